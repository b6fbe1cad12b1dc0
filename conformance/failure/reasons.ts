/** Reasons why a rule is not tested that several checks have: each names the option that makes it testable, or the rule that shows the cause. */
export const reasons = {
  noReceiver:
    'The rule needs an address at which the suite receives webhooks: set --webhook-listen HOST:PORT and --webhook-url URL.',
  noControl: 'The rule needs a control interface: set --control-url URL.',
  noOtherTenant:
    'The rule needs another tenant: set --control-url URL to a control interface with the capability `credentials`.',
  noEvent: 'No event arrived at the receiver: see deliveries.at-least-once.',
  noFirstAttempt: 'No first attempt arrived at the receiver: see deliveries.at-least-once.',
  noTestDelivery: 'No test delivery arrived at the receiver: see deliveries.test-sends-request.',
  noAutomaticRetry: 'No automatic retry arrived at the receiver: see deliveries.pending-retry-sent.',
  noManualRetry: 'No manual retry arrived at the receiver: see deliveries.manual-retry-resends.',
  noAcceptedManualRetry:
    'The target refused the manual retry, or it did not arrive: see deliveries.manual-retry-resends.',
  noRecord: 'The target has no record of the delivery: see deliveries.record-for-each-subscription.',
  noRetryRecord: 'The target has no record of the retry: see deliveries.record-for-each-subscription.',
} as const
