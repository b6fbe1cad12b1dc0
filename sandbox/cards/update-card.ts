import { ApiError } from '../api-error.ts'
import type { Handler } from '../handler.ts'
import { messages } from '../messages.ts'
import { cardOf } from './card.ts'
import { type CardChange, changeCard, lockCard } from './queries.ts'
import { checkRestrictions } from './restrictions.ts'

/**
 * Changes the properties in the body. `metadata` is replaced as a whole; in `restrictions` the properties that are not
 * sent are preserved.
 */
export const updateCard: Handler<'updateCard'> = ({ path, body }, { store, clock, caller, choices }) =>
  store.transaction().execute(async (transaction) => {
    const card = await lockCard(transaction, caller.companyId, path.id)
    const restrictions = { ...JSON.parse(card.restrictions), ...body.restrictions }
    checkRestrictions(restrictions, choices)
    const named: CardChange = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.metadata === undefined ? {} : { metadata: JSON.stringify(body.metadata) }),
      ...(body.restrictions === undefined ? {} : { restrictions: JSON.stringify(restrictions) }),
    }
    if (Object.keys(named).length === 0) return { body: cardOf(card, choices) }
    const change = { ...named, updated_at: clock.now() }
    const changed = await changeCard(transaction, caller.companyId, path.id, change)
    if (!changed) throw new ApiError(404, messages.notFound)
    return { body: cardOf({ ...card, ...change }, choices) }
  })
