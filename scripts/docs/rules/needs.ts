import type { Need } from '../../../generated/rules.ts'

/** What a target has to offer, in words that a reader who never ran the suite understands. */
export const needs = {
  state: 'a target that keeps what it is sent; a mock does not (--stateless)',
  receiver: 'an address where the suite receives webhooks (--webhook-listen, --webhook-url)',
  https: 'a target that is served over HTTPS',
  'client-certificate': 'a client certificate (--tls-cert, --tls-key)',
  provisional: 'an operation that the description does not show: it is exercised on the sandbox alone',
  'control:boleto-events': 'a control interface that lets boletos be registered, paid and settled',
  'control:card-activity': 'a control interface that lets cards be used',
  'control:travel-activity': 'a control interface that lets travel cards be used',
  'control:payment-activity': 'a control interface that makes payments to vendors',
  'control:credentials': 'a control interface that issues tokens of other companies, or with other scopes',
  'control:clock': 'a control interface that moves the clock of the target',
} as const satisfies Record<Need, string>
