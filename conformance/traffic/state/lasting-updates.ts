import type { WrittenRuleId } from '../../../generated/rules.ts'
import type { Noun } from '../../contract/object-kinds.ts'
import { isSame } from '../../validate/compare.ts'
import { instantOf } from '../../validate/instant.ts'
import { pointerTo } from '../../values/json-pointer.ts'
import type { Observation } from '../observation.ts'
import { type PlainSentValue, plainSentValues, returnedValue, sentAndReturned, showsSent } from './as-sent.ts'
import { type Finding, failing, LAG } from './finding.ts'
import { isBefore, type Sighting } from './objects.ts'
import type { Follower, Reading } from './readings.ts'
import { remember } from './remember.ts'

/** An object as a response showed it. */
type Version = { readonly sighting: Sighting; readonly value: Reading['value']; readonly updatedAt: number }
/** An accepted update: the object before it, the response, and what it changed. */
type Update = { readonly before: Version; readonly after: Version; readonly changed: readonly PlainSentValue[] }

/** Null for what no operation updates. */
const updatePersists = {
  card: 'cards.update-persists',
  boleto: null,
  subscription: 'subscriptions.update-persists',
} as const satisfies Readonly<Record<Noun, WrittenRuleId | null>>

/** Objects of which versions are known. */
const mostVersions = 5_000

/**
 * Finds updates that did not last. Another client may overwrite an update at any moment, and set the old value again. Two things exclude
 * that, where the response to the update showed the new values and a later `updatedAt` than before:
 *
 * - A read more than two seconds later returns the version from before the update: its `updatedAt`, and its values. Another update would
 *   have moved `updatedAt` forward, as this one did, and would not return to an earlier time.
 * - A read returns the `updatedAt` of the update itself, in milliseconds, with the value from before it. Another update would have had to
 *   set the old value in the same millisecond. Where times are in seconds, that is no proof: another client may act within a second.
 *
 * The status of a subscription is left out of the second: the circuit breaker sets it without an update. So are boletos, whose extension may take
 * effect after its response.
 */
export function createLastingUpdates(): Follower {
  const versions = new Map<string, Version>()
  const updates = new Map<string, Update>()

  function followed(observation: Observation, sighting: Sighting, reading: Reading): readonly Finding[] {
    const { kind, key, value } = reading
    const { id: operation } = observation.request.operation
    const updatedAt = typeof value.updatedAt === 'string' ? instantOf(value.updatedAt) : undefined
    const rule = updatePersists[kind.noun]
    if (updatedAt === undefined || rule === null) return []
    const before = versions.get(key)
    const now: Version = { sighting, value, updatedAt }
    remember(versions, key, now, mostVersions)
    if (operation === kind.update) {
      const update = updateOf(observation, before, now)
      if (update === undefined) updates.delete(key)
      else remember(updates, key, update, mostVersions)
      return []
    }
    const update = updates.get(key)
    if (update === undefined) return []
    const lost = lostValue(update, now)
    if (lost === undefined) {
      const isRead = operation === kind.retrieve && isBefore(update.after.sighting, sighting)
      return isRead && update.changed.every((one) => showsSent(one, value)) ? [{ rule }] : []
    }
    updates.delete(key)
    const { expected, actual: returned } = sentAndReturned(lost, value)
    const actual = `${returned}, as before the update, with updatedAt ${value.updatedAt}`
    const place = `${reading.pointer}${pointerTo(lost.at)}`
    return [failing(rule, update.after.sighting, observation.exchange, expected, actual, place)]
  }

  return (observation, sighting, readings) => readings.flatMap((reading) => followed(observation, sighting, reading))
}

/** An update whose effect can be followed: it changed values of a known version, and the response shows that. */
function updateOf(observation: Observation, before: Version | undefined, after: Version): Update | undefined {
  if (before === undefined || before.updatedAt >= after.updatedAt) return undefined
  const changed = plainSentValues(observation).filter(
    (sent) => showsSent(sent, after.value) && !showsSent(sent, before.value),
  )
  return changed.length === 0 ? undefined : { before, after, changed }
}

/** A value that an update changed, and that is as before in a version that no other update explains. */
function lostValue({ before, after, changed }: Update, now: Version): PlainSentValue | undefined {
  const isOld = (one: PlainSentValue) => isSame(returnedValue(one, now.value), returnedValue(one, before.value))
  const isEarlierVersion = now.updatedAt === before.updatedAt && isBefore(after.sighting, now.sighting, LAG)
  if (isEarlierVersion) return changed.every(isOld) ? changed[0] : undefined
  const isSameVersion = now.updatedAt === after.updatedAt && after.updatedAt % 1_000 !== 0
  return isSameVersion ? changed.find((one) => one.at[0] !== 'status' && isOld(one)) : undefined
}

/** The rules of {@link createLastingUpdates}. */
export const rulesOfLastingUpdates: readonly WrittenRuleId[] = Object.values(updatePersists).filter(
  (rule) => rule !== null,
)
