import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { readBytes } from '../http/request-body.ts'
import type { Sandbox } from '../program/start.ts'
import type { Traffic } from '../traffic/traffic.ts'
import { hasToken, originProblem, securityHeaders } from './protection.ts'
import { createStream, type Stream } from './stream.ts'
import { createUpstream, type PageResponse, type Upstream } from './upstream.ts'

/** A console that listens on 127.0.0.1. */
export type Console = {
  /** With the token in its fragment, which browsers send to no server. */
  readonly url: string
  readonly token: string
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/**
 * Starts the console of a sandbox. The page uses only the API and the control interface, which this server passes on with
 * the credentials of the sandbox, and one stream that can only be read. The files of the page contain no secrets; all
 * else requires the token.
 */
export async function startConsole(
  sandbox: Pick<Sandbox, 'urls' | 'credentials'>,
  traffic: Traffic,
  port = 0,
): Promise<Console> {
  const token = randomBytes(24).toString('base64url')
  const page = await readPage()
  const upstream = createUpstream(sandbox)
  const stream = createStream(traffic, sandbox)
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    respond(request, response).catch((error: Error) => refuse(response, 502, error.message))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const { port: listening } = server.address() as AddressInfo

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const problem = originProblem(request.headers, listening)
    if (problem !== undefined) return refuse(response, 403, problem)
    const path = request.url ?? '/'
    const file = request.method === 'GET' ? page.get(path === '/' ? '/index.html' : path) : undefined
    if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.content)
    if (!hasToken(request.headers, token)) return refuse(response, 401, 'open the address that the sandbox has printed')
    await respondToPage(request, response, path, { upstream, stream })
  }

  return {
    url: `http://127.0.0.1:${listening}/#token=${token}`,
    token,
    async close() {
      stream.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await upstream.close()
    },
  }
}

async function respondToPage(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { upstream, stream }: { readonly upstream: Upstream; readonly stream: Stream },
): Promise<void> {
  if (path === '/stream' && request.method === 'GET') return stream.open(response)
  const [, to, rest] = /^\/(api|control)(\/.*)$/.exec(path) ?? []
  if (rest === undefined) return refuse(response, 404, 'there is nothing here')
  const sent = { method: request.method ?? 'GET', path: rest, body: await readBytes(request) }
  const { status, type, body }: PageResponse = await (to === 'api' ? upstream.api(sent) : upstream.control(sent))
  response.writeHead(status, { 'content-type': type }).end(body)
}

function refuse(response: ServerResponse, statusCode: number, message: string): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(statusCode, { 'content-type': 'application/json' }).end(JSON.stringify({ message, statusCode }))
}

/** The files of the page, by their paths. */
async function readPage(): Promise<ReadonlyMap<string, { readonly type: string; readonly content: Buffer }>> {
  const folder = join(import.meta.dirname, 'page')
  const names = (await readdir(folder)).filter((name) => types[extname(name)] !== undefined)
  const files = names.map(async (name) => {
    const type = types[extname(name)] ?? ''
    return [`/${name}`, { type, content: await readFile(join(folder, name)) }] as const
  })
  return new Map(await Promise.all(files))
}
