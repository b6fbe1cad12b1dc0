import type { BoletoDto, PayerDataDto } from '../../../generated/types.d.ts'
import { stableProperties } from '../../contract/schemas.ts'
import type { Target } from '../../run/target.ts'
import { excerpt } from '../../text/excerpt.ts'
import {
  expectOf,
  expectProperties,
  expectValue,
  type Located,
  type NormalForms,
  propertyOf,
  valueIn,
} from '../../validate/located.ts'
import { expectSameSecond } from '../../validate/timestamps.ts'
import { isObject } from '../../values/json.ts'
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
 * Requires two responses to describe the same boleto. An optional property that no request sets, and one of the details of a payment, is
 * compared only where both have it. @throws {CheckFailure}
 */
export function expectSameBoleto(actual: Located<BoletoDto>, expected: BoletoDto): void {
  const names = comparedProperties.filter(
    (name) =>
      !['createdAt', 'fine', 'interest', 'paymentDetails'].includes(name) &&
      normal(name, actual.value) !== undefined &&
      normal(name, expected) !== undefined,
  )
  expectProperties(actual, expected, names, normalForms)
  for (const name of surchargeNames) expectSameSurcharge(actual, expected, name)
  expectSamePayment(propertyOf(actual, 'paymentDetails'), expected.paymentDetails)
  expectSameSecond(propertyOf(actual, 'createdAt'), expected.createdAt)
}

/** {@link expectSameBoleto} without the payment codes of a boleto that is not registered: which it has is unspecified. @throws {CheckFailure} */
export function expectSameIfPayable(actual: Located<BoletoDto>, expected: BoletoDto): void {
  const { barcode, digitableLine } = actual.value
  const isPayable = expected.boletoStatus === 'registered'
  expectSameBoleto(actual, isPayable ? expected : { ...expected, barcode, digitableLine })
}

/** Some details may not be known at first, such as when the amount is credited. */
function expectSamePayment(actual: Located<BoletoDto['paymentDetails']>, expected: BoletoDto['paymentDetails']): void {
  for (const name of stableProperties('PaymentDetailsDto')) {
    const detail = valueIn(actual, `/${name}`)
    if (detail.value != null && expected?.[name] != null) expectValue(detail, expected[name])
  }
}

/** Requires a boleto to have the details of its payment that it had before. @throws {CheckFailure} */
export function expectPaymentKept(boleto: Located<BoletoDto>, before: BoletoDto): void {
  for (const name of stableProperties('PaymentDetailsDto')) {
    const detail = before.paymentDetails?.[name]
    if (detail != null) expectValue(valueIn(boleto, `/paymentDetails/${name}`), detail)
  }
}

/** Requires a boleto that was not paid to have no details of a payment that it did not have before. @throws {CheckFailure} */
export function expectNoPaymentAdded(boleto: Located<BoletoDto>, before: BoletoDto): void {
  for (const name of stableProperties('PaymentDetailsDto')) {
    const detail = valueIn(boleto, `/paymentDetails/${name}`)
    const isKnown = detail.value == null || before.paymentDetails?.[name] != null
    expectOf(detail, isKnown, 'no detail of the payment of another boleto', excerpt(detail.value))
  }
}

/** Whether a boleto has a fine or interest, which its amount may contain once it is overdue. */
export const hasSurcharges = ({ fine, interest }: BoletoDto): boolean => fine != null || interest != null

/** Requires a boleto to have the fine and the interest that it had before. @throws {CheckFailure} */
export function expectSurchargesOf(boleto: Located<BoletoDto>, before: BoletoDto): void {
  for (const name of surchargeNames) if (before[name] != null) expectSameSurcharge(boleto, before, name)
}

const surchargeNames = ['fine', 'interest'] as const

/** What is calculated may come later, such as the amount of a fine that is a percentage: which properties belong to a type is unspecified. */
function expectSameSurcharge(
  actual: Located<BoletoDto>,
  expected: BoletoDto,
  name: (typeof surchargeNames)[number],
): void {
  const [surcharge, before] = [propertyOf(actual, name), expected[name]]
  if (before == null || !isObject(surcharge.value)) expectProperties(actual, expected, [name], normalForms)
  else
    for (const [property, value] of Object.entries(documented(surchargeDto[name], before) ?? {}))
      if (value != null) expectValue(valueIn(surcharge, `/${property}`), value)
}

const surchargeDto = { fine: 'FineDto', interest: 'InterestDto' } as const

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
} satisfies NormalForms<BoletoDto>

type Part = 'FineDto' | 'InterestDto' | 'PayerDataDto' | 'PayerPhoneDto' | 'PayerAddressDto'

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
