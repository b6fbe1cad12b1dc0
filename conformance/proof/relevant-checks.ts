import { type DerivedRule, derivedRules, type RuleId } from '../../generated/rules.ts'
import schemas from '../../generated/schemas.json' with { type: 'json' }

const derived: Readonly<Record<string, DerivedRule>> = derivedRules
const components: Readonly<Record<string, unknown>> = schemas.components.schemas

/** Together these let a target send a delivery of each kind: of each event, a retry, and a test. */
const sendingEachKind: readonly RuleId[] = [
  'deliveries.type-matches-activity',
  'deliveries.automatic-retry-headers',
  'deliveries.test-result-success',
]

/** What makes these operations answer with what there is to see: on a sandbox that has just been started there is nothing. */
const filling: Readonly<Partial<Record<string, readonly RuleId[]>>> = {
  listCardTransactions: ['card-transactions.matches-activity', 'travel.matches-activity'],
  listTransactions: ['card-transactions.deprecated-settled-transaction-returned'],
  listPaymentTransactions: ['payment-transactions.matches-activity'],
  listWebhookEvents: ['events.recorded-for-activity'],
  listWebhookEventDeliveries: ['deliveries.record-http-status-code'],
  rotateWebhookSubscriptionSecret: ['subscriptions.rotation-grace-24-hours'],
  testWebhookSubscription: ['deliveries.test-result-success', 'deliveries.test-result-failed'],
  retryWebhookEvent: ['deliveries.manual-retry-returns-records'],
}

/**
 * What shows rules soonest that every answer or delivery is judged by: the operations whose answers hold the DTOs that these
 * rules are about, and the rules that lead to deliveries.
 */
export function showing(rules: readonly string[]): readonly string[] {
  const kinds = rules.map((id) => derived[id]?.kind)
  const dtos = new Set(rules.flatMap((id) => (derived[id]?.kind === 'response' ? [derived[id].of] : [])))
  const operations = Object.entries(schemas.responses)
    .filter(([, answers]) => [...referred(answers)].some((dto) => dtos.has(dto)))
    .map(([operation]) => operation)
    .slice(0, 4)
  const fillers = operations.flatMap((operation) => filling[operation] ?? [])
  return [...operations, ...fillers, ...(kinds.includes('webhook') ? sendingEachKind : [])]
}

/** Names of all DTOs that a schema leads to. */
function referred(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found
  for (const [key, value] of Object.entries(node)) {
    const dto = key === '$ref' && typeof value === 'string' ? value.split('/').at(-1) : undefined
    if (dto !== undefined && !found.has(dto)) referred(components[dto], found.add(dto))
    else referred(value, found)
  }
  return found
}
