import { pino } from 'pino'
import { createApp } from './app.ts'
import { createCompany } from './auth/companies.ts'
import { scopes as allScopes } from './auth/scopes.ts'
import { assembleParts, type SandboxOptions } from './start.ts'

type Request = {
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, unless it is text or bytes. */
  readonly body?: unknown
  /** Left out: a token of the main company that permits everything; null: no token. */
  readonly token?: string | null
}

/** A sandbox for tests: requests go in without a network. Over it there is no certificate and no token endpoint. */
export async function injectedSandbox(options: SandboxOptions = {}) {
  const parts = await assembleParts(options)
  const app = createApp(parts, { log: options.log ?? pino({ enabled: false }) })
  const main = await parts.tokens.issue({ companyId: parts.tokens.mainCompanyId, clientId: 'test', scopes: allScopes })

  return {
    parts,
    app,
    /** Sends `GET /v1/cards`, say; the answer's body is parsed. */
    async call(line: string, { headers = {}, body, token = main.accessToken }: Request = {}) {
      const [method = '', url = ''] = line.split(' ')
      const raw = typeof body === 'string' || Buffer.isBuffer(body)
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: raw ? body : JSON.stringify(body) }),
      })
      const text = answer.body
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text,
        body: text === '' ? undefined : JSON.parse(text),
      }
    },
    /** A token of the main company, or of one that is new. */
    async tokenFor(company: 'same' | 'other', scopes: readonly string[] = allScopes): Promise<string> {
      const companyId =
        company === 'same' ? parts.tokens.mainCompanyId : (await createCompany(parts.store, parts.clock)).id
      return (await parts.tokens.issue({ companyId, clientId: 'test', scopes })).accessToken
    },
    async stop() {
      await app.close()
      parts.clock.stop()
      await parts.sender.close()
      await parts.store.destroy()
    },
  }
}

export type InjectedSandbox = Awaited<ReturnType<typeof injectedSandbox>>
