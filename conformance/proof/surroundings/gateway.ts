import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { request as send } from 'undici'
import { type Operation, operations } from '../../../generated/operations.ts'
import { matchOperation } from '../../contract/match-operation.ts'
import { kinds } from '../../contract/object-kinds.ts'
import { isObject, parseJson } from '../../values/json.ts'
import { isUndefinedIn, withNulls } from './by-contract.ts'
import { seededRandom } from './random.ts'
import { createReplicas, type Passed, type PassedRequest } from './replicas.ts'

/** What a gateway or a framework in front of a server does to its traffic, all within HTTP and the contract. */
export type GatewayHabits = {
  /** Every so many-th request gets a 429 with `Retry-After: 1` instead of being passed on. */
  readonly throttleEvery?: number
  /** More than so many boletos are not created within a second: the others get a 429 with `Retry-After: 1`. */
  readonly boletosPerSecond?: number
  /** The same as `throttleEvery`, with 503. */
  readonly unavailableEvery?: number
  /** Connections are closed after this many requests. */
  readonly requestsPerConnection?: number
  /** Connections are closed without notice after they were idle for so many milliseconds. */
  readonly idleTimeout?: number
  /** Bodies are compressed. */
  readonly gzip?: boolean
  /** Bodies are sent in chunks of a few bytes. */
  readonly smallChunks?: boolean
  /** Header names are sent in upper case. */
  readonly upperCaseHeaders?: boolean
  /** Every object of every body has other properties, which the contract does not know, one of them with another value in each response. */
  readonly extraProperties?: boolean
  /** Optional properties that a response lacks are null. */
  readonly nullProperties?: boolean
  /** Requests with a property or a query parameter that the contract does not define get a 400. */
  readonly strictRequests?: boolean
  /** The properties of an object come in another order in each response. */
  readonly shuffledProperties?: boolean
  /** Each response is held back for up to this many milliseconds. */
  readonly jitter?: number
  /** UTC times have microseconds and `+00:00` instead of `Z`. */
  readonly microseconds?: boolean
  /** A list that is read again within this many milliseconds is returned as it was: lists lag. */
  readonly cacheLists?: number
  /** So many nodes keep lists, and any of them serves a read. Default: 1 */
  readonly listNodes?: number
  /** An object that is read again within this many milliseconds is returned as it was: reads lag. */
  readonly cacheObjects?: number
  /** The only objects that are cached, as where one service keeps them and another one the others. Left out: all. */
  readonly cachedPaths?: '/v1/boletos/' | '/v1/webhooks/subscriptions/'
  /** Of two nodes, one shows objects as they were so many milliseconds ago, and any of them serves a request. */
  readonly replicaLag?: number
  /** A retrieved card is kept for so many milliseconds, or until a request changes it; what a read beside that brings is kept as well. */
  readonly keepCards?: number
  /** A control interface neither lists nor offers the clock. */
  readonly withoutClock?: boolean
}

/** A gateway that is listening. */
export type Gateway = { readonly url: string; close(): Promise<void> }

