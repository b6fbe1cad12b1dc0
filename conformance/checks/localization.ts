/** Contract: spec/rules/localization.yaml */

import { isDeepStrictEqual } from 'node:util'
import type { BoletoDto } from '../../generated/types.d.ts'
import { sendValidOnce } from '../cases/accepted.ts'
import { canonicalJson } from '../cases/compare.ts'
import { eachOnce } from '../cases/each-once.ts'
import { day, environmentOf } from '../cases/environment.ts'
import { plainRequest } from '../cases/request.ts'
import type { Exchange } from '../http/exchange.ts'
import { check } from '../run/check.ts'
import { createLikeOthers } from '../run/create-like-others.ts'
import { NotTested } from '../run/errors.ts'
import { eventually } from '../run/eventually.ts'
import { forEachConcurrently } from '../run/for-each-concurrently.ts'
import { ifPossible } from '../run/if-possible.ts'
import { mapConcurrently } from '../run/map-concurrently.ts'
import type { Target } from '../run/target.ts'
import { unknownId } from '../scenarios/authentication/every-operation.ts'
import { boletoBody, readBoleto, registered } from '../scenarios/boletos/boleto.ts'
import { expectBoletoAsSent, expectSameBoleto, expectSurchargesOf } from '../scenarios/boletos/boleto-comparison.ts'
import { listedAfterEvents } from '../scenarios/boletos/list.ts'
import { expectQrCodeKept, withQrCode } from '../scenarios/boletos/qr-code.ts'
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
import {
  describeLanguage,
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
import { searchIn } from '../scenarios/localization/search.ts'
import { filledLists } from '../scenarios/pagination/filled-lists.ts'
import { allPages, pagesWithNew, reader, rowsOf } from '../scenarios/pagination/offset-list.ts'
import { whileUnchanged } from '../scenarios/pagination/unchanged-list.ts'
import { expectListed, expectNotListed } from '../scenarios/transactions/expect-listed.ts'
import { filtersFor, historyFixture } from '../scenarios/transactions/history.ts'
import { fillableLists, isSource, type ListName } from '../scenarios/transactions/lists.ts'
import { excerpt } from '../validate/excerpt.ts'
import { expectEqual, expectStatus, expectSuccess, expectThat, inBody, isSuccess } from '../validate/expect.ts'
import { expectBody, expectOf, expectProperty, type Located, propertyOf } from '../validate/located.ts'
import { expectCount, expectNoGaps, idsOf } from '../validate/offset-pages.ts'
import { largestPageSize } from '../validate/page-sizes.ts'

/** Which language the error messages for a value of Accept-Language are in. */
async function languageFor(target: Target, acceptLanguage: string): Promise<string> {
  const exchange = await target.call('listCards', { query: { pageSize: 1 }, ...inLanguage(acceptLanguage) })
  if (!isSuccess(exchange)) return `the request is refused (${exchange.response.status})`
  return describeLanguage(await errorMessages(target, acceptLanguage), await messagesByLanguage(target))
}

const unstable = 'Error messages differ between identical requests.'

/**
 * Requires messages without a language to be those in English. What differs between identical requests, such as a state that moves on, is
 * not compared. @param read reads them once more, where they differ @throws {CheckFailure}
 */
async function expectInEnglish(
  byDefault: readonly string[],
  english: readonly string[],
  read: ReadMessages,
): Promise<void> {
  if (isSame(byDefault, english)) return
  const [englishAgain, byDefaultAgain] = [await read('en-US'), await read(undefined)]
  const isSameAt = (index: number, one: readonly string[], other: readonly string[]) =>
    isSame(one.slice(index, index + 1), other.slice(index, index + 1))
  const isStable = (_: string, index: number) => isSameAt(index, english, englishAgain)
  if (!english.some(isStable)) throw new NotTested(unstable)
  const isOther = (message: string, index: number) =>
    isStable(message, index) && !isSameAt(index, byDefault, english) && !isSameAt(index, byDefaultAgain, englishAgain)
  expectEqual('messages', byDefault.filter(isOther), english.filter(isOther))
}

/** @throws {NotTested} where messages in English have changed, such as those with a time */
async function requireSameAgain(target: Target, english: readonly string[]): Promise<void> {
  if (!isSame(await errorMessages(target, 'en-US'), english)) throw new NotTested(unstable)
}

/** An amount with decimals and thousands, which each language separates with other characters. */
const localizedAmount = 1234.56

/** The properties of transactions that no language changes. */
const amountsAndDates = [
  ...['transactionAmount', 'transactionCurrency', 'transactionType', 'transactionDate', 'settlementDate'],
  ...['localTransactionAmount', 'localTransactionCurrency', 'localAmount', 'localCurrency'],
]

/** Filters for one day of a list, where a source has transactions at midnight and before the next one. */
async function dayOfTransactions(target: Target, list: ListName) {
  if (!isSource(list)) {
    const fixture = await pagedFixture(target, list)
    return { fixture, filters: filtersForAll(fixture) }
  }
  const fixture = await historyFixture(target, list)
  return { fixture, filters: filtersFor(fixture, [0], { first: 5, last: 5 }) }
}

/** Requires reads and the list to show the states of boletos after events in every language, where the control interface applies events. @throws {CheckFailure} */
async function expectSameStates(target: Target): Promise<void> {
  if (!target.supports('control:boleto-events')) return
  const { boletos } = (await ifPossible(listedAfterEvents(target))) ?? { boletos: [] }
  for (const language of ['es-MX', 'pt-BR'] as const) {
    await eventually(async () => {
      const { pages } = await pagesWithNew(reader(target, 'listBoletos', inLanguage(language)))
      const rows = new Map((rowsOf(pages) as readonly Located<BoletoDto>[]).map((row) => [row.value.id, row]))
      for (const boleto of boletos) {
        const row = rows.get(boleto.id)
        if (row !== undefined) await expectPresentState(target, row, boleto)
      }
    })
    const ofEachState = new Map(boletos.map((boleto) => [boleto.boletoStatus, boleto]))
    for (const boleto of ofEachState.values())
      await eventually(async () => expectPresentState(target, await getBoletoIn(language, target, boleto.id), boleto))
  }
}

/** Requires a boleto to have the state that it had before or, where further events have changed it since, that of a read in English. @throws {CheckFailure} */
async function expectPresentState(target: Target, shown: Located<BoletoDto>, before: BoletoDto): Promise<void> {
  if (shown.value.boletoStatus === before.boletoStatus) return
  expectProperty(shown, 'boletoStatus', (await readBoleto(target, before.id)).boletoStatus)
}

/**
 * Requires a boleto to be the same in another language, with its fine, its interest and its QR code. The language of the text that a response
 * adds to the memo is unspecified. @throws {CheckFailure}
 */
function expectSameInLanguage(read: Located<BoletoDto>, boleto: BoletoDto, { memo }: Pick<BoletoDto, 'memo'>): void {
  expectSameBoleto(read, { ...boleto, memo: read.value.memo })
  expectBoletoAsSent(read, { memo })
  expectSurchargesOf(read, boleto)
  expectQrCodeKept(read, boleto)
}

/** Rows as JSON, so that two lists of them can be compared whatever their order is. */
const inAnyOrder = (rows: readonly unknown[] = []): readonly string[] => rows.map(canonicalJson).sort()

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
    says: 'Errors without Accept-Language have the messages of en-US also while requests in pt-BR are under way.',
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
      await expectSameAfterUpdate(target, card.id, createdIn)
      await expectSameAfterExtension(target, { boleto, sent: boletoSent }, createdIn)
      await expectSameAfterCancellation(target, { boleto, sent: boletoSent }, createdIn)
      await expectSameAfterDeletion(target, card.id, createdIn)
    },
  }),
  check({
    rule: 'localization.same-transactions',
    says: 'Transactions have the same amounts, currencies and dates in every language; without one, all values of en-US.',
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
