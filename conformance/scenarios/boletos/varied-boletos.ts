import { createHash } from 'node:crypto'
import type { BoletoCreateDto, BoletoDto, FineDto, InterestDto } from '../../../generated/types.d.ts'
import { everyDay } from '../../cases/calendar.ts'
import { type Environment, environmentOf } from '../../cases/environment.ts'
import { ambiguousStrings, confusableKeys, unusualKeys, unusualStrings, withKeys } from '../../cases/metadata.ts'
import { amountOfRun, nameOfRun } from '../../cases/unique-names.ts'
import { CheckFailure, NotTested } from '../../failure/errors.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { createOnce, share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { holds, isSuccess } from '../../validate/expect.ts'
import type { Located } from '../../validate/located.ts'
import { withLastingTenant } from '../authentication/tenants.ts'
import { rowsById } from '../pagination/offset-list.ts'
import { getBoleto, plainBoleto, plainPayer } from './boleto.ts'
import { dueDay, expectBoletoAsSent } from './boleto-comparison.ts'

/**
 * Bodies that differ from the smallest one in a value that a server may refuse or change. What is created of them is also part of the long
 * list of boletos: nothing else is created or changed in its tenant, so that the list stays as it is.
 */
export const variedBodies = (environment: Pick<Environment, 'now'>): readonly BoletoCreateDto[] => {
  const { now } = environment
  return [
    ...everyDay(now).map((date) => dueOn(now, date)),
    ...[
      ...unlistedStates.map(payerIn),
      ...unusualMetadata.map((metadata) => ({ metadata })),
      ...fines.map((fine) => ({ fine })),
      ...interests.map((interest) => ({ interest })),
      ...optionalTogether,
      ...largeAmounts.map((amount) => ({ amount })),
      payerWithTag,
      ...unusualTexts.flatMap((text) => [{ memo: text }, payerWithComplement(text)]),
      unusualTogether,
      ...Object.values(ambiguousTexts),
    ].map((varied) => variedBoleto(now, varied)),
  ]
}

/**
 * The smallest body but for these values: the same each time, so that rules share what is created of it. Its memo depends on them, or its amount
 * on the run: a server may take boletos with the same payer, amount, due date and memo for one.
 */
const variedBoleto = (now: number, varied: Partial<BoletoCreateDto>): BoletoCreateDto => ({
  ...plainBoleto({ now }),
  ...(varied.memo === undefined
    ? { memo: nameOfRun(`Conformance boleto ${digestOf(varied)}`) }
    : { amount: amountOfRun }),
  ...varied,
})

const digestOf = (varied: Partial<BoletoCreateDto>): string =>
  createHash('sha256').update(JSON.stringify(varied)).digest('hex').slice(0, 10)

/** {@link variedBoleto} on the day of the run. */
export const variedBoletoOf = async (target: Target, varied: Partial<BoletoCreateDto>): Promise<BoletoCreateDto> =>
  variedBoleto((await environmentOf(target)).now, varied)

/** A boleto without a QR code that is due on a day. */
export const dueOn = (now: number, dueDate: string): BoletoCreateDto =>
  variedBoleto(now, { bolepixEnabled: false, dueDate })

type Payer = Pick<BoletoCreateDto, 'payerData'>

/** The Brazilian state codes that follow those of the documentation. */
export const unlistedStates = 'MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')

export const payerIn = (state: string): Payer =>
  payerWith({ state: state as BoletoCreateDto['payerData']['address']['state'] })

export const payerWithComplement = (complement: string): Payer => payerWith({ complement })

function payerWith(
  address: Partial<BoletoCreateDto['payerData']['address']>,
  others: Partial<BoletoCreateDto['payerData']> = {},
): Payer {
  return { payerData: { ...plainPayer, ...others, address: { ...plainPayer.address, ...address } } }
}

/** A valid address whose local part some servers shorten to what is delivered to the same mailbox. */
export const payerWithTag: Payer = { payerData: { ...plainPayer, email: "ana.d'avila+boletos@mail.example.com" } }

/** Texts that a server may change although they are usual in Brazil, by what is unusual about them. */
export const ambiguousTexts = {
  'apostrophes and hyphens': payerWith(
    { street: "Rua Pau d'Arco-Roxo", neighborhood: "Jardim D'Ávila", city: "Santa Bárbara d'Oeste" },
    { name: "Ana-Maria D'Ávila" },
  ),
  'slashes and parentheses': payerWith({
    street: 'Av. 7 de Setembro, 12/14 (fundos) 2º',
    complement: 'Bl. A / ap. 3ª (27)',
  }),
  'a letter in the house number': payerWith({ number: '12A' }),
  'a phone number of eight digits': payerWith({}, { phone: { ...plainPayer.phone, number: '91234567' } }),
  'dashes, quotation marks and a euro sign': { memo: 'Parcela 1/2 – “Ana” ‘casa’ — € 10…' },
  'two spaces': { memo: 'Parcela 1/2  contrato  27' },
  'leading zeros': { ...payerWith({ complement: '0042' }), memo: '0012345' },
  'plus signs': { ...payerWith({ complement: 'Loja 1+2' }), memo: 'Parcela 1+2', metadata: { order: 'A+1' } },
} satisfies Readonly<Record<string, Partial<BoletoCreateDto>>>

