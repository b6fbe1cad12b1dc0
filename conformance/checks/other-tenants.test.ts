import { expect, test } from 'vitest'
import type { OperationId } from '../../generated/operations.ts'
import type { WrittenRuleId } from '../../generated/rules.ts'
import { isAboutSecurity } from '../contract/rules.ts'
import { allChecks } from '../derived-checks/all-checks.ts'

/**
 * The rule that says what each operation keeps from other tenants. null: it creates an object of the caller, its data are the same for every
 * tenant, or what it returns is not documented. An operation that is missing here is not tested with two tenants: give it a rule and a check.
 */
const rulesOf = {
  listBoletos: 'boletos.other-tenant-not-listed',
  createBoleto: null,
  getBoleto: 'boletos.other-tenant-not-retrieved',
  cancelBoleto: 'boletos.other-tenant-not-changed',
  extendBoleto: 'boletos.other-tenant-not-changed',
  listCards: 'cards.other-tenant-not-listed',
  createCard: null,
  getCard: 'cards.other-tenant-not-retrieved',
  updateCard: 'cards.other-tenant-not-changed',
  deleteCard: 'cards.other-tenant-not-changed',
  listMccCategories: null,
  listCardTransactions: 'card-transactions.other-tenant-not-listed',
  listTransactions: 'card-transactions.deprecated-other-tenant-not-listed',
  listTravelTransactions: 'travel.deprecated-other-tenant-not-listed',
  listPaymentTransactions: 'payment-transactions.other-tenant-not-listed',
  updateTravelCardBookingDetails: null,
  listWebhookSubscriptions: 'subscriptions.other-tenant-not-listed',
  createWebhookSubscription: null,
  getWebhookSubscription: 'subscriptions.other-tenant-not-retrieved',
  updateWebhookSubscription: 'subscriptions.other-tenant-not-changed',
  deleteWebhookSubscription: 'subscriptions.other-tenant-not-changed',
  rotateWebhookSubscriptionSecret: 'subscriptions.other-tenant-secret-not-rotated',
  testWebhookSubscription: 'subscriptions.other-tenant-not-tested',
  listWebhookEvents: 'events.other-tenant-not-listed',
  getWebhookEvent: 'events.other-tenant-not-retrieved',
  listWebhookEventDeliveries: 'events.other-tenant-deliveries-not-listed',
  retryWebhookEvent: 'events.other-tenant-not-retried',
} as const satisfies Readonly<Record<OperationId, WrittenRuleId | null>>

test.each(Object.entries(rulesOf).flatMap(([operation, rule]) => (rule === null ? [] : [[operation, rule] as const])))(
  '%s: %s is about security and has a check',
  async (_, rule) => {
    expect(isAboutSecurity(rule)).toBe(true)
    expect((await allChecks()).some((check) => check.rule === rule)).toBe(true)
  },
)
