import { afterEach, describe, expect, test } from 'vitest'
import type { Choices } from '../choices.ts'
import {
  idsIn,
  startTransactionSandbox,
  type TestCompany,
  type TransactionSandbox,
} from '../test/transaction-sandbox.ts'

let sandbox: TransactionSandbox
let company: TestCompany
let cardId: string
afterEach(() => sandbox.stop())

async function start(choices: Partial<Choices>) {
  sandbox = await startTransactionSandbox({ choices })
  company = await sandbox.company('company-1')
  cardId = await company.createCard()
}

const search = (body: object) =>
  company.call('listCardTransactions', { body: { source: 'cards', cardIds: [cardId], ...body } })

async function settleFive(): Promise<readonly string[]> {
  const days = [1, 2, 3, 4, 5]
  const ids: string[] = []
  for (const day of days) ids.push(await sandbox.settle(cardId, `2026-11-0${day}T12:00:00Z`))
  return ids
}

describe('cursor=offset', () => {
  test('shifts the pages when a transaction is added before them', async () => {
    await start({ cursor: 'offset' })
    const [a, b, c, d, e] = await settleFive()
    const first = (await search({ pageSize: 2 })).body
    expect(idsIn(first.data)).toEqual([a, b])
    await sandbox.settle(cardId, '2026-10-01T12:00:00Z')
    const second = (await search({ pageSize: 2, pageCursor: first.pagination.nextCursor })).body
    expect(idsIn(second.data)).toEqual([b, c])
    const third = (await search({ pageSize: 2, pageCursor: second.pagination.nextCursor })).body
    expect(idsIn(third.data)).toEqual([d, e])
    expect(third.pagination).toEqual({ pageSize: 2, totalCount: 6, nextCursor: null, hasNext: false })
  })
})

describe('cursor=single-use', () => {
  test('refuses a cursor the second time, and gives another one to each traversal', async () => {
    await start({ cursor: 'single-use' })
    const ids = await settleFive()
    const [one, other] = [(await search({ pageSize: 4 })).body, (await search({ pageSize: 4 })).body]
    expect(one.pagination.nextCursor).not.toBe(other.pagination.nextCursor)
    for (const { pagination } of [one, other]) {
      const { pageSize, nextCursor: pageCursor } = pagination
      expect(idsIn((await search({ pageSize, pageCursor })).body.data)).toEqual(ids.slice(4))
      expect((await search({ pageSize, pageCursor })).status).toBe(400)
    }
  })
})

test('cursor=page-size refuses a cursor with another page size', async () => {
  await start({ cursor: 'page-size' })
  const ids = await settleFive()
  const { nextCursor: pageCursor } = (await search({ pageSize: 3 })).body.pagination
  expect((await search({ pageSize: 2, pageCursor })).status).toBe(400)
  expect((await search({ pageCursor })).status).toBe(400)
  expect(idsIn((await search({ pageSize: 3, pageCursor })).body.data)).toEqual(ids.slice(3))
})

test('page-filling=half fills pages before the last by half', async () => {
  await start({ 'page-filling': 'half' })
  const ids = await settleFive()
  const pages: unknown[] = []
  let pageCursor: string | undefined
  do {
    const { body } = await search({ pageSize: 4, pageCursor })
    pages.push(idsIn(body.data))
    pageCursor = body.pagination.nextCursor ?? undefined
    expect(body.pagination).toMatchObject({ pageSize: 4, totalCount: 5, hasNext: pageCursor !== undefined })
  } while (pageCursor !== undefined)
  expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
})

test('total-count=page counts the transactions on the page', async () => {
  await start({ 'total-count': 'page' })
  await settleFive()
  expect((await search({ pageSize: 3 })).body.pagination.totalCount).toBe(3)
})

test('transaction-sources=overlapping returns all transactions of a card from both sources', async () => {
  await start({ 'transaction-sources': 'overlapping' })
  const settled = await sandbox.settle(cardId, '2026-11-01T12:00:00Z')
  const travel = await sandbox.travel(cardId, '2026-11-02T12:00:00Z')
  for (const source of ['cards', 'travel'])
    expect(idsIn((await search({ source })).body.data)).toEqual([settled, travel])
})

test('transaction-listing=delayed adds a transaction to lists half a second later', async () => {
  await start({ 'transaction-listing': 'delayed' })
  const settled = await sandbox.settle(cardId, '2026-11-01T12:00:00Z')
  expect(idsIn((await search({})).body.data)).toEqual([])
  sandbox.time.now += 500
  expect(idsIn((await search({})).body.data)).toEqual([settled])
})

