/** Contract: spec/rules/service.yaml. Every response of a run is validated besides: JSON, media type and encoding. */

import type { BoletoCreateDto } from '../../generated/types.d.ts'
import { eachOnce } from '../cases/each-once.ts'
import { uniqueName } from '../cases/unique-names.ts'
import { CaseNotTested, CheckFailure, errorText, NotTested } from '../failure/errors.ts'
import { check } from '../run/check.ts'
import { ifPossible } from '../run/if-possible.ts'
import { createOnce } from '../run/share.ts'
import type { Target } from '../run/target.ts'
import { unknownId } from '../scenarios/authentication/every-operation.ts'
import { afterRenewal } from '../scenarios/authentication/renewed-token.ts'
import {
  createBoleto,
  getBoleto,
  plainBoleto,
  plainBoletoOf,
  plainPayer,
  registered,
} from '../scenarios/boletos/boleto.ts'
import { dueDay, expectBoletoAsSent } from '../scenarios/boletos/boleto-comparison.ts'
import { expectSameWhenOverdue, overdueBoletos } from '../scenarios/boletos/overdue.ts'
import { expectQrCodeKept, withQrCode } from '../scenarios/boletos/qr-code.ts'
import { isNotRegistered } from '../scenarios/boletos/transitions.ts'
import { largeAmounts, markup, supplementary } from '../scenarios/boletos/varied-boletos.ts'
import { createCard, expectSameCard, getCard, plainCard, updateCard } from '../scenarios/cards/card.ts'
import { consecutiveObjects, expectNotInherited } from '../scenarios/service/consecutive-objects.ts'
import { expectShownByFirstReads } from '../scenarios/service/first-reads.ts'
import { expectHeaderNamesAsDocumented } from '../scenarios/service/header-names.ts'
import { contentTypes, jsonForms } from '../scenarios/service/json-forms.ts'
import {
  cardUntil,
  changedBoletos,
  expectBoth,
  expectListedAfterMonth,
  expectRetained,
} from '../scenarios/service/retained-objects.ts'
import { storedAmounts, storedStrings } from '../scenarios/service/stored-values.ts'
import { expectAsSent, getSubscription, updateSubscription } from '../scenarios/subscriptions/subscription.ts'
import { withSubscriptions } from '../scenarios/subscriptions/with-subscriptions.ts'
import { advanceDays } from '../scenarios/transactions/current-day.ts'
import { describeAcceptance } from '../validate/describe-acceptance.ts'
import { expectEqual, expectError, expectSuccess, inBody, isSuccess, needed } from '../validate/expect.ts'
import { expectBody, expectOf, expectProperty, expectValue, propertyOf, valueIn } from '../validate/located.ts'
import { HOUR } from '../values/time-units.ts'

const MiB = 1024 * 1024
/** How many requests are sent at once to find a rate limit. */
const BURST = 20

/** A company, whose document number has the length of its person type. */
const legalPayer: BoletoCreateDto['payerData'] = {
  ...plainPayer,
  personType: 'legal',
  documentNumber: '11222333000181',
}

