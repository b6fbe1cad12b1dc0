import type { Target } from '../../run/target.ts'
import { valueIn } from '../../validate/located.ts'
import { DAY } from '../../values/time-units.ts'
import { type Activity, distinctAmount } from './activity.ts'
import { momentOfRun } from './current-day.ts'
import { cardFor, createActivity, type ListName } from './lists.ts'
import { noon } from './moments.ts'
import { listedTransaction } from './transaction-list.ts'
import { ignoreFailure } from './transaction-tenants.ts'

/** An activity of the run's own tenant, made once per run: a server may fall back to its first tenant. */
export async function ownActivity(target: Target, list: ListName, days: number): Promise<Activity> {
  const name = list === 'deprecated' ? 'cards' : list
  return target.once(`activity of the run's own tenant in ${name}, ${days} days from today`, async () => {
    const at = noon(await momentOfRun(target), days)
    const request = { ...(await cardFor(target, name)), amount: distinctAmount(0), at }
    return createActivity(target, name, request, 'forcePost')
  })
}

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
