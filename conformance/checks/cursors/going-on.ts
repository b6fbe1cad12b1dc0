/** Contract: spec/rules/cursors.yaml, where a cursor leads */
import { check, forAll } from '../../check.ts'
import { isSuccess, rejected, same } from '../../expect.ts'
import { arrivals, readWhileArriving } from '../../models/arrivals.ts'
import { newCompany } from '../../models/company.ts'
import { cursorPage } from '../../models/cursor-list.ts'
import { inEach, ladder, whole } from '../../models/ladder.ts'
import { fillable, idsOf, type ListName, reader } from '../../models/transaction-lists.ts'
import type { Target } from '../../target.ts'
import { NotExercised } from '../../violation.ts'

/** The first page of a list of the ladder, which has many more. */
async function firstPage(target: Target, list: ListName, pageSize: number) {
  const selection = whole(await ladder(target), list)
  const read = reader(target, selection)
  const page = await cursorPage(read, { pageSize })
  const { nextCursor } = page
  if (typeof nextCursor !== 'string') throw new NotExercised(`the list of ${list} has no second page`)
  return { selection, read, page, pageCursor: nextCursor, pageSize }
}

/** Where a link to the next page leads, behind the base URL; undefined for another server. */
function pathOf(link: string, baseUrl: string): string | undefined {
  const base = new URL(baseUrl.replace(/\/*$/, '/'))
  if (!URL.canParse(link, base.href)) return undefined
  const { origin, pathname, search } = new URL(link, base)
  if (origin !== base.origin) return undefined
  return `${pathname.startsWith(base.pathname) ? pathname.slice(base.pathname.length - 1) : pathname}${search}`
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
        same('ids', [...idsOf(list, again.data, [])].sort(), [...idsOf(list, once.data, [])].sort())
      }),
  }),
  check({
    rule: 'cursors.foreign-cursor',
    says: "A cursor of another company's list shows none of its transactions.",
    run: async (target) => {
      const token = await newCompany(target)
      await inEach(fillable(target), async (list) => {
        const { selection, pageCursor, pageSize } = await firstPage(target, list, 6)
        for (const cardIds of selection.cardIds ? [selection.cardIds, undefined] : [undefined]) {
          const answer = await reader(target, { ...selection, cardIds, token })({ pageSize, pageCursor })
          if (!isSuccess(answer)) await rejected(Promise.resolve(answer))
          else same(`number of ${list}`, (await cursorPage(async () => answer, {})).data.length, 0)
        }
      })
    },
  }),
  check({
    rule: 'cursors.next-link-leads-on',
    says: 'A links.next that is a URL leads to the next page.',
    run: async (target) => {
      const linked = (['deprecated', 'payments'] as const).filter((list) => fillable(target).includes(list))
      const followed = await Promise.all(
        linked.map(async (list) => {
          const { read, page, pageCursor, pageSize } = await firstPage(target, list, 7)
          const path = typeof page.nextLink === 'string' ? pathOf(page.nextLink, target.options.baseUrl) : undefined
          if (path === undefined) return false
          const { token } = await ladder(target)
          const operation = list === 'payments' ? 'listPaymentTransactions' : 'listTransactions'
          const next = await cursorPage(() => target.send('GET', path, { token }, operation), {})
          const byCursor = await cursorPage(read, { pageSize, pageCursor })
          same(
            'ids on the next page',
            [...idsOf(list, next.data, [])].sort(),
            [...idsOf(list, byCursor.data, [])].sort(),
          )
          return true
        }),
      )
      if (!followed.includes(true))
        throw new NotExercised('links.next is null, or leads to another server, on every page')
    },
  }),
]
