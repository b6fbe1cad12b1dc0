import { setTimeout as pause } from 'node:timers/promises'
import type fc from 'fast-check'
import { CheckFailure } from '../../failure/errors.ts'
import { fulfilled, settle } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import { allPages, type Page, pageOf, pageSizesFor, type ReadPage, sharedPages } from '../pagination/offset-list.ts'
import { whileRowsStay } from '../pagination/unchanged-list.ts'
import { eventHistory, eventPages, manyEvents } from './event-history.ts'
import { otherClients } from './new-events.ts'

/** Reads pages of the history. */
export async function historyPages(target: Target): Promise<ReadPage> {
  return eventPages((await eventHistory(target)).tenant)
}

/** Page sizes that divide the history into a few pages. */
export async function historyPageSizes(target: Target): Promise<fc.Arbitrary<number>> {
  const { events, earlierIds } = await eventHistory(target)
  return pageSizesFor(events.length + earlierIds.size)
}

/** Assertions on all pages of a list, which were read with this page size. @throws {CheckFailure} */
type Assertions = (pages: readonly Page[], pageSize: number) => void | Promise<void>

/** Runs assertions on all pages of the history. */
export async function expectOfHistoryPages(target: Target, pageSize: number, assertions: Assertions): Promise<void> {
  await expectOfPages(target, { name: 'the history', read: await historyPages(target), pageSize }, assertions)
}

/** Runs assertions on all pages of more events than a server may return at once. `pageSize` follows from how many there are. */
export async function expectOfManyEvents(
  target: Target,
  pageSizeFor: (events: number) => number,
  assertions: (pages: readonly Page[], many: { readonly ids: readonly string[]; readonly pageSize: number }) => void,
): Promise<void> {
  const { tenant, ids } = await manyEvents(target)
  const list = { name: 'many events', read: eventPages(tenant), pageSize: pageSizeFor(ids.length) }
  await expectOfPages(target, list, (pages, pageSize) => assertions(pages, { ids, pageSize }))
}

/** Rules share the pages of a list and page size; where these fail an assertion, they are read again for it alone. */
async function expectOfPages(
  target: Target,
  list: { readonly name: string; readonly read: ReadPage; readonly pageSize: number },
  assertions: Assertions,
): Promise<void> {
  try {
    await assertions(await sharedPages(target, list), list.pageSize)
  } catch (error) {
    if (!(error instanceof CheckFailure)) throw error
    if (target.supports('control:credentials'))
      return whileRowsStay(list.read, async () => assertions(await allPages(list.read, list.pageSize), list.pageSize))
    const before = await countOf(list.read)
    const again = await settle(allPages(list.read, list.pageSize))
    await pause(QUIET_PERIOD)
    if ((await countOf(list.read)) !== before) throw otherClients()
    await assertions(fulfilled(again), list.pageSize)
  }
}

/** How long a list stays the same that no other client changes, in milliseconds. */
const QUIET_PERIOD = 2_000

const countOf = async (read: ReadPage): Promise<number> => (await pageOf(read, { page: 1, pageSize: 1 })).count