/** Starts a gateway on this machine in front of a server that speaks plain HTTP. */
export async function startGateway(target: string, habits: GatewayHabits, seed: number): Promise<Gateway> {
  const random = seededRandom(seed)
  const nodes = Array.from({ length: habits.listNodes ?? 1 }, () => createCache(habits.cacheLists ?? 0, isList))
  const isCached = (url = '') => isObjectPath(url) && url.startsWith(habits.cachedPaths ?? '/')
  const objects = createCache(habits.cacheObjects ?? 0, isCached)
  const cards = createPurgedCache(habits.keepCards ?? 0)
  const replicas = createReplicas(habits.replicaLag ?? 0, random)
  const served = new WeakMap<Socket, number>()
  const closings = new WeakMap<Socket, NodeJS.Timeout>()
  const boletos = createRateLimit(habits.boletosPerSecond ?? Number.POSITIVE_INFINITY)
  let requests = 0
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })

  /** Closes the connection of a request some time after its response, unless another request arrives before. */
  function closeWhenIdle({ socket }: IncomingMessage, response: ServerResponse, after: number): void {
    clearTimeout(closings.get(socket))
    response.on('finish', () => closings.set(socket, setTimeout(() => socket.destroy(), after).unref()))
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (habits.idleTimeout !== undefined) closeWhenIdle(request, response, habits.idleTimeout)
    const body = await readAll(request)
    const count = (served.get(request.socket) ?? 0) + 1
    served.set(request.socket, count)
    if (count >= (habits.requestsPerConnection ?? Number.POSITIVE_INFINITY)) response.setHeader('connection', 'close')
    requests++
    const isOverLimit = request.method === 'POST' && request.url === '/v1/boletos' && !boletos.admits()
    if (isOverLimit || requests % (habits.throttleEvery ?? Number.NaN) === 0)
      return refuse(response.setHeader('retry-after', '1'), 429, 'Too many requests.')
    if (requests % (habits.unavailableEvery ?? Number.NaN) === 0)
      return refuse(response.setHeader('retry-after', '1'), 503, 'Unavailable.')
    if (habits.withoutClock && request.url === '/clock') return refuse(response, 404, 'There is no such call.')
    if (
      habits.strictRequests &&
      isUndefinedIn(request.method ?? '', request.url ?? '', parseJson(body.toString('utf8')))
    )
      return refuse(response, 400, 'There is no such property.')
    const lists = nodes[Math.floor(random() * nodes.length)] as (typeof nodes)[number]
    const pass = () =>
      replicas.respond(request, (sent) => passOn(target, sent, sent === request ? body : Buffer.alloc(0)))
    const passed = await lists.read(request, () => objects.read(request, () => cards.read(request, pass)))
    if (habits.jitter !== undefined) await pause(random() * (habits.jitter ?? 0))
    await write(response, habits.nullProperties ? nulled(request, passed) : passed, habits, random)
  }

  // The header Keep-Alive of a response would be notice.
  if (habits.idleTimeout !== undefined) server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A response to a request with null for what it lacks. */
function nulled({ method = '', url = '' }: IncomingMessage, passed: Passed): Passed {
  const json = parseJson(passed.body.toString('utf8'))
  if (json === undefined) return passed
  return { ...passed, body: Buffer.from(JSON.stringify(withNulls(method, url, passed.status, json))) }
}

/** Admits so many requests in each second. */
function createRateLimit(perSecond: number) {
  let second = 0
  let admitted = 0
  return {
    admits(): boolean {
      const now = Math.floor(performance.now() / 1000)
      if (now !== second) [second, admitted] = [now, 0]
      return ++admitted <= perSecond
    },
  }
}

function refuse(response: ServerResponse, statusCode: number, message: string): void {
  response.writeHead(statusCode, { 'content-type': 'application/json' }).end(JSON.stringify({ message, statusCode }))
}

/** Headers that belong to one connection (RFC 9110, 7.6.1), or that the gateway sets itself. */
const ownHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'upgrade'])

const endToEnd = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name)))

async function passOn(target: string, request: PassedRequest, body: Buffer): Promise<Passed> {
  const headers = endToEnd(request.headers) as Record<string, string>
  const method = request.method as 'GET'
  const answer = await send(`${target}${request.url}`, { method, headers, body: body.length === 0 ? null : body })
  const received = Buffer.from(await answer.body.arrayBuffer())
  return { status: answer.statusCode, headers: endToEnd(answer.headers as Passed['headers']), body: received }
}

/** The operation of a GET. */
function readOf(url: string): Operation | undefined {
  const id = matchOperation('GET', url.replace(/\?.*$/, ''))?.operation
  return id && operations[id]
}

/** A list, which is a GET of a path without an id. */
const isList = (url = ''): boolean => readOf(url)?.createdBy === null

const isObjectPath = (url = ''): boolean => kinds.some(({ retrieve }) => retrieve === readOf(url)?.id)

/** What is read within `lifetime` milliseconds of an equal read gets its response. */
function createCache(lifetime: number, isCached: (url?: string) => boolean) {
  const entries = new Map<string, { readonly until: number; readonly response: Promise<Passed> }>()
  return {
    read({ method, url, headers }: IncomingMessage, pass: () => Promise<Passed>): Promise<Passed> {
      if (lifetime === 0 || method !== 'GET' || !isCached(url)) return pass()
      const key = `${headers.authorization} ${headers['accept-language']} ${url}`
      const known = entries.get(key)
      if (known !== undefined && known.until > performance.now()) return known.response
      const response = pass()
      entries.set(key, { until: performance.now() + lifetime, response })
      return response
    },
  }
}

