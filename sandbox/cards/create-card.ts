import { randomInt, randomUUID } from 'node:crypto'
import { findCompany } from '../auth/companies.ts'
import type { Choices } from '../choices.ts'
import { storedTime } from '../dates.ts'
import type { Handler } from '../handler.ts'
import { nextInSequence } from '../store/sequence.ts'
import { cardDetailsOf, columnsOf } from './card.ts'
import { cardNumber } from './card-number.ts'
import { checkMetadataKeys } from './metadata-keys.ts'
import { checkLimit, checkName } from './other-cards.ts'
import { insertCard } from './queries.ts'
import { checkDates, checkRestrictions, readRestrictions } from './restrictions.ts'
import type { CardRow } from './tables.ts'

const YEARS_VALID = 5

/** Creates a card. The response contains its details, so caches must not store it. */
export const createCard: Handler<'createCard'> = async ({ body: sent }, context) => {
  const { store, clock, caller, choices } = context
  const body = { ...sent, restrictions: readRestrictions(sent.restrictions, choices) }
  checkMetadataKeys(body.metadata, choices)
  checkRestrictions(body.restrictions, choices)
  checkDates(body.restrictions, context)
  await checkLimit(context)
  await checkName(body.name, context)
  const columns = columnsOf(body, context)
  const company = await findCompany(store, caller.companyId)
  const now = clock.now()
  const position = await nextInSequence(store, 'cards')
  const card: CardRow = {
    id: newCardId(choices),
    company_id: company.id,
    ...columns,
    position,
    number: cardNumber(position),
    holder: company.name.toUpperCase(),
    expiry: expiryOf(now),
    cvv: String(randomInt(1000)).padStart(3, '0'),
    created_at: now,
    updated_at: now,
    deleted_at: null,
    before_update: null,
  }
  const stored = storedTime(now, choices)
  await insertCard(store, { ...card, created_at: stored, updated_at: stored })
  return { body: cardDetailsOf(card, choices), headers: { 'cache-control': 'no-store' } }
}

/** `MM/yy`, in five years. */
function expiryOf(now: number): string {
  const date = new Date(now)
  const year = (date.getUTCFullYear() + YEARS_VALID) % 100
  return `${String(date.getUTCMonth() + 1).padStart(2, '0')}/${String(year).padStart(2, '0')}`
}

/** A random UUID whose version is as chosen. */
function newCardId(choices: Choices): string {
  const id = randomUUID()
  return `${id.slice(0, 14)}${choices['card-ids']}${id.slice(15)}`
}
