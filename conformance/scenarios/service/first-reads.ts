import { setTimeout as pause } from 'node:timers/promises'
import { canonicalJson } from '../../cases/compare.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import type { Exchange } from '../../http/exchange.ts'
import { NotTested } from '../../run/errors.ts'
import { forEachConcurrently } from '../../run/for-each-concurrently.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { describe, expectThat, inBody, isSuccess } from '../../validate/expect.ts'
import { largestPageSize } from '../../validate/page-sizes.ts'
import { SECOND } from '../../validate/time-units.ts'
import { createBoleto, plainBoletoOf } from '../boletos/boleto.ts'
import { createCard, updateCard } from '../cards/card.ts'
import { withRetriableEvent } from '../deliveries/retriable-event.ts'
import { createCardEvent } from '../events/card-events.ts'
import { LIST_TIMEOUT } from '../pagination/offset-list.ts'
import { updateSubscription } from '../subscriptions/subscription.ts'
import { withSubscriptions } from '../subscriptions/with-subscriptions.ts'
import { distinctAmount } from '../transactions/activity.ts'
import { momentOfRun } from '../transactions/current-day.ts'
import {
  cardFor,
  createActivity,
  isFillable,
  isSource,
  type ListName,
  listNames,
  pageReader,
} from '../transactions/lists.ts'
import { noon } from '../transactions/moments.ts'

type Read = () => Promise<Exchange<unknown>>

/** Enough rows for a list of few objects, whatever its order is. */
const query = { pageSize: largestPageSize }

/**
 * Requires the first read after a change to show it as soon as reads may no longer lag behind, if the read after it does: a cache that each read
 * refreshes returns what the read before should have returned, however long ago that was.
 * @throws {CheckFailure} @throws {NotTested} where no read shows its change
 */
export async function expectShownByFirstReads(target: Target): Promise<void> {
  const parts = [ofBoletos, ofCards, ofSubscriptions, ofEvents, ...listNames.map((list) => ofTransactions(list))]
  let shown = 0
  await forEachConcurrently(parts, async (part) => {
    const reads = await ifPossible(part(target))
    shown += reads ?? 0
  })
  if (shown === 0) throw new NotTested('No read shows what has changed.')
}

/** @returns how many of these reads show the change */
async function expectShown(reads: readonly Read[], change: () => Promise<unknown>): Promise<number> {
  const before = await Promise.all(reads.map((read) => read()))
  const refused = before.find((exchange) => !isSuccess(exchange))
  if (refused !== undefined) throw new NotTested(`A read was refused: ${describe(refused)}`)
  await change()
  await pause(LIST_TIMEOUT)
  const shown = await Promise.all(reads.map((read, index) => showsChange(read, before[index])))
  return shown.filter(Boolean).length
}

async function showsChange(read: Read, before: Exchange<unknown> | undefined): Promise<boolean> {
  const [first, second] = [await read(), await read()]
  const [old, shown, later] = [before, first, second].map((exchange) => canonicalJson(exchange?.response.json))
  const expected = `the change, ${LIST_TIMEOUT / SECOND} seconds after it`
  const isStale = isSuccess(first) && isSuccess(second) && shown === old && later !== old
  expectThat(!isStale, expected, 'what a read before the change returned; the next read shows it', inBody(first, ''))
  return later !== old
}

async function ofBoletos(target: Target): Promise<number> {
  const { id } = await createBoleto(target, await plainBoletoOf(target))
  const reads = [() => target.call('getBoleto', { path: { id } }), () => target.call('listBoletos', { query })]
  return expectShown(reads, () => target.call('cancelBoleto', { path: { id } }))
}

async function ofCards(target: Target): Promise<number> {
  const { id } = await createCard(target)
  const reads = [() => target.call('getCard', { path: { id } }), () => target.call('listCards', { query })]
  return expectShown(reads, () => updateCard(target, id, { name: uniqueName('Renamed') }))
}

function ofSubscriptions(target: Target): Promise<number> {
  return withSubscriptions(target, [{ description: 'Before' }], ({ id }) => {
    const reads = [
      () => target.call('getWebhookSubscription', { path: { id } }),
      () => target.call('listWebhookSubscriptions'),
    ]
    return expectShown(reads, () => updateSubscription(target, id, { description: 'After' }))
  })
}

function ofEvents(target: Target): Promise<number> {
  return withRetriableEvent(target, { kind: 'declined' }, ({ event, subscriber }) => {
    const path = { id: event.eventId }
    const reads = [
      () => target.call('getWebhookEvent', { path }),
      () => target.call('listWebhookEventDeliveries', { path }),
      () => target.call('listWebhookEvents', { query }),
    ]
    return expectShown(reads, async () => {
      subscriber.inbox.response = { status: 500 }
      // Without a look at what it does, which would be a read.
      await target.call('retryWebhookEvent', { path })
      await createCardEvent(target, event.cardId, { kind: 'declined', amount: 7.5 })
    })
  })
}

const ofTransactions =
  (list: ListName) =>
  async (target: Target): Promise<number> => {
    if (!isFillable(target, list)) throw new NotTested('The control interface cannot fill the list.')
    const at = noon(await momentOfRun(target), -6)
    const card = await cardFor(target, list)
    const filters = isSource(list) ? { cardIds: [card.cardId ?? ''] } : { from: noon(at, -1), to: noon(at, 1) }
    const read = pageReader(target, list, filters)
    return expectShown([() => read({})], () =>
      createActivity(target, list, { ...card, amount: distinctAmount(0), at }, 'forcePost'),
    )
  }
