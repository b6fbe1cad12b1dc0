import { environmentOf } from '../../cases/environment.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { type Activity, forcePost, newCard, travelActivity } from './activity.ts'
import type { Source } from './lists.ts'
import { noon } from './moments.ts'
import { readWhenListed, type TransactionList } from './transaction-list.ts'

/** What a source returned for a card that has transactions of both, and those of the source. */
type ListOfSource = {
  readonly source: Source
  readonly activities: readonly Activity[]
  readonly listed: TransactionList
}

/**
 * A card transaction and a travel transaction of one card, as each source returns them: the travel transaction is searched for after the card
 * transaction was, with the same filters. None where the control interface cannot create them. Shared by checks.
 */
export const listsOfBothSources = (target: Target): Promise<readonly ListOfSource[]> =>
  share(target, 'both sources of a card', async () => {
    if (!target.supports('control:card-activity') || !target.supports('control:travel-activity')) return []
    const [{ id: cardId }, at] = [await newCard(target), noon((await environmentOf(target)).now, -5)]
    const settled = await ifPossible(forcePost(target, cardId, { amount: 12.5, at }))
    const travel = await ifPossible(travelActivity(target, cardId, { amount: 11.5, at }))
    if (travel === undefined) return []
    const read = async (source: Source, activities: readonly Activity[]): Promise<ListOfSource> => {
      const listed = await readWhenListed({ target, list: source, activities }, { cardIds: [cardId] })
      return { source, activities, listed }
    }
    return [await read('cards', settled === undefined ? [] : [settled]), await read('travel', [travel])]
  })
