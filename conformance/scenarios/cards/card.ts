import fc from 'fast-check'
import type {
  CardCreateDto,
  CardDetailsDto,
  CardDto,
  CardRestrictions,
  CardUpdateDto,
} from '../../../generated/types.d.ts'
import { eachOnce } from '../../cases/each-once.ts'
import type { Environment } from '../../cases/environment.ts'
import { plainValue } from '../../cases/plain.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { validValue } from '../../cases/valid.ts'
import { stableProperties } from '../../contract/schemas.ts'
import { afterConflicts } from '../../run/after-conflicts.ts'
import { createLikeOthers, unlessDuplicate } from '../../run/create-like-others.ts'
import type { Target } from '../../run/target.ts'
import { expectSuccess, needed } from '../../validate/expect.ts'
import { utcDateTime } from '../../validate/instant.ts'
import {
  expectBody,
  expectIdentified,
  expectProperties,
  type Located,
  type NormalForms,
  propertyOf,
} from '../../validate/located.ts'
import { expectSameSecond } from '../../validate/timestamps.ts'
import { isObject } from '../../values/json.ts'

/** Valid bodies of createCard. */
export const cardBody = (environment: Environment) =>
  validValue('/requests/createCard/body', environment) as fc.Arbitrary<CardCreateDto>

/** The body of createCard with every property, those of them that are named here with these values, and any others. */
export const fullOrAnyCard = (
  environment: Environment,
  values: Partial<CardCreateDto> = {},
): fc.Arbitrary<CardCreateDto> =>
  eachOnce(fc.constant({ ...fullCard(environment), ...values }), cardBody(environment)).chain((body) => body)

/** A body of createCard with every property. */
export function fullCard(environment: Environment): CardCreateDto {
  const body = plainValue('/requests/createCard/body', environment, { everything: true }) as CardCreateDto
  return { ...body, name: uniqueName('Conformance card') }
}

/** A body of createCard with every property whose restrictions are none that a server sets by itself: the categories are blocked. */
export function blockingCard(environment: Environment): CardCreateDto {
  const { restrictions, ...body } = fullCard(environment)
  const { merchantCategory } = restrictions
  const blocking = merchantCategory && { merchantCategory: { ...merchantCategory, mode: 'block' as const } }
  return { ...body, restrictions: { ...restrictions, ...blocking, spendLimit: 10.55 } }
}

/** The smallest body of createCard: each read of its name, and each copy of it, has another one. */
export const plainCard: CardCreateDto = {
  get name() {
    return uniqueName('Conformance card')
  },
  restrictions: { spendLimit: 100 },
}

/** Creates a card. @throws {CheckFailure} when that is refused */
export async function createCard(target: Target, body: CardCreateDto = plainCard): Promise<CardDetailsDto> {
  return (await createdCard(target, body)).value
}

/** Creates a card, located in its response. @throws {CheckFailure} when that is refused */
export function createdCard(target: Target, body: CardCreateDto = plainCard): Promise<Located<CardDetailsDto>> {
  return expectBody(createLikeOthers(target, 'createCard', { body: { ...body } }), needed('card creation'))
}

/** Creates a card that differs from earlier ones with this body in its name only where the target requires it. @throws {CheckFailure} */
export async function createAlike(target: Target, body: CardCreateDto): Promise<CardDetailsDto> {
  return (await createdAlike(target, body)).value
}

/** The same, located in its response. @throws {CheckFailure} */
export function createdAlike(target: Target, body: CardCreateDto): Promise<Located<CardDetailsDto>> {
  return unlessDuplicate(createdCard(target, body), () =>
    createdCard(target, { ...body, name: uniqueName('Conformance card') }),
  )
}

/** Retrieves a card. @throws {CheckFailure} when that is refused */
export async function readCard(target: Target, id: string): Promise<CardDetailsDto> {
  return (await getCard(target, id)).value
}

/** Retrieves a card, located in its response. @throws {CheckFailure} when that is refused */
export function getCard(target: Target, id: string): Promise<Located<CardDetailsDto>> {
  return expectIdentified(target.call('getCard', { path: { id } }), needed('card retrieval'))
}

/** Updates a card. @returns the card in the response @throws {CheckFailure} when that is refused */
export function updateCard(target: Target, id: string, body: CardUpdateDto): Promise<Located<CardDto>> {
  return expectBody(target.call('updateCard', { path: { id }, body }), needed('card update'))
}

/**
 * Updates a card that was used just before: its activity may still be in the way.
 * @returns the card in the response
 * @throws {CheckFailure} when that is refused
 */
