/** Contract: spec/rules/cursors.yaml, where cursors and links lead */
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

/** The first page of a fixture list that has many pages. */
async function firstPage(target: Target, list: ListName, pageSize: number) {
  const selection = whole(await ladder(target), list)
  const read = reader(target, selection)
  const { nextCursor } = await cursorPage(read, { pageSize })
  if (typeof nextCursor !== 'string') throw new NotTested(`The list "${list}" has no second page.`)
  return { selection, read, pageCursor: nextCursor, pageSize }
}

export default [
  check({
    rule: 'cursors.stable-under-inserts',
    says: 'Transactions that are added between two page requests neither remove nor repeat earlier ones.',
    run: (target, seed) =>
      inEach(fillable(target), (list) =>
        forAll({ ...seed, runs: Math.min(seed.runs, 3) }, [arrivals], (arrival) =>
          readWhileArriving(target, list, arrival),
        ),
      ),
  }),
  check({
    rule: 'cursors.repeatable-read',
    says: 'The same cursor returns the same transactions as long as the list does not change.',
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
    rule: 'cursors.other-tenant-cursor',
    says: 'A cursor of another tenant reveals neither the transactions of that tenant nor their number.',
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
              `page of list "${list}":`,
              { data, totalCount, hasNext },
              { data: [], totalCount: 0, hasNext: false },
            )
          }
        }
      })
    },
  }),
  check({
    rule: 'cursors.next-link-leads-to-next-page',
    says: 'If `links.next` is a URL, it leads to the next page.',
    run: async (target) => {
      const lists = fillable(target, linkedLists) as readonly LinkedList[]
      const built = await ladder(target)
      const followed: boolean[] = []
      await inEach(lists, async (list) => {
        followed.push(await expectLinksLeadOn(target, { ...whole(built, list), list }, 7))
        followed.push(await expectLinksOfYesterdayLeadOn(target, list))
      })
      if (!followed.includes(true)) throw new NotTested('On every page, links.next is null or a URL of another server.')
    },
  }),
  check({
    rule: 'cursors.next-link-uses-https',
    says: 'If `links.next` is an absolute URL, its scheme is https.',
    run: async (target) => {
      const built = await ladder(target)
      const links: unknown[] = []
      await inEach(fillable(target, linkedLists), async (list) => {
        const { nextLink } = await cursorPage(reader(target, whole(built, list)), { pageSize: 7 })
        // "It works over HTTPS only": behind a proxy that terminates TLS, a server may generate plain HTTP links.
        expectThat(!/^http:/i.test(String(nextLink)), 'an https URL or a relative URL', excerpt(nextLink))
        links.push(nextLink)
      })
      if (!links.some((link) => typeof link === 'string')) throw new NotTested('On every page, links.next is null.')
    },
  }),
  check({
    rule: 'cursors.no-next-link-on-last-page',
    says: 'On the last page, `links.next` is null or empty.',
    run: (target, seed) =>
      overLadder(target, seed, linkedLists, ({ pages }) => {
        const linked = pages.find(({ hasNext, nextLink }) => hasNext === false && (nextLink ?? '') !== '')
        expectThat(linked === undefined, 'no links.next on the last page', excerpt(linked?.nextLink))
      }),
  }),
]
