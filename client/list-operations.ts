import { type OperationId, operations } from '../generated/operations.ts'
import type {
  CardTransactionPage,
  operations as Operations,
  TravelTransactionPage,
} from '../generated/published-types.d.ts'
import { UsageError } from './usage-error.ts'

type Query<Id extends OperationId> = NonNullable<Operations[Id]['parameters']['query']>
type Body<Id extends OperationId> = Operations[Id] extends {
  requestBody: { content: { 'application/json': infer Dto } }
}
  ? Dto
  : never

type HasProperty<T, Name extends string> = [T] extends [never] ? false : Name extends keyof T ? true : false

/** Operations that return a page by `page` and `pageSize`. */
export type OffsetListOperation = {
  [Id in OperationId]: HasProperty<Query<Id>, 'page'> extends true ? Id : never
}[OperationId]

/** Operations that return a page by `pageCursor`. */
export type CursorListOperation = {
  [Id in OperationId]: true extends HasProperty<Query<Id>, 'pageCursor'> | HasProperty<Body<Id>, 'pageCursor'>
    ? Id
    : never
}[OperationId]

/** Operations that return pages. */
export type ListOperation = OffsetListOperation | CursorListOperation

/** The parameters of a list operation: filters, the page size, and `page` or `pageCursor` to start elsewhere than at the beginning. */
export type ListQuery<Id extends ListOperation> = [Body<Id>] extends [never] ? Query<Id> : Body<Id>

/** The `source` of `listCardTransactions`: transactions of cards or of travel cards. */
export type TransactionSource = ListQuery<'listCardTransactions'>['source']

/** A page as the service returns it. That of `listCardTransactions` depends on the source. */
export type ListPage<
  Id extends ListOperation,
  Source extends TransactionSource = TransactionSource,
> = Id extends 'listCardTransactions'
  ? { cards: CardTransactionPage; travel: TravelTransactionPage }[Source]
  : Operations[Id] extends { responses: { 200: { content: { 'application/json': infer Envelope } } } }
    ? Envelope
    : never

/**
 * An item of a page: a boleto, a card, an event, a transaction. `unknown` for `listTravelTransactions`, whose response is not documented.
 */
export type ListItem<Id extends ListOperation, Source extends TransactionSource = TransactionSource> =
  ListPage<Id, Source> extends { rows: readonly (infer Row)[] } | { data: readonly (infer Row)[] } ? Row : unknown

/** For operations that the compiler has not checked. @throws {@link UsageError} ERR_OPERATION */
export function checkListOperation(id: string): asserts id is ListOperation {
  const lists = Object.values(operations).filter(({ paging }) => paging !== null)
  if (lists.some((operation) => operation.id === id)) return
  const names = lists.map((operation) => operation.id).join(', ')
  throw new UsageError('ERR_OPERATION', `"${id}" is not an operation that returns pages: use one of ${names}`)
}

/** Whether pages are selected by `page`, and not by a cursor. */
export function isOffsetList(id: ListOperation): id is OffsetListOperation {
  return operations[id].paging === 'page'
}