test('transaction-listing=replicated adds a transaction to some of the responses at once', async () => {
  await start({ 'transaction-listing': 'replicated' })
  sandbox.time.now -= sandbox.time.now % 2
  const settled = await sandbox.settle(cardId, '2026-11-01T12:00:00Z')
  const listed = async (later: number) => {
    sandbox.time.now += later
    return idsIn((await search({})).body.data)
  }
  expect([await listed(0), await listed(1), await listed(1), await listed(501)]).toEqual([
    [settled],
    [],
    [settled],
    [settled],
  ])
})

test('payment-vendors=one shows one vendor for different names, and the known vendors', async () => {
  await start({ 'payment-vendors': 'one' })
  for (const vendorName of ['Um', 'Dois', 'Oficina Dois Irmãos'])
    await company.pay('2026-11-20T12:00:00Z', { vendorName })
  const { data } = (await company.call('listPaymentTransactions', {})).body
  expect(data.map(({ vendor }: { vendor: { id: string; name: string } }) => [vendor.id, vendor.name])).toEqual([
    ['vnd-000', 'Um'],
    ['vnd-000', 'Dois'],
    ['vnd-322', 'Oficina Dois Irmãos'],
  ])
})

test('debit-amounts=negative shows the amounts of debits as negative numbers', async () => {
  await start({ 'debit-amounts': 'negative' })
  await sandbox.settle(cardId, '2026-11-01T12:00:00Z')
  await sandbox.travel(cardId, '2026-11-01T12:00:00Z')
  await company.pay('2026-11-20T12:00:00Z')
  const [card] = (await search({})).body.data
  const [travel] = (await search({ source: 'travel' })).body.data
  const [payment] = (await company.call('listPaymentTransactions', {})).body.data
  expect([card, travel, payment].map((item) => item.transactionAmount)).toEqual([-10, -10, -10])
  expect(card.localTransactionAmount).toBeLessThan(0)
  expect(travel.localAmount).toBeLessThan(0)
})

test('travel-properties=few omits the id of a travel transaction', async () => {
  await start({ 'travel-properties': 'few' })
  await sandbox.travel(cardId, '2026-11-01T12:00:00Z')
  const [item] = (await search({ source: 'travel' })).body.data
  expect(item).toMatchObject({ cardId, transactionAmount: 10, settlementDate: '2026-11-01 12:00:00' })
  expect(item).not.toHaveProperty('transactionId')
})

test('deprecated-page-size=20 refuses more on GET /v1/transactions', async () => {
  await start({ 'deprecated-page-size': '20' })
  expect((await company.call('listTransactions', { query: { pageSize: '20' } })).status).toBe(200)
  expect((await company.call('listTransactions', { query: { pageSize: '21' } })).status).toBe(400)
  expect((await company.call('listPaymentTransactions', { query: { pageSize: '21' } })).status).toBe(200)
})

test('transaction-dates=iso-without-zone', async () => {
  await start({ 'transaction-dates': 'iso-without-zone' })
  await sandbox.settle(cardId, '2026-11-01T12:00:00Z')
  expect((await search({})).body.data[0].settlementDate).toBe('2026-11-01T12:00:00')
})

test('the transaction date of a settlement without an approval may be two days before', async () => {
  await start({ 'force-post-date': 'two-days-before' })
  await sandbox.settle(cardId, '2026-11-05T12:00:00Z')
  expect((await search({})).body.data[0]).toMatchObject({
    transactionDate: '2026-11-03 12:00:00',
    settlementDate: '2026-11-05 12:00:00',
  })
})

test('the transaction date of a travel transaction may be two days before', async () => {
  await start({ 'travel-date': 'two-days-before' })
  await sandbox.travel(cardId, '2026-11-05T12:00:00Z')
  expect((await search({ source: 'travel' })).body.data[0]).toMatchObject({
    transactionDate: '2026-11-03 12:00:00',
    settlementDate: '2026-11-05 12:00:00',
  })
})

test('the description of a merchant category may be in the language of the request', async () => {
  await start({ 'category-language': 'localized' })
  await sandbox.settle(cardId, '2026-11-05T12:00:00Z')
  const body = { source: 'cards', cardIds: [cardId] }
  const inPortuguese = await company.call('listCardTransactions', { body, language: 'pt-BR' })
  const [english, portuguese] = [await search({}), inPortuguese].map(
    (list) => list.body.data[0].merchant.mccDescription,
  )
  expect(portuguese).toBe(`${english} (pt-BR)`)
})
