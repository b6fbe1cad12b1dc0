import { setTimeout as pause } from 'node:timers/promises'
import type { ReceiverResponse } from '../../receiver/receiver-response.ts'
import type { Target } from '../../run/target.ts'
import type { Located } from '../../validate/located.ts'
import { createCardEvent, createEventCard, typeOfKind } from '../events/card-events.ts'
import { isDeliveryOf } from './attempts.ts'
import { type DeliveryRecord, endedRecord } from './delivery-records.ts'
import { waitForDeliveries } from './delivery-timing.ts'
import { withSubscribers } from './with-subscribers.ts'

/** The longest allowed timeout, in milliseconds. */
const LONGEST_TIMEOUT = 30_000
/** It comes after the default timeout. */
const response = { status: 200, delay: 11_000 } as const satisfies ReceiverResponse

/** The record of a delivery that was accepted after the default timeout, and before its own; undefined if it did not arrive. */
export function slowlyAccepted(target: Target): Promise<Located<DeliveryRecord> | undefined> {
  const options = { response, timeoutMs: LONGEST_TIMEOUT, eventTypes: [typeOfKind.settled] }
  return withSubscribers(target, [options], async (subscriber) => {
    const { id: cardId } = await createEventCard(target)
    const event = await createCardEvent(target, cardId, { kind: 'settled', amount: 3.5 })
    const arrived = await waitForDeliveries(target, subscriber.inbox, isDeliveryOf(event))
    if (arrived.length === 0) return undefined
    await pause(response.delay)
    return endedRecord(subscriber, event.eventId)
  })
}
