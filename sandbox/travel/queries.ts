import type { components } from '../../generated/types.d.ts'
import type { Store } from '../store/database.ts'

export type BookingDetails = components['schemas']['TravelCardBookingDetails']

/** The booking details of a card of a company; undefined if it has none. */
export async function findBookingDetails(
  store: Store,
  companyId: string,
  cardId: string,
): Promise<BookingDetails | undefined> {
  return (await bookingDetailsOf(store, companyId, [cardId])).get(cardId)
}

/** The booking details of some cards of a company, by card id. */
export async function bookingDetailsOf(
  store: Store,
  companyId: string,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, BookingDetails>> {
  if (cardIds.length === 0) return new Map()
  const rows = await store
    .selectFrom('travel_bookings')
    .select(['card_id', 'details'])
    .where('company_id', '=', companyId)
    .where('card_id', 'in', cardIds)
    .execute()
  return new Map(rows.map((row) => [row.card_id, JSON.parse(row.details)]))
}

/** Replaces the booking details of a card. */
export async function saveBookingDetails(
  store: Store,
  companyId: string,
  cardId: string,
  details: BookingDetails,
): Promise<void> {
  await store
    .insertInto('travel_bookings')
    .values({ card_id: cardId, company_id: companyId, details: JSON.stringify(details) })
    .onConflict((conflict) => conflict.column('card_id').doUpdateSet({ details: JSON.stringify(details) }))
    .execute()
}
