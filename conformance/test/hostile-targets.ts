/** Servers that are no API, each faulty in a way that occurs in servers and in the proxies before them. */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { selfSigned } from '../receiver/self-signed.ts'
import { DAY } from '../values/time-units.ts'

export type HostileTarget = {
  /** What it does, as the end of a sentence about a target. */
  readonly does: string
  /** The exit code of a run on it. */
  readonly exitCode: 1 | 3
  /** Text of the report; of stderr where the run ends with exit code 3. */
  readonly says: string | RegExp
  /** Whether requirements fail before the run ends with exit code 3. */
  readonly fails?: true
  readonly start: () => Promise<Server>
  /** `--timeout`, in milliseconds. Default: ten seconds. */
  readonly timeout?: number
  /** Rules that are enough to show what it does. Default: all. */
  readonly only?: readonly string[]
}

/** Rules whose checks send all kinds of requests, and wait for few effects. */
const some = ['listCards', 'createCard', 'CardDto.name.as-sent', 'errors', 'service', 'authentication', 'CardListDto']

const json = { 'content-type': 'application/json' }
/** Deeper than `JSON.stringify` can write. */
const deepJson = `{"rows":${'['.repeat(10_000)}${']'.repeat(10_000)},"metadata":${'{"in":'.repeat(10_000)}1${'}'.repeat(10_000)}}`
/** Text of a run that ended because the target stopped responding. */
export const stillRunning = 'check that the server is still running'
const emptyList = '{"rows":[],"count":0}'

