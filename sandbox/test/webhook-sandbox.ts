import type { OperationId } from '../../generated/operations.ts'
import type { WebhookEventType } from '../../generated/types.d.ts'
import type { Context } from '../handler.ts'
import { createServices } from '../program/create-services.ts'
import { closeServices } from '../program/start.ts'
import type { Services } from '../services.ts'
import { startDeliveries } from '../webhooks/deliveries/start-deliveries.ts'
import { emit } from '../webhooks/events/emit.ts'
import { webhookOperations } from '../webhooks/operations.ts'
import { createSender } from '../webhooks/sender/sender.ts'
import type { TestDatabase } from './databases.ts'
import { waitUntil } from './wait-until.ts'
import type { WebhookReceiver } from './webhook-receiver.ts'

export type WebhookSandboxOptions = Partial<TestDatabase> & {
  /** Whose CA is trusted. */
  readonly receiver: WebhookReceiver
  readonly choices?: Readonly<Record<string, string>>
  /** Starts no delivery worker: nothing is sent. */
  readonly idle?: boolean
}

type Call = { readonly path?: object; readonly query?: object; readonly body?: object }
// biome-ignore lint/suspicious/noExplicitAny: tests read any property of all responses
type AnyJson = any

/** The services of a sandbox with a delivery worker, for tests of webhooks that need no HTTP server. */
export type WebhookSandbox = Services & {
  /** Calls an operation as a company. Returns the body of the response. */
  call(operation: OperationId, request?: Call, companyId?: string): Promise<AnyJson>
  /** Records an event as card activity does. Returns its id. */
  emit(eventType?: WebhookEventType, companyId?: string, data?: object): Promise<string>
  stop(): Promise<void>
}

const OWN = '00000000-0000-4000-8000-000000000001'
export const OTHER = '00000000-0000-4000-8000-000000000002'
const companies = [
  [OWN, 'Own'],
  [OTHER, 'Other'],
] as const

export async function startWebhookSandbox(options: WebhookSandboxOptions): Promise<WebhookSandbox> {
  const { receiver, idle, ...sandboxOptions } = options
  const services = await createServices({
    ...sandboxOptions,
    apply: (created) => ({
      ...created,
      sender: createSender({ allowPrivate: true, ca: receiver.ca, trustStores: receiver.trustStores }),
    }),
  })
  const { store, clock } = services
  await insertCompanies(services)
  const stopDeliveries = idle ? undefined : await startDeliveries(services)

  return {
    ...services,
    async call(operation, request = {}, companyId = OWN) {
      const handler = webhookOperations[operation as keyof typeof webhookOperations] as (
        request: object,
        context: Context,
      ) => Promise<AnyJson>
      const caller = { companyId, clientId: 'test', scopes: new Set<string>() }
      const context = { ...services, caller, locale: 'en-US' as const }
      return (await handler({ path: {}, query: { page: 1, pageSize: 20 }, headers: {}, ...request }, context)).body
    },
    emit(eventType = 'transaction.settled', companyId = OWN, data = { id: 'ação' }) {
      const occurrence = { companyId, eventType, data, occurredAt: clock.now() }
      return store.transaction().execute((transaction) => emit({ ...services, store: transaction }, occurrence))
    },
    async stop() {
      await stopDeliveries?.()
      await closeServices(services)
    },
  }
}

async function insertCompanies({ store, clock }: Services): Promise<void> {
  for (const [id, name] of companies) {
    await store
      .insertInto('companies')
      .values({ id, name, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}

/** A request that creates a subscription to all event types, unless `properties` says otherwise. */
export function subscriptionTo(url: string, properties: object = {}) {
  const eventTypes: WebhookEventType[] = [
    'transaction.auth.approved',
    'transaction.auth.declined',
    'transaction.failed',
    'transaction.settled',
  ]
  return { body: { url, eventTypes, developerEmail: 'dev@example.com', ...properties } }
}

/** Waits until the latest delivery of an event has a status, and returns the delivery. */
export async function deliveryThat(
  sandbox: WebhookSandbox,
  eventId: string,
  status: string,
  attempt = 1,
): Promise<AnyJson> {
  const latest = async () => (await sandbox.call('listWebhookEventDeliveries', { path: { id: eventId } })).rows[0]
  await waitUntil(async () => {
    const delivery = await latest()
    return delivery?.status === status && delivery.attemptNumber >= attempt
  }, `a delivery that is ${status}, attempt ${attempt}`)
  return latest()
}
