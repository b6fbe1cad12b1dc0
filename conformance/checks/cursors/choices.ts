/** Contract: spec/rules/cursors.yaml, what the description leaves open */

import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { cursorPage } from '../../scenarios/cursors/cursor-list.ts'
import { ladder, whole } from '../../scenarios/cursors/paged-transactions.ts'
import { idsOf, type ListName, listNames, reader } from '../../scenarios/transactions/lists.ts'
import { outcome } from '../../scenarios/transactions/unspecified.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { isSuccess } from '../../validate/expect.ts'

/** What `links.next` is on a page that has a next one. */
async function nextLink(target: Target, list: ListName): Promise<string> {
  const { nextLink: link } = await cursorPage(reader(target, whole(await ladder(target), list)), { pageSize: 4 })
  if (typeof link !== 'string') return excerpt(link)
  return URL.canParse(link) ? 'a URL' : 'a URL relative to the base address'
}

export default [
  check({
    rule: 'cursors.next-link-of-gets',
    says: 'The links.next of the deprecated GET is a URL while there is a next page.',
    run: (target) => nextLink(target, 'deprecated'),
  }),
  check({
    rule: 'cursors.next-link-of-payments',
    says: 'The links.next of the payment list is a URL while there is a next page.',
    run: (target) => nextLink(target, 'payments'),
  }),
  check({
    rule: 'cursors.page-size-on-short-page',
    says: 'The pagination.pageSize of a page that is not full is the page size asked for.',
    run: async (target) => {
      const told = await Promise.all(
        listNames.map(async (list) => {
          const { data, pageSize } = await cursorPage(reader(target, { list }), { pageSize: 47 })
          return data.length < 47 ? `${excerpt(pageSize)} for ${data.length} of 47` : ''
        }),
      )
      return [...new Set(told.filter((text) => text !== ''))].join(', ') || 'no page that is not full was seen'
    },
  }),
  check({
    rule: 'cursors.cursor-of-another-filter',
    says: 'A cursor sent with another filter than the one it came from is refused.',
    run: async (target) => {
      const { cardIds = [], ...selection } = whole(await ladder(target), 'cards')
      const { nextCursor } = await cursorPage(reader(target, { ...selection, cardIds }), { pageSize: 4 })
      const pageCursor = String(nextCursor)
      const other = reader(target, { ...selection, cardIds: cardIds.slice(0, 2) })
      return `with other cards: ${outcome(await other({ pageSize: 4, pageCursor }))}`
    },
  }),
  check({
    rule: 'cursors.cursor-with-another-page-size',
    says: 'A cursor may be followed with another pageSize.',
    run: async (target) => {
      const read = reader(target, whole(await ladder(target), 'cards'))
      const first = await cursorPage(read, { pageSize: 4 })
      const answer = await read({ pageSize: 7, pageCursor: String(first.nextCursor) })
      if (!isSuccess(answer)) return outcome(answer)
      const next = await cursorPage(async () => answer, {})
      const again = idsOf('cards', next.data, []).filter((id) => idsOf('cards', first.data, []).includes(id))
      return again.length === 0
        ? `accepted, and leads on with ${next.data.length}`
        : 'accepted, and repeats what was there'
    },
  }),
  check({
    rule: 'cursors.invented-cursor',
    says: 'An invented cursor is refused.',
    run: async (target) => {
      const read = reader(target, { list: 'cards' })
      const [text, base64] = await Promise.all([
        read({ pageCursor: 'invented' }),
        read({ pageCursor: Buffer.from('{"id":1}').toString('base64url') }),
      ])
      return `"invented": ${outcome(text)}, invented JSON in base64: ${outcome(base64)}`
    },
  }),
  check({
    rule: 'cursors.fraction',
    says: 'A fraction as pageSize of a GET cursor list is refused.',
    run: async (target) => {
      const [payments, deprecated] = await Promise.all(
        (['payments', 'deprecated'] as const).map(async (list) => {
          // A list that holds something: what becomes of a fraction may not be seen where there is nothing to cut.
          const filled = target.supports('control:card-activity') ? whole(await ladder(target), list) : { list }
          return reader(target, filled)({ pageSize: 2.5 })
        }),
      )
      return `payments: ${payments && outcome(payments)}, GET /v1/transactions: ${deprecated && outcome(deprecated)}`
    },
  }),
]
