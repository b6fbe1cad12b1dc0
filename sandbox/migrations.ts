import { authMigrations } from './auth/tables.ts'
import { boletoMigrations } from './boletos/tables.ts'
import { cardMigrations } from './cards/tables.ts'
import type { Migration } from './store/migrations.ts'
import { transactionMigrations } from './transactions/tables.ts'
import { travelMigrations } from './travel/tables.ts'
import { webhookMigrations } from './webhooks/tables.ts'

/** The tables of all subjects. */
export const migrations: readonly Migration[] = [
  ...authMigrations,
  ...boletoMigrations,
  ...cardMigrations,
  ...transactionMigrations,
  ...travelMigrations,
  ...webhookMigrations,
]
