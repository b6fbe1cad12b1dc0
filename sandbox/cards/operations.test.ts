import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { utcDay } from '../dates.ts'
import { luhnDigit } from '../luhn-digit.ts'
import { type InProcessSandbox, startInProcessSandbox } from '../test/in-process-sandbox.ts'

const restrictions = {
  spendLimit: 1500.5,
  activeDateRangeUTC: { startDate: '2026-12-01 00:00:00', endDate: null },
  maxTransactionCount: 3,
  merchantCategory: { mode: 'allow', categoryIds: ['airlines'] },
}
const whole = { name: 'Trip to Recife', metadata: { costCenter: 'MKT-042' }, restrictions }
let sandbox: InProcessSandbox

beforeAll(async () => {
  sandbox = await startInProcessSandbox()
})
afterAll(() => sandbox.stop())

async function create(body: object = whole) {
  return (await sandbox.call('POST /v1/cards', { body })).body
}

test('a new card has the properties that were sent, and its details', async () => {
  const { status, body, headers } = await sandbox.call('POST /v1/cards', { body: whole })
  expect(status).toBe(201)
  expect(body).toMatchObject(whole)
  expect(body.createdAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(body.details).toEqual({
    cardNumber: expect.stringMatching(/^999999\d{10}$/),
    cardHolder: 'SANDBOX COMPANY',
    expiryDate: expect.stringMatching(/^(0[1-9]|1[0-2])\/\d\d$/),
    cvvCode: expect.stringMatching(/^\d{3}$/),
  })
  const { cardNumber } = body.details
  expect(luhnDigit(cardNumber.slice(0, 15))).toBe(Number(cardNumber.at(-1)))
  expect(headers['cache-control']).toBe('no-store')
})

test('it is retrieved as created, and listed without details', async () => {
  const card = await create()
  const read = await sandbox.call(`GET /v1/cards/${card.id}`)
  expect(read).toMatchObject({ status: 200, body: card, headers: { 'cache-control': 'no-store' } })
  const { details: _, ...listed } = card
  const { body } = await sandbox.call('GET /v1/cards?pageSize=500')
  expect(body.rows.find(({ id }: { id: string }) => id === card.id)).toEqual(listed)
})

describe('an update', () => {
  test('changes the properties that are sent, replaces metadata, merges restrictions', async () => {
    const card = await create()
    const body = { name: 'Another trip', metadata: { project: '7' }, restrictions: { spendLimit: 20 } }
    const { status, body: updated } = await sandbox.call(`PATCH /v1/cards/${card.id}`, { body })
    expect(status).toBe(200)
    const { details, ...rest } = card
    const changed = {
      ...rest,
      ...body,
      restrictions: { ...restrictions, spendLimit: 20 },
      updatedAt: updated.updatedAt,
    }
    expect(updated).toEqual(changed)
    expect((await sandbox.call(`GET /v1/cards/${card.id}`)).body).toEqual({ ...changed, details })
  })

  test('with an empty body changes nothing', async () => {
    const card = await create()
    const { body } = await sandbox.call(`PATCH /v1/cards/${card.id}`, { body: {} })
    expect({ ...body, details: card.details }).toEqual(card)
  })

  test('that is refused changes nothing', async () => {
    const card = await create()
    const body = { name: 'New', restrictions: { activeDateRangeUTC: { startDate: '2030-02-30 00:00:00' } } }
    expect((await sandbox.call(`PATCH /v1/cards/${card.id}`, { body })).status).toBe(400)
    expect((await sandbox.call(`GET /v1/cards/${card.id}`)).body).toEqual(card)
  })

  test('concurrent with others of different properties is not lost', async () => {
    const card = await create()
    const changes = [
      { name: 'Changed' },
      { metadata: { a: 'b' } },
      { restrictions: { spendLimit: 7 } },
      { restrictions: { maxTransactionCount: 9 } },
    ]
    await Promise.all(changes.map((body) => sandbox.call(`PATCH /v1/cards/${card.id}`, { body })))
    const { body } = await sandbox.call(`GET /v1/cards/${card.id}`)
    expect(body).toMatchObject({ name: 'Changed', metadata: { a: 'b' } })
    expect(body.restrictions).toEqual({ ...restrictions, spendLimit: 7, maxTransactionCount: 9 })
  })
})

test('a deleted card is not found by any operation', async () => {
  const card = await create()
  const deleted = await sandbox.call(`DELETE /v1/cards/${card.id}`)
  expect(deleted).toMatchObject({ status: 204, text: '' })
  expect((await sandbox.call(`GET /v1/cards/${card.id}`)).status).toBe(404)
  expect((await sandbox.call(`PATCH /v1/cards/${card.id}`, { body: {} })).status).toBe(404)
  expect((await sandbox.call(`DELETE /v1/cards/${card.id}`)).status).toBe(404)
  expect((await sandbox.call('GET /v1/cards?pageSize=500')).text).not.toContain(card.id)
})

test('another tenant can neither retrieve nor change it', async () => {
  const card = await create()
  const token = await sandbox.tokenFor('other')
  for (const [line, body] of [['GET'], ['PATCH', { name: 'Mine' }], ['DELETE']] as const) {
    expect((await sandbox.call(`${line} /v1/cards/${card.id}`, { token, body })).status).toBe(404)
  }
  expect((await sandbox.call('GET /v1/cards', { token })).body).toEqual({ rows: [], count: 0 })
  expect((await sandbox.call(`GET /v1/cards/${card.id}`)).body).toEqual(card)
})

test('all pages together return every card once, by creation, and count all of them', async () => {
  const token = await sandbox.tokenFor('other')
  const made: string[] = []
  for (let n = 0; n < 23; n += 1) {
    const { body } = await sandbox.call('POST /v1/cards', { body: { ...whole, name: `Card ${n}` }, token })
    made.push(body.id)
  }
  const page = async (query: string) => (await sandbox.call(`GET /v1/cards${query}`, { token })).body
  const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)
  const [first, second, third] = [await page(''), await page('?page=2'), await page('?page=3')]
  expect([...ids(first), ...ids(second)]).toEqual(made)
  expect([first.count, second.count, third.count]).toEqual([23, 23, 23])
  expect([first.rows.length, second.rows.length, third.rows.length]).toEqual([20, 3, 0])
  expect(ids(await page('?pageSize=500'))).toEqual(made)
})

