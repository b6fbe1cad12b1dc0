import { ApplicationRecord } from '../../lib/active_record.ts'
import { barcode, digitableLine } from '../../lib/boleto_codes.ts'
import { addDays, Clock } from '../../lib/clock.ts'
import type { Decimal } from '../../lib/decimal.ts'
import { InvalidTransition } from '../../lib/errors.ts'
import { isObject, type JsonObject } from '../../lib/json.ts'
import { EMAIL, type Errors, type Rules } from '../../lib/validations.ts'

export type BoletoStatus =
  | 'accepted'
  | 'rejected'
  | 'payment_notice'
  | 'notary_office_payment_notice'
  | 'registered'
  | 'payment_blocked'
  | 'paid'
  | 'written_off'

export interface Charge {
  type: string
  amount?: number
  dailyAmount?: number
  percentage?: number
  monthlyPercentage?: number
  daysAfterDue?: number
}

export interface PaymentDetails {
  paidAmount: number
  method: 'boleto' | 'pix'
  origin: string
  creditDate: string
}

const STATES = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')

const money = { numericality: { money: true, greaterThan: 0, lessThan: 100_000_000 } } // ten digits in the barcode
const percentage = { numericality: { money: true, greaterThan: 0, lessThanOrEqualTo: 100 } }
const days = { numericality: { onlyInteger: true, greaterThanOrEqualTo: 1 } }
const text = (maximum: number) => ({ presence: true, length: { minimum: 1, maximum } })

const payerRules: Rules = {
  payerData: { presence: true, type: 'object' },
  'payerData.name': text(100),
  'payerData.personType': { presence: true, inclusion: ['natural', 'legal'] },
  'payerData.documentNumber': { presence: true, length: { minimum: 11, maximum: 14 } },
  'payerData.email': { ...text(320), format: EMAIL },
  'payerData.phone': { presence: true, type: 'object' },
  'payerData.phone.countryCode': text(3),
  'payerData.phone.areaCode': text(2),
  'payerData.phone.number': text(9),
  'payerData.address': { presence: true, type: 'object' },
  'payerData.address.street': text(500),
  'payerData.address.number': text(6),
  'payerData.address.complement': { length: { maximum: 500 } },
  'payerData.address.neighborhood': text(100),
  'payerData.address.postalCode': { presence: true, length: { is: 8 } },
  'payerData.address.city': text(100),
  'payerData.address.state': { presence: true, inclusion: STATES },
}

/** What the type of a fine or of an interest names is the member that has to be there. */
const FINE_TYPES: Record<string, string> = { amount: 'amount', percentage: 'percentage' }
const INTEREST_TYPES: Record<string, string> = {
  daily_amount: 'dailyAmount',
  monthly_percentage: 'monthlyPercentage',
}

const chargeRules: Rules = {
  fine: { type: 'object' },
  'fine.type': { presence: true, inclusion: Object.keys(FINE_TYPES) },
  'fine.amount': money,
  'fine.percentage': percentage,
  'fine.daysAfterDue': days,
  interest: { type: 'object' },
  'interest.type': { presence: true, inclusion: Object.keys(INTEREST_TYPES) },
  'interest.dailyAmount': money,
  'interest.monthlyPercentage': percentage,
  'interest.daysAfterDue': days,
}

// The state machine. The API's callers may only cancel; the other events come from the bank.
const EVENTS = {
  register: { from: 'accepted', to: 'registered' },
  reject: { from: 'accepted', to: 'rejected' },
  pay_barcode: { from: 'registered', to: 'payment_notice' },
  pay_qr: { from: 'registered', to: 'paid' },
  settle: { from: 'payment_notice', to: 'paid' },
  block: { from: 'registered', to: 'payment_blocked' },
  notary: { from: 'registered', to: 'notary_office_payment_notice' },
  write_off: { from: 'registered', to: 'written_off' },
  cancel: { from: 'registered', to: 'written_off' },
} as const

export type BoletoEvent = keyof typeof EVENTS

