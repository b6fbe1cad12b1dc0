/** Contract: spec/rules/boletos.yaml, unspecified behaviour: amount, payer, fine and interest */

import { isDeepStrictEqual } from 'node:util'
import { environmentOf } from '../../cases/environment.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { plainBoleto, plainPayer, readBoleto } from '../../scenarios/boletos/boleto.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { isSuccess } from '../../validate/expect.ts'

type Change = Readonly<Record<string, unknown>>

/** Whether the target accepts the plain boleto with these changes. */
async function creation(target: Target, change: Change): Promise<string> {
  const answer = await target.call('createBoleto', { body: { ...plainBoleto(await environmentOf(target)), ...change } })
  return isSuccess(answer) ? 'yes' : `no (${answer.response.status})`
}

/** Whether the target accepts an amount, and what it becomes. */
async function amounting(target: Target, amount: number): Promise<string> {
  const body = { ...plainBoleto(await environmentOf(target)), amount }
  const answer = await target.call('createBoleto', { body })
  if (!isSuccess(answer)) return `no (${answer.response.status})`
  const kept = answer.response.json?.amount
  return kept === amount ? 'yes' : `yes, as ${excerpt(kept)}`
}

const payer = (target: Target, change: Change) => creation(target, { payerData: { ...plainPayer, ...change } })

/** Whether the target accepts each of these fines or interests, by their types. */
async function charges(target: Target, member: 'fine' | 'interest', all: readonly Change[]): Promise<string> {
  const outcomes = await allInOrder(all, async (charge) => {
    const body = { ...plainBoleto(await environmentOf(target)), [member]: charge }
    const answer = await target.call('createBoleto', { body })
    if (!isSuccess(answer)) return `${charge.type}: no (${answer.response.status})`
    const boleto = await readBoleto(target, answer.response.json.id)
    return `${charge.type}: ${isDeepStrictEqual(boleto[member], charge) ? 'yes' : 'yes, but returned differently'}`
  })
  return outcomes.join(', ')
}

const fines = [
  { type: 'absolute', amount: 5, daysAfterDue: 1 },
  { type: 'percentage', percentage: 2, daysAfterDue: 1 },
]
const interests = [
  { type: 'calendar_days_daily_amount', dailyAmount: 0.5, daysAfterDue: 1 },
  { type: 'workdays_daily_amount', dailyAmount: 0.5, daysAfterDue: 1 },
  { type: 'calendar_days_monthly_percentage', monthlyPercentage: 1, daysAfterDue: 1 },
]
const withoutValue = ({ type, daysAfterDue }: Change): Change => ({ type, daysAfterDue })

const otherStates = [
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
]

export default [
  check({
    rule: 'boletos.amount-decimals',
    says: 'Does POST /v1/boletos accept an amount with more than two decimals?',
    run: (target) => amounting(target, 10.005),
  }),
  check({
    rule: 'boletos.maximum-amount',
    says: 'Does POST /v1/boletos accept an amount above 99999999.99?',
    run: (target) => amounting(target, 100_000_000),
  }),
  check({
    rule: 'boletos.document-number-length',
    says: 'Does POST /v1/boletos accept a document number of 12 or 13 digits?',
    run: async (target) => {
      const outcomes = await allInOrder(['529982247250', '1122233300018'], async (documentNumber) =>
        payer(target, { documentNumber, personType: documentNumber.length === 12 ? 'natural' : 'legal' }),
      )
      return `12 for a natural person: ${outcomes[0]}, 13 for a legal person: ${outcomes[1]}`
    },
  }),
  check({
    rule: 'boletos.punctuated-document-number',
    says: 'Does POST /v1/boletos accept a document number with punctuation?',
    run: (target) => payer(target, { documentNumber: '529.982.247-25' }),
  }),
  check({
    rule: 'boletos.letters-in-cnpj',
    says: 'Does POST /v1/boletos accept a CNPJ with letters?',
    run: (target) => payer(target, { personType: 'legal', documentNumber: '12ABC34501DE35' }),
  }),
  check({
    rule: 'boletos.unlisted-state-codes',
    says: 'Does POST /v1/boletos accept the 17 Brazilian state codes that the documentation does not list?',
    run: async (target) => {
      const outcomes = await allInOrder(otherStates, async (state) => {
        const outcome = await payer(target, { address: { ...plainPayer.address, state } })
        return outcome === 'yes' ? [] : [state]
      })
      const refused = outcomes.flat()
      return refused.length === 0 ? 'yes' : `not ${refused.join(', ')}`
    },
  }),
  check({
    rule: 'boletos.fine-types',
    says: 'Does POST /v1/boletos accept a fine of each type, and GET return it unchanged?',
    run: (target) => charges(target, 'fine', fines),
  }),
  check({
    rule: 'boletos.fine-properties-by-type',
    says: 'Does POST /v1/boletos accept a fine without the `amount` or `percentage` of its type?',
    run: (target) => charges(target, 'fine', fines.map(withoutValue)),
  }),
  check({
    rule: 'boletos.interest-types',
    says: 'Does POST /v1/boletos accept interest of each type, and GET return it unchanged?',
    run: (target) => charges(target, 'interest', interests),
  }),
  check({
    rule: 'boletos.interest-properties-by-type',
    says: 'Does POST /v1/boletos accept interest without the `dailyAmount` or `monthlyPercentage` of its type?',
    run: (target) => charges(target, 'interest', interests.map(withoutValue)),
  }),
]
