import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../handler.ts'
import { startTransactionSandbox, type TransactionSandbox } from '../test/transaction-sandbox.ts'
import { type CursorPageRequest, cursorPage, type TransactionPage } from './cursor-page.ts'
import type { Selection } from './queries.ts'
import type { Source, TransactionRow } from './tables.ts'

let sandbox: TransactionSandbox
let neighbour: Owner
let sequence = 0
beforeAll(async () => {
  sandbox = await startTransactionSandbox()
  neighbour = await ownerOfCards()
})
afterAll(() => sandbox.stop())

/** Positions in the list of the cards of a company. */
const cards = [0, 1, 2] as const
const sources = ['cards', 'travel'] as const

/** Few times, so that many transactions share one; the last two are outside the period of the traversals. */
const moments = [1000, 1001, 1002, 999, 1003] as const
const period = { from: 1000, to: 1003 }

type Arrival = { readonly at: number; readonly card: number; readonly source: Source }
const arrivals: fc.Arbitrary<readonly Arrival[]> = fc.array(
  fc.record({
    at: fc.constantFrom(...moments),
    card: fc.constantFrom(...cards),
    source: fc.constantFrom(...sources),
  }),
  { maxLength: 20 },
)

type Owner = { readonly id: string; readonly cardIds: readonly string[] }

async function ownerOfCards(): Promise<Owner> {
  const company = await sandbox.company(randomUUID())
  return {
    id: company.id,
    cardIds: [await company.createCard(), await company.createCard(), await company.createCard()],
  }
}

async function arrive(owner: Owner, list: readonly Arrival[]): Promise<readonly TransactionRow[]> {
  const rows = list.map(({ at, card, source }) => ({
    id: randomUUID(),
    company_id: owner.id,
    sequence: ++sequence,
    source,
    card_id: owner.cardIds[card] ?? null,
    counterparty: 'PADARIA FLOR DO TRIGO',
    amount: 1,
    local_amount: 1,
    local_currency: 'BRL',
    transaction_at: at,
    settled_at: at,
  }))
  if (rows.length > 0) await sandbox.services.store.insertInto('transactions').values(rows).execute()
  return rows
}

function turn(
  selection: Selection,
  order: 'oldest' | 'newest',
  pageSize: number,
  pageCursor?: string,
): Promise<TransactionPage> {
  const { store, choices } = sandbox.services
  const request: CursorPageRequest = { selection, filter: { ...selection }, period: () => period, pageSize, pageCursor }
  return cursorPage(request, { store, choices: { ...choices, 'transaction-order': order } } as Context)
}

function belongs(row: TransactionRow, { sources, cardIds }: Selection): boolean {
  const within = row.settled_at >= period.from && row.settled_at < period.to
  return within && sources.includes(row.source) && (cardIds?.includes(row.card_id ?? '') ?? true)
}

const ids = (rows: readonly TransactionRow[]) => rows.map(({ id }) => id)

test('a traversal returns each transaction of its beginning once, in order, whatever is added meanwhile', async () => {
  const walks = fc.record({
    before: arrivals,
    pages: fc.array(fc.record({ size: fc.integer({ min: 1, max: 7 }), meanwhile: arrivals }), {
      minLength: 1,
      maxLength: 12,
    }),
    source: fc.constantFrom(...sources),
    chosen: fc.option(fc.subarray([...cards], { minLength: 1 }), { nil: undefined }),
    order: fc.constantFrom('oldest', 'newest'),
  })
  await fc.assert(
    fc.asyncProperty(walks, async ({ before, pages, source, chosen, order }) => {
      const owner = await ownerOfCards()
      const cardIds = chosen?.map((place) => owner.cardIds[place] ?? '')
      const selection = { companyId: owner.id, sources: [source], cardIds }
      const rows = await arrive(owner, before)
      await arrive(neighbour, before)
      const expected = rows
        .filter((row) => belongs(row, selection))
        .sort((a, b) => a.settled_at - b.settled_at || a.sequence - b.sequence)
      if (order === 'newest') expected.reverse()

      const seen: string[] = []
      let cursor: string | undefined
      for (let number = 0; ; number++) {
        const { size, meanwhile } = pages[number % pages.length] ?? { size: 1, meanwhile: [] }
        const page = await turn(selection, order, size, cursor)
        const left = expected.length - seen.length
        expect(page.rows).toHaveLength(Math.min(size, left))
        seen.push(...ids(page.rows))
        expect(page.pagination).toEqual({
          pageSize: size,
          totalCount: expected.length,
          hasNext: left > size,
          nextCursor: left > size ? expect.any(String) : null,
        })
        await arrive(owner, meanwhile)
        if (cursor !== undefined) expect(ids((await turn(selection, order, size, cursor)).rows)).toEqual(ids(page.rows))
        if (page.pagination.nextCursor === null) break
        cursor = page.pagination.nextCursor
      }
      expect(seen).toEqual(ids(expected))
    }),
    { numRuns: 150 },
  )
})

test('a transaction that is added during a traversal belongs to the next one', async () => {
  const owner = await ownerOfCards()
  const selection = { companyId: owner.id, sources: ['cards'] } as const
  const card = { card: 0, source: 'cards' } as const
  await arrive(owner, [
    { ...card, at: 1000 },
    { ...card, at: 1000 },
  ])
  const first = await turn(selection, 'oldest', 1)
  await arrive(owner, [{ ...card, at: 1000 }])
  const second = await turn(selection, 'oldest', 1, first.pagination.nextCursor ?? '')
  expect(second.pagination).toMatchObject({ totalCount: 2, hasNext: false })
  expect((await turn(selection, 'oldest', 5)).pagination.totalCount).toBe(3)
})

test('as many card ids as fit into 1 MiB are accepted', async () => {
  const many = Array.from({ length: 26_800 }, () => randomUUID())
  const page = await turn({ companyId: 'no-company', sources: ['cards'], cardIds: many }, 'oldest', 20)
  expect(page.pagination).toEqual({ pageSize: 20, totalCount: 0, hasNext: false, nextCursor: null })
})

test('a page size that is not an integer is refused', async () => {
  await expect(turn({ companyId: 'no-company', sources: ['cards'] }, 'oldest', 2.5)).rejects.toMatchObject({
    status: 400,
  })
})
