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
