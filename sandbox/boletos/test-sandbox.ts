import { expect } from 'vitest'
import type { SandboxOptions } from '../start.ts'
import { openTestSandbox } from '../test-sandbox.ts'

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
