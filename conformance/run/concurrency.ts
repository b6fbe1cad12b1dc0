import { CheckFailure } from '../failure/errors.ts'

/**
 * Does some work for each item, all at once, and waits until every one has ended.
 * @throws a failure of the target rather than another error, so that what cannot be tested for one item hides no failure of another
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const outcomes = await Promise.allSettled(items.map(work))
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  if (reasons.length > 0) throw reasons.find((reason) => reason instanceof CheckFailure) ?? reasons[0]
}

/**
 * Starts some work for each item, all at once, and waits until every one has ended. The results keep the order of the items.
 * @throws the first error, in that order
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const outcomes = await Promise.allSettled(items.map(work))
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}

/** Does some work for each item, at most `limit` of them at once. The results keep the order of the items. */
export async function mapLimit<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  await Promise.all(
    Array.from({ length: Math.min(limit, items.length) }, async () => {
      for (const [index, item] of waiting) results[index] = await work(item)
    }),
  )
  return results
}
