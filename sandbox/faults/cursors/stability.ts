import { fault } from '../fault.ts'
import { pagedFromEnd, replaceList } from '../shared/transaction-lists.ts'

/** Violations of spec/rules/cursors.yaml by cursors of lists that change, and of lists that do not. */
export default [
  fault({
    id: 'cursors.number-of-remaining-transactions-as-cursor',
    breaks: ['cursors.stable-under-inserts'],
    says: 'The cursor is the number of remaining transactions, so later pages lose as many as were added after them.',
    apply: (parts) => pagedFromEnd(parts, 'cards'),
  }),

  fault({
    id: 'cursors.used-cursor-advances',
    breaks: ['cursors.repeatable-read', 'cursors.no-gaps', 'cursors.has-next-until-last'],
    says: 'A cursor that was used before leads to the page after its own page.',
    apply: (parts) => {
      const used = new Set<string>()
      return replaceList(parts, 'cards', async (query, read) => {
        const page = await read(query)
        const { pageCursor } = query
        const { nextCursor } = page.pagination
        if (pageCursor === undefined || nextCursor === null || !used.has(pageCursor)) {
          if (pageCursor !== undefined) used.add(pageCursor)
          return page
        }
        return read({ ...query, pageCursor: nextCursor })
      })
    },
  }),
]
