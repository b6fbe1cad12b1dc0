import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Agent, type Dispatcher, Pool, request as sendOnce } from 'undici'
import { type Operation, type OperationId, operations } from '../../generated/operations.ts'
import type { Need } from '../../generated/rules.ts'
import type { operations as OperationTypes } from '../../generated/types.d.ts'
import type { Receiver } from '../receiver/receiver.ts'
import { readOnlyReason } from '../run/capabilities.ts'
import { CheckFailure, errorText, NotTested, Unreachable } from '../run/errors.ts'
import type { RunOptions } from '../run/run-options.ts'
import { type AccessToken, createTokens } from './access-tokens.ts'
import { type Control, createControl } from './control.ts'
import { currentContext, type Evidence, type Exchange, recordExchange } from './exchange.ts'
import { createLimiter } from './limiter.ts'

/** What a request of an operation is made of. Everything may be left out; nothing is checked before it is sent. */
export type RequestArguments = {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is, in place of `body`. */
  readonly rawBody?: string
  /** The access token; null sends no Authorization header. Left out: the run's own. */
  readonly token?: string | null
  /** Another client certificate than the run's, or none. */
  readonly clientCertificate?: 'none' | { readonly cert: string; readonly key: string }
  /** Speaks plain HTTP to the address of an HTTPS target. */
  readonly plain?: boolean
  /** Valid, but beyond what anybody sends: whether a server may stumble over it is for the check to say. */
  readonly extreme?: boolean
}

type Content<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : undefined
type Answers<Id extends OperationId> = OperationTypes[Id]['responses']
/** The body of a successful answer. */
export type SuccessBody<Id extends OperationId> = {
  [Status in keyof Answers<Id>]: Status extends 200 | 201 ? Content<Answers<Id>[Status]> : never
}[keyof Answers<Id>]

/** The server under test. */
export type Target = ReturnType<typeof createTarget>

/** How many bytes of an answer are read. */
const readAtMost = 1024 * 1024
/** A page of a list may have this many more for each row that is asked for: boletos carry images. */
const bytesOfRow = 16 * 1024
/** After this many requests in a row without any answer, or with no other than 429, the target counts as gone. */
const patience = 20
/** After this many requests in a row that were not answered in time an operation is asked no more. */
const patienceWithOperation = 8
/** A connection that was idle for a second is used no more: servers close theirs after some, perhaps as it is used again. */
const idle = { keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 }
/** How often a request that is answered with 429 is sent again. */
const retriesOf429 = 4

/**
 * Connects to nothing yet. `onExchange` sees every exchange: it records, and judges it against the contract. `beforeSending` sees
 * each request, also those that no answer comes to.
 * @throws {WrongUse} for a certificate file that cannot be read
 */
