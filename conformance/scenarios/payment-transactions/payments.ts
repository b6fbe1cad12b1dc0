import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { allItems, type Item } from '../cursors/cursor-list.ts'
import { amountOf, type Happened, momentOf, payment } from '../transactions/activity.ts'
import { freeDay, listedItem, reader, type Selection } from '../transactions/lists.ts'

/** The tenant and day of a payment fixture: an isolated tenant, or a day without other payments. */
export type PaymentDay = { readonly token: string | undefined; readonly noon: number }

export async function newPaymentDay(target: Target): Promise<PaymentDay> {
  const token = await isolatedTenant(target)
  const now = await target.now()
  return { token, noon: momentOf(now, await freeDay(target, now, token)) }
}

export const paymentDay = (target: Target) => target.once('a day of payments', () => newPaymentDay(target))

/** The seconds around a payment. */
export const around = ({ token }: PaymentDay, { at }: Happened): Selection => ({
  list: 'payments',
  token,
  from: at - 2000,
  to: at + 2000,
})

/** Payments in the order of creation, and as the list returns them. */
export type Sorted = {
  readonly early: readonly Happened[]
  readonly late: readonly Happened[]
  readonly items: readonly Item[]
}

/**
 * Payments that were created and occurred in one order: some early ones and, more than a second later, so that clock
 * differences do not matter, some late ones; read in several pages.
 */
export const sortedPayments = (target: Target): Promise<Sorted> =>
  target.once('payments early and late', async () => {
    const { token, noon } = await paymentDay(target)
    const make = async (minutes: number, places: readonly number[]) => {
      const made: Happened[] = []
      for (const [index, place] of places.entries()) {
        const occasion = { at: noon + minutes * 60_000 + index * 3000, amount: amountOf(place) }
        made.push(await payment(target, { ...occasion, vendorName: `Vendor ${place}` }, token))
      }
      return made
    }
    // Sorting by amount or by vendor name would mix early and late payments.
    const early = await make(30, [5, 1, 8, 4])
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const late = await make(40, [3, 7, 2, 6])
    const selection: Selection = { list: 'payments', token, from: noon + 30 * 60_000, to: noon + 50 * 60_000 }
    for (const one of late.slice(-1)) await listedItem(target, selection, one)
    return { early, late, items: await allItems(reader(target, selection), 3) }
  })
