import type { RequestArguments } from '../http/request.ts'
import type { Target } from '../run/target.ts'
import { LAG_OF_NODES } from '../scenarios/transactions/transaction-list.ts'

/**
 * A target of one node that numbers its cards and transactions, and returns all transactions of the requested cards on one page. Records what it is
 * asked.
 */
export function startTransactionTarget(now: number, capabilities: readonly string[] = []) {
  const made = new Map<string, Promise<unknown>>([[LAG_OF_NODES, Promise.resolve(0)]])
  const controlCalls: [path: string, body: Record<string, unknown>][] = []
  const listed: { id: string; path: string }[] = []
  const searches: RequestArguments[] = []
  let cards = 0
  let tenants = 0
  const target = {
    options: { seed: 1 },
    tenant: undefined as string | undefined,
    supports: (need: string) => capabilities.includes(need),
    now: async () => now,
    token: async () => 'token',
    withToken: (token: string | undefined) =>
      token === undefined ? target : Object.create(target, { tenant: { value: token } }),
    expires: () => undefined,
    isFresh: () => true,
    once: (key: string, make: () => Promise<unknown>) => {
      const existing = made.get(key) ?? make()
      made.set(key, existing)
      return existing
    },
    forget: (key: string) => void made.delete(key),
    control: {
      post: async (path: string, body: Record<string, unknown>) => {
        if (path === '/credentials') return { accessToken: `tenant-${++tenants}` }
        const id = `t${controlCalls.push([path, body])}`
        if (body.kind !== 'approved') listed.push({ id, path: `${path} ${body.cardId}` })
        return { id, transactionId: id, eventId: `event of ${id}` }
      },
    },
    call: async (operation: string, args: RequestArguments) => {
      if (operation === 'createCard') return successWith({ id: `card-${cards++}` })
      if (operation === 'listMccCategories') return successWith({ rows: [], count: 0 })
      searches.push(args)
      const { cardIds } = (args.body ?? {}) as { cardIds?: readonly string[] }
      const rows = listed.filter(({ path }) => cardIds === undefined || cardIds.some((id) => path.includes(id)))
      return successWith({
        data: rows.map(({ id }) => ({ id, transactionId: id })),
        links: { next: null },
        pagination: { pageSize: 50, totalCount: rows.length, nextCursor: null, hasNext: false },
      })
    },
  }
  return { target: target as unknown as Target, controlCalls, searches }
}

const successWith = (json: unknown) => ({ id: 1, response: { status: 200, headers: {}, text: '', json } })
