import type { Operations } from '../handler.ts'
import type { Subject } from '../subject.ts'
import { travelMigrations } from './tables.ts'
import { travelActivity } from './travel-activity.ts'
import { updateTravelCardBookingDetails } from './update-booking-details.ts'

const operations = { updateTravelCardBookingDetails } satisfies Partial<Operations>

/** Booking details of virtual travel cards, and what makes their transactions. */
export const travel: Subject = { operations, migrations: travelMigrations, control: [travelActivity] }
