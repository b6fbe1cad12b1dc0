import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../api-error.ts'
import { messages } from '../messages.ts'
import type { Step } from '../services.ts'

/** How much longer a write takes that locks an object, in milliseconds: another one is likely to come meanwhile. */
const DURATION = 20
const locked = /^\/v1\/(boletos|cards|webhooks\/subscriptions)\/\{id\}/

/** If so chosen, refuses a write to a card, boleto or subscription while another one changes it, as a database row that is locked. */
export const lock: Step['run'] = (exchange, { choices, locks }) => {
  const { operation, path } = exchange
  if (choices['concurrent-updates'] !== 'lock' || operation.method === 'GET' || !locked.test(operation.path)) return
  const object = operation.path.replace(/\{id\}.*/, String((path as { id?: unknown }).id))
  if (locks.has(object)) throw new ApiError(409, messages.changedMeanwhile)
  locks.add(object)
  exchange.unlock = () => locks.delete(object)
  return pause(DURATION)
}
