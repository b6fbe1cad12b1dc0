import { isDeepStrictEqual } from 'node:util'
import type { BoletoCreateDto } from '../../../generated/types.d.ts'
import { environmentOf } from '../../cases/environment.ts'
import { NotTested } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Target } from '../../run/target.ts'
import { excerpt } from '../../text/excerpt.ts'
import { describe, isSuccess, needed } from '../../validate/expect.ts'
import { expectBody, expectOf, type Located } from '../../validate/located.ts'
import { plainBoleto } from '../boletos/boleto.ts'
import { fines, interests } from '../boletos/varied-boletos.ts'
import { fullCard, plainCard } from '../cards/card.ts'
import { withSubscriptionSlots } from '../subscriptions/with-subscriptions.ts'

/** Two objects, one created after the other, and JSON Pointers of properties that only the first request contains. */
type Consecutive = {
  readonly first: Located<unknown>
  readonly second: Located<unknown>
  readonly onlyInFirst: readonly string[]
}

/** One entry for each kind of object. @throws {CheckFailure} when a creation is refused */
export const consecutiveObjects = {
  boletos: async (target) => {
    const body = plainBoleto({ now: await target.now() })
    const address = { ...body.payerData.address, complement: 'Sala 1407' }
    const full = { ...body, payerData: { ...body.payerData, address }, metadata: { order: 'A-1407' } }
    const first = await expectBody(target.call('createBoleto', { body: full }), needed('boleto creation'))
    // A service may refuse a boleto with the same payer and memo as a duplicate.
    const other = plainBoleto({ now: await target.now() })
    const second = await expectBody(target.call('createBoleto', { body: other }), needed('boleto creation'))
    return { first, second, onlyInFirst: ['/metadata', '/payerData/address/complement'] }
  },
  'boletos with a fine, interest and no QR code': async (target) => {
    const now = await target.now()
    const optional = {
      fine: fines[1],
      interest: interests[2],
      bolepixEnabled: false,
    } satisfies Partial<BoletoCreateDto>
    const first = await acceptedBody(target.call('createBoleto', { body: { ...plainBoleto({ now }), ...optional } }))
    const other = plainBoleto({ now })
    const second = await expectBody(target.call('createBoleto', { body: other }), needed('boleto creation'))
    return { first, second, onlyInFirst: ['/fine', '/interest', '/bolepixEnabled'] }
  },
  'cards with a period and categories': async (target) => {
    // The clock has been advanced since the start of the run.
    const { restrictions } = fullCard({ ...(await environmentOf(target)), now: await target.now() })
    const first = await acceptedBody(target.call('createCard', { body: { ...plainCard, restrictions } }))
    const second = await expectBody(target.call('createCard', { body: { ...plainCard } }), needed('card creation'))
    return { first, second, onlyInFirst: ['/restrictions/activeDateRangeUTC', '/restrictions/merchantCategory'] }
  },
  cards: async (target) => {
    const restrictions = { ...plainCard.restrictions, maxTransactionCount: 7 }
    const full = { ...plainCard, metadata: { team: 'A-1407' }, restrictions }
    const first = await expectBody(target.call('createCard', { body: full }), needed('card creation'))
    const second = await expectBody(target.call('createCard', { body: { ...plainCard } }), needed('card creation'))
    return { first, second, onlyInFirst: ['/metadata', '/restrictions/maxTransactionCount'] }
  },
  subscriptions: (target) =>
    withSubscriptionSlots(target, 2, async (create) => {
      const first = (await create({ description: 'Conformance A-1407' })).created
      const second = (await create()).created
      return { first, second, onlyInFirst: ['/description'] }
    }),
} satisfies Readonly<Record<string, (target: Target) => Promise<Consecutive>>>

/** The body of a response. @throws {NotTested} where the request was refused: values that are unspecified may be */
async function acceptedBody(call: Promise<Exchange>): Promise<Located<unknown>> {
  const exchange = await call
  if (!isSuccess(exchange)) throw new NotTested(`The first object was refused: ${describe(exchange)}`)
  return { value: exchange.response.json, exchange, pointer: '' }
}

/** Requires a property of the second object to differ from that of the first. The target may set a default. @throws {CheckFailure} */
export function expectNotInherited(first: Located<unknown>, second: Located<unknown>): void {
  const isAbsent = first.value === undefined || first.value === null
  const isInherited = !isAbsent && isDeepStrictEqual(second.value, first.value)
  expectOf(
    second,
    !isInherited,
    'no value, as none was sent; not that of the object created before',
    excerpt(second.value),
  )
}
