import type { RunEvent, VerdictEvent } from '../report/events.ts'
import { plainRun } from '../run/run-options.ts'
import { recordedInHar } from '../traffic/har.ts'
import type { KeptBodies } from '../traffic/reportable.ts'
import { createTrafficSession } from '../traffic/session.ts'
import { type HarEntry, harOf } from './har.ts'

const baseUrl = 'https://api.example.test'

/** What the validation of recorded traffic emits. */
export function eventsOn(
  entries: readonly HarEntry[],
  keepBodies: KeptBodies = 'none',
  creator = 'test',
): readonly RunEvent[] {
  const events: RunEvent[] = []
  const options = { sources: ['a.har'], replay: 'check-traffic a.har', keepBodies, failOnCaller: false }
  const run = { ...plainRun, baseUrl, tls: {} }
  const session = createTrafficSession({ ...options, run }, (event) => events.push(event))
  const { log } = JSON.parse(harOf(...entries))
  const har = { log: { ...log, creator: { name: creator, version: '1' } } }
  for (const recorded of recordedInHar(har, 'a.har')) session.observe(recorded, baseUrl)
  session.end({ interrupted: false })
  return events
}

/** The verdicts on recorded traffic, by rule. */
export function verdictsOn(...entries: readonly HarEntry[]): ReadonlyMap<string, VerdictEvent> {
  return new Map(
    eventsOn(entries).flatMap((event) => (event.event === 'verdict' ? [[event.rule, event] as const] : [])),
  )
}

/** The rules that recorded traffic fails, without warnings. */
export const failedOn = (...entries: readonly HarEntry[]): readonly string[] =>
  [...verdictsOn(...entries).values()].flatMap(({ rule, verdict }) => (verdict === 'failed' ? [rule] : []))