export class Boleto extends ApplicationRecord {
  static override readonly tableName = 'boletos'
  static override readonly columns = {
    companyId: 'string',
    boletoStatus: 'string',
    amount: 'decimal',
    dueDate: 'string',
    memo: 'string',
    barcode: 'string',
    digitableLine: 'string',
    payerData: 'json',
    qrCodeImage: 'string',
    bolepixEnabled: 'boolean',
    paymentDetails: 'json',
    fine: 'json',
    interest: 'json',
    metadata: 'json',
  } as const

  static override readonly defaults = { boletoStatus: 'accepted', bolepixEnabled: true }

  static override readonly validations: Rules = {
    amount: { presence: true, ...money },
    dueDate: { presence: true, time: 'date' },
    memo: text(100),
    ...payerRules,
    metadata: { type: 'object' },
    bolepixEnabled: { presence: true, type: 'boolean' },
    ...chargeRules,
  }

  declare companyId: string
  declare boletoStatus: BoletoStatus
  declare amount: Decimal
  declare dueDate: string
  declare memo: string
  declare barcode: string
  declare digitableLine: string
  declare payerData: JsonObject
  declare qrCodeImage: string | null
  declare bolepixEnabled: boolean
  declare paymentDetails: PaymentDetails | null
  declare fine: Charge | null
  declare interest: Charge | null
  declare metadata: JsonObject | null

  static override validate({ dueDate, payerData, fine, interest }: JsonObject, errors: Errors): void {
    if (typeof dueDate === 'string' && !errors.has('dueDate') && dueDate < Clock.today()) {
      errors.add('dueDate', 'in_the_past')
    }
    if (isObject(payerData) && !errors.has('payerData.documentNumber') && !errors.has('payerData.personType')) {
      const digits = payerData.personType === 'natural' ? 11 : 14
      const matches = new RegExp(`^\\d{${digits}}$`).test(String(payerData.documentNumber))
      if (!matches) errors.add('payerData.documentNumber', 'document_number')
    }
    requireTyped('fine', fine, FINE_TYPES, errors)
    requireTyped('interest', interest, INTEREST_TYPES, errors)
  }

  override beforeCreate(): void {
    this.barcode = barcode({ amount: this.amount, dueDate: this.dueDate, ourNumber: Boleto.all().count() + 1 })
    this.digitableLine = digitableLine(this.barcode)
  }

  may(event: BoletoEvent): boolean {
    if (event === 'pay_qr' && !this.bolepixEnabled) return false
    return EVENTS[event].from === this.boletoStatus
  }

  fire(event: BoletoEvent): this {
    this.assertMay(event, event)
    const paymentDetails = this.#paymentDetailsAfter(event)
    return this.update({ boletoStatus: EVENTS[event].to, ...(paymentDetails && { paymentDetails }) })
  }

  /** Extending is open in the same state as cancelling; it leads to no other one. */
  extend(newDueDate: string): this {
    this.assertMay('cancel', 'extend')
    return this.update({ dueDate: newDueDate })
  }

  private assertMay(event: BoletoEvent, name: string): void {
    if (!this.may(event))
      throw new InvalidTransition(400, 'boleto_transition', { status: this.boletoStatus, event: name })
  }

  #paymentDetailsAfter(event: BoletoEvent): PaymentDetails | undefined {
    const paidAmount = this.amount.toNumber()
    const today = Clock.today()
    // A slip paid by its barcode is credited the day after, one paid by its QR code at once.
    if (event === 'pay_barcode') {
      return { paidAmount, method: 'boleto', origin: 'barcode', creditDate: addDays(today, 1) }
    }
    if (event === 'pay_qr') return { paidAmount, method: 'pix', origin: 'qr_code', creditDate: today }
    if (event === 'settle' && this.paymentDetails) return { ...this.paymentDetails, creditDate: today }
    return undefined
  }
}

function requireTyped(name: string, charge: unknown, types: Record<string, string>, errors: Errors): void {
  if (!isObject(charge) || errors.has(name)) return
  const member = types[String(charge.type)]
  if (member && (charge[member] === undefined || charge[member] === null)) errors.add(`${name}.${member}`, 'blank')
}
