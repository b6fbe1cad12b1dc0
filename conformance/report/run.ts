import { stat } from 'node:fs/promises'
import type { OperationId } from '../../generated/operations.ts'
import { readErrorText, UsageError } from '../failure/errors.ts'
import { concludeFrom, totalsOf } from '../run/verdicts/conclusion.ts'
import { isObject, parseJson } from '../values/json.ts'
import type {
  CallerEvent,
  CoverageEvent,
  EndEvent,
  ExchangeEvent,
  RunEvent,
  StartEvent,
  VerdictEvent,
} from './events.ts'
import { linesIn } from './lines.ts'

/** A finished run, read from its report. Of its exchanges only those of failures are kept. */
export type Run = {
  readonly start: StartEvent
  readonly end: EndEvent
  readonly verdicts: readonly VerdictEvent[]
  /** How requests of recorded software differ from the contract. */
  readonly caller: readonly CallerEvent[]
  /** How much of the contract recorded traffic has used. */
  readonly coverage?: CoverageEvent | undefined
  /** The exchanges of failures, by id. */
  readonly shown: ReadonlyMap<number, ExchangeEvent>
  readonly operations: readonly OperationUse[]
  /** All exchanges, one after the other; each call reads the file again. */
  exchanges(): AsyncIterable<ExchangeEvent>
}

/** How often an operation returned each status, and how long each response took: milliseconds, in rising order. */
export type OperationUse = {
  readonly operation: OperationId
  readonly statuses: ReadonlyMap<number, number>
  readonly times: readonly number[]
}

/** How many exchanges of a failure are kept, the last ones; the one that shows it is always kept. */
const mostExchanges = 40
/** Characters of exchanges that are kept; the others stay in the file. */
const mostCharacters = 16 * 2 ** 20

/**
 * Reads the report of a run. One without an end, of a run that was killed, gets one that says so.
 * @throws {UsageError} for any other file
 */
export async function readRun(file: string): Promise<Run> {
  let start: StartEvent | undefined
  let end: EndEvent | undefined
  const verdicts: VerdictEvent[] = []
  const caller: CallerEvent[] = []
  let coverage: CoverageEvent | undefined
  const seen = new Map<OperationId, { statuses: Map<number, number>; times: number[] }>()
  for await (const event of eventsIn(file)) {
    if (event.event === 'start') start ??= event
    else if (event.event === 'verdict') verdicts.push(event)
    else if (event.event === 'caller') caller.push(event)
    else if (event.event === 'coverage') coverage = event
    else if (event.event === 'end') end = event
    else if (event.event === 'exchange' && event.operation !== null) {
      const { statuses, times } = seen.get(event.operation) ?? { statuses: new Map<number, number>(), times: [] }
      seen.set(event.operation, { statuses, times })
      statuses.set(event.response.status, (statuses.get(event.response.status) ?? 0) + 1)
      times.push(event.ms)
    }
  }
  if (start === undefined) throw new UsageError(`${file} has no start event: it is not the report of a run`)
  end ??= endOfKilled(verdicts, start)
  const operations = [...seen]
    .map(([operation, { statuses, times }]) => ({ operation, statuses, times: times.sort((a, b) => a - b) }))
    .sort((a, b) => a.operation.localeCompare(b.operation))
  const shown = await shownIn(file, verdicts)
  return { start, end, verdicts, caller, coverage, operations, shown, exchanges: () => exchangesIn(file) }
}

/** The end of a run that was killed. */
function endOfKilled(verdicts: readonly VerdictEvent[], { started }: StartEvent): EndEvent {
  const reason = 'the report has no end: the run was killed, or the file is truncated.'
  const { rules, ...conclusion } = concludeFrom({
    totals: totalsOf(verdicts),
    known: 0,
    failing: verdicts.filter(({ verdict, known }) => verdict === 'failed' && known === undefined).length,
    stale: [],
    uncovered: [],
    failingControl: [],
    interrupted: false,
    aborted: { reason, exitCode: 3 },
  })
  return { event: 'end', finished: started, ms: 0, requests: 0, leftBehind: [], rules, ...conclusion }
}

