import type { AuthTables } from '../auth/tables.ts'
import type { BoletoTables } from '../boletos/tables.ts'
import type { CardTables } from '../cards/tables.ts'
import type { TransactionTables } from '../transactions/tables.ts'
import type { TravelTables } from '../travel/tables.ts'
import type { WebhookTables } from '../webhooks/tables.ts'
import type { SequenceTables } from './sequence.ts'

/**
 * Every table, each declared beside its subject in `<subject>/tables.ts`: add the subject's tables to this line.
 *
 * The queries run on SQLite and on PostgreSQL, so: ids are text, points in time are whole milliseconds since the epoch in
 * `bigint` columns, booleans are integers 0 and 1, JSON is text, written and read by the subject.
 */
export interface Database
  extends AuthTables,
    BoletoTables,
    CardTables,
    SequenceTables,
    TransactionTables,
    TravelTables,
    WebhookTables {}
