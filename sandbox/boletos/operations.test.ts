import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boletoBody } from '../test/boleto-body.ts'
import { type BoletoSandbox, startBoletoSandbox } from '../test/boleto-sandbox.ts'
import { addDays, dayAt } from './days.ts'

let sandbox: BoletoSandbox
beforeAll(async () => {
  sandbox = await startBoletoSandbox()
})
afterAll(() => sandbox.stop())

const unknown = '3f0c3f0e-7a51-4c0a-9d55-0d3f1a1c9b11'

describe('a created boleto', () => {
  test('is registered, has the properties that were sent, and can be retrieved', async () => {
    const sent = {
      ...boletoBody,
      memo: 'Zeile\nmit \u0000 und 😀',
      metadata: { invoice: 817, nested: { list: [null, true] } },
      fine: { type: 'percentage', percentage: 2, daysAfterDue: 1 },
      interest: { type: 'calendar_days_monthly_percentage', monthlyPercentage: 1 },
    }
    const { status, body } = await sandbox.call('createBoleto', { body: sent })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...sent, boletoStatus: 'registered', bolepixEnabled: true })
    expect(body.paymentDetails).toBeUndefined()
    expect(body.updatedAt).toBe(body.createdAt)
    expect(await sandbox.get(body.id)).toEqual(body)
  })

  test('has a barcode and a digitable line that encode amount and due date', async () => {
    const { barcode, digitableLine } = await sandbox.get(await sandbox.create())
    expect(barcode).toMatch(/^9999\d49470000123456\d{25}$/)
    expect(digitableLine).toMatch(/^9999\d{28}\d49470000123456$/)
  })

  test('has a unique barcode, even if everything else is equal', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => sandbox.create()))
    const all = await Promise.all(ids.map((id) => sandbox.get(id)))
    expect(new Set(all.map(({ barcode }) => barcode)).size).toBe(20)
    expect(new Set(all.map(({ qrCodeImage }) => qrCodeImage)).size).toBe(20)
  })

  test('has no QR code without BolePix', async () => {
    const body = await sandbox.get(await sandbox.create({ bolepixEnabled: false }))
    expect(body.bolepixEnabled).toBe(false)
    expect(body).not.toHaveProperty('qrCodeImage')
  })

  test('may be due today', async () => {
    await sandbox.create({ dueDate: dayAt(sandbox.services.clock.now()) })
  })
})

