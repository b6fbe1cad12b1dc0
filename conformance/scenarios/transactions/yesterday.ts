import { day } from '../../cases/environment.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { allItems } from '../cursors/cursor-list.ts'
import { amountOf, momentOf, together } from './activity.ts'
import { expectAll, expectNone } from './history.ts'
import { cardFor, happen, idsOf, type ListName, reader, untilListed } from './lists.ts'

const hour = 3_600_000

/**
 * Advances the target's clock, if possible, to 01:30 UTC: in the Americas that is the previous day, and in no time zone the
 * next one. @returns the target's current time
 */
export async function atNight(target: Target): Promise<number> {
  const now = await target.now()
  const sinceMidnight = now % (24 * hour)
  // A given token that cannot be renewed might expire.
  const renewable = target.options.token === undefined || target.supports('control:credentials')
  const isNight = sinceMidnight > 0.5 * hour && sinceMidnight < 2 * hour
  if (isNight || !renewable || !target.supports('control:clock')) return now
  const wait = 1.5 * hour - sinceMidnight
  await target.control?.post('/clock', { advanceMs: wait > 0 ? wait : wait + 24 * hour })
  await target.renewToken()
  return target.now()
}

/** Hours (UTC) of the transactions of yesterday, of the day before, and of today. */
type Hours = {
  readonly inside: readonly number[]
  readonly before: readonly number[]
  readonly after: readonly number[]
}

const lastSecond = 24 - 1 / 3600
const hoursOf: Readonly<Record<ListName, Hours>> = {
  cards: { inside: [1, 12, 23], before: [12, 23], after: [0.2] },
  travel: { inside: [1, 12, 23], before: [12, 23], after: [0.2] },
  // "default previous day at 00:00:00 … default previous day at 23:59:59", on or after, on or before
  payments: { inside: [0, 12, lastSecond], before: [12, lastSecond], after: [0] },
  deprecated: { inside: [0, 12, lastSecond], before: [12, lastSecond], after: [0] },
}

/** Expects a list without cards and dates to contain the transactions of yesterday (UTC) and no others. @throws {Violation} */
export async function expectYesterday(target: Target, list: ListName): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt++) {
    const now = await atNight(target)
    const token = await isolatedTenant(target)
    const cardId = await cardFor(target, list, token)
    const { inside, before, after } = hoursOf[list]
    const moments = [
      ...inside.map((hours) => ({ at: momentOf(now, -1, hours), expected: true })),
      ...before.map((hours) => ({ at: momentOf(now, -2, hours), expected: false })),
      ...after.map((hours) => ({ at: Math.min(now, momentOf(now, 0, hours)), expected: false })),
    ]
    const happened = await together([...moments.entries()], async ([index, { at, expected }]) => ({
      expected,
      what: await happen(target, list, { cardId, token, at, amount: amountOf(index) }),
    }))
    const of = (expected: boolean) => happened.filter((one) => one.expected === expected).map(({ what }) => what)
    await untilListed(target, { list, token }, of(true))
    // In pages of two: the default dates apply to every page.
    const items = await allItems(reader(target, { list, token }), token === undefined ? 50 : 2)
    if (day(await target.now(), 0) !== day(now, 0)) continue
    const ids = idsOf(list, items, [...of(true), ...of(false)])
    const found = new Map(items.map((item, index) => [ids[index] ?? '', item]))
    expectAll(found, of(true))
    expectNone(found, of(false))
    return
  }
  throw new NotTested('A day ended on the target during the check, twice. Run it again.')
}
