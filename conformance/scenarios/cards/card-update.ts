import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { CardCreateDto, CardDto, CardUpdateDto } from '../../../generated/types.d.ts'
import { eachOnce } from '../../cases/each-once.ts'
import type { Environment } from '../../cases/environment.ts'
import { usualKeys } from '../../cases/metadata.ts'
import { plainText } from '../../cases/text.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { validValue } from '../../cases/valid.ts'
import { isAsSent } from '../../validate/compare.ts'
import { type Located, propertyOf } from '../../validate/located.ts'
import { expectSameSecond } from '../../validate/timestamps.ts'
import { expectCardAsSent, fullCard, type SentProperties, sentProperties } from './card.ts'

/** Bodies of updateCard with one property, each of them in turn: whether a target merges within a property is unspecified. */
export const singlePropertyUpdate = (environment: Environment): fc.Arbitrary<CardUpdateDto> =>
  eachOnce(...singleUpdates(environment)).chain((body) => body)

/** Bodies of updateCard with one property, each of them in turn, with all of them, and with those beside the name. */
export const cardUpdate = (environment: Environment): fc.Arbitrary<CardUpdateDto> => {
  const { name, ...others } = values(environment)
  return eachOnce<fc.Arbitrary<CardUpdateDto>>(
    ...singleUpdates(environment),
    fc.record({ name, ...others }),
    fc.record(others),
  ).chain((body) => body)
}

function singleUpdates(environment: Environment): readonly fc.Arbitrary<CardUpdateDto>[] {
  const { name, metadata, restrictions } = values(environment)
  return [fc.record({ name }), fc.record({ metadata }), fc.record({ restrictions })]
}

const values = (environment: Environment) => ({
  // Two cards may be updated at the same time.
  name: plainText({ min: 1, max: 40 }).map(uniqueName),
  metadata: fc.dictionary(fc.constantFrom(...(environment.metadataKeys ?? usualKeys)), plainText({ min: 1, max: 40 }), {
    minKeys: 1,
  }),
  restrictions: (
    validValue('/components/schemas/CardRestrictionsCreateDto', environment) as fc.Arbitrary<CardDto['restrictions']>
  ).map((restrictions) => ({ ...restrictions, maxTransactionCount: restrictions.maxTransactionCount ?? 3 })),
})

/**
 * Requires a card to have the values that an update set. Whether it preserves the restrictions that the update omits is unspecified, and
 * whether the metadata that it sets replaces the metadata before or is merged with it.
 * @throws {CheckFailure}
 */
export function expectUpdated(
  card: Located<CardDto>,
  { restrictions, metadata, ...update }: CardUpdateDto,
  before: Pick<CardDto, 'metadata'> = {},
): void {
  const merged = restrictions && ({ ...card.value.restrictions, ...restrictions } as CardDto['restrictions'])
  expectCardAsSent(card, {
    ...update,
    metadata: metadata && updatedMetadata(card.value, metadata, before),
    restrictions: merged,
  })
}

/** Bodies of createCard with every restriction, in both modes of the merchant category. */
export const fullyRestrictedCard = (environment: Environment): fc.Arbitrary<CardCreateDto> => {
  const body = fullCard(environment)
  const { merchantCategory } = body.restrictions
  if (!merchantCategory) return fc.constant(body)
  const modes = ['block', 'allow'] as const
  return eachOnce(
    ...modes.map((mode) => ({
      ...body,
      name: uniqueName('Conformance card'),
      restrictions: { ...body.restrictions, merchantCategory: { ...merchantCategory, mode } },
    })),
  )
}

/**
 * Requires a card to have the restrictions that an update set, and each of the others as it was before, or not any more: whether an update
 * preserves or removes them is unspecified.
 * @param absent the restrictions of a card for which only a spend limit was sent
 * @throws {CheckFailure}
 */
export function expectRestrictionsUpdated(
  card: Located<CardDto>,
  update: Partial<CardDto['restrictions']>,
  before: CardDto['restrictions'],
  absent: CardDto['restrictions'],
): void {
  const { restrictions: shown } = card.value
  const restrictionIn = (restrictions: unknown, name: string) =>
    (restrictions as Record<string, unknown> | null)?.[name]
  const isRemoved = (name: string) =>
    [undefined, restrictionIn(absent, name)].some((value) => isAsSent('exact', value, restrictionIn(shown, name)))
  const preserved = Object.entries(before).filter(([name]) => !isRemoved(name))
  expectCardAsSent(card, { restrictions: { ...Object.fromEntries(preserved), ...update } as CardDto['restrictions'] })
}

/** The metadata that an update may lead to: merged if the card has that, otherwise replaced. */
export function updatedMetadata(
  card: Pick<CardDto, 'metadata'>,
  sent: NonNullable<CardDto['metadata']>,
  before: Pick<CardDto, 'metadata'>,
): NonNullable<CardDto['metadata']> {
  const merged = { ...before.metadata, ...sent }
  return isDeepStrictEqual(card.metadata, merged) ? merged : sent
}

/** Requires a card to have the same id, the same `createdAt`, and the properties that an update omitted. @throws {CheckFailure} */
export function expectOthersPreserved(card: Located<CardDto>, before: CardDto, update: CardUpdateDto): void {
  const omitted = sentProperties.filter(
    (name) => !(name in update) && before[name] !== undefined && before[name] !== null,
  )
  expectCardAsSent(card, Object.fromEntries(omitted.map((name) => [name, before[name]])) as SentProperties)
  expectSameSecond(propertyOf(card, 'createdAt'), before.createdAt)
}
