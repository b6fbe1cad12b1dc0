/** Contract: spec/rules/cards.yaml, what an update does */
import fc from 'fast-check'
import type { CardDto, CardUpdateDto } from '../../../generated/types.d.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { environmentOf } from '../../cases/environment.ts'
import { plainText } from '../../cases/text.ts'
import { validValue } from '../../cases/valid.ts'
import { check, forAll } from '../../check.ts'
import { accepted, holds, rejected, same } from '../../expect.ts'
import { excerpt } from '../../judge.ts'
import {
  cardBody,
  createCard,
  expectAsSent,
  expectSameCard,
  expectUnchanged,
  instant,
  readCard,
  shows,
} from '../../models/card.ts'
import { quietCompany } from '../../models/company.ts'
import { findRow } from '../../models/offset-list.ts'
import type { Target } from '../../target.ts'

const update = (target: Target, id: string, body: CardUpdateDto, token?: string): Promise<CardDto> =>
  accepted(target.call('updateCard', { path: { id }, body, token }), 'the card is updated')

/** Values of each member of an update. */
const values = (environment: Parameters<typeof cardBody>[0]) => ({
  name: plainText({ min: 1, max: 60 }),
  metadata: fc.dictionary(fc.constantFrom('team', 'project', 'owner'), plainText({ min: 1, max: 40 }), { minKeys: 1 }),
  restrictions: (
    validValue('/components/schemas/CardRestrictions', environment) as fc.Arbitrary<CardDto['restrictions']>
  ).map((restrictions) => ({ ...restrictions, maxTransactionCount: restrictions.maxTransactionCount ?? 3 })),
})

/** Updates of one member each: whether one merges within a member is open. */
const oneMember = (environment: Parameters<typeof cardBody>[0]): fc.Arbitrary<CardUpdateDto> => {
  const { name, metadata, restrictions } = values(environment)
  return fc.oneof(fc.record({ name }), fc.record({ metadata }), fc.record({ restrictions }))
}

/** Updates of one member, and of all of them together. */
const anyMembers = (environment: Parameters<typeof cardBody>[0]): fc.Arbitrary<CardUpdateDto> =>
  fc.oneof(oneMember(environment), fc.record(values(environment)))

/** What an update sets for certain: whether restrictions that it does not name are kept is open. */
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
      const token = await quietCompany(target)
      await forAll({ ...seed, runs: Math.min(seed.runs, 5) }, [anyMembers(environment)], async (change) => {
        const { id } = await createCard(target, undefined, token)
        await update(target, id, change, token)
        const card = await readCard(target, id, token)
        expectAsSent(card, named(change, card))
        const row = (await findRow((query) => target.call('listCards', { query, token }), id)) as CardDto | undefined
        holds(row !== undefined, `the card ${id} in the list`, 'a list without it')
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
          same('id', card.id, before.id)
          expectAsSent(card, kept)
        }
      })
      const old = await readCard(target, (await createCard(target)).id)
      // A database may round what the first answer tells to whole seconds.
      await new Promise((resolve) => setTimeout(resolve, 2100))
      for (const card of [await update(target, old.id, { name: 'Seconds later' }), await readCard(target, old.id)]) {
        const moved = Math.abs((instant(card.createdAt) ?? Number.NaN) - (instant(old.createdAt) ?? Number.NaN))
        holds(moved <= 1000, `createdAt ${old.createdAt}, give or take a second`, card.createdAt)
      }
      const { details } = await readCard(target, old.id)
      holds(details.cardNumber === old.details.cardNumber, 'the card number of before', 'another one')
      same('details.expiryDate', details.expiryDate, old.details.expiryDate)
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
        await rejected(target.call('updateCard', { path: { id: before.id }, body: { ...change, ...mistake } }), 400)
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
      holds(!('details' in card), 'a card without details', excerpt(card))
      holds(!shows(JSON.stringify(card), created), 'an answer without the card number', 'one that holds it')
    },
  }),
]
