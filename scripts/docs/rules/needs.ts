import type { Need } from '../../../generated/rules.ts'

/** Descriptions of the capabilities that a rule may need, for readers who have not run the suite. */
export const needs = {
  state: 'a target that stores data; a mock does not (--stateless)',
  receiver: 'an address where the suite receives webhooks (--webhook-listen, --webhook-url)',
  https: 'a target that is served over HTTPS',
  'client-certificate': 'a client certificate (--tls-cert, --tls-key)',
  provisional: 'an operation that the API description does not specify: it is tested on the sandbox only',
  'control:boleto-events': 'a control interface that registers, pays and settles boletos',
  'control:card-activity': 'a control interface that triggers card activity',
  'control:travel-activity': 'a control interface that triggers travel card activity',
  'control:payment-activity': 'a control interface that creates payments to vendors',
  'control:credentials': 'a control interface that issues tokens of other companies or with other scopes',
  'control:clock': 'a control interface that advances the clock of the target',
} as const satisfies Record<Need, string>
