import { setTimeout as pause } from 'node:timers/promises'
import type { OperationId } from '../../../generated/operations.ts'
import { kinds } from '../../contract/object-kinds.ts'
import { isObject, parseJson } from '../../values/json.ts'
import { clockAdvance } from '../clock-advance.ts'
import type { Exchange } from '../exchange.ts'
import { operationOf } from './object-path.ts'

/**
 * Holds back what causes deliveries until a target whose delivery worker reads a copy of the subscriptions knows the last change of those of
 * the tenant: card activity, test calls, manual retries, and a clock that is advanced, as automatic retries become due.
 */
export interface LaggingDeliveries {
  /** From now on they wait until so many milliseconds after the last creation or update. */
  setLag(ms: number): void
  /** A request of the API has ended. @param created the id of the object that it created */
  wrote(request: Sent, created?: unknown): void
  /** A request of the control interface has ended, which may have issued a token. */
  controlled(request: Pick<Exchange['request'], 'url' | 'body'>, response: Pick<Exchange['response'], 'json'>): void
  /** Resolves when a request of the API may be sent. */
  settled(request: Sent): Promise<void>
  /** Resolves when a request of the control interface may be sent. */
  controlSettled(request: Pick<Exchange['request'], 'url' | 'body'>): Promise<void>
}

/** A request. `token` is its Authorization header. */
type Sent = { readonly method: string; readonly path: string; readonly token?: string | undefined }

export function createLaggingDeliveries(): LaggingDeliveries {
  /** The tokens of isolated tenants. All others are those of the run's own tenant. */
  const isolated = new Set<string>()
  /** The isolated tenants of cards, by the paths of these in the control interface. */
  const tenants = new Map<string, string>()
  /** When the last creation or update of a subscription of a tenant ended. */
  const written = new Map<string, number>()
  let lag = 0

  const tenantOf = (token = ''): string => (isolated.has(token) ? token : '')

  async function untilKnown(tenant: string): Promise<void> {
    const wait = (written.get(tenant) ?? Number.NEGATIVE_INFINITY) + lag - performance.now()
    if (lag > 0 && wait > 0) await pause(wait)
  }

  return {
    setLag(ms) {
      lag = ms
    },
    wrote(request, created) {
      const [tenant, operation] = [tenantOf(request.token), operationOf(request)]
      if (changesSubscription(operation)) written.set(tenant, performance.now())
      if (tenant !== '' && operation === 'createCard') tenants.set(`/cards/${created}`, tenant)
    },
    controlled({ url, body }, { json }) {
      const asked: unknown = url.endsWith('/credentials') ? parseJson(body ?? '') : undefined
      if (isObject(asked) && asked.company === 'other' && isObject(json)) isolated.add(`Bearer ${json.accessToken}`)
    },
    async settled(request) {
      if (causingDeliveries.has(operationOf(request))) await untilKnown(tenantOf(request.token))
    },
    async controlSettled({ url, body }) {
      const [, card] = /(\/cards\/[^/]+)\/activity$/.exec(url) ?? []
      if (card !== undefined) await untilKnown(tenants.get(card) ?? '')
      if ((clockAdvance({ url, body }) ?? 0) > 0) await Promise.all([...written.keys()].map(untilKnown))
    },
  }
}

/** Operations that cause deliveries at once. */
const causingDeliveries: ReadonlySet<OperationId | undefined> = new Set([
  'testWebhookSubscription',
  'retryWebhookEvent',
])

const subscriptions = kinds.filter(({ noun }) => noun === 'subscription')

/**
 * Whether an operation creates, updates or rotates a subscription. Nothing waits after a deletion: once it has ended, "no further events are
 * delivered to the endpoint".
 */
const changesSubscription = (operation: OperationId | undefined): boolean =>
  operation !== undefined && subscriptions.some(({ create, changes }) => [create, ...changes].includes(operation))
