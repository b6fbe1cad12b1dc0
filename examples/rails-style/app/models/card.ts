import { randomInt } from 'node:crypto'
import { ApplicationRecord } from '../../lib/active_record.ts'
import { Clock } from '../../lib/clock.ts'
import type { JsonObject } from '../../lib/json.ts'
import type { Errors } from '../../lib/validations.ts'
import { type Restrictions, restrictionRules, validateMetadata, validateRestrictions } from './concerns/card_rules.ts'

const BIN = '506776'
const YEARS_VALID = 5

export class Card extends ApplicationRecord {
  static override readonly tableName = 'cards'
  static override readonly columns = {
    companyId: 'string',
    name: 'string',
    metadata: 'json',
    expectedChargeDateUTC: 'string',
    restrictions: 'json',
    cardNumber: 'string',
    cardHolder: 'string',
    expiryDate: 'string',
    cvvCode: 'string',
    deletedAt: 'datetime',
  } as const

  static override readonly validations = {
    name: { presence: true, length: { minimum: 1, maximum: 60 }, format: /^[a-zA-Z0-9\s]+$/ },
    metadata: { type: 'object' },
    expectedChargeDateUTC: { time: 'date' },
    ...restrictionRules,
  } as const

  declare companyId: string
  declare name: string
  declare metadata: Record<string, string> | null
  declare expectedChargeDateUTC: string | null
  declare restrictions: Restrictions
  declare cardNumber: string
  declare cardHolder: string
  declare expiryDate: string
  declare cvvCode: string
  declare deletedAt: Date | null

  static override validate(attributes: JsonObject, errors: Errors): void {
    validateMetadata(attributes.metadata, errors)
    validateRestrictions(attributes.restrictions, errors)
    const { expectedChargeDateUTC: date } = attributes
    if (typeof date === 'string' && !errors.has('expectedChargeDateUTC') && date < Clock.today()) {
      errors.add('expectedChargeDateUTC', 'in_the_past')
    }
  }

  override beforeCreate(): void {
    const now = Clock.now()
    this.cardNumber = newCardNumber()
    this.cvvCode = String(randomInt(1000)).padStart(3, '0')
    const month = String(now.getUTCMonth() + 1).padStart(2, '0')
    this.expiryDate = `${month}/${String(now.getUTCFullYear() + YEARS_VALID).slice(-2)}`
  }

  get lastFourDigits(): string {
    return this.cardNumber.slice(-4)
  }
}

// The unique index stands behind this; the loop only keeps an unlucky draw from failing the request.
function newCardNumber(): string {
  for (;;) {
    const digits = BIN + String(randomInt(1_000_000_000)).padStart(9, '0')
    const number = digits + luhnDigit(digits)
    if (!Card.where({ cardNumber: number }).exists()) return number
  }
}

function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}
