import { type DerivedRule, derivedRules, type RuleId } from '../../generated/rules.ts'
import schemas from '../../generated/schemas.json' with { type: 'json' }

const derived: Readonly<Record<string, DerivedRule>> = derivedRules
const components: Readonly<Record<string, unknown>> = schemas.components.schemas

/** Together, the checks of these rules cause a delivery of each kind: of every event type, a retry, and a test. */
const causingDeliveries: readonly RuleId[] = [
  'deliveries.type-matches-activity',
  'deliveries.automatic-retry-headers',
  'deliveries.test-result-success',
]

/** Rules whose checks create what these operations return: a new sandbox is empty. */
const fillingChecks: Readonly<Partial<Record<string, readonly RuleId[]>>> = {
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
 * Patterns of rules whose checks are most likely to show failures of passive rules, which have no check: the operations
 * that return the DTOs of these rules, and the rules whose checks cause deliveries.
 */
export function relevantPatterns(rules: readonly string[]): readonly string[] {
  const kinds = rules.map((id) => derived[id]?.kind)
  const dtos = new Set(rules.flatMap((id) => (derived[id]?.kind === 'response' ? [derived[id].of] : [])))
  const operations = Object.entries(schemas.responses)
    .filter(([, responses]) => [...referencedDtos(responses)].some((dto) => dtos.has(dto)))
    .map(([operation]) => operation)
    .slice(0, 4)
  const fillers = operations.flatMap((operation) => fillingChecks[operation] ?? [])
  return [...operations, ...fillers, ...(kinds.includes('webhook') ? causingDeliveries : [])]
}

/** Names of all DTOs that a schema references. */
function referencedDtos(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found
  for (const [key, value] of Object.entries(node)) {
    const dto = key === '$ref' && typeof value === 'string' ? value.split('/').at(-1) : undefined
    if (dto !== undefined && !found.has(dto)) referencedDtos(components[dto], found.add(dto))
    else referencedDtos(value, found)
  }
  return found
}
