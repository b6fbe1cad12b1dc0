import type { components } from '../../generated/types.d.ts'
import { ApiError } from '../api-error.ts'
import { cardOf } from '../cards/card.ts'
import { changeCard, findCard } from '../cards/queries.ts'
import type { Handler } from '../handler.ts'
import { messages } from '../messages.ts'
import type { Complete, NoOthers } from '../program/complete.ts'
import { type BookingDetails, findBookingDetails, saveBookingDetails } from './queries.ts'

type TravelCard = components['schemas']['TravelCardDto']

/**
 * Sets booking details of a card; preserves those that are not in the body. Responses contain them in the metadata of
 * the travel card and of its transactions. They are stored separately, as the metadata of a card is limited to ten
 * pairs of 255 characters.
 */
export const updateTravelCardBookingDetails: Handler<'updateTravelCardBookingDetails'> = (
  { path, body },
  { store, clock, caller: { companyId }, choices },
) =>
  store.transaction().execute(async (transaction) => {
    const named = detailsIn(body)
    const changes = Object.keys(named).length > 0
    // The card is written first, so that a concurrent update waits until this one ends.
    if (changes && !(await changeCard(transaction, companyId, path.id, { updated_at: clock.now() }))) {
      throw new ApiError(404, messages.notFound)
    }
    const card = await findCard(transaction, companyId, path.id)
    const before = await findBookingDetails(transaction, companyId, card.id)
    const after = before || changes ? { ...before, ...named } : undefined
    if (changes) await saveBookingDetails(transaction, companyId, card.id, { ...after })

    const { id, name, metadata, restrictions, createdAt, updatedAt } = cardOf(card, choices)
    const merged = metadata || after ? { ...metadata, ...after } : undefined
    const travelCard: Complete<TravelCard> = { id, name, metadata: merged, restrictions, createdAt, updatedAt }
    return { body: travelCard }
  })

function detailsIn(body: BookingDetails): BookingDetails {
  const { itineraryId, bookingReference, transactionId, otherCustomField, ...others } = body
  others satisfies NoOthers
  const named = { itineraryId, bookingReference, transactionId, otherCustomField }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}
