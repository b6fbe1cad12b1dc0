import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, Clock } from '../lib/clock.ts'
import { Api, fieldsOf } from './support/api.ts'

let api: Api
before(async () => {
  api = await Api.start()
})
after(() => api.stop())

test('a card is created with details, which lists and updates do not show', async () => {
  const card = await api.createCard({ metadata: { team: 'sales' } })
  assert.match(card.details.cardNumber, /^\d{16}$/)
  assert.match(card.details.cvvCode, /^\d{3}$/)
  assert.match(card.createdAt, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.deepEqual((await api.get(`/v1/cards/${card.id}`)).body, card)
  const { details: _, ...listed } = card
  assert.deepEqual((await api.get('/v1/cards?pageSize=1')).body.rows, [listed])
  assert.equal('details' in (await api.patch(`/v1/cards/${card.id}`, {})).body, false)
})

test('restrictions are updated one by one', async () => {
  const categories = (await api.get('/v1/cards/mcc/categories')).body
  assert.equal(categories.count, categories.rows.length)
  const merchantCategory = { mode: 'allow', categoryIds: [categories.rows[0].id] }
  const activeDateRangeUTC = { startDate: '2030-01-01 00:00:00', endDate: null }
  const { id } = await api.createCard({ restrictions: { spendLimit: 99.999, merchantCategory, activeDateRangeUTC } })

  const limited = await api.patch(`/v1/cards/${id}`, { name: 'Renamed', restrictions: { maxTransactionCount: 3 } })
  assert.equal(limited.status, 200)
  assert.equal(limited.body.name, 'Renamed')
  assert.deepEqual(limited.body.restrictions, {
    spendLimit: 100,
    activeDateRangeUTC,
    maxTransactionCount: 3,
    merchantCategory,
  })
  const freed = await api.patch(`/v1/cards/${id}`, { metadata: null, restrictions: { merchantCategory: null } })
  assert.equal('merchantCategory' in freed.body.restrictions, false)
})

test('invalid cards are refused', async () => {
  const pairs = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']))
  const cases: [object, string[]][] = [
    [{ name: 'Café' }, ['name']],
    [{ name: 'x'.repeat(61) }, ['name']],
    [{ name: '  ' }, ['name']],
    [{ metadata: pairs(11) }, ['metadata']],
    [{ metadata: { ['k'.repeat(51)]: 'v' } }, ['metadata']],
    [{ metadata: { key: 'v'.repeat(256) } }, ['metadata']],
    [{ metadata: { key: 1 } }, ['metadata']],
    [{ restrictions: undefined }, ['restrictions']],
    [{ restrictions: {} }, ['restrictions.spendLimit']],
    [{ restrictions: { spendLimit: 1, maxTransactionCount: 11 } }, ['restrictions.maxTransactionCount']],
    [
      { restrictions: { spendLimit: 1, merchantCategory: { mode: 'deny', categoryIds: [] } } },
      ['restrictions.merchantCategory.mode'],
    ],
    [
      { restrictions: { spendLimit: 1, merchantCategory: { mode: 'block', categoryIds: ['x'] } } },
      ['restrictions.merchantCategory.categoryIds'],
    ],
    [
      { restrictions: { spendLimit: 1, activeDateRangeUTC: { startDate: '2030-01-01' } } },
      ['restrictions.activeDateRangeUTC.startDate'],
    ],
    [{ expectedChargeDateUTC: addDays(Clock.today(), -1) }, ['expectedChargeDateUTC']],
  ]
  for (const [changes, fields] of cases) {
    const reply = await api.post('/v1/cards', { name: 'Card', restrictions: { spendLimit: 1 }, ...changes })
    assert.deepEqual(fieldsOf(reply), fields, JSON.stringify(changes))
  }
  const { id } = await api.createCard()
  assert.deepEqual(fieldsOf(await api.patch(`/v1/cards/${id}`, { name: null })), ['name'])
  assert.deepEqual(fieldsOf(await api.patch(`/v1/cards/${id}`, { restrictions: { spendLimit: 0 } })), [
    'restrictions.spendLimit',
  ])
  assert.deepEqual(fieldsOf(await api.patch(`/v1/cards/${id}`, { restrictions: null })), ['restrictions'])
  for (const body of ['"text"', '1', 'null', '[{"name":"Renamed"}]']) {
    assert.equal((await api.patch(`/v1/cards/${id}`, body)).status, 400, body)
  }
})

test('an expected charge date takes a scope of its own', async () => {
  const expectedChargeDateUTC = addDays(Clock.today(), 1)
  assert.equal((await api.createCard({ expectedChargeDateUTC })).expectedChargeDateUTC, expectedChargeDateUTC)
  const other = await api.as({ company: 'same', scopes: ['cards:write'] })
  const body = { name: 'Card', restrictions: { spendLimit: 1 } }
  assert.equal((await other.post('/v1/cards', { ...body, expectedChargeDateUTC })).status, 403)
  assert.equal((await other.post('/v1/cards', body)).status, 201)
})

test('a deleted card is gone', async () => {
  const { id } = await api.createCard()
  const deleted = await api.delete(`/v1/cards/${id}`)
  assert.deepEqual([deleted.status, deleted.text], [204, ''])
  assert.equal((await api.get(`/v1/cards/${id}`)).status, 404)
  assert.equal((await api.delete(`/v1/cards/${id}`)).status, 404)
  assert.equal((await api.control(`/cards/${id}/activity`, { kind: 'approved', amount: 1 })).status, 409)
})

test('booking details are kept with the card', async () => {
  const { id } = await api.createCard({ metadata: { team: 'sales' } })
  const path = `/v1/travel/cards/${id}/booking-details`
  const updated = await api.patch(path, { itineraryId: 'IT-1', other: 'dropped' })
  assert.deepEqual([updated.status, updated.body.metadata], [200, { team: 'sales', itineraryId: 'IT-1' }])
  assert.deepEqual(fieldsOf(await api.patch(path, { bookingReference: 'x'.repeat(61) })), ['bookingReference'])
})
