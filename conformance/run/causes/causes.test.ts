import { describe, expect, test } from 'vitest'
import type { OperationId } from '../../../generated/operations.ts'
import { operations } from '../../../generated/operations.ts'
import type { ExchangeSummary } from '../exchange-summary.ts'
import type { Failure, Place } from '../failure.ts'
import { rules } from '../rules.ts'
import { groupByCause, withOffendingExchange } from './causes.ts'

const card = '7a1c3d52-6b1f-4f6e-9a3e-0a5f2f0b1c11'

/** A request of an operation on a card, and the status of its response. */
function exchange(id: number, operation: OperationId, status: number, object = card): ExchangeSummary {
  const { method, path } = operations[operation]
  const url = `https://api.example${path.replace('{id}', object)}`
  return { id, operation, status, request: { method, url, headers: {}, body: null } }
}

/** A delivery that the receiver of the suite got. */
const delivery = (id: number): ExchangeSummary => ({
  ...exchange(id, 'testWebhookSubscription', 200),
  operation: null,
  channel: 'webhook',
})

const failure = (rule: string, exchange: number | undefined, ...places: Place[]): Failure => ({
  rule,
  check: rule,
  expected: '',
  actual: '',
  ...(exchange !== undefined && { exchange }),
  ...(places.length > 0 && { places }),
})
const status: Place = { in: 'status' }
const body = (pointer: string): Place => ({ in: 'response body', pointer })

/** The groups, the rule that is nearest to the cause first. */
function groups(failures: readonly Failure[], exchanges: readonly ExchangeSummary[]): string[] {
  const causes = groupByCause(failures, new Map(exchanges.map((one) => [one.id, one])))
  const byCause = Map.groupBy(causes, ([, cause]) => cause)
  return [...byCause].map(([cause, group]) =>
    [cause, ...group.map(([rule]) => rule).filter((rule) => rule !== cause)].join(' '),
  )
}