/** Longer than what many columns hold. */
const longStrings = [80, 400].map((words) => ({ note: 'long '.repeat(words).trim() }))

/** More pairs than a card may have, and more than many servers expect. */
const manyKeys = [12, 60].map((length) => Array.from({ length }, (_, index) => `key${index}`))

/** Longer than what a card may have. */
const longKey = 'key'.repeat(20)

export const unusualMetadata = [
  ...[unusualKeys, ...confusableKeys, ...manyKeys, [longKey]].map(withKeys),
  ...unusualStrings,
  ...longStrings,
]

/** Below the largest fine and interest that Brazilian law permits, 2 % and 1 % a month. */
export const fines: readonly FineDto[] = [
  { type: 'absolute', amount: 1.25, daysAfterDue: 3 },
  { type: 'percentage', percentage: 1.5, daysAfterDue: 1 },
]

export const interests: readonly InterestDto[] = [
  { type: 'calendar_days_daily_amount', dailyAmount: 0.5, daysAfterDue: 3 },
  { type: 'workdays_daily_amount', dailyAmount: 0.5, daysAfterDue: 1 },
  { type: 'calendar_days_monthly_percentage', monthlyPercentage: 0.75, daysAfterDue: 1 },
]

type Optional = Pick<BoletoCreateDto, 'metadata' | 'fine' | 'interest' | 'bolepixEnabled'>

/**
 * Optional properties of a boleto in combinations: any three of metadata, fine, interest and a boleto without QR code are together in one of
 * them, present or absent.
 */
export const optionalTogether: readonly Optional[] = [1, 2, 3, 4, 5, 6, 7].map((combination) => {
  const [hasMetadata, hasFine, hasInterest] = [1, 2, 4].map((bit) => (combination & bit) !== 0)
  const isEven = [hasMetadata, hasFine, hasInterest].filter(Boolean).length % 2 === 0
  return {
    bolepixEnabled: isEven,
    ...(hasMetadata && { metadata: { order: `A-${combination}` } }),
    ...(hasFine && { fine: fines[1] }),
    ...(hasInterest && { interest: interests[2] }),
  }
})

/** Amounts near the largest 32-bit integers, as a number of reais and as a number of cents, and a larger one. */
export const largeAmounts = [21_474_836.48, 42_949_672.97, 2_147_483_648.25, 9_999_999_999.99]

/** Letters and symbols of three planes; a database that stores three bytes per character loses all of them. */
export const supplementary = 'Recibo \u{1F4B8} \u{1D49C} \u{20BB7} pago'

/** What filters against cross-site scripting remove or escape; harmless, so that no firewall refuses it. */
export const markup = '<b>2 & 3</b> &lt;4&gt; "5" \'6\' &#55; 8\\9 10% R$ 11 $1 %s {0}'

const unusualTexts = [supplementary, markup, '0']

/** Unusual values of several properties. */
const unusualTogether = {
  ...payerWithComplement(supplementary),
  memo: `${supplementary} ${markup}`,
  metadata: { order: 'A-0', ...withKeys(unusualKeys), ...ambiguousStrings },
}

/** Unusual values that the target returns as sent at the creation of a boleto; none where it refuses or changes one of them. */
export async function unusualValues(target: Target): Promise<Partial<typeof unusualTogether>> {
  const body = await variedBoletoOf(target, unusualTogether)
  const created = await createOnce(await withLastingTenant(target), 'createBoleto', { body })
  if (!isSuccess(created)) return {}
  const boleto = { value: created.response.json, exchange: created, pointer: '' }
  return holds(() => expectBoletoAsSent(boleto, body)) ? unusualTogether : {}
}

/**
 * A boleto of {@link dueOn} as a later read shows it: where nothing else is in the tenant, one read of the list shows all of them; a row
 * with another date is no proof, and the boleto is retrieved.
 */
export async function readDueOn(tenant: Target, { id, dueDate }: BoletoDto, now: number): Promise<Located<BoletoDto>> {
  const rows = tenant.tenant === undefined ? undefined : await listedOnceCreated(tenant, now)
  const row = rows?.get(id)
  return row !== undefined && dueDay(row.value) === dueDate ? row : getBoleto(tenant, id)
}

async function listedOnceCreated(tenant: Target, now: number) {
  try {
    return await share(tenant, 'boletos due on any day, listed', async () => {
      const bodies = everyDay(now).map((date) => dueOn(now, date))
      await mapConcurrently(bodies, (body) => createOnce(tenant, 'createBoleto', { body }))
      return rowsById(tenant, 'listBoletos')
    })
  } catch (error) {
    // Other rules require that the list can be read.
    if (error instanceof CheckFailure || error instanceof NotTested) return undefined
    throw error
  }
}
