import { pino } from 'pino'
import { expect } from 'vitest'
import { type Operation, type OperationId, operations } from '../../generated/operations.ts'
import { scopes } from '../auth/scopes.ts'
import { createControlInterface } from '../control/control-interface.ts'
import type { SandboxOptions } from '../program/options.ts'
import type { Services } from '../services.ts'
import { startInProcessSandbox } from './in-process-sandbox.ts'

export type TestResponse = {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read any property
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
}

export type TestRequest = {
  /** The id in the path. */
  readonly id?: string
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly language?: string
}

/** Calls operations as one company. */
export type CallOperation = (operation: OperationId, request?: TestRequest) => Promise<TestResponse>

/** A sandbox that does not listen, and validates each response against the contract. */
export type ValidatedSandbox = {
  readonly services: Services
  callerOf(companyId: string): CallOperation
  /** Sends a POST to the control interface. A string is sent unchanged. */
  control(path: string, body: unknown): Promise<TestResponse>
  stop(): Promise<void>
}

export async function openValidatedSandbox(options: SandboxOptions = {}): Promise<ValidatedSandbox> {
  const log = pino({ level: 'error' }, pino.destination({ fd: 2, sync: true }))
  const sandbox = await startInProcessSandbox({ log, ...options })
  const { services, app } = sandbox
  const control = createControlInterface(services, { token: 'control', log })

  return {
    services,
    callerOf(companyId) {
      return async (operation, request = {}) => {
        const { method, path }: Operation = operations[operation]
        // A new token for each request, as tests advance the clock.
        const { accessToken } = await services.tokens.issue({ companyId, clientId: 'test', scopes })
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
        expect(services.contract.validateResponse(operation, response.statusCode, body)).toEqual([])
        return { status: response.statusCode, body, headers: response.headers }
      }
    },
    async control(path, body) {
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
      await sandbox.stop()
    },
  }
}
