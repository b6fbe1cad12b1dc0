import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from '../../run/target.ts'
import { expectThat, inBody } from '../../validate/expect.ts'
import { HOUR, MINUTE, SECOND } from '../../values/time-units.ts'
import { type Activity, distinctAmount, paymentActivity } from '../transactions/activity.ts'
import { freeDay } from '../transactions/free-day.ts'
import { sharedFixture } from '../transactions/transaction-fixture.ts'
import { readTransactions, rowOf, type TransactionList, waitUntilListed } from '../transactions/transaction-list.ts'

/** A payment, with the name of its vendor, which no other payment has. */
export type NamedPayment = Activity & { readonly vendorName: string }

/** Payments in the order of creation, and as the list returns them. */
export type EarlyAndLatePayments = {
  readonly early: readonly NamedPayment[]
  readonly late: readonly NamedPayment[]
  readonly listed: TransactionList
}

/**
 * Payments that were created and occurred in one order: some early ones and, more than a second later, so that clock
 * differences do not matter, some late ones; read in several pages.
 */
export const earlyAndLatePayments = (target: Target): Promise<EarlyAndLatePayments> =>
  sharedFixture(target, 'early and late payments', async (tenant) => {
    // Not noon, which is the same on a clock of twelve hours.
    const start = (await freeDay(tenant)) + 13 * HOUR
    const create = async (from: number, order: readonly number[]) => {
      const created: NamedPayment[] = []
      for (const [index, position] of order.entries()) {
        const payment = {
          at: from + index * 3 * SECOND,
          amount: distinctAmount(position),
          vendorName: `Irmãos D'Ávila & Cia. Comércio de Alimentos e Bebidas ${position}`,
        }
        created.push({ ...(await paymentActivity(tenant, payment)), vendorName: payment.vendorName })
      }
      return created
    }
    // Sorting by amount or by vendor name would mix early and late payments, also within a page, whichever of them come first.
    const period = { from: start - MINUTE, to: start + 20 * MINUTE }
    const early = await create(start, [6, 1, 7, 4])
    // A queue may create them in any order, but not after those that are sent once they exist.
    await waitUntilListed({ target: tenant, list: 'payments', activities: early }, period)
    await pause(1100)
    const late = await create(start + 10 * MINUTE, [5, 2, 8, 3])
    const payments = { target: tenant, list: 'payments', activities: [...early, ...late] } as const
    await waitUntilListed(payments, period)
    return { early, late, listed: await readTransactions(payments, period, 3) }
  })

/** Expects all early payments before all late ones, or after them. @throws {CheckFailure} */
export function expectSortedByCreation({ early, late, listed }: EarlyAndLatePayments): void {
  const positionsOf = (payments: readonly Activity[]) =>
    payments.map((payment) => listed.rows.indexOf(rowOf(listed, payment)))
  const [first, second] = [positionsOf(early), positionsOf(late)]
  const isSorted = Math.max(...first) < Math.min(...second) || Math.max(...second) < Math.min(...first)
  const [page] = listed.pages
  expectThat(
    isSorted,
    'all earlier payments before or after all later ones',
    `earlier payments at positions ${first.join(', ')}, later ones at ${second.join(', ')}`,
    page && inBody(page.exchange, '/data'),
  )
}
