import pc from 'picocolors'
import { coverageOf, sentenceOf } from '../../run/verdicts/conclusion.ts'
import { plural } from '../../text/in-words.ts'
import { DAY } from '../../values/time-units.ts'
import { createdText } from '../created-text.ts'
import type { EndEvent, StartEvent } from '../events.ts'

/** What the run has sent and created, how long it took, and what it left behind. */
export function summary(end: EndEvent, { seed, traffic }: StartEvent): string {
  const { totals, requests, throttled, ms, leftBehind, clockMoved } = end
  const createdObjects = createdText(end.created)
  const counts = `${totals.passed} passed, ${totals.observed} observed, ${totals.warned} warned, ${totals.failed} failed`
  const left = leftBehind.length === 0 ? [] : [pc.yellow(`Could not be removed: ${leftInWords(leftBehind).join(', ')}`)]
  const moved = clockMoved === undefined ? [] : [pc.yellow(clockText(clockMoved))]
  return [
    ...left,
    ...moved,
    `${coloredSentence(end)} ${coverageOf(end)}: ${counts}`,
    pc.dim(
      [
        `${plural(requests, 'request')} in ${(ms / 1000).toFixed(1)} s`,
        ...(throttled === undefined ? [] : [`rate limit: ${plural(throttled, 'response')} with 429`]),
        ...(createdObjects === undefined ? [] : [`created ${createdObjects}`]),
        ...(traffic === undefined ? [`seed ${seed}`] : []),
      ].join(' · '),
    ),
  ].join('\n')
}

/** What follows from a clock that is ahead: dates of requests that are pasted later may be in its past. @param moved in milliseconds */
export function clockText(moved: number): string {
  const days = Math.ceil(moved / DAY)
  return `The run moved the clock of the target ${plural(days, 'day')} forward. Reset it, or restart the target, before you send requests of this run again.`
}

/** From this many on, objects of one kind are counted. */
const manyLeft = 4

/** What a run left behind, as it is reported or, where much of one kind is left for one reason, counted: `525 of /v1/cards (405)`. */
function leftInWords(paths: readonly string[]): readonly string[] {
  const kindOf = (path: string) => path.replace(/\/[^/ ]+ /, ' ')
  return [...Map.groupBy(paths, kindOf)].flatMap(([kind, some]) =>
    some.length < manyLeft ? some : `${some.length} of ${kind}`,
  )
}

/** The conclusion in one sentence, in the color of its exit code. */
export function coloredSentence(end: EndEvent): string {
  const sentence = pc.bold(sentenceOf(end))
  if (end.interrupted) return pc.yellow(sentence)
  if (end.exitCode === 4) return pc.magenta(sentence)
  return end.exitCode === 0 ? pc.green(sentence) : pc.red(sentence)
}
