import type { BoletoCreateDto, BoletoDto, BoletoStatus } from '../../../generated/types.d.ts'
import { day } from '../../cases/environment.ts'
import { NotTested } from '../../failure/errors.ts'
import { type Settled, settle } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { expectProperty, type Located } from '../../validate/located.ts'
import { afterRenewal } from '../authentication/renewed-token.ts'
import { expectListed } from '../pagination/offset-list.ts'
import { advanceDays } from '../transactions/current-day.ts'
import { getBoleto, getBoletoWhen, plainBoleto } from './boleto.ts'
import { dueDay, expectBoletoAsSent, expectSameBoleto, expectSurchargesOf, hasSurcharges } from './boleto-comparison.ts'
import { applyEvent } from './boleto-events.ts'
import { registeredSoonDue } from './due-dates.ts'
import { isOver } from './list.ts'
import { expectQrCodeKept, withQrCode } from './qr-code.ts'
import { expectedState } from './settlement.ts'
import { surchargesTogether } from './surcharges.ts'
import { type Change, change, extendTo, isNotRegistered, registeredAgain } from './transitions.ts'

/** How many days after the due date of the boletos: one on a weekend may count as the next working day. */
const PAST_DUE = 4

/** A boleto whose due date has passed. */
type OverdueBoleto = {
  readonly sent: BoletoCreateDto
  /** As it was read last before its due date. */
  readonly before: BoletoDto
  /** The first read after its due date. */
  readonly read: Located<BoletoDto>
}

/** A boleto as it was before its due date, and the payment that is tried after it. */
type UnpaidBoleto = Omit<OverdueBoleto, 'read'> & {
  readonly event: 'pay_qr' | 'pay_barcode'
  readonly state: BoletoStatus
}

/** The states to which payments lead. */
const payments = [
  { event: 'pay_qr', state: 'paid' },
  { event: 'pay_barcode', state: 'payment_notice' },
] as const

/** Two boletos whose due date has passed. */
export type OverdueBoletos = {
  /** The target that they are read and changed with. */
  readonly target: Target
  /** Without a QR code, and with the fewest properties. */
  readonly one: OverdueBoleto
  /** A BolePix with all properties. */
  readonly other: OverdueBoleto
  /** BolePix with all properties, each for one way of payment: none where the control interface applies no events. */
  readonly toPay: readonly UnpaidBoleto[]
  /** Whether the list contained them, before checks extended and cancelled them. */
  readonly listed: Settled<void>
}

/** Made once per run, in the clock phase. @throws {NotTested} @throws {CheckFailure} when they are not retrieved */
export function overdueBoletos(target: Target): Promise<OverdueBoletos> {
  return target.once('overdue boletos', async () => {
    const created = await target.now()
    const create = (body: Partial<BoletoCreateDto>) =>
      registeredSoonDue(target, created, { ...plainBoleto({ now: created }), ...body })
    const least = await create({ bolepixEnabled: false })
    const more = { ...(await surchargesTogether(target)), metadata: { order: 'Overdue' }, bolepixEnabled: true }
    const whole = await create(more)
    const toPay: UnpaidBoleto[] = []
    for (const payment of target.supports('control:boleto-events') ? payments : []) {
      const { boleto, sent } = await create(more)
      toPay.push({ ...payment, sent, before: boleto })
    }
    const withCode = await withQrCode(target, whole.boleto)
    await advanceDays(target, Math.max(least.days, whole.days) + PAST_DUE)
    const later = afterRenewal(target)
    const overdue = {
      one: { sent: least.sent, before: least.boleto, read: await getBoleto(later, least.boleto.id) },
      other: { sent: whole.sent, before: withCode, read: await getBoleto(later, withCode.id) },
    }
    const listed = await settle(expectListedUnlessOver(later, Object.values(overdue)))
    return { target: later, ...overdue, toPay, listed }
  })
}

async function expectListedUnlessOver(target: Target, boletos: readonly OverdueBoleto[]): Promise<void> {
  for (const { read } of boletos) if (!isOver(read.value)) await expectListed(target, 'listBoletos', read.value.id)
}

/**
 * An overdue boleto as it is now: other checks may have moved the clock since.
 * @throws {NotTested} unless it is still registered: whether it stays so is unspecified
 */
export async function stillRegistered(target: Target, { before }: Pick<OverdueBoleto, 'before'>): Promise<BoletoDto> {
  const { value } = await getBoleto(target, before.id)
  if (value.boletoStatus === 'registered') return value
  throw new NotTested(`A boleto is ${value.boletoStatus} after its due date.`)
}

/**
 * Requires an overdue boleto to have the values that it had before. Whether its state and its payment codes stay the same is unspecified, and
 * whether its amount contains a fine or interest. @throws {CheckFailure}
 */
export function expectSameWhenOverdue({ sent, before, read }: OverdueBoleto): void {
  const { boletoStatus, barcode, digitableLine, memo, amount } = read.value
  const expected = { ...before, boletoStatus, barcode, digitableLine, memo, ...(hasSurcharges(before) && { amount }) }
  expectSameBoleto(read, expected)
  expectBoletoAsSent(read, { memo: sent.memo })
  expectSurchargesOf(read, before)
  expectQrCodeKept(read, before)
}

/** Pays a boleto after its due date, and requires it to be as one that is paid in time. @throws {NotTested} where it cannot be paid @throws {CheckFailure} */
export async function expectPaidWhenOverdue(target: Target, unpaid: UnpaidBoleto): Promise<void> {
  const { id } = await stillRegistered(target, unpaid)
  await applyEvent(target, id, unpaid.event)
  const read = await getBoletoWhen(target, id, isNotRegistered)
  expectProperty(read, 'boletoStatus', await expectedState(target, { boletoStatus: unpaid.state }, read.value))
  expectSameWhenOverdue({ ...unpaid, read })
}

/** An overdue boleto that is extended to the next day and, once it is registered again, to a later one. */
export type OverdueExtensions = {
  readonly sent: BoletoCreateDto
  /** As it was read last before its due date. */
  readonly inTime: BoletoDto
  /** The target's time at the extensions, in milliseconds. */
  readonly now: number
  readonly tomorrow: Change
  /** `undefined` where the boleto was not registered again in time. */
  readonly later: Change | undefined
}

/** Made once per run. @throws as {@link overdueBoletos} @throws {NotTested} where the boleto is no longer registered */
export function overdueExtensions(target: Target): Promise<OverdueExtensions> {
  return target.once('extensions of an overdue boleto', async () => {
    const { target: later, other } = await overdueBoletos(target)
    const [overdue, now] = [await stillRegistered(later, other), await target.now()]
    const extend = (boleto: BoletoDto, newDueDate: string) =>
      change(later, boleto, extendTo(newDueDate), (read) => dueDay(read) === newDueDate)
    const tomorrow = await extend(overdue, day(now, 1))
    const { exchange, after } = tomorrow
    // Once the clock has moved, a job may change an overdue boleto at any time.
    const refused = isNotRegistered(after.value) ? undefined : after.value
    const again = isSuccess(exchange) ? await registeredAgain(later, after.value) : refused
    return {
      sent: other.sent,
      inTime: other.before,
      now,
      tomorrow,
      later: again && (await extend(again, day(now, 15))),
    }
  })
}
