import { setTimeout as pause } from 'node:timers/promises'
import type { components } from '../../generated/types.d.ts'
import { ApiError } from '../api-error.ts'
import type { Context, Handler } from '../handler.ts'
import { messages as general } from '../messages.ts'
import { listedUntil } from '../offset-page.ts'
import { type CardChange, cardOf, changedColumns } from './card.ts'
import { checkMetadataKeys } from './metadata-keys.ts'
import { checkName } from './other-cards.ts'
import { changeCard, findCard, lockCard } from './queries.ts'
import { checkDates, checkRestrictions, readRestrictions } from './restrictions.ts'
import type { CardRow } from './tables.ts'
import { checkUsable } from './used-up.ts'

type CardUpdate = components['schemas']['CardUpdateDto']

/** Long enough for a concurrent update to come in between, in milliseconds. */
const CONFLICT_WINDOW = 20

/** Changes the properties in the body. */
export const updateCard: Handler<'updateCard'> = async (request, context) => {
  await checkUsable(request.path.id, context)
  await checkName(request.body.name, context, request.path.id)
  return context.choices['concurrent-updates'] === 'refuse'
    ? updateUnlessChanged(request, context)
    : context.store.transaction().execute(async (transaction) => {
        const card = await lockCard(transaction, context.caller.companyId, request.path.id)
        return storeChange(card, changeOf(card, request.body, context), { ...context, store: transaction })
      })
}

/** Optimistic locking: refuses the update if the card was updated after it was read. */
const updateUnlessChanged: Handler<'updateCard'> = async ({ path, body }, context) => {
  const { store, caller } = context
  const card = await findCard(store, caller.companyId, path.id)
  const change = changeOf(card, body, context)
  await pause(CONFLICT_WINDOW)
  await findCard(store, caller.companyId, path.id)
  return storeChange(card, change, context, Number(card.updated_at))
}

/**
 * The columns that an update changes.
 * @throws ApiError 400
 */
function changeOf(card: CardRow, sent: CardUpdate, context: Context): CardChange {
  const { choices } = context
  const body = { ...sent, ...(sent.restrictions && { restrictions: readRestrictions(sent.restrictions, choices) }) }
  if (choices['empty-update'] === 'refuse' && Object.keys(body).length === 0)
    throw new ApiError(400, general.emptyUpdate)
  checkMetadataKeys(body.metadata, choices)
  checkRestrictions({ ...JSON.parse(card.restrictions), ...body.restrictions }, choices)
  if (body.restrictions) checkDates(body.restrictions, context)
  return changedColumns(card, body, choices)
}

/** @throws ApiError 404 if the card was deleted, 409 if it was updated after `unchangedSince` */
async function storeChange(
  card: CardRow,
  named: CardChange,
  { store, clock, caller, choices }: Context,
  unchangedSince?: number,
) {
  if (Object.keys(named).length === 0) return { body: cardOf(card, choices) }
  const now = clock.now()
  const change = {
    ...named,
    updated_at: now,
    before_update: beforeUpdate(card, listedUntil(now, choices, 'card-copies')),
  }
  const changed = await changeCard(store, caller.companyId, card.id, change, unchangedSince)
  if (!changed && unchangedSince !== undefined) throw new ApiError(409, general.changedMeanwhile)
  if (!changed) throw new ApiError(404, general.notFound)
  return { body: cardOf({ ...card, ...change }, choices) }
}

/** What copies of the card still contain that know its updates until a moment. */
function beforeUpdate({ name, metadata, restrictions, updated_at, before_update }: CardRow, moment: number): string {
  const isUnknown = before_update !== null && Number(updated_at) > moment
  return isUnknown ? before_update : JSON.stringify({ name, metadata, restrictions })
}
