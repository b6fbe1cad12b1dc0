import { setTimeout as pause } from 'node:timers/promises'
import { instant } from '../../validate/instant.ts'
import { type Located, propertyOf } from '../../validate/located.ts'
import { type Changed, expectInstant } from '../../validate/timestamps.ts'

/** How often `updatedAt` must change with a refused request: a server may set it at any time, but not with each of these. */
const attempts = 3

/** Longer than a second: a server may show whole seconds. In milliseconds. */
export const VISIBLE_CHANGE = 1100

/**
 * Requires a refused request to have left the time of the last change of an object as it was, where both reads show one, and a read by itself
 * does not change it: a server may update an object when it is read.
 * @param again sends the request once more. @returns the reads before and after it
 * @param read reads the object without a request
 * @throws {CheckFailure}
 */
export async function expectUntouched(
  { before, after }: Reads,
  again: () => Promise<Reads>,
  read: () => Promise<Located<Changed>>,
  attempt = 1,
): Promise<void> {
  const [earlier, later] = [instant(before.updatedAt), instant(after.value.updatedAt)]
  if (earlier === null || later === null || earlier === later) return
  await pause(VISIBLE_CHANGE)
  if (attempt < attempts) return expectUntouched(await again(), again, read, attempt + 1)
  if (instant((await read()).value.updatedAt) === later)
    expectInstant(propertyOf(after, 'updatedAt'), `${before.updatedAt}`)
}

/** An object before and after a request. */
type Reads = { readonly before: Changed; readonly after: Located<Changed> }
