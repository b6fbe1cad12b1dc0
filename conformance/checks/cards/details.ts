/** Contract: spec/rules/cards.yaml, card number and other details */

import type { CardDetailsDto } from '../../../generated/types.d.ts'
import { expiryOf } from '../../codecs/expiry-date.ts'
import { NotTested } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import { check } from '../../run/check.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { createCard, createdCard, plainCard } from '../../scenarios/cards/card.ts'
import { expectNoCardNumber } from '../../scenarios/cards/card-number.ts'
import { listedCard } from '../../scenarios/cards/listed-card.ts'
import { otherResponsesAbout } from '../../scenarios/cards/other-responses.ts'
import { sharedCard, sharedCards, sharedRetrieval, sharedUpdate } from '../../scenarios/cards/shared-card.ts'
import { allPages, type ReadPage, rowsOf } from '../../scenarios/pagination/offset-list.ts'
import { excerpt } from '../../text/excerpt.ts'
import { canonicalJson } from '../../validate/compare.ts'
import { expectDistinct, expectSuccess, expectThat, inBody, needed } from '../../validate/expect.ts'
import { atIndex, expectBody, expectOf, type Located, valueIn } from '../../validate/located.ts'

const isPresent = (value: unknown): boolean => value != null
const holdsDigits = (value: unknown): boolean => value != null && /\d{3}/.test(String(value))
const isFullNumber = (value: unknown): boolean => value != null && String(value).replaceAll(/\D/g, '').length >= 13

/** The first card of a new tenant. @throws {NotTested} when the target offers no further one */
async function firstCard(target: Target) {
  const tenant = target.withToken(await isolatedTenant(target))
  return { tenant, card: await createdCard(tenant) }
}

function expectDistinctNumbers(cards: readonly Located<CardDetailsDto>[]): void {
  expectDistinct(
    'card numbers',
    cards.map(({ value }) => value.details.cardNumber),
    (index) => atIndex(cards, index, '/details/cardNumber'),
  )
}

export default [
  check({
    rule: 'cards.number-unique',
    says: 'Each card has a unique card number.',
    run: async (target) => {
      // The first card of each of two tenants may be counted alike, and so may those that remain after a deletion.
      const first = (await mapConcurrently([1, 2], () => ifPossible(firstCard(target)))).flatMap((one) => one ?? [])
      const [deleted, ...others] = first
      const cards = [...(await sharedCards(target)), ...others.map(({ card }) => card)]
      if (deleted === undefined) return expectDistinctNumbers(cards)
      const { tenant, card } = deleted
      cards.push(await createdCard(tenant))
      expectDistinctNumbers([...cards, card])
      // Other rules require that a card can be deleted. Whether its number is used again is unspecified.
      await tenant.call('deleteCard', { path: { id: card.value.id } })
      expectDistinctNumbers([...cards, await createdCard(tenant)])
    },
  }),
  check({
    rule: 'cards.card-number-only-in-details',
    says: "Only the responses of a card's creation and retrieval contain its full card number.",
    tenant: 'isolated',
    run: async (target) => {
      const { id, details } = await createCard(target, { ...plainCard, restrictions: { spendLimit: 1000 } })
      for (const exchange of await otherResponsesAbout(target, id)) expectNoCardNumber(exchange, details.cardNumber)
    },
  }),
  check({
    rule: 'cards.no-details-in-list',
    says: 'GET /v1/cards returns cards without `details`.',
    phase: 'still',
    run: async (target) => {
      const { tenant, card } = await listedCard(target)
      const exchanges: Exchange[] = []
      const read: ReadPage = async (query) => {
        const exchange = await tenant.call('listCards', { query })
        exchanges.push(exchange)
        return exchange
      }
      const rows = rowsOf(await allPages(read))
      // A masked card number is a further property like any other, and so is null.
      const isDetail = { details: isPresent, cvvCode: holdsDigits, cardNumber: isFullNumber }
      for (const { value, exchange, pointer } of rows)
        for (const [name, isShown] of Object.entries(isDetail)) {
          const shown: unknown = Reflect.get(value, name)
          expectThat(!isShown(shown), `a row without ${name}`, excerpt(shown), inBody(exchange, `${pointer}/${name}`))
        }
      for (const exchange of exchanges) expectNoCardNumber(exchange, card.details.cardNumber)
    },
  }),
  check({
    rule: 'cards.no-details-in-update',
    says: 'PATCH /v1/cards/{id} returns the card without `details`.',
    run: async (target) => {
      const { created, exchange } = await sharedUpdate(target)
      const card = await expectBody(exchange, needed('card update'))
      const details = valueIn(card, '/details')
      expectOf(details, !isPresent(details.value), 'a card without details', excerpt(card.value))
      expectNoCardNumber(exchange, created.value.details.cardNumber)
    },
  }),
  check({
    rule: 'cards.details-not-cacheable',
    says: 'A response that contains card details has the header Cache-Control with no-store.',
    run: async (target) => {
      const exchange = await sharedRetrieval(target)
      const header = exchange.response.headers['cache-control'] ?? 'a response without Cache-Control'
      expectThat(/no-store/i.test(header), 'Cache-Control with no-store', header, {
        exchange,
        place: { in: 'response header', name: 'cache-control' },
      })
    },
  }),
  check({
    rule: 'cards.expiry-date-contains-year',
    says: 'The `expiryDate` of a card contains at least the two digits of a year.',
    run: async (target) => {
      const card = await sharedCard(target)
      const expiryDate = valueIn(card, '/details/expiryDate')
      expectOf(expiryDate, /\d\d/.test(String(expiryDate.value)), 'the digits of a year', excerpt(expiryDate.value))
    },
  }),
  check({
    rule: 'cards.expiry-date-in-future',
    says: 'The `expiryDate` of a new card is in the future.',
    run: async (target) => {
      const card = await sharedCard(target)
      const { expiryDate } = card.value.details
      const expiry = expiryOf(expiryDate)
      if (expiry === undefined)
        throw new NotTested(`The suite cannot read the format of the expiry date: ${expiryDate}`)
      const now = await target.now()
      const expected = `an expiry date after ${new Date(now).toISOString().slice(0, 10)}`
      expectOf(valueIn(card, '/details/expiryDate'), expiry > now, expected, expiryDate)
    },
  }),
  check({
    rule: 'cards.details-stable',
    says: 'Are the details of a card the same at creation and at retrieval?',
    run: async (target) => {
      const { details } = (await sharedCard(target)).value
      const again = await expectSuccess(sharedRetrieval(target), needed('card retrieval'))
      return canonicalJson(details) === canonicalJson(again.details) ? 'yes' : 'no'
    },
  }),
  check({
    rule: 'cards.expiry-date-format',
    says: 'Which format does `expiryDate` have, where 9 stands for any digit?',
    run: async (target) => {
      const { details } = (await sharedCard(target)).value
      return String(details.expiryDate).replaceAll(/\d/g, '9')
    },
  }),
]
