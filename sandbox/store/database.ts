import type { Kysely } from 'kysely'
import type { AuthTables } from '../auth/tables.ts'
import type { BoletoTables } from '../boletos/tables.ts'
import type { CardTables } from '../cards/tables.ts'
import type { TransactionTables } from '../transactions/tables.ts'
import type { TravelTables } from '../travel/tables.ts'
import type { WebhookTables } from '../webhooks/tables.ts'
import type { StoreTables } from './tables.ts'

/**
 * Every table, each declared in `<subject>/tables.ts`: add the tables of a new subject here.
 *
 * The queries run on SQLite and on PostgreSQL. So ids are text, points in time are whole milliseconds since the epoch
 * in `bigint` columns, booleans are the integers 0 and 1, and JSON is text that the subject writes and parses.
 */
export interface Database
  extends AuthTables,
    BoletoTables,
    CardTables,
    StoreTables,
    TransactionTables,
    TravelTables,
    WebhookTables {}

/** The database as subjects use it: the query builder of Kysely. Close it with `destroy()`. */
export type Store = Kysely<Database>
