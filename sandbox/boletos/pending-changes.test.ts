import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startBoletoSandbox } from '../test/boleto-sandbox.ts'
import { dayAt } from './days.ts'

const delayed = { choices: { registration: 'delayed:60000ms' } }

test('a delayed registration takes effect at its time', async () => {
  const sandbox = await startBoletoSandbox(delayed)
  try {
    const id = await sandbox.create()
    const accepted = await sandbox.get(id)
    expect(accepted.boletoStatus).toBe('accepted')
    expect(accepted).not.toHaveProperty('qrCodeImage')
    expect((await sandbox.call('cancelBoleto', { id })).status).toBe(400)
    expect((await sandbox.call('extendBoleto', { id, body: { newDueDate: '2036-01-01' } })).status).toBe(400)

    await sandbox.services.clock.advance(60_000)
    const registered = await sandbox.get(id)
    expect(registered.boletoStatus).toBe('registered')
    expect(registered).toHaveProperty('qrCodeImage')
    expect(Date.parse(registered.updatedAt)).toBe(Date.parse(registered.createdAt) + 60_000)
    expect((await sandbox.call('listBoletos')).body.rows).toEqual([registered])

    expect((await sandbox.event(id, 'reject')).status).toBe(409)
    expect((await sandbox.event(id, 'register')).status).toBe(200)
    expect((await sandbox.call('extendBoleto', { id, body: { newDueDate: '2036-01-01' } })).status).toBe(200)
    expect((await sandbox.call('cancelBoleto', { id })).body.boletoStatus).toBe('written_off')
  } finally {
    await sandbox.stop()
  }
})

test('an event before the time of a delayed registration takes precedence', async () => {
  const sandbox = await startBoletoSandbox(delayed)
  try {
    const [early, rejected, cancelled] = [await sandbox.create(), await sandbox.create(), await sandbox.create()]
    for (const id of [early, cancelled]) await sandbox.event(id, 'register')
    await sandbox.event(rejected, 'reject')
    await sandbox.call('cancelBoleto', { id: cancelled })
    await sandbox.services.clock.advance(60_000)
    const states = await Promise.all(
      [early, rejected, cancelled].map(async (id) => (await sandbox.get(id)).boletoStatus),
    )
    expect(states).toEqual(['registered', 'rejected', 'written_off'])
  } finally {
    await sandbox.stop()
  }
})

test('a delayed cancellation and a delayed extension take effect at their time', async () => {
  const sandbox = await startBoletoSandbox({ choices: { 'boleto-changes': 'delayed:60000ms' } })
  const { id, ...rest } = { id: await sandbox.create(), body: { newDueDate: '2036-01-01' } }
  try {
    const before = await sandbox.get(id)
    const extending = (await sandbox.call('extendBoleto', { id, ...rest })).body
    expect(extending).toMatchObject({ boletoStatus: 'registered', dueDate: before.dueDate })
    await sandbox.services.clock.advance(60_000)
    const extended = await sandbox.get(id)
    expect(extended).toMatchObject({ boletoStatus: 'registered', dueDate: '2036-01-01' })
    expect(extended.barcode).not.toBe(before.barcode)

    expect((await sandbox.call('cancelBoleto', { id })).body.boletoStatus).toBe('registered')
    expect((await sandbox.call('cancelBoleto', { id })).status).toBe(200)
    await sandbox.services.clock.advance(60_000)
    expect(await sandbox.get(id)).toMatchObject({ boletoStatus: 'written_off', dueDate: '2036-01-01' })
    expect((await sandbox.call('cancelBoleto', { id })).status).toBe(400)
  } finally {
    await sandbox.stop()
  }
})

test('a cancelled boleto is blocked until it is written off, if so chosen', async () => {
  const sandbox = await startBoletoSandbox({ choices: { 'write-off': 'delayed:60000ms' } })
  const id = await sandbox.create()
  try {
    expect((await sandbox.call('cancelBoleto', { id })).body.boletoStatus).toBe('payment_blocked')
    expect((await sandbox.call('cancelBoleto', { id })).status).toBe(400)
    expect(await sandbox.get(id)).toMatchObject({ boletoStatus: 'payment_blocked' })
    await sandbox.services.clock.advance(60_000)
    expect(await sandbox.get(id)).toMatchObject({ boletoStatus: 'written_off' })
  } finally {
    await sandbox.stop()
  }
})

test('a payment settles by itself some time after its notice, if so chosen', async () => {
  const sandbox = await startBoletoSandbox({ choices: { 'boleto-settlement': 'delayed:86400000ms' } })
  try {
    const { id, settled } = { id: await sandbox.create(), settled: await sandbox.create() }
    for (const paid of [id, settled]) await sandbox.event(paid, 'pay_barcode')
    expect((await sandbox.get(id)).boletoStatus).toBe('payment_notice')
    expect((await sandbox.event(settled, 'settle')).status).toBe(200)
    expect((await sandbox.get(settled)).boletoStatus).toBe('paid')
    await sandbox.services.clock.advance(86_400_000)
    const creditDate = dayAt(sandbox.services.clock.now())
    expect(await sandbox.get(id)).toMatchObject({ boletoStatus: 'paid', paymentDetails: { creditDate } })
  } finally {
    await sandbox.stop()
  }
})

test('an event before the time of a delayed cancellation takes precedence', async () => {
  const sandbox = await startBoletoSandbox({ choices: { 'boleto-changes': 'delayed:60000ms' } })
  try {
    const id = await sandbox.create()
    await sandbox.call('cancelBoleto', { id })
    expect((await sandbox.event(id, 'pay_barcode')).status).toBe(200)
    await sandbox.services.clock.advance(60_000)
    expect((await sandbox.get(id)).boletoStatus).toBe('payment_notice')
  } finally {
    await sandbox.stop()
  }
})

test('a delayed registration survives a restart, also with other choices', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boletos-'))
  const file = join(folder, 'sandbox.sqlite')
  try {
    const first = await startBoletoSandbox({ ...delayed, data: file })
    const id = await first.create()
    await first.stop()

    const second = await startBoletoSandbox({ data: file })
    expect((await second.get(id)).boletoStatus).toBe('accepted')
    await second.services.clock.advance(60_000)
    expect((await second.get(id)).boletoStatus).toBe('registered')
    expect((await second.call('cancelBoleto', { id })).status).toBe(200)
    await second.stop()
  } finally {
    await rm(folder, { recursive: true })
  }
})
