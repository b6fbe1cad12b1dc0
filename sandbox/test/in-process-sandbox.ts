import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createCompany } from '../auth/companies.ts'
import { scopes as allScopes } from '../auth/scopes.ts'
import { createApp } from '../http/app.ts'
import { createServices } from '../program/create-services.ts'
import type { SandboxOptions } from '../program/options.ts'
import { closeServices } from '../program/start.ts'
import type { Services } from '../services.ts'

type Request = {
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, except a string or bytes. */
  readonly body?: unknown
  /** Undefined: a token of the main company with all scopes; null: no token. */
  readonly token?: string | null
}

type Response = {
  readonly status: number
  readonly headers: LightMyRequestResponse['headers']
  readonly text: string
  /** The parsed body. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read any property
  readonly body: any
}

/** A sandbox that does not listen: requests are injected. It has no certificates and no token endpoint. */
export type InProcessSandbox = {
  readonly services: Services
  readonly app: FastifyInstance
  /** Sends a request such as `GET /v1/cards`. */
  call(line: string, request?: Request): Promise<Response>
  /** A token of the main company, or of a new one. */
  tokenFor(company: 'same' | 'other', scopes?: readonly string[]): Promise<string>
  stop(): Promise<void>
}

export async function startInProcessSandbox(options: SandboxOptions = {}): Promise<InProcessSandbox> {
  const services = await createServices(options)
  const app = createApp(services, {})
  const { tokens, store, clock } = services
  const main = await tokens.issue({ companyId: tokens.mainCompanyId, clientId: 'test', scopes: allScopes })

  return {
    services,
    app,
    async call(line, { headers = {}, body, token = main.accessToken } = {}) {
      const [method = '', url = ''] = line.split(' ')
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: payloadOf(body) }),
      })
      const text = response.body
      return {
        status: response.statusCode,
        headers: response.headers,
        text,
        body: text === '' ? undefined : JSON.parse(text),
      }
    },
    async tokenFor(company, scopes = allScopes) {
      const companyId = company === 'same' ? tokens.mainCompanyId : (await createCompany(store, clock)).id
      return (await tokens.issue({ companyId, clientId: 'test', scopes })).accessToken
    },
    async stop() {
      await app.close()
      await closeServices(services)
    },
  }
}

function payloadOf(body: unknown): string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
}
