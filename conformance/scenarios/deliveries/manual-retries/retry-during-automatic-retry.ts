import type { Exchange } from '../../../http/exchange.ts'
import type { Delivery } from '../../../receiver/inbox.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import { deliveryRecord, isUnderWay } from '../delivery-records.ts'
import type { Subscriber } from '../subscriber.ts'
import { retryEvent } from './request-retry.ts'

/** How a receiver refuses an automatic retry, so late that a manual one can be requested meanwhile. */
export const heldRefusal = { status: 500, delay: 1_500 } as const

/** A manual retry that was requested while an automatic one waited for its response. */
export type RetryDuringAutomaticRetry = {
  /** The status of the delivery before it; undefined where it was not recorded. */
  readonly status: string | undefined
  /** Undefined where the automatic retry was not recorded as `pending` or `queued`, or its receiver responded meanwhile. */
  readonly exchange: Exchange | undefined
}

/** Requests a manual retry, unless the receiver has responded to the automatic one by then. @param attempt the automatic retry */
export async function retryDuringAutomaticRetry(
  subscriber: Pick<Subscriber, 'target' | 'id'>,
  eventId: string,
  attempt: Delivery,
): Promise<RetryDuringAutomaticRetry> {
  const record = (await ifPossible(deliveryRecord(subscriber, eventId)))?.value
  const isHeld = () => attempt.respondedAt === undefined
  if (record === undefined || !isUnderWay(record) || !isHeld()) return { status: record?.status, exchange: undefined }
  const { exchange } = await retryEvent(subscriber.target, eventId)
  return { status: record.status, exchange: isHeld() ? exchange : undefined }
}
