import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { OperationId } from '../../../generated/operations.ts'
import { UsageError } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import { isFinal } from './created-kinds.ts'
import { fingerprintOf } from './fingerprint.ts'
import { readResourceLog } from './read-resource-log.ts'
import { createResourceLog, type ResourceLog } from './resource-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'resource-log-'))
afterAll(() => rmSync(folder, { recursive: true }))
const baseUrl = 'https://api.example'
const file = join(folder, 'resources.ndjson')
beforeEach(() => rmSync(file, { force: true }))

const card = { name: 'Travel', restrictions: { spendLimit: 100 } }
const token = 'token-of-the-run'

function requestOf(method: string, path: string, body?: object): Exchange['request'] {
  const headers = { authorization: `Bearer ${token}` }
  return { method, url: `${baseUrl}${path}`, headers, body: body === undefined ? null : JSON.stringify(body) }
}

function exchangeOf(
  operation: OperationId,
  request: Exchange['request'],
  status: number,
  json?: object,
  more: Partial<Exchange> = {},
): Exchange {
  const text = json === undefined ? '' : JSON.stringify(json)
  return { id: 1, operation, request, response: { status, headers: {}, text, json }, ms: 1, ...more }
}

/** Sends a request that creates a card, and records what came of it. */
function create(log: ResourceLog, status: number, json?: object, more?: Partial<Exchange>): void {
  const request = requestOf('POST', '/v1/cards', card)
  log.willSend('createCard', request)
  log.record(exchangeOf('createCard', request, status, json, more), true)
}

/** What a log has, and what its file has. */
function both(log: ResourceLog) {
  const { created, pending } = readResourceLog(file)
  const inMemory = { created: log.created().map(({ token: _, ...one }) => one), pending: log.pending() }
  expect({
    created,
    pending: pending.map(({ operation, fingerprint, at }) => ({ operation, fingerprint, at })),
  }).toEqual({
    ...inMemory,
    pending: inMemory.pending.map(({ operation, fingerprint, at }) => ({ operation, fingerprint, at })),
  })
  return inMemory
}

describe('a create request', () => {
  test('is pending until its response arrives', () => {
    const log = createResourceLog(baseUrl, file)
    const request = requestOf('POST', '/v1/cards', card)
    log.willSend('createCard', request)
    expect(both(log)).toMatchObject({
      created: [],
      pending: [{ operation: 'createCard', fingerprint: fingerprintOf('createCard', card) }],
    })
    log.record(exchangeOf('createCard', request, 201, { id: 'a' }), true)
    expect(both(log)).toMatchObject({ created: [{ operation: 'createCard', id: 'a', own: true }], pending: [] })
  })

  test('stays pending without a response: the target may have carried it out', () => {
    const log = createResourceLog(baseUrl, file)
    create(log, 0, undefined, { noResponse: 'timeout' })
    expect(both(log)).toMatchObject({ created: [], pending: [{ operation: 'createCard' }] })
  })

  test.each([
    ['an error', 400, { message: 'no', statusCode: 400 }],
    ['a response without an id', 201, {}],
  ])('is settled, and has created nothing, after %s', (_, status, json) => {
    const log = createResourceLog(baseUrl, file)
    create(log, status, json)
    expect(both(log)).toEqual({ created: [], pending: [] })
  })

  test('is not recorded where its body is no object, or the operation creates nothing', () => {
    const log = createResourceLog(baseUrl, file)
    log.willSend('createCard', { ...requestOf('POST', '/v1/cards'), body: 'not JSON' })
    log.willSend('updateCard', requestOf('PATCH', '/v1/cards/a', card))
    log.willSend(null, requestOf('POST', '/elsewhere', card))
    expect(log.pending()).toEqual([])
    expect(existsSync(file)).toBe(false)
  })
})

