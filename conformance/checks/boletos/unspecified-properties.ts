/** Contract: spec/rules/boletos.yaml, unspecified behaviour: amount, payer, fine and interest */

import { isDeepStrictEqual } from 'node:util'
import type { FineDto, InterestDto } from '../../../generated/types.d.ts'
import { check } from '../../run/check.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { createOnce } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { withLastingTenant } from '../../scenarios/authentication/tenants.ts'
import { plainBoletoOf, readBoleto } from '../../scenarios/boletos/boleto.ts'
import { describePayer } from '../../scenarios/boletos/describe-creation.ts'
import { fines, interests, payerIn, unlistedStates, variedBoletoOf } from '../../scenarios/boletos/varied-boletos.ts'
import { excerpt } from '../../text/excerpt.ts'
import { isSuccess } from '../../validate/expect.ts'

type Surcharge = FineDto | InterestDto

/** Whether the target accepts an amount, and how it returns it. */
async function describeAmount(target: Target, amount: number): Promise<string> {
  const exchange = await target.call('createBoleto', { body: { ...(await plainBoletoOf(target)), amount } })
  if (!isSuccess(exchange)) return `no (${exchange.response.status})`
  const returned = exchange.response.json?.amount
  return returned === amount ? 'yes' : `yes, as ${excerpt(returned)}`
}

/** Whether the target accepts each of these fines or interests, by their types. */
async function describeSurcharges(
  tenant: Target,
  name: 'fine' | 'interest',
  surcharges: readonly Surcharge[],
): Promise<string> {
  const results = await mapConcurrently(surcharges, async (surcharge) => {
    const body = await variedBoletoOf(tenant, { [name]: surcharge })
    const exchange = await createOnce(tenant, 'createBoleto', { body })
    if (!isSuccess(exchange)) return `${surcharge.type}: no (${exchange.response.status})`
    const boleto = await readBoleto(tenant, exchange.response.json.id)
    const isSame = isDeepStrictEqual(boleto[name], surcharge)
    return `${surcharge.type}: ${isSame ? 'yes' : 'yes, but returned differently'}`
  })
  return results.join(', ')
}

const withoutValue = ({ type, daysAfterDue }: Surcharge): Surcharge => ({ type, daysAfterDue })

/** Metadata values that are no strings, by type. */
const metadataValues = { number: 5.5, boolean: true, null: null, array: ['a'], object: { a: 'b' } }

/** Fractions of a cent. In a response the smaller one must not be rounded to zero. */
const fractions = [10.005, 0.004]

export default [
  check({
    rule: 'boletos.amount-decimals',
    says: 'Does POST /v1/boletos accept an amount with more than two decimals?',
    run: async (target) => {
      const results = await mapConcurrently(
        fractions,
        async (amount) => `${amount}: ${await describeAmount(target, amount)}`,
      )
      return results.join(', ')
    },
  }),
  check({
    rule: 'boletos.maximum-amount',
    says: 'Does POST /v1/boletos accept an amount above 99999999.99?',
    run: (target) => describeAmount(target, 100_000_000),
  }),
  check({
    rule: 'boletos.document-number-length',
    says: 'Does POST /v1/boletos accept a document number of 12 or 13 digits?',
    run: async (target) => {
      const twelve = await describePayer(target, { personType: 'natural', documentNumber: '529982247250' })
      const thirteen = await describePayer(target, { personType: 'legal', documentNumber: '1122233300018' })
      return `12 for a natural person: ${twelve}, 13 for a legal person: ${thirteen}`
    },
  }),
  check({
    rule: 'boletos.punctuated-document-number',
    says: 'Does POST /v1/boletos accept a document number with punctuation?',
    run: (target) => describePayer(target, { documentNumber: '529.982.247-25' }),
  }),
  check({
    rule: 'boletos.letters-in-cnpj',
    says: 'Does POST /v1/boletos accept a CNPJ with letters?',
    run: (target) => describePayer(target, { personType: 'legal', documentNumber: '12ABC34501DE35' }),
  }),
  check({
    rule: 'boletos.unlisted-state-codes',
    says: 'Does POST /v1/boletos accept the 17 Brazilian state codes that the documentation does not list?',
    run: async (target) => {
      const tenant = await withLastingTenant(target)
      const results = await mapConcurrently(unlistedStates, async (state) => {
        const exchange = await createOnce(tenant, 'createBoleto', {
          body: await variedBoletoOf(target, payerIn(state)),
        })
        return isSuccess(exchange) ? [] : [state]
      })
      const refused = results.flat()
      return refused.length === 0 ? 'yes' : `not ${refused.join(', ')}`
    },
  }),
  check({
    rule: 'boletos.fine-types',
    says: 'Does POST /v1/boletos accept a fine of each type, and does GET /v1/boletos/{id} return it unchanged?',
    run: async (target) => describeSurcharges(await withLastingTenant(target), 'fine', fines),
  }),
  check({
    rule: 'boletos.fine-properties-by-type',
    says: 'Does POST /v1/boletos accept a fine without the `amount` or `percentage` of its type?',
    run: (target) => describeSurcharges(target, 'fine', fines.map(withoutValue)),
  }),
  check({
    rule: 'boletos.interest-types',
    says: 'Does POST /v1/boletos accept interest of each type, and does GET /v1/boletos/{id} return it unchanged?',
    run: async (target) => describeSurcharges(await withLastingTenant(target), 'interest', interests),
  }),
  check({
    rule: 'boletos.interest-properties-by-type',
    says: 'Does POST /v1/boletos accept interest without the `dailyAmount` or `monthlyPercentage` of its type?',
    run: (target) => describeSurcharges(target, 'interest', interests.map(withoutValue)),
  }),
  check({
    rule: 'boletos.metadata-value-types',
    says: 'Which types of metadata values does POST /v1/boletos accept, and does it return them unchanged?',
    run: async (target) => {
      const plain = await plainBoletoOf(target)
      const results = await mapConcurrently(Object.entries(metadataValues), async ([type, value]) => {
        const exchange = await target.call('createBoleto', { body: { ...plain, metadata: { value } } })
        if (!isSuccess(exchange)) return `${type}: no (${exchange.response.status})`
        const returned = exchange.response.json.metadata?.value
        return `${type}: ${isDeepStrictEqual(returned, value) ? 'yes' : `yes, as ${excerpt(returned)}`}`
      })
      return results.join(', ')
    },
  }),
]
