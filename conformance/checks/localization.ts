/** Contract: spec/rules/localization.yaml */
import fc from 'fast-check'
import { eachOnce } from '../cases/each-once.ts'
import { environmentOf } from '../cases/environment.ts'
import { objectFor } from '../cases/objects.ts'
import { validRequest } from '../cases/request.ts'
import { check } from '../run/check.ts'
import { mapConcurrently } from '../run/map-concurrently.ts'
import type { Target } from '../run/target.ts'
import { boletoBody, registered } from '../scenarios/boletos/boleto.ts'
import { expectBoletoAsSent, expectSameBoleto } from '../scenarios/boletos/boleto-comparison.ts'
import { cardBody, expectCardAsSent, expectSameCard } from '../scenarios/cards/card.ts'
import {
  describeLanguage,
  errorMessages,
  inLanguage,
  languages,
  localizedOperations,
  messageIn,
  messagesByLanguage,
  translations,
  unknownId,
} from '../scenarios/localization/languages.ts'
import { expectEqual, expectSuccess, inBody, isSuccess } from '../validate/expect.ts'
import { expectBody } from '../validate/located.ts'

/** Which language the error messages for a value of Accept-Language are in. */
async function languageFor(target: Target, acceptLanguage: string): Promise<string> {
  const exchange = await target.call('listCards', { query: { pageSize: 1 }, ...inLanguage(acceptLanguage) })
  if (!isSuccess(exchange)) return `the request is refused (${exchange.response.status})`
  return describeLanguage(await errorMessages(target, acceptLanguage), await messagesByLanguage(target))
}

/** An amount with decimals and thousands, which each language separates with other characters. */
const localizedAmount = 1234.56

/** Rows as JSON, so that two lists of them can be compared whatever their order is. */
const inAnyOrder = (rows: readonly unknown[] = []): readonly string[] => rows.map((row) => JSON.stringify(row)).sort()

export default [
  check({
    rule: 'localization.languages-accepted',
    says: 'Every operation for boletos, cards, transactions and payments accepts en-US, es-MX and pt-BR.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await mapConcurrently(localizedOperations, async (id) => {
        for (const language of languages) {
          const [request] = fc.sample(validRequest(id, environment), { seed: seed.value, numRuns: 1 })
          const path = await objectFor(target, environment, id, true)
          const response = target.call(id, { ...request, path, ...inLanguage(language) })
          await expectSuccess(response, `success with Accept-Language ${language}`)
        }
      })
    },
  }),
  check({
    rule: 'localization.default-language',
    says: 'Responses to requests without Accept-Language are the same as with en-US.',
    run: async (target) => {
      const known = await messagesByLanguage(target)
      // The language of one request must not be that of the next.
      await errorMessages(target, 'pt-BR')
      expectEqual('messages', await errorMessages(target, undefined), known['en-US'])
      const byDefault = await target.call('listMccCategories')
      const english = await target.call('listMccCategories', inLanguage('en-US'))
      // In which order a list without pages comes is unspecified.
      const [actual, expected] = [byDefault, english].map(({ response }) => inAnyOrder(response.json?.rows))
      expectEqual('rows', actual, expected, inBody(byDefault, '/rows'))
    },
  }),
  check({
    rule: 'localization.same-data',
    says: 'Boletos and cards contain the same data in every language.',
    given: (environment) => [eachOnce(...languages), boletoBody(environment), cardBody(environment)],
    run: async (target, createdIn, anyBoleto, anyCard) => {
      const boletoSent = { ...anyBoleto, amount: localizedAmount }
      const cardSent = { ...anyCard, restrictions: { ...anyCard.restrictions, spendLimit: localizedAmount } }
      const inCreation = inLanguage(createdIn)
      const newBoleto = await expectBody(target.call('createBoleto', { body: boletoSent, ...inCreation }))
      const newCard = await expectBody(target.call('createCard', { body: cardSent, ...inCreation }))
      expectBoletoAsSent(newBoleto, boletoSent)
      expectCardAsSent(newCard, cardSent)
      const [boleto, card] = [await registered(target, newBoleto.value), newCard.value]
      for (const language of languages) {
        const header = inLanguage(language)
        expectSameBoleto(await expectBody(target.call('getBoleto', { path: { id: boleto.id }, ...header })), boleto)
        expectSameCard(await expectBody(target.call('getCard', { path: { id: card.id }, ...header })), card)
      }
    },
  }),
  check({
    rule: 'localization.messages-translated',
    says: 'Are error messages translated into the requested language?',
    run: async (target) => {
      const translated = translations(await messagesByLanguage(target))
      return translated.length === 0 ? 'no' : `yes, into ${translated.join(' and ')}`
    },
  }),
  check({
    rule: 'localization.unsupported-languages',
    says: 'In which language are error messages for `Accept-Language: fr-FR`?',
    run: (target) => languageFor(target, 'fr-FR'),
  }),
  check({
    rule: 'localization.weighted-languages',
    says: 'In which language are error messages for `Accept-Language: fr-FR, pt-BR;q=0.9, es-MX;q=0.8, en-US;q=0.5`?',
    run: (target) => languageFor(target, 'fr-FR, pt-BR;q=0.9, es-MX;q=0.8, en-US;q=0.5'),
  }),
  check({
    rule: 'localization.webhooks-ignore-language',
    says: 'Do the webhook endpoints ignore Accept-Language?',
    run: async (target) => {
      const refusal = async (language: string | undefined) => {
        const { response } = await target.call('getWebhookEvent', { path: { id: unknownId }, ...inLanguage(language) })
        return `${response.status} ${messageIn(response.json)}`
      }
      return (await refusal(undefined)) === (await refusal('es-MX')) ? 'yes' : 'no, the error message changes'
    },
  }),
]