/** The exchanges of failures. Verdicts are written last, so that the file is read twice. */
async function shownIn(file: string, verdicts: readonly VerdictEvent[]): Promise<Run['shown']> {
  const wanted = new Set(
    verdicts.flatMap(({ failure }) =>
      failure === undefined ? [] : [...failure.exchanges.slice(-mostExchanges), failure.exchange ?? []].flat(),
    ),
  )
  const shown = new Map<number, ExchangeEvent>()
  if (wanted.size === 0) return shown
  let room = mostCharacters
  for await (const exchange of exchangesIn(file)) {
    const size = exchange.response.text.length + (exchange.request.body?.length ?? 0)
    if (wanted.delete(exchange.id) && size <= room) {
      shown.set(exchange.id, exchange)
      room -= size
    }
    if (wanted.size === 0) break
  }
  return shown
}

async function* exchangesIn(file: string): AsyncGenerator<ExchangeEvent> {
  for await (const event of eventsIn(file)) if (event.event === 'exchange') yield event
}

/** The events of a report, one after the other. @throws {UsageError} for a line that is no event */
async function* eventsIn(file: string): AsyncGenerator<RunEvent> {
  const is = await stat(file).catch((error: unknown) => {
    throw new UsageError(`${file} ${readErrorText(error)}`)
  })
  if (!is.isFile()) throw new UsageError(`${file} is not a file; name the report.ndjson.gz in it`)
  let line = 0
  let cut: string | undefined
  for await (const text of readableLines(file)) {
    line++
    if (cut !== undefined) throw new UsageError(cut)
    if (text === '') continue
    // The last line of a run that was killed may be cut off.
    if (text.startsWith('{') && parseJson(text) === undefined) cut = `${file}, line ${line} is not an event of a run`
    else yield eventOf(text, `${file}, line ${line}`)
  }
  if (cut !== undefined && line === 1) throw new UsageError(cut)
}

/** The lines of a report. @throws {UsageError} when it cannot be read, or is damaged */
async function* readableLines(file: string): AsyncGenerator<string> {
  try {
    yield* linesIn(file)
  } catch (error) {
    throw new UsageError(`${file} ${readErrorText(error)}`)
  }
}

/** The properties that an event must have for a report to be made of it. */
const requiredProperties: Readonly<Record<RunEvent['event'], Readonly<Record<string, string>>>> = {
  start: { format: 'number', tool: 'object', contract: 'object', target: 'object', environment: 'object' },
  progress: {},
  note: { text: 'string' },
  exchange: { id: 'number', request: 'object', response: 'object', ms: 'number' },
  caller: { kind: 'string', expected: 'string', actual: 'string', requests: 'number', accepted: 'number' },
  coverage: { percent: 'number', used: 'number', all: 'number' },
  verdict: { rule: 'string', level: 'string', says: 'string', verdict: 'string', cases: 'number' },
  end: { totals: 'object', rules: 'number', exitCode: 'number', ms: 'number' },
}

function eventOf(text: string, place: string): RunEvent {
  const event = parseJson(text)
  if (!isObject(event) || !Object.hasOwn(requiredProperties, String(event.event)))
    throw new UsageError(`${place} is not an event of a run`)
  for (const [name, type] of Object.entries(requiredProperties[event.event as RunEvent['event']])) {
    const value = event[name]
    if (type === 'object' ? !isObject(value) : typeof value !== type)
      throw new UsageError(`${place} is not a valid ${event.event} event: it has no ${name}`)
  }
  if (event.event === 'start' && event.format !== 1)
    throw new UsageError(`${place} has format ${event.format}; this suite reads format 1`)
  return event as RunEvent
}
