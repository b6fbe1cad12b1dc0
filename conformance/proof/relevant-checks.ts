import type { CreateOperationId, OperationId, operations, resources } from '../../generated/operations.ts'
import { derivedRule, type RuleId } from '../../generated/rules.ts'
import schemas from '../../generated/schemas.json' with { type: 'json' }

const components: Readonly<Record<string, unknown>> = schemas.components.schemas

/** Together, the checks of these rules cause a delivery of each kind: of every event type, a retry, and a test. */
const causingDeliveries: readonly RuleId[] = [
  'deliveries.type-matches-activity',
  'deliveries.automatic-retry-headers',
  'deliveries.test-result-success',
]

type OnResource = {
  [Creation in CreateOperationId]: Creation | (typeof resources)[Creation][keyof (typeof resources)[Creation]]
}[CreateOperationId]

/** The operations that return objects which no operation of the API creates: in a new sandbox there are none. */
type ReturnsOthers = {
  [Id in Exclude<OperationId, OnResource>]: (typeof operations)[Id]['createdBy'] extends CreateOperationId ? never : Id
}[Exclude<OperationId, OnResource>]

/** Rules whose checks create what these operations return. */
const fillingChecks = {
  listMccCategories: [],
  listCardTransactions: ['card-transactions.matches-activity', 'travel.matches-activity'],
  listTransactions: ['card-transactions.deprecated-settled-transaction-returned'],
  listTravelTransactions: ['travel.matches-activity'],
  listPaymentTransactions: ['payment-transactions.matches-activity'],
  listWebhookEvents: ['events.recorded-for-activity'],
  getWebhookEvent: ['events.recorded-for-activity'],
  listWebhookEventDeliveries: ['deliveries.record-http-status-code'],
  retryWebhookEvent: ['deliveries.manual-retry-returns-records'],
} satisfies Readonly<Record<ReturnsOthers, readonly RuleId[]>>

/** Rules whose checks make these operations return what they do not return for a valid request without more. */
const checksOfSpecialCases = {
  rotateWebhookSubscriptionSecret: ['subscriptions.rotation-grace-24-hours'],
  testWebhookSubscription: ['deliveries.test-result-success', 'deliveries.test-result-failed'],
} satisfies { readonly [Id in OperationId]?: readonly RuleId[] }

const checksFor: Readonly<Record<string, readonly RuleId[]>> = { ...fillingChecks, ...checksOfSpecialCases }

/**
 * Patterns of rules whose checks are most likely to show failures of passive rules, which have no check: the operations
 * that return the DTOs of these rules, and the rules whose checks cause deliveries.
 */
export function relevantPatterns(rules: readonly string[]): readonly string[] {
  const derived = rules.flatMap((id) => derivedRule(id) ?? [])
  const dtos = new Set(derived.flatMap(({ kind, of }) => (kind === 'response' ? [of] : [])))
  const operations = Object.entries(schemas.responses)
    .filter(([, responses]) => [...referencedDtos(responses)].some((dto) => dtos.has(dto)))
    .map(([operation]) => operation)
    .slice(0, 4)
  const fillers = operations.flatMap((operation) => checksFor[operation] ?? [])
  return [...operations, ...fillers, ...(derived.some(({ kind }) => kind === 'webhook') ? causingDeliveries : [])]
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
