import type { ReceiverRuleId } from '../../generated/receiver-rules.ts'
import type { Failure } from '../failure/failure.ts'

/** A rule whose failure explains failures of others. */
type Cause = {
  readonly rule: ReceiverRuleId
  /** Which failures it explains, by the delivery that shows them, or by their rule. */
  readonly explains: (failure: Failure, cause: Failure) => boolean
}

const rulesOf =
  (...ids: readonly ReceiverRuleId[]) =>
  ({ rule }: Failure): boolean =>
    (ids as readonly string[]).includes(rule)

/** The first that applies counts. */
const causes: readonly Cause[] = [
  {
    rule: 'receivers.event-accepted',
    explains: (failure, cause) => typeIn(failure) !== undefined && typeIn(failure) === typeIn(cause),
  },
  {
    rule: 'receivers.signature-of-non-ascii-body',
    explains: (failure) => failure.rule !== 'receivers.event-accepted' && hasNonAscii(bodyIn(failure)),
  },
  {
    rule: 'receivers.signature-of-raw-body',
    explains: rulesOf('receivers.signature-of-reserialized-body-refused'),
  },
  {
    rule: 'receivers.other-secret-refused',
    explains: rulesOf(
      'receivers.altered-body-refused',
      'receivers.signature-of-reserialized-body-refused',
      'receivers.signature-of-other-body-refused',
      'receivers.missing-signature-refused',
      'receivers.malformed-signature-refused',
      'receivers.other-algorithm-refused',
      'receivers.test-delivery-authenticated',
      'receivers.expired-secret-refused',
    ),
  },
  {
    rule: 'receivers.previous-secret-accepted',
    explains: rulesOf('receivers.new-secret-during-rotation'),
  },
  {
    rule: 'receivers.duplicate-takes-effect-once',
    explains: rulesOf(
      'receivers.retry-takes-effect-once',
      'receivers.concurrent-duplicates-take-effect-once',
      'receivers.later-duplicate-takes-effect-once',
    ),
  },
  {
    rule: 'receivers.distinct-events-take-effect',
    explains: rulesOf('receivers.any-order-takes-effect', 'receivers.accepted-takes-effect'),
  },
]

/** For each failed rule, the rule that is nearest to the cause: the rule itself, or one whose failure explains it. */
export function causesOf(failures: readonly Failure[]): ReadonlyMap<string, string> {
  const byRule = new Map(failures.map((failure) => [failure.rule, failure]))
  return new Map(
    failures.map((failure) => {
      const found = causes.find(({ rule, explains }) => {
        const cause = byRule.get(rule)
        return cause !== undefined && cause !== failure && explains(failure, cause)
      })
      return [failure.rule, found?.rule ?? failure.rule]
    }),
  )
}

/** The delivery that shows a failure. */
const requestIn = ({ exchange, exchanges = [] }: Failure) =>
  (exchanges.find(({ id }) => id === exchange) ?? exchanges.at(-1))?.request

const bodyIn = (failure: Failure): string => requestIn(failure)?.body ?? ''

const typeIn = (failure: Failure): string | undefined => requestIn(failure)?.headers['X-Webhook-Event-Type']

const hasNonAscii = (text: string): boolean => /[^\0-\x7f]/.test(text)
