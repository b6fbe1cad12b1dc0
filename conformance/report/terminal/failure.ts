import pc from 'picocolors'
import { describePlaces } from '../../failure/failure.ts'
import type { ReportedFailure, VerdictEvent } from '../events.ts'
import { decidingRequest } from '../failures/failure-summary.ts'
import { replayNotes, replayText } from '../failures/replay.ts'
import { caseHint, shownInput } from '../failures/reported-failure.ts'
import { shownRequests } from '../failures/shown-requests.ts'
import type { Detail } from './detail.ts'

/** A failure: its rule, what was expected and what came, and the commands that show it again. @param variables what to set before */
export function failureText(
  { rule, says, verdict, failure }: VerdictEvent,
  detail: Detail,
  variables?: string,
): string {
  const title = verdict === 'failed' ? pc.red(pc.bold(`FAILED ${rule}`)) : pc.yellow(pc.bold(`WARNED ${rule}`))
  if (failure === undefined) return title
  const line = (name: string, text: string) => `  ${pc.dim(name.padEnd(8))} ${text}`
  return [
    `${title}${failure.flaky ? pc.yellow(' (flaky)') : ''}`,
    line('rule', says),
    ...[decidingRequest(failure)].filter((text) => text !== undefined).map((text) => line('request', text)),
    // The rule is what was expected of a response that violates its schema.
    ...(failure.expected === says ? [] : [line('expected', failure.expected)]),
    line('actual', failure.actual + caseHint(failure)),
    ...(failure.places === undefined ? [] : [line('place', describePlaces(failure.places))]),
    ...(failure.flaky ? [line('retry', 'Passed on retry (flaky).')] : []),
    ...inputOf(failure).map((input) => line('input', input)),
    ...shownRequests(failure, detail).flatMap(({ name, command, notes }) =>
      [...(command === undefined ? [] : [command]), ...notes.map(inBrackets)].map((text, index) =>
        line(index === 0 ? name : '', text),
      ),
    ),
    line('replay', replayText(failure)),
    ...[...replayNotes(failure), ...(variables === undefined ? [] : [variables])].map((note) =>
      line('', inBrackets(note)),
    ),
  ].join('\n')
}

const inBrackets = (note: string): string => `(${note})`

/** The generated values, unless they are a number without a name, or stand in the requests as well. */
function inputOf(failure: ReportedFailure): readonly string[] {
  const { curl } = failure
  const input = shownInput(failure)
  if (input === undefined) return []
  const isSent = (json: string) => curl.some((command) => command.includes(json.slice(0, 60)))
  const [first] = bodiesIn(input)
  if (first !== undefined && isSent(first)) return []
  const [, defect, body = ''] =
    /^(violates \S+ of \/.*? in the (?:body|query|headers)|valid body) (\{.*)$/s.exec(input) ?? []
  if (defect === undefined || !isSent(body)) return [withDates(input)]
  return defect === 'valid body' ? [] : [defect]
}

/** Several request bodies, as JSON. */
function bodiesIn(input: string): readonly string[] {
  if (!input.startsWith('[{')) return []
  try {
    return JSON.parse(input).map((body: unknown) => JSON.stringify(body))
  } catch {
    return []
  }
}

/** Moments are generated as milliseconds since the epoch. */
const withDates = (input: string): string =>
  input.replaceAll(/(?<=^|, )1[6-9]\d{11}(?=, |$)/g, (moment) => new Date(Number(moment)).toISOString())
