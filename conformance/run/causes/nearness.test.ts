import { describe, expect, test } from 'vitest'
import { rules } from '../../contract/rules.ts'
import type { Failure, Place } from '../../failure/failure.ts'
import { body, exchange, failure, groups, status } from '../../test/failures.ts'
import type { ExchangeSummary } from '../exchange-summary.ts'

describe('a group is named after the rule that is nearest to the cause:', () => {
  test('a card that is refused before an event is delivered, under the refused value', () => {
    const failures = [
      failure('createCard.body.restrictions.maxTransactionCount.maximum', 1, status),
      failure('deliveries.test-header-only-on-tests', 2, status),
    ]
    const exchanges = [exchange(1, 'createCard', 400), exchange(2, 'createCard', 400)]
    expect(groups(failures, exchanges)).toEqual([
      'createCard.body.restrictions.maxTransactionCount.maximum deliveries.test-header-only-on-tests',
    ])
  })

  test('a recommendation under a requirement, never the other way round', () => {
    const failures = [
      failure('authentication.invalid-token-challenge', 1, body('')),
      failure('cards.no-details-in-list', 1, body('')),
    ]
    expect(groups(failures, [exchange(1, 'listCards', 200)])).toEqual([
      'cards.no-details-in-list authentication.invalid-token-challenge',
    ])
  })

  test('which rows a page has with the ids of its rows, by the id that is there before what is missing', () => {
    const failures = [
      failure('pagination.no-gaps', 1, body('/rows')),
      failure('pagination.no-duplicates', 2, body('/rows/0/id')),
    ]
    expect(groups(failures, [exchange(1, 'listCards', 200), exchange(2, 'listCards', 200)])).toEqual([
      'pagination.no-duplicates pagination.no-gaps',
    ])
  })

  test('what a list contains before how its pages are made', () => {
    const failures = [
      failure('cursors.has-next-until-last', 1, body('/pagination/hasNext')),
      failure('travel.completed-transaction-returned', 2, body('/data')),
    ]
    const exchanges = [1, 2].map((id) => exchange(id, 'listCardTransactions', 200))
    expect(groups(failures, exchanges)).toEqual(['travel.completed-transaction-returned cursors.has-next-until-last'])
  })

  test('pages that change from one read to the next before what they repeat or lack', () => {
    const failures = [
      failure('pagination.no-duplicates', 1, body('/rows/3/id')),
      failure('pagination.repeatable-read', 2, body('/rows/0/id')),
    ]
    expect(groups(failures, [exchange(1, 'listCards', 200), exchange(2, 'listCards', 200)])).toEqual([
      'pagination.repeatable-read pagination.no-duplicates',
    ])
  })

  test('what each page contains before how pages are counted and linked, and full pages before their total', () => {
    const page = (id: number) => exchange(id, 'listCardTransactions', 200)
    const flags = failure('cursors.has-next-until-last', 1, body('/pagination/hasNext'))
    const filters = failure('cursors.filters-apply-to-every-page', 2, body('/data/1'))
    const total = failure('cursors.travel-total-count', 3, body('/pagination/totalCount'))
    const full = failure('cursors.large-pages-full', 4, body('/data'))
    const inCatalogue = (failures: readonly Failure[]) =>
      Object.keys(rules).flatMap((id) => failures.filter(({ rule }) => rule === id))
    const exchanges = [page(1), page(2), page(3), page(4)]
    expect(groups(inCatalogue([flags, filters]), exchanges)).toEqual([`${filters.rule} ${flags.rule}`])
    expect(groups(inCatalogue([total, full]), exchanges)).toEqual([`${full.rule} ${total.rule}`])
  })

  test('refused requests by the constraint whose valid values are refused, where it is the only one', () => {
    const refused = (rule: string, id: number) => failure(rule, id, status)
    const length = refused('createBoleto.body.payerData.phone.countryCode.maxLength', 1)
    const success = refused('createBoleto.succeeds', 2)
    const exchanges = [1, 2, 3].map((id) => exchange(id, 'createBoleto', 400))
    expect(groups([length, success], exchanges)).toEqual([`${length.rule} createBoleto.succeeds`])
    const another = refused('createBoleto.body.memo.maxLength', 3)
    expect(groups([length, success, another], exchanges)).toEqual([
      `createBoleto.succeeds ${length.rule} ${another.rule}`,
    ])
  })

  test('a request that an operation has to refuse, and for which it fails, before the failure of any operation', () => {
    const failures = [
      failure('errors.never-5xx', 1, status),
      failure('extendBoleto.body.newDueDate.type', 2, status, { in: 'request body', pointer: '/newDueDate' }),
    ]
    expect(
      groups(
        failures,
        [1, 2].map((id) => exchange(id, 'extendBoleto', 500)),
      ),
    ).toEqual(['extendBoleto.body.newDueDate.type errors.never-5xx'])
  })

  test('a property that an update changes before what follows from it', () => {
    const failures = [
      failure('subscriptions.updated-at-plausible', 1, body('/createdAt')),
      failure('WebhookSubscriptionDto.createdAt.kept', 2, body('/createdAt')),
    ]
    const exchanges = [1, 2].map((id) => exchange(id, 'updateWebhookSubscription', 200))
    expect(groups(failures, exchanges)).toEqual([
      'WebhookSubscriptionDto.createdAt.kept subscriptions.updated-at-plausible',
    ])
  })

  test('a list that is refused, under its valid requests', () => {
    const failures = [
      failure('cards.refused-creation-creates-nothing', 1, status),
      failure('authentication.unauthorized-changes-nothing', 2, status),
      failure('listCards.succeeds', 3, status),
    ]
    const exchanges = [1, 2, 3].map((id) => exchange(id, 'listCards', 400))
    expect(groups(failures, exchanges)).toEqual([
      'listCards.succeeds cards.refused-creation-creates-nothing authentication.unauthorized-changes-nothing',
    ])
  })

  test('the same unexpected status of one operation; the rule about accepting the request is nearest', () => {
    const failures = [
      failure('card-transactions.start-date-inclusive', 1, status),
      failure('card-transactions.equal-dates-accepted', 2, status),
    ]
    expect(
      groups(
        failures,
        [1, 2].map((id) => exchange(id, 'listCardTransactions', 400)),
      ),
    ).toEqual(['card-transactions.equal-dates-accepted card-transactions.start-date-inclusive'])
  })

  test('constraints of one value by the most general one', () => {
    const place: Place = { in: 'request body', pointer: '/payerData' }
    const failures = [
      failure('createBoleto.body.payerData.required', 1, status, place),
      failure('createBoleto.body.payerData.type', 2, status, place),
    ]
    expect(groups(failures, [exchange(1, 'createBoleto', 201), exchange(2, 'createBoleto', 201)])).toEqual([
      'createBoleto.body.payerData.type createBoleto.body.payerData.required',
    ])
  })

  test('a 5xx caused by a body that is no object, under the constraint that the body violates', () => {
    const sent = (id: number, body: string, status: number): ExchangeSummary => {
      const { request, ...others } = exchange(id, 'updateCard', status)
      return { ...others, request: { ...request, body } }
    }
    const failures = [
      failure('errors.never-5xx', 1, status),
      failure('updateCard.body.type', 2, status, { in: 'request body', pointer: '' }),
    ]
    expect(groups(failures, [sent(1, 'null', 500), sent(2, '["a"]', 200)])).toEqual([
      'updateCard.body.type errors.never-5xx',
    ])
    expect(groups(failures, [sent(1, '{"name":null}', 500), sent(2, '["a"]', 200)])).toEqual([
      'errors.never-5xx',
      'updateCard.body.type',
    ])
    expect(groups(failures, [sent(1, 'null', 500), sent(2, '["a"]', 404)])).toEqual([
      'errors.never-5xx',
      'updateCard.body.type',
    ])
  })

  test('an object that is gone under the rule that it had to stay, not under a constraint whose valid value returns 404', () => {
    const failures = [
      failure('updateCard.body.name.maxLength', 3, status),
      failure('authentication.forbidden-changes-nothing', 5, status),
    ]
    const exchanges = [exchange(3, 'updateCard', 404), exchange(5, 'getCard', 404)]
    const evidence = [exchange(2, 'updateCard', 200), exchange(4, 'deleteCard', 403)]
    const led = failures.map((one, index) => ({ ...one, exchanges: evidence.slice(index, index + 1) }))
    expect(groups(led, exchanges)).toEqual(['authentication.forbidden-changes-nothing updateCard.body.name.maxLength'])
  })

  test('what fails with any value before what is about particular values', () => {
    const failures = [
      failure('cards.consecutive-spaces-as-sent', 1, body('/name')),
      failure('CardDto.name.as-sent', 2, body('/name')),
    ]
    expect(groups(failures, [exchange(1, 'getCard', 200), exchange(2, 'getCard', 200)])).toEqual([
      'CardDto.name.as-sent cards.consecutive-spaces-as-sent',
    ])
  })

  test('what a creation loses before what an update does not preserve', () => {
    const failures = [
      failure('cards.update-preserves-other-properties', 2, body('/name')),
      failure('CardDto.name.as-sent', 1, body('/name')),
    ]
    expect(groups(failures, [exchange(1, 'createCard', 201), exchange(2, 'updateCard', 200)])).toEqual([
      'CardDto.name.as-sent cards.update-preserves-other-properties',
    ])
    expect(groups(failures, [exchange(1, 'updateCard', 200), exchange(2, 'updateCard', 200)])).toEqual([
      'cards.update-preserves-other-properties CardDto.name.as-sent',
    ])
  })

  test('what an update loses at once before what later reads do not show', () => {
    const update = exchange(2, 'updateCard', 200)
    const sending = (sent: string) => ({ ...update, request: { ...update.request, body: sent } })
    const failures = [
      failure('cards.update-persists', 1, body('/name')),
      failure('CardDto.name.as-sent', 2, body('/name')),
    ]
    const read = exchange(1, 'getCard', 200)
    expect(groups(failures, [read, sending('{"name":"New"}')])).toEqual(['CardDto.name.as-sent cards.update-persists'])
    expect(groups(failures, [read, sending('{"metadata":{}}')])).toEqual(['cards.update-persists CardDto.name.as-sent'])
  })

  test('what the retrieval just after a creation does not show before what compares it with the list', () => {
    const [creation, retrieval] = [exchange(1, 'createCard', 201), exchange(2, 'getCard', 200)]
    const lost = (...exchanges: ExchangeSummary[]) => ({
      ...failure('CardDto.name.as-sent', 2, body('/name')),
      exchanges,
    })
    const failures = (one: Failure) => [failure('cards.listed-as-retrieved', 3, body('/rows/0/name')), one]
    const shown = [retrieval, exchange(3, 'listCards', 200)]
    expect(groups(failures(lost(creation, retrieval)), shown)).toEqual([
      'CardDto.name.as-sent cards.listed-as-retrieved',
    ])
    const [first, update] = [exchange(0, 'createCard', 201), exchange(1, 'updateCard', 200)]
    expect(groups(failures(lost(first, update, retrieval)), shown)).toEqual([
      'cards.listed-as-retrieved CardDto.name.as-sent',
    ])
  })

  test('creations that fail under the operation, not under a rule about distinct objects', () => {
    const failures = [failure('cards.id-unique', 1, status), failure('createCard.succeeds', 2, status)]
    expect(groups(failures, [exchange(1, 'createCard', 400), exchange(2, 'createCard', 400)])).toEqual([
      'createCard.succeeds cards.id-unique',
    ])
  })
})
