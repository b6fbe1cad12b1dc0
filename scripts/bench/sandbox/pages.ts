import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { operations } from '../../../generated/operations.ts'
import { MAIN_COMPANY } from '../../../sandbox/auth/companies.ts'
import { migrations } from '../../../sandbox/migrations.ts'
import { openStore } from '../../../sandbox/store/open-store.ts'
import { startSandbox } from './servers.ts'

const SIZES = [1000, 30_000, 1_000_000] as const
const TIMES = 40

/** What a page costs, by how far behind it lies: in an offset list (cards) and in a cursor list (payments). */
export async function pages(): Promise<void> {
  console.log('ms for a page of twenty, the median of several\n')
  console.log(row('', 'first', 'middle', 'last', ''))
  for (const size of SIZES) {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-bench-'))
    try {
      const data = join(folder, 'sandbox.sqlite')
      await fill(data, size)
      const server = await startSandbox(['--data', data])
      try {
        const get = async (path: string) => {
          const answer = await fetch(server.target.origin + path, { headers: server.target.headers })
          if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`)
          return answer.json()
        }
        const places = [1, Math.ceil(size / 40), Math.floor(size / 20)]
        const offset = await each(places, (page) => () => get(`${operations.listCards.path}?pageSize=20&page=${page}`))
        console.log(row(`offset, ${size.toLocaleString('en')} rows`, ...offset))
        const cursors = await cursorsOf(get, size)
        const cursor = await each(cursors, (query) => () => get(`${PAYMENTS}&pageSize=20${query}`))
        console.log(row(`cursor, ${size.toLocaleString('en')} rows`, ...cursor))
      } finally {
        await server.stop()
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  }
}

const PAYMENTS = `${operations.listPaymentTransactions.path}?startDate=2001-01-01+00:00:00`

/** Walks the list in the largest pages, and keeps the cursors that lead to its second page, its middle and its end. */
async function cursorsOf(get: (path: string) => Promise<Page>, size: number): Promise<readonly string[]> {
  const first = await get(`${PAYMENTS}&pageSize=20`)
  const cursors = [first.pagination.nextCursor]
  for (;;) {
    const page = await get(`${PAYMENTS}&pageSize=500&pageCursor=${cursors.at(-1)}`)
    if (page.pagination.totalCount !== size) throw new Error(`the list holds ${page.pagination.totalCount} payments`)
    if (page.pagination.nextCursor === null) break
    cursors.push(page.pagination.nextCursor)
  }
  return [cursors[0], cursors[Math.floor(cursors.length / 2)], cursors.at(-1)].map((cursor) => `&pageCursor=${cursor}`)
}

type Page = { readonly pagination: { readonly nextCursor: string | null; readonly totalCount: number } }

/** In turn, so that what disturbs the machine disturbs all. */
async function each<Place>(
  places: readonly Place[],
  work: (place: Place) => () => Promise<unknown>,
): Promise<string[]> {
  const times = places.map(() => [] as number[])
  for (let turn = 0; turn < TIMES; turn++) {
    for (const [index, place] of places.entries()) {
      const started = performance.now()
      await work(place)()
      times[index]?.push(performance.now() - started)
    }
  }
  return times.map((taken) => (taken.toSorted((a, b) => a - b)[TIMES / 2] ?? Number.NaN).toFixed(2))
}

/** Cards and payments of the sandbox's own company, as many of each. */
async function fill(data: string, size: number): Promise<void> {
  const store = await openStore(migrations, data)
  const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${size})`
  await sql`${numbers}
    insert into cards (id, company_id, name, restrictions, position, number, holder, expiry, cvv, created_at, updated_at)
    select 'card-' || n, ${MAIN_COMPANY}, 'Card', '{"spendLimit":100}', n, 'number-' || n, 'HOLDER', '12/31', '000', n, n
    from numbers`.execute(store)
  await sql`${numbers}
    insert into transactions (id, company_id, sequence, source, counterparty, amount, local_amount, local_currency,
      transaction_at, settled_at)
    select 'payment-' || n, ${MAIN_COMPANY}, n, 'payments', 'Vendor', 1, 1, 'BRL', ${BEGIN} + n * 1000, ${BEGIN} + n * 1000
    from numbers`.execute(store)
  await store.destroy()
}

const BEGIN = Date.parse('2020-01-01T00:00:00Z')

function row(what: string, ...cells: readonly string[]): string {
  return `  ${what.padEnd(26)}${cells.map((cell) => cell.padStart(10)).join('')}`
}
