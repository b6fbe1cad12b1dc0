import { randomUUID } from 'node:crypto'
import type { components } from '../../generated/types.d.ts'
import { ApiError, type FieldError } from '../api-error.ts'
import type { Choices } from '../choices.ts'
import { storedTime } from '../dates.ts'
import type { Handler } from '../handler.ts'
import { messages as general } from '../messages.ts'
import type { Complete, NoOthers } from '../program/complete.ts'
import type { Store } from '../store/database.ts'
import { nextInSequence } from '../store/sequence.ts'
import { LARGEST_AMOUNT, toCentavos, toReais } from './amounts.ts'
import { boletoOf, type Terms } from './boleto.ts'
import { addDays, type Day, dayAt } from './days.ts'
import { fineErrors } from './fine.ts'
import { interestErrors } from './interest.ts'
import { messages } from './messages.ts'
import { initialState } from './pending-changes.ts'
import { pixCodeOf } from './pix-code.ts'
import { isOfState } from './postal-codes.ts'
import { qrImageOf } from './qr-image.ts'
import { insertBoleto } from './queries.ts'
import type { BoletoRow } from './tables.ts'

type BoletoCreate = components['schemas']['BoletoCreateDto']

/** The longest e-mail address of a mail transaction: 256 characters with its brackets (RFC 5321, 4.5.3.1.3). */
const LONGEST_PATH = 254

/** Creates a boleto. Contract: "creates a boleto available for immediate payment". */
export const createBoleto: Handler<'createBoleto'> = async ({ body }, { store, clock, caller, choices }) => {
  const now = clock.now()
  checkBoleto(body, dayAt(now), choices)
  const id = randomUUID()
  const { amount, dueDate, memo, payerData, metadata: sent, fine, interest, bolepixEnabled = true, ...others } = body
  others satisfies NoOthers
  const metadata = choices['boleto-metadata'] === 'string' && sent ? asText(sent) : sent
  const terms: Complete<Terms> = { memo, payerData, metadata, fine, interest }
  const boleto: BoletoRow = {
    id,
    company_id: caller.companyId,
    position: await nextInSequence(store, 'boletos'),
    ...initialState(choices, now),
    amount: toCentavos(amount),
    due_date: dueDate,
    bolepix_enabled: bolepixEnabled ? 1 : 0,
    qr_code_image: bolepixEnabled ? qrImageOf(pixCodeFor(id)) : null,
    terms: JSON.stringify(terms),
    paid_by: null,
    paid_at: null,
    credited_at: null,
    created_at: now,
    updated_at: now,
  }
  const again = choices['same-boleto-again']
  if (again !== 'accept') await checkDuplicate(store, boleto, again)
  if (choices['boleto-limit'] !== 'none') await checkLimit(store, boleto, Number(choices['boleto-limit']))
  const stored = storedTime(now, choices)
  await insertBoleto(store, { ...boleto, created_at: stored, updated_at: stored })
  return { body: boletoOf(boleto, choices) }
}

function asText(metadata: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(metadata).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return Object.fromEntries(texts)
}

/** How long the same body counts as a request that was sent twice, in milliseconds. */
const DUPLICATE_WINDOW = 5_000

/** @throws ApiError 409 where the company has created a boleto with the same body just before, or ever one with the same terms, as chosen */
async function checkDuplicate(store: Store, boleto: BoletoRow, choice: 'refuse' | 'refuse-same-terms'): Promise<void> {
  const alike = store
    .selectFrom('boletos')
    .select(['terms', 'bolepix_enabled', 'created_at'])
    .where('company_id', '=', boleto.company_id)
    .where('amount', '=', boleto.amount)
    .where('due_date', '=', boleto.due_date)
  const isSame =
    choice === 'refuse'
      ? (row: Alike) =>
          row.created_at > boleto.created_at - DUPLICATE_WINDOW &&
          row.bolepix_enabled === boleto.bolepix_enabled &&
          row.terms === boleto.terms
      : (row: Alike) => debtOf(row) === debtOf(boleto)
  if ((await alike.execute()).some(isSame)) throw new ApiError(409, messages.sentTwice)
}

