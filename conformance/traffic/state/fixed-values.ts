import type { OperationId } from '../../../generated/operations.ts'
import type { RuleId, WrittenRuleId } from '../../../generated/rules.ts'
import { listedAsRetrieved, type Noun, preservingRule, preservingRules } from '../../contract/object-kinds.ts'
import { excerpts } from '../../text/excerpt.ts'
import { isSame } from '../../validate/compare.ts'
import { instantOf } from '../../validate/instant.ts'
import { isReplaced } from '../../validate/objects/replaced.ts'
import { isSameTime } from '../../validate/objects/same-time.ts'
import { type SentValue, sentBy } from '../../validate/objects/sent-values.ts'
import { pointerTo, valueAt } from '../../values/json-pointer.ts'
import type { Observation } from '../observation.ts'
import { type PlainSentValue, plainSentValues, sentAndReturned, showsSent } from './as-sent.ts'
import { type Finding, failing } from './finding.ts'
import type { Sighting } from './objects.ts'
import type { Follower, Reading } from './readings.ts'
import { remember } from './remember.ts'

/** What only the creation of an object sets, as its first response showed it. */
type Fixed = {
  readonly sighting: Sighting
  /** Whether that is the response to its creation. */
  readonly isCreation: boolean
  readonly createdAt: number | undefined
  /** What no operation changes, as that response contains it, by property. */
  readonly values: Readonly<Record<string, unknown>>
  /** What the creation of a boleto sent: no operation changes it. */
  readonly sent: readonly PlainSentValue[]
  /** Whether a retrieval has shown the same. */
  isRetrieved: boolean
  /** The last operation that changed the object. */
  changedBy?: OperationId
}

/** Properties that only the creation sets. The memo of a response may contain more than was sent, and an extension changes the due date. */
const unchanging: Readonly<Record<Noun, readonly string[]>> = {
  card: [],
  boleto: ['amount', 'payerData', 'metadata', 'bolepixEnabled'],
  subscription: [],
}

/** Compares what no operation changes with what the first response showed: whatever other clients do, it stays the same. */
export function createFixedValues(): Follower {
  const objects = new Map<string, Fixed>()

  function compared(observation: Observation, sighting: Sighting, reading: Reading): readonly Finding[] {
    const { id: operation } = observation.request.operation
    const { kind, key, value } = reading
    const fixed = objects.get(key)
    if (fixed === undefined) {
      const sent = operation === 'createBoleto' ? plainSentValues(observation) : []
      // A list may show an object as it is nowhere else.
      if (operation === kind.list) return []
      remember(objects, key, {
        sighting,
        isCreation: operation === kind.create,
        createdAt: createdAtOf(value),
        values: valuesOf(reading),
        sent: sent.filter(({ at }) => at[0] !== 'dueDate'),
        isRetrieved: operation === kind.retrieve,
      })
      return []
    }
    if (operation === kind.create) return []
    if (kind.changes.includes(operation)) fixed.changedBy = operation
    const mismatch = mismatchOf(fixed, reading)
    if (mismatch === undefined) {
      if (operation === kind.retrieve) fixed.isRetrieved = true
      return []
    }
    const rule = ruleOf(operation, fixed, reading, mismatch)
    if (rule === undefined) return []
    const { expected, actual, pointer } = mismatch
    return [failing(rule, fixed.sighting, observation.exchange, expected, actual, `${reading.pointer}${pointer}`)]
  }

  return (observation, sighting, readings) =>
    readings.flatMap((reading) => compared(observation, sighting, reading)).slice(0, 1)
}

function ruleOf(operation: OperationId, fixed: Fixed, { kind }: Reading, { sent }: Mismatch): RuleId | undefined {
  if (operation === kind.list) return fixed.isRetrieved ? listedAsRetrieved[kind.noun] : undefined
  if (operation === kind.retrieve && fixed.isCreation && sent !== undefined) return sent.rule
  const change = kind.changes.includes(operation) ? operation : fixed.changedBy
  return change && preservingRule(change)
}

type Mismatch = {
  readonly expected: string
  readonly actual: string
  readonly pointer: string
  /** The value that the creation sent there. */
  readonly sent?: SentValue | undefined
}

function mismatchOf({ createdAt, values, sent }: Fixed, reading: Reading): Mismatch | undefined {
  const { value } = reading
  const now = createdAtOf(value)
  if (createdAt !== undefined && now !== undefined && !isSameTime(createdAt, now)) {
    const expected = `createdAt ${new Date(createdAt).toISOString()}, as before`
    return { expected, actual: String(value.createdAt), pointer: '/createdAt' }
  }
  // Once it is overdue, the amount may contain fine and interest. It is no less.
  const hasSurcharge = [value.fine, value.interest].some((one) => (one ?? null) !== null)
  const hasGrown = hasSurcharge && Number(value.amount) > Number(values.amount)
  const isFixed = (name: string | undefined) => name !== 'amount' || !hasGrown
  const lost = sent.find((one) => isFixed(one.at[0]) && !showsSent(one, value))
  if (lost !== undefined) return { ...sentAndReturned(lost, value), pointer: pointerTo(lost.at), sent: lost }
  const present = valuesOf(reading)
  const changed = Object.keys(values).find(
    (name) => isFixed(name) && name in present && !isSame(values[name], present[name]),
  )
  if (changed === undefined) return undefined
  const [before, actual] = excerpts(values[changed], present[changed])
  return {
    expected: `${changed} ${before}, as before`,
    actual,
    pointer: pointerTo([changed]),
    sent: sentBy('createBoleto').find(
      ({ at }) => at[0] === changed && !isSame(valueAt(values, pointerTo(at)), valueAt(present, pointerTo(at))),
    ),
  }
}

/** The values of {@link unchanging}, without those in which a recorder has replaced something. A boleto is a BolePix by default. */
function valuesOf({ kind, value }: Reading): Readonly<Record<string, unknown>> {
  const named = unchanging[kind.noun].map((name) => [name, value[name] ?? (name === 'bolepixEnabled' ? true : null)])
  return Object.fromEntries(named.filter(([, one]) => !isReplaced(JSON.stringify(one))))
}

const createdAtOf = ({ createdAt }: Reading['value']): number | undefined =>
  typeof createdAt === 'string' ? instantOf(createdAt) : undefined

/** The rules of {@link createFixedValues}, besides those about what creations send. */
export const rulesOfFixedValues: readonly WrittenRuleId[] = [...preservingRules, ...Object.values(listedAsRetrieved)]
