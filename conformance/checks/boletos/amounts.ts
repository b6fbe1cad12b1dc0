/** Contract: spec/rules/boletos.yaml, what the description leaves open: amount, payer, fine and interest */

import { isDeepStrictEqual } from 'node:util'
import { environmentOf } from '../../cases/environment.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { plainBoleto, plainPayer, readBoleto } from '../../scenarios/boletos/boleto.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { isSuccess } from '../../validate/expect.ts'

type Change = Readonly<Record<string, unknown>>

/** What becomes of a boleto that is like the plain one but for this. */
async function creation(target: Target, change: Change): Promise<string> {
  const answer = await target.call('createBoleto', { body: { ...plainBoleto(await environmentOf(target)), ...change } })
  return isSuccess(answer) ? 'accepted' : `refused with ${answer.response.status}`
}

/** What becomes of an amount. */
async function amounting(target: Target, amount: number): Promise<string> {
  const body = { ...plainBoleto(await environmentOf(target)), amount }
  const answer = await target.call('createBoleto', { body })
  if (!isSuccess(answer)) return `refused with ${answer.response.status}`
  const kept = answer.response.json?.amount
  return kept === amount ? 'accepted' : `accepted as ${excerpt(kept)}`
}

const payer = (target: Target, change: Change) => creation(target, { payerData: { ...plainPayer, ...change } })

/** What becomes of each of these fines or interests, by their types. */
async function charges(target: Target, member: 'fine' | 'interest', all: readonly Change[]): Promise<string> {
  const outcomes = await allInOrder(all, async (charge) => {
    const body = { ...plainBoleto(await environmentOf(target)), [member]: charge }
    const answer = await target.call('createBoleto', { body })
    if (!isSuccess(answer)) return `${charge.type}: refused with ${answer.response.status}`
    const boleto = await readBoleto(target, answer.response.json.id)
    return `${charge.type}: ${isDeepStrictEqual(boleto[member], charge) ? 'comes back' : 'comes back differently'}`
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
    rule: 'boletos.centavos',
    says: 'An amount with more than two decimals is refused.',
    run: (target) => amounting(target, 10.005),
  }),
  check({
    rule: 'boletos.largest-amount',
    says: 'An amount above 99999999.99 is refused.',
    run: (target) => amounting(target, 100_000_000),
  }),
  check({
    rule: 'boletos.document-number-between',
    says: 'A document number of 12 or 13 characters is refused.',
    run: async (target) => {
      const outcomes = await allInOrder(['529982247250', '1122233300018'], async (documentNumber) =>
        payer(target, { documentNumber, personType: documentNumber.length === 12 ? 'natural' : 'legal' }),
      )
      return `12 for a natural person: ${outcomes[0]}, 13 for a legal person: ${outcomes[1]}`
    },
  }),
  check({
    rule: 'boletos.punctuated-document-number',
    says: 'A document number with punctuation is refused.',
    run: (target) => payer(target, { documentNumber: '529.982.247-25' }),
  }),
  check({
    rule: 'boletos.letters-in-cnpj',
    says: 'A CNPJ with letters is refused.',
    run: (target) => payer(target, { personType: 'legal', documentNumber: '12ABC34501DE35' }),
  }),
  check({
    rule: 'boletos.other-state-codes',
    says: 'The seventeen Brazilian state codes that the listing cuts off are accepted.',
    run: async (target) => {
      const outcomes = await allInOrder(otherStates, async (state) => {
        const outcome = await payer(target, { address: { ...plainPayer.address, state } })
        return outcome === 'accepted' ? [] : [state]
      })
      const refused = outcomes.flat()
      return refused.length === 0 ? 'all are accepted' : `refused: ${refused.join(', ')}`
    },
  }),
  check({
    rule: 'boletos.fine-types',
    says: 'A fine of the type absolute or percentage is accepted and comes back.',
    run: (target) => charges(target, 'fine', fines),
  }),
  check({
    rule: 'boletos.fine-members-by-type',
    says: 'A fine of the type absolute has an amount, one of the type percentage a percentage.',
    run: async (target) => `without it: ${await charges(target, 'fine', fines.map(withoutValue))}`,
  }),
  check({
    rule: 'boletos.interest-types',
    says: 'Interest by calendar day, by workday or by month is accepted and comes back.',
    run: (target) => charges(target, 'interest', interests),
  }),
  check({
    rule: 'boletos.interest-members-by-type',
    says: 'Daily interest has a daily amount, monthly interest a monthly percentage.',
    run: async (target) => `without it: ${await charges(target, 'interest', interests.map(withoutValue))}`,
  }),
]
