import { ApiError } from '../api-error.ts'
import { cardOf } from '../cards/card.ts'
import { changeCard, findCard } from '../cards/queries.ts'
import type { Handler } from '../handler.ts'
import { messages } from '../messages.ts'
import { type BookingDetails, findBookingDetails, saveBookingDetails } from './queries.ts'

/**
 * Notes on a card what it was used to book; what is left out stays. Shown among the metadata of the travel card and of its
 * transactions, but not stored there: the metadata of a card may hold ten pairs of 255 characters and no more.
 */
export const updateTravelCardBookingDetails: Handler<'updateTravelCardBookingDetails'> = (
  { path, body },
  { store, clock, caller: { companyId }, choices },
) =>
  store.transaction().execute(async (transaction) => {
    const named = detailsIn(body)
    const news = Object.keys(named).length > 0
    // The card is written first: that makes another update of it wait until this one is done.
    if (news && !(await changeCard(transaction, companyId, path.id, { updated_at: clock.now() }))) {
      throw new ApiError(404, messages.notFound)
    }
    const card = await findCard(transaction, companyId, path.id)
    const before = await findBookingDetails(transaction, companyId, card.id)
    const after = before || news ? { ...before, ...named } : undefined
    if (news) await saveBookingDetails(transaction, companyId, card.id, { ...after })

    const { id, name, metadata, restrictions, createdAt, updatedAt } = cardOf(card, choices)
    const noted = metadata || after ? { metadata: { ...metadata, ...after } } : {}
    return { body: { id, name, ...noted, restrictions, createdAt, updatedAt } }
  })

const members = ['itineraryId', 'bookingReference', 'transactionId', 'otherCustomField'] as const

function detailsIn(body: BookingDetails): BookingDetails {
  return Object.fromEntries(members.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])))
}
