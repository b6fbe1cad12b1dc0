import { expect } from 'vitest'
import type { SandboxOptions } from '../start.ts'
import { openTestSandbox } from '../test-sandbox.ts'
import { plainBoleto } from './plain-boleto.ts'

/** A sandbox for tests of boletos. */
export async function startBoletos(options: SandboxOptions = {}) {
  const sandbox = await openTestSandbox(options)
  const call = sandbox.callerOf('company-a')
  const postEvent = (id: string, payload: string) => sandbox.act(`/boletos/${id}/events`, payload)
  return {
    ...sandbox,
    call,
    /** The id of a new boleto. */
    async create(more: object = {}): Promise<string> {
      const { status, body } = await call('createBoleto', { body: { ...plainBoleto, ...more } })
      expect(status).toBe(201)
      return body.id
    },
    async get(id: string) {
      return (await call('getBoleto', { id })).body
    },
    event: (id: string, event: unknown) => postEvent(id, JSON.stringify({ event })),
    postEvent,
  }
}

export type BoletoSandbox = Awaited<ReturnType<typeof startBoletos>>
