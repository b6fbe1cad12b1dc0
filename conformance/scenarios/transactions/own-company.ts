import type { Target } from '../../run/target.ts'
import { valueIn } from '../../validate/located.ts'
import { DAY } from '../../validate/time-units.ts'
import { ownActivity } from './tenant-isolation-checks.ts'
import { listedTransaction } from './transaction-list.ts'
import { ignoreFailure } from './transaction-tenants.ts'

/** The id of the company of the run's own tenant, which a card transaction shows; undefined where there is none. Made once per run. */
export function ownCompanyId(target: Target): Promise<string | undefined> {
  const own = target.withToken(undefined)
  return own.once("company of the run's own tenant", async () => {
    const id = await readCompanyId(own).catch(ignoreFailure)
    return typeof id === 'string' && id !== '' ? id : undefined
  })
}

async function readCompanyId(own: Target): Promise<unknown> {
  const activity = await ownActivity(own, 'cards', -45)
  const period = { from: activity.at - DAY, to: activity.at + DAY }
  return valueIn(await listedTransaction(own, 'cards', period, activity), '/company/id').value
}
