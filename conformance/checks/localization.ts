/** Contract: spec/rules/localization.yaml */

import { isDeepStrictEqual } from 'node:util'
import { eachOnce } from '../cases/each-once.ts'
import { day, environmentOf } from '../cases/environment.ts'
import { plainRequest } from '../cases/request.ts'
import { largestPageSize } from '../contract/page-sizes.ts'
import { NotTested } from '../failure/errors.ts'
import type { Exchange } from '../http/exchange.ts'
import { check } from '../run/check.ts'
import { forEachConcurrently, mapConcurrently } from '../run/concurrency.ts'
import { createLikeOthers } from '../run/create-like-others.ts'
import { unknownId } from '../scenarios/authentication/every-operation.ts'
import { boletoBody, registered } from '../scenarios/boletos/boleto.ts'
import { expectBoletoAsSent } from '../scenarios/boletos/boleto-comparison.ts'
import { withQrCode } from '../scenarios/boletos/qr-code.ts'
import { surchargesTogether } from '../scenarios/boletos/surcharges.ts'
import { cardBody, expectCardAsSent, expectSameCard } from '../scenarios/cards/card.ts'
import { filtersForAll, pagedFixture } from '../scenarios/cursors/paged-fixture.ts'
import { expectAsOnOtherPages } from '../scenarios/cursors/same-values.ts'
import {
  expectSameAfterCancellation,
  expectSameAfterDeletion,
  expectSameAfterExtension,
  expectSameAfterUpdate,
  getBoletoIn,
  getCardIn,
  othersThan,
  SOON,
} from '../scenarios/localization/after-change.ts'
import { expectInEnglish, languageFor, requireSameAgain } from '../scenarios/localization/expect-english.ts'
import {
  errorMessages,
  inLanguage,
  isSame,
  type Language,
  languages,
  localizedOperations,
  malformedIn,
  messageIn,
  messagesByLanguage,
  messagesOfOtherLayers,
  otherErrorMessages,
  otherRefusalsIn,
  type ReadMessages,
  refusalsAfterPortuguese,
  refusalsBesidePortuguese,
  refusalsIn,
  refusalsOfCancelled,
  translations,
} from '../scenarios/localization/languages.ts'
import {
  amountsAndDates,
  dayOfTransactions,
  expectSameInLanguage,
  expectSameStates,
  inAnyOrder,
  localizedAmount,
} from '../scenarios/localization/same-data.ts'
import { searchIn } from '../scenarios/localization/search.ts'
import { expectCount, expectNoGaps, idsOf } from '../scenarios/pagination/expect-pages.ts'
import { filledLists } from '../scenarios/pagination/filled-lists.ts'
import { allPages, reader } from '../scenarios/pagination/offset-list.ts'
import { whileUnchanged } from '../scenarios/pagination/unchanged-list.ts'
import { sendValidOnce } from '../scenarios/requests/accepted.ts'
import { expectListed, expectNotListed } from '../scenarios/transactions/expect-listed.ts'
import { fillableLists } from '../scenarios/transactions/lists.ts'
import { excerpt } from '../text/excerpt.ts'
import { expectEqual, expectStatus, expectSuccess, expectThat, inBody } from '../validate/expect.ts'
import { expectBody, expectOf, expectProperty, propertyOf } from '../validate/located.ts'

