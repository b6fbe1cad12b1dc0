/** Contract: spec/rules/localization.yaml */

import fc from 'fast-check'
import { type Operation, type OperationId, operations } from '../../generated/operations.ts'
import { environmentOf } from '../cases/environment.ts'
import { objectFor, validRequest } from '../cases/request.ts'
import type { RequestArguments } from '../http/api-client.ts'
import { allInOrder } from '../run/all-in-order.ts'
import { check } from '../run/check.ts'
import { NotTested } from '../run/errors.ts'
import { forAll } from '../run/for-all.ts'
import type { Target } from '../run/target.ts'
import { boletoBody, expectSameBoleto, plainBoleto, registeredBoleto } from '../scenarios/boletos/boleto.ts'
import { cardBody, createCard, expectSameCard } from '../scenarios/cards/card.ts'
import { expectEqual, expectSuccess, isSuccess } from '../validate/expect.ts'

const languages = ['en-US', 'es-MX', 'pt-BR'] as const
type Language = (typeof languages)[number]

/**
 * The operations of the boleto, card, transaction and payment groups. Of the deprecated list of travel transactions nothing is
 * shown, not even that it takes the header.
 */
const localized = (Object.keys(operations) as OperationId[]).filter((id) => {
  const { parameters, provisional }: Operation = operations[id]
  return !provisional && id !== 'listTravelTransactions' && parameters.some(({ name }) => name === 'Accept-Language')
})

const inLanguage = (language: string | undefined): Pick<RequestArguments, 'headers'> =>
  language === undefined ? {} : { headers: { 'accept-language': language } }

/** The messages of some refusals: what a person reads. */
async function messages(target: Target, language: string | undefined): Promise<readonly string[]> {
  const { now } = await environmentOf(target)
  const body = { ...plainBoleto({ now }), amount: 0 }
  const answers = await Promise.all([
    target.call('createCard', { body: {}, ...inLanguage(language) }),
    target.call('createBoleto', { body, ...inLanguage(language) }),
    target.call('getCard', { path: { id: unknownId }, ...inLanguage(language) }),
    target.call('getBoleto', { path: { id: unknownId }, ...inLanguage(language) }),
  ])
  return answers.map(({ response }) => messageIn(response.json))
}

const unknownId = '3f0c9d1e-5b7a-4c2d-9e8f-0a1b2c3d4e5f'

function messageIn(body: unknown): string {
  const message = (body as { message?: unknown } | undefined)?.message
  return typeof message === 'string' ? message : ''
}

/** The messages in each language. @throws {NotTested} when they differ from one request to the next anyway */
const messagesByLanguage = (target: Target) =>
  target.once('messages by language', async () => {
    const [english, again, spanish, portuguese] = await Promise.all(
      ['en-US', 'en-US', 'es-MX', 'pt-BR'].map((language) => messages(target, language)),
    )
    if (english?.join('\n') !== again?.join('\n')) throw new NotTested('a message is another one at each request')
    return { 'en-US': english, 'es-MX': spanish, 'pt-BR': portuguese }
  })

/** Which of the three languages messages are in, in words. */
async function languageOf(target: Target, found: readonly string[]): Promise<string> {
  const known = await messagesByLanguage(target)
  const fitting = languages.filter((language) => known[language]?.join('\n') === found.join('\n'))
  if (fitting.length === languages.length) return 'in the one language that there is'
  return fitting.length === 0 ? 'in none of the three languages' : `in ${fitting.join(' or ')}`
}

export default [
  check({
    rule: 'localization.languages-accepted',
    says: 'Every operation of the four localized groups accepts en-US, es-MX and pt-BR.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      const cases = localized.flatMap((id) => languages.map((language) => ({ id, language })))
      await allInOrder(cases, async ({ id, language }) => {
        const [request] = fc.sample(validRequest(id, environment), { seed: seed.value, numRuns: 1 })
        const path = await objectFor(target, environment, id, true)
        await expectSuccess(target.call(id, { ...request, path, ...inLanguage(language) }), `success in ${language}`)
      })
    },
  }),
  check({
    rule: 'localization.default-language',
    says: 'Without Accept-Language the answers are those of en-US.',
    run: async (target) => {
      const known = await messagesByLanguage(target)
      expectEqual('messages', await messages(target, undefined), known['en-US'])
      const [byDefault, english] = await Promise.all([
        expectSuccess(target.call('listMccCategories')),
        expectSuccess(target.call('listMccCategories', inLanguage('en-US'))),
      ])
      expectEqual('merchant categories', byDefault.rows, english.rows)
    },
  }),
  check({
    rule: 'localization.same-data',
    says: 'A boleto and a card hold the same data in every language.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [boletoBody(environment), cardBody(environment)], async (boletoSent, cardSent) => {
        const [boleto, card] = [await registeredBoleto(target, boletoSent), await createCard(target, cardSent)]
        const inEach = await allInOrder(languages, async (language: Language) => ({
          boleto: await expectSuccess(target.call('getBoleto', { path: { id: boleto.id }, ...inLanguage(language) })),
          card: await expectSuccess(target.call('getCard', { path: { id: card.id }, ...inLanguage(language) })),
        }))
        for (const found of inEach) {
          expectSameBoleto(found.boleto, boleto)
          expectSameCard(found.card, card)
        }
      })
    },
  }),
  check({
    rule: 'localization.messages-translated',
    says: 'The message of an error is in the language asked for.',
    run: async (target) => {
      const known = await messagesByLanguage(target)
      const translated = (['es-MX', 'pt-BR'] as const).filter((language) =>
        known[language]?.every((message, index) => message !== known['en-US']?.[index]),
      )
      return translated.length === 0 ? 'messages are not translated' : `translated into ${translated.join(' and ')}`
    },
  }),
  check({
    rule: 'localization.other-languages',
    says: 'A language that is not documented is answered in en-US.',
    run: async (target) => {
      const answer = await target.call('listCards', { query: { pageSize: 1 }, ...inLanguage('fr-FR') })
      if (!isSuccess(answer)) return `refused with ${answer.response.status}`
      return `fr-FR is answered ${await languageOf(target, await messages(target, 'fr-FR'))}`
    },
  }),
  check({
    rule: 'localization.weighted-languages',
    says: 'A list of languages with weights is answered in the documented one of most weight.',
    run: async (target) => {
      const weighted = 'fr-FR, pt-BR;q=0.9, es-MX;q=0.8, en-US;q=0.5'
      const answer = await target.call('listCards', { query: { pageSize: 1 }, ...inLanguage(weighted) })
      if (!isSuccess(answer)) return `refused with ${answer.response.status}`
      return `with most weight on pt-BR it is answered ${await languageOf(target, await messages(target, weighted))}`
    },
  }),
  check({
    rule: 'localization.webhooks-untouched',
    says: 'The webhook endpoints answer the same with and without Accept-Language.',
    run: async (target) => {
      const refusal = async (language: string | undefined) => {
        const answer = await target.call('getWebhookEvent', { path: { id: unknownId }, ...inLanguage(language) })
        return `${answer.response.status} ${messageIn(answer.response.json)}`
      }
      const [without, spanish] = await Promise.all([refusal(undefined), refusal('es-MX')])
      return without === spanish ? 'the same' : 'another message in another language'
    },
  }),
]
