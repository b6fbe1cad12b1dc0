import type { OperationId } from '../../../generated/operations.ts'
import type { WrittenRuleId } from '../../../generated/rules.ts'

/** The rule about the values that an operation preserves. */
export const preserving: Readonly<Partial<Record<OperationId, WrittenRuleId>>> = {
  updateCard: 'cards.update-preserves-other-properties',
  extendBoleto: 'boletos.extension-preserves-other-properties',
  cancelBoleto: 'boletos.cancellation-preserves-other-properties',
  updateWebhookSubscription: 'subscriptions.update-preserves-other-properties',
  rotateWebhookSubscriptionSecret: 'subscriptions.rotation-preserves-other-properties',
}

/** The rule about the values that the list of a kind of objects shows. */
export const listedAsRetrieved = {
  card: 'cards.listed-as-retrieved',
  boleto: 'boletos.listed-as-retrieved',
  subscription: 'subscriptions.listed-as-retrieved',
} as const
