export type DeliveryStatus = 'pending' | 'queued' | 'success' | 'failed' | 'pending_retry' | 'exhausted'
export type TriggerType = 'automatic' | 'automatic_retry' | 'manual'

/**
 * What happens to a delivery: it is taken to be sent, answered, its attempt fails with another one to follow or for
 * good; the attempt that follows takes its place; or it is dropped, because the subscription is no longer active.
 */
export type DeliveryMove = 'take' | 'answer' | 'fail' | 'give_up' | 'replace' | 'drop'

type Moves = Readonly<Record<DeliveryStatus, Readonly<Partial<Record<DeliveryMove, DeliveryStatus>>>>>

/**
 * Each attempt is a delivery of its own: the one that follows a `pending_retry` starts as `pending`. So the latest
 * delivery of a subscription goes pending → queued → success, or → pending_retry → pending → queued …, or → exhausted.
 */
const automatic = {
  pending: { take: 'queued', drop: 'exhausted' },
  queued: { take: 'queued', answer: 'success', fail: 'pending_retry', give_up: 'exhausted', drop: 'exhausted' },
  pending_retry: { replace: 'failed', drop: 'exhausted' },
  success: {},
  failed: {},
  exhausted: {},
} satisfies Moves

/** "A manual retry is a single attempt with no further automatic retries." */
const manual = {
  pending: { take: 'queued', drop: 'failed' },
  queued: { take: 'queued', answer: 'success', give_up: 'failed', drop: 'failed' },
  pending_retry: {},
  success: {},
  failed: {},
  exhausted: {},
} satisfies Moves

/**
 * The status after a move.
 * @throws Error for a move that the status does not allow
 */
export function moveDelivery(trigger: TriggerType, status: DeliveryStatus, move: DeliveryMove): DeliveryStatus {
  const moves: Moves = trigger === 'manual' ? manual : automatic
  const next = moves[status][move]
  if (next === undefined) throw new Error(`a ${trigger} delivery that is ${status} has no ${move}`)
  return next
}

/** The statuses of a delivery that is still in progress. */
export const inProgress = ['pending', 'queued', 'pending_retry'] as const satisfies readonly DeliveryStatus[]
