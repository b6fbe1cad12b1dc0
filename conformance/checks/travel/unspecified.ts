/** Contract: spec/rules/travel.yaml, unspecified behaviour */

import { wireForm } from '../../cases/domain-values.ts'
import { environmentOf } from '../../cases/environment.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { at as schemaAt } from '../../contract/schemas.ts'
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { createCard, expectCardAsSent, plainCard } from '../../scenarios/cards/card.ts'
import type { Item } from '../../scenarios/cursors/cursor-list.ts'
import { cardActivity, newCard, travelActivity } from '../../scenarios/transactions/activity.ts'
import { momentOfRun } from '../../scenarios/transactions/current-day.ts'
import { readHistory } from '../../scenarios/transactions/history.ts'
import { type Source, sources } from '../../scenarios/transactions/lists.ts'
import { noon } from '../../scenarios/transactions/moments.ts'
import { readWhenListed } from '../../scenarios/transactions/transaction-list.ts'
import { dateTimeFormat, sortOrder } from '../../scenarios/transactions/unspecified.ts'
import { excerpt } from '../../text/excerpt.ts'
import { describeAcceptance } from '../../validate/describe-acceptance.ts'
import { isObject } from '../../values/json.ts'

const documented = Object.keys(schemaAt('/components/schemas/TravelTransactionDto').properties ?? {})

async function firstItem(target: Target): Promise<Item> {
  return (await readHistory(target, 'travel')).rows[0]?.value ?? {}
}

const bookingDetails = { itineraryId: 'ITN-7741', bookingReference: 'K7QXZ2' }

/** A card whose booking details were updated, and the response to the update. */
async function updateBookingDetails(target: Target) {
  const card = await createCard(target, { ...plainCard, name: uniqueName('Travel card'), metadata: { team: 'sales' } })
  const exchange = await target.call('updateTravelCardBookingDetails', { path: { id: card.id }, body: bookingDetails })
  return { card, exchange, body: exchange.response.json }
}

export default [
  check({
    rule: 'travel.missing-properties',
    says: 'Which of the documented properties does a travel transaction lack?',
    run: async (target) => {
      const item = await firstItem(target)
      const missing = documented.filter((name) => !(name in item))
      return missing.length === 0 ? 'none' : missing.join(', ')
    },
  }),
  check({
    rule: 'travel.additional-properties',
    says: 'Which undocumented properties does a travel transaction have?',
    run: async (target) => {
      const further = Object.keys(await firstItem(target)).filter((name) => !documented.includes(name))
      return further.length === 0 ? 'none' : further.join(', ')
    },
  }),
  check({
    rule: 'travel.merchant-category-code-format',
    says: 'Which format does `merchantCategoryCode` of a travel transaction have?',
    run: async (target) => {
      const { merchantCategoryCode } = await firstItem(target)
      return /^\d{4}$/.test(String(merchantCategoryCode)) ? '4 digits' : `as in ${excerpt(merchantCategoryCode)}`
    },
  }),
  check({
    rule: 'travel.sources-disjoint',
    says: 'Does POST /v1/cards/transactions return the same transaction with `source` `cards` and `travel`?',
    run: async (target) => {
      const { id: cardId } = await newCard(target)
      const at = noon(await momentOfRun(target), -5)
      const inTravel = await travelActivity(target, cardId, { amount: 11, at })
      const inCards = { id: await cardActivity(target, cardId, { kind: 'settled', amount: 12, at }), amount: 12, at }
      const own = { travel: inTravel, cards: inCards }
      const idsOf = async (list: Source) => {
        const listed = { target, list, activities: [inTravel, inCards] }
        return (await readWhenListed(listed, { cardIds: [cardId] }, [own[list]])).rows.map(({ id }) => id)
      }
      const [cards = [], travel = []] = await Promise.all(sources.map(idsOf))
      return cards.includes(inTravel.id) || travel.includes(inCards.id) ? 'yes' : 'no'
    },
  }),
  check({
    rule: 'travel.sort-order',
    says: 'In which order of settlement dates are travel transactions listed?',
    run: async (target) => sortOrder((await readHistory(target, 'travel')).rows),
  }),
  check({
    rule: 'travel.date-time-format',
    says: 'Which format do the date-times of a travel transaction have?',
    run: async (target) => dateTimeFormat((await readHistory(target, 'travel')).rows),
  }),
  check({
    rule: 'travel.deprecated-list-status',
    says: 'Which status does GET /v1/travel/transactions return?',
    run: async (target) => String((await target.call('listTravelTransactions')).response.status),
  }),
  check({
    rule: 'travel.deprecated-list-parameters',
    says: 'Does GET /v1/travel/transactions accept the parameters of GET /v1/transactions?',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const query = { pageSize: 3, startDate: wireForm(noon(now, -9)), endDate: wireForm(noon(now, -4)) }
      return describeAcceptance(await target.call('listTravelTransactions', { query }))
    },
  }),
  check({
    rule: 'travel.deprecated-list-body',
    says: 'What does the response body of GET /v1/travel/transactions contain?',
    run: async (target) => {
      const json: unknown = (await target.call('listTravelTransactions')).response.json
      return isObject(json) ? `an object with ${Object.keys(json).join(', ')}` : 'not an object'
    },
  }),
  check({
    rule: 'travel.booking-details-operation',
    says: 'Does PATCH /v1/travel/cards/{id}/booking-details update booking details?',
    run: async (target) => describeAcceptance((await updateBookingDetails(target)).exchange),
  }),
  check({
    rule: 'travel.booking-details-response',
    says: 'What does an update of booking details return?',
    run: async (target) => {
      const { card, body } = await updateBookingDetails(target)
      if (body?.id !== card.id) return 'not the card'
      const metadata: Item = body.metadata ?? {}
      const isShown = Object.entries(bookingDetails).every(([name, value]) => metadata[name] === value)
      return `the card, ${isShown ? 'with' : 'without'} the booking details in metadata`
    },
  }),
  check({
    rule: 'travel.booking-details-preserve-other-properties',
    says: 'Does an update of booking details preserve the name and restrictions of the card?',
    run: async (target) => {
      const { card, body } = await updateBookingDetails(target)
      const exchange = await target.call('getCard', { path: { id: card.id } })
      for (const shown of [body, exchange.response.json])
        expectCardAsSent(
          { value: shown as typeof card, exchange, pointer: '' },
          { name: card.name, restrictions: card.restrictions },
        )
      return 'yes'
    },
  }),
]
