// The numbers of a payment slip as FEBRABAN lays them out, and the instant-payment code (BR Code) of the central bank.

import type { Decimal } from './decimal.ts'

const BANK = '999'
const CURRENCY = '9' // real
const DAY = 24 * 60 * 60 * 1000

export interface BarcodeInput {
  amount: Decimal
  dueDate: string
  /** The bank's own number of the slip. */
  ourNumber: number
}

/** 44 digits; the fifth is a check digit over the others. */
export function barcode({ amount, dueDate, ourNumber }: BarcodeInput): string {
  const bankAndCurrency = BANK + CURRENCY
  const tail = dueFactor(dueDate) + String(amount.cents).padStart(10, '0') + String(ourNumber).padStart(25, '0')
  return bankAndCurrency + modulo11(bankAndCurrency + tail) + tail
}

/** 47 digits to be typed: the barcode in another order, three fields of it with check digits of their own. */
export function digitableLine(code: string): string {
  const free = code.slice(19)
  const fields = [code.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15, 25)]
  return fields.map((field) => field + modulo10(field)).join('') + code[4] + code.slice(5, 19)
}

/** Days since 7 October 1997; four digits, that began again at 1000 on 22 February 2025. */
function dueFactor(dueDate: string): string {
  const days = Math.round((Date.parse(dueDate) - Date.UTC(1997, 9, 7)) / DAY)
  return String(days > 9999 ? ((days - 1000) % 9000) + 1000 : days).padStart(4, '0')
}

function modulo10(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}

function modulo11(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * ((index % 8) + 2), 0)
  const check = 11 - (sum % 11)
  return check > 9 ? 1 : check
}

export interface BrCodeInput {
  id: string
  amount: Decimal
  receiver: string
  city: string
}

export function brCode({ id, amount, receiver, city }: BrCodeInput): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', `qr.bank.example/v2/cobv/${id.replaceAll('-', '')}`)
  const code =
    field('00', '01') +
    field('01', '12') + // to be used once
    field('26', account) +
    field('52', '0000') +
    field('53', '986') +
    field('54', (amount.cents / 100).toFixed(2)) +
    field('58', 'BR') +
    field('59', ascii(receiver).slice(0, 25)) +
    field('60', ascii(city).slice(0, 15)) +
    field('62', field('05', '***')) +
    '6304'
  return code + crc16(code)
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value
}

function ascii(text: string): string {
  return text.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
}

function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
