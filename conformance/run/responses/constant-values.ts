import { type ListOperationId, operations } from '../../../generated/operations.ts'
import type { WrittenRuleId } from '../../../generated/rules.ts'
import { isListOperation } from '../../contract/lists.ts'
import type { Failure } from '../../failure/failure.ts'
import type { Evidence, Exchange } from '../../http/exchange.ts'
import { parseBody } from '../../report/failures/parse-body.ts'
import { excerpts } from '../../text/excerpt.ts'
import { instantOf } from '../../validate/instant.ts'
import { isSameTime } from '../../validate/objects/same-time.ts'
import { isObject } from '../../values/json.ts'
import { valueAt } from '../../values/json-pointer.ts'

/** Compares the rows of all responses of a list, whatever their filters and the checks that request them. */
export interface ConstantValues {
  /** Finds the first value of a row that differs from the one that the list showed before. */
  failuresIn(exchange: Exchange): readonly Failure[]
}

/** Rows that record what has happened, and those of their values that no later request or activity changes. */
type Rows = {
  readonly rule: WrittenRuleId
  readonly id: string
  /** JSON pointers into a row. */
  readonly constant: readonly string[]
}

type Plain = string | number

/** The values of a row, and the response that showed them first. */
type Shown = { readonly values: readonly (Plain | undefined)[]; readonly response: Evidence }

const moments = ['/transactionDate', '/settlementDate']
const amount = ['/transactionAmount', '/transactionCurrency', '/transactionType']
const local = ['/localTransactionAmount', '/localTransactionCurrency']
const ids = ['/company/id', '/user/id', '/card/id', '/card/number', '/vendor/id']

/** Texts, such as the name of a merchant category, may depend on the language, and names of cards change. */
const transactions = {
  rule: 'cursors.same-values-on-every-page',
  id: 'id',
  constant: [...moments, ...amount, ...local, ...ids, '/productType'],
} as const satisfies Rows

/** Null for a list whose rows are not compared from one response to the next, such as one of objects that requests change. */
const lists: Readonly<Record<ListOperationId, Rows | null>> = {
  listBoletos: null,
  listCards: null,
  listMccCategories: null,
  listCardTransactions: transactions,
  listTransactions: transactions,
  listTravelTransactions: null,
  listPaymentTransactions: transactions,
  listWebhookEvents: {
    rule: 'events.same-values-on-every-page',
    id: 'id',
    constant: ['/eventType', '/occurredAt', '/createdAt', '/idempotencyKey'],
  },
  listWebhookEventDeliveries: null,
  listWebhookSubscriptions: null,
  retryWebhookEvent: null,
}

const travel: Rows = {
  ...transactions,
  id: 'transactionId',
  constant: [...moments, ...amount, '/localAmount', '/localCurrency', '/cardId', '/cardLastFour'],
}

export function createConstantValues(): ConstantValues {
  /** By operation and credential: two tenants may number their transactions in the same way. */
  const shown = new Map<string, Shown>()
  /** How many activities were based on a transaction. One that is settled in parts may grow with each of them. */
  const related = new Map<string, number>()

  return {
    failuresIn({ id: exchange, operation, request, response, channel, noResponse }) {
      if (noResponse !== undefined || response.status < 200 || response.status > 299) return []
      if (channel === 'control') {
        const id = valueAt(parseBody(request.body), '/relatedTransactionId')
        if (typeof id === 'string') related.set(keyOf(id), (related.get(keyOf(id)) ?? 0) + 1)
      }
      if (channel !== undefined || operation === null || !isListOperation(operation)) return []
      const [rows, { rows: place }] = [rowsOf(operation, request.body), operations[operation]]
      const items = rows && valueAt(response.json, place)
      if (rows === null || !Array.isArray(items)) return []
      const evidence: Evidence = { id: exchange, operation, request }
      for (const [index, item] of items.entries()) {
        const id = isObject(item) ? item[rows.id] : undefined
        if (typeof id !== 'string' || (related.get(keyOf(id)) ?? 0) > 1) continue
        const values = rows.constant.map((pointer) => plain(valueAt(item, pointer)))
        const key = [operation, rows === travel, request.headers.authorization, keyOf(id)].join(' ')
        const before = shown.get(key)
        if (before === undefined) shown.set(key, { values, response: evidence })
        const wrong = before?.values.findIndex((value, at) => !isAlike(value, values[at])) ?? -1
        if (before === undefined || wrong === -1) continue
        const at = rows.constant[wrong] ?? ''
        const [value, actual] = excerpts(before.values[wrong], values[wrong])
        const expected = `${at.slice(1).replace('/', '.')} ${value}, as in an earlier response`
        const places = [{ in: 'response body', pointer: `${place}/${index}${at}` } as const]
        return [{ rule: rows.rule, expected, actual, exchange, exchanges: [before.response], places }]
      }
      return []
    },
  }
}

const keyOf = (id: string): string => id.toLowerCase()

function rowsOf(operation: ListOperationId, body: string | null): Rows | null {
  const isTravel = operation === 'listCardTransactions' && valueAt(parseBody(body), '/source') === 'travel'
  return isTravel ? travel : lists[operation]
}

const plain = (value: unknown): Plain | undefined =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined

/** Whether two values are equal, or one is not known. Servers may show a time in another form, or rounded to the second. */
function isAlike(one: Plain | undefined, other: Plain | undefined): boolean {
  if (one === undefined || other === undefined || one === other) return true
  const [first, second] = [one, other].map((value) => (typeof value === 'string' ? instantOf(value) : undefined))
  return first !== undefined && second !== undefined && isSameTime(first, second)
}
