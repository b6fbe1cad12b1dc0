// One application to a test file: `node --test` runs each file in a process of its own.

import assert from 'node:assert/strict'
import { type Application, boot } from '../../config/application.ts'
import type { Settings } from '../../config/settings.ts'
import { logger } from '../../lib/logger.ts'

export interface Reply {
  status: number
  text: string
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any
}

export class Api {
  readonly #application: Application
  token = ''

  private constructor(application: Application) {
    this.#application = application
  }

  static async start(settings: Partial<Settings> = {}): Promise<Api> {
    logger.silence()
    const api = new Api(
      await boot({
        host: '127.0.0.1',
        port: 0,
        database: ':memory:',
        settings: { pollInterval: 20, boletoRegistrationDelay: 60_000, ...settings },
      }),
    )
    await api.authenticate()
    return api
  }

  get announcement() {
    return this.#application.announcement
  }

  stop(): Promise<void> {
    return this.#application.shutdown()
  }

  async authenticate(): Promise<void> {
    const { tokenUrl, clientId, clientSecret } = this.announcement
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    })
    const response = await fetch(tokenUrl, { method: 'POST', body })
    this.token = ((await response.json()) as { access_token: string }).access_token
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const response = await fetch(`${this.announcement.baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      text,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    }
  }

  get = (path: string, headers?: Record<string, string>) => this.call('GET', path, undefined, headers)
  post = (path: string, body?: unknown, headers?: Record<string, string>) => this.call('POST', path, body, headers)
  patch = (path: string, body: unknown) => this.call('PATCH', path, body)
  delete = (path: string) => this.call('DELETE', path)

  control(path: string, body: unknown): Promise<Reply> {
    return this.post(`/control${path}`, body, { authorization: `Bearer ${this.announcement.controlToken}` })
  }

  /** The same application for the holder of another token. */
  async as(credentials: { company: 'same' | 'other'; scopes?: string[] }): Promise<Api> {
    const other = new Api(this.#application)
    other.token = (await this.control('/credentials', credentials)).body.accessToken
    return other
  }

  async createCard(changes: object = {}) {
    const { status, body } = await this.post('/v1/cards', {
      name: 'Card',
      restrictions: { spendLimit: 10 },
      ...changes,
    })
    assert.equal(status, 201)
    return body
  }
}

/** Asks until the answer is accepted, or for five seconds. */
export async function eventually<T>(ask: () => Promise<T>, accepted: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + 5000
  for (;;) {
    const answer = await ask()
    if (accepted(answer)) return answer
    assert.ok(Date.now() < deadline, `not reached in time: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export function fieldsOf(reply: Reply): string[] {
  assert.equal(reply.status, 400, reply.text)
  assert.equal(reply.body.statusCode, 400)
  return (reply.body.errors as { field: string }[]).map(({ field }) => field)
}
