import { setTimeout as pause } from 'node:timers/promises'
import { instant } from '../../validate/instant.ts'
import { type Located, propertyOf } from '../../validate/located.ts'
import { type Changed, expectInstant } from '../../validate/timestamps.ts'

/** How often `updatedAt` must change with a refused request: a server may set it at any time, but not with each of these. */
const attempts = 3

/** Longer than a second: a server may show whole seconds. In milliseconds. */
export const VISIBLE_CHANGE = 1100

/**
 * Requires a refused request to have left the time of the last change of an object as it was, where both reads show one.
 * @param again sends the request once more. @returns the reads before and after it
 * @throws {CheckFailure}
 */
export async function expectUntouched(
  { before, after }: Reads,
  again: () => Promise<Reads>,
  attempt = 1,
): Promise<void> {
  const [earlier, later] = [instant(before.updatedAt), instant(after.value.updatedAt)]
  if (earlier === null || later === null || earlier === later) return
  if (attempt === attempts) return expectInstant(propertyOf(after, 'updatedAt'), `${before.updatedAt}`)
  await pause(VISIBLE_CHANGE)
  return expectUntouched(await again(), again, attempt + 1)
}

/** An object before and after a request. */
type Reads = { readonly before: Changed; readonly after: Located<Changed> }
