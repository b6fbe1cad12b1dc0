import { pino } from 'pino'
import { writeJson } from '../answer.ts'
import { authMigrations } from '../auth/tables.ts'
import { choose } from '../choices.ts'
import { createClock } from '../clock.ts'
import type { Context } from '../handler.ts'
import type { Parts } from '../parts.ts'
import { refusal } from '../refusal.ts'
import { openStore, type Store } from '../store/store.ts'
import { type EventType, emit } from './emit.ts'
import { createSender } from './sender.ts'
import { webhookMigrations } from './tables.ts'
import { until } from './test-receiver.ts'
import { openVault } from './vault.ts'
import { webhooks } from './webhooks.ts'

export type TestOptions = {
  readonly ca: string
  readonly data?: string
  readonly flags?: { readonly webhookKey: string }
  /** A store that is open already, with its tables; left out, one in memory or in `data`. */
  readonly store?: Store
  readonly choices?: Readonly<Record<string, string>>
  /** The courier is left out: nothing is sent. */
  readonly idle?: boolean
}

type Call = { readonly path?: object; readonly query?: object; readonly body?: object }
// biome-ignore lint/suspicious/noExplicitAny: answers of all operations, as the tests read them
type AnyBody = any

/** The parts that webhooks work with, for the tests of this folder, with the courier at work. */
export async function openTestParts({ ca, data, flags, store: opened, choices: given, idle }: TestOptions) {
  const clock = createClock()
  const store = opened ?? (await openStore([...authMigrations, ...webhookMigrations], data))
  const vault = await openVault(flags?.webhookKey)
  const parts = {
    store,
    clock,
    vault,
    sender: createSender({ allowPrivate: true, ca }),
    choices: choose(given),
    refusal,
    write: writeJson,
    log: pino({ enabled: false }),
  }
  for (const [id, name] of companies) {
    await store
      .insertInto('companies')
      .values({ id, name, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
  const stopCourier = idle ? async () => {} : await webhooks.start?.(parts as unknown as Parts)

  return {
    ...parts,
    /** Calls an operation as a company; its answer's body. */
    async call(operation: keyof Parts['operations'], request: Call = {}, companyId: string = OWN): Promise<AnyBody> {
      const handler = webhooks.operations[operation] as (request: object, context: Partial<Context>) => Promise<AnyBody>
      const caller = { companyId, clientId: 'test', scopes: new Set<string>() }
      const context = { ...parts, caller, locale: 'en-US' as const }
      return (await handler({ path: {}, query: { page: 1, pageSize: 20 }, headers: {}, ...request }, context)).body
    },
    /** Records an event as card activity does. */
    emit(eventType: EventType = 'transaction.settled', companyId: string = OWN, data: object = { id: 'ação' }) {
      return store
        .transaction()
        .execute((transaction) =>
          emit({ ...parts, store: transaction }, { companyId, eventType, data, occurredAt: clock.now() }),
        )
    },
    async stop() {
      await stopCourier?.()
      clock.stop()
      await parts.sender.close()
      await store.destroy()
    },
  }
}

export type TestParts = Awaited<ReturnType<typeof openTestParts>>

export const OWN = '00000000-0000-4000-8000-000000000001'
export const OTHER = '00000000-0000-4000-8000-000000000002'
const companies = [
  [OWN, 'Own'],
  [OTHER, 'Other'],
] as const

/** A subscription's create body for all types, unless `more` says otherwise. */
export function subscriptionTo(url: string, more: object = {}) {
  const eventTypes: EventType[] = [
    'transaction.auth.approved',
    'transaction.auth.declined',
    'transaction.failed',
    'transaction.settled',
  ]
  return { body: { url, eventTypes, developerEmail: 'dev@example.com', ...more } }
}

/** Waits until the latest delivery of an event has a status, and returns it. */
export async function deliveryThat(parts: TestParts, eventId: string, status: string, attempt = 1): Promise<AnyBody> {
  const latest = async () => (await parts.call('listWebhookEventDeliveries', { path: { id: eventId } })).rows[0]
  await until(async () => {
    const delivery = await latest()
    return delivery?.status === status && delivery.attemptNumber >= attempt
  }, `a delivery that is ${status}, attempt ${attempt}`)
  return latest()
}
