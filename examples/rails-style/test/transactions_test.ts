import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addDays, Clock } from '../lib/clock.ts'
import { Api, fieldsOf } from './support/api.ts'

const PATH = '/v1/cards/transactions'

let api: Api
before(async () => {
  api = await Api.start()
})
after(() => api.stop())

async function settle(cardId: string, amount: number, occurredAt?: string) {
  const { status, body } = await api.control(`/cards/${cardId}/activity`, { kind: 'settled', amount, occurredAt })
  assert.equal(status, 201)
  return body.transactionId as string
}

function idsOf(body: { data: { id: string }[] }): string[] {
  return body.data.map(({ id }) => id)
}

test('settled transactions of cards are listed with their authorization date', async () => {
  const { id: cardId, details } = await api.createCard()
  const activity = `/cards/${cardId}/activity`
  const approvedAt = `${addDays(Clock.today(), -3)}T10:00:00.000Z`
  const approved = await api.control(activity, { kind: 'approved', amount: 12.5, occurredAt: approvedAt })
  const settled = await api.control(activity, {
    kind: 'settled',
    amount: 12.5,
    relatedTransactionId: approved.body.transactionId,
  })
  const reply = await api.post(PATH, { source: 'cards', cardIds: [cardId] })
  assert.equal(reply.status, 200)
  assert.equal(reply.body.links.next, null)
  assert.deepEqual(reply.body.pagination, { pageSize: 20, totalCount: 1, nextCursor: null, hasNext: false })
  const [transaction] = reply.body.data
  assert.equal(transaction.id, settled.body.transactionId)
  assert.equal(transaction.transactionDate, approvedAt)
  assert.deepEqual(transaction.card, {
    id: cardId,
    name: 'Card',
    type: 'Virtual',
    number: details.cardNumber.slice(-4),
  })
  const unrelated = { kind: 'failed', amount: 1, relatedTransactionId: randomUUID() }
  assert.equal((await api.control(activity, unrelated)).status, 409)
})

test('pages are turned by cursors, and what comes in meanwhile moves nothing', async () => {
  const { id: cardId } = await api.createCard()
  const expected: string[] = []
  for (let amount = 1; amount <= 5; amount++) expected.push(await settle(cardId, amount))
  const seen: string[] = []
  let pageCursor: string | undefined
  do {
    const { body } = await api.post(PATH, { source: 'cards', cardIds: [cardId], pageSize: 2, pageCursor })
    seen.push(...idsOf(body))
    if (seen.length === 2) expected.push(await settle(cardId, 6))
    assert.equal(body.pagination.hasNext, body.pagination.nextCursor !== null)
    pageCursor = body.pagination.nextCursor ?? undefined
  } while (pageCursor)
  assert.deepEqual(seen, expected)
  const forged = await api.post(PATH, { source: 'cards', pageCursor: 'bm9wZQ.bm9wZQ' })
  assert.deepEqual(fieldsOf(forged), ['pageCursor'])
})

test('without cards and dates it is yesterday that is listed', async () => {
  const yesterday = Clock.yesterday()
  const { id: cardId } = await api.createCard()
  const late = await settle(cardId, 1, `${yesterday}T23:59:59.999Z`)
  const today = await settle(cardId, 2)
  const ids = idsOf((await api.post(PATH, { source: 'cards', pageSize: 50 })).body)
  assert.deepEqual([ids.includes(late), ids.includes(today)], [true, false])
  const legacy = await api.get('/v1/transactions?pageSize=500')
  assert.deepEqual([idsOf(legacy.body).includes(late), idsOf(legacy.body).includes(today)], [true, false])
  assert.equal(legacy.headers.get('deprecation'), 'true')
  const days = { startDate: Clock.today(), endDate: Clock.today() }
  assert.ok(idsOf((await api.post(PATH, { source: 'cards', pageSize: 50, ...days })).body).includes(today))
})

test('searches are validated', async () => {
  const tomorrow = addDays(Clock.today(), 1)
  const cases: [object, string[]][] = [
    [{}, ['source']],
    [{ source: 'other' }, ['source']],
    [{ source: 'cards', cardIds: [] }, ['cardIds']],
    [{ source: 'cards', cardIds: ['x'] }, ['cardIds[0]']],
    [{ source: 'cards', pageSize: 51 }, ['pageSize']],
    [{ source: 'travel', pageSize: 101 }, ['pageSize']],
    [{ source: 'cards', startDate: tomorrow }, ['startDate']],
    [{ source: 'cards', endDate: tomorrow }, ['endDate']],
    [{ source: 'cards', startDate: '2024-02-02', endDate: '2024-02-01' }, ['startDate']],
    [{ source: 'cards', startDate: '2024-02-02 00:00:00' }, ['startDate']],
  ]
  for (const [body, fields] of cases) {
    assert.deepEqual(fieldsOf(await api.post(PATH, body)), fields, JSON.stringify(body))
  }
  assert.equal((await api.post(PATH, { source: 'travel', pageSize: 100 })).status, 200)
})

test('travel transactions are a source of their own', async () => {
  const { id: cardId } = await api.createCard({ metadata: { trip: 'GRU' } })
  const { status, body } = await api.control('/travel/transactions', { cardId, amount: 800.4 })
  assert.equal(status, 201)
  const reply = await api.post(PATH, { source: 'travel', cardIds: [cardId.toUpperCase()] })
  assert.equal(reply.body.data[0].transactionId, body.transactionId)
  assert.deepEqual(reply.body.data[0].metadata, { trip: 'GRU' })
  assert.match(reply.text, /"transactionAmount":800\.4,/)
  assert.deepEqual((await api.post(PATH, { source: 'cards', cardIds: [cardId] })).body.data, [])
  const now = Clock.now().toISOString().slice(0, 10)
  const legacy = await api.get(`/v1/travel/transactions?startDate=${now}%2000:00:00&endDate=${now}%2023:59:59`)
  assert.equal(legacy.body.data.at(-1).transactionId, body.transactionId)
})

test('payments are those of the company, page after page by link', async () => {
  const other = await api.as({ company: 'other' })
  const occurredAt = `${Clock.yesterday()}T23:59:59.500Z`
  const expected: string[] = []
  for (let amount = 1; amount <= 3; amount++) {
    const payment = { amount, vendorName: 'Gráfica', occurredAt, accessToken: other.token }
    expected.push((await api.control('/payments', payment)).body.id)
  }
  await api.control('/payments', { amount: 9, occurredAt })
  const first = (await other.get('/v1/payments/transactions?pageSize=2')).body
  assert.deepEqual(idsOf(first), expected.slice(0, 2))
  assert.equal(first.data[0].vendor.name, 'Gráfica')
  const { pathname, search } = new URL(first.links.next)
  const second = (await other.get(pathname + search)).body
  assert.deepEqual([idsOf(second), second.links.next], [expected.slice(2), null])

  const query = `startDate=${Clock.yesterday()}%2000:00:00&endDate=${Clock.yesterday()}%2000:00:00`
  assert.deepEqual(fieldsOf(await api.get(`/v1/payments/transactions?${query}`)), ['endDate'])
  assert.deepEqual(fieldsOf(await api.get('/v1/payments/transactions?startDate=yesterday')), ['startDate'])
})
