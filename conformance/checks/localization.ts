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
import { boletoBody, plainBoleto, registeredBoleto } from '../scenarios/boletos/boleto.ts'
import { expectSameBoleto } from '../scenarios/boletos/boleto-comparison.ts'
import { cardBody, createCard, expectSameCard } from '../scenarios/cards/card.ts'
import { expectEqual, expectSuccess, isSuccess } from '../validate/expect.ts'
import { expectBody } from '../validate/located.ts'

const languages = ['en-US', 'es-MX', 'pt-BR'] as const
type Language = (typeof languages)[number]

/**
 * The operations of the boleto, card, transaction and payment groups. Whether the deprecated list of travel transactions
 * accepts the header is unspecified.
 */
const localized = (Object.keys(operations) as OperationId[]).filter((id) => {
  const { parameters, provisional }: Operation = operations[id]
  return !provisional && id !== 'listTravelTransactions' && parameters.some(({ name }) => name === 'Accept-Language')
})

const inLanguage = (language: string | undefined): Pick<RequestArguments, 'headers'> =>
  language === undefined ? {} : { headers: { 'accept-language': language } }

/** The messages of some error responses. */
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

/** The messages in each language. @throws {NotTested} when they differ between identical requests */
const messagesByLanguage = (target: Target) =>
  target.once('messages by language', async () => {
    const [english, again, spanish, portuguese] = await Promise.all(
      ['en-US', 'en-US', 'es-MX', 'pt-BR'].map((language) => messages(target, language)),
    )
    if (english?.join('\n') !== again?.join('\n'))
      throw new NotTested('Error messages differ between identical requests.')
    return { 'en-US': english, 'es-MX': spanish, 'pt-BR': portuguese }
  })

/** Which of the three languages these messages are in. */
async function languageOf(target: Target, found: readonly string[]): Promise<string> {
  const known = await messagesByLanguage(target)
  const fitting = languages.filter((language) => known[language]?.join('\n') === found.join('\n'))
  if (fitting.length === languages.length) return 'the same in all languages'
  return fitting.length === 0 ? 'none of the three' : fitting.join(' or ')
}

export default [
  check({
    rule: 'localization.languages-accepted',
    says: 'Every operation for boletos, cards, transactions and payments accepts en-US, es-MX and pt-BR.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      const cases = localized.flatMap((id) => languages.map((language) => ({ id, language })))
      await allInOrder(cases, async ({ id, language }) => {
        const [request] = fc.sample(validRequest(id, environment), { seed: seed.value, numRuns: 1 })
        const path = await objectFor(target, environment, id, true)
        await expectSuccess(
          target.call(id, { ...request, path, ...inLanguage(language) }),
          `success with Accept-Language ${language}`,
        )
      })
    },
  }),
  check({
    rule: 'localization.default-language',
    says: 'Responses to requests without Accept-Language are the same as with en-US.',
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
    says: 'Boletos and cards contain the same data in every language.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [boletoBody(environment), cardBody(environment)], async (boletoSent, cardSent) => {
        const [boleto, card] = [await registeredBoleto(target, boletoSent), await createCard(target, cardSent)]
        const inEach = await allInOrder(languages, async (language: Language) => ({
          boleto: await expectBody(target.call('getBoleto', { path: { id: boleto.id }, ...inLanguage(language) })),
          card: await expectBody(target.call('getCard', { path: { id: card.id }, ...inLanguage(language) })),
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
    says: 'Are error messages translated into the requested language?',
    run: async (target) => {
      const known = await messagesByLanguage(target)
      const translated = (['es-MX', 'pt-BR'] as const).filter((language) =>
        known[language]?.every((message, index) => message !== known['en-US']?.[index]),
      )
      return translated.length === 0 ? 'no' : `yes, into ${translated.join(' and ')}`
    },
  }),
  check({
    rule: 'localization.unsupported-languages',
    says: 'In which language are error messages for `Accept-Language: fr-FR`?',
    run: async (target) => {
      const answer = await target.call('listCards', { query: { pageSize: 1 }, ...inLanguage('fr-FR') })
      if (!isSuccess(answer)) return `the request is refused (${answer.response.status})`
      return languageOf(target, await messages(target, 'fr-FR'))
    },
  }),
  check({
    rule: 'localization.weighted-languages',
    says: 'In which language are error messages for `Accept-Language: fr-FR, pt-BR;q=0.9, es-MX;q=0.8, en-US;q=0.5`?',
    run: async (target) => {
      const weighted = 'fr-FR, pt-BR;q=0.9, es-MX;q=0.8, en-US;q=0.5'
      const answer = await target.call('listCards', { query: { pageSize: 1 }, ...inLanguage(weighted) })
      if (!isSuccess(answer)) return `the request is refused (${answer.response.status})`
      return languageOf(target, await messages(target, weighted))
    },
  }),
  check({
    rule: 'localization.webhooks-ignore-language',
    says: 'Do the webhook endpoints ignore Accept-Language?',
    run: async (target) => {
      const refusal = async (language: string | undefined) => {
        const answer = await target.call('getWebhookEvent', { path: { id: unknownId }, ...inLanguage(language) })
        return `${answer.response.status} ${messageIn(answer.response.json)}`
      }
      const [without, spanish] = await Promise.all([refusal(undefined), refusal('es-MX')])
      return without === spanish ? 'yes' : 'no, the error message changes'
    },
  }),
]
