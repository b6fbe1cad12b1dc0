/** Contract: spec/rules/cursors.yaml, unspecified behaviour */
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { cursorPage } from '../../scenarios/cursors/cursor-list.ts'
import { ladder, whole } from '../../scenarios/cursors/paged-transactions.ts'
import { idsOf, type ListName, listNames, reader } from '../../scenarios/transactions/lists.ts'
import { outcome } from '../../scenarios/transactions/unspecified.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { isSuccess } from '../../validate/expect.ts'

/** What `links.next` is on a page that is not the last. */
async function nextLink(target: Target, list: ListName): Promise<string> {
  const { nextLink: link } = await cursorPage(reader(target, whole(await ladder(target), list)), { pageSize: 4 })
  if (typeof link !== 'string') return excerpt(link)
  return URL.canParse(link) ? 'an absolute URL' : 'a relative URL'
}

export default [
  check({
    rule: 'cursors.deprecated-next-link',
    says: 'What is `links.next` of GET /v1/transactions when there is a next page?',
    run: (target) => nextLink(target, 'deprecated'),
  }),
  check({
    rule: 'cursors.payments-next-link',
    says: 'What is `links.next` of GET /v1/payments/transactions when there is a next page?',
    run: (target) => nextLink(target, 'payments'),
  }),
  check({
    rule: 'cursors.page-size-of-partial-page',
    says: 'What is `pagination.pageSize` of a page that is not full?',
    run: async (target) => {
      const told = await Promise.all(
        listNames.map(async (list) => {
          const { data, pageSize } = await cursorPage(reader(target, { list }), { pageSize: 47 })
          return data.length < 47 ? `${excerpt(pageSize)} (requested 47, returned ${data.length})` : ''
        }),
      )
      return [...new Set(told.filter((text) => text !== ''))].join(', ') || 'no partial page was returned'
    },
  }),
  check({
    rule: 'cursors.cursor-with-other-filter',
    says: 'Does POST /v1/cards/transactions accept a cursor with other `cardIds` than those of the first page?',
    run: async (target) => {
      const { cardIds = [], ...selection } = whole(await ladder(target), 'cards')
      const { nextCursor } = await cursorPage(reader(target, { ...selection, cardIds }), { pageSize: 4 })
      const pageCursor = String(nextCursor)
      const other = reader(target, { ...selection, cardIds: cardIds.slice(0, 2) })
      return outcome(await other({ pageSize: 4, pageCursor }))
    },
  }),
  check({
    rule: 'cursors.cursor-with-other-page-size',
    says: 'Does POST /v1/cards/transactions accept a cursor with another `pageSize` than that of the first page?',
    run: async (target) => {
      const read = reader(target, whole(await ladder(target), 'cards'))
      const first = await cursorPage(read, { pageSize: 4 })
      const answer = await read({ pageSize: 7, pageCursor: String(first.nextCursor) })
      if (!isSuccess(answer)) return outcome(answer)
      const next = await cursorPage(async () => answer, {})
      const again = idsOf('cards', next.data, []).filter((id) => idsOf('cards', first.data, []).includes(id))
      return again.length === 0
        ? `yes, and the next page contains ${next.data.length} transactions`
        : 'yes, but the next page repeats transactions'
    },
  }),
  check({
    rule: 'cursors.invalid-cursor',
    says: 'Does POST /v1/cards/transactions accept a cursor that the server has not issued?',
    run: async (target) => {
      const read = reader(target, { list: 'cards' })
      const [text, base64] = await Promise.all([
        read({ pageCursor: 'invented' }),
        read({ pageCursor: Buffer.from('{"id":1}').toString('base64url') }),
      ])
      return `"invented": ${outcome(text)}, JSON in base64url: ${outcome(base64)}`
    },
  }),
  check({
    rule: 'cursors.fractional-page-size',
    says: 'Do GET /v1/payments/transactions and GET /v1/transactions accept a fractional `pageSize`?',
    run: async (target) => {
      const [payments, deprecated] = await Promise.all(
        (['payments', 'deprecated'] as const).map(async (list) => {
          // The list is not empty: a target may ignore the fraction when there is nothing to return.
          const filled = target.supports('control:card-activity') ? whole(await ladder(target), list) : { list }
          return reader(target, filled)({ pageSize: 2.5 })
        }),
      )
      return `GET /v1/payments/transactions: ${payments && outcome(payments)}, GET /v1/transactions: ${deprecated && outcome(deprecated)}`
    },
  }),
]
