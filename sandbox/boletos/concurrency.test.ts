import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { ImpossibleNow } from '../control.ts'
import type { Context } from '../handler.ts'
import { databases, type TestDatabases } from '../store/test-databases.ts'
import { cancelBoleto, extendBoleto } from './cancel-extend.ts'
import { boletoEventsRow } from './control.ts'
import { dayAt } from './days.ts'
import { ownerOf } from './queries.ts'
import { type BoletoSandbox, startBoletos } from './test-sandbox.ts'

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
    boletoEventsRow.run({ path: { id }, body: { event: 'pay_qr' } }, sandbox.parts)

function contextOf({ parts }: BoletoSandbox): Context {
  return { ...parts, caller: { companyId: 'company-a', clientId: 'test', scopes: new Set() }, locale: 'en-US' }
}

/** Payments look for their boleto's owner before they pay it: a call that reads as often first, so that either may win. */
const delayed =
  (id: string, call: Call): Call =>
  async (sandbox) => {
    await ownerOf(sandbox.parts.store, id)
    await ownerOf(sandbox.parts.store, id)
    return call(sandbox)
  }

describe.each(databases)('%s', (_, start) => {
  /** Two sandboxes on one database, as two processes would have it: what one reads, the other may change before it writes. */
  let sandboxes: readonly [BoletoSandbox, BoletoSandbox]
  let places: TestDatabases
  beforeAll(async () => {
    places = await start()
    const place = await places.empty()
    sandboxes = [await startBoletos(place), await startBoletos(place)]
  })
  afterAll(async () => {
    for (const sandbox of sandboxes) await sandbox.stop()
    await places.stop()
  })

  /** Which of the calls succeed that start in one breath, shared out between the two sandboxes: each query stands in line with all others. */
  async function atOnce(calls: readonly Call[]): Promise<readonly boolean[]> {
    return Promise.all(
      calls.map(async (call, place) => {
        try {
          await call(sandboxes[place % 2 === 0 ? 0 : 1])
          return true
        } catch (error) {
          if (error instanceof ImpossibleNow || (error instanceof ApiError && error.status === 400)) return false
          throw error
        }
      }),
    )
  }

  const rounds = Array.from({ length: 24 }, (_, round) => round)

  test('of many cancellations and payments exactly one succeeds, and the boleto is as that one left it', async () => {
    const ends = new Set<string>()
    for (const round of rounds) {
      const id = await sandboxes[0].create()
      const order = ['cancel', 'pay', 'pay', 'cancel', 'pay', 'cancel']
      const calls = [...order.slice(round % 6), ...order.slice(0, round % 6)]
      const succeeded = await atOnce(
        calls.map((call) => (call === 'pay' ? pay(id) : round % 2 === 0 ? cancel(id) : delayed(id, cancel(id)))),
      )
      const winners = calls.filter((_, place) => succeeded[place])
      const { boletoStatus } = await sandboxes[1].get(id)
      expect([winners, boletoStatus]).toEqual([[winners[0]], winners[0] === 'pay' ? 'paid' : 'written_off'])
      ends.add(boletoStatus)
    }
    expect(ends).toEqual(new Set(['written_off', 'paid']))
  })

  test('beside a cancellation, the due date is that of the last extension before it, and none comes after', async () => {
    for (const round of rounds) {
      const id = await sandboxes[0].create()
      const dates = ['2036-01-01', '2036-01-03', '2036-01-02', '2036-01-04']
      const calls = dates.map((date) => extend(id, date))
      const cancelledAt = round % 5
      calls.splice(cancelledAt, 0, cancel(id))
      const succeeded = await atOnce(calls)
      const extended = dates.filter((_, place) => succeeded[place < cancelledAt ? place : place + 1])
      const { boletoStatus, dueDate } = await sandboxes[1].get(id)
      expect([succeeded[cancelledAt], boletoStatus]).toEqual([true, 'written_off'])
      expect(dueDate).toBe(extended.toSorted().at(-1) ?? '2035-12-14')
    }
  })

  test('of many extensions the latest date stays, whatever their order', async () => {
    for (const round of rounds) {
      const id = await sandboxes[0].create()
      const dates = Array.from({ length: 8 }, (_, n) => `2036-02-${((n * 3 + round) % 8) + 10}`)
      await atOnce(dates.map((date) => extend(id, date)))
      const { dueDate, barcode } = await sandboxes[1].get(id)
      expect([dueDate, barcode.slice(5, 9)]).toEqual(['2036-02-17', '5012'])
    }
  })

  test('of a late payment beside an extension, the fine is paid where the payment came first', async () => {
    const [own] = sandboxes
    const late = { amount: 1000, fine: { type: 'percentage', percentage: 2 }, dueDate: dayAt(own.parts.clock.now()) }
    const ids = await Promise.all(rounds.map(() => own.create(late)))
    for (const { parts } of sandboxes) await parts.clock.advance(10 * 86_400_000)
    const seen = new Set<number>()
    for (const [round, id] of ids.entries()) {
      const extension = extend(id, '2036-01-01')
      await atOnce([pay(id), round % 2 === 0 ? extension : delayed(id, extension)])
      const { boletoStatus, dueDate, paymentDetails } = await own.get(id)
      expect(boletoStatus).toBe('paid')
      expect(paymentDetails.paidAmount).toBe(dueDate === late.dueDate ? 1020 : 1000)
      seen.add(paymentDetails.paidAmount)
    }
    expect(seen).toEqual(new Set([1000, 1020]))
  })
})
