import type { OperationId } from '../../../generated/operations.ts'
import type { WrittenRuleId } from '../../../generated/rules.ts'
import type { Failure } from '../../failure/failure.ts'
import type { Exchange } from '../../http/exchange.ts'
import { duplicateIn } from '../../validate/objects/duplicate-in.ts'
import { valueAt } from '../../values/json-pointer.ts'

/** Finds objects that a single response of a list contains more than once, such as once for each row of a joined table. */
export interface RepeatedRows {
  failuresIn(exchange: Exchange): readonly Failure[]
}

/** A list, and the rule that each of its items occurs once. */
type List = { readonly rule: WrittenRuleId; readonly pointer: string; readonly isFixed?: true }

const lists: Readonly<Partial<Record<OperationId, List>>> = {
  listBoletos: { rule: 'pagination.no-duplicates', pointer: '/rows' },
  listCards: { rule: 'pagination.no-duplicates', pointer: '/rows' },
  listWebhookEvents: { rule: 'events.no-duplicates', pointer: '/rows' },
  listWebhookEventDeliveries: { rule: 'deliveries.only-latest-attempt-listed', pointer: '/rows' },
  listWebhookSubscriptions: { rule: 'subscriptions.listed-as-retrieved', pointer: '' },
  // A completed payment does not change.
  listPaymentTransactions: { rule: 'cursors.payments-pages-complete', pointer: '/data', isFixed: true },
}

/** A database may read an object twice that moves within its index meanwhile: it counts once a second response repeats it. */
export function createRepeatedRows(): RepeatedRows {
  const repeated = new Set<string>()
  return {
    failuresIn({ id: exchange, operation, response, channel, noResponse }) {
      const list = operation === null ? undefined : lists[operation]
      const isOfList = channel === undefined && noResponse === undefined && response.status < 300
      const duplicate = list && isOfList && duplicateIn(valueAt(response.json, list.pointer), 'id', list.pointer)
      if (!duplicate) return []
      const key = `${operation}: ${duplicate.actual}`
      const isCertain = list.isFixed || repeated.has(key)
      repeated.add(key)
      return isCertain ? [{ rule: list.rule, exchange, ...duplicate }] : []
    },
  }
}