describe('a created resource', () => {
  test('is listed, the newest first, with the token that created it', () => {
    const log = createResourceLog(baseUrl, file)
    create(log, 201, { id: 'a' })
    create(log, 201, { id: 'b' })
    expect(both(log).created.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(log.created()[0]?.token).toBe(token)
  })

  test.each([
    ['removed', 204, []],
    ['not removed', 500, ['a']],
  ])('is %s after DELETE returned %i', (_, status, left) => {
    const log = createResourceLog(baseUrl, file)
    create(log, 201, { id: 'a' })
    log.record(exchangeOf('deleteCard', requestOf('DELETE', '/v1/cards/a'), status), true)
    expect(both(log).created.map(({ id }) => id)).toEqual(left)
  })

  test('is still there after a DELETE without a response', () => {
    const log = createResourceLog(baseUrl, file)
    create(log, 201, { id: 'a' })
    const request = requestOf('DELETE', '/v1/cards/a')
    log.record(exchangeOf('deleteCard', request, 0, undefined, { noResponse: 'timeout' }), true)
    expect(both(log).created).toHaveLength(1)
  })

  test.each([
    ['accepted', 1],
    ['registered', 1],
    ['paid', 0],
    ['written_off', 0],
  ])('a boleto that is %s: %i left', (boletoStatus, left) => {
    const log = createResourceLog(baseUrl, file)
    const request = requestOf('POST', '/v1/boletos', { memo: 'a' })
    log.willSend('createBoleto', request)
    log.record(exchangeOf('createBoleto', request, 201, { id: 'a', boletoStatus: 'registered' }), true)
    log.record(exchangeOf('getBoleto', requestOf('GET', '/v1/boletos/a'), 200, { id: 'a', boletoStatus }), true)
    expect(both(log).created).toHaveLength(left)
  })
})

describe('the file', () => {
  test('contains neither tokens nor bodies', () => {
    const log = createResourceLog(baseUrl, file)
    const body = { url: 'https://receiver.example/secret', developerEmail: 'ana@example.com', eventTypes: [] }
    const request = requestOf('POST', '/v1/webhooks/subscriptions', body)
    log.willSend('createWebhookSubscription', request)
    log.record(exchangeOf('createWebhookSubscription', request, 201, { id: 'a', secret: 'whsec_c2VjcmV0' }), true)
    const text = readFileSync(file, 'utf8')
    for (const secret of [token, 'whsec_', 'receiver.example', 'ana@']) expect(text).not.toContain(secret)
  })

  test('is deleted where nothing is left, and kept otherwise', () => {
    const log = createResourceLog(baseUrl, file)
    create(log, 201, { id: 'a' })
    log.close(false)
    expect(readResourceLog(file)).toMatchObject({ baseUrl, created: [{ id: 'a' }] })
    const next = createResourceLog(baseUrl, file)
    create(next, 201, { id: 'b' })
    next.close(true)
    expect(existsSync(file)).toBe(false)
  })

  test('is not written without a path', () => {
    const log = createResourceLog(baseUrl)
    create(log, 201, { id: 'a' })
    log.close(true)
    expect(log.created()).toHaveLength(1)
  })
})

describe('readResourceLog', () => {
  test('reads a file whose last line is truncated', () => {
    const log = createResourceLog(baseUrl, file)
    create(log, 201, { id: 'a' })
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"sent":2,"oper`)
    expect(readResourceLog(file)).toMatchObject({ created: [{ id: 'a' }], pending: [] })
  })

  test.each([
    ['an empty file', ''],
    ['a report', '{"event":"start","format":1}\n'],
    ['a log without a base URL', '{"resourceLog":1}\n'],
  ])('refuses %s', (_, text) => {
    writeFileSync(file, text)
    expect(() => readResourceLog(file)).toThrow(UsageError)
    expect(() => readResourceLog(file)).toThrow('is not a resource log')
  })

  test('refuses a file that does not exist', () => {
    expect(() => readResourceLog(join(folder, 'none'))).toThrow('does not exist')
  })
})

describe('fingerprintOf', () => {
  test('is the same for a resource and the request that created it', () => {
    const listed = {
      id: 'a',
      createdAt: '2026-01-01',
      ...card,
      restrictions: { ...card.restrictions, merchantCategory: null },
    }
    expect(fingerprintOf('createCard', listed)).toBe(fingerprintOf('createCard', card))
  })

  test('differs where an identifying property differs', () => {
    expect(fingerprintOf('createCard', { ...card, name: 'Other' })).not.toBe(fingerprintOf('createCard', card))
    expect(fingerprintOf('createCard', { ...card, restrictions: { spendLimit: 1 } })).not.toBe(
      fingerprintOf('createCard', card),
    )
  })

  test('is undefined for a value that is no object', () => {
    for (const value of [undefined, null, 'text', ['a']]) expect(fingerprintOf('createCard', value)).toBeUndefined()
  })
})

test('isFinal: only a boleto that is registered can be cancelled', () => {
  expect([undefined, 'registered', 'paid', 'written_off', 'rejected'].map(isFinal)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
