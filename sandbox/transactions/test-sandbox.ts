import { pino } from 'pino'
import { expect } from 'vitest'
import { type Operation, type OperationId, operations } from '../../generated/operations.ts'
import { writeJson } from '../answer.ts'
import { createApp } from '../app.ts'
import { authMigrations } from '../auth/tables.ts'
import { createTokens } from '../auth/tokens.ts'
import { cards } from '../cards/cards.ts'
import { choose } from '../choices.ts'
import { createClock } from '../clock.ts'
import { generatedContract as contract } from '../contract.ts'
import { createControl } from '../control.ts'
import type { Parts } from '../parts.ts'
import { refusal } from '../refusal.ts'
import { noSender } from '../sender.ts'
import { steps } from '../steps.ts'
import { openStore } from '../store/store.ts'
import { travel } from '../travel/travel.ts'
import { webhookMigrations } from '../webhooks/tables.ts'
import { openVault } from '../webhooks/vault.ts'
import { transactions } from './transactions.ts'

export type Answer = {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
}

type Request = { id?: string; body?: unknown; query?: Record<string, string>; language?: string }

/** The day on which these tests happen, at noon. */
export const TODAY = Date.parse('2026-11-21T12:00:00Z')

const scopes = ['cards:read', 'cards:write', 'transactions:read', 'payments:read', 'travel:read', 'travel:write']

/** A sandbox of cards and transactions, at noon of `TODAY`. Answers are those of the whole pipeline, each judged by the contract. */
export async function startTransactions(options: { choices?: Record<string, string>; file?: string } = {}) {
  const log = pino({ level: 'error' }, pino.destination({ fd: 2, sync: true }))
  const time = { now: TODAY }
  const clock = { ...createClock(), now: () => time.now }
  const subjects = [cards, transactions, travel]
  const migrations = [...authMigrations, ...webhookMigrations, ...subjects.flatMap((subject) => subject.migrations)]
  const store = await openStore(migrations, options.file)
  const others = Object.fromEntries(Object.keys(operations).map((id) => [id, () => ({})]))
  const parts: Parts = {
    contract,
    clock,
    store,
    tokens: createTokens(store, clock),
    vault: await openVault(),
    sender: noSender,
    operations: Object.assign(others, ...subjects.map((subject) => subject.operations)),
    steps,
    refusal,
    write: writeJson,
    choices: choose(options.choices),
  }
  const app = createApp(parts, { log })
  const control = await createControl(
    parts,
    subjects.flatMap((subject) => subject.control ?? []),
    { token: 'control', log },
  )

  async function act(path: string, body: unknown): Promise<Answer> {
    const response = await control.inject({
      method: 'POST',
      url: path,
      headers: { authorization: 'Bearer control', 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }

  /** A company, its token, and the calls that it makes. */
  async function company(id: string) {
    await store
      .insertInto('companies')
      .values({ id, name: `Company ${id}`, created_at: time.now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const { accessToken } = await parts.tokens.issue({ companyId: id, clientId: 'test', scopes })

    async function call(operation: OperationId, request: Request = {}): Promise<Answer> {
      const { method, path }: Operation = operations[operation]
      const response = await app.inject({
        method,
        url: path.replace('{id}', request.id ?? ''),
        query: request.query ?? {},
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(request.language === undefined ? {} : { 'accept-language': request.language }),
        },
        ...(request.body === undefined ? {} : { payload: request.body as object }),
      })
      const body = response.body === '' ? undefined : response.json()
      const answer = { status: response.statusCode, body, headers: response.headers }
      expect(contract.response(operation, answer.status, answer.body)).toEqual([])
      return answer
    }

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
    async stop() {
      await app.close()
      await control.close()
      clock.stop()
      await store.destroy()
    },
  }
}

export type TransactionSandbox = Awaited<ReturnType<typeof startTransactions>>
export type TestCompany = Awaited<ReturnType<TransactionSandbox['company']>>

/** The ids of a page, of whatever kind its transactions are. */
export function idsIn(data: readonly { id?: string; transactionId?: string }[]): readonly (string | undefined)[] {
  return data.map((item) => item.id ?? item.transactionId)
}