type Alike = Pick<BoletoRow, 'terms' | 'bolepix_enabled' | 'created_at'>

/** Who owes, and what for. */
function debtOf({ terms }: Alike): string {
  const { memo, payerData }: Terms = JSON.parse(terms)
  return JSON.stringify([memo, payerData.documentNumber])
}

/** @throws ApiError 409 where the company has as many registered boletos as allowed */
async function checkLimit(store: Store, { company_id }: BoletoRow, most: number): Promise<void> {
  const { count } = await store
    .selectFrom('boletos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('status', '=', 'registered')
    .executeTakeFirstOrThrow()
  if (Number(count) >= most) throw new ApiError(409, messages.tooMany)
}

/** The address is in a reserved domain (RFC 2606), so that no bank app can pay it. */
function pixCodeFor(id: string): string {
  return pixCodeOf({ address: `pix.example/cobv/${id.replaceAll('-', '')}`, merchant: 'SANDBOX', city: 'SAO PAULO' })
}

/**
 * Checks what no schema can express: an amount that fits into a barcode, a due date that is not past in São Paulo, an
 * e-mail address of a length as chosen, a fine and interest that can be calculated.
 * @throws ApiError 400
 */
function checkBoleto({ amount, dueDate, payerData, fine, interest }: BoletoCreate, today: Day, choices: Choices): void {
  const errors: FieldError[] = [...amountErrors(amount, choices)]
  if (dueDate < today) errors.push({ field: 'dueDate', code: 'past', message: messages.pastDueDate })
  if (isTooLate(dueDate, today, choices)) errors.push({ field: 'dueDate', code: 'late', message: messages.tooLate })
  if (choices['long-email-addresses'] === 'refuse' && payerData.email.length > LONGEST_PATH)
    errors.push({ field: 'payerData.email', code: 'email', message: messages.longAddress })
  errors.push(...textErrors(payerData, choices))
  if (fine) errors.push(...fineErrors(fine))
  if (interest) errors.push(...interestErrors(interest))
  if (errors.length > 0) throw new ApiError(400, general.invalid, { errors })
}

/** Whether a due date is later than the choice allows. */
export function isTooLate(dueDate: Day, today: Day, choices: Choices): boolean {
  const days = { none: undefined, 'one-year': 365, '60-days': 60, '30-days': 30 }[choices['latest-due-date']]
  return days !== undefined && dueDate > addDays(today, days)
}

/** The largest amount where amounts are limited, as chosen. */
const LIMITED_AMOUNT = 250_000

function textErrors({ name, email, address }: BoletoCreate['payerData'], choices: Choices): readonly FieldError[] {
  if (choices['payer-strings'] === 'any') return []
  const isUsual = {
    name: /^[\p{L}\d .,&'-]+$/u.test(name),
    email: /\.(com|org|net|br)$/i.test(email),
    'address.number': /^[\p{L}\d]+$/u.test(address.number),
    ...(choices['payer-strings'] === 'as-registered' && {
      name: isProper(name),
      'address.neighborhood': isProper(address.neighborhood),
      'address.city': isProper(address.city),
      'address.postalCode': isOfState(address.postalCode, address.state),
    }),
  }
  return Object.entries(isUsual)
    .filter(([, isMet]) => !isMet)
    .map(([field]) => ({ field: `payerData.${field}`, code: 'unusual', message: messages.unusual }))
}

const isProper = (name: string): boolean => /^[\p{L} .'-]+$/u.test(name)

function amountErrors(amount: number, choices: Choices): readonly FieldError[] {
  const largest = choices['largest-amounts'] === 'limited' ? LIMITED_AMOUNT : toReais(LARGEST_AMOUNT)
  if (amount > largest) return [{ field: 'amount', code: 'maximum', message: messages.amountTooLarge }]
  if (toReais(toCentavos(amount)) !== amount)
    return [{ field: 'amount', code: 'decimals', message: messages.wholeCentavos }]
  return []
}
