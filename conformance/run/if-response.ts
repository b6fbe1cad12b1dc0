import { CheckFailure, NotTested } from '../failure/errors.ts'
import type { Exchange } from '../http/exchange.ts'

/** The response to a request; `undefined` where none arrives, or where the request may not be sent. */
export async function ifResponse(sent: Promise<Exchange>): Promise<Exchange | undefined> {
  try {
    return await sent
  } catch (error) {
    if (error instanceof CheckFailure || error instanceof NotTested) return undefined
    throw error
  }
}
