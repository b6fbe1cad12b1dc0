import { pino } from 'pino'
import { expect } from 'vitest'
import { type Operation, type OperationId, operations } from '../generated/operations.ts'
import { scopes } from './auth/scopes.ts'
import { createControl } from './control.ts'
import { injectedSandbox } from './injected.ts'
import type { SandboxOptions } from './start.ts'
import { subjects } from './subjects.ts'

export type Answer = {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
}

/** `id` is that in the path. */
export type TestRequest = {
  readonly id?: string
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly language?: string
}

/** A sandbox without a network. Answers are those of the whole pipeline, each judged by the contract. */
export async function openTestSandbox(options: SandboxOptions = {}) {
  const log = pino({ level: 'error' }, pino.destination({ fd: 2, sync: true }))
  const injected = await injectedSandbox({ log, ...options })
  const { parts, app } = injected
  const rows = subjects.flatMap((subject) => subject.control ?? [])
  const control = createControl(parts, rows, { token: 'control', log })

  /** Calls operations as a company; each time with a new token, as tests move the clock. */
  function callerOf(companyId: string) {
    return async (operation: OperationId, request: TestRequest = {}): Promise<Answer> => {
      const { method, path }: Operation = operations[operation]
      const { accessToken } = await parts.tokens.issue({ companyId, clientId: 'test', scopes })
      const response = await app.inject({
        method,
        url: path.replace('{id}', request.id ?? ''),
        query: request.query ?? {},
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(request.language === undefined ? {} : { 'accept-language': request.language }),
        },
        ...(request.body === undefined ? {} : { payload: request.body as object }),
      })
      const body = response.body === '' ? undefined : response.json()
      expect(parts.contract.response(operation, response.statusCode, body)).toEqual([])
      return { status: response.statusCode, body, headers: response.headers }
    }
  }

  return {
    parts,
    callerOf,
    /** A POST to the control interface. Text is sent as it is. */
    async act(path: string, body: unknown): Promise<Answer> {
      const response = await control.inject({
        method: 'POST',
        url: path,
        headers: { authorization: 'Bearer control', 'content-type': 'application/json' },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    },
    async stop() {
      await control.close()
      await injected.stop()
    },
  }
}
