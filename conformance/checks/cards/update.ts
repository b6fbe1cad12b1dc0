/** Contract: spec/rules/cards.yaml, update */

import fc from 'fast-check'
import type { CardDto, CardUpdateDto } from '../../../generated/types.d.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { environmentOf } from '../../cases/environment.ts'
import { plainText } from '../../cases/text.ts'
import { validValue } from '../../cases/valid.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import {
  cardBody,
  createCard,
  expectAsSent,
  expectSameCard,
  expectUnchanged,
  instant,
  readCard,
  shows,
} from '../../scenarios/cards/card.ts'
import { findRow } from '../../scenarios/pagination/offset-list.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectEqual, expectError, expectSuccess, expectThat } from '../../validate/expect.ts'

const update = (target: Target, id: string, body: CardUpdateDto, token?: string): Promise<CardDto> =>
  expectSuccess(target.call('updateCard', { path: { id }, body, token }), 'a successful card update')

/** Values of each property of an update. */
const values = (environment: Parameters<typeof cardBody>[0]) => ({
  name: plainText({ min: 1, max: 60 }),
  metadata: fc.dictionary(fc.constantFrom('team', 'project', 'owner'), plainText({ min: 1, max: 40 }), { minKeys: 1 }),
  restrictions: (
    validValue('/components/schemas/CardRestrictions', environment) as fc.Arbitrary<CardDto['restrictions']>
  ).map((restrictions) => ({ ...restrictions, maxTransactionCount: restrictions.maxTransactionCount ?? 3 })),
})

/** Updates of one property each: whether a target merges inside a property is unspecified. */
const oneMember = (environment: Parameters<typeof cardBody>[0]): fc.Arbitrary<CardUpdateDto> => {
  const { name, metadata, restrictions } = values(environment)
  return fc.oneof(fc.record({ name }), fc.record({ metadata }), fc.record({ restrictions }))
}

/** Updates of one property, and of all of them. */
const anyMembers = (environment: Parameters<typeof cardBody>[0]): fc.Arbitrary<CardUpdateDto> =>
  fc.oneof(oneMember(environment), fc.record(values(environment)))

/** What an update certainly sets: whether it preserves restrictions that it omits is unspecified. */
function named({ restrictions, ...rest }: CardUpdateDto, card: CardDto): Parameters<typeof expectAsSent>[1] {
  return restrictions === undefined
    ? rest
    : { ...rest, restrictions: { ...card.restrictions, ...restrictions } as CardDto['restrictions'] }
}

export default [
  check({
    rule: 'cards.update-returns-new-values',
    says: 'PATCH /v1/cards/{id} returns the values that were sent.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [cardBody(environment), anyMembers(environment)], async (body, change) => {
        const { id } = await createCard(target, body)
        const card = await update(target, id, change)
        expectAsSent(card, named(change, card))
      })
    },
  }),
  check({
    rule: 'cards.update-persists',
    says: 'Later reads, by id and in the list, return the values that a card update set.',
    phase: 'still',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      const token = await isolatedTenant(target)
      await forAll({ ...seed, runs: Math.min(seed.runs, 5) }, [anyMembers(environment)], async (change) => {
        const { id } = await createCard(target, undefined, token)
        await update(target, id, change, token)
        const card = await readCard(target, id, token)
        expectAsSent(card, named(change, card))
        const row = (await findRow((query) => target.call('listCards', { query, token }), id)) as CardDto | undefined
        expectThat(row !== undefined, `a list with the card ${id}`, 'a list without it')
        expectAsSent(row, named(change, row))
      })
    },
  }),
  check({
    rule: 'cards.update-preserves-other-properties',
    says: 'PATCH /v1/cards/{id} preserves the properties that the request omits.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [cardBody(environment), oneMember(environment)], async (body, change) => {
        const before = await createCard(target, body)
        const answer = await update(target, before.id, change)
        const later = await readCard(target, before.id)
        const kept = Object.fromEntries(
          (['name', 'metadata', 'restrictions', 'expectedChargeDateUTC'] as const)
            .filter((member) => !(member in change) && before[member] !== undefined && before[member] !== null)
            .map((member) => [member, before[member]]),
        )
        for (const card of [answer, later]) {
          expectEqual('id', card.id, before.id)
          expectAsSent(card, kept)
        }
      })
      const old = await readCard(target, (await createCard(target)).id)
      // A database may round the time of the first response to whole seconds.
      await new Promise((resolve) => setTimeout(resolve, 2100))
      for (const card of [await update(target, old.id, { name: 'Seconds later' }), await readCard(target, old.id)]) {
        const moved = Math.abs((instant(card.createdAt) ?? Number.NaN) - (instant(old.createdAt) ?? Number.NaN))
        expectThat(moved <= 1000, `createdAt within a second of ${old.createdAt}`, card.createdAt)
      }
      const { details } = await readCard(target, old.id)
      expectThat(
        details.cardNumber === old.details.cardNumber,
        'the same card number as before the update',
        'another card number',
      )
      expectEqual('details.expiryDate', details.expiryDate, old.details.expiryDate)
    },
  }),
  check({
    rule: 'cards.empty-update-changes-nothing',
    says: 'PATCH /v1/cards/{id} accepts an empty object and changes nothing.',
    run: async (target, seed) =>
      forAll(seed, [cardBody(await environmentOf(target))], async (body) => {
        const before = await createCard(target, body)
        expectSameCard(await update(target, before.id, {}), before)
        await expectUnchanged(target, before)
      }),
  }),
  check({
    rule: 'cards.update-leaves-others-unchanged',
    says: 'PATCH /v1/cards/{id} leaves other cards unchanged.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [cardBody(environment), oneMember(environment)], async (body, change) => {
        const [before, after] = [await createCard(target, body), await createCard(target, body)]
        const changed = await createCard(target, body)
        await update(target, changed.id, change)
        await expectUnchanged(target, before)
        await expectUnchanged(target, after)
      })
    },
  }),
  check({
    rule: 'cards.refused-update-changes-nothing',
    says: 'A refused PATCH /v1/cards/{id} leaves the card unchanged.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      const wrong = eachOnce(
        { name: 'Not-a-name!' },
        { metadata: { key: 'x'.repeat(256) } },
        { metadata: { ['k'.repeat(51)]: 'v' } },
      )
      await forAll(seed, [cardBody(environment), oneMember(environment), wrong], async (body, change, mistake) => {
        const before = await createCard(target, body)
        await expectError(target.call('updateCard', { path: { id: before.id }, body: { ...change, ...mistake } }), 400)
        await expectUnchanged(target, before)
      })
    },
  }),
  check({
    rule: 'cards.no-details-in-update',
    says: 'PATCH /v1/cards/{id} returns the card without `details`.',
    run: async (target) => {
      const created = await createCard(target)
      const card = await update(target, created.id, { name: 'Renamed' })
      expectThat(!('details' in card), 'a card without details', excerpt(card))
      expectThat(
        !shows(JSON.stringify(card), created),
        'a response without the card number',
        'the card number in the response',
      )
    },
  }),
]
