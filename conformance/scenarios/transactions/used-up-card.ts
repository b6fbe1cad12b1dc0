import { environmentOf } from '../../cases/environment.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { createCard } from '../cards/card.ts'
import { cardActivity, unrestrictedCard } from './activity.ts'
import { expectListed } from './expect-listed.ts'
import { createActivity, type Source } from './lists.ts'
import { noon } from './moments.ts'
import { readWhenListed } from './transaction-list.ts'

/**
 * Requires a search for a card to return its transaction once the card has reached its `maxTransactionCount`, where the control interface
 * makes both. @throws {CheckFailure}
 */
export async function expectListedOfUsedUpCard(target: Target, source: Source): Promise<void> {
  const restrictions = { ...unrestrictedCard.restrictions, maxTransactionCount: 1 }
  const { id: cardId } = await createCard(target, { name: unrestrictedCard.name, restrictions })
  const at = noon((await environmentOf(target)).now, -5)
  const activity = await ifPossible(createActivity(target, source, { cardId, amount: 8, at }, 'forcePost'))
  if (activity === undefined || !target.supports('control:card-activity')) return
  await ifPossible(cardActivity(target, cardId, { kind: 'approved', amount: 1 }))
  const card = { target, list: source, activities: [activity] }
  expectListed(await readWhenListed(card, { cardIds: [cardId] }), [activity])
}
