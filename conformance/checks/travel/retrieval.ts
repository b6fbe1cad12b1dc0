/** Contract: spec/rules/travel.yaml, transactions of virtual travel cards */

import type { CardDto } from '../../../generated/types.d.ts'
import { environmentOf } from '../../cases/environment.ts'
import { deletedCardCheck } from '../../check-factories/transactions/deleted-card.ts'
import { at as schemaAt } from '../../contract/schemas.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { share } from '../../run/share.ts'
import { expectCardAsSent } from '../../scenarios/cards/card.ts'
import type { Item } from '../../scenarios/cursors/cursor-list.ts'
import { type Activity, lastFourDigits } from '../../scenarios/transactions/activity.ts'
import { listsOfBothSources } from '../../scenarios/transactions/both-sources.ts'
import { listsOfDeletedCard } from '../../scenarios/transactions/deleted-card.ts'
import {
  expectAmount,
  expectListed,
  expectLocalAmount,
  expectMadeBefore,
  expectMoment,
} from '../../scenarios/transactions/expect-listed.ts'
import { expectListedOfExpiredCard } from '../../scenarios/transactions/expired-card.ts'
import { expectOfGenerated, generatedActivity } from '../../scenarios/transactions/generated-activities.ts'
import { listedHistory, readHistory } from '../../scenarios/transactions/history.ts'
import { travelOfRestrictedCard } from '../../scenarios/transactions/restricted-travel.ts'
import { rowOf, type TransactionRow } from '../../scenarios/transactions/transaction-list.ts'
import { expectListedOfUsedUpCard } from '../../scenarios/transactions/used-up-card.ts'
import { excerpt } from '../../text/excerpt.ts'
import { instant } from '../../validate/instant.ts'
import { expectOf, expectValue, type Located, valueIn } from '../../validate/located.ts'
import { isAscending } from '../../validate/order.ts'
import { DAY } from '../../values/time-units.ts'

const propertiesOf = (dto: string) => Object.keys(schemaAt(`/components/schemas/${dto}`).properties ?? {})
/** Properties of a travel transaction that a card transaction does not have. */
const travelOnly = propertiesOf('TravelTransactionDto').filter((name) => !propertiesOf('TransactionDto').includes(name))

/**
 * Requires some properties, none of which the contract requires, after those that are present were checked.
 * @throws {NotTested} when one is missing
 */
function requirePresent({ value }: Located<Item>, names: readonly string[]): void {
  const missing = names.filter((name) => (value[name] ?? null) === null)
  if (missing.length > 0) throw new NotTested(`Travel transactions have no ${missing.join(' and no ')}.`)
}

const isPresent = ({ value }: Located<Item>, name: string): boolean => (value[name] ?? null) !== null

/** Expects the properties that are present to be those of the activity. @throws {CheckFailure} */
function expectMatchesActivity(row: TransactionRow, { cardId, cardName, amount, at }: Activity): void {
  if (isPresent(row, 'cardId')) expectValue(valueIn(row, '/cardId'), cardId)
  if (cardName !== undefined && isPresent(row, 'cardName')) expectValue(valueIn(row, '/cardName'), cardName)
  if (isPresent(row, 'transactionAmount')) expectAmount(valueIn(row, '/transactionAmount'), amount)
  expectLocalAmount(row, amount, ['localAmount', 'localCurrency'])
  if (isPresent(row, 'transactionDate')) expectMadeBefore(valueIn(row, '/transactionDate'), at)
  if (isPresent(row, 'settlementDate')) expectMoment(valueIn(row, '/settlementDate'), at)
}

