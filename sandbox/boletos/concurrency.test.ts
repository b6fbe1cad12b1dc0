import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { ConflictError } from '../control/control-operation.ts'
import type { Context } from '../handler.ts'
import { type BoletoSandbox, startBoletoSandbox } from '../test/boleto-sandbox.ts'
import { databases, type TestDatabases } from '../test/databases.ts'
import { recordBoletoEvent } from './boleto-events.ts'
import { cancelBoleto, extendBoleto } from './cancel-extend.ts'
import { dayAt } from './days.ts'
import { boletoKeyOf } from './queries.ts'

type Call = (sandbox: BoletoSandbox) => unknown

const empty = { query: {}, headers: {} }
const cancel =
  (id: string): Call =>
  (sandbox) =>
    cancelBoleto({ ...empty, path: { id }, body: undefined }, contextOf(sandbox))
const extend =
  (id: string, newDueDate: string): Call =>
  (sandbox) =>
    extendBoleto({ ...empty, path: { id }, body: { newDueDate } }, contextOf(sandbox))
const pay =
  (id: string): Call =>
  (sandbox) =>
    recordBoletoEvent.run({ path: { id }, body: { event: 'pay_qr' } }, sandbox.services)

function contextOf({ services }: BoletoSandbox): Context {
  return { ...services, caller: { companyId: 'company-a', clientId: 'test', scopes: new Set() }, locale: 'en-US' }
}

/** A payment reads the owner of its boleto first. This call reads as often before it begins, so that either may win. */
const delayed =
  (id: string, call: Call): Call =>
  async (sandbox) => {
    await boletoKeyOf(sandbox.services.store, id)
    await boletoKeyOf(sandbox.services.store, id)
    return call(sandbox)
  }

describe.each(databases)('%s', (_, start) => {
  /** Two sandboxes on one database, as in two processes: one may change what the other has read before it writes. */
  let sandboxes: readonly [BoletoSandbox, BoletoSandbox]
  let testDatabases: TestDatabases
  beforeAll(async () => {
    testDatabases = await start()
    const database = await testDatabases.empty()
    sandboxes = [await startBoletoSandbox(database), await startBoletoSandbox(database)]
  })
  afterAll(async () => {
    for (const sandbox of sandboxes) await sandbox.stop()
    await testDatabases.stop()
  })

  /** Makes concurrent calls on both sandboxes in turn. Returns which of them succeed. */
  async function concurrently(calls: readonly Call[]): Promise<readonly boolean[]> {
    return Promise.all(
      calls.map(async (call, index) => {
        try {
          await call(sandboxes[index % 2 === 0 ? 0 : 1])
          return true
        } catch (error) {
          if (error instanceof ConflictError || (error instanceof ApiError && error.status === 400)) return false
          throw error
        }
      }),
    )
  }

  const rounds = Array.from({ length: 24 }, (_, round) => round)

  test('exactly one of several concurrent cancellations and payments succeeds, and determines the state', async () => {
    const ends = new Set<string>()
    for (const round of rounds) {
      const id = await sandboxes[0].create()
      const order = ['cancel', 'pay', 'pay', 'cancel', 'pay', 'cancel']
      const calls = [...order.slice(round % 6), ...order.slice(0, round % 6)]
      const succeeded = await concurrently(
        calls.map((call) => (call === 'pay' ? pay(id) : round % 2 === 0 ? cancel(id) : delayed(id, cancel(id)))),
      )
      const winners = calls.filter((_, index) => succeeded[index])
      const { boletoStatus } = await sandboxes[1].get(id)
      expect([winners, boletoStatus]).toEqual([[winners[0]], winners[0] === 'pay' ? 'paid' : 'written_off'])
      ends.add(boletoStatus)
    }
    expect(ends).toEqual(new Set(['written_off', 'paid']))
  })

  test('no concurrent extension takes effect after a cancellation', async () => {
    for (const round of rounds) {
      const id = await sandboxes[0].create()
      const dates = ['2036-01-01', '2036-01-03', '2036-01-02', '2036-01-04']
      const calls = dates.map((date) => extend(id, date))
      const cancelledAt = round % 5
      calls.splice(cancelledAt, 0, cancel(id))
      const succeeded = await concurrently(calls)
      const extended = dates.filter((_, index) => succeeded[index < cancelledAt ? index : index + 1])
      const { boletoStatus, dueDate } = await sandboxes[1].get(id)
      expect([succeeded[cancelledAt], boletoStatus]).toEqual([true, 'written_off'])
      expect(dueDate).toBe(extended.toSorted().at(-1) ?? '2035-12-14')
    }
  })

  test('the latest date of several concurrent extensions remains', async () => {
    for (const round of rounds) {
      const id = await sandboxes[0].create()
      const dates = Array.from({ length: 8 }, (_, n) => `2036-02-${((n * 3 + round) % 8) + 10}`)
      await concurrently(dates.map((date) => extend(id, date)))
      const { dueDate, barcode } = await sandboxes[1].get(id)
      expect([dueDate, barcode.slice(5, 9)]).toEqual(['2036-02-17', '5012'])
    }
  })

  test('a late payment that is concurrent with an extension includes the fine if the payment came first', async () => {
    const [own] = sandboxes
    const late = { amount: 1000, fine: { type: 'percentage', percentage: 2 }, dueDate: dayAt(own.services.clock.now()) }
    const ids = await Promise.all(rounds.map(() => own.create(late)))
    for (const { services } of sandboxes) await services.clock.advance(10 * 86_400_000)
    const seen = new Set<number>()
    for (const [round, id] of ids.entries()) {
      const extension = extend(id, '2036-01-01')
      await concurrently([pay(id), round % 2 === 0 ? extension : delayed(id, extension)])
      const { boletoStatus, dueDate, paymentDetails } = await own.get(id)
      expect(boletoStatus).toBe('paid')
      expect(paymentDetails.paidAmount).toBe(dueDate === late.dueDate ? 1020 : 1000)
      seen.add(paymentDetails.paidAmount)
    }
    expect(seen).toEqual(new Set([1000, 1020]))
  })
})
