import { open, stat } from 'node:fs/promises'
import type { OperationId } from '../../generated/operations.ts'
import { errorText, UsageError } from '../run/errors.ts'
import { isObject } from '../validate/json.ts'
import type { EndEvent, ExchangeEvent, RunEvent, StartEvent, VerdictEvent } from './events.ts'

/** A finished run, as reports tell it. Of its exchanges only those that violations show are held. */
export type Run = {
  readonly start: StartEvent
  readonly end: EndEvent
  readonly verdicts: readonly VerdictEvent[]
  /** The exchanges that violations show, by id. */
  readonly shown: ReadonlyMap<number, ExchangeEvent>
  readonly operations: readonly OperationSeen[]
  /** All exchanges, one after the other, read anew each time. */
  exchanges(): AsyncIterable<ExchangeEvent>
}

/** How often an operation was answered with each status, and how long each answer took: milliseconds, in rising order. */
export type OperationSeen = {
  readonly operation: OperationId
  readonly statuses: ReadonlyMap<number, number>
  readonly times: readonly number[]
}

/** So many exchanges of a violation are held, the last ones: a report shows some of them. */
const mostExchanges = 40
/** So many characters of exchanges are held; what is beyond stays in the file. */
const mostCharacters = 16 * 2 ** 20

/** Reads a finished run. @throws {UsageError} when the file is not the report of one */
export async function readRun(file: string): Promise<Run> {
  let start: StartEvent | undefined
  let end: EndEvent | undefined
  const verdicts: VerdictEvent[] = []
  const seen = new Map<OperationId, { statuses: Map<number, number>; times: number[] }>()
  for await (const event of eventsIn(file)) {
    if (event.event === 'start') start ??= event
    else if (event.event === 'verdict') verdicts.push(event)
    else if (event.event === 'end') end = event
    else if (event.event === 'exchange' && event.operation !== null) {
      const { statuses, times } = seen.get(event.operation) ?? { statuses: new Map<number, number>(), times: [] }
      seen.set(event.operation, { statuses, times })
      statuses.set(event.response.status, (statuses.get(event.response.status) ?? 0) + 1)
      times.push(event.ms)
    }
  }
  if (start === undefined || end === undefined)
    throw new UsageError(
      `${file} has no ${start === undefined ? 'start' : 'end'}: the run did not finish, or it is cut`,
    )
  const operations = [...seen]
    .map(([operation, { statuses, times }]) => ({ operation, statuses, times: times.sort((a, b) => a - b) }))
    .sort((a, b) => a.operation.localeCompare(b.operation))
  return { start, end, verdicts, operations, shown: await shownIn(file, verdicts), exchanges: () => exchangesIn(file) }
}

/** The exchanges that violations show. Verdicts come last, so that which ones is known only when all has been read. */
async function shownIn(file: string, verdicts: readonly VerdictEvent[]): Promise<Run['shown']> {
  const wanted = new Set(verdicts.flatMap(({ failure }) => failure?.exchanges.slice(-mostExchanges) ?? []))
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

/** The events of a report, one after the other. @throws {UsageError} where a line is none */
export async function* eventsIn(file: string): AsyncGenerator<RunEvent> {
  const is = await stat(file).catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${errorText(error)}`)
  })
  if (!is.isFile()) throw new UsageError(`${file} is no file: name the report.ndjson in it`)
  const handle = await open(file)
  try {
    let line = 0
    for await (const text of handle.readLines()) {
      line++
      if (text !== '') yield eventOf(text, `${file}, line ${line}`)
    }
  } finally {
    await handle.close()
  }
}

/** What an event must have for a report to be made of it. */
const members: Readonly<Record<RunEvent['event'], Readonly<Record<string, string>>>> = {
  start: { format: 'number', tool: 'object', contract: 'object', target: 'object', environment: 'object' },
  progress: {},
  exchange: { id: 'number', request: 'object', response: 'object', ms: 'number' },
  verdict: { rule: 'string', level: 'string', says: 'string', verdict: 'string', cases: 'number' },
  end: { totals: 'object', rules: 'number', exitCode: 'number', ms: 'number' },
}

function eventOf(text: string, place: string): RunEvent {
  const event = parsed(text)
  if (!isObject(event) || !Object.hasOwn(members, String(event.event)))
    throw new UsageError(`${place} is no event of a run`)
  for (const [name, type] of Object.entries(members[event.event as RunEvent['event']])) {
    const value = event[name]
    if (type === 'object' ? !isObject(value) : typeof value !== type)
      throw new UsageError(`${place} is no ${event.event} event: it has no ${name}`)
  }
  if (event.event === 'start' && event.format !== 1)
    throw new UsageError(`${place}: format ${event.format} is not known; this suite reads format 1`)
  return event as RunEvent
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
