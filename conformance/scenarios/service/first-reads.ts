import { setTimeout as pause } from 'node:timers/promises'
import { uniqueName } from '../../cases/unique-names.ts'
import { largestPageSize } from '../../contract/page-sizes.ts'
import { CheckFailure, NotTested } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import { forEachConcurrently } from '../../run/concurrency.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { canonicalJson } from '../../validate/compare.ts'
import { describe, expectThat, inBody, isSuccess } from '../../validate/expect.ts'
import { isObject } from '../../values/json.ts'
import { SECOND } from '../../values/time-units.ts'
import { plainBoletoOf, registeredBoleto } from '../boletos/boleto.ts'
import { createCard, updateCard } from '../cards/card.ts'
import { withRetriableEvent } from '../deliveries/manual-retries/retriable-event.ts'
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

/** A read, and what of its response shows the change. */
type Read = { readonly send: () => Promise<Exchange<unknown>>; readonly view: (json: unknown) => unknown }

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
    const reads = await ifPossible(part(target).catch((error: unknown) => repeated(error, () => part(target))))
    shown += reads ?? 0
  })
  if (shown === 0) throw new NotTested('No read shows what has changed.')
}

/** What takes effect just between two reads looks like a cache, but not twice. */
function repeated(error: unknown, again: () => Promise<number>): Promise<number> {
  if (!(error instanceof CheckFailure)) throw error
  return again()
}

/** @returns how many of these reads show the change */
async function expectShown(reads: readonly Read[], change: () => Promise<unknown>): Promise<number> {
  // The first of them may itself be late: it may not contain what is new.
  await Promise.all(reads.map(({ send }) => send()))
  const before = await Promise.all(reads.map(({ send }) => send()))
  const refused = before.find((exchange) => !isSuccess(exchange))
  if (refused !== undefined) throw new NotTested(`${refused.operation} was refused: ${describe(refused)}`)
  await change()
  await pause(LIST_TIMEOUT)
  const shown = await Promise.all(reads.map((read, index) => showsChange(read, before[index])))
  return shown.filter(Boolean).length
}

async function showsChange({ send, view }: Read, before: Exchange<unknown> | undefined): Promise<boolean> {
  const [first, second] = [await send(), await send()]
  const [old, shown, later] = [before, first, second].map((exchange) => canonicalJson(view(exchange?.response.json)))
  const expected = `the change, ${LIST_TIMEOUT / SECOND} seconds after it`
  const isStale = isSuccess(first) && isSuccess(second) && shown === old && later !== old
  expectThat(!isStale, expected, 'the state before the change; the next read shows the change', inBody(first, ''))
  return later !== old
}

/** The objects in a list, whatever its form is. */
function rowsIn(json: unknown): readonly Readonly<Record<string, unknown>>[] {
  const rows = Array.isArray(json) ? json : isObject(json) ? (json.rows ?? json.data) : []
  return Array.isArray(rows) ? rows.filter(isObject) : []
}

/** A property of an object, alone or in a list; null where the list does not contain the object. */
const propertyOfOne = (id: string, name: string) => (json: unknown) =>
  [json, ...rowsIn(json)].filter(isObject).find((one) => one.id === id)?.[name] ?? null

async function ofBoletos(target: Target): Promise<number> {
  const { id } = await registeredBoleto(target, await plainBoletoOf(target))
  const view = propertyOfOne(id, 'boletoStatus')
  const reads = [
    { send: () => target.call('getBoleto', { path: { id } }), view },
    { send: () => target.call('listBoletos', { query }), view },
  ]
  return expectShown(reads, () => target.call('cancelBoleto', { path: { id } }))
}

async function ofCards(target: Target): Promise<number> {
  const { id } = await createCard(target)
  const view = propertyOfOne(id, 'name')
  const reads = [
    { send: () => target.call('getCard', { path: { id } }), view },
    { send: () => target.call('listCards', { query }), view },
  ]
  return expectShown(reads, () => updateCard(target, id, { name: uniqueName('Renamed') }))
}

function ofSubscriptions(target: Target): Promise<number> {
  return withSubscriptions(target, [{ description: 'Before' }], ({ id }) => {
    const view = propertyOfOne(id, 'description')
    const reads = [
      { send: () => target.call('getWebhookSubscription', { path: { id } }), view },
      { send: () => target.call('listWebhookSubscriptions'), view },
    ]
    return expectShown(reads, () => updateSubscription(target, id, { description: 'After' }))
  })
}

function ofEvents(target: Target): Promise<number> {
  return withRetriableEvent(target, { kind: 'declined' }, ({ event, subscriber }) => {
    const path = { id: event.eventId }
    const records = (json: unknown) =>
      rowsIn(json).map(({ id, triggerType, attemptNumber }) => [id, triggerType, attemptNumber])
    const reads = [
      // In which form it shows the outcomes is unspecified.
      {
        send: () => target.call('getWebhookEvent', { path }),
        view: (json: unknown) => ({ ...Object(json), updatedAt: null }),
      },
      { send: () => target.call('listWebhookEventDeliveries', { path }), view: records },
      {
        send: () => target.call('listWebhookEvents', { query }),
        view: (json: unknown) => rowsIn(json).map(({ id }) => id),
      },
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
    const view = (json: unknown) =>
      rowsIn(json).map(({ id, transactionId, transactionAmount }) => [id ?? transactionId, transactionAmount])
    return expectShown([{ send: () => read({}), view }], () =>
      createActivity(target, list, { ...card, amount: distinctAmount(0), at }, 'forcePost'),
    )
  }
