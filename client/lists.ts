import { type OperationId, operations } from '../generated/operations.ts'
import type { CardTransactionPage, operations as Operations, TravelTransactionPage } from '../generated/types.d.ts'

type Query<Id extends OperationId> = NonNullable<Operations[Id]['parameters']['query']>
type Body<Id extends OperationId> = Operations[Id] extends {
  requestBody: { content: { 'application/json': infer Dto } }
}
  ? Dto
  : never

type HasMember<T, Name extends string> = [T] extends [never] ? false : Name extends keyof T ? true : false

/** Lists that are cut into pages by `page` and `pageSize`. */
export type OffsetList = {
  [Id in OperationId]: HasMember<Query<Id>, 'page'> extends true ? Id : never
}[OperationId]

/** Lists that are read with a cursor. */
export type CursorList = {
  [Id in OperationId]: true extends HasMember<Query<Id>, 'pageCursor'> | HasMember<Body<Id>, 'pageCursor'> ? Id : never
}[OperationId]

/** Operations whose answers are pages. */
export type List = OffsetList | CursorList

/** What a list may be asked for: filters, the size of a page, and where to begin, `page` or `pageCursor`. */
export type ListQuery<Id extends List> = [Body<Id>] extends [never] ? Query<Id> : Body<Id>

/** Which transactions `listCardTransactions` is asked for. */
export type Source = ListQuery<'listCardTransactions'>['source']

/** One page, as it was answered. That of `listCardTransactions` depends on the source. */
export type Page<Id extends List, Of extends Source = Source> = Id extends 'listCardTransactions'
  ? { cards: CardTransactionPage; travel: TravelTransactionPage }[Of]
  : Operations[Id] extends { responses: { 200: { content: { 'application/json': infer Envelope } } } }
    ? Envelope
    : never

/** One entry of a page: a boleto, a card, an event, a transaction. */
export type Item<Id extends List, Of extends Source = Source> =
  Page<Id, Of> extends { rows: readonly (infer Row)[] } | { data: readonly (infer Row)[] } ? Row : never

/** Whether a list is cut by `page`, and not read with a cursor. */
export function isOffsetList(id: List): id is OffsetList {
  return operations[id].parameters.some(({ name }) => name === 'page')
}
