import { Refused } from '../../failure/errors.ts'
import type { Connection } from './connection.ts'
import type { Print } from './print.ts'

/** Prints the time of the target. A target need not offer a reading: then the clock is advanced by nothing. */
export async function readClock(connection: Connection, print: Print): Promise<void> {
  const read = connection.control('GET', '/clock').catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
    return connection.control('POST', '/clock', { advanceMs: 0 })
  })
  printTime(await read, print)
}

/** Advances the clock of the target, and prints its time. */
export async function advanceClock(connection: Connection, advanceMs: number, print: Print): Promise<void> {
  printTime(await connection.control('POST', '/clock', { advanceMs }), print)
}

function printTime({ now }: Readonly<Record<string, unknown>>, print: Print): void {
  print({ now }, String(now))
}
