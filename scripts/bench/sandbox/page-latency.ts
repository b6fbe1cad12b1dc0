import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { operations } from '../../../generated/operations.ts'
import { MAIN_COMPANY } from '../../../sandbox/auth/companies.ts'
import { migrations } from '../../../sandbox/migrations.ts'
import { openStore } from '../../../sandbox/store/open-store.ts'
import { median } from '../statistics.ts'
import { startSandbox } from './servers.ts'

const SIZES = [1000, 30_000, 1_000_000] as const
const ROUNDS = 40

/** Latency of a page by its position in a list: an offset list (cards) and a cursor list (payments). */
export async function measurePageLatency(): Promise<void> {
  console.log(`ms for a page of 20 rows, the median of ${ROUNDS}\n`)
  console.log(row('', 'first', 'middle', 'last'))
  for (const size of SIZES) await measureSize(size)
}

async function measureSize(size: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-bench-'))
  const data = join(folder, 'sandbox.sqlite')
  await fill(data, size)
  const server = await startSandbox(['--data', data])
  try {
    const get = async (path: string) => {
      const response = await fetch(server.target.origin + path, { headers: server.target.headers })
      if (!response.ok) throw new Error(`GET ${path} returned ${response.status}: ${await response.text()}`)
      return response.json()
    }
    const pages = [1, Math.ceil(size / 40), Math.floor(size / 20)]
    const offset = pages.map((page) => `${operations.listCards.path}?pageSize=20&page=${page}`)
    console.log(row(`offset, ${size.toLocaleString('en')} rows`, ...(await medianLatencies(offset, get))))
    const cursors = await cursorsOf(get, size)
    const cursor = cursors.map((pageCursor) => `${PAYMENTS}&pageSize=20&pageCursor=${pageCursor}`)
    console.log(row(`cursor, ${size.toLocaleString('en')} rows`, ...(await medianLatencies(cursor, get))))
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

const PAYMENTS = `${operations.listPaymentTransactions.path}?startDate=2001-01-01+00:00:00`

/** Reads the whole list in pages of 500. Returns the cursors of its second page, its middle and its end. */
async function cursorsOf(get: (path: string) => Promise<Page>, size: number): Promise<readonly string[]> {
  const first = await get(`${PAYMENTS}&pageSize=20`)
  const cursors = [String(first.pagination.nextCursor)]
  for (;;) {
    const page = await get(`${PAYMENTS}&pageSize=500&pageCursor=${cursors.at(-1)}`)
    if (page.pagination.totalCount !== size) throw new Error(`the list contains ${page.pagination.totalCount} payments`)
    if (page.pagination.nextCursor === null) break
    cursors.push(page.pagination.nextCursor)
  }
  return [0, Math.floor(cursors.length / 2), cursors.length - 1].map((index) => String(cursors[index]))
}

type Page = { readonly pagination: { readonly nextCursor: string | null; readonly totalCount: number } }

/** Requests the paths in turn, so that a disturbance of the machine affects all of them. */
async function medianLatencies(paths: readonly string[], get: (path: string) => Promise<unknown>): Promise<string[]> {
  const latencies = paths.map(() => [] as number[])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, path] of paths.entries()) {
      const started = performance.now()
      await get(path)
      latencies[index]?.push(performance.now() - started)
    }
  }
  return latencies.map((values) => median(values).toFixed(2))
}

/** Inserts the same number of cards and payments of the main company. */
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

function row(label: string, ...cells: readonly string[]): string {
  return `  ${label.padEnd(26)}${cells.map((cell) => cell.padStart(10)).join('')}`
}
