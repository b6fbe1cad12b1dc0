import type { OperationsTagged } from '../handler.ts'
import { updateTravelCardBookingDetails } from './update-booking-details.ts'

/** Booking details of virtual travel cards. */
export const travelOperations = { updateTravelCardBookingDetails } satisfies OperationsTagged<'Travel'>
