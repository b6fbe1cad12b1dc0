import type { WebhookEventStatus } from '../../../generated/types.d.ts'

/**
 * What changes the status of an event: the first delivery begins; or all have ended, all, some or none of them with a
 * success.
 */
export type EventTransition = 'begin' | 'all_succeeded' | 'some_succeeded' | 'none_succeeded'

const ends = { all_succeeded: 'delivered', some_succeeded: 'partially_delivered', none_succeeded: 'failed' } as const

/** An event ends before it begins if all its subscriptions were paused first. A manual retry makes it begin again. */
export const eventTransitions = {
  pending: { begin: 'delivering', ...ends },
  delivering: { ...ends },
  delivered: { begin: 'delivering', ...ends },
  partially_delivered: { begin: 'delivering', ...ends },
  failed: { begin: 'delivering', ...ends },
} satisfies Readonly<Record<WebhookEventStatus, Readonly<Partial<Record<EventTransition, WebhookEventStatus>>>>>

/** The deliveries of an event to one subscription, summed up. */
export type DeliveryProgress = {
  readonly begun: boolean
  readonly inProgress: boolean
  readonly succeeded: boolean
}

/** The status of an event after its deliveries to all subscriptions. Without subscriptions it stays `pending`. */
export function eventStatus(status: WebhookEventStatus, progress: readonly DeliveryProgress[]): WebhookEventStatus {
  const transition = transitionOf(progress)
  const transitions: Readonly<Partial<Record<EventTransition, WebhookEventStatus>>> = eventTransitions[status]
  return (transition && transitions[transition]) ?? status
}

function transitionOf(all: readonly DeliveryProgress[]): EventTransition | undefined {
  if (all.length === 0) return undefined
  if (all.some(({ inProgress }) => inProgress)) return all.some(({ begun }) => begun) ? 'begin' : undefined
  if (all.every(({ succeeded }) => succeeded)) return 'all_succeeded'
  return all.some(({ succeeded }) => succeeded) ? 'some_succeeded' : 'none_succeeded'
}
