import { setTimeout as pause } from 'node:timers/promises'
import type { BoletoDto } from '../../../generated/types.d.ts'
import { after } from '../../cases/calendar.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { Interrupted, Unreachable } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Lag } from '../../http/limits/lagging-reads.ts'
import { createBoleto, plainBoleto } from '../../scenarios/boletos/boleto.ts'
import { dueDay } from '../../scenarios/boletos/boleto-comparison.ts'
import { extendTo } from '../../scenarios/boletos/transitions.ts'
import { createCard, plainCard, updateCard } from '../../scenarios/cards/card.ts'
import { listSubscriptions, plainSubscription, updateSubscription } from '../../scenarios/subscriptions/subscription.ts'
import { isSuccess } from '../../validate/expect.ts'
import { CONSISTENCY_TIMEOUT } from '../eventually.ts'
import type { Target } from '../target.ts'

/** Between two rounds of reads, in milliseconds. */
const PAUSE = 25
/** How many reads are made at the same time, each over another connection: each may be served by another replica. */
const READS = 4
/** How many rounds in a row have to show a write that one read did not show. */
const CONSISTENT = 4
/** How long reads may lag, in milliseconds: a longer lag is none. */
const LONGEST = CONSISTENCY_TIMEOUT

/**
 * How long after the creation and an update of a card reads show them, in milliseconds: no sentence says that a read shows the last write at
 * once, and replicas or a cache may serve it. 0 where the first reads do, and where some do not in time: checks find out what is wrong.
 */
export const readLag = (target: Target): Promise<number> =>
  orNone(0, async () => {
    const { id } = await createCard(target, plainCard)
    const name = uniqueName('Conformance updated')
    return lagOfObject(name, {
      read: () => target.call('getCard', { path: { id } }),
      shownIn: (json) => json?.name,
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
    const created = await lagOf(async () => isSuccess(await read()))
    if (created === undefined) return 0
    const newDueDate = after(dueDay({ dueDate }), 5)
    const extended = await extendTo(newDueDate)(target, id)
    if (!isSuccess(extended) || dueDay(extended.response.json) !== newDueDate) return created
    const isShown = ({ response: { json } }: Exchange<BoletoDto>) => json?.dueDate?.slice(0, 10) === newDueDate
    return Math.max(created, (await lagOf(async () => isShown(await read()))) ?? 0)
  })

/**
 * How long reads of a subscription lag, which another service may keep than cards; and how long after a creation reads of the list of subscriptions
 * show it.
 */
export const subscriptionLag = (target: Target): Promise<Lag> =>
  orNone({ objects: 0, lists: 0 }, async () => {
    // Each node of a target may keep a copy.
    await readAtOnce(() => listSubscriptions(target))
    const created = await target.call('createWebhookSubscription', { body: plainSubscription(target) })
    if (!isSuccess(created)) return { objects: 0, lists: 0 }
    const { id } = created.response.json
    const isShown = async () => (await listSubscriptions(target)).some(({ value }) => value.id === id)
    const lists = (await lagOf(isShown)) ?? 0
    const description = 'Conformance updated'
    const objects = await orNone(0, () =>
      lagOfObject(description, {
        read: () => target.call('getWebhookSubscription', { path: { id } }),
        shownIn: (json) => json?.description,
        update: async () => (await updateSubscription(target, id, { description })).value.description,
      }),
    )
    await target.call('deleteWebhookSubscription', { path: { id } })
    return { objects, lists }
  })

/** How a new object is read, where a response shows a property of it, and what the response to the update of that property shows. */
type NewObject<Body> = {
  read(): Promise<Exchange<Body>>
  shownIn(json: Body | undefined): unknown
  update(): Promise<unknown>
}

/** When reads show a creation and an update, in milliseconds after its response; 0 where that does not show it. */
async function lagOfObject<Body>(text: string, { read, shownIn, update }: NewObject<Body>): Promise<number> {
  // Also before the update: what is read then may be a copy that an earlier read of the same node has made.
  const created = await lagOf(async () => isSuccess(await read()))
  if (created === undefined || (await update()) !== text) return created ?? 0
  return Math.max(created, (await lagOf(async () => shownIn((await read()).response.json) === text)) ?? 0)
}

/** Makes several reads, each of which another node may serve. */
const readAtOnce = <Value>(read: () => Promise<Value>): Promise<readonly Value[]> =>
  Promise.all(Array.from({ length: READS }, read))

/** From when on all reads show a write, in milliseconds from now; 0 where the first ones do, undefined where some do not in time. */
async function lagOf(isShown: () => Promise<boolean>): Promise<number | undefined> {
  const begun = performance.now()
  let lag = 0
  for (let round = 1, inRow = 0; inRow < CONSISTENT; round++) {
    const hasShown = (await readAtOnce(isShown)).every(Boolean)
    if (round === 1 && hasShown) return 0
    inRow = hasShown ? inRow + 1 : 0
    if (inRow <= 1) lag = performance.now() - begun
    if (inRow === 0 && lag > LONGEST) return undefined
    await pause(PAUSE)
  }
  return lag
}

/** A lag; `none` where responses lack what it is measured with: what is wrong, checks find out. @throws what ends the run */
function orNone<Lags>(none: Lags, measure: () => Promise<Lags>): Promise<Lags> {
  return measure().catch((error: unknown) => {
    if (error instanceof Interrupted || error instanceof Unreachable) throw error
    return none
  })
}
