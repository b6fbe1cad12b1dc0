import type { Exchange } from '../../http/exchange.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { expectEqual, expectSuccess, inBody, needed } from '../../validate/expect.ts'
import { unknownId } from '../authentication/every-operation.ts'
import { plainCard } from '../cards/card.ts'
import { isSame, messageIn, messagesByLanguage } from '../localization/languages.ts'

/**
 * Requires headers with names as the API description writes them to be understood like those in lower case, which all other requests have.
 * @throws {CheckFailure}
 */
export async function expectHeaderNamesAsDocumented(target: Target): Promise<void> {
  await expectSuccess(withAuthorization(target), 'success with a token in the header `Authorization`')
  const headers = { 'Content-Type': 'application/json' }
  const created = target.call('createCard', { body: { ...plainCard }, headers })
  await expectSuccess(created, needed('card creation with the header `Content-Type`'))
  await ifPossible(expectSameLanguage(target))
}

async function withAuthorization(target: Target): Promise<Exchange> {
  const send = async () =>
    target.call('listCards', {
      token: null,
      headers: { Authorization: `Bearer ${await target.token()}` },
      query: { pageSize: 1 },
    })
  const first = await send()
  // A server may end a token when it issues the next one.
  return first.response.status === 401 ? send() : first
}

/** @throws {CheckFailure} @throws {NotTested} where messages differ between identical requests */
async function expectSameLanguage(target: Target): Promise<void> {
  const known = await messagesByLanguage(target)
  const refusal = (name: string) => target.call('getCard', { path: { id: unknownId }, headers: { [name]: 'es-MX' } })
  const exchange = await refusal('Accept-Language')
  const message = messageIn(exchange.response.json)
  const isInSpanish = known['es-MX'].some((one) => isSame([one], [message]))
  if (isInSpanish) return
  const expected = messageIn((await refusal('accept-language')).response.json)
  expectEqual('message with the header `Accept-Language`', message, expected, inBody(exchange, '/message'))
}
