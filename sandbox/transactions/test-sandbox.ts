import { expect } from 'vitest'
import type { SandboxOptions } from '../start.ts'
import { openTestSandbox } from '../test-sandbox.ts'

/** The day on which these tests happen, at noon. */
export const TODAY = Date.parse('2026-11-21T12:00:00Z')

const scopes = ['cards:read', 'cards:write', 'transactions:read', 'payments:read', 'travel:read', 'travel:write']

/** A sandbox of cards and transactions, at noon of `TODAY`. */
export async function startTransactions(options: SandboxOptions = {}) {
  const time = { now: TODAY }
  const sandbox = await openTestSandbox(options)
  const { parts, act } = sandbox
  const { store } = parts
  Object.assign(parts.clock, { now: () => time.now })

  /** A company, its token, and the calls that it makes. */
  async function company(id: string) {
    await store
      .insertInto('companies')
      .values({ id, name: `Company ${id}`, created_at: time.now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const { accessToken } = await parts.tokens.issue({ companyId: id, clientId: 'test', scopes })
    const call = sandbox.callerOf(id)

    return {
      id,
      accessToken,
      call,
      /** The id of a new card. */
      async card(restrictions: object = { spendLimit: 1e9 }, more: object = {}): Promise<string> {
        const { status, body } = await call('createCard', { body: { name: 'Test card', restrictions, ...more } })
        expect(status).toBe(201)
        return body.id
      },
      /** The id of a new payment. */
      async pays(occurredAt: string, more: object = {}): Promise<string> {
        const { status, body } = await act('/payments', { amount: 10, occurredAt, accessToken, ...more })
        expect(status).toBe(201)
        return body.id
      },
    }
  }

  /** Something done with a card: the transaction's id, the event, its type and its data. */
  async function activity(cardId: string, body: object) {
    const answer = await act(`/cards/${cardId}/activity`, { kind: 'approved', amount: 10, ...body })
    expect(answer.status).toBe(201)
    const event = await store
      .selectFrom('webhook_events')
      .selectAll()
      .where('id', '=', answer.body.eventId)
      .executeTakeFirstOrThrow()
    const { data } = JSON.parse(event.body)
    expect(data.id).toBe(answer.body.transactionId)
    return { id: data.id as string, type: event.event_type, event, data }
  }

  return {
    parts,
    time,
    act,
    company,
    activity,
    /** The id of a settled card transaction. */
    async settles(cardId: string, occurredAt?: string): Promise<string> {
      return (await activity(cardId, { kind: 'settled', ...(occurredAt ? { occurredAt } : {}) })).id
    },
    /** The id of a travel transaction. */
    async travels(cardId: string, occurredAt: string): Promise<string> {
      const { status, body } = await act('/travel/transactions', { cardId, amount: 10, occurredAt })
      expect(status).toBe(201)
      return body.transactionId
    },
    stop: sandbox.stop,
  }
}

export type TransactionSandbox = Awaited<ReturnType<typeof startTransactions>>
export type TestCompany = Awaited<ReturnType<TransactionSandbox['company']>>

/** The ids of a page, of whatever kind its transactions are. */
export function idsIn(data: readonly { id?: string; transactionId?: string }[]): readonly (string | undefined)[] {
  return data.map((item) => item.id ?? item.transactionId)
}
