import { derivedRule } from '../../generated/rules.ts'
import { rules } from '../contract/rules.ts'
import { deliveryRules, passiveDeliveryRules } from '../validate/delivery.ts'
import { rulesOfSentValues } from '../validate/objects/sent-values.ts'
import { passiveRules } from '../validate/response.ts'
import { rulesOfExchanges } from './state/exchange-rules.ts'
import { rulesOfTrackers } from './state/tracker.ts'

const rulesOfState: ReadonlySet<string> = new Set([...rulesOfSentValues, ...rulesOfExchanges, ...rulesOfTrackers])

/** Which subscription a delivery is sent to is unknown. */
const needsSubscription = 'deliveries.to-subscription-url'
const rulesOfDeliveries: ReadonlySet<string> = new Set(
  [...Object.keys(deliveryRules), ...passiveDeliveryRules].filter((rule) => rule !== needsSubscription),
)

/** Whether traffic can show a rule: without it, only requests that the suite chooses can. */
export const isObservable = (rule: string): boolean =>
  passiveRules.has(rule) ||
  derivedRule(rule)?.kind === 'request' ||
  rulesOfState.has(rule) ||
  rulesOfDeliveries.has(rule)

/** Why traffic did not test a rule, as a sentence. */
export function reasonNotTested(rule: string): string {
  const { notObservable } = rules[rule] ?? {}
  if (notObservable !== undefined) return `Not testable: ${notObservable}`
  if (rulesOfDeliveries.has(rule))
    return 'No webhook delivery shows it: pass deliveries through `watch --webhook-listen`.'
  if (isObservable(rule)) return 'The traffic does not show it.'
  return 'It needs requests that only the suite sends: test the target with `conform`.'
}
