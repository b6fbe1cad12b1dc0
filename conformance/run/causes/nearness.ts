import { behaviourRule, derivedRule } from '../../../generated/rules.ts'
import { dependence, isAbout, isDerivedRule, rules, sectionOf } from '../../contract/rules.ts'
import { flakiness } from '../../failure/failure.ts'
import { isBreach } from './breach.ts'
import {
  destroysObjectOf,
  type Failing,
  hasProperty,
  isAboutId,
  isAboutValue,
  isCreation,
  isEventSentAsTest,
  isIdentity,
  isMissing,
  isModel,
  isOf,
  isRefusal,
  isRefusedValid,
  isRetrievalAfterCreation,
  isSent,
} from './failing.ts'

/** Kinds of failures with a common cause, the nearest to it first: each may be why those after it fail. */
const kinds = [
  'malformed id',
  'indistinct objects',
  'broken operation',
  'responses of the service',
  'request to refuse',
  'stored though refused',
  'event sent as a test',
  'invalid response',
  'refused values of one property',
  'refused valid request',
  'refused constraint',
  'refused case',
  'lost at once',
  'changed by an update',
  'signature of any delivery',
  'security',
  'test not sent',
  'behaviour',
  'status in a body',
  'changing pages',
  'pages',
  'lost later',
  'particular values',
  'missing object of an operation',
  'missing object',
  'model',
] as const
type Kind = (typeof kinds)[number]

/** The kind of a failure is that of the first line that applies. */
const lines: readonly (readonly [Kind, (one: Failing) => boolean])[] = [
  ['malformed id', isAboutId],
  ['indistinct objects', isIdentity],
  ['broken operation', ({ isBroken }) => isBroken],
  ['model', isModel],
  ['behaviour', (one) => isMissingForNoReason(one) && isAbout(one.failure.rule, 'other objects')],
  ['missing object of an operation', (one) => isMissingForNoReason(one) && isOfKind(one, 'succeeds')],
  [
    'missing object',
    (one) => isMissingForNoReason(one) || (isRefusedValid(one) && isMissing(one) && isOfKind(one, 'request')),
  ],
  ['particular values', ({ failure }) => rules[failure.rule]?.particular === true],
  ['responses of the service', (one) => isWritten(one) && isOfService(one) && !isAboutValue(one) && !isRefusal(one)],
  ['refused values of one property', ({ isOnlyRefused }) => isOnlyRefused],
  ['refused constraint', (one) => isOfKind(one, 'request') && isRefusedValid(one)],
  ['request to refuse', (one) => isOfKind(one, 'request')],
  [
    'stored though refused',
    (one) => isAbout(one.failure.rule, 'refused creation') && !isRefusal(one) && !isAboutWholeBody(one),
  ],
  ['event sent as a test', isEventSentAsTest],
  ['invalid response', (one) => isOfKind(one, 'response', 'webhook') || isOf(one, 'errors.never-5xx')],
  ['refused valid request', (one) => isOfKind(one, 'succeeds')],
  [
    'lost at once',
    (one) => isOfKind(one, 'as-sent') && (isCreation(one) || isSent(one) || isRetrievalAfterCreation(one)),
  ],
  ['changed by an update', (one) => isOfKind(one, 'kept')],
  ['refused case', (one) => (one.exchange?.status ?? 0) >= 400 && isAbout(one.failure.rule, 'acceptance')],
  // Where its own check shows it, other deliveries have wrong signatures too. Those of another check may be the effect of what that one tests.
  [
    'signature of any delivery',
    (one) => isOf(one, 'deliveries.signature-of-raw-body') && one.failure.check === one.failure.rule,
  ],
  ['security', ({ failure, exchange }) => isBreach(failure.rule, { ...failure, status: exchange?.status })],
  // A result without a request is that of something else.
  ['test not sent', (one) => isOf(one, 'deliveries.test-sends-request')],
  // Where the status is wrong, the right one may be in the body.
  ['status in a body', (one) => isOf(one, 'errors.status-in-body')],
  ['changing pages', ({ failure }) => isAbout(failure.rule, 'repeatable read')],
  ['pages', ({ failure }) => ['cursors', 'pagination'].includes(sectionOf(failure.rule))],
  ['behaviour', isWritten],
]

/** Failures that are nearer to a cause come first. */
export function byNearness(one: Failing, other: Failing): number {
  return (
    flakiness(one.failure) - flakiness(other.failure) ||
    distance(one) - distance(other) ||
    generality(one) - generality(other) ||
    Number(hasProperty(other)) - Number(hasProperty(one)) ||
    dependence(one.failure.rule) - dependence(other.failure.rule) ||
    one.order - other.order
  )
}

function distance(one: Failing): number {
  const [kind = 'lost later'] = lines.find(([, applies]) => applies(one)) ?? []
  return kinds.indexOf(kind)
}

/** Orders the constraints of one value: what is not of its type has no format, and what has none of its format meets no pattern. */
function generality({ failure }: Failing): number {
  const position = ['type', 'format'].indexOf(derivedRule(failure.rule)?.keyword ?? '')
  return position === -1 ? 2 : position
}

const isOfKind = ({ failure }: Failing, ...some: readonly string[]): boolean =>
  some.includes((derivedRule(failure.rule) ?? behaviourRule(failure.rule))?.kind ?? '')

/** Whether a rule is written by hand. */
function isWritten({ failure }: Failing): boolean {
  return !isDerivedRule(failure.rule)
}

/** The response is not of the kind that its operation returns. */
const isAboutWholeBody = ({ failure: { places = [] } }: Failing): boolean =>
  places.some((place) => place.in === 'response body' && place.pointer === '')

const isOfService = ({ failure }: Failing): boolean => sectionOf(failure.rule) === 'service'

/** An object is missing, and nothing that led to the failure has deleted it. */
function isMissingForNoReason(one: Failing): boolean {
  return isMissing(one) && !destroysObjectOf(one, one)
}
