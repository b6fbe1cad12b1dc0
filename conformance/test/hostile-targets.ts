/** Servers that are no API, each broken in a way that servers and what stands in front of them do break. */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { selfSigned } from '../receiver/self-signed.ts'

export type HostileTarget = {
  /** What it does. */
  readonly does: string
  /** The exit code of a run on it. */
  readonly exitCode: 1 | 3
  /** What the run says of it: in its report, or where it could not begin on stderr. */
  readonly says: string | RegExp
  readonly start: () => Promise<Server>
  /** How long it is waited for, in milliseconds; left out, ten seconds. */
  readonly timeout?: number
  /** Rules that are enough to see what it does. Left out: all. */
  readonly only?: readonly string[]
}

/** Sections that bring all kinds of requests. */
const some = ['listCards', 'createCard', 'cards', 'boletos', 'errors', 'service', 'authentication', 'CardListDto']

const json = { 'content-type': 'application/json' }
/** Deeper than `JSON.stringify` can write. */
const deepJson = `{"rows":${'['.repeat(10_000)}${']'.repeat(10_000)},"metadata":${'{"in":'.repeat(10_000)}1${'}'.repeat(10_000)}}`
const emptyList = '{"rows":[],"count":0}'

export const hostileTargets: readonly HostileTarget[] = [
  { does: 'hangs', exitCode: 3, timeout: 500, says: 'no complete answer within 500 ms', start: http(() => {}) },
  {
    does: 'hangs once it has answered a few requests',
    exitCode: 3,
    timeout: 2000,
    says: 'is it still running?',
    start: http(afterSome(() => {})),
  },
  {
    does: 'sends a byte a second',
    exitCode: 3,
    timeout: 500,
    says: 'no complete answer within 500 ms',
    start: http((_, response) => {
      response.writeHead(200, json)
      drip(response, emptyList)
    }),
  },
  {
    does: 'answers without an end',
    exitCode: 3,
    says: 'an answer that goes on beyond 1 MiB',
    start: http((_, response) => flood(response.writeHead(200, json))),
  },
  {
    does: 'answers without an end once it has answered a few requests',
    exitCode: 1,
    says: 'an answer that goes on beyond 1 MiB',
    start: http(afterSome((_, response) => flood(response.writeHead(200, json)))),
  },
  {
    does: 'answers with a gzip bomb',
    exitCode: 3,
    says: 'an answer that goes on beyond 1 MiB',
    start: async () => {
      const body = bomb()
      return createServer((_, response) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(body))
    },
  },
  {
    does: 'answers with bytes that are no gzip, labelled as such',
    exitCode: 3,
    says: 'incorrect header check',
    start: http((_, response) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(emptyList)),
  },
  {
    does: 'redirects to itself',
    exitCode: 1,
    says: 'FAILED errors.success-status',
    only: some,
    start: http((request, response) => response.writeHead(302, { location: request.url ?? '/' }).end()),
  },
  {
    does: 'answers in something else than UTF-8',
    exitCode: 1,
    says: broken('service.json-in-utf-8'),
    only: some,
    start: http((_, response) => response.writeHead(200, json).end(Buffer.from('{"rows":["S\xe3o Paulo"]}', 'latin1'))),
  },
  {
    does: 'answers with JSON ten thousand levels deep',
    exitCode: 1,
    says: 'something nested very deeply',
    only: ['createCard', 'cards.created-as-sent', 'CardListDto'],
    start: http((_, response) => response.writeHead(200, json).end(deepJson)),
  },
  {
    does: 'announces more bytes than it sends, and waits',
    exitCode: 3,
    timeout: 500,
    says: 'no complete answer within 500 ms',
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
    does: 'resets the connection in the middle of an answer',
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
    does: 'says that there were too many requests, for ever',
    exitCode: 3,
    says: 'give --rate N',
    start: http((_, response) => response.writeHead(429, { 'retry-after': '0' }).end()),
  },
  {
    does: 'says that there were too many requests once it has answered a few',
    exitCode: 3,
    says: 'give --rate N',
    start: http(afterSome((_, response) => response.writeHead(429, { 'retry-after': '0' }).end())),
  },
  {
    does: 'asks to come back tomorrow',
    exitCode: 3,
    says: 'give --rate N',
    start: http((_, response) => response.writeHead(429, { 'retry-after': '86400' }).end()),
  },
  {
    does: 'has a certificate that has expired',
    exitCode: 3,
    says: 'certificate has expired',
    start: async () => createHttpsServer(await selfSigned(['127.0.0.1'], { endedAgo: 86_400_000 })),
  },
  {
    does: 'refuses the token',
    exitCode: 3,
    says: '--token',
    start: http((_, response) => response.writeHead(401, json).end('{"message":"no","statusCode":401}')),
  },
  {
    does: 'answers HTML to everything',
    exitCode: 1,
    says: 'is --base-url the address in front of /v1?',
    only: some,
    start: http((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')),
  },
  {
    does: 'answers 200 to everything',
    exitCode: 1,
    says: broken('CardListDto.rows.required'),
    start: http((_, response) => response.writeHead(200, json).end('{}')),
  },
  {
    does: 'answers an empty list to everything',
    exitCode: 1,
    says: broken('createCard.body.name.required'),
    only: some,
    start: http((_, response) => response.writeHead(200, json).end(emptyList)),
  },
  {
    does: 'answers 500 to everything',
    exitCode: 1,
    says: 'FAILED errors.never-5xx',
    only: some,
    start: http((_, response) => response.writeHead(500, json).end('{"message":"oh","statusCode":500}')),
  },
  {
    does: 'answers with what it was sent',
    exitCode: 1,
    says: broken('authentication.token-not-echoed'),
    only: some,
    start: http(async (request, response) => {
      const body = await bodyOf(request)
      const { method, url, headers } = request
      response.writeHead(200, json).end(JSON.stringify({ ...asObject(body), method, url, headers, body }))
    }),
  },
  {
    does: 'answers each request with nearly 1 MiB',
    exitCode: 1,
    says: broken('CardListDto.rows.required'),
    only: some,
    start: http((_, response) => response.writeHead(200, json).end(`{"text":"${'x'.repeat(1_000_000)}"}`)),
  },
]

/** Starts a server on a free port of this machine for as long as `work` takes. */
export async function listening<Result>(server: Server, work: (url: string) => Promise<Result>): Promise<Result> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const scheme = 'setSecureContext' in server ? 'https' : 'http'
    return await work(`${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
}

/** A rule in a report, which tells it in full or by its section. */
function broken(rule: string): RegExp {
  const [section, ...rest] = rule.split('.')
  return new RegExp(`${section}(\\.|:[^:]*[ ])${rest.join('\\.')}`)
}

function http(answer: RequestListener): HostileTarget['start'] {
  return async () => createServer(answer)
}

/** Answers, without looking at it, whatever comes over a connection. */
function tcp(answer: (socket: Socket) => void): HostileTarget['start'] {
  return async () => createTcpServer((socket) => socket.once('data', () => answer(socket)))
}

function head(length: number): string {
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
}

/** A good answer to the first requests, another one to all that follow. */
function afterSome(answer: RequestListener): RequestListener {
  let answered = 0
  return (request: IncomingMessage, response: ServerResponse) =>
    ++answered > 10 ? answer(request, response as never) : response.writeHead(200, json).end(emptyList)
}

function drip(response: ServerResponse, text: string): void {
  let sent = 0
  const timer = setInterval(() => response.write(text[sent++ % text.length] ?? ''), 1000)
  response.on('close', () => clearInterval(timer))
}

/** Writes for as long as somebody reads. */
function flood(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, 'a')
  const pour = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', pour)
  pour()
}

/** 256 MiB of blanks, in a quarter of a megabyte. */
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
