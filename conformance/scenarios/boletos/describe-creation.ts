import type { Target } from '../../run/target.ts'
import { describeAcceptance } from '../../validate/describe-acceptance.ts'
import { plainBoletoOf, plainPayer } from './boleto.ts'

/** Whether the target accepts the smallest body of a new boleto with these changes: `yes`, or `no (400)`. */
export async function describeCreation(target: Target, change: object): Promise<string> {
  const exchange = await target.call('createBoleto', { body: { ...(await plainBoletoOf(target)), ...change } })
  return describeAcceptance(exchange)
}

/** Whether the target accepts a boleto whose payer has these changes. */
export const describePayer = (target: Target, change: object): Promise<string> =>
  describeCreation(target, { payerData: { ...plainPayer, ...change } })
