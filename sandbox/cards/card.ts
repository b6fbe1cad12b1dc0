import type { components } from '../../generated/types.d.ts'
import type { Choices } from '../choices.ts'
import { isoSeconds, plainUtc } from '../dates.ts'
import type { ListedCard } from './queries.ts'
import type { CardRow } from './tables.ts'

type CardDto = components['schemas']['CardDto']
type CardDetailsDto = components['schemas']['CardDetailsDto']

/** A card as lists and updates return it. */
export function cardOf(row: ListedCard, choices: Choices): CardDto {
  const date = choices['card-dates'] === 'iso' ? isoSeconds : plainUtc
  const createdAt = date(Number(row.created_at))
  return {
    id: row.id,
    createdAt,
    updatedAt: row.updated_at === row.created_at ? createdAt : date(Number(row.updated_at)),
    name: row.name,
    ...metadataOf(row.metadata, choices),
    ...(row.expected_charge_date === null ? {} : { expectedChargeDateUTC: row.expected_charge_date }),
    restrictions: JSON.parse(row.restrictions),
  }
}

/** A card as creation and retrieval return it, with its number and security code. */
export function cardDetailsOf(row: CardRow, choices: Choices): CardDetailsDto {
  return {
    ...cardOf(row, choices),
    details: { cardNumber: row.number, cardHolder: row.holder, expiryDate: row.expiry, cvvCode: row.cvv },
  }
}

function metadataOf(stored: string | null, choices: Choices): Pick<CardDto, 'metadata'> {
  if (stored !== null) return { metadata: JSON.parse(stored) }
  return choices['empty-metadata'] === 'included' ? { metadata: {} } : {}
}
