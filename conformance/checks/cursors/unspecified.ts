/** Contract: spec/rules/cursors.yaml, unspecified behaviour */
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { pageIn, readPage } from '../../scenarios/cursors/cursor-list.ts'
import { filtersForAll, firstOfManyPages, pagedFixture } from '../../scenarios/cursors/paged-fixture.ts'
import { type DateTimeList, isFillable, listNames, pageReader } from '../../scenarios/transactions/lists.ts'
import { transactionRows } from '../../scenarios/transactions/transaction-list.ts'
import { outcome } from '../../scenarios/transactions/unspecified.ts'
import { excerpt } from '../../validate/excerpt.ts'
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
  return outcome(await read({ pageSize: 2.5 }))
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
    rule: 'cursors.page-size-of-partial-page',
    says: 'What is `pagination.pageSize` of a page that is not full?',
    run: async (target) => {
      const pages = await Promise.all(listNames.map((list) => readPage(pageReader(target, list), { pageSize: 47 })))
      const partial = pages.filter(({ data }) => data.length < 47)
      const observed = partial.map(
        ({ data, pageSize }) => `${excerpt(pageSize)} (requested 47, returned ${data.length})`,
      )
      return [...new Set(observed)].join(', ') || 'no partial page was returned'
    },
  }),
  check({
    rule: 'cursors.cursor-with-other-filter',
    says: 'Does POST /v1/cards/transactions accept a cursor with other `cardIds` than those of the first page?',
    run: async (target) => {
      const { tenant, filters, pageSize, pageCursor } = await firstOfManyPages(target, 'cards')
      const others = { ...filters, cardIds: filters.cardIds?.slice(0, 2) }
      return outcome(await pageReader(tenant, 'cards', others)({ pageSize, pageCursor }))
    },
  }),
  check({
    rule: 'cursors.cursor-with-other-page-size',
    says: 'Does POST /v1/cards/transactions accept a cursor with another `pageSize` than that of the first page?',
    run: async (target) => {
      const { read, page, pageCursor } = await firstOfManyPages(target, 'cards')
      const response = await read({ pageSize: 7, pageCursor })
      if (!isSuccess(response)) return outcome(response)
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
      return `"invented": ${outcome(text)}, JSON in base64url: ${outcome(base64)}`
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
