import { setTimeout as pause } from 'node:timers/promises'
import { CheckFailure, NotTested } from '../../failure/errors.ts'
import { idsOf } from './expect-pages.ts'
import { allPages, LIST_TIMEOUT, type ReadPage } from './offset-list.ts'

const attempts = 9
/** A failure counts only when it came often: an object that was added and removed meanwhile is in neither reading. */
const failuresThatCount = 7
/** Between attempts on a list that shows a lasting row in some readings only, in milliseconds: together they take as long as a list may lag. */
const pauseWhereRowsCome = LIST_TIMEOUT / (failuresThatCount - 1)

/**
 * Runs assertions on a list that other clients may change: a failure counts only if the list was the same before and after it, or if a row that
 * stays in the list was in one of both readings only.
 * @param first the first attempt, whose failure does not count: it may use what was read for another rule
 * @param lasting ids of rows that were in the list before, and that nothing removes
 * @throws {CheckFailure}
 * @throws {NotTested} when the list changed each time
 */
export async function whileUnchanged(
  read: ReadPage,
  assertions: () => Promise<void>,
  first: () => Promise<void> = assertions,
  lasting: readonly string[] = [],
): Promise<void> {
  if ((await failureOf(first)) === undefined) return
  let failures = 0
  let before = await idsIn(read)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const failure = await failureOf(assertions)
    if (failure === undefined) return
    const after = await idsIn(read)
    const hasComeOrGone = lasting.some((id) => before.includes(id) !== after.includes(id))
    if (hasComeOrGone || before.join() === after.join()) failures++
    if (failures === failuresThatCount) throw failure
    if (hasComeOrGone) await pause(pauseWhereRowsCome)
    before = after
  }
  throw new NotTested('The list changed during the test. Repeat the run while no other client writes.')
}

/** How often assertions run on a list whose rows change meanwhile, and how long to wait before the next time, in milliseconds. */
const attemptsWithRows = 8
const pauseForRows = 300

/**
 * Runs assertions on a list of a tenant without other clients, and again where its rows have changed meanwhile, as those of events do whose
 * deliveries go on: the order of the list, which is unspecified, may follow from what changes.
 * @throws {CheckFailure}
 */
export async function whileRowsStay(read: ReadPage, assertions: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const before = await rowsIn(read)
    const failure = await failureOf(assertions)
    if (failure === undefined) return
    if (attempt === attemptsWithRows || before === (await rowsIn(read))) throw failure
    await pause(pauseForRows)
  }
}

/** All rows, whatever their order. */
async function rowsIn(read: ReadPage): Promise<string> {
  const pages = await allPages(read)
  return pages
    .flatMap(({ rows }) => rows.map((row) => JSON.stringify(row)))
    .toSorted()
    .join()
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

async function idsIn(read: ReadPage): Promise<readonly string[]> {
  return idsOf(await allPages(read)).toSorted()
}