export default [
  check({
    rule: 'service.supplementary-characters-preserved',
    says: 'Accepted strings are returned with all their characters, including those outside the Basic Multilingual Plane.',
    given: () => [eachOnce(...Object.keys(storedStrings))],
    run: (target, property) => expectPreserved(target, property, supplementary),
  }),
  check({
    rule: 'service.markup-preserved',
    says: 'Accepted strings are returned with their markup and character references, neither removed nor escaped.',
    given: () => [eachOnce(...Object.keys(storedStrings))],
    run: (target, property) => expectPreserved(target, property, markup),
  }),
  check({
    rule: 'service.zero-string-preserved',
    says: 'The string "0" is returned as sent, in required and in optional properties.',
    given: () => [eachOnce(...Object.keys(storedStrings))],
    run: (target, property) => expectPreserved(target, property, '0'),
  }),
  check({
    rule: 'service.large-amounts-preserved',
    says: 'Accepted amounts are returned as sent, including those above the range of 32-bit integers.',
    given: () => [eachOnce(...Object.keys(storedAmounts)), eachOnce(...largeAmounts)],
    run: async (target, property, amount) => {
      const returned = await storedAmounts[property]?.(target, amount)
      // The largest amount is unspecified: a target may refuse some of these.
      if (returned === undefined) throw new CaseNotTested('The target refuses amounts as large as these.')
      expectEqual(property, returned.value, amount, inBody(returned.exchange, returned.pointer))
    },
  }),
  check({
    rule: 'service.optional-properties-not-inherited',
    says: 'An object that is created without an optional property does not take its value from the one created before.',
    // Requests of other checks would come between.
    phase: 'clock',
    cases: 'few',
    given: () => [eachOnce(...(Object.keys(consecutiveObjects) as (keyof typeof consecutiveObjects)[]))],
    run: async (target, kind) => {
      const { first, second, onlyInFirst } = await consecutiveObjects[kind](target)
      for (const pointer of onlyInFirst) expectNotInherited(valueIn(first, pointer), valueIn(second, pointer))
    },
  }),
  check({
    rule: 'service.objects-retained',
    says: 'A card, a boleto and a subscription are retrieved with the same values, and listed, days after their creation.',
    phase: 'clock',
    run: async (target) => {
      const now = await target.now()
      const body = { ...cardUntil(now + 36 * HOUR, now), metadata: { team: 'conformance' } }
      const { id, details } = await createCard(target, body)
      const card = (await updateCard(target, id, { name: uniqueName('Renamed days ago') })).value
      const usable = await createCard(target)
      const sent = plainBoleto({ now })
      const boleto = await createBoleto(target, sent)
      const withCode = await ifPossible(registered(target, boleto).then((one) => withQrCode(target, one)))
      const changed = await changedBoletos(target)
      await withSubscriptions(target, [{ description: 'Conformance' }, {}], async (subscription, paused) => {
        await updateSubscription(target, paused.id, { status: 'paused' })
        await advanceDays(target, 8)
        expectAsSent(await getSubscription(target, subscription.id), subscription.sent)
        expectProperty(await getSubscription(target, paused.id), 'status', 'paused')
        const later = afterRenewal(target)
        await expectBoth(
          getCard(later, card.id).then((read) => {
            expectSameCard(read, card)
            expectValue(valueIn(read, '/details/cardNumber'), details.cardNumber)
          }),
          getBoleto(later, boleto.id).then((read) => {
            expectBoletoAsSent(read, { ...sent, dueDate: dueDay(boleto) })
            if (withCode === undefined) return
            expectRetained(read, withCode)
            expectQrCodeKept(read, withCode)
          }),
        )
        for (const before of changed) {
          const read = await getBoleto(later, before.id)
          const { barcode, digitableLine } = read.value
          // The codes for a new due date may come a moment after it.
          expectRetained(read, { ...before, barcode, digitableLine })
          const isMet = !isNotRegistered(before) || isNotRegistered(read.value)
          expectOf(propertyOf(read, 'boletoStatus'), isMet, `not registered, as ${before.boletoStatus}`, 'registered')
        }
        // Whether cards that have expired stay in the list for so long is unspecified.
        await expectListedAfterMonth(target, { card: usable.id, boleto: boleto.id, subscription: subscription.id })
      })
      const overdue = await ifPossible(overdueBoletos(target))
      if (overdue !== undefined) for (const boleto of [overdue.one, overdue.other]) expectSameWhenOverdue(boleto)
    },
  }),
  check({
    rule: 'service.first-read-shows-change',
    says: 'A few seconds after a change, a read of the object or its list shows it, even if it is the first one since.',
    tenant: 'isolated',
    run: expectShownByFirstReads,
  }),
  check({
    rule: 'service.content-type-variants-accepted',
    says: 'The request Content-Type application/json is accepted with charset=utf-8 and in any letter case.',
    given: () => [contentTypes],
    run: async (target, contentType) => {
      const headers = { 'content-type': contentType }
      const body = { ...plainCard }
      const { id } = await expectSuccess(target.call('createCard', { body, headers }), needed('card creation'))
      const name = uniqueName('Conformance media type')
      const update = target.call('updateCard', { path: { id }, body: { name }, headers })
      expectProperty(await expectBody(update, needed('card update')), 'name', name)
    },
  }),
  check({
    rule: 'service.header-names-as-documented',
    says: 'Header names are understood as the API description writes them: `Authorization`, `Content-Type`, `Accept-Language`.',
    run: expectHeaderNamesAsDocumented,
  }),
  check({
    rule: 'service.json-forms-accepted',
    says: 'A request body is accepted in any form of its JSON: line breaks, escapes, exponents, another order of properties.',
    cases: 'few',
    given: () => [eachOnce(...(Object.keys(jsonForms) as (keyof typeof jsonForms)[]))],
    run: async (target, name) => {
      const form = jsonForms[name]
      const memo = uniqueName('Cobrança 😀')
      const plain = await plainBoletoOf(target)
      // Whether a memo may contain such characters is unspecified.
      const usual = await createOnce(target, 'createBoleto', { body: { ...plain, memo } })
      const body = { ...plain, ...(isSuccess(usual) && { memo }), payerData: legalPayer }
      const created = await target.call('createBoleto', { rawBody: form(body) })
      const { id } = await expectSuccess(created, needed('boleto creation'))
      expectBoletoAsSent(await getBoleto(target, id), body)
      const search = { source: 'cards', pageSize: 5 }
      await expectSuccess(target.call('listCardTransactions', { rawBody: form(search) }), needed('search'))
    },
  }),
  check({
    rule: 'service.any-media-type-accepted',
    says: 'A request with `Accept: */*` gets JSON.',
    run: async (target) => {
      // As most clients send them: a server may compress a long response.
      const headers = { accept: '*/*', 'accept-encoding': 'gzip, br' }
      await expectSuccess(target.call('listCards', { query: { pageSize: 1 }, headers }), needed('list of cards'))
      await expectSuccess(target.call('listMccCategories', { headers }), needed('list of categories'))
      const several = { accept: 'application/json, text/plain, */*' }
      await expectSuccess(target.call('listMccCategories', { headers: several }), needed('list of categories'))
      await expectSuccess(target.call('createCard', { body: { ...plainCard }, headers }), needed('card creation'))
      // A framework may redirect what is wrong, or return a page, unless the client asks for JSON.
      await expectError(target.call('createCard', { body: {}, headers }), 400)
      if (target.supports('state')) await expectError(target.call('getCard', { path: { id: unknownId }, headers }), 404)
      await expectError(target.call('listCards', { token: null, query: { pageSize: 1 }, headers }), 401)
    },
  }),
  check({
    rule: 'service.unknown-query-parameters',
    says: 'Are unknown query parameters ignored?',
    run: async (target) => {
      const query = { pageSize: 1, somethingElse: 'yes' }
      for (const list of ['listCards', 'listBoletos'] as const) {
        const exchange = await target.call(list, { query })
        if (!isSuccess(exchange)) return `no (${exchange.response.status})`
      }
      return 'yes'
    },
  }),
  check({
    rule: 'service.rate-limit',
    says: 'Does the service limit the rate of requests?',
    phase: 'still',
    run: async (target) => {
      // A run has sent more requests than that before.
      const length = Math.max(1, BURST - target.requests())
      const burst = Array.from({ length }, () => target.call('listCards', { query: { pageSize: 1 } }))
      const headers = (await Promise.all(burst)).flatMap(({ response }) =>
        Object.keys(response.headers).filter((name) => /^(x-)?ratelimit/.test(name)),
      )
      const throttled = target.throttled()
      const limit = throttled === 0 ? 'no' : `yes: ${throttled} responses with 429`
      const limitHeaders = headers.length === 0 ? '' : `; responses have ${[...new Set(headers)].join(', ')}`
      return `${limit}, in ${target.requests()} requests${limitHeaders}`
    },
  }),
  check({
    rule: 'service.request-size',
    says: 'Does POST /v1/cards accept a body of more than 1 MiB?',
    run: async (target) => {
      const rawBody = `${JSON.stringify(plainCard)}${' '.repeat(MiB)}`
      const result = await target.call('createCard', { rawBody, extreme: true }).catch((error: unknown) => {
        if (!(error instanceof CheckFailure)) throw error
        return errorText(error)
      })
      if (typeof result === 'string') return `no, the connection ends: ${result}`
      return describeAcceptance(result)
    },
  }),
]

/** Which strings a target stores is unspecified: it may refuse some of them. */
async function expectPreserved(target: Target, property: string, text: string): Promise<void> {
  const returned = await storedStrings[property]?.(target, text)
  if (returned === undefined) throw new NotTested(`The target refuses ${JSON.stringify(text)} in ${property}.`)
  expectEqual(property, returned.value, text, inBody(returned.exchange, returned.pointer))
}
