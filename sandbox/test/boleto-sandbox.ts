import { expect } from 'vitest'
import type { SandboxOptions } from '../program/options.ts'
import { boletoBody } from './boleto-body.ts'
import {
  type CallOperation,
  openValidatedSandbox,
  type TestResponse,
  type ValidatedSandbox,
} from './validated-sandbox.ts'

/** A sandbox for tests of boletos. */
export type BoletoSandbox = ValidatedSandbox & {
  /** Calls an operation as the company that owns the boletos. */
  readonly call: CallOperation
  /** Creates a boleto. Returns its id. */
  create(properties?: object): Promise<string>
  get(id: string): Promise<TestResponse['body']>
  /** Records an event through the control interface. */
  event(id: string, event: unknown): Promise<TestResponse>
  /** Sends any body to the control interface. */
  postEvent(id: string, body: string): Promise<TestResponse>
}

export async function startBoletoSandbox(options: SandboxOptions = {}): Promise<BoletoSandbox> {
  const sandbox = await openValidatedSandbox(options)
  const call = sandbox.callerOf('company-a')
  const postEvent = (id: string, body: string) => sandbox.control(`/boletos/${id}/events`, body)
  return {
    ...sandbox,
    call,
    async create(properties = {}) {
      const { status, body } = await call('createBoleto', { body: { ...boletoBody, ...properties } })
      expect(status).toBe(201)
      return body.id
    },
    get: async (id) => (await call('getBoleto', { id })).body,
    event: (id, event) => postEvent(id, JSON.stringify({ event })),
    postEvent,
  }
}
