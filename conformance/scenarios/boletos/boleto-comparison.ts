import type { BoletoDto, PayerDataDto } from '../../../generated/types.d.ts'
import type { Target } from '../../run/target.ts'
import { stableProperties } from '../../validate/contract-schema.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { isObject } from '../../validate/json.ts'
import { expectOf, expectProperties, type Located, type NormalForms, propertyOf } from '../../validate/located.ts'
import { expectSameSecond } from '../../validate/timestamps.ts'
import { getBoleto } from './boleto.ts'

/** The properties of a boleto that its creation sets. */
export type SentProperties = Partial<Pick<BoletoDto, 'amount' | 'dueDate' | 'memo' | 'metadata' | 'payerData'>>

/** Requires a boleto to have the values that were sent; properties that are undefined were not sent. @throws {CheckFailure} */
export function expectBoletoAsSent(boleto: Located<BoletoDto>, sent: SentProperties): void {
  const names = (['amount', 'dueDate', 'metadata', 'payerData'] as const).filter((name) => sent[name] !== undefined)
  expectProperties(boleto, sent, names, normalForms)
  if (sent.memo !== undefined) expectMemo(propertyOf(boleto, 'memo'), sent.memo)
}

/** A response may contain a longer memo than a request: it has 320 characters at most, not 100. */
function expectMemo(memo: Located<string>, sent: string): void {
  expectOf(memo, String(memo.value).includes(sent), `memo ${excerpt(sent)}`, excerpt(memo.value))
}

/**
 * Requires two responses to describe the same boleto. An optional property that no request sets is compared only where both have it.
 * @throws {CheckFailure}
 */
export function expectSameBoleto(actual: Located<BoletoDto>, expected: BoletoDto): void {
  const names = comparedProperties.filter(
    (name) => name !== 'createdAt' && normal(name, actual.value) !== undefined && normal(name, expected) !== undefined,
  )
  expectProperties(actual, expected, names, normalForms)
  expectSameSecond(propertyOf(actual, 'createdAt'), expected.createdAt)
}

/** Whether a boleto has a fine or interest, which its amount may contain once it is overdue. */
export const hasSurcharges = ({ fine, interest }: BoletoDto): boolean => fine != null || interest != null

/** Requires a boleto to have the fine and the interest that it had before. @throws {CheckFailure} */
export function expectSurchargesOf(boleto: Located<BoletoDto>, before: BoletoDto): void {
  const names = (['fine', 'interest'] as const).filter((name) => before[name] != null)
  expectProperties(boleto, before, names, normalForms)
}

/** Requires a boleto to be as it was. @throws {CheckFailure} */
export async function expectBoletoUnchanged(target: Target, before: BoletoDto): Promise<void> {
  expectSameBoleto(await getBoleto(target, before.id), before)
}

/** The day of a due date, which a response may show as a date-time. */
export function dueDay({ dueDate }: Pick<BoletoDto, 'dueDate'>): string {
  return String(dueDate).slice(0, 10)
}

/** All properties but the time of the last change, and the QR code image, which may be drawn anew. */
const comparedProperties = stableProperties('BoletoDto')

const normalForms = {
  dueDate: (dueDate) => (dueDate === undefined ? undefined : dueDay({ dueDate })),
  metadata: (metadata) => metadata ?? {},
  payerData: normalPayer,
  bolepixEnabled: (isEnabled) => isEnabled ?? true,
  fine: (fine) => documented('FineDto', fine) ?? null,
  interest: (interest) => documented('InterestDto', interest) ?? null,
  paymentDetails: (details) => documented('PaymentDetailsDto', details) ?? undefined,
} satisfies NormalForms<BoletoDto>

type Part = 'FineDto' | 'InterestDto' | 'PaymentDetailsDto' | 'PayerDataDto' | 'PayerPhoneDto' | 'PayerAddressDto'

/** The documented properties of a part of a boleto: others, such as links, may depend on the request. */
function documented(dto: Part, part: object | null | undefined): object | null | undefined {
  if (!isObject(part)) return part
  return Object.fromEntries(stableProperties(dto).map((name) => [name, part[name] ?? undefined]))
}

function normal(name: (typeof comparedProperties)[number], boleto: BoletoDto): unknown {
  const forms: NormalForms<BoletoDto> = normalForms
  const form = forms[name] as ((value: unknown) => unknown) | undefined
  return form === undefined ? boleto[name] : form(boleto[name])
}

/** The documented properties; an empty complement is the same as none. */
function normalPayer(payer: PayerDataDto | undefined): unknown {
  const { phone, address } = payer ?? {}
  return {
    ...documented('PayerDataDto', payer),
    phone: documented('PayerPhoneDto', phone),
    address: { ...documented('PayerAddressDto', address), complement: address?.complement || null },
  }
}
