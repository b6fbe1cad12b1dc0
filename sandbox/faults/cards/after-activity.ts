import { sql } from 'kysely'
import type { Services } from '../../services.ts'
import { wrapOperation } from '../fault.ts'

/**
 * Changes what is stored each time an approval, a settlement or an event is: a trigger of the database, in which `new` is the inserted row.
 * @param statement one statement of SQLite
 */
export function afterActivity(
  parts: Services,
  table: 'approvals' | 'transactions' | 'webhook_events',
  statement: string,
): Services {
  let created: Promise<unknown> | undefined
  return wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
    const trigger = `create trigger after_activity after insert on ${table} begin ${statement}; end`
    created ??= sql.raw(trigger).execute(parts.store)
    await created
    return handle(request, context)
  })
}
