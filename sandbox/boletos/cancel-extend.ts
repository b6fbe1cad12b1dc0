import { ApiError, invalidField } from '../api-error.ts'
import type { Handler } from '../handler.ts'
import { boletoOf } from './boleto.ts'
import { messages } from './messages.ts'
import { changeState, extendDueDate, findBoleto } from './queries.ts'

/** Contract: "cancels a registered boleto". */
export const cancelBoleto: Handler<'cancelBoleto'> = async ({ path }, { store, clock, caller, choices }) => {
  const key = { companyId: caller.companyId, id: path.id }
  const now = clock.now()
  const cancelled = await changeState(store, key, 'cancel', now)
  if (cancelled) return { body: boletoOf(cancelled, choices) }
  await findBoleto(store, key, now)
  throw new ApiError(400, messages.onlyRegisteredCancelled)
}

/**
 * Contract: "requests a due-date extension of a registered boleto". Barcode and digitable line are derived from the due
 * date.
 */
export const extendBoleto: Handler<'extendBoleto'> = async ({ path, body }, { store, clock, caller, choices }) => {
  const key = { companyId: caller.companyId, id: path.id }
  const now = clock.now()
  const extended = await extendDueDate(store, key, body.newDueDate, now)
  if (extended) return { body: boletoOf(extended, choices) }
  const boleto = await findBoleto(store, key, now)
  if (body.newDueDate <= boleto.due_date) throw invalidField('newDueDate', 'later', messages.notLater)
  throw new ApiError(400, messages.onlyRegisteredExtended)
}
