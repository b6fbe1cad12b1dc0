import { setTimeout as pause } from 'node:timers/promises'
import type { BoletoDto } from '../../../generated/types.d.ts'
import { after } from '../../cases/calendar.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Lag } from '../../http/limits/lagging-reads.ts'
import { createBoleto, plainBoleto } from '../../scenarios/boletos/boleto.ts'
import { dueDay } from '../../scenarios/boletos/boleto-comparison.ts'
import { extendTo } from '../../scenarios/boletos/transitions.ts'
import { createCard, plainCard, updateCard } from '../../scenarios/cards/card.ts'
import { listSubscriptions, plainSubscription, updateSubscription } from '../../scenarios/subscriptions/subscription.ts'
import { isSuccess } from '../../validate/expect.ts'
import { Interrupted, Unreachable } from '../errors.ts'
import type { Target } from '../target.ts'

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
  orNone(0, async () => {
    const { id } = await createCard(target, plainCard)
    const name = uniqueName('Conformance updated')
    return lagOfUpdate(name, {
      read: async () => (await target.call('getCard', { path: { id } })).response.json?.name,
      update: async () => (await updateCard(target, id, { name })).value.name,
    })
  })

/**
 * How long reads of a boleto lag, which another service may serve: after its creation, and after an extension whose response shows the new due
 * date; 0 as with {@link readLag}.
 */
export const boletoLag = (target: Target): Promise<number> =>
  orNone(0, async () => {
    const { id, dueDate } = await createBoleto(target, plainBoleto({ now: await target.now() }))
    const read = () => target.call('getBoleto', { path: { id } })
    const created = await lagOf(async () => isSuccess(await read()), 1, LONGEST.object)
    const newDueDate = after(dueDay({ dueDate }), 5)
    const extended = await extendTo(newDueDate)(target, id)
    if (!isSuccess(extended) || dueDay(extended.response.json) !== newDueDate) return created
    const isShown = ({ response: { json } }: Exchange<BoletoDto>) => json?.dueDate?.slice(0, 10) === newDueDate
    return Math.max(created, await lagOf(async () => isShown(await read()), 1, LONGEST.object))
  })

/**
 * How long reads of a subscription lag, which another service may keep than cards; and how long after a creation reads of the list of subscriptions
 * show it.
 */
export const subscriptionLag = (target: Target): Promise<Lag> =>
  orNone({ objects: 0, lists: 0 }, async () => {
    // Each node of a target may keep a copy.
    for (let read = 0; read < LIST_READS; read++) await listSubscriptions(target)
    const created = await target.call('createWebhookSubscription', { body: plainSubscription(target) })
    if (!isSuccess(created)) return { objects: 0, lists: 0 }
    const { id } = created.response.json
    const isShown = async () => (await listSubscriptions(target)).some(({ value }) => value.id === id)
    const lists = await lagOf(isShown, LIST_READS, LONGEST.list)
    const description = 'Conformance updated'
    const objects = await orNone(0, () =>
      lagOfUpdate(description, {
        read: async () => (await target.call('getWebhookSubscription', { path: { id } })).response.json?.description,
        update: async () => (await updateSubscription(target, id, { description })).value.description,
      }),
    )
    await target.call('deleteWebhookSubscription', { path: { id } })
    return { objects, lists }
  })

/** A property of an object: how it is read, and what the response to its update shows. */
type Property = { read(): Promise<unknown>; update(): Promise<unknown> }

/** When reads show what an update sets, in milliseconds after its response; 0 where that does not show it. */
async function lagOfUpdate(text: string, { read, update }: Property): Promise<number> {
  // What is read may be a copy that an earlier read has made.
  await read()
  if ((await update()) !== text) return 0
  return lagOf(async () => (await read()) === text, 1, LONGEST.object)
}

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

/** A lag; `none` where responses lack what it is measured with: what is wrong, checks find out. @throws what ends the run */
function orNone<Lags>(none: Lags, measure: () => Promise<Lags>): Promise<Lags> {
  return measure().catch((error: unknown) => {
    if (error instanceof Interrupted || error instanceof Unreachable) throw error
    return none
  })
}