export default [
  check({
    rule: 'travel.completed-transaction-returned',
    says: 'POST /v1/cards/transactions with `source=travel` returns completed transactions of virtual travel cards.',
    given: ({ now }) => [generatedActivity.travel(now)],
    run: async (target, activity) => {
      await expectOfGenerated(target, 'travel', activity, ({ activities, listed }) => expectListed(listed, activities))
      await share(target, 'search for the days of an expired travel card', () =>
        expectListedOfExpiredCard(target, 'travel'),
      )
      await share(target, 'a travel card that is used up', () => expectListedOfUsedUpCard(target, 'travel'))
      // A server may keep the result of a search for the other source.
      for (const { activities, listed } of await listsOfBothSources(target)) expectListed(listed, activities)
    },
  }),
  check({
    rule: 'travel.matches-activity',
    says: 'A travel transaction has the card, the amount and the dates of the purchase that it records.',
    run: async (target, seed) => {
      for (const { row, activity } of await listedHistory(target, 'travel')) expectMatchesActivity(row, activity)
      for (const { found } of await listsOfDeletedCard(target, ['travel']))
        for (const { row, activity } of found) expectMatchesActivity(row, activity)
      // The same cases as those of `travel.completed-transaction-returned`.
      const { now } = await environmentOf(target)
      await forAll(seed, [generatedActivity.travel(now)], (generated) =>
        expectOfGenerated(target, 'travel', generated, ({ activities, listed }) => {
          for (const activity of activities) expectMatchesActivity(rowOf(listed, activity), activity)
          for (const row of listed.rows) {
            const card = isPresent(row, 'cardName') ? 'cardName' : 'cardId'
            requirePresent(row, [card, 'transactionAmount', 'transactionDate', 'settlementDate'])
          }
        }),
      )
    },
  }),
  deletedCardCheck(['travel'], {
    rule: 'travel.returned-after-card-deletion',
    says: 'A completed travel transaction is still returned after its card was deleted.',
  }),
  check({
    rule: 'travel.item-schema',
    says: 'With `source=travel`, every item is a travel transaction and not a card transaction.',
    run: async (target) => {
      for (const row of (await readHistory(target, 'travel')).rows) {
        const isTravel = travelOnly.some((name) => isPresent(row, name))
        expectOf(row, isTravel, 'a travel transaction', excerpt(row.value))
      }
    },
  }),
  check({
    rule: 'travel.last-four-digits',
    says: '`cardLastFour` of a travel transaction is the last four digits of the card number.',
    run: async (target) => {
      const { rows, cards } = await readHistory(target, 'travel')
      for (const row of rows) {
        requirePresent(row, ['cardId', 'cardLastFour'])
        const cardId = valueIn(row, '/cardId')
        const card = cards.find(({ id }) => id === cardId.value)
        expectOf(cardId, card !== undefined, 'the id of a used card', excerpt(cardId.value))
        expectValue(valueIn(row, '/cardLastFour'), lastFourDigits(card))
      }
      for (const card of await listsOfDeletedCard(target, ['travel']))
        for (const { row } of card.found)
          if (isPresent(row, 'cardLastFour')) expectValue(valueIn(row, '/cardLastFour'), card.lastFourDigits)
    },
  }),
  check({
    rule: 'travel.purchase-is-debit',
    says: '`transactionType` of a completed travel purchase is `debit`.',
    run: async (target) => {
      for (const row of (await readHistory(target, 'travel')).rows) {
        requirePresent(row, ['transactionType'])
        expectValue(valueIn(row, '/transactionType'), 'debit')
      }
    },
  }),
  check({
    rule: 'travel.restrictions-of-card',
    says: '`restrictions` of a travel transaction, where present, are those of its card.',
    run: async (target) => {
      const { card, row, other } = await travelOfRestrictedCard(target)
      requirePresent(row, ['restrictions'])
      expectCardAsSent(row as Located<unknown> as Located<CardDto>, { restrictions: card.restrictions })
      if (other !== undefined && isPresent(other.row, 'restrictions'))
        expectValue(valueIn(other.row, '/restrictions/spendLimit'), other.card.restrictions.spendLimit)
    },
  }),
  check({
    rule: 'travel.statement-dates-in-order',
    says: 'A statement closes on or after the settlement day and is due on or after its closing day.',
    run: async (target) => {
      for (const row of (await readHistory(target, 'travel')).rows) {
        const names = ['settlementDate', 'statementClosingDate', 'statementDueDate']
        const dates = names.filter((name) => isPresent(row, name))
        // Compares days: the closing date may be the beginning of the last day, in a time zone whose day began or ended before.
        const days = dates.map((name) => {
          const moment = instant(String(row.value[name])) ?? Number.NaN
          return Math.floor(moment / DAY) - (name === 'settlementDate' ? 1 : 0)
        })
        const actual = dates.map((name) => excerpt(row.value[name])).join(', ')
        expectOf(row, isAscending(days), dates.join(' <= '), actual)
        requirePresent(row, names)
      }
    },
  }),
]
