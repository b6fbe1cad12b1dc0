import { type ListOperationId, operations } from '../../../generated/operations.ts'
import type { WrittenRuleId } from '../../../generated/rules.ts'
import { isListOperation } from '../../contract/lists.ts'
import type { Failure } from '../../failure/failure.ts'
import type { Exchange } from '../../http/exchange.ts'
import { duplicateIn } from '../../validate/objects/duplicate-in.ts'
import { valueAt } from '../../values/json-pointer.ts'

/** Finds objects that a single response of a list contains more than once, such as once for each row of a joined table. */
export interface RepeatedRows {
  failuresIn(exchange: Exchange): readonly Failure[]
}

/** A list, and the rule that each of its items occurs once. */
type List = { readonly rule: WrittenRuleId; readonly isFixed?: true }

/** Null for a list of which only checks look for repeated items. */
const lists: Readonly<Record<ListOperationId, List | null>> = {
  listBoletos: { rule: 'pagination.no-duplicates' },
  listCards: { rule: 'pagination.no-duplicates' },
  listMccCategories: null,
  listCardTransactions: null,
  listTransactions: null,
  listTravelTransactions: null,
  // A completed payment does not change.
  listPaymentTransactions: { rule: 'cursors.payments-pages-complete', isFixed: true },
  listWebhookEvents: { rule: 'events.no-duplicates' },
  listWebhookEventDeliveries: { rule: 'deliveries.only-latest-attempt-listed' },
  listWebhookSubscriptions: { rule: 'subscriptions.listed-as-retrieved' },
  retryWebhookEvent: null,
}

/** A database may read an object twice that moves within its index meanwhile: it counts once a second response repeats it. */
export function createRepeatedRows(): RepeatedRows {
  const repeated = new Set<string>()
  return {
    failuresIn({ id: exchange, operation, response, channel, noResponse }) {
      if (operation === null || !isListOperation(operation)) return []
      const [list, { rows }] = [lists[operation], operations[operation]]
      const isOfList = channel === undefined && noResponse === undefined && response.status < 300
      const duplicate = list && isOfList && duplicateIn(valueAt(response.json, rows), 'id', rows)
      if (!duplicate) return []
      const key = `${operation}: ${duplicate.actual}`
      const isCertain = list.isFixed || repeated.has(key)
      repeated.add(key)
      return isCertain ? [{ rule: list.rule, exchange, ...duplicate }] : []
    },
  }
}
