import type { ReceiverNeed } from '../../../generated/receiver-rules.ts'
import type { Need } from '../../../generated/rules.ts'

/** What a target has to offer, for readers who have never run the suite. */
export const needs = {
  state: 'a target that stores data; a mock does not (--stateless)',
  receiver: 'an address at which the suite receives webhooks (--webhook-listen, --webhook-url)',
  https: 'a target with an HTTPS address',
  'client-certificate': 'a client certificate (--tls-cert, --tls-key)',
  provisional: 'an operation that is not documented: the suite tests it with the sandbox only',
  'control:boleto-events': 'a control interface that triggers boleto events: registration, payment, settlement',
  'control:card-activity': 'a control interface that adds card activity',
  'control:travel-activity': 'a control interface that adds transactions of travel cards',
  'control:payment-activity': 'a control interface that adds payment transactions',
  'control:credentials': 'a control interface that issues tokens for other tenants, or with other scopes',
  'control:clock': 'a control interface that advances the clock of the target',
} as const satisfies Record<Need, string>

/** What a run needs for rules about webhook receivers. */
export const receiverNeeds = {
  https: 'a receiver with an HTTPS address',
  effects: 'an address that shows how often an event took effect (--effects-url)',
  'previous-secret': 'a secret that was replaced less than 24 hours ago (--previous-secret)',
  'expired-secret': 'a secret that was replaced more than 24 hours ago (--expired-secret)',
} as const satisfies Record<ReceiverNeed, string>
