import { setTimeout as pause } from 'node:timers/promises'
import { NotTested } from '../../../failure/errors.ts'
import type { Delivery } from '../../../receiver/inbox.ts'
import type { Target } from '../../../run/target.ts'
import { eventIdOf, isTest } from '../../../validate/delivery.ts'
import { describe, expectThat, inBody, isSuccess } from '../../../validate/expect.ts'
import { expectBody, expectOf, itemsOf, propertyOf } from '../../../validate/located.ts'

/** How long a record that must not be created is waited for, in milliseconds. */
const QUIET_PERIOD = 1_000

/**
 * Requires that test deliveries created neither event records nor delivery records.
 * @throws {CheckFailure}
 * @throws {NotTested} in a shared tenant where no test delivery arrived: then it is not known which records to look for
 */
export async function expectNotRecorded(target: Target, deliveries: readonly Delivery[]): Promise<void> {
  const ids = deliveries.filter(isTest).flatMap((delivery) => {
    const id = eventIdOf(delivery)
    return typeof id === 'string' ? [id] : []
  })
  if (ids.length === 0 && target.tenant === undefined)
    throw new NotTested('No test delivery with an event id arrived at the receiver.')
  await pause(QUIET_PERIOD)
  for (const id of ids) {
    const event = await target.call('getWebhookEvent', { path: { id } })
    expectThat(!isSuccess(event), 'no event record of a test delivery', describe(event), inBody(event, '/id'))
    const records = await target.call('listWebhookEventDeliveries', { path: { id } })
    const rows = isSuccess(records) ? (records.response.json?.rows ?? []) : []
    expectThat(rows.length === 0, 'no delivery record of a test delivery', describe(records), inBody(records, '/rows'))
  }
  const list = await expectBody(target.call('listWebhookEvents', { query: { pageSize: 100 } }), 'a list of events')
  for (const row of itemsOf(propertyOf(list, 'rows'))) {
    // An isolated tenant has no other events.
    const isUnexpected = target.tenant !== undefined || ids.includes(row.value.id)
    expectOf(row, !isUnexpected, 'no event record of a test delivery', `event ${row.value.id}`)
  }
}