export function createTarget(
  options: RunOptions,
  offers: Capabilities,
  onExchange: (exchange: Exchange) => void,
  beforeSending: (operation: OperationId | null, request: Exchange['request']) => void = () => {},
) {
  const base = options.baseUrl.replace(/\/+$/, '')
  const origin = new URL(base).origin
  const prefix = new URL(base).pathname.replace(/\/+$/, '')
  const ca = options.tls.ca === undefined ? undefined : readFileSync(options.tls.ca)
  const own = {
    cert: options.tls.cert === undefined ? undefined : readFileSync(options.tls.cert),
    key: options.tls.key === undefined ? undefined : readFileSync(options.tls.key),
  }
  const pool = (tls: object, to = origin) =>
    new Pool(to, {
      connections: options.concurrency,
      connect: { ...tls, ca, timeout: options.timeout },
      headersTimeout: options.timeout,
      bodyTimeout: options.timeout,
      ...idle,
    })
  const withCertificate = pool(own)
  const others: Pool[] = []
  const tokens = createTokens(options, { ca, ...own }, tokenOfControl)
  const gate = createLimiter(options.concurrency, options.rate)
  const shared = new Map<string, Promise<unknown>>()
  let numbered = 0
  let sent = 0
  let silent = 0
  let limited = 0
  let refusedAsTooMany = 0
  const inFlight = new Set<Promise<unknown>>()
  const hung = new Map<string, number>()
  let stopped: Error | undefined
  let control: Control | undefined
  let receiver: Receiver | undefined
  const beside = new Agent({
    connect: { ca, timeout: options.timeout },
    headersTimeout: options.timeout,
    bodyTimeout: options.timeout,
    ...idle,
  })

  /** Sends a request of an operation. @throws {CheckFailure} when no answer comes, or none that is HTTP */
  async function call<Id extends OperationId>(id: Id, args: RequestArguments = {}): Promise<Exchange<SuccessBody<Id>>> {
    const operation: Operation = operations[id]
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(args.path?.[name] ?? '')),
    )
    return (await send(operation.method, `${path}${queryString(args.query)}`, args, id)) as Exchange<SuccessBody<Id>>
  }

  /** Sends any request; `path` starts with a slash and goes behind the base URL. */
  async function send(
    method: string,
    path: string,
    args: RequestArguments = {},
    operation: OperationId | null = null,
  ): Promise<Exchange> {
    if (options.readOnly && !isRead(method, operation)) throw new NotTested(readOnlyReason)
    const body = args.rawBody ?? (args.body === undefined ? null : JSON.stringify(args.body))
    const token = args.token === undefined ? await tokens.current() : args.token
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...args.headers,
    }
    const request = { method, url: `${base}${path}`, headers, body }
    const answer = await gate(() => {
      if (stopped) throw stopped
      beforeSending(operation, request)
      return whileInFlight(exchangeWith(operation ?? method, request, connectionFor(args)))
    })
    sent++
    const done: Exchange = { id: ++numbered, operation, request, ...answer, ...(args.extreme && { extreme: true }) }
    recordExchange(currentContext(), done)
    onExchange(done)
    return done
  }

  function whileInFlight<Answer>(answer: Promise<Answer>): Promise<Answer> {
    inFlight.add(answer)
    answer.catch(() => {}).finally(() => inFlight.delete(answer))
    return answer
  }

  /** Sends a request again as it was. */
  async function repeat({ operation, request }: Evidence): Promise<Exchange> {
    const answer = await gate(() => whileInFlight(exchange(request, withCertificate)))
    sent++
    const done: Exchange = { id: ++numbered, operation, request, ...answer }
    onExchange(done)
    return done
  }

  async function tokenOfControl(): Promise<AccessToken | undefined> {
    if (!offers.has('control:credentials')) return undefined
    const given = await control?.post('/credentials', { company: 'same' })
    return given && { value: String(given.accessToken), expiresAt: Date.now() + Number(given.expiresIn) * 1000 }
  }

  /** Speaks to the control interface, which is no part of the contract: recorded, and not judged. */
  async function sendBeside(
    method: string,
    url: string,
    headers: Record<string, string>,
    body: string | null,
  ): Promise<Exchange['response']> {
    const started = performance.now()
    const signal = AbortSignal.timeout(options.timeout)
    const answer = await sendOnce(url, { method: method as 'GET', headers, body, signal, dispatcher: beside })
    const response = responseOf(answer, await readBytes(answer.body))
    const request = { method, url, headers, body }
    sent++
    recordExchange(currentContext(), {
      id: ++numbered,
      operation: null,
      request,
      response,
      ms: performance.now() - started,
    })
    return response
  }

  function connectionFor({ clientCertificate, plain }: RequestArguments): Pool {
    if (clientCertificate === undefined && plain !== true) return withCertificate
    const other = plain
      ? pool({}, origin.replace(/^https:/, 'http:'))
      : pool(clientCertificate === 'none' ? {} : { ...clientCertificate })
    others.push(other)
    return other
  }

  async function exchange(request: Exchange['request'], connection: Pool): Promise<Pick<Exchange, 'response' | 'ms'>> {
    if (silent >= patience) throw new Unreachable(`${origin} has not answered the last requests: is it still running?`)
    if (refusedAsTooMany >= patience) throw new Unreachable(`${origin} answers nothing but 429 any more: give --rate N`)
    for (let attempt = 0; ; attempt++) {
      if (stopped) throw stopped
      const started = performance.now()
      const response = await receive(request, connection)
      if (response.status !== 429) {
        refusedAsTooMany = 0
        return { response, ms: performance.now() - started }
      }
      limited++
      const wait = waitAfter429(response.headers['retry-after'], attempt)
      if (attempt === retriesOf429 || wait > options.timeout || stopped) {
        refusedAsTooMany++
        throw new NotTested('the target limits the number of requests (429): give --rate N')
      }
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }

  /** Sends a request to an operation, unless that has hung too often. @throws {NotTested} then */
  async function exchangeWith(operation: string, request: Exchange['request'], connection: Pool) {
    const before = hung.get(operation) ?? 0
    if (before >= patienceWithOperation)
      throw new NotTested(`${operation} did not answer ${before} times in a row, and is asked no more`)
    try {
      const answer = await exchange(request, connection)
      hung.delete(operation)
      return answer
    } catch (error) {
      if (error instanceof NoResponse && error.late) hung.set(operation, (hung.get(operation) ?? 0) + 1)
      throw error
    }
  }

  async function receive(request: Exchange['request'], connection: Pool, again = false): Promise<Exchange['response']> {
    const deadline = deadlineIn(options.timeout)
    try {
      const answer = await connection.request({
        method: request.method as 'GET',
        path: `${prefix}${request.url.slice(base.length)}`,
        headers: request.headers,
        body: request.body,
        signal: deadline.signal,
      })
      const bytes = await readBytes(decoded(answer), mostBytes(request), deadline.arrived)
      silent = 0
      return responseOf(answer, bytes)
    } catch (error) {
      const late = deadline.signal.aborted
      // A connection that was kept open may be closed by the other side at the moment it is used again.
      if (!again && !late && mayBeSentAgain(request, error)) return receive(request, connection, true)
      sent++
      recordExchange(currentContext(), {
        id: ++numbered,
        operation: null,
        request,
        response: nothing,
        ms: options.timeout,
      })
      if (error instanceof CheckFailure) throw error
      if (connection === withCertificate) silent++
      throw new NoResponse(
        late ? `no complete answer within ${options.timeout} ms` : `no answer: ${errorText(error)}`,
        late,
        error,
      )
    } finally {
      deadline.clear()
    }
  }

  return {
    call,
    send,
    repeat,
    options,
    origin,
    /** The control interface. @throws {NotTested} from its calls, when it does not do what is asked */
    get control(): Control | undefined {
      return control
    },
    /** Asks what the control interface offers. @throws {Unreachable} when one was named and does not answer */
    async discoverControl(): Promise<Control | undefined> {
      if (options.control === undefined || options.readOnly) return undefined
      const { url, token } = options.control
      control = await createControl(url, token, sendBeside).catch((error: unknown) => {
        throw new Unreachable(
          `the control interface at ${url} does not answer: ${errorText(error)}; check --control-url`,
          { cause: error },
        )
      })
      return control
    },
    /** Whether the target offers what a rule needs. */
    offers: (need: Need) => offers.has(need),
    /** What `make` gives, made once in a run however many checks ask for it. */
    shared<T>(key: string, make: () => Promise<T>): Promise<T> {
      const made = shared.get(key) ?? make()
      shared.set(key, made)
      return made as Promise<T>
    },
    /** The target's present moment, in milliseconds: its own where its clock can be read, else the suite's. */
    async now(): Promise<number> {
      const clock = offers.has('control:clock') ? await control?.post('/clock', { advanceMs: 0 }) : undefined
      return typeof clock?.now === 'string' ? Date.parse(clock.now) : Date.now()
    },
    /** Gets what the target sends to webhook subscriptions; undefined where the target cannot reach the suite. */
    get receiver(): Receiver | undefined {
      return receiver
    },
    receiveWith(started: Receiver | undefined) {
      receiver = started
    },
    /** An address for subscriptions that nobody looks at; without a receiver, one that resolves nowhere. */
    get webhookUrl(): string {
      return receiver?.openToAll ?? 'https://receiver.invalid/webhooks'
    },
    /** The next number in the order of all that is sent and received. */
    number: () => ++numbered,
    /** The run's access token; a new one after `renewToken`, for when the target's clock was moved. */
    token: () => tokens.current(),
    /** Whether a request went with a token of the run's own, present or past. */
    isOwn: ({ headers }: Exchange['request']) => tokens.has(headers.authorization?.replace(/^Bearer /i, '')),
    renewToken: (): Promise<AccessToken> => tokens.renew(),
    requests: () => sent,
    /** How often the target answered 429, whether the suite waited and asked again or not. */
    rateLimited: () => limited,
    /** From now on every call throws this error. Ends when what is on its way has been answered. */
    async stop(error: Error): Promise<void> {
      stopped = error
      await Promise.allSettled(inFlight)
    },
    async close() {
      await Promise.all([
        withCertificate.destroy(),
        ...others.map((other) => other.destroy()),
        beside.destroy(),
        tokens.close(),
      ])
    },
  }
}

