import type { Migration } from '../store/migrations.ts'

export type TravelTables = {
  travel_bookings: {
    card_id: string
    company_id: string
    /** JSON. */
    details: string
  }
}

export const travelMigrations: readonly Migration[] = [
  {
    name: '035-travel-bookings',
    async up(db) {
      await db.schema
        .createTable('travel_bookings')
        .addColumn('card_id', 'text', (c) => c.primaryKey())
        .addColumn('company_id', 'text', (c) => c.notNull())
        .addColumn('details', 'text', (c) => c.notNull())
        .execute()
    },
  },
]
