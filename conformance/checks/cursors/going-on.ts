/** Contract: spec/rules/cursors.yaml, where a cursor leads */

import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import { otherTenant } from '../../scenarios/authentication/tenants.ts'
import { arrivals, readWhileArriving } from '../../scenarios/cursors/arrivals.ts'
import { cursorPage } from '../../scenarios/cursors/cursor-list.ts'
import {
  expectLinksLeadOn,
  expectLinksOfYesterdayLeadOn,
  type LinkedList,
  linkedLists,
} from '../../scenarios/cursors/next-link.ts'
import { inEach, ladder, overLadder, whole } from '../../scenarios/cursors/paged-transactions.ts'
import { fillable, idsOf, type ListName, reader } from '../../scenarios/transactions/lists.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectEqual, expectError, expectThat, isSuccess } from '../../validate/expect.ts'

/** The first page of a list of the ladder, which has many more. */
async function firstPage(target: Target, list: ListName, pageSize: number) {
  const selection = whole(await ladder(target), list)
  const read = reader(target, selection)
  const { nextCursor } = await cursorPage(read, { pageSize })
  if (typeof nextCursor !== 'string') throw new NotTested(`the list of ${list} has no second page`)
  return { selection, read, pageCursor: nextCursor, pageSize }
}

export default [
  check({
    rule: 'cursors.arrivals-in-between',
    says: 'Transactions that arrive in between make the pages neither lose nor repeat the earlier ones.',
    run: (target, seed) =>
      inEach(fillable(target), (list) =>
        forAll({ ...seed, runs: Math.min(seed.runs, 3) }, [arrivals], (arrival) =>
          readWhileArriving(target, list, arrival),
        ),
      ),
  }),
  check({
    rule: 'cursors.cursor-read-again',
    says: 'A cursor read again gives the same transactions while nothing changes.',
    run: (target) =>
      inEach(fillable(target), async (list) => {
        const { read, pageCursor, pageSize } = await firstPage(target, list, 5)
        const [once, again] = [
          await cursorPage(read, { pageSize, pageCursor }),
          await cursorPage(read, { pageSize, pageCursor }),
        ]
        expectEqual('ids', [...idsOf(list, again.data, [])].sort(), [...idsOf(list, once.data, [])].sort())
      }),
  }),
  check({
    rule: 'cursors.foreign-cursor',
    says: "A cursor of another company's list shows neither its transactions nor their number.",
    run: async (target) => {
      const token = await otherTenant(target)
      await inEach(fillable(target), async (list) => {
        const { selection, pageCursor, pageSize } = await firstPage(target, list, 6)
        for (const cardIds of selection.cardIds ? [selection.cardIds, undefined] : [undefined]) {
          const answer = await reader(target, { ...selection, cardIds, token })({ pageSize, pageCursor })
          if (!isSuccess(answer)) await expectError(Promise.resolve(answer))
          else {
            const { data, totalCount, hasNext } = await cursorPage(async () => answer, {})
            expectEqual(
              `the page of ${list}`,
              { data, totalCount, hasNext },
              { data: [], totalCount: 0, hasNext: false },
            )
          }
        }
      })
    },
  }),
  check({
    rule: 'cursors.next-link-leads-on',
    says: 'A links.next that is a URL leads to the next page.',
    run: async (target) => {
      const lists = fillable(target, linkedLists) as readonly LinkedList[]
      const built = await ladder(target)
      const followed: boolean[] = []
      await inEach(lists, async (list) => {
        followed.push(await expectLinksLeadOn(target, { ...whole(built, list), list }, 7))
        followed.push(await expectLinksOfYesterdayLeadOn(target, list))
      })
      if (!followed.includes(true)) throw new NotTested('links.next is null, or leads to another server, on every page')
    },
  }),
  check({
    rule: 'cursors.next-link-over-https',
    says: 'A links.next that is a whole URL is one of HTTPS.',
    run: async (target) => {
      const built = await ladder(target)
      const links: unknown[] = []
      await inEach(fillable(target, linkedLists), async (list) => {
        const { nextLink } = await cursorPage(reader(target, whole(built, list)), { pageSize: 7 })
        // "It works over HTTPS only": behind a proxy that ends TLS a server may take itself for one of plain HTTP.
        expectThat(!/^http:/i.test(String(nextLink)), 'a link over HTTPS, or no whole URL', excerpt(nextLink))
        links.push(nextLink)
      })
      if (!links.some((link) => typeof link === 'string')) throw new NotTested('links.next is null on every page')
    },
  }),
  check({
    rule: 'cursors.no-link-on-last',
    says: 'A page without a next one has no link to it as links.next.',
    run: (target, seed) =>
      overLadder(target, seed, linkedLists, ({ pages }) => {
        const linked = pages.find(({ hasNext, nextLink }) => hasNext === false && (nextLink ?? '') !== '')
        expectThat(linked === undefined, 'null as links.next of the last page', excerpt(linked?.nextLink))
      }),
  }),
]