export type Capabilities = { has(need: Need): boolean }

/** The connection failed, or nothing complete came back in time. */
export class NoResponse extends CheckFailure {
  /** It did not come within the timeout. */
  readonly late: boolean

  constructor(actual: string, late: boolean, cause: unknown) {
    super('an answer', actual)
    this.late = late
    this.cause = cause
  }
}

/** A long answer may take longer, by a millisecond for so many bytes of it. */
const bytesPerMillisecond = 64

/**
 * Aborts after some milliseconds, in which time that the suite itself keeps its process busy does not count: what came in the
 * meantime is still to be read. `arrived` puts it off by what so many bytes may take.
 */
function deadlineIn(ms: number): { readonly signal: AbortSignal; arrived(bytes: number): void; clear(): void } {
  const controller = new AbortController()
  const slices = 10
  let left = slices
  let timer = setTimeout(function pass() {
    if (--left <= 0) controller.abort()
    else timer = setTimeout(pass, ms / slices)
  }, ms / slices)
  return {
    signal: controller.signal,
    arrived(bytes) {
      left += (bytes / bytesPerMillisecond / ms) * slices
    },
    clear: () => clearTimeout(timer),
  }
}

/** How long a 429 asks to wait, in milliseconds; where it does not say, longer each time. */
function waitAfter429(retryAfter: string | undefined, attempt: number): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const until = Date.parse(retryAfter ?? '') - Date.now()
  return Number.isNaN(until) ? 250 * 2 ** attempt : Math.max(0, until)
}

