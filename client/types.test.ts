/** Expectations about types. They are checked by the compiler (`npm run types`); running the tests checks nothing. */
import { describe, expectTypeOf, test } from 'vitest'
import type { CursorListOperation, ListItem, ListPage, OffsetListOperation, PaymentsClient } from './index.ts'
import { items, pages } from './index.ts'
import type {
  BoletoDto,
  CardCreateDto,
  CardDto,
  CardTransactionPage,
  CursorPagination,
  PaymentTransactionDto,
  TransactionDto,
  TransactionSettledEvent,
  TravelTransactionDto,
  TravelTransactionPage,
  WebhookDeliveryDto,
  WebhookEvent,
  WebhookEventType,
  WebhookSubscriptionDto,
} from './types.ts'
import { schemas } from './validators.ts'

declare const client: PaymentsClient

describe('properties', () => {
  test('that may be null are typed as nullable', () => {
    expectTypeOf<CursorPagination['nextCursor']>().toEqualTypeOf<string | null>()
    expectTypeOf<WebhookDeliveryDto['errorType']>().toEqualTypeOf<'internal' | 'external' | null | undefined>()
    expectTypeOf<WebhookDeliveryDto['httpStatusCode']>().toEqualTypeOf<number | null | undefined>()
    expectTypeOf<WebhookSubscriptionDto['description']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<CardTransactionPage['links']['next']>().toEqualTypeOf<null>()
  })

  test('of a closed set are unions', () => {
    expectTypeOf<BoletoDto['boletoStatus']>().extract<'paid' | 'open'>().toEqualTypeOf<'paid'>()
    expectTypeOf<TransactionDto['card']['type']>().toEqualTypeOf<'Physical' | 'Virtual'>()
    expectTypeOf<WebhookEvent['data']['card']['type']>().toEqualTypeOf<'physical' | 'virtual'>()
  })

  test('that are required cannot be left out', () => {
    expectTypeOf<{ name: string }>().not.toExtend<CardCreateDto>()
    expectTypeOf<{ name: string; restrictions: { spendLimit: number } }>().toExtend<CardCreateDto>()
    expectTypeOf<CardDto>().not.toHaveProperty('details')
  })
})

describe('events', () => {
  test('are discriminated by their type', () => {
    expectTypeOf<WebhookEvent['type']>().toEqualTypeOf<WebhookEventType>()
    const read = (event: WebhookEvent) => {
      if (event.type !== 'transaction.settled') {
        expectTypeOf(event.data.settlementDate).toEqualTypeOf<string | undefined>()
        return
      }
      expectTypeOf(event).toEqualTypeOf<TransactionSettledEvent>()
      expectTypeOf(event.data.settlementDate).toEqualTypeOf<string>()
    }
    expectTypeOf(read).returns.toBeVoid()
  })
})

describe('lists', () => {
  test('are found in the contract', () => {
    expectTypeOf<OffsetListOperation>().toEqualTypeOf<'listBoletos' | 'listCards' | 'listWebhookEvents'>()
    expectTypeOf<CursorListOperation>().toEqualTypeOf<
      'listCardTransactions' | 'listPaymentTransactions' | 'listTransactions' | 'listTravelTransactions'
    >()
  })

  test('of transactions depend on the source', () => {
    expectTypeOf<ListPage<'listCardTransactions', 'cards'>>().toEqualTypeOf<CardTransactionPage>()
    expectTypeOf<ListPage<'listCardTransactions', 'travel'>>().toEqualTypeOf<TravelTransactionPage>()
    expectTypeOf<ListPage<'listCardTransactions'>>().toEqualTypeOf<CardTransactionPage | TravelTransactionPage>()
    expectTypeOf<ListItem<'listPaymentTransactions'>>().toEqualTypeOf<PaymentTransactionDto>()

    const calls = () => {
      const cards = items(client, 'listCardTransactions', { source: 'cards' })
      expectTypeOf(cards).toEqualTypeOf<AsyncGenerator<TransactionDto, void, void>>()
      const travel = items(client, 'listCardTransactions', { source: 'travel', cardIds: [] })
      expectTypeOf(travel).toEqualTypeOf<AsyncGenerator<TravelTransactionDto, void, void>>()
      const either = items(client, 'listCardTransactions', { source: 'cards' as 'cards' | 'travel' })
      expectTypeOf(either).toEqualTypeOf<AsyncGenerator<TransactionDto | TravelTransactionDto, void, void>>()
      expectTypeOf(items(client, 'listCards')).toEqualTypeOf<AsyncGenerator<CardDto, void, void>>()
    }
    expectTypeOf(calls).toBeFunction()
  })
})

describe('a mistake does not compile', () => {
  test('in a body, a query, a path, a list', () => {
    const calls = () => [
      client.POST('/v1/cards', {
        // @ts-expect-error no such mode
        body: { name: 'a', restrictions: { spendLimit: 1, merchantCategory: { mode: 'deny', categoryIds: [] } } },
      }),
      // @ts-expect-error restrictions are required
      client.POST('/v1/cards', { body: { name: 'a' } }),
      // @ts-expect-error no such source
      client.POST('/v1/cards/transactions', { body: { source: 'boletos' } }),
      // @ts-expect-error no such status
      client.GET('/v1/webhooks/events', { params: { query: { status: 'lost' } } }),
      // @ts-expect-error no such path
      client.GET('/v1/card'),
      // @ts-expect-error no such method there
      client.PATCH('/v1/boletos'),
      // @ts-expect-error the id is required
      client.GET('/v1/cards/{id}'),
      // @ts-expect-error no such status
      pages(client, 'listWebhookEvents', { status: 'lost' }),
      // @ts-expect-error no such source
      pages(client, 'listCardTransactions', { source: 'boletos' }),
      // @ts-expect-error the source is required
      pages(client, 'listCardTransactions'),
      // @ts-expect-error it has no pages
      pages(client, 'listMccCategories'),
      // @ts-expect-error no such property
      pages(client, 'listCards', { pagesize: 10 }),
    ]
    expectTypeOf(calls).toBeFunction()
  })

  test('in a comparison with an unknown event type', () => {
    const compare = (event: WebhookEvent) =>
      // @ts-expect-error no such type
      event.type === 'transaction.refunded'
    expectTypeOf(compare).returns.toBeBoolean()
  })
})

test('a validator narrows the type', () => {
  const read = (value: unknown) => {
    if (schemas.BoletoDto(value)) expectTypeOf(value).toEqualTypeOf<BoletoDto>()
  }
  expectTypeOf(read).returns.toBeVoid()
})
