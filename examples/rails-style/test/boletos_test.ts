import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addDays, Clock } from '../lib/clock.ts'
import { Api, eventually, fieldsOf } from './support/api.ts'

let api: Api
before(async () => {
  api = await Api.start()
})
after(() => api.stop())

const dueDate = addDays(Clock.today(), 30)

function attributes(changes: object = {}) {
  return {
    amount: 150,
    dueDate,
    memo: 'Parcela 1',
    payerData: {
      name: 'José da Silva',
      personType: 'natural',
      documentNumber: '12345678909',
      email: 'jose@example.com',
      phone: { countryCode: '55', areaCode: '11', number: '987654321' },
      address: {
        street: 'Rua das Flores',
        number: '100',
        neighborhood: 'Centro',
        postalCode: '01001000',
        city: 'São Paulo',
        state: 'SP',
      },
    },
    ...changes,
  }
}

async function create(changes: object = {}) {
  const { status, body } = await api.post('/v1/boletos', attributes(changes))
  assert.equal(status, 201)
  return body
}

async function registered(changes: object = {}) {
  const boleto = await create(changes)
  await api.control(`/boletos/${boleto.id}/events`, { event: 'register' })
  return boleto
}

test('a boleto is accepted with its codes and what was sent', async () => {
  const reply = await api.post(
    '/v1/boletos',
    attributes({ metadata: { order: '7', note: 'a\u0000b' }, unknown: 'dropped' }),
  )
  const { body } = reply
  assert.equal(body.boletoStatus, 'accepted')
  assert.match(reply.text, /"amount":150\.0,/)
  assert.match(body.barcode, /^9999\d{40}$/)
  assert.equal(body.barcode.slice(9, 19), '0000015000')
  assert.match(body.digitableLine, /^\d{47}$/)
  assert.deepEqual(Buffer.from(body.qrCodeImage, 'base64').subarray(1, 4).toString(), 'PNG')
  assert.deepEqual(body.metadata, { order: '7', note: 'a\u0000b' })
  assert.equal('unknown' in body, false)
  assert.match(body.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.deepEqual((await api.get(`/v1/boletos/${body.id}`)).body, body)
  assert.equal('qrCodeImage' in (await create({ bolepixEnabled: false })), false)
})

test('fine and interest name the member that they need', async () => {
  const fine = { type: 'percentage', percentage: 2, daysAfterDue: 1 }
  const interest = { type: 'daily_amount', dailyAmount: 0.5 }
  const boleto = await create({ fine, interest })
  assert.deepEqual([boleto.fine, boleto.interest], [fine, interest])
  const reply = await api.post('/v1/boletos', attributes({ fine: { type: 'amount', percentage: 2 } }))
  assert.deepEqual(fieldsOf(reply), ['fine.amount'])
})

test('invalid boletos are refused with the fields that are wrong', async () => {
  const { payerData } = attributes()
  const cases: [object, string[]][] = [
    [{ amount: 0 }, ['amount']],
    [{ amount: '150' }, ['amount']],
    [{ amount: 0.004 }, ['amount']],
    [{ dueDate: '2030-02-30' }, ['dueDate']],
    [{ dueDate: addDays(Clock.today(), -1) }, ['dueDate']],
    [{ memo: 'x'.repeat(101) }, ['memo']],
    [{ memo: null, metadata: [] }, ['memo', 'metadata']],
    [{ payerData: 'x' }, ['payerData']],
    [{ payerData: { ...payerData, documentNumber: '12345678000195' } }, ['payerData.documentNumber']],
    [{ payerData: { ...payerData, address: { ...payerData.address, state: 'XX' } } }, ['payerData.address.state']],
    [
      { payerData: { ...payerData, phone: {} } },
      ['countryCode', 'areaCode', 'number'].map((name) => `payerData.phone.${name}`),
    ],
  ]
  for (const [changes, fields] of cases) {
    assert.deepEqual(fieldsOf(await api.post('/v1/boletos', attributes(changes))), fields, JSON.stringify(changes))
  }
  assert.equal((await api.post('/v1/boletos', '{')).status, 400)
  assert.equal((await api.post('/v1/boletos', '[]')).status, 400)
  assert.equal((await api.post('/v1/boletos', '['.repeat(500_000))).status, 400)
  assert.equal((await api.post('/v1/boletos', `${'['.repeat(101)}${']'.repeat(101)}`)).status, 400)
  assert.equal((await api.post('/v1/boletos', 'x'.repeat(2 ** 20 + 1))).status, 413)
})

test('the queue registers a boleto when its time has come', async () => {
  const { id } = await create()
  await api.control('/clock', { advanceMs: 60_000 })
  const ask = () => api.get(`/v1/boletos/${id}`)
  await eventually(ask, ({ body }) => body.boletoStatus === 'registered')
  const again = await api.control(`/boletos/${id}/events`, { event: 'register' })
  assert.deepEqual([again.status, again.body], [200, { boletoStatus: 'registered' }])
})

test('payments lead through the notice to paid, or there at once', async () => {
  const slip = await registered()
  await api.control(`/boletos/${slip.id}/events`, { event: 'pay_barcode' })
  const notice = (await api.get(`/v1/boletos/${slip.id}`)).body
  assert.equal(notice.boletoStatus, 'payment_notice')
  assert.equal(notice.paymentDetails.paidAmount, 150)
  assert.deepEqual((await api.control(`/boletos/${slip.id}/events`, { event: 'settle' })).body, {
    boletoStatus: 'paid',
  })

  const pix = await registered()
  assert.deepEqual((await api.control(`/boletos/${pix.id}/events`, { event: 'pay_qr' })).body, { boletoStatus: 'paid' })
  const plain = await registered({ bolepixEnabled: false })
  assert.equal((await api.control(`/boletos/${plain.id}/events`, { event: 'pay_qr' })).status, 409)
  assert.equal((await api.control(`/boletos/${plain.id}/events`, { event: 'explode' })).status, 400)
  assert.equal((await api.control(`/boletos/${randomUUID()}/events`, { event: 'block' })).status, 404)
})

test('only a registered boleto is extended and cancelled', async () => {
  const accepted = await create()
  assert.equal((await api.post(`/v1/boletos/${accepted.id}/cancel`)).status, 400)
  const { id } = await registered()
  const later = addDays(dueDate, 10)
  assert.deepEqual(fieldsOf(await api.post(`/v1/boletos/${id}/extend`, { newDueDate: dueDate })), ['newDueDate'])
  assert.deepEqual(fieldsOf(await api.post(`/v1/boletos/${id}/extend`, {})), ['newDueDate'])
  const extended = await api.post(`/v1/boletos/${id}/extend`, { newDueDate: later })
  assert.deepEqual([extended.status, extended.body.dueDate, extended.body.boletoStatus], [200, later, 'registered'])

  const replies = await Promise.all([1, 2, 3, 4].map(() => api.post(`/v1/boletos/${id}/cancel`)))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400, 400, 400])
  assert.equal((await api.get(`/v1/boletos/${id}`)).body.boletoStatus, 'written_off')
})

test('lists are paged, newest first, and belong to one company', async () => {
  const other = await api.as({ company: 'other' })
  assert.deepEqual((await other.get('/v1/boletos')).body, { rows: [], count: 0 })
  const ids: string[] = []
  for (let index = 0; index < 3; index++) ids.unshift((await other.post('/v1/boletos', attributes())).body.id)
  const page = await other.get('/v1/boletos?page=2&pageSize=2')
  assert.deepEqual([page.body.rows.map(({ id }: { id: string }) => id), page.body.count], [ids.slice(2), 3])
  for (const number of ['9', '9'.repeat(30)]) {
    assert.deepEqual((await other.get(`/v1/boletos?page=${number}`)).body, { rows: [], count: 3 })
  }
  for (const query of ['page=0', 'page=x', 'pageSize=0', 'pageSize=501', 'pageSize=1.5']) {
    assert.equal((await other.get(`/v1/boletos?${query}`)).status, 400, query)
  }
  assert.equal((await api.get(`/v1/boletos/${ids[0]}`)).status, 404)
  assert.equal((await api.get('/v1/boletos/not-a-uuid')).status, 404)
})
