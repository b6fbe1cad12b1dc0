import { setTimeout as pause } from 'node:timers/promises'
import type { Exchange } from '../http/exchange.ts'
import { isConflict } from '../http/is-conflict.ts'

/** How often a request is sent at most. */
const MAX_ATTEMPTS = 4
/** Between two attempts, in milliseconds: each pause is twice as long as the one before. */
const FIRST_PAUSE = 50

/** Sends a request, and again a few times while another one that changes the same object is in its way. */
export async function afterConflicts<Body>(send: () => Promise<Exchange<Body>>): Promise<Exchange<Body>> {
  for (let attempt = 1; ; attempt++) {
    const exchange = await send()
    if (!isConflict(exchange) || attempt === MAX_ATTEMPTS) return exchange
    await pause(FIRST_PAUSE * 2 ** (attempt - 1))
  }
}