/** Reads alone change nothing; one of them is a POST. */
function isRead(method: string, operation: OperationId | null): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method) || operation === 'listCardTransactions'
}

/** A read may always be sent again; anything else where not all of it went out. */
function mayBeSentAgain({ method }: Exchange['request'], error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EPIPE' || (method === 'GET' && (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET'))
}

const nothing: Exchange['response'] = { status: 0, headers: {}, text: '', json: undefined }

/** How many bytes may come in answer to a request. */
function mostBytes({ url }: Exchange['request']): number {
  const rows = Number(new URL(url).searchParams.get('pageSize') ?? 0)
  return readAtMost + (rows >= 1 && rows <= 500 ? rows * bytesOfRow : 0)
}

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** The body without its content coding, which a server may choose where the request does not exclude it. */
function decoded({ headers, body }: { headers: IncomingHttpHeaders; body: Readable }): Readable {
  const decoder = decoders[String(headers['content-encoding'] ?? '').toLowerCase()]
  return decoder === undefined ? body : pipeline(body, decoder(), () => {})
}

/** @throws {CheckFailure} beyond `most` bytes, of which none is kept */
async function readBytes(body: Readable, most = readAtMost, arrived = (_: number) => {}): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    arrived(chunk.byteLength)
    if (size > most) {
      body.destroy()
      const limit = `${Math.round(most / readAtMost)} MiB`
      throw new CheckFailure(`an answer of at most ${limit}`, `an answer that goes on beyond ${limit}`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function responseOf(
  answer: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>,
  bytes: Buffer,
): Exchange['response'] {
  const text = bytes.toString('utf8')
  const response = { status: answer.statusCode, headers: flat(answer.headers), text, json: parse(text) }
  return isUtf8(bytes) ? response : { ...response, garbled: true }
}

function queryString(query: RequestArguments['query']): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]))}`
}

function flat(headers: Readonly<Record<string, string | readonly string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
