import { readFile, stat } from 'node:fs/promises'
import { baseOf } from '../contract/match-operation.ts'
import { errorText, readErrorText, UsageError } from '../failure/errors.ts'
import type { ExchangeEvent } from '../report/events.ts'
import { asExchange } from '../report/failures/parse-body.ts'
import { beginningOf } from '../report/lines.ts'
import { readRun } from '../report/run.ts'
import type { PassedDelivery } from './deliveries.ts'
import { hasDefinedRequests, isHar, recordedInHar } from './har.ts'
import type { Recorded } from './recorded.ts'

/** A recording: its exchanges in their order, and the address of the API in it. */
export type Recording = {
  readonly base: string
  /** What the user has to know about it. */
  readonly note?: string
  exchanges(): AsyncIterable<Recorded | PassedDelivery> | Iterable<Recorded>
}

/** A HAR file is read as a whole. */
const mostBytes = 500 * 2 ** 20

/**
 * Reads a recording: an HTTP Archive, or the `report.ndjson.gz` of a run.
 * @param given the address of the API, where the user named it
 * @throws {UsageError} for another file, and for one that is not about this API
 */
export async function readRecording(file: string, given: string | undefined): Promise<Recording> {
  if (await isReport(file)) return readReport(file, given)
  const text = decoded(await readFile(file), file)
  const har = parsed(text, file)
  if (!isHar(har))
    throw new UsageError(
      `${file} is neither an HTTP Archive (HAR) nor a report.ndjson.gz; record the traffic as HAR 1.2`,
    )
  const exchanges = recordedInHar(har, file)
  const bases = basesOf(exchanges.map(({ exchange }) => exchange.request))
  const note = hasDefinedRequests(har)
    ? { note: `${file} contains requests as they are defined now: only their responses are validated` }
    : {}
  return { base: given ?? only(bases, file), ...note, exchanges: () => exchanges }
}

/** Whether the file begins with an event of a run. @throws {UsageError} when it cannot be read */
async function isReport(file: string): Promise<boolean> {
  const is = await stat(file).catch((error: unknown) => {
    throw new UsageError(`${file} ${readErrorText(error)}`)
  })
  if (!is.isFile()) throw new UsageError(`${file} is not a file; name a HAR file or a report.ndjson.gz`)
  const beginning = await beginningOf(file).catch((error: unknown) => {
    throw new UsageError(`${file} ${readErrorText(error)}`)
  })
  const isEvent = /^\u{FEFF}?\{"event":"/u.test(beginning)
  if (!isEvent && is.size > mostBytes)
    throw new UsageError(`${file} is larger than ${mostBytes / 2 ** 20} MiB; split the recording, and name the parts`)
  return isEvent
}

async function readReport(file: string, given: string | undefined): Promise<Recording> {
  const run = await readRun(file)
  return {
    base: given ?? run.start.target.baseUrl,
    async *exchanges() {
      for await (const event of run.exchanges()) {
        const recorded = recordedInEvent(event, file)
        if (recorded !== undefined) yield recorded
      }
    },
  }
}

/** What an event of a report recorded; `undefined` for a call of the control interface, and a delivery without its body. */
export function recordedInEvent(event: ExchangeEvent, source: string): Recorded | PassedDelivery | undefined {
  if (event.channel === undefined) return recordedIn(event, source)
  return event.channel === 'webhook' && event.withoutBodies !== true ? deliveryIn(event) : undefined
}

function deliveryIn({ request, response }: ExchangeEvent): PassedDelivery {
  const { method, url, headers, body } = request
  const rawBody = Buffer.from(body ?? '')
  return { method, url, headers, rawBody, responseStatus: response.status, isRedacted: true }
}

function recordedIn(event: ExchangeEvent, source: string): Recorded {
  const { request, response, at, withoutBodies, ms } = event
  const { id: _, operation: __, ...exchange } = asExchange(event)
  const from = at === undefined ? Number.NaN : epochOf(at)
  return {
    source,
    exchange,
    ...(!Number.isNaN(from) && { period: { from, to: from + ms, accuracy: isExact(at) ? 0.1 : 1 } }),
    lacks: {
      originalValues: true,
      requestBody: withoutBodies === true || request.truncatedFrom !== undefined,
      responseBody: withoutBodies === true || response.truncatedFrom !== undefined,
    },
  }
}

/** Milliseconds since the epoch, with the microseconds that a report may contain. */
const epochOf = (dateTime: string): number =>
  Date.parse(dateTime) + Number(/\.\d{3}(\d{3})/.exec(dateTime)?.[1] ?? 0) / 1_000

const isExact = (dateTime: string | undefined): boolean => /\.\d{6}/.test(dateTime ?? '')

/** The addresses of the API in a recording. */
const basesOf = (requests: readonly { readonly method: string; readonly url: string }[]): readonly string[] => [
  ...new Set(requests.flatMap(({ method, url }) => baseOf(method, url) ?? [])),
]

function only(bases: readonly string[], file: string): string {
  const [base, ...others] = bases
  if (base === undefined)
    throw new UsageError(
      `${file} contains no request to this API that a server responded to; if its address has another form, set --base-url`,
    )
  if (others.length > 0)
    throw new UsageError(
      `${file} contains requests to ${bases.length} servers that may be the API: ${bases.join(', ')}; choose one with --base-url`,
    )
  return base
}

/** The text of a file, in UTF-8 or, as Windows PowerShell writes it, UTF-16. @throws {UsageError} for an archive */
function decoded(bytes: Buffer, file: string): string {
  if (bytes.toString('latin1', 0, 4) === 'PK\u{3}\u{4}')
    throw new UsageError(`${file} is a ZIP archive; unzip it, and name the .har file in it`)
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return new TextDecoder(isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes)
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${errorText(error)}`)
  }
}