export const hostileTargets: readonly HostileTarget[] = [
  {
    does: 'never responds',
    exitCode: 3,
    timeout: 500,
    says: 'no complete response within 500 ms',
    start: http(() => {}),
  },
  {
    does: 'stops responding after a few requests',
    exitCode: 3,
    timeout: 8000,
    says: stillRunning,
    fails: true,
    start: http(afterSome(() => {})),
  },
  {
    does: 'sends a byte a second',
    exitCode: 3,
    timeout: 500,
    says: 'no complete response within 500 ms',
    start: http((_, response) => {
      response.writeHead(200, json)
      drip(response, emptyList)
    }),
  },
  {
    does: 'sends an endless response',
    exitCode: 3,
    says: 'a response of more than 1 MiB',
    start: http((_, response) => flood(response.writeHead(200, json))),
  },
  {
    does: 'sends endless responses after a few requests',
    exitCode: 1,
    says: 'a response of more than 1 MiB',
    only: ['cards', 'subscriptions', 'createBoleto'],
    start: http(afterSome((_, response) => flood(response.writeHead(200, json)))),
  },
  {
    does: 'sends a gzip bomb',
    exitCode: 3,
    says: 'a response of more than 1 MiB',
    start: async () => {
      const body = bomb()
      return createServer((_, response) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(body))
    },
  },
  {
    does: 'labels bytes as gzip that are not',
    exitCode: 3,
    says: 'incorrect header check',
    start: http((_, response) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(emptyList)),
  },
  {
    does: 'redirects to itself',
    exitCode: 3,
    says: /redirects every request \(302 to .*set --base-url/,
    start: http((request, response) => response.writeHead(302, { location: request.url ?? '/' }).end()),
  },
  {
    does: 'sends another encoding than UTF-8',
    exitCode: 1,
    says: failed('service.json-in-utf-8'),
    only: some,
    start: http((_, response) => response.writeHead(200, json).end(Buffer.from('{"rows":["S\xe3o Paulo"]}', 'latin1'))),
  },
  {
    does: 'sends JSON of ten thousand levels',
    exitCode: 1,
    says: 'a very deeply nested value',
    only: ['createCard.body.name', 'CardDto.name.as-sent', 'CardListDto'],
    start: http((_, response) => response.writeHead(200, json).end(deepJson)),
  },
  {
    does: 'announces more bytes than it sends, and waits',
    exitCode: 3,
    timeout: 500,
    says: 'no complete response within 500 ms',
    start: tcp((socket) => socket.write(head(emptyList.length + 10) + emptyList)),
  },
  {
    does: 'announces more bytes than it sends, and closes',
    exitCode: 3,
    says: /other side closed|terminated/,
    start: tcp((socket) => socket.end(head(emptyList.length + 10) + emptyList)),
  },
  {
    does: 'announces fewer bytes than it sends',
    exitCode: 1,
    says: 'FAILED service.json-bodies',
    only: some,
    start: tcp((socket) => socket.end(head(10) + emptyList)),
  },
  {
    does: 'resets the connection in the middle of a response',
    exitCode: 3,
    says: /ECONNRESET|other side closed/,
    start: tcp((socket) => socket.write(head(100) + emptyList, () => socket.resetAndDestroy())),
  },
  {
    does: 'closes every connection',
    exitCode: 3,
    says: /other side closed|ECONNRESET/,
    start: async () => createTcpServer((socket) => socket.on('error', () => {}).end()),
  },
  {
    does: 'returns 429 to every request',
    exitCode: 3,
    says: /set --rate N/i,
    start: http((_, response) => response.writeHead(429, { 'retry-after': '0' }).end()),
  },
  {
    does: 'returns 429 after a few requests',
    exitCode: 3,
    says: /set --rate N/i,
    start: http(afterSome((_, response) => response.writeHead(429, { 'retry-after': '0' }).end())),
  },
  {
    does: 'returns 429 with a Retry-After of a day',
    exitCode: 3,
    says: /set --rate N/i,
    start: http((_, response) => response.writeHead(429, { 'retry-after': '86400' }).end()),
  },
  {
    does: 'has an expired certificate',
    exitCode: 3,
    says: 'certificate has expired',
    start: async () => createHttpsServer(await selfSigned(['127.0.0.1'], { endedAgo: DAY })),
  },
  {
    does: 'refuses the token',
    exitCode: 3,
    says: '--token',
    start: http((_, response) => response.writeHead(401, json).end('{"message":"no","statusCode":401}')),
  },
  {
    does: 'refuses the token after a few requests',
    exitCode: 3,
    says: /refuses the access token since request \d+, although it accepted it before .*use a token that is valid/,
    start: http(afterSome((_, response) => response.writeHead(401, json).end('{"message":"no","statusCode":401}'))),
  },
  {
    does: 'returns HTML to every request',
    exitCode: 3,
    says: /returns something other than JSON to every operation.*check that --base-url is the address without \/v1/,
    start: http((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')),
  },
  {
    does: 'returns 200 to every request',
    exitCode: 1,
    says: failed('CardListDto.rows.required'),
    start: http((_, response) => response.writeHead(200, json).end('{}')),
  },
  {
    does: 'returns an empty list to every request',
    exitCode: 1,
    says: failed('createCard.body.name.required'),
    only: some,
    start: http((_, response) => response.writeHead(200, json).end(emptyList)),
  },
  {
    does: 'returns 404 to every request',
    exitCode: 3,
    says: /returns 404 to every operation.*check that --base-url is the address without \/v1/,
    start: http((_, response) => response.writeHead(404, json).end('{"message":"no","statusCode":404}')),
  },
  {
    does: 'returns 500 to every request',
    exitCode: 1,
    says: /All \d+ operations that could be tried return 500 to a valid request/,
    start: http((_, response) => response.writeHead(500, json).end('{"message":"oh","statusCode":500}')),
  },
  {
    does: 'returns what it was sent',
    exitCode: 1,
    says: failed('authentication.token-not-echoed'),
    only: some,
    start: http(async (request, response) => {
      const body = await bodyOf(request)
      const { method, url, headers } = request
      response.writeHead(200, json).end(JSON.stringify({ ...asObject(body), method, url, headers, body }))
    }),
  },
  {
    does: 'returns nearly 1 MiB to every request',
    exitCode: 1,
    says: failed('CardListDto.rows.required'),
    // Several times the memory that the run may use; more would only take longer.
    only: ['listCards', 'createCard', 'errors', 'CardListDto'],
    start: http((_, response) => response.writeHead(200, json).end(`{"text":"${'x'.repeat(1_000_000)}"}`)),
  },
]

/** A failed rule in a report, by its id, or by its section and the rest of its id. */
function failed(rule: string): RegExp {
  const [section, ...rest] = rule.split('.')
  return new RegExp(`${section}(\\.|:[^:]*[ ])${rest.join('\\.')}`)
}

function http(respond: RequestListener): HostileTarget['start'] {
  return async () => createServer(respond)
}

/** Responds to the first bytes of a connection, whatever they are. */
function tcp(respond: (socket: Socket) => void): HostileTarget['start'] {
  return async () => createTcpServer((socket) => socket.once('data', () => respond(socket)))
}

function head(length: number): string {
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
}

/** A conforming response to the first ten requests, another one to all that follow. */
function afterSome(respond: RequestListener): RequestListener {
  let requests = 0
  return (request: IncomingMessage, response: ServerResponse) =>
    ++requests > 10 ? respond(request, response as never) : response.writeHead(200, json).end(emptyList)
}

function drip(response: ServerResponse, text: string): void {
  let sent = 0
  const timer = setInterval(() => response.write(text[sent++ % text.length] ?? ''), 1000)
  response.on('close', () => clearInterval(timer))
}

/** Writes as long as the client reads. */
function flood(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, 'a')
  const pour = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', pour)
  pour()
}

/** 256 MiB of spaces, compressed to a quarter of a megabyte. */
function bomb(): Buffer {
  return gzipSync(Buffer.alloc(256 * 1024 * 1024, ' '))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function asObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
