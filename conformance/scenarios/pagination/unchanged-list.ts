import { CheckFailure, NotTested } from '../../run/errors.ts'
import { idsOf } from '../../validate/offset-pages.ts'
import { allPages, type ReadPage } from './offset-list.ts'

const attempts = 9
/** A failure counts only when it came often: an object that was added and removed meanwhile is in neither reading. */
const failuresThatCount = 7

/**
 * Runs assertions on a list that other clients may change: a failure counts only if the list was the same before and after it.
 * @param first the first attempt, whose failure does not count: it may use what was read for another rule
 * @throws {CheckFailure}
 * @throws {NotTested} when the list changed each time
 */
export async function whileUnchanged(
  read: ReadPage,
  assertions: () => Promise<void>,
  first: () => Promise<void> = assertions,
): Promise<void> {
  if ((await failureOf(first)) === undefined) return
  let failures = 0
  let before = await idsIn(read)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const failure = await failureOf(assertions)
    if (failure === undefined) return
    const after = await idsIn(read)
    if (before === after) failures++
    if (failures === failuresThatCount) throw failure
    before = after
  }
  throw new NotTested('The list changed during the test. Repeat the run while no other client writes.')
}

/** @throws what is no failure of the target */
async function failureOf(assertions: () => Promise<void>): Promise<CheckFailure | undefined> {
  try {
    await assertions()
  } catch (error) {
    if (error instanceof CheckFailure) return error
    throw error
  }
  return undefined
}

async function idsIn(read: ReadPage): Promise<string> {
  return idsOf(await allPages(read))
    .toSorted()
    .join()
}
