import type { ReceiverNeed } from '../../generated/receiver-rules.ts'
import type { RunOptions } from '../run/run-options.ts'

/** The options of a run against a webhook receiver. */
export type ReceiverOptions = Pick<
  RunOptions,
  | 'tls'
  | 'only'
  | 'skip'
  | 'level'
  | 'seed'
  | 'path'
  | 'runs'
  | 'failOn'
  | 'baseline'
  | 'updateBaseline'
  | 'requireTested'
  | 'withoutExchanges'
  | 'sarifRoot'
> & {
  /** Runs the checks of failures again, without the others, to find out whether this shows the failures. */
  readonly triesReplays?: boolean
  /** Where the receiver gets deliveries. */
  readonly url: string
  /** The secret of the subscription. */
  readonly secret: string
  /** The secret before it, which was replaced less than 24 hours ago. */
  readonly previousSecret?: string | undefined
  /** A secret that was replaced more than 24 hours ago. */
  readonly expiredSecret?: string | undefined
  /** Where the receiver shows how often an event took effect. */
  readonly effects?: { readonly url: string; readonly timeout: number } | undefined
  /** `timeoutMs` of the subscription: milliseconds until the complete response. */
  readonly timeout: number
  /** Concurrent deliveries of a burst. */
  readonly burst: number
  /** Deliveries per group of the statistical test of the comparison; 0: no test. */
  readonly timingSamples: number
}

/** What the options offer to the checks. */
export function needsMetBy(options: ReceiverOptions): ReadonlySet<ReceiverNeed> {
  const met = new Set<ReceiverNeed>()
  if (options.url.startsWith('https:')) met.add('https')
  if (options.effects !== undefined) met.add('effects')
  if (options.previousSecret !== undefined) met.add('previous-secret')
  if (options.expiredSecret !== undefined) met.add('expired-secret')
  return met
}

/** Why a rule is not tested without something, and what to do about it. */
export const missing: Readonly<Record<ReceiverNeed, string>> = {
  https: 'The address is plain HTTP, which the service does not deliver to: give the https URL of the receiver.',
  effects: 'Needs --effects-url: a status does not show whether a delivery took effect (spec/receiver-control.yaml).',
  'previous-secret':
    'Needs --previous-secret: a secret that the receiver knows as the one before a rotation within the last 24 hours.',
  'expired-secret':
    'Needs --expired-secret: a secret that the receiver knows as the one before a rotation more than 24 hours ago.',
}
