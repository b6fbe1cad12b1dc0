import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, invalidField } from '../api-error.ts'
import type { Choices } from '../choices.ts'
import type { Context, Handler } from '../handler.ts'
import { messages as general } from '../messages.ts'
import { boletoOf } from './boleto.ts'
import { isTooLate } from './create-boleto.ts'
import { dayAt } from './days.ts'
import { messages } from './messages.ts'
import { changeDelay, eventDelay, writeOffDelay } from './pending-changes.ts'
import { type BoletoKey, type ChangeTime, changeState, extendDueDate, findBoleto } from './queries.ts'

/** Long enough for a concurrent change to come in between, in milliseconds. */
const CONFLICT_WINDOW = 20

/** Contract: "cancels a registered boleto". */
export const cancelBoleto: Handler<'cancelBoleto'> = async ({ path }, context) => {
  const { store, caller, choices } = context
  const key = { companyId: caller.companyId, id: path.id }
  const time = await changeTime(key, context)
  const cancelled = await changeState(store, key, 'cancel', writtenOffAt(time, choices))
  if (cancelled) return { body: boletoOf(cancelled, choices) }
  await findUnchanged(key, time, context)
  throw new ApiError(400, messages.onlyRegisteredCancelled)
}

/**
 * Contract: "requests a due-date extension of a registered boleto". Barcode and digitable line are derived from the due
 * date.
 */
export const extendBoleto: Handler<'extendBoleto'> = async ({ path, body: { newDueDate } }, context) => {
  const { store, clock, caller, choices } = context
  const key = { companyId: caller.companyId, id: path.id }
  if (isTooLate(newDueDate, dayAt(clock.now()), choices)) throw invalidField('newDueDate', 'late', messages.tooLate)
  const time = await changeTime(key, context)
  const extended = await extendDueDate(store, key, newDueDate, time)
  if (extended) return { body: boletoOf(extended, choices) }
  const boleto = await findUnchanged(key, time, context)
  if (newDueDate <= boleto.due_date) throw invalidField('newDueDate', 'later', messages.notLater)
  throw new ApiError(400, messages.onlyRegisteredExtended)
}

/** When a boleto is written off: at once, or if so chosen once a bank has confirmed that, its payment being blocked until then. */
function writtenOffAt(time: ChangeTime, choices: Choices): ChangeTime {
  const delay = writeOffDelay(choices)
  return delay === 0 ? time : { ...time, takesEffect: time.now + delay, meanwhile: 'payment_blocked' }
}

/** When a change takes effect; if so chosen, only where no other change comes in between. */
async function changeTime(key: BoletoKey, { store, clock, choices }: Context): Promise<ChangeTime> {
  const now = clock.now()
  const takesEffect = now + changeDelay(choices)
  // An event has happened before its effect shows.
  const isExclusive = eventDelay(choices) > 0
  if (choices['concurrent-updates'] !== 'refuse') return { now, takesEffect, isExclusive }
  const { updated_at } = await findBoleto(store, key, now)
  await pause(CONFLICT_WINDOW)
  return { now, takesEffect, isExclusive, unchangedSince: Number(updated_at) }
}

/**
 * A boleto that could not be changed.
 * @throws ApiError 404 if it does not exist, 409 if another change came in between
 */
async function findUnchanged(key: BoletoKey, { now, unchangedSince }: ChangeTime, { store }: Context) {
  const boleto = await findBoleto(store, key, now)
  if (unchangedSince !== undefined && Number(boleto.updated_at) !== unchangedSince)
    throw new ApiError(409, general.changedMeanwhile)
  return boleto
}
