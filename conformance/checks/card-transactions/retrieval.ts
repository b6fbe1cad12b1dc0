/** Contract: spec/rules/card-transactions.yaml, returned transactions */

import fc from 'fast-check'
import { environmentOf } from '../../cases/environment.ts'
import { deletedCardCheck } from '../../check-factories/transactions/deleted-card.ts'
import { idsUnchangedCheck } from '../../check-factories/transactions/ids-unchanged.ts'
import { at as schemaAt } from '../../contract/schemas.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { activitiesAsSettled } from '../../scenarios/events/use-before-creation.ts'
import {
  type Activity,
  cardActivity,
  forcePost,
  lastFourDigits,
  newCard,
  purchase,
} from '../../scenarios/transactions/activity.ts'
import { listsOfDeletedCard } from '../../scenarios/transactions/deleted-card.ts'
import {
  expectListed,
  expectMatchesActivity,
  expectNotListed,
  expectOnlyListed,
} from '../../scenarios/transactions/expect-listed.ts'
import { expectListedOfExpiredCard, transactionOfExpiredCard } from '../../scenarios/transactions/expired-card.ts'
import { expectOfGenerated, generatedActivity } from '../../scenarios/transactions/generated-activities.ts'
import { listedHistory, readHistory } from '../../scenarios/transactions/history.ts'
import { noon } from '../../scenarios/transactions/moments.ts'
import { NO_UNSETTLED, purchasesInBothLists } from '../../scenarios/transactions/replaced-list.ts'
import { readWhenListed, rowOf } from '../../scenarios/transactions/transaction-list.ts'
import { ignoreFailure } from '../../scenarios/transactions/transaction-tenants.ts'
import { expectListedOfUsedUpCard } from '../../scenarios/transactions/used-up-card.ts'
import { excerpt } from '../../text/excerpt.ts'
import { expectOf, expectValue, valueIn } from '../../validate/located.ts'

/** Activities of a card, in order; `settled` is a force post, `purchase` an approval that is settled. */
const kinds = ['approved', 'declined', 'failed', 'settled', 'purchase'] as const
type Kind = (typeof kinds)[number]

/** More than the spend limit of {@link newCard}. */
const BEYOND_LIMIT = 27_654.32

/** Creates an activity. @returns the settled transactions of it */
async function createActivityOfKind(target: Target, cardId: string, kind: Kind, at: number): Promise<Activity[]> {
  const amount = 8
  switch (kind) {
    case 'purchase':
      return [await purchase(target, cardId, { amount, at })]
    case 'settled':
      return [await forcePost(target, cardId, { amount, at })]
    case 'failed': {
      const fail = async (purchase: Parameters<typeof cardActivity>[2]) => {
        const relatedTransactionId = await cardActivity(target, cardId, purchase)
        return cardActivity(target, cardId, { ...purchase, kind, relatedTransactionId })
      }
      const approval = { kind: 'approved', amount } as const
      // A card may not have been used before its creation.
      if ((await ifPossible(fail({ ...approval, at }))) === undefined) await fail(approval)
      return []
    }
    default:
      // A card may not have been used before its creation.
      if ((await ifPossible(cardActivity(target, cardId, { kind, amount, at }))) === undefined)
        await cardActivity(target, cardId, { kind, amount })
      return []
  }
}

/** Requires a force post to be listed whose amount is beyond the spend limit, where the control interface takes it. @throws {CheckFailure} */
async function expectListedBeyondLimit(target: Target): Promise<void> {
  const { id: cardId } = await newCard(target)
  const at = noon((await environmentOf(target)).now, -5)
  const posted = await ifPossible(forcePost(target, cardId, { amount: BEYOND_LIMIT, at }))
  if (posted === undefined) return
  const card = { target, list: 'cards', activities: [posted] } as const
  expectListed(await readWhenListed(card, { cardIds: [cardId] }), [posted])
}

