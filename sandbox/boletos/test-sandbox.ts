import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { expect } from 'vitest'
import { type Operation, type OperationId, operations } from '../../generated/operations.ts'
import { createApp } from '../app.ts'
import { createControl } from '../control.ts'
import { assembleParts } from '../start.ts'
import { boletos } from './boletos.ts'

/** A boleto that every choice accepts; due far ahead of any clock that these tests move. */
export const plainBoleto = {
  amount: 1234.56,
  dueDate: '2035-12-14',
  memo: 'Invoice NF-2026-00817, thank you',
  payerData: {
    name: 'Mariana Alves Ribeiro',
    personType: 'natural',
    documentNumber: '52998224725',
    email: 'mariana.ribeiro@mail.example',
    phone: { countryCode: '55', areaCode: '85', number: '988124407' },
    address: {
      street: 'Rua Ana Bilhar',
      number: '1136',
      neighborhood: 'Varjota',
      postalCode: '60160110',
      city: 'Fortaleza',
      state: 'CE',
    },
  },
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
export type Answer = { readonly status: number; readonly body: any }

/** A sandbox for tests of boletos. Answers are those of the whole pipeline, each judged by the contract. */
export async function startBoletos(options: { choices?: Record<string, string>; file?: string } = {}) {
  const log = pino({ level: 'error' }, pino.destination({ fd: 2, sync: true }))
  const parts = await assembleParts({ choices: options.choices ?? {}, data: options.file })
  const { clock, contract, store } = parts
  const app = createApp(parts, { log })
  const control = await createControl(parts, boletos.control ?? [], { token: 'control', log })

  function callerOf(companyId: string) {
    const grant = { companyId, clientId: 'test', scopes: ['boletos:read', 'boletos:write'] }
    return async (
      operation: OperationId,
      request: { id?: string; body?: unknown; query?: Record<string, string>; language?: string } = {},
    ): Promise<Answer> => {
      const { method, path }: Operation = operations[operation]
      const { accessToken } = await parts.tokens.issue(grant) // anew: these tests move the clock
      const call: InjectOptions = {
        method,
        url: path.replace('{id}', request.id ?? ''),
        query: request.query ?? {},
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(request.language === undefined ? {} : { 'accept-language': request.language }),
        },
        ...(request.body === undefined ? {} : { payload: request.body as object }),
      }
      const response = await app.inject(call)
      const answer = { status: response.statusCode, body: response.json() }
      expect(contract.response(operation, answer.status, answer.body)).toEqual([])
      return answer
    }
  }

  async function postEvent(id: string, payload: string): Promise<Answer> {
    const headers = { authorization: 'Bearer control', 'content-type': 'application/json' }
    const response = await control.inject({ method: 'POST', url: `/boletos/${id}/events`, headers, payload })
    return { status: response.statusCode, body: response.json() }
  }

  const call = callerOf('company-a')
  return {
    parts,
    call,
    callerOf,
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
    async stop() {
      await app.close()
      await control.close()
      clock.stop()
      await parts.sender.close()
      await store.destroy()
    },
  }
}

export type BoletoSandbox = Awaited<ReturnType<typeof startBoletos>>