export default [
  check({
    rule: 'localization.languages-accepted',
    says: 'Every operation for boletos, cards, transactions and payments accepts en-US, es-MX and pt-BR.',
    run: async (target) => {
      const environment = await environmentOf(target)
      await mapConcurrently(localizedOperations, async (id) => {
        for (const language of languages) {
          const request = (serial: string) => ({
            ...plainRequest(id, environment, {}, serial),
            ...inLanguage(language),
          })
          const response = sendValidOnce(target, environment, id, request)
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
      const messages = await errorMessages(target, undefined)
      await expectInEnglish(messages, known['en-US'], (language) => errorMessages(target, language))
      // The language of one request must not be that of the next.
      for (const { english, rounds } of await refusalsAfterPortuguese(target)) {
        const expected = messageIn(english.response.json)
        for (const { portuguese, byDefault } of rounds) {
          const message = messageIn(byDefault.response.json)
          // A message may differ each time, such as one that names any of several errors.
          if (isSame([message], [expected]) || !isSame([message], [messageIn(portuguese.response.json)])) continue
          await requireSameAgain(target, known['en-US'])
          expectEqual('message after a request in pt-BR', message, expected, inBody(byDefault, '/message'))
        }
      }
      const ofOtherLayers = await messagesOfOtherLayers(target)
      const otherMessages: ReadMessages = async (language) => [
        ...(await otherErrorMessages(target, language)),
        ...(await ofOtherLayers(language)),
      ]
      await expectInEnglish(await otherMessages(undefined), await otherMessages('en-US'), otherMessages)
      const categories = await target.call('listMccCategories')
      const inEnglish = await target.call('listMccCategories', inLanguage('en-US'))
      // In which order a list without pages comes is unspecified.
      const [actual, expected] = [categories, inEnglish].map(({ response }) => inAnyOrder(response.json?.rows))
      if (isDeepStrictEqual(actual, expected)) return
      const again = await target.call('listMccCategories', inLanguage('en-US'))
      // Which properties a category has is unspecified, and whether they stay the same.
      if (isDeepStrictEqual(inAnyOrder(again.response.json?.rows), expected))
        expectEqual('rows', actual, expected, inBody(categories, '/rows'))
    },
  }),
  check({
    rule: 'localization.language-of-each-request',
    says: 'Without Accept-Language, error messages are those of en-US, even during concurrent requests in pt-BR.',
    // Requests of other checks would come between.
    phase: 'clock',
    run: async (target) => {
      const refusals = await refusalsBesidePortuguese(target)
      if (refusals.length === 0)
        throw new NotTested('Error messages are the same in en-US and pt-BR, or differ each time.')
      for (const { english, portuguese, byDefault } of refusals)
        for (const refusal of byDefault) {
          const message = messageIn(refusal.response.json)
          const isMet = !isSame([message], [portuguese])
          expectThat(isMet, `message ${excerpt(english)}`, excerpt(message), inBody(refusal, '/message'))
        }
    },
  }),
  check({
    rule: 'localization.same-data',
    says: 'Boletos and cards contain the same data in every language.',
    cases: 'few',
    // The default language is that of most other requests.
    given: (environment) => [eachOnce<Language>('es-MX', 'pt-BR'), boletoBody(environment), cardBody(environment)],
    named: ['created in', 'boleto', 'card'],
    run: async (target, createdIn, { bolepixEnabled: _, ...anyBoleto }, anyCard) => {
      const dueDate = day((await environmentOf(target)).now, SOON)
      const boletoSent = { ...anyBoleto, ...(await surchargesTogether(target)), amount: localizedAmount, dueDate }
      const cardSent = { ...anyCard, restrictions: { ...anyCard.restrictions, spendLimit: localizedAmount } }
      const inCreation = inLanguage(createdIn)
      const newBoleto = await expectBody(createLikeOthers(target, 'createBoleto', { body: boletoSent, ...inCreation }))
      const newCard = await expectBody(createLikeOthers(target, 'createCard', { body: cardSent, ...inCreation }))
      expectBoletoAsSent(newBoleto, boletoSent)
      expectCardAsSent(newCard, cardSent)
      const isEnabled = propertyOf(newBoleto, 'bolepixEnabled')
      expectOf(
        isEnabled,
        isEnabled.value !== false,
        'bolepixEnabled true, which is the default',
        'bolepixEnabled false',
      )
      const boleto = await withQrCode(target, await registered(target, newBoleto.value))
      const card = newCard.value
      for (const language of othersThan(createdIn)) {
        expectSameInLanguage(await getBoletoIn(language, target, boleto.id), boleto, boletoSent)
        expectSameCard(await getCardIn(language, target, card.id), card)
      }
      await expectSameAfterUpdate(target, card, createdIn)
      await expectSameAfterExtension(target, { boleto, sent: boletoSent }, createdIn)
      await expectSameAfterCancellation(target, { boleto, sent: boletoSent }, createdIn)
      await expectSameAfterDeletion(target, card.id, createdIn)
    },
  }),
  check({
    rule: 'localization.same-transactions',
    says: 'Transactions have the same amounts, currencies and dates in each language, and all values of en-US by default.',
    run: (target) =>
      forEachConcurrently(fillableLists(target), async (list) => {
        const fixture = await pagedFixture(target, list)
        const filters = filtersForAll(fixture)
        const english = await searchIn('en-US', fixture, filters)
        for (const language of ['es-MX', 'pt-BR'] as const) {
          const { rows } = await searchIn(language, fixture, filters)
          expectAsOnOtherPages(list, rows, english.rows, amountsAndDates)
        }
        const byDefault = await searchIn(undefined, fixture, filters)
        expectAsOnOtherPages(list, byDefault.rows, english.rows, undefined, 'in en-US')
      }),
  }),
  check({
    rule: 'localization.same-search-results',
    says: 'A search for transactions returns the same transactions in every language.',
    run: (target) =>
      forEachConcurrently(fillableLists(target), async (list) => {
        const { fixture, filters } = await dayOfTransactions(target, list)
        const english = await searchIn('en-US', fixture, filters)
        const found = fixture.activities.filter(({ id }) => english.rows.some((row) => row.id === id))
        const others = fixture.activities.filter((activity) => !found.includes(activity))
        for (const language of ['es-MX', 'pt-BR'] as const) {
          const rows = await searchIn(language, fixture, filters)
          expectListed(rows, found)
          expectNotListed(rows, others)
        }
      }),
  }),
  check({
    rule: 'localization.same-lists',
    says: 'The lists of boletos and cards contain the same objects in every language.',
    phase: 'still',
    run: async (target) => {
      for (const { name, tenant, created, size } of await filledLists(target))
        for (const language of ['es-MX', 'pt-BR'] as const) {
          const read = reader(tenant, name, inLanguage(language))
          const pageSize = Math.min(largestPageSize, Math.ceil(size / 2))
          await whileUnchanged(read, async () => {
            const pages = await allPages(read, pageSize)
            expectNoGaps(pages, created, `object, also in ${language},`)
            expectCount(pages, idsOf(pages).length)
          })
        }
      await expectSameStates(target)
    },
  }),
  check({
    rule: 'localization.same-categories',
    says: 'GET /v1/cards/mcc/categories returns the same categories and the same `count` in every language.',
    run: async (target) => {
      const categoriesIn = (language: Language) =>
        expectBody(target.call('listMccCategories', inLanguage(language)), `categories in ${language}`)
      const english = (await categoriesIn('en-US')).value
      const { length } = english.rows
      // Another property may be the id, and pages may be in the order of translated names.
      const ids = length === english.count ? english.rows.flatMap((row) => ('id' in row ? [row.id] : [])) : []
      for (const language of ['es-MX', 'pt-BR'] as const) {
        const list = await categoriesIn(language)
        const rows = propertyOf(list, 'rows')
        expectOf(rows, rows.value.length === length, `${length} categories, as in en-US`, String(rows.value.length))
        expectProperty(list, 'count', english.count)
        const missing = ids.filter((id) => !rows.value.some((row) => 'id' in row && row.id === id))
        expectOf(rows, missing.length === 0, 'the ids of en-US', `none of ${missing.slice(0, 3).join(', ')}`)
      }
    },
  }),
  check({
    rule: 'localization.same-statuses',
    says: 'An invalid request, an unknown id, a wrong state or a missing token returns the same status in every language.',
    run: async (target) => {
      const refusals = async (language: Language) => [
        ...(await refusalsIn(target, language)),
        ...(await refusalsOfCancelled(target, language)),
        ...(await otherRefusalsIn(target, language)),
        (await malformedIn(target, language)) as Exchange,
        (await target.call('listCards', { token: null, ...inLanguage(language) })) as Exchange,
      ]
      const english = await refusals('en-US')
      for (const language of ['es-MX', 'pt-BR'] as const)
        for (const [index, exchange] of (await refusals(language)).entries()) {
          const { status = 0 } = english[index]?.response ?? {}
          expectStatus(exchange, status, `${status}, as in en-US`)
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
