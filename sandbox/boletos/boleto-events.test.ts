import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BoletoSandbox, startBoletoSandbox } from '../test/boleto-sandbox.ts'
import { dayAt } from './days.ts'
import { type BoletoEvent, type BoletoStatus, boletoEvents } from './states.ts'

const DAY = 86_400_000

let sandbox: BoletoSandbox
beforeAll(async () => {
  sandbox = await startBoletoSandbox({ choices: { registration: 'delayed:999999999999ms' } })
})
afterAll(() => sandbox.stop())

/** The events that lead a new boleto to each state. */
const ways: Readonly<Record<BoletoStatus, readonly BoletoEvent[]>> = {
  accepted: [],
  rejected: ['reject'],
  registered: ['register'],
  payment_notice: ['register', 'pay_barcode'],
  payment_blocked: ['register', 'block'],
  notary_office_payment_notice: ['register', 'notary'],
  paid: ['register', 'pay_qr'],
  written_off: ['register', 'write_off'],
}

/** The state after each event, by the control interface and the order of states in `states.ts`; all other events are not possible. */
const possible: Readonly<Record<BoletoStatus, Partial<Record<BoletoEvent, BoletoStatus>>>> = {
  accepted: { register: 'registered', reject: 'rejected' },
  rejected: {},
  registered: {
    register: 'registered',
    pay_barcode: 'payment_notice',
    pay_qr: 'paid',
    block: 'payment_blocked',
    notary: 'notary_office_payment_notice',
    write_off: 'written_off',
  },
  payment_notice: { settle: 'paid' },
  payment_blocked: { notary: 'notary_office_payment_notice', write_off: 'written_off' },
  notary_office_payment_notice: { settle: 'paid' },
  paid: {},
  written_off: {},
}

async function boletoIn(state: BoletoStatus, more: object = {}): Promise<string> {
  const id = await sandbox.create(more)
  for (const event of ways[state]) expect((await sandbox.event(id, event)).status).toBe(200)
  expect((await sandbox.get(id)).boletoStatus).toBe(state)
  return id
}

describe.each(Object.keys(ways) as BoletoStatus[])('a boleto that is %s', (state) => {
  test.each(boletoEvents)('and then %s', async (event) => {
    const id = await boletoIn(state)
    const before = await sandbox.get(id)
    const next = possible[state][event]
    const { status, body } = await sandbox.event(id, event)
    if (next) {
      expect({ status, body }).toEqual({ status: 200, body: { boletoStatus: next } })
      expect((await sandbox.get(id)).boletoStatus).toBe(next)
    } else {
      expect({ status, body }).toEqual({ status: 409, body: { message: expect.any(String), statusCode: 409 } })
      expect(await sandbox.get(id)).toEqual(before)
    }
  })

  test(`can ${state === 'registered' ? '' : 'not '}be extended or cancelled`, async () => {
    const id = await boletoIn(state)
    const before = await sandbox.get(id)
    const expected = state === 'registered' ? 200 : 400
    expect((await sandbox.call('extendBoleto', { id, body: { newDueDate: '2037-01-01' } })).status).toBe(expected)
    if (expected === 400) expect(await sandbox.get(id)).toEqual(before)
    expect((await sandbox.call('cancelBoleto', { id })).status).toBe(expected)
    if (expected === 400) expect(await sandbox.get(id)).toEqual(before)
  })

  test('has its QR code from the registration until it is written off', async () => {
    const hidden = ['accepted', 'rejected', 'written_off'].includes(state)
    expect('qrCodeImage' in (await sandbox.get(await boletoIn(state)))).toBe(!hidden)
  })

  test('has payment details if it is paid', async () => {
    expect('paymentDetails' in (await sandbox.get(await boletoIn(state)))).toBe(state === 'paid')
  })
})

describe('the control interface', () => {
  test('refuses to pay the QR code of a boleto without BolePix', async () => {
    const id = await boletoIn('registered', { bolepixEnabled: false })
    expect((await sandbox.event(id, 'pay_qr')).status).toBe(409)
    expect((await sandbox.get(id)).boletoStatus).toBe('registered')
    expect((await sandbox.event(id, 'pay_barcode')).status).toBe(200)
  })

  test.each(['3f0c3f0e-7a51-4c0a-9d55-0d3f1a1c9b11', 'none', "'", '%00'])(
    'returns 404 for the boleto %s',
    async (id) => {
      const { status, body } = await sandbox.event(id, 'register')
      expect([status, body.statusCode]).toEqual([404, 404])
    },
  )

  test.each(['cancel', 'extend', 'toString', 7, null, { event: 'register' }])(
    'returns 400 for the event %j',
    async (event) => {
      const { status, body } = await sandbox.event(await sandbox.create(), event)
      expect([status, body.statusCode]).toEqual([400, 400])
    },
  )

  test.each(['{', '{}', '', '[]', 'null'])('returns 400 for the body %s', async (body) => {
    expect((await sandbox.postEvent(await sandbox.create(), body)).status).toBe(400)
  })
})

describe('payment details', () => {
  const terms = {
    amount: 1000,
    fine: { type: 'percentage', percentage: 2 },
    interest: { type: 'calendar_days_monthly_percentage', monthlyPercentage: 1 },
  }

  test('of a barcode paid ten days late: R$ 1023.33, credited on the day of settlement', async () => {
    const own = await startBoletoSandbox()
    try {
      const id = await own.create({ ...terms, dueDate: dayAt(own.services.clock.now()) })
      await own.services.clock.advance(10 * DAY)
      await own.event(id, 'pay_barcode')
      expect(await own.get(id)).not.toHaveProperty('paymentDetails')
      await own.services.clock.advance(DAY)
      await own.event(id, 'settle')
      const paymentDetails = { paidAmount: 1023.33, method: 2, origin: 3, creditDate: dayAt(own.services.clock.now()) }
      expect((await own.get(id)).paymentDetails).toEqual(paymentDetails)
      await own.services.clock.advance(100 * DAY)
      expect((await own.get(id)).paymentDetails).toEqual(paymentDetails)
    } finally {
      await own.stop()
    }
  })

  test('of a QR code paid in time', async () => {
    const id = await boletoIn('paid', terms)
    const paymentDetails = { paidAmount: 1000, method: 2, origin: 4, creditDate: dayAt(sandbox.services.clock.now()) }
    expect((await sandbox.get(id)).paymentDetails).toEqual(paymentDetails)
  })

  test('of a boleto that was extended before it was paid: no fine', async () => {
    const own = await startBoletoSandbox()
    try {
      const id = await own.create({ ...terms, dueDate: dayAt(own.services.clock.now()) })
      const newDueDate = dayAt(own.services.clock.now() + 20 * DAY)
      expect((await own.call('extendBoleto', { id, body: { newDueDate } })).status).toBe(200)
      await own.services.clock.advance(10 * DAY)
      await own.event(id, 'pay_qr')
      expect((await own.get(id)).paymentDetails.paidAmount).toBe(1000)
    } finally {
      await own.stop()
    }
  })
})