describe('a boleto is not created', () => {
  const yesterday = addDays(dayAt(Date.now()), -1)
  test.each<[string, object, readonly string[]]>([
    ['for more than two decimals', { amount: 10.005 }, ['amount decimals']],
    ['for less than a centavo', { amount: 1e-9 }, ['amount decimals']],
    ['for more than a barcode can encode', { amount: 100_000_000 }, ['amount maximum']],
    ['for an endless amount', { amount: 1e300 }, ['amount maximum']],
    ['for a day that is over', { dueDate: yesterday }, ['dueDate past']],
    ['for a day that no calendar has', { dueDate: '2035-02-30' }, ['dueDate format']],
    ['for a date-time', { dueDate: '2035-12-14T00:00:00Z' }, ['dueDate maxLength', 'dueDate format']],
    ['for a memo of 101 characters', { memo: 'm'.repeat(101) }, ['memo maxLength']],
    ['for an unknown type of fine', { fine: { type: 'twice' } }, ['fine.type enum']],
    [
      'for interest without the property of its type',
      { interest: { type: 'workdays_daily_amount' } },
      ['interest.dailyAmount range'],
    ],
  ])('%s', async (_, change, places) => {
    const { status, body } = await sandbox.call('createBoleto', { body: { ...boletoBody, ...change } })
    expect(status).toBe(400)
    expect(body.errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`).sort()).toEqual(
      places.toSorted(),
    )
  })

  test.each([
    ['natural', '12345678909', 201],
    ['natural', '11222333000181', 400],
    ['natural', '123456789012', 400],
    ['legal', '11222333000181', 201],
    ['legal', '1122233300018', 400],
    ['legal', '52998224725', 400],
  ])('%s with the document number %s: %i', async (personType, documentNumber, expected) => {
    const body = { ...boletoBody, payerData: { ...boletoBody.payerData, personType, documentNumber } }
    expect((await sandbox.call('createBoleto', { body })).status).toBe(expected)
  })

  test('and the list stays empty', async () => {
    const before = (await sandbox.call('listBoletos')).body.count
    await sandbox.call('createBoleto', { body: { ...boletoBody, amount: 0.001 } })
    expect((await sandbox.call('listBoletos')).body.count).toBe(before)
  })

  test('the largest amount is accepted', async () => {
    expect((await sandbox.get(await sandbox.create({ amount: 99_999_999.99 }))).amount).toBe(99_999_999.99)
  })
})

describe('an extension', () => {
  test('changes the due date, the barcode and the digitable line, and nothing else', async () => {
    const before = await sandbox.get(await sandbox.create())
    const { status, body } = await sandbox.call('extendBoleto', { id: before.id, body: { newDueDate: '2035-12-15' } })
    expect(status).toBe(200)
    expect(body.barcode.slice(5, 9)).toBe('4948')
    expect(body.digitableLine.slice(33, 37)).toBe('4948')
    const { barcode, digitableLine, dueDate, updatedAt, ...rest } = body
    expect(before).toMatchObject(rest)
    expect(dueDate).toBe('2035-12-15')
    expect(updatedAt >= before.updatedAt).toBe(true)
    expect(await sandbox.get(before.id)).toEqual(body)
  })

  test.each(['2035-12-14', '2035-12-13', '2035-13-01', undefined])(
    'to %s is refused and changes nothing',
    async (newDueDate) => {
      const before = await sandbox.get(await sandbox.create())
      const { status, body } = await sandbox.call('extendBoleto', { id: before.id, body: { newDueDate } })
      expect(status).toBe(400)
      expect(body.errors[0].field).toBe('newDueDate')
      expect(await sandbox.get(before.id)).toEqual(before)
    },
  )

  test('of a cancelled boleto is refused and changes nothing', async () => {
    const id = await sandbox.create()
    const { body: cancelled } = await sandbox.call('cancelBoleto', { id })
    const { status, body } = await sandbox.call('extendBoleto', { id, body: { newDueDate: '2036-01-01' } })
    expect([status, body.message]).toEqual([400, 'Only a registered boleto can be extended.'])
    expect(await sandbox.get(id)).toEqual(cancelled)
  })
})

describe('a cancellation', () => {
  test('writes the boleto off and removes its QR code', async () => {
    const { qrCodeImage, boletoStatus, updatedAt, ...rest } = await sandbox.get(await sandbox.create())
    const { status, body } = await sandbox.call('cancelBoleto', { id: rest.id })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...rest, boletoStatus: 'written_off' })
    expect(body).not.toHaveProperty('qrCodeImage')
  })

  test.each([
    ['en-US', 'Only a registered boleto can be cancelled.'],
    ['pt-BR', 'Somente um boleto registrado pode ser cancelado.'],
    ['es-MX', 'Solo se puede cancelar un boleto registrado.'],
  ])('happens once: in %s the second is refused', async (language, message) => {
    const id = await sandbox.create()
    await sandbox.call('cancelBoleto', { id })
    const { status, body } = await sandbox.call('cancelBoleto', { id, language })
    expect([status, body.message]).toEqual([400, message])
  })
})

describe('another tenant', () => {
  test('cannot retrieve, change or list the boleto', async () => {
    const other = sandbox.callerOf('company-b')
    const before = await sandbox.get(await sandbox.create())
    for (const id of [before.id, unknown]) {
      expect((await other('getBoleto', { id })).status).toBe(404)
      expect((await other('cancelBoleto', { id })).status).toBe(404)
      expect((await other('extendBoleto', { id, body: { newDueDate: '2036-01-01' } })).status).toBe(404)
      expect((await other('extendBoleto', { id, body: { newDueDate: '2030-01-01' } })).status).toBe(404)
    }
    expect((await other('listBoletos')).body).toEqual({ rows: [], count: 0 })
    expect(await sandbox.get(before.id)).toEqual(before)
  })
})

describe('the list', () => {
  test('returns every boleto exactly once over all pages', async () => {
    const call = sandbox.callerOf('company-c')
    const ids: string[] = []
    for (let n = 0; n < 7; n++) ids.push((await call('createBoleto', { body: boletoBody })).body.id)
    const pages = []
    for (const page of ['1', '2', '3', '4'])
      pages.push((await call('listBoletos', { query: { page, pageSize: '3' } })).body)
    expect(pages.map(({ count }) => count)).toEqual([7, 7, 7, 7])
    expect(pages.map(({ rows }) => rows.length)).toEqual([3, 3, 1, 0])
    const rows = pages.flatMap((page) => page.rows)
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(rows[0]).toEqual((await call('getBoleto', { id: ids[0] ?? '' })).body)
  })
})

test('choices change format and order, and every response still matches the contract', async () => {
  const chosen = await startBoletoSandbox({
    choices: { 'qr-image': 'data-uri', 'due-date': 'date-time', 'boleto-properties': 'fewest', 'list-order': 'newest' },
  })
  try {
    const [first, second] = [await chosen.create(), await chosen.create({ bolepixEnabled: false })]
    const body = await chosen.get(first)
    expect(body.qrCodeImage).toMatch(/^data:image\/png;base64,iVBOR/)
    expect(body.dueDate).toBe('2035-12-14T00:00:00Z')
    expect(body).not.toHaveProperty('bolepixEnabled')
    expect(body).not.toHaveProperty('updatedAt')
    expect((await chosen.get(second)).bolepixEnabled).toBe(false)
    const { rows } = (await chosen.call('listBoletos')).body
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([second, first])
  } finally {
    await chosen.stop()
  }
})

test('if so chosen, the memo is longer than it was sent', async () => {
  const chosen = await startBoletoSandbox({ choices: { memo: 'with-sentence' } })
  try {
    const { memo } = await chosen.get(await chosen.create({ memo: 'm'.repeat(100) }))
    expect(memo).toMatch(/^m{100}\. Pagável/)
  } finally {
    await chosen.stop()
  }
})

test('if so chosen, the sentence of the bank ends with the state in which a boleto can be paid', async () => {
  const chosen = await startBoletoSandbox({ choices: { memo: 'with-sentence-while-payable' } })
  try {
    const id = await chosen.create({ memo: 'Rent' })
    expect((await chosen.get(id)).memo).toMatch(/^Rent\. Pagável/)
    await chosen.call('cancelBoleto', { id })
    expect((await chosen.get(id)).memo).toBe('Rent')
  } finally {
    await chosen.stop()
  }
})

test('if so chosen, metadata is included although none was sent', async () => {
  const chosen = await startBoletoSandbox({ choices: { 'boleto-properties': 'most' } })
  try {
    expect((await chosen.get(await chosen.create())).metadata).toEqual({})
    expect((await chosen.get(await chosen.create({ metadata: { a: 1 } }))).metadata).toEqual({ a: 1 })
  } finally {
    await chosen.stop()
  }
})
