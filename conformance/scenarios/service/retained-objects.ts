import type { BoletoDto, CardCreateDto } from '../../../generated/types.d.ts'
import { after } from '../../cases/calendar.ts'
import { wireForm } from '../../cases/domain-values.ts'
import { NotTested } from '../../failure/errors.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import type { Located } from '../../validate/located.ts'
import { HOUR } from '../../values/time-units.ts'
import { afterRenewal } from '../authentication/renewed-token.ts'
import { getBoleto, getBoletoWhen, plainBoleto, registeredBoleto } from '../boletos/boleto.ts'
import { expectPaymentKept, expectSameBoleto, expectSurchargesOf } from '../boletos/boleto-comparison.ts'
import { applyEvent } from '../boletos/boleto-events.ts'
import { isOver } from '../boletos/list.ts'
import { cancellationIn, extensionIn } from '../boletos/stories.ts'
import { isNotRegistered } from '../boletos/transitions.ts'
import { getCard, plainCard } from '../cards/card.ts'
import { expectListed } from '../pagination/offset-list.ts'
import { expectListed as expectSubscriptionListed } from '../subscriptions/subscription.ts'
import { advanceDays } from '../transactions/current-day.ts'

/** A boleto that was extended, one that was cancelled and one that was paid, as they were afterwards; none where that is not possible. */
export async function changedBoletos(target: Target): Promise<readonly BoletoDto[]> {
  const now = await target.now()
  const body = plainBoleto({ now })
  const extended = await ifPossible(extensionIn(target, { body, newDueDate: after(body.dueDate, 20) }))
  const cancelled = await ifPossible(cancellationIn(target, { body: plainBoleto({ now }) }))
  const changes = [extended, cancelled].filter((change) => change !== undefined)
  const paid = target.supports('control:boleto-events') ? await ifPossible(paidBoleto(target)) : undefined
  const accepted = changes.filter(({ exchange }) => isSuccess(exchange)).map((change) => change.after.value)
  return paid === undefined ? accepted : [...accepted, paid]
}

/** A boleto that was paid through its QR code; `undefined` where the control interface does not offer that. */
async function paidBoleto(target: Target): Promise<BoletoDto | undefined> {
  const { id } = await registeredBoleto(target, plainBoleto({ now: await target.now() }))
  await applyEvent(target, id, 'pay_qr')
  const { value } = await getBoletoWhen(target, id, isNotRegistered)
  return isNotRegistered(value) ? value : undefined
}

/**
 * Requires a boleto to be as it was. Whether its state and the text that a response adds to its memo stay the same is unspecified, and which
 * payment codes a boleto has that cannot be paid.
 */
export function expectRetained(read: Located<BoletoDto>, before: BoletoDto): void {
  const { boletoStatus, memo, barcode, digitableLine } = read.value
  const isPayable = [boletoStatus, before.boletoStatus].every((state) => state === 'registered')
  expectSameBoleto(read, { ...before, boletoStatus, memo, ...(!isPayable && { barcode, digitableLine }) })
  expectSurchargesOf(read, before)
  expectPaymentKept(read, before)
}

/** A card that is no longer usable at a moment, but still a card. */
export const cardUntil = (end: number, now: number): CardCreateDto => ({
  ...plainCard,
  restrictions: {
    ...plainCard.restrictions,
    activeDateRangeUTC: { startDate: wireForm(now + HOUR), endDate: wireForm(end) },
  },
})

/** By how many days the clock is advanced so that objects of the last week are older than a month. */
const DAYS_MORE = 32

/** Requires objects to be retrieved and to be in their lists more than a month after their creation, as far as it can be tested. @throws {CheckFailure} */
export async function expectListedAfterMonth(
  target: Target,
  ids: Readonly<Record<'card' | 'boleto' | 'subscription', string>>,
): Promise<void> {
  await ifPossible(advanceDays(target, DAYS_MORE))
  const later = afterRenewal(target)
  await ifPossible(getCard(later, ids.card).then(() => expectListed(later, 'listCards', ids.card)))
  const boleto = await ifPossible(getBoleto(later, ids.boleto))
  if (boleto !== undefined && !isOver(boleto.value)) await ifPossible(expectListed(later, 'listBoletos', ids.boleto))
  await expectSubscriptionListed(target, ids.subscription)
}

/** Requires what both require: a failure of either counts also where the other one could not be tested. */
export async function expectBoth(...both: readonly [Promise<void>, Promise<void>]): Promise<void> {
  const ended = await Promise.allSettled(both)
  const errors = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const error = errors.find((one) => !(one instanceof NotTested)) ?? errors[0]
  if (error !== undefined) throw error
}
