import { setTimeout as pause } from 'node:timers/promises'
import { uniqueName } from '../cases/unique-names.ts'
import { createCard, plainCard, updateCard } from '../scenarios/cards/card.ts'
import { listSubscriptions, plainSubscription } from '../scenarios/subscriptions/subscription.ts'
import { isSuccess } from '../validate/expect.ts'
import { Interrupted, Unreachable } from './errors.ts'
import type { Target } from './target.ts'

/** Between two reads, in milliseconds. */
const PAUSE = 25
/** How many reads in a row have to show a write that one of them did not show: each may be served by another replica. */
const CONSISTENT = 8
/** How long reads of an object and of a list may lag, in milliseconds: a longer lag is none. */
const LONGEST = { object: 600, list: 2_000 }
/** How many reads of a list have to show a creation where all of them do. */
const LIST_READS = 3

/**
 * How long after an update reads of a card show it, in milliseconds: no sentence says that a read shows the last write at once, and
 * replicas or a cache may serve all of them. 0 where the first read shows it, and where none does in time: checks find out what is wrong.
 */
export const readLag = (target: Target): Promise<number> =>
  orNone(async () => {
    const { id } = await createCard(target, plainCard)
    const shownName = async () => (await target.call('getCard', { path: { id } })).response.json?.name
    // What is read may be a copy that an earlier read has made.
    await shownName()
    const name = uniqueName('Conformance updated')
    if ((await updateCard(target, id, { name })).value.name !== name) return 0
    return lagOf(async () => (await shownName()) === name, 1, LONGEST.object)
  })

/** How long after a creation reads of the list of subscriptions show it, in milliseconds; 0 as with {@link readLag}. */
export const listLag = (target: Target): Promise<number> =>
  orNone(async () => {
    // Each node of a target may keep a copy.
    for (let read = 0; read < LIST_READS; read++) await listSubscriptions(target)
    const created = await target.call('createWebhookSubscription', { body: plainSubscription(target) })
    if (!isSuccess(created)) return 0
    const { id } = created.response.json
    const isShown = async () => (await listSubscriptions(target)).some(({ value }) => value.id === id)
    const lag = await lagOf(isShown, LIST_READS, LONGEST.list)
    await target.call('deleteWebhookSubscription', { path: { id } })
    return lag
  })

/** When the first of several reads in a row shows a write, in milliseconds from now; 0 where the first `reads` do, and where none does. */
async function lagOf(isShown: () => Promise<boolean>, reads: number, longest: number): Promise<number> {
  const begun = performance.now()
  let [lag, wanted] = [0, reads]
  for (let inRow = 0; inRow < wanted; ) {
    if (wanted === CONSISTENT) await pause(PAUSE)
    const hasShown = await isShown()
    inRow = hasShown ? inRow + 1 : 0
    if (!hasShown) wanted = CONSISTENT
    if (inRow <= 1) lag = performance.now() - begun
    if (inRow === 0 && lag > longest) return 0
  }
  return wanted === CONSISTENT ? lag : 0
}

/** A lag; 0 where responses lack what it is measured with: what is wrong, checks find out. @throws what ends the run */
function orNone(measure: () => Promise<number>): Promise<number> {
  return measure().catch((error: unknown) => {
    if (error instanceof Interrupted || error instanceof Unreachable) throw error
    return 0
  })
}