test.each([
  ['pageSize=0', 'pageSize', 'minimum'],
  ['pageSize=501', 'pageSize', 'maximum'],
  ['pageSize=1.5', 'pageSize', 'integer'],
  ['page=0', 'page', 'minimum'],
  ['page=two', 'page', 'type'],
])('?%s is refused', async (query, field, code) => {
  const { status, body } = await sandbox.call(`GET /v1/cards?${query}`)
  expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ field, code }] })
})

test('an undocumented property of an active date range is no date', async () => {
  const restrictions = { spendLimit: 10, activeDateRangeUTC: { startDate: '2026-12-01 00:00:00', note: 'x' } }
  const card = await create({ name: 'Card', restrictions })
  expect(card.restrictions.activeDateRangeUTC).toMatchObject({ startDate: '2026-12-01 00:00:00' })
})

const range = (startDate: string | null, endDate: string | null) => ({ activeDateRangeUTC: { startDate, endDate } })
test.each([
  [range('2026-12-02 00:00:00', '2026-12-01 00:00:00'), 'restrictions.activeDateRangeUTC.endDate', 'order'],
  [range('2026-02-30 00:00:00', null), 'restrictions.activeDateRangeUTC.startDate', 'format'],
  [range('2026-12-01T00:00:00Z', null), 'restrictions.activeDateRangeUTC.startDate', 'pattern'],
  [{ maxTransactionCount: 1.5 }, 'restrictions.maxTransactionCount', 'integer'],
  [{ maxTransactionCount: 11 }, 'restrictions.maxTransactionCount', 'maximum'],
  [{ merchantCategory: { mode: 'only', categoryIds: [] } }, 'restrictions.merchantCategory.mode', 'enum'],
])('restrictions with %j are refused', async (more, field, code) => {
  const body = { ...whole, restrictions: { ...restrictions, ...more } }
  const response = await sandbox.call('POST /v1/cards', { body })
  expect({ status: response.status, errors: response.body.errors }).toMatchObject({
    status: 400,
    errors: [{ field, code }],
  })
})

test.each([range('2026-12-01 00:00:00', '2026-12-01 00:00:00'), range('2026-12-01 00:00:00', null), range(null, null)])(
  'restrictions with %j are accepted and kept as they are',
  async (more) => {
    const { body } = await sandbox.call('POST /v1/cards', {
      body: { ...whole, restrictions: { spendLimit: 1, ...more } },
    })
    expect(body.restrictions).toEqual({ spendLimit: 1, ...more })
  },
)

describe('an expected charge date', () => {
  const on = (days: number) => utcDay(sandbox.services.clock.now() + days * 86_400_000)
  const dated = (expectedChargeDateUTC: string) => ({ ...whole, expectedChargeDateUTC })

  test('of today or later is stored', async () => {
    for (const day of [on(0), on(30)]) {
      const card = await create(dated(day))
      expect(card.expectedChargeDateUTC).toBe(day)
      expect((await sandbox.call(`GET /v1/cards/${card.id}`)).body.expectedChargeDateUTC).toBe(day)
    }
  })
  test('of yesterday, or one that does not exist, is refused', async () => {
    for (const day of [on(-1), '2030-02-30']) {
      const { status, body } = await sandbox.call('POST /v1/cards', { body: dated(day) })
      expect({ status, field: body.errors[0].field }).toEqual({ status: 400, field: 'expectedChargeDateUTC' })
    }
  })
  test('is ignored without cards:multiple:write, past or not', async () => {
    const token = await sandbox.tokenFor('same', ['cards:write'])
    for (const day of [on(-1), on(1)]) {
      const { status, body } = await sandbox.call('POST /v1/cards', { body: dated(day), token })
      expect({ status, date: body.expectedChargeDateUTC }).toEqual({ status: 201, date: undefined })
    }
  })
  test('or forbidden, if so chosen', async () => {
    const strict = await startInProcessSandbox({ choices: { 'charge-date-without-scope': 'refuse' } })
    const token = await strict.tokenFor('same', ['cards:write'])
    const { status, headers } = await strict.call('POST /v1/cards', { body: dated(on(1)), token })
    expect({ status, challenge: headers['www-authenticate'] }).toEqual({
      status: 403,
      challenge: 'Bearer error="insufficient_scope", scope="cards:multiple:write"',
    })
    await strict.stop()
  })
})

test('if so chosen, later responses round the times of a card to seconds', async () => {
  const choices = { 'stored-times': 'rounded', 'card-dates': 'iso' } as const
  const rounding = await startInProcessSandbox({ choices })
  const created = await rounding.call('POST /v1/cards', { body: { name: 'Card', restrictions: { spendLimit: 1 } } })
  const { createdAt } = (await rounding.call(`GET /v1/cards/${created.body.id}`)).body
  expect([0, 1000]).toContain(Date.parse(createdAt) - Date.parse(created.body.createdAt))
  await rounding.stop()
})

test('all merchant categories in one response', async () => {
  const { status, body } = await sandbox.call('GET /v1/cards/mcc/categories?pageSize=1')
  expect(status).toBe(200)
  expect(body.count).toBe(body.rows.length)
})
