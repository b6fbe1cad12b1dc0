import type { components } from '../../generated/types.d.ts'
import { invalidField } from '../api-error.ts'
import type { Choices } from '../choices.ts'
import { isoSeconds, isoShortest, parseUtc, plainUtc } from '../dates.ts'
import type { Context } from '../handler.ts'
import type { Complete, NoOthers } from '../program/complete.ts'
import { chargeDateOf } from './charge-date.ts'
import { messages } from './messages.ts'
import type { CardRow } from './tables.ts'

type CardDto = components['schemas']['CardDto']
type CardDetailsDto = components['schemas']['CardDetailsDto']
type CardCreate = components['schemas']['CardCreateDto']
type CardUpdate = components['schemas']['CardUpdateDto']

/** The columns that lists need. */
export const listedColumns = [
  'id',
  'name',
  'restrictions',
  'metadata',
  'expected_charge_date',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof CardRow)[]

export type ListedCard = Pick<CardRow, (typeof listedColumns)[number]>

/** What an update or a deletion may change. */
export type CardChange = Partial<
  Omit<CardRow, 'id' | 'company_id' | 'position' | 'number' | 'holder' | 'expiry' | 'cvv' | 'created_at'>
>

/**
 * The columns that store what a creation sends.
 * @throws ApiError 400
 */
export function columnsOf(body: CardCreate, context: Context) {
  const { name, metadata, expectedChargeDateUTC, restrictions, ...others } = body
  others satisfies NoOthers
  return {
    name,
    metadata: metadata === undefined ? null : JSON.stringify(metadata),
    expected_charge_date: chargeDateOf(expectedChargeDateUTC, context),
    restrictions: JSON.stringify(restrictions),
  }
}

/**
 * The columns that store what an update sends. `metadata` is replaced as a whole, or merged if so chosen; in `restrictions` the properties
 * that are not sent are preserved, or removed if so chosen.
 * @throws ApiError 400
 */
export function changedColumns(card: CardRow, body: CardUpdate, choices: Choices): CardChange {
  const { name, metadata, restrictions, ...others } = body
  others satisfies NoOthers
  return {
    ...(name === undefined ? {} : { name }),
    ...(metadata === undefined ? {} : { metadata: JSON.stringify(newMetadata(card, metadata, choices)) }),
    ...(restrictions === undefined
      ? {}
      : { restrictions: JSON.stringify(newRestrictions(card, restrictions, choices)) }),
  }
}

function newRestrictions(card: CardRow, sent: NonNullable<CardUpdate['restrictions']>, choices: Choices) {
  const before = JSON.parse(card.restrictions) as CardDto['restrictions']
  return choices['restrictions-update'] === 'merge'
    ? { ...before, ...sent }
    : { spendLimit: before.spendLimit, ...sent }
}

function newMetadata({ metadata }: CardRow, sent: Record<string, string>, choices: Choices): Record<string, string> {
  if (choices['metadata-update'] === 'replace') return sent
  const merged = { ...JSON.parse(metadata ?? '{}'), ...sent }
  if (Object.keys(merged).length > 10) throw invalidField('metadata', 'maxProperties', messages.tooManyPairs)
  return merged
}

const dateFormats = {
  plain: plainUtc,
  iso: isoSeconds,
  'iso-shortest': isoShortest,
  'plain-in-lists': (time: number) => new Date(time).toISOString(),
} as const

/** A card as lists return it. */
export function listedCardOf(row: ListedCard, choices: Choices): CardDto {
  return cardOf(row, choices['card-dates'] === 'plain-in-lists' ? { ...choices, 'card-dates': 'plain' } : choices)
}

/** A card as updates return it. */
export function cardOf(row: ListedCard, choices: Choices): CardDto {
  const date = dateFormats[choices['card-dates']]
  const createdAt = date(Number(row.created_at))
  return {
    id: row.id,
    createdAt,
    updatedAt: row.updated_at === row.created_at ? createdAt : date(Number(row.updated_at)),
    name: row.name,
    metadata: metadataOf(row.metadata, choices),
    expectedChargeDateUTC: row.expected_charge_date ?? undefined,
    restrictions: restrictionsOf(row.restrictions, date, choices),
  } satisfies Complete<CardDto>
}

/** A card as creation and retrieval return it, with its number and security code. */
export function cardDetailsOf(row: CardRow, choices: Choices): CardDetailsDto {
  return {
    ...cardOf(row, choices),
    details: { cardNumber: row.number, cardHolder: row.holder, expiryDate: expiryOf(row, choices), cvvCode: row.cvv },
  }
}

/** `MM/yy` of the end of the active range, where that is chosen and there is one. */
function expiryOf({ expiry, restrictions }: CardRow, choices: Choices): string {
  const { activeDateRangeUTC: range }: CardDto['restrictions'] = JSON.parse(restrictions)
  if (choices['card-expiry'] === 'five-years' || !range?.endDate) return expiry
  const end = new Date(parseUtc(range.endDate)).toISOString()
  return `${end.slice(5, 7)}/${end.slice(2, 4)}`
}

/** What is shown of the categories of a card that has none. */
const noCategories = (choices: Choices): Pick<CardDto['restrictions'], 'merchantCategory'> =>
  choices['blocked-categories'] === 'empty' ? { merchantCategory: { mode: 'block', categoryIds: [] } } : {}

/** The restrictions with the dates of their range in this format. */
function restrictionsOf(stored: string, format: (time: number) => string, choices: Choices): CardDto['restrictions'] {
  const restrictions: CardDto['restrictions'] = { ...noCategories(choices), ...JSON.parse(stored) }
  const range = restrictions.activeDateRangeUTC
  if (!range && choices['absent-active-range'] === 'omitted') return restrictions
  if (!range) return { ...restrictions, activeDateRangeUTC: { startDate: null, endDate: null } }
  const dates = (['startDate', 'endDate'] as const).flatMap((name) => {
    const date = range[name]
    return date === undefined ? [] : [[name, date === null ? null : format(parseUtc(date))]]
  })
  return { ...restrictions, activeDateRangeUTC: { ...range, ...Object.fromEntries(dates) } }
}

function metadataOf(stored: string | null, choices: Choices): CardDto['metadata'] {
  if (stored !== null) return JSON.parse(stored)
  return choices['empty-metadata'] === 'included' ? {} : undefined
}
