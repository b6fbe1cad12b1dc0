import type { components } from '../../generated/types.d.ts'
import type { Choices } from '../choices.ts'
import { isoTime, shownCreation } from '../dates.ts'
import type { Complete } from '../program/complete.ts'
import { DAY } from '../time-units.ts'
import { amountDue } from './amount-due.ts'
import { toReais } from './amounts.ts'
import { barcodeOf } from './barcode.ts'
import { dayAt } from './days.ts'
import { digitableLineOf } from './digitable-line.ts'
import { hasQrCode } from './states.ts'
import type { BoletoRow } from './tables.ts'

/** The generated type requires a property that has a default; the contract does not require it in a response. */
type BoletoDto = Omit<Dto, 'bolepixEnabled'> & Partial<Pick<Dto, 'bolepixEnabled'>>
type Dto = components['schemas']['BoletoDto']

/** The properties of a boleto that never change. */
export type Terms = Omit<components['schemas']['BoletoCreateDto'], 'amount' | 'dueDate' | 'bolepixEnabled'>

/** A code that is assigned to no bank, so that no one can pay a boleto of the sandbox. */
const BANK = '999'

/** What banks print on a boleto: in responses a memo may be longer than in a creation. */
const SENTENCE = 'Pagável em qualquer banco até o vencimento.'

/** What the choice of their form adds to due dates. */
const timesOfDueDates = { date: '', 'date-time': 'T00:00:00Z', 'date-time-with-space': ' 00:00:00' } as const

/** A boleto as the API returns it. */
export function boletoOf(row: BoletoRow, choices: Choices): Dto {
  const terms: Terms = JSON.parse(row.terms)
  const amount = Number(row.amount)
  const freeField = String(row.position).padStart(25, '0')
  const barcode = barcodeOf({ bank: BANK, dueDate: row.due_date, amount, freeField })
  const createdAt = isoTime(shownCreation(row, choices), choices)
  const boleto = {
    id: row.id,
    boletoStatus: row.status,
    amount: toReais(amount),
    dueDate: `${row.due_date}${timesOfDueDates[choices['due-date']]}`,
    barcode,
    digitableLine: digitableLineOf(barcode),
    memo: hasSentence(row, choices) ? `${terms.memo}. ${SENTENCE}` : terms.memo,
    payerData: terms.payerData,
    fine: terms.fine,
    interest: terms.interest,
    ...qrCodeOf(row, choices),
    paymentDetails: paymentOf(row, terms),
    metadata: terms.metadata ?? (choices['boleto-properties'] === 'most' ? {} : undefined),
    createdAt,
    updatedAt: updateOf(row, createdAt, choices),
  } satisfies Complete<BoletoDto>
  return (choices['boleto-properties'] === 'nulls' ? withNulls(boleto) : boleto) as Dto
}

const withNulls = (boleto: object): object =>
  Object.fromEntries(Object.entries(boleto).map(([name, value]) => [name, value ?? null]))

/** Whether the bank has added its sentence to the memo. */
const hasSentence = ({ status }: BoletoRow, { memo }: Choices): boolean =>
  memo === 'with-sentence' || (memo === 'with-sentence-while-payable' && ['accepted', 'registered'].includes(status))

const hasFewest = (choices: Choices): boolean => ['fewest', 'nulls'].includes(choices['boleto-properties'])

/** A boleto as far as it is known at a time: if so chosen, the day on which its payment is credited is known a day later. */
export const asKnown = (row: BoletoRow, now: number, choices: Choices): BoletoRow =>
  choices['payment-details'] === 'a-day-later' && now < Number(row.credited_at) + DAY
    ? { ...row, credited_at: null }
    : row

function qrCodeOf(row: BoletoRow, choices: Choices): Complete<Pick<BoletoDto, 'bolepixEnabled' | 'qrCodeImage'>> {
  if (row.qr_code_image === null) return { bolepixEnabled: false, qrCodeImage: undefined }
  const bolepixEnabled = hasFewest(choices) ? undefined : true
  if (!hasQrCode[row.status]) return { bolepixEnabled, qrCodeImage: undefined }
  const prefix = choices['qr-image'] === 'data-uri' ? 'data:image/png;base64,' : ''
  return { bolepixEnabled, qrCodeImage: prefix + row.qr_code_image }
}

/** Choice of the sandbox: the API description does not say what the numbers mean. */
const METHOD = 2
const origins = { barcode: 3, qr_code: 4 } as const

function paymentOf(row: BoletoRow, { fine, interest }: Terms): BoletoDto['paymentDetails'] {
  if (row.status !== 'paid' || row.paid_by === null) return undefined
  const debt = { amount: Number(row.amount), dueDate: row.due_date, fine, interest }
  return {
    paidAmount: toReais(amountDue(debt, dayAt(Number(row.paid_at)))),
    method: METHOD,
    origin: origins[row.paid_by],
    creditDate: row.credited_at === null ? undefined : dayAt(Number(row.credited_at)),
  }
}

function updateOf({ created_at, updated_at }: BoletoRow, createdAt: string, choices: Choices): BoletoDto['updatedAt'] {
  if (Number(updated_at) !== Number(created_at)) return isoTime(updated_at, choices)
  return hasFewest(choices) ? undefined : createdAt
}