/** How long a response is on its way to a cache, in milliseconds: a change may be made meanwhile. */
const ON_ITS_WAY = 10

/** Retrieved cards, each of which a change of it removes. A response that was on its way then is kept nevertheless. */
function createPurgedCache(lifetime: number) {
  const entries = new Map<string, { readonly until: number; readonly path: string; readonly response: Passed }>()
  return {
    async read({ method, url = '', headers }: IncomingMessage, pass: () => Promise<Passed>): Promise<Passed> {
      const path = /^\/v1\/cards\/[\da-f-]+/.exec(url)?.[0]
      if (lifetime === 0 || path === undefined) return pass()
      const key = `${headers.authorization} ${headers['accept-language']} ${url}`
      const known = entries.get(key)
      if (method === 'GET' && known !== undefined && known.until > performance.now()) return known.response
      const response = await pass()
      if (method === 'GET') {
        await pause(ON_ITS_WAY)
        entries.set(key, { until: performance.now() + lifetime, path, response })
      } else for (const [other, entry] of entries) if (entry.path === path) entries.delete(other)
      return response
    },
  }
}

async function write(
  response: ServerResponse,
  { status, headers, body }: Passed,
  habits: GatewayHabits,
  random: () => number,
): Promise<void> {
  const changed = changeJson(body, habits, random)
  const content = habits.gzip && changed.length > 0 ? gzipSync(changed) : changed
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(habits.upperCaseHeaders ? name.toUpperCase() : name, value)
  if (habits.gzip && changed.length > 0) response.setHeader('content-encoding', 'gzip')
  if (status !== 204 && status !== 304 && !habits.smallChunks) response.setHeader('content-length', content.length)
  response.writeHead(status)
  if (habits.smallChunks) await writeInChunks(response, content, random)
  else response.write(content)
  response.end()
}

/** So many pieces at most: a long body is not the point. */
const maxChunks = 40

async function writeInChunks(response: ServerResponse, content: Buffer, random: () => number): Promise<void> {
  let at = 0
  for (let chunk = 0; chunk < maxChunks && at < content.length; chunk++) {
    const size = 1 + Math.floor(random() * 7)
    response.write(content.subarray(at, at + size))
    at += size
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (at < content.length) response.write(content.subarray(at))
}

function changeJson(body: Buffer, habits: GatewayHabits, random: () => number): Buffer {
  const { extraProperties, microseconds, shuffledProperties, withoutClock } = habits
  if (!extraProperties && !microseconds && !shuffledProperties && !withoutClock) return body
  try {
    const received: unknown = JSON.parse(body.toString('utf8'))
    const value = withoutClock ? withoutCapability(received, 'clock') : received
    const extra = () => ({ _links: { self: null }, etag: `W/"${random()}"` })
    const inOtherForm = changed(value, extraProperties ? extra : () => ({}), microseconds === true)
    return Buffer.from(JSON.stringify(shuffledProperties ? withShuffledProperties(inOtherForm, random) : inOtherForm))
  } catch {
    return body
  }
}

/** The response to the discovery of a control interface without a capability; any other one as it is. */
function withoutCapability(value: unknown, name: string): unknown {
  if (!isObject(value) || !Array.isArray(value.capabilities)) return value
  return { ...value, capabilities: value.capabilities.filter((one) => one !== name) }
}

/** Free-form objects: another key there would be another value of the caller's. */
const freeForm = new Set(['metadata', 'payload'])

function changed(value: unknown, extra: () => object, precise: boolean): unknown {
  if (typeof value === 'string') return precise ? withMicroseconds(value) : value
  if (Array.isArray(value)) return value.map((item) => changed(item, extra, precise))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    freeForm.has(name) ? item : changed(item, extra, precise),
  ])
  return { ...Object.fromEntries(entries), ...extra() }
}

function withShuffledProperties(value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) return value.map((item) => withShuffledProperties(item, random))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, item]) => ({ place: random(), name, item }))
  const shuffled = entries.toSorted((one, other) => one.place - other.place)
  return Object.fromEntries(shuffled.map(({ name, item }) => [name, withShuffledProperties(item, random)]))
}

function withMicroseconds(text: string): string {
  const [, second, fraction = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?Z$/.exec(text) ?? []
  return second === undefined ? text : `${second}.${fraction.padEnd(6, '0')}+00:00`
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
