import { expect } from 'vitest'
import type { SandboxOptions } from '../program/options.ts'
import type { EventRow } from '../webhooks/tables.ts'
import {
  type CallOperation,
  openValidatedSandbox,
  type TestResponse,
  type ValidatedSandbox,
} from './validated-sandbox.ts'

/** The time at which these tests begin. */
export const TODAY = Date.parse('2026-11-21T12:00:00Z')

const scopes = ['cards:read', 'cards:write', 'transactions:read', 'payments:read', 'travel:read', 'travel:write']

/** A company and its access token. */
export type TestCompany = {
  readonly id: string
  readonly accessToken: string
  readonly call: CallOperation
  /** Creates a card. Returns its id. */
  createCard(restrictions?: object, properties?: object): Promise<string>
  /** Records a payment. Returns its id. */
  pay(occurredAt: string, properties?: object): Promise<string>
}

/** The event of a card activity. */
export type TestActivity = {
  /** Id of the transaction. */
  readonly id: string
  readonly type: string
  readonly event: EventRow
  // biome-ignore lint/suspicious/noExplicitAny: tests read any property
  readonly data: any
}

/** A sandbox for tests of transactions. */
export type TransactionSandbox = Pick<ValidatedSandbox, 'services' | 'control' | 'stop'> & {
  /** The time of the clock, which stands still. */
  readonly time: { now: number }
  company(id: string): Promise<TestCompany>
  /** Records a card activity, `approved` unless stated otherwise. */
  activity(cardId: string, body: object): Promise<TestActivity>
  /** Settles a card transaction. Returns its id. */
  settle(cardId: string, occurredAt?: string): Promise<string>
  /** Records a travel transaction. Returns its id. */
  travel(cardId: string, occurredAt: string): Promise<string>
}

export async function startTransactionSandbox(options: SandboxOptions = {}): Promise<TransactionSandbox> {
  const time = { now: TODAY }
  const sandbox = await openValidatedSandbox(options)
  const { services, control } = sandbox
  Object.assign(services.clock, { now: () => time.now })

  async function created(path: string, body: object): Promise<TestResponse['body']> {
    const response = await control(path, body)
    expect(response.status).toBe(201)
    return response.body
  }

  async function activity(cardId: string, body: object): Promise<TestActivity> {
    const { transactionId, eventId } = await created(`/cards/${cardId}/activity`, {
      kind: 'approved',
      amount: 10,
      ...body,
    })
    const event = await services.store
      .selectFrom('webhook_events')
      .selectAll()
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow()
    const { data } = JSON.parse(event.body)
    expect(data.id).toBe(transactionId)
    return { id: data.id, type: event.event_type, event, data }
  }

  return {
    services,
    control,
    time,
    async company(id) {
      await insertCompany(sandbox, id, time.now)
      const { accessToken } = await services.tokens.issue({ companyId: id, clientId: 'test', scopes })
      const call = sandbox.callerOf(id)
      return {
        id,
        accessToken,
        call,
        async createCard(restrictions = { spendLimit: 1e9 }, properties = {}) {
          const { status, body } = await call('createCard', {
            body: { name: 'Test card', restrictions, ...properties },
          })
          expect(status).toBe(201)
          return body.id
        },
        async pay(occurredAt, properties = {}) {
          return (await created('/payments', { amount: 10, occurredAt, accessToken, ...properties })).id
        },
      }
    },
    activity,
    async settle(cardId, occurredAt) {
      return (await activity(cardId, { kind: 'settled', ...(occurredAt ? { occurredAt } : {}) })).id
    },
    async travel(cardId, occurredAt) {
      return (await created('/travel/transactions', { cardId, amount: 10, occurredAt })).transactionId
    },
    stop: sandbox.stop,
  }
}

async function insertCompany({ services }: ValidatedSandbox, id: string, now: number): Promise<void> {
  await services.store
    .insertInto('companies')
    .values({ id, name: `Company ${id}`, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The ids of a page of any kind of transactions. */
export function idsIn(data: readonly { id?: string; transactionId?: string }[]): readonly (string | undefined)[] {
  return data.map((item) => item.id ?? item.transactionId)
}
