import { readFileSync } from 'node:fs'
import { Agent, request } from 'undici'
import type { Sandbox } from '../program/start.ts'
import { CONSOLE_AGENT } from '../traffic/console-reads.ts'

/** A request of the page, for the API or the control interface. */
export type PageRequest = { readonly method: string; readonly path: string; readonly body: Buffer }
export type PageResponse = { readonly status: number; readonly type: string; readonly body: Buffer }

/** Sends the requests of the page with the credentials of the sandbox, over HTTP as any other client does. */
export interface Upstream {
  /** Sends a request to the API. */
  api(request: PageRequest): Promise<PageResponse>
  control(request: PageRequest): Promise<PageResponse>
  close(): Promise<void>
}

export function createUpstream({ urls, credentials }: Pick<Sandbox, 'urls' | 'credentials'>): Upstream {
  const { files, clientId, clientSecret, controlToken } = credentials
  const read = (file: string | undefined) => (file === undefined ? undefined : readFileSync(file))
  const tls = { ca: read(files?.caFile), cert: read(files?.certFile), key: read(files?.keyFile) }
  const dispatcher = new Agent({ connect: tls })
  let token: Promise<string> | undefined

  async function send(url: string, { method, body }: Pick<PageRequest, 'method' | 'body'>, headers: object) {
    const response = await request(url, {
      method: method as 'GET',
      headers: { 'user-agent': CONSOLE_AGENT, ...headers },
      body: body.length === 0 ? null : body,
      dispatcher,
    })
    const type = String(response.headers['content-type'] ?? 'application/octet-stream')
    return { status: response.statusCode, type, body: Buffer.from(await response.body.arrayBuffer()) }
  }

  async function issueToken(): Promise<string> {
    const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')
    const { body } = await send(
      urls.token,
      { method: 'POST', body: Buffer.from('grant_type=client_credentials') },
      { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    )
    return String(JSON.parse(body.toString('utf8')).access_token)
  }

  async function sendToApi(page: PageRequest): Promise<PageResponse> {
    token ??= issueToken()
    return send(`${urls.base}${page.path}`, page, headersFor(page, await token))
  }

  return {
    async api(page) {
      const first = await sendToApi(page)
      if (first.status !== 401) return first
      // An advanced clock has expired the token.
      token = undefined
      return sendToApi(page)
    },
    control: (page) => send(`${urls.control}${page.path}`, page, headersFor(page, controlToken)),
    close: () => dispatcher.destroy(),
  }
}

function headersFor({ body }: PageRequest, token: string | undefined): object {
  return {
    authorization: `Bearer ${token}`,
    ...(body.length === 0 ? {} : { 'content-type': 'application/json' }),
  }
}