export default [
  check({
    rule: 'card-transactions.settled-transaction-returned',
    says: 'POST /v1/cards/transactions with `source=cards` returns settled card transactions.',
    given: ({ now }) => [generatedActivity.cards(now)],
    run: async (target, activity) => {
      await expectOfGenerated(target, 'cards', activity, ({ activities, listed }) => expectListed(listed, activities))
      await share(target, 'a force post beyond the spend limit', () => expectListedBeyondLimit(target))
      await share(target, 'search for the days of an expired card', () => expectListedOfExpiredCard(target, 'cards'))
      await share(target, 'a card that is used up', () => expectListedOfUsedUpCard(target, 'cards'))
    },
  }),
  check({
    rule: 'card-transactions.only-settled-returned',
    says: 'POST /v1/cards/transactions returns no approved, declined or failed transaction that was not settled.',
    cases: 'few',
    given: ({ now }) => [fc.array(fc.constantFrom(...kinds), { maxLength: 4 }), fc.constant(noon(now, -5))],
    run: async (target, some, at) => {
      const { id: cardId } = await newCard(target)
      const settled: Activity[] = []
      for (const kind of [...some, 'approved', 'declined', 'failed', 'purchase'] as const)
        settled.push(...(await createActivityOfKind(target, cardId, kind, at)))
      await ifPossible(cardActivity(target, cardId, { kind: 'declined', amount: BEYOND_LIMIT, at }))
      const card = { target, list: 'cards', activities: settled } as const
      expectOnlyListed(await readWhenListed(card, { cardIds: [cardId] }), settled)
      // Without `cardIds`. Other checks report a list that cannot be read.
      const both = await purchasesInBothLists(target).catch(ignoreFailure)
      if (both) expectNotListed(both.replacement, both.unsettled, NO_UNSETTLED)
    },
  }),
  idsUnchangedCheck('cards', {
    rule: 'card-transactions.ids-unchanged',
    says: 'A card transaction shows the same ids of the company, the user and the card on every read.',
  }),
  check({
    rule: 'card-transactions.matches-activity',
    says: 'A card transaction has the card, the amount and the dates of the purchase that it records.',
    run: async (target, seed) => {
      // The same cases as those of `card-transactions.settled-transaction-returned`.
      const { now } = await environmentOf(target)
      const asSettled = await activitiesAsSettled(target)
      await forAll(seed, [generatedActivity.cards(now)], (generated) =>
        expectOfGenerated(target, 'cards', generated, ({ activities, listed }) => {
          for (const activity of activities) expectMatchesActivity(rowOf(listed, activity), asSettled(activity))
        }),
      )
      for (const { row, activity } of await listedHistory(target, 'cards'))
        expectMatchesActivity(row, asSettled(activity))
      for (const { found } of await listsOfDeletedCard(target, ['cards']))
        for (const { row, activity } of found) expectMatchesActivity(row, asSettled(activity))
    },
  }),
  deletedCardCheck(['cards', 'deprecated'], {
    rule: 'card-transactions.returned-after-card-deletion',
    says: 'A settled card transaction is still returned after its card was deleted.',
  }),
  check({
    rule: 'card-transactions.returned-after-active-range',
    says: 'With `cardIds`, transactions of a card are still returned after its active date range has ended.',
    run: async (target) => {
      const { cardId, ...card } = await transactionOfExpiredCard(target, 'cards')
      expectListed(await readWhenListed(card, { cardIds: [cardId] }), card.activities)
    },
  }),
  check({
    rule: 'card-transactions.item-schema',
    says: 'With `source=cards`, every item is a card transaction with all required properties.',
    run: async (target) => {
      const { required = [] } = schemaAt('/components/schemas/TransactionDto')
      for (const row of (await readHistory(target, 'cards')).rows)
        for (const name of required)
          expectOf(valueIn(row, `/${name}`), (row.value[name] ?? null) !== null, `the property ${name}`, `no ${name}`)
    },
  }),
  check({
    rule: 'card-transactions.last-four-digits',
    says: '`card.number` of a card transaction is the last four digits of the card number.',
    run: async (target) => {
      const { rows, cards } = await readHistory(target, 'cards')
      for (const row of rows) {
        const cardId = valueIn(row, '/card/id')
        const card = cards.find(({ id }) => id === cardId.value)
        expectOf(cardId, card !== undefined, 'the id of a used card', excerpt(cardId.value))
        expectValue(valueIn(row, '/card/number'), lastFourDigits(card))
      }
      for (const card of await listsOfDeletedCard(target, ['cards', 'deprecated']))
        for (const { row } of card.found) expectValue(valueIn(row, '/card/number'), card.lastFourDigits)
    },
  }),
  check({
    rule: 'card-transactions.purchase-is-debit',
    says: '`transactionType` of a settled purchase is `debit`.',
    run: async (target) => {
      for (const row of (await readHistory(target, 'cards')).rows)
        expectValue(valueIn(row, '/transactionType'), 'debit')
    },
  }),
]
