/** Contract: spec/rules/cursors.yaml, unspecified behaviour */

import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import { pageIn, readPage } from '../../scenarios/cursors/cursor-list.ts'
import { isFullBeforeLast, totalCountScope } from '../../scenarios/cursors/expect-pages.ts'
import { forEachReadWithInserts, inserts } from '../../scenarios/cursors/inserts.ts'
import { filtersForAll, firstOfManyPages, pagedFixture } from '../../scenarios/cursors/paged-fixture.ts'
import { forEachTraversal } from '../../scenarios/cursors/paged-traversals.ts'
import { type DateTimeList, isFillable, listNames, pageReader } from '../../scenarios/transactions/lists.ts'
import { transactionRows } from '../../scenarios/transactions/transaction-list.ts'
import { excerpt } from '../../text/excerpt.ts'
import { describeAcceptance } from '../../validate/describe-acceptance.ts'
import { isSuccess } from '../../validate/expect.ts'

/** What `links.next` is on a page that is not the last. */
async function formOfNextLink(target: Target, list: DateTimeList): Promise<string> {
  const fixture = await pagedFixture(target, list)
  const { nextLink } = await readPage(pageReader(fixture.target, list, filtersForAll(fixture)), { pageSize: 4 })
  if (typeof nextLink !== 'string') return excerpt(nextLink)
  return URL.canParse(nextLink) ? 'an absolute URL' : 'a relative URL'
}

/** Whether a list that is not empty accepts a fractional page size: a target may ignore it when there is nothing to return. */
async function acceptsFraction(target: Target, list: DateTimeList): Promise<string> {
  const fixture = isFillable(target, list) ? await pagedFixture(target, list) : undefined
  const read = pageReader(fixture?.target ?? target, list, fixture && filtersForAll(fixture))
  return describeAcceptance(await read({ pageSize: 2.5 }))
}

export default [
  check({
    rule: 'cursors.deprecated-next-link',
    says: 'What is `links.next` of GET /v1/transactions when there is a next page?',
    run: (target) => formOfNextLink(target, 'deprecated'),
  }),
  check({
    rule: 'cursors.payments-next-link',
    says: 'What is `links.next` of GET /v1/payments/transactions when there is a next page?',
    run: (target) => formOfNextLink(target, 'payments'),
  }),
  check({
    rule: 'cursors.full-before-last-page',
    says: 'Does every page before the last contain `pageSize` transactions?',
    run: async (target, seed) => {
      const isFull: boolean[] = []
      await forEachTraversal(target, seed, listNames, (traversal) => void isFull.push(isFullBeforeLast(traversal)))
      return isFull.includes(false) ? 'no' : 'yes'
    },
  }),
  check({
    rule: 'cursors.total-count-scope',
    says: 'Does `totalCount` count the transactions on all pages or on one page?',
    run: async (target, seed) => {
      const scopes = new Set<string>()
      await forEachTraversal(target, seed, listNames, ({ pages, expected }) => {
        if (pages.length > 1) scopes.add(totalCountScope(pages, expected.length) ?? 'neither')
      })
      return [...scopes].join(' or ') || 'no list has several pages'
    },
  }),
  check({
    rule: 'cursors.cursor-reuse',
    says: 'Does a cursor work more than once?',
    run: async (target) => {
      const { read, pageSize, pageCursor } = await firstOfManyPages(target, 'cards')
      await readPage(read, { pageSize, pageCursor })
      return describeAcceptance(await read({ pageSize, pageCursor }))
    },
  }),
  check({
    rule: 'cursors.repeats-under-inserts',
    says: 'Does a page repeat earlier transactions if others are added between two requests?',
    run: async (target, seed) => {
      const hasRepeats: boolean[] = []
      // The same case as that of `cursors.stable-under-inserts`.
      await forAll({ ...seed, runs: 1 }, [inserts], (some) =>
        forEachReadWithInserts(target, some, ({ rows }) => {
          hasRepeats.push(new Set(rows.map(({ id }) => id)).size < rows.length)
        }),
      )
      return hasRepeats.includes(true) ? 'yes' : 'no'
    },
  }),
  check({
    rule: 'cursors.page-size-of-partial-page',
    says: 'What is `pagination.pageSize` of a page that is not full?',
    run: async (target) => {
      const pages = await Promise.all(listNames.map((list) => readPage(pageReader(target, list), { pageSize: 17 })))
      const partial = pages.filter(({ data }) => data.length < 17)
      const observed = partial.map(
        ({ data, pageSize }) => `${excerpt(pageSize)} (requested 17, returned ${data.length})`,
      )
      return [...new Set(observed)].join(', ') || 'no partial page was returned'
    },
  }),
  check({
    rule: 'cursors.cursor-with-other-filter',
    says: 'Does POST /v1/cards/transactions accept a cursor if `cardIds` differs from that of the first page?',
    run: async (target) => {
      const { tenant, filters, pageSize, pageCursor } = await firstOfManyPages(target, 'cards')
      const others = { ...filters, cardIds: filters.cardIds?.slice(0, 2) }
      return describeAcceptance(await pageReader(tenant, 'cards', others)({ pageSize, pageCursor }))
    },
  }),
  check({
    rule: 'cursors.cursor-with-other-page-size',
    says: 'Does POST /v1/cards/transactions accept a cursor if `pageSize` differs from that of the first page?',
    run: async (target) => {
      const { read, page, pageCursor } = await firstOfManyPages(target, 'cards')
      const response = await read({ pageSize: 7, pageCursor })
      if (!isSuccess(response)) return describeAcceptance(response)
      const [before, after] = [page, pageIn(response)].map((one) => transactionRows('cards', [one]).map(({ id }) => id))
      return after?.some((id) => before?.includes(id))
        ? 'yes, but the next page repeats transactions'
        : `yes, and the next page contains ${after?.length} transactions`
    },
  }),
  check({
    rule: 'cursors.invalid-cursor',
    says: 'Does POST /v1/cards/transactions accept a cursor that the server has not issued?',
    run: async (target) => {
      const read = pageReader(target, 'cards')
      const [text, base64] = await Promise.all([
        read({ pageCursor: 'invented' }),
        read({ pageCursor: Buffer.from('{"id":1}').toString('base64url') }),
      ])
      return `"invented": ${describeAcceptance(text)}, JSON in base64url: ${describeAcceptance(base64)}`
    },
  }),
  check({
    rule: 'cursors.fractional-page-size',
    says: 'Do GET /v1/payments/transactions and GET /v1/transactions accept a fractional `pageSize`?',
    run: async (target) => {
      const [payments, deprecated] = await Promise.all([
        acceptsFraction(target, 'payments'),
        acceptsFraction(target, 'deprecated'),
      ])
      return `GET /v1/payments/transactions: ${payments}, GET /v1/transactions: ${deprecated}`
    },
  }),
]
