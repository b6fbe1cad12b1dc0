/** Contract: spec/rules/travel.yaml, unspecified behaviour */
import { wireForm } from '../../cases/domain-values.ts'
import { environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { createCard, expectCardAsSent, plainCard } from '../../scenarios/cards/card.ts'
import { allItems, type Item } from '../../scenarios/cursors/cursor-list.ts'
import { activity, journey, momentOf, newCard } from '../../scenarios/transactions/activity.ts'
import { history, returned } from '../../scenarios/transactions/history.ts'
import { idsOf, reader, untilListed } from '../../scenarios/transactions/lists.ts'
import { formOfDates, orderOf, outcome } from '../../scenarios/transactions/unspecified.ts'
import { at as schemaAt } from '../../validate/contract-schema.ts'
import { isObject } from '../../validate/json.ts'

const documented = Object.keys(schemaAt('/components/schemas/TravelTransactionDto').properties ?? {})

async function items(target: Target): Promise<readonly Item[]> {
  const of = await history(target, 'travel')
  return [...(await returned(target, of, { cardIds: of.cards.map(({ id }) => id) })).values()]
}

const details = { itineraryId: 'ITN-7741', bookingReference: 'K7QXZ2' }

/** A card whose booking details were updated, and the response to the update. */
async function booked(target: Target) {
  const card = await createCard(target, { ...plainCard, name: 'Travel card', metadata: { team: 'sales' } })
  const answer = await target.call('updateTravelCardBookingDetails', { path: { id: card.id }, body: details })
  return { card, answer, json: answer.response.json }
}

export default [
  check({
    rule: 'travel.all-properties-present',
    says: 'Which of the documented properties does a travel transaction lack?',
    run: async (target) => {
      const [item = {}] = await items(target)
      const missing = documented.filter((name) => !(name in item))
      return missing.length === 0 ? 'none' : missing.join(', ')
    },
  }),
  check({
    rule: 'travel.additional-properties',
    says: 'Which undocumented properties does a travel transaction have?',
    run: async (target) => {
      const further = Object.keys((await items(target))[0] ?? {}).filter((name) => !documented.includes(name))
      return further.length === 0 ? 'none' : further.join(', ')
    },
  }),
  check({
    rule: 'travel.sources-disjoint',
    says: 'Do `source=cards` and `source=travel` have transactions in common?',
    run: async (target) => {
      const { id: cardId } = await newCard(target)
      const at = momentOf(await target.now(), -5)
      const travelled = await journey(target, cardId, { amount: 11, at })
      const bought = { id: await activity(target, cardId, { kind: 'settled', amount: 12, at }), amount: 12, at }
      const cardIds = [cardId]
      await Promise.all([
        untilListed(target, { list: 'travel', cardIds }, [travelled]),
        untilListed(target, { list: 'cards', cardIds }, [bought]),
      ])
      const read = (list: 'cards' | 'travel') => allItems(reader(target, { list, cardIds }))
      const [cards, travel] = [await read('cards'), await read('travel')]
      const overlap =
        idsOf('cards', cards, []).includes(travelled.id) || idsOf('travel', travel, []).includes(bought.id)
      return overlap ? 'yes' : 'no'
    },
  }),
  check({
    rule: 'travel.sort-order',
    says: 'In which order of settlement dates are travel transactions listed?',
    run: async (target) => orderOf(await items(target), 'settlementDate'),
  }),
  check({
    rule: 'travel.date-time-format',
    says: 'Which format do the date-times of a travel transaction have?',
    run: async (target) => formOfDates((await items(target))[0]),
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
      const query = { pageSize: 3, startDate: wireForm(momentOf(now, -9)), endDate: wireForm(momentOf(now, -4)) }
      return outcome(await target.call('listTravelTransactions', { query }))
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
    run: async (target) => outcome((await booked(target)).answer),
  }),
  check({
    rule: 'travel.booking-details-response',
    says: 'What does an update of booking details return?',
    run: async (target) => {
      const { card, json } = await booked(target)
      if (json?.id !== card.id) return 'not the card'
      const shown = Object.entries(details).every(
        ([name, value]) => (json.metadata as Item | undefined)?.[name] === value,
      )
      return `the card, ${shown ? 'with' : 'without'} the booking details in metadata`
    },
  }),
  check({
    rule: 'travel.booking-details-preserve-other-properties',
    says: 'Does an update of booking details preserve the name and restrictions of the card?',
    run: async (target) => {
      const { card, json } = await booked(target)
      const exchange = await target.call('getCard', { path: { id: card.id } })
      for (const seen of [json, exchange.response.json])
        expectCardAsSent(
          { value: seen as typeof card, exchange, pointer: '' },
          { name: card.name, restrictions: card.restrictions },
        )
      return 'yes'
    },
  }),
]
