import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { RequestRecord, Traffic } from './traffic.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What handlers report for the record of this request; null where no requests are recorded. */
    recorded: { body?: unknown; text?: string; refusal?: string | undefined } | null
  }
}

/** What is recorded, and where. */
export type Recording = {
  readonly traffic: Traffic | undefined
  readonly clock: Clock
  readonly to: RequestRecord['to']
}

/** Publishes each request once its response has been sent. Without traffic it adds no hooks. */
export function recordRequests(app: FastifyInstance, { traffic, clock, to }: Recording): void {
  app.decorateRequest('recorded', null)
  if (!traffic) return
  app.addHook('onRequest', async (request) => {
    request.recorded = {}
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.recorded && typeof payload === 'string') request.recorded.text = payload
  })
  app.addHook('onResponse', async (request, reply) => {
    const { id, method, url, headers, recorded } = request
    const { statusCode: status, elapsedTime } = reply
    const { body, text = '', refusal } = recorded ?? {}
    const ms = Math.round(elapsedTime)
    traffic.publish({ kind: 'request', id, at: clock.now(), to, method, url, status, ms, headers, body, text, refusal })
  })
}
