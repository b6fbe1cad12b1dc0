import { describe, expect, test } from 'vitest'
import type { Failure, Place } from '../../failure/failure.ts'
import { body, delivery, exchange, failure, groups, status } from '../../test/failures.ts'
import type { ExchangeSummary } from '../exchange-summary.ts'
import { groupByCause } from './causes.ts'

describe('groupByCause groups', () => {
  test('what the same exchange shows', () => {
    const failures = [failure('cards.id-preserved', 1, body('/id')), failure('CardDto.name.type', 1, body('/name'))]
    expect(groups(failures, [exchange(1, 'getCard', 200)])).toEqual(['CardDto.name.type cards.id-preserved'])
  })

  test('the same error of the same request, which is no operation of the contract', () => {
    const request = { method: 'GET', url: 'https://api.example/v1/cards?a%5Bb%5D=1', headers: {}, body: null }
    const sent = (id: number, status: number) => ({ id, operation: null, status, request })
    const failures = [failure('errors.never-5xx', 1, status), failure('errors.unusual-input-no-5xx', 2, status)]
    expect(groups(failures, [sent(1, 500), sent(2, 500)])).toEqual(['errors.never-5xx errors.unusual-input-no-5xx'])
    const other = { ...sent(2, 500), request: { ...request, body: '{}' } }
    expect(groups(failures, [sent(1, 500), other])).toHaveLength(2)
  })

  test('wrong signatures, under the rule about those of any delivery', () => {
    const header = { in: 'request header', name: 'x-webhook-signature' } as const
    const failures = [
      failure('deliveries.signed-after-rotation', 1, header),
      failure('deliveries.signature-of-raw-body', 2, header),
      failure('deliveries.to-every-subscription', 3, header),
    ]
    expect(groups(failures, [delivery(1), delivery(2), delivery(3)])).toEqual([
      'deliveries.signature-of-raw-body deliveries.signed-after-rotation deliveries.to-every-subscription',
    ])
    const [rotated, ofAny] = failures as [Failure, Failure]
    const shownByRotation = { ...ofAny, check: 'authentication.unauthorized-sends-nothing' }
    const refused = { ...rotated, rule: 'authentication.unauthorized-sends-nothing' }
    expect(groups([shownByRotation, refused], [delivery(1), delivery(2)])).toEqual([
      'authentication.unauthorized-sends-nothing deliveries.signature-of-raw-body',
    ])
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

  test('a wrong status, and a body that has the right one', () => {
    const failures = [
      failure('authentication.permission-required', 1, status),
      failure('errors.status-in-body', 1, body('/statusCode')),
    ]
    expect(groups(failures, [exchange(1, 'listCards', 401)])).toEqual([
      'authentication.permission-required errors.status-in-body',
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

  test('an operation that seems to be missing, because objects are not distinct', () => {
    const failures = [
      { ...failure('cards.id-unique', undefined), exchanges: [exchange(1, 'createCard', 201)] },
      failure('updateCard.succeeds', 2, status),
    ]
    const exchanges = new Map([[2, exchange(2, 'updateCard', 404)]])
    const causes = groupByCause(failures, exchanges, new Set(['updateCard.succeeds']))
    expect(causes.get('updateCard.succeeds')).toBe('cards.id-unique')
  })

  test('a test call that sends nothing before the results that it returns', () => {
    const failures = [
      failure('deliveries.test-result-success', 1, body('/result')),
      failure('deliveries.test-sends-request', 1, { in: 'path', name: 'id' }),
    ]
    expect(groups(failures, [exchange(1, 'testWebhookSubscription', 200)])).toEqual([
      'deliveries.test-sends-request deliveries.test-result-success',
    ])
  })

  test('what fails each time before what passed when it was repeated', () => {
    const nearer = failure('CardDto.name.type', 1, body('/name'))
    const failures = (flaky: boolean) => [failure('cards.id-preserved', 1, body('/id')), { ...nearer, flaky }]
    const shown = [exchange(1, 'getCard', 200)]
    expect(groups(failures(false), shown)).toEqual(['CardDto.name.type cards.id-preserved'])
    expect(groups(failures(true), shown)).toEqual(['cards.id-preserved CardDto.name.type'])
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
