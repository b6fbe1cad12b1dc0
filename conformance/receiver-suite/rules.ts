import { receiverRules as byId, type ReceiverNeed, type ReceiverRule } from '../../generated/receiver-rules.ts'
import { matchesPattern } from '../contract/rules.ts'
import { missing, needsMetBy, type ReceiverOptions } from './options.ts'

/** Every rule about receivers by its id. */
export const receiverRules: Readonly<Record<string, ReceiverRule>> = byId

/** The ids of the rules that the options select. */
export function selectReceiverRules(options: Pick<ReceiverOptions, 'only' | 'skip' | 'level'>): string[] {
  return Object.entries(receiverRules)
    .filter(([, { level }]) => options.level === 'should' || level !== 'should')
    .map(([id]) => id)
    .filter((id) => options.only.length === 0 || options.only.some((pattern) => matchesPattern(pattern, id)))
    .filter((id) => !options.skip.some((pattern) => matchesPattern(pattern, id)))
}

/** Why a rule cannot be tested with these options; undefined where it can. */
export function reasonMissing(rule: string, options: ReceiverOptions): string | undefined {
  const met = needsMetBy(options)
  const need = receiverRules[rule]?.needs?.find((needed: ReceiverNeed) => !met.has(needed))
  return need && missing[need]
}
