import type { Target } from '../../run/target.ts'
import { pagedFixture } from '../cursors/paged-fixture.ts'
import type { DateTimeList } from './lists.ts'
import { periodAround, type TransactionFixture } from './transaction-fixture.ts'

/** A transaction in each of ten consecutive seconds, on a day without other transactions at that time. */
export async function secondsFixture(target: Target, list: DateTimeList): Promise<TransactionFixture> {
  const { consecutive, ...fixture } = await pagedFixture(target, list)
  const activities = consecutive.activities.slice(0, 10)
  return { ...fixture, activities, filters: periodAround(activities, fixture.now), listed: undefined }
}