describe('groupByCause groups', () => {
  test('what the same exchange shows', () => {
    const failures = [failure('cards.id-preserved', 1, body('/id')), failure('CardDto.name.type', 1, body('/name'))]
    expect(groups(failures, [exchange(1, 'getCard', 200)])).toEqual(['CardDto.name.type cards.id-preserved'])
  })

  test('what is about the same property of one resource, in whichever response', () => {
    const failures = [
      failure('boletos.listed-as-retrieved', 1, body('/payerData/name')),
      failure('boletos.state-machine', 2, body('/rows/3/payerData/name')),
      failure('PayerDataDto.name.maxLength', 3, body('/payerData/name')),
    ]
    const exchanges = [exchange(1, 'createBoleto', 201), exchange(2, 'listBoletos', 200), exchange(3, 'getBoleto', 200)]
    expect(groups(failures, exchanges)).toEqual([
      'PayerDataDto.name.maxLength boletos.listed-as-retrieved boletos.state-machine',
    ])
  })

  test('what the contract of test deliveries says about an event that is sent as one', () => {
    const failures = [
      failure('test.headers.x-webhook-retry.const', 1),
      failure('deliveries.test-header-only-on-tests', 2),
    ]
    expect(groups(failures, [delivery(1), delivery(2)])).toEqual([
      'deliveries.test-header-only-on-tests test.headers.x-webhook-retry.const',
    ])
  })

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

  test('a wrong status, and a body that has the right one', () => {
    const failures = [
      failure('authentication.permission-required', 1, status),
      failure('errors.status-in-body', 1, body('/statusCode')),
    ]
    expect(groups(failures, [exchange(1, 'listCards', 401)])).toEqual([
      'authentication.permission-required errors.status-in-body',
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

  test('no two causes because of a recommendation that both explain', () => {
    const failures = [
      failure('CardDto.name.type', 1, body('/name')),
      failure('CardDto.metadata.type', 2, body('/metadata')),
      failure('cards.details-not-cacheable', 3, body('/name'), body('/metadata')),
    ]
    const exchanges = [1, 2, 3].map((id) => exchange(id, 'getCard', 200))
    expect(groups(failures, exchanges)).toEqual([
      'CardDto.name.type cards.details-not-cacheable',
      'CardDto.metadata.type',
    ])
  })

  test('a list without rows with what looks for something in it, also where that has no place', () => {
    const list = 'listWebhookEventDeliveries'
    const failures: Failure[] = [
      failure('deliveries.record-references-event-and-subscription', 1),
      { ...failure('deliveries.manual-retry-returns-records', 3), exchanges: [exchange(2, list, 200)] },
      failure('WebhookDeliveryListDto.rows.required', 4, body('')),
      failure('deliveries.2xx-within-timeout-succeeds', 5, body('/rows/0/status')),
      failure('subscriptions.update-persists', 6, body('/url')),
    ]
    const exchanges = [
      ...[1, 2, 4, 5].map((id) => exchange(id, list, 200)),
      exchange(3, 'getWebhookSubscription', 200),
      exchange(6, 'getWebhookSubscription', 200),
    ]
    const withEvidence = failures.map((one) => ({
      ...one,
      exchanges: one.exchanges ?? exchanges.filter(({ id }) => id === one.exchange),
    }))
    expect(groups(withEvidence, exchanges)).toEqual([
      'WebhookDeliveryListDto.rows.required deliveries.manual-retry-returns-records deliveries.record-references-event-and-subscription deliveries.2xx-within-timeout-succeeds',
      'subscriptions.update-persists',
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

  test('a property of an object with the same one where another object contains it', () => {
    const failures = [
      failure('card-transactions.matches-activity', 2, body('/data/0/card/name')),
      failure('CardDto.name.as-sent', 1, body('/name')),
    ]
    expect(groups(failures, [exchange(1, 'createCard', 201), exchange(2, 'listCardTransactions', 200)])).toEqual([
      'CardDto.name.as-sent card-transactions.matches-activity',
    ])
  })

  test('one property in the lists of the same objects, and none of other objects with the same creator', () => {
    const failures = [
      failure('WebhookEventDto.status.enum', 1, body('/rows/0/status')),
      failure('events.listed-as-retrieved', 2, body('/status')),
      failure('WebhookDeliveryDto.status.enum', 3, body('/rows/0/status')),
    ]
    const exchanges = [
      exchange(1, 'listWebhookEvents', 200),
      exchange(2, 'getWebhookEvent', 200),
      exchange(3, 'listWebhookEventDeliveries', 200),
    ]
    expect(groups(failures, exchanges)).toEqual([
      'WebhookEventDto.status.enum events.listed-as-retrieved',
      'WebhookDeliveryDto.status.enum',
    ])
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

  test('a model of a resource with the rule about the property that differs', () => {
    const failures = [
      failure('PayerDataDto.[natural].documentNumber.maxLength', 1, body('/payerData/documentNumber')),
      failure('PayerDataDto.personType.as-sent', 2, body('/payerData/personType')),
      failure('boletos.state-machine', 3, body('/payerData/personType')),
    ]
    const exchanges = [
      exchange(1, 'createBoleto', 201),
      exchange(2, 'createBoleto', 201),
      exchange(3, 'getBoleto', 200),
    ]
    expect(groups(failures, exchanges)).toEqual([
      'PayerDataDto.[natural].documentNumber.maxLength',
      'PayerDataDto.personType.as-sent boletos.state-machine',
    ])
  })

  test('a missing property with what is about it', () => {
    const failures = [
      failure('deliveries.2xx-within-timeout-succeeds', 1, body('/rows/3/status')),
      failure('WebhookDeliveryDto.status.required', 2, body('/rows/0')),
    ]
    const exchanges = [exchange(1, 'listWebhookEventDeliveries', 200), exchange(2, 'listWebhookEventDeliveries', 200)]
    expect(groups(failures, exchanges)).toEqual([
      'WebhookDeliveryDto.status.required deliveries.2xx-within-timeout-succeeds',
    ])
  })

  test('an invalid request that is accepted with what its response contains then', () => {
    const place: Place = { in: 'request body', pointer: '/payerData/phone/number' }
    const failures = [
      failure('createBoleto.body.payerData.phone.number.required', 2, status, place),
      failure('PayerPhoneDto.number.required', 1, body('/payerData/phone')),
    ]
    expect(groups(failures, [exchange(1, 'createBoleto', 201), exchange(2, 'createBoleto', 201)])).toEqual([
      'createBoleto.body.payerData.phone.number.required PayerPhoneDto.number.required',
    ])
  })

  test('a refused creation that stores an object with what is invalid in the object', () => {
    const failures = [
      failure('CardDto.name.maxLength', 1, body('/rows/7/name')),
      failure('cards.refused-creation-creates-nothing', 2, body('/rows/0/name')),
    ]
    expect(groups(failures, [exchange(1, 'listCards', 200), exchange(2, 'listCards', 200)])).toEqual([
      'cards.refused-creation-creates-nothing CardDto.name.maxLength',
    ])
  })

  test('a list that is none with what is looked for in it', () => {
    const failures = [
      failure('cards.refused-creation-creates-nothing', 1, body('')),
      failure('CardListDto.count.type', 1, body('/count')),
    ]
    expect(groups(failures, [exchange(1, 'listCards', 200)])).toEqual([
      'CardListDto.count.type cards.refused-creation-creates-nothing',
    ])
  })

  test('an object that is still there after its deletion, wherever it is seen', () => {
    const deletion = exchange(1, 'deleteCard', 204)
    const after = (one: Failure): Failure => ({ ...one, exchanges: [deletion] })
    const failures = [
      after(failure('cards.deleted-not-retrieved', 2, status)),
      after(failure('cards.deleted-not-listed', 3, body('/rows/1'))),
      after(failure('cards.deleted-not-updated', 4, status)),
      failure('cards.update-persists', 5, body('/name')),
    ]
    const exchanges = [
      exchange(2, 'getCard', 200),
      exchange(3, 'listCards', 200),
      exchange(4, 'updateCard', 200),
      exchange(5, 'getCard', 200),
    ]
    expect(groups(failures, exchanges)).toEqual([
      'cards.deleted-not-retrieved cards.deleted-not-listed cards.deleted-not-updated',
      'cards.update-persists',
    ])
  })

  test('not a change of an object after a deletion that was refused', () => {
    const failures = [
      { ...failure('cards.other-tenant-not-changed', 2, body('/name')), exchanges: [exchange(1, 'deleteCard', 403)] },
      { ...failure('cards.deleted-not-retrieved', 4, status), exchanges: [exchange(3, 'deleteCard', 204)] },
    ]
    const exchanges = [exchange(2, 'getCard', 200), exchange(4, 'getCard', 200)]
    expect(groups(failures, exchanges)).toEqual(['cards.other-tenant-not-changed', 'cards.deleted-not-retrieved'])
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

  test('missing objects with the request that destroyed one of them', () => {
    const failures: Failure[] = [
      {
        ...failure('authentication.unauthorized-changes-nothing', 2, status),
        exchanges: [exchange(1, 'deleteCard', 200), exchange(2, 'getCard', 404)],
      },
      failure('getCard.succeeds', 3, status),
      failure('updateCard.succeeds', 4, status),
    ]
    const exchanges = [exchange(2, 'getCard', 404), exchange(3, 'getCard', 404), exchange(4, 'updateCard', 404)]
    expect(groups(failures, exchanges)).toEqual([
      'authentication.unauthorized-changes-nothing getCard.succeeds updateCard.succeeds',
    ])
  })

  test('several properties that an update has set and no retrieval shows', () => {
    const [update, retrieval] = [exchange(1, 'updateCard', 200), exchange(2, 'getCard', 200)]
    const lost = (rule: string, pointer: string): Failure => ({
      ...failure(rule, 2, body(pointer)),
      exchanges: [update, retrieval],
    })
    const name = lost('CardDto.name.as-sent', '/name')
    const metadata = { ...lost('CardDto.metadata.as-sent', '/metadata'), exchange: 3 }
    const limit = { ...lost('CardRestrictions.spendLimit.as-sent', '/restrictions/spendLimit'), exchange: 4 }
    const shown = [update, retrieval, { ...retrieval, id: 3 }, { ...retrieval, id: 4 }]
    expect(groups([name, metadata, limit], shown)).toHaveLength(1)
    expect(groups([name, metadata], shown)).toHaveLength(2)
    const ofCreation = { ...limit, exchanges: [exchange(1, 'createCard', 201), retrieval] }
    expect(groups([name, metadata, ofCreation], shown)).toHaveLength(3)
  })

  test('several properties that the response to an update does not show, though the update sends them', () => {
    const sent = '{"name":"New","metadata":{"a":"b"},"restrictions":{"spendLimit":5}}'
    const update = (id: number) => {
      const one = exchange(id, 'updateCard', 200)
      return { ...one, request: { ...one.request, body: sent } }
    }
    const failures = [
      failure('CardDto.name.as-sent', 1, body('/name')),
      failure('CardDto.metadata.as-sent', 2, body('/metadata')),
      failure('CardRestrictions.spendLimit.as-sent', 3, body('/restrictions/spendLimit')),
    ]
    expect(groups(failures, [update(1), update(2), update(3)])).toHaveLength(1)
    expect(groups(failures.slice(1), [update(2), update(3)])).toHaveLength(2)
  })

  test('everything about objects that are not distinct', () => {
    const failures = [
      { ...failure('cards.id-unique', undefined), exchanges: [exchange(1, 'createCard', 201)] },
      failure('cards.update-persists', 2, body('/name')),
      failure('pagination.no-gaps', 3, status),
    ]
    const exchanges = [exchange(2, 'updateCard', 200), exchange(3, 'deleteCard', 404)]
    expect(groups(failures, exchanges)).toEqual(['cards.id-unique cards.update-persists pagination.no-gaps'])
  })

  test('requests on objects whose id violates the contract, and no others', () => {
    const failures = [
      failure('cards.id-unique', 1, body('/id')),
      failure('CardDto.id.pattern', 2, body('/id')),
      failure('CardDto.id.format', 3, body('/id')),
      failure('cards.update-persists', 4, status),
      failure('boletos.cancellation-returns-boleto', 5, status),
    ]
    const exchanges = [
      ...[1, 2, 3].map((id) => exchange(id, 'createCard', 201)),
      exchange(4, 'updateCard', 400),
      exchange(5, 'cancelBoleto', 400),
    ]
    expect(groups(failures, exchanges)).toEqual([
      'CardDto.id.format cards.id-unique CardDto.id.pattern cards.update-persists',
      'boletos.cancellation-returns-boleto',
    ])
  })

  test('values of a wrong length with what is about the values of any response', () => {
    const failures = [
      failure('service.supplementary-characters-preserved', 1, body('/metadata/key')),
      failure('CardMetadata.*.maxLength', 2, body('/rows/0/metadata/key')),
    ]
    expect(groups(failures, [exchange(1, 'createCard', 201), exchange(2, 'listCards', 200)])).toEqual([
      'CardMetadata.*.maxLength service.supplementary-characters-preserved',
    ])
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

  test('headers that say whether a delivery is a retry', () => {
    const header = (name: string): Place => ({ in: 'request header', name })
    const failures = [
      failure('deliveries.first-attempt-not-retry', 1, header('x-webhook-retry')),
      failure('deliveries.automatic-retry-headers', 2, header('x-webhook-retry-reason')),
    ]
    expect(groups(failures, [delivery(1), delivery(2)])).toEqual([
      'deliveries.first-attempt-not-retry deliveries.automatic-retry-headers',
    ])
  })

  test('a delivery without its data with what looks for something in it', () => {
    const inDelivery = (pointer: string): Place => ({ in: 'request body', pointer })
    const failures = [
      failure('deliveries.data-id-matches-activity', 1, inDelivery('/data/id')),
      failure('TransactionFailedEvent.data.required', 2, inDelivery('')),
    ]
    expect(groups(failures, [delivery(1), delivery(2)])).toEqual([
      'TransactionFailedEvent.data.required deliveries.data-id-matches-activity',
    ])
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

  test('an operation that seems to be missing, because objects are not distinct', () => {
    const failures = [
      { ...failure('cards.id-unique', undefined), exchanges: [exchange(1, 'createCard', 201)] },
      failure('updateCard.succeeds', 2, status),
    ]
    const exchanges = new Map([[2, exchange(2, 'updateCard', 404)]])
    const causes = groupByCause(failures, exchanges, new Set(['updateCard.succeeds']))
    expect(causes.get('updateCard.succeeds')).toBe('cards.id-unique')
  })

  test('a model of a resource with a rule about it', () => {
    const failures = [
      failure('subscriptions.state-machine', undefined),
      failure('subscriptions.update-preserves-other-properties', 1, body('/description')),
    ]
    expect(groups(failures, [exchange(1, 'getWebhookSubscription', 200)])).toEqual([
      'subscriptions.update-preserves-other-properties subscriptions.state-machine',
    ])
  })
})

describe('groupByCause keeps apart', () => {
  test.each<[string, readonly [Failure, ExchangeSummary], readonly [Failure, ExchangeSummary]]>([
    [
      'two properties',
      [failure('CardDto.id.format', 1, body('/id')), exchange(1, 'getCard', 200)],
      [failure('CardDto.name.type', 2, body('/name')), exchange(2, 'getCard', 200)],
    ],
    [
      'one name in two resources',
      [failure('CardDto.status.enum', 1, body('/status')), exchange(1, 'getCard', 200)],
      [failure('WebhookEventDto.status.enum', 2, body('/status')), exchange(2, 'getWebhookEvent', 200)],
    ],
    [
      'two statuses of one operation',
      [failure('listCards.succeeds', 1, status), exchange(1, 'listCards', 500)],
      [failure('pagination.no-gaps', 2, status), exchange(2, 'listCards', 400)],
    ],
    [
      'two constraints of a request that are not validated',
      [
        failure('createCard.body.name.minLength', 1, status, { in: 'request body', pointer: '/name' }),
        exchange(1, 'createCard', 201),
      ],
      [
        failure('createCard.body.metadata.type', 2, status, { in: 'request body', pointer: '/metadata' }),
        exchange(2, 'createCard', 201),
      ],
    ],
    [
      'missing objects of two kinds',
      [failure('getCard.succeeds', 1, status), exchange(1, 'getCard', 404)],
      [failure('getBoleto.succeeds', 2, status), exchange(2, 'getBoleto', 404)],
    ],
  ])('%s', (_, [one, ofOne], [other, ofOther]) => {
    expect(groups([one, other], [ofOne, ofOther])).toEqual([one.rule, other.rule])
  })
})

describe('withOffendingExchange', () => {
  const [first, second] = [exchange(1, 'createCard', 201), exchange(2, 'getCard', 200)]
  const known = new Map([first, second].map((one) => [one.id, one]))

  test('adds the exchange that the failure names to its evidence', () => {
    const completed = withOffendingExchange({ ...failure('cards.a', 1), exchanges: [second] }, known)
    expect(completed.exchanges?.map(({ id }) => id)).toEqual([1, 2])
  })

  test('takes the last request of an operation where the failure names none', () => {
    const control = { ...exchange(3, 'getCard', 200), operation: null }
    const completed = withOffendingExchange(
      { ...failure('cards.a', undefined), exchanges: [first, second, control] },
      known,
    )
    expect(completed.exchange).toBe(2)
  })

  test('says which response that exchange had, or why it had none', () => {
    const silent: ExchangeSummary = { ...exchange(4, 'getCard', 0), noResponse: 'timeout' }
    const completed = [first.id, silent.id].map((id) =>
      withOffendingExchange(
        { ...failure('cards.a', id), exchanges: [first, silent] },
        new Map([
          [1, first],
          [4, silent],
        ]),
      ),
    )
    expect(completed).toMatchObject([{ status: 201 }, { status: 0, noResponse: 'timeout' }])
    expect(completed[0]).not.toHaveProperty('noResponse')
  })
})
