import type fc from 'fast-check'
import type { CardCreateDto, CardDetailsDto, CardDto, CardRestrictions } from '../../../generated/types.d.ts'
import type { Environment } from '../../cases/environment.ts'
import { validValue } from '../../cases/valid.ts'
import type { Target } from '../../run/target.ts'
import { expectEqual, expectSuccess } from '../../validate/expect.ts'
import { isObject } from '../../validate/json.ts'

/** Valid bodies of createCard. */
export const cardBody = (environment: Environment) =>
  validValue('/requests/createCard/body', environment) as fc.Arbitrary<CardCreateDto>

/** The smallest body of createCard. */
export const plainCard: CardCreateDto = { name: 'Conformance card', restrictions: { spendLimit: 100 } }

/** Creates a card of the run, as the company of `token`. */
export async function createCard(
  target: Target,
  body: CardCreateDto = plainCard,
  token?: string,
): Promise<CardDetailsDto> {
  return expectSuccess(target.call('createCard', { body, token }), 'a successful card creation')
}

/** The card by its id. */
export async function readCard(target: Target, id: string, token?: string): Promise<CardDetailsDto> {
  return expectSuccess(target.call('getCard', { path: { id }, token }), 'a successful card retrieval')
}

type Sent = Partial<Pick<CardCreateDto, 'name' | 'metadata' | 'restrictions' | 'expectedChargeDateUTC'>>

/** That a card holds what was sent. What was left out is not looked at. @throws {Violation} */
export function expectAsSent(card: CardDto, sent: Sent): void {
  if (sent.name !== undefined) expectEqual('name', card.name, sent.name)
  if (sent.metadata !== undefined) expectEqual('metadata', card.metadata ?? {}, sent.metadata)
  if (sent.expectedChargeDateUTC !== undefined) expectEqual('expectedChargeDateUTC', chargeDay(card), chargeDay(sent))
  if (sent.restrictions !== undefined)
    expectEqual('restrictions', essence(card.restrictions), essence(sent.restrictions))
}

/** That two readings of a card hold the same, but for their details and the moment of the last change. @throws {Violation} */
export function expectSameCard(actual: CardDto, expected: CardDto): void {
  expectEqual('the card', comparable(actual), comparable(expected))
}

/** That the card is as it was when it was read last. @throws {Violation} */
export async function expectUnchanged(target: Target, before: CardDto, token?: string): Promise<void> {
  expectSameCard(await readCard(target, before.id, token), before)
}

function comparable(card: CardDto): unknown {
  const { id, name, metadata, restrictions, expectedChargeDateUTC } = card
  return {
    id,
    created: instant(card.createdAt),
    name,
    metadata: metadata ?? {},
    restrictions: essence(restrictions),
    charged: chargeDay({ expectedChargeDateUTC }) ?? null,
  }
}

/** The day of the expected charge: an answer may give it as the midnight with which that day begins in UTC. */
function chargeDay({ expectedChargeDateUTC: date }: Pick<CardDto, 'expectedChargeDateUTC'>): unknown {
  return typeof date === 'string' ? date.replace(/[T ]00:00:00(\.0+)?(Z|[+-]00:?00)?$/, '') : date
}

/** Restrictions without what is the same in other words: empty members, the order of categories, the form of dates. */
function essence(restrictions: CardRestrictions | undefined): unknown {
  const { spendLimit, maxTransactionCount, merchantCategory, activeDateRangeUTC: range } = restrictions ?? {}
  const category = isObject(merchantCategory)
    ? { mode: merchantCategory.mode, categoryIds: [...(merchantCategory.categoryIds ?? [])].sort() }
    : null
  const dates = { start: instant(range?.startDate), end: instant(range?.endDate) }
  return { spendLimit, maxTransactionCount: maxTransactionCount ?? null, category, ...dates }
}

/** Milliseconds since the epoch of a UTC date-time, in either of its forms; null where there is none. */
export function instant(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return null
  const iso = text.replace(' ', 'T')
  return Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}Z`)
}

/** Whether a text shows the number of a card. */
export function shows(text: string, { details }: CardDetailsDto): boolean {
  return details.cardNumber !== undefined && text.includes(details.cardNumber)
}
