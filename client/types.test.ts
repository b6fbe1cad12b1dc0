/** What the types promise. The compiler checks it (`npm run types`); when vitest runs this, nothing is left to check. */
import { describe, expectTypeOf, test } from 'vitest'
import type {
  BoletoDto,
  CardCreateDto,
  CardDto,
  CardTransactionPage,
  CursorList,
  CursorPagination,
  Item,
  OffsetList,
  Page,
  PaymentsClient,
  PaymentTransactionDto,
  TransactionDto,
  TransactionSettledEvent,
  TravelTransactionDto,
  TravelTransactionPage,
  WebhookDeliveryDto,
  WebhookEvent,
  WebhookEventType,
  WebhookSubscriptionDto,
} from './index.ts'
import { items, pages } from './index.ts'
import { schemas } from './validators.ts'

declare const client: PaymentsClient

describe('members', () => {
  test('that may be null say so', () => {
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
  test('are told apart by their type', () => {
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
    expectTypeOf<OffsetList>().toEqualTypeOf<'listBoletos' | 'listCards' | 'listWebhookEvents'>()
    expectTypeOf<CursorList>().toEqualTypeOf<
      'listCardTransactions' | 'listPaymentTransactions' | 'listTransactions' | 'listTravelTransactions'
    >()
  })

  test('of transactions hold what their source says', () => {
    expectTypeOf<Page<'listCardTransactions', 'cards'>>().toEqualTypeOf<CardTransactionPage>()
    expectTypeOf<Page<'listCardTransactions', 'travel'>>().toEqualTypeOf<TravelTransactionPage>()
    expectTypeOf<Page<'listCardTransactions'>>().toEqualTypeOf<CardTransactionPage | TravelTransactionPage>()
    expectTypeOf<Item<'listPaymentTransactions'>>().toEqualTypeOf<PaymentTransactionDto>()

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

describe('what is wrong does not compile', () => {
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
      // @ts-expect-error it is not cut into pages
      pages(client, 'listMccCategories'),
      // @ts-expect-error no such member
      pages(client, 'listCards', { pagesize: 10 }),
    ]
    expectTypeOf(calls).toBeFunction()
  })

  test('to compare with a type that no event has', () => {
    const compare = (event: WebhookEvent) =>
      // @ts-expect-error no such type
      event.type === 'transaction.refunded'
    expectTypeOf(compare).returns.toBeBoolean()
  })
})

test('a validator narrows what it has found valid', () => {
  const read = (value: unknown) => {
    if (schemas.BoletoDto(value)) expectTypeOf(value).toEqualTypeOf<BoletoDto>()
  }
  expectTypeOf(read).returns.toBeVoid()
})