export function updateUsedCard(target: Target, id: string, body: CardUpdateDto): Promise<Located<CardDto>> {
  const update = afterConflicts(() => target.call('updateCard', { path: { id }, body }))
  return expectBody(update, needed('card update'))
}

/** Deletes a card. @throws {CheckFailure} when that is refused */
export async function deleteCard(target: Target, id: string): Promise<void> {
  await expectSuccess(target.call('deleteCard', { path: { id } }), needed('card deletion'))
}

/** The id of a new card that was deleted. */
export async function deletedCard(target: Target, body: CardCreateDto = plainCard): Promise<string> {
  const { id } = await createAlike(target, body)
  await deleteCard(target, id)
  return id
}

/** The properties of a card that a request sets. */
export const sentProperties = ['name', 'metadata', 'restrictions', 'expectedChargeDateUTC'] as const
export type SentProperties = Partial<Pick<CardDto, (typeof sentProperties)[number]>>

/** Requires a card to have the values that were sent; properties that are undefined were not sent. @throws {CheckFailure} */
export function expectCardAsSent(card: Located<CardDto>, sent: SentProperties): void {
  const names = sentProperties.filter((name) => sent[name] !== undefined)
  const restrictions = sent.restrictions && withDefaults(sent.restrictions, card.value.restrictions)
  expectProperties(card, { ...sent, restrictions } as Partial<CardDto>, names, normalForms)
}

/** A card without `maxTransactionCount`, or a date of its active range, may have a default: it is what the card shows. */
function withDefaults(sent: CardRestrictions, shown: CardRestrictions | undefined): CardRestrictions {
  const maxTransactionCount = sent.maxTransactionCount ?? shown?.maxTransactionCount
  const [range, shownRange] = [sent.activeDateRangeUTC, shown?.activeDateRangeUTC]
  return {
    ...sent,
    ...(maxTransactionCount !== undefined && { maxTransactionCount }),
    activeDateRangeUTC: {
      startDate: range?.startDate ?? shownRange?.startDate ?? null,
      endDate: range?.endDate ?? shownRange?.endDate ?? null,
    },
  }
}

/** Requires two responses to describe the same card; its details and the time of its last update are not compared. @throws {CheckFailure} */
export function expectSameCard(actual: Located<CardDto>, expected: CardDto): void {
  const names = stableProperties('CardDto').filter((name) => name !== 'createdAt')
  expectProperties(actual, expected, names, normalForms)
  expectSameSecond(propertyOf(actual, 'createdAt'), expected.createdAt)
}

/** Requires two responses to show the same restrictions of a card. @throws {CheckFailure} */
export function expectSameRestrictions(actual: Located<CardDto>, expected: CardDto): void {
  expectProperties(actual, expected, ['restrictions'], normalForms)
}

/** Requires a card to be as it was. @throws {CheckFailure} */
export async function expectCardUnchanged(target: Target, before: CardDto): Promise<void> {
  expectSameCard(await getCard(target, before.id), before)
}

const normalForms: NormalForms<CardDto> = {
  metadata: (metadata) => metadata ?? {},
  restrictions: normalRestrictions,
  expectedChargeDateUTC: (date) => chargeDay(date) ?? null,
}

/** The day of a charge date, which a response may show as midnight UTC of that day. */
function chargeDay(date: CardDto['expectedChargeDateUTC']): unknown {
  return typeof date === 'string' ? date.replace(/[T ]00:00:00(\.0+)?(Z|[+-]00:?00)?$/, '') : date
}

/**
 * A missing property is the same as null, a list of blocked categories without any the same as none, the order of categories does not matter,
 * and dates have two formats.
 */
function normalRestrictions(restrictions: CardRestrictions | undefined): unknown {
  const { spendLimit, maxTransactionCount, merchantCategory, activeDateRangeUTC: range } = restrictions ?? {}
  return {
    spendLimit,
    maxTransactionCount: maxTransactionCount ?? null,
    merchantCategory: isObject(merchantCategory) ? normalCategories(merchantCategory) : null,
    activeDateRangeUTC: { startDate: utcDateTime(range?.startDate), endDate: utcDateTime(range?.endDate) },
  }
}

function normalCategories({ mode, categoryIds }: NonNullable<CardRestrictions['merchantCategory']>): unknown {
  const ids = Array.isArray(categoryIds) ? categoryIds.toSorted() : []
  return mode === 'block' && ids.length === 0 ? null : { mode, categoryIds: ids }
}
