import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Operation, operations } from '../../generated/operations.ts'
import { type Sandbox, startSandbox } from '../program/start.ts'
import { type InProcessSandbox, startInProcessSandbox } from '../test/in-process-sandbox.ts'

const table: readonly Operation[] = Object.values(operations)
const MIB = 1024 * 1024

let sandbox: InProcessSandbox
let listening: Sandbox
beforeAll(async () => {
  sandbox = await startInProcessSandbox()
  listening = await startSandbox({ http: true, control: true })
})
afterAll(async () => {
  await sandbox.stop()
  await listening.stop()
})

type TestRequest = Parameters<InProcessSandbox['call']>[1]

/** Sends a request and expects a success, or a documented error. */
async function send(line: string, request: TestRequest, operation?: Operation): Promise<number> {
  const { status, body } = await sandbox.call(line, request)
  if (status < 300) return status
  expect([400, 401, 403, 404], JSON.stringify(body)).toContain(status)
  expect(body).toEqual({ message: expect.any(String), statusCode: status, ...(body.errors && { errors: body.errors }) })
  for (const error of body.errors ?? []) {
    expect(error).toEqual({ field: expect.any(String), message: expect.any(String), code: expect.any(String) })
  }
  if (operation) expect(sandbox.services.contract.validateResponse(operation.id as never, status, body)).toEqual([])
  return status
}

const anyOperation = fc.constantFrom(...table)
const withBody = fc.constantFrom(...table.filter(({ body }) => body !== null))
const id = 'fa6c9c9c-1091-49c5-a5bc-9556e0229435'
const lineOf = ({ method, path }: Operation, inPath = id) => `${method} ${path.replaceAll(/\{\w+\}/g, inPath)}`

test('any bytes as a body', async () => {
  const bytes = fc.uint8Array({ maxLength: 2000 }).map((array) => Buffer.from(array))
  await fc.assert(
    fc.asyncProperty(withBody, bytes, async (operation, body) => {
      await send(lineOf(operation), { body }, operation)
    }),
    { numRuns: 300 },
  )
})

test('any JSON as a body, with known properties or not', async () => {
  const names = [
    'name',
    'restrictions',
    'spendLimit',
    'metadata',
    'amount',
    'dueDate',
    'payerData',
    'url',
    'eventTypes',
  ]
  const others = [
    'source',
    'cardIds',
    'pageCursor',
    'startDate',
    'newDueDate',
    'status',
    'fine',
    '__proto__',
    'constructor',
  ]
  const value = fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' })
  const body = fc.oneof(value, fc.dictionary(fc.constantFrom(...names, ...others), value))
  await fc.assert(
    fc.asyncProperty(withBody, body, async (operation, sent) => {
      await send(lineOf(operation), { body: JSON.stringify(sent) }, operation)
    }),
    { numRuns: 500 },
  )
})

test('any path and any query', async () => {
  const text = fc
    .string({ unit: 'binary', maxLength: 60 })
    .map((characters) => encodeURIComponent(characters.toWellFormed()))
  const raw = fc.string({ unit: fc.constantFrom(...'/%.:?#[]@!$&()*+,;=-_~aZ09\\^`{|}"<>'), maxLength: 40 })
  const part = fc.oneof(text, raw, fc.constantFrom('..', '%2e%2e', '%00', '%ff', '%', 'a'.repeat(20_000), id))
  await fc.assert(
    fc.asyncProperty(anyOperation, part, part, part, async (operation, inPath, name, value) => {
      await send(`${lineOf(operation, inPath)}?${name}=${value}&page=${value}&pageCursor=${value}`, {})
    }),
    { numRuns: 500 },
  )
})

test('any headers', async () => {
  const value = fc.string({ unit: 'binary-ascii', maxLength: 200 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, ' '))
  const name = fc.constantFrom(
    'authorization',
    'accept-language',
    'content-type',
    'accept',
    'x-forwarded-for',
    'cookie',
    'range',
  )
  await fc.assert(
    fc.asyncProperty(anyOperation, fc.dictionary(name, value), async (operation, headers) => {
      await send(lineOf(operation), { headers, ...(operation.body === null ? {} : { body: '{}' }) })
    }),
    { numRuns: 300 },
  )
})

test('every method on every path that does not have it', async () => {
  const paths = new Set(table.map(({ path }) => path))
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']) {
    for (const path of paths) {
      if (table.some((operation) => operation.method === method && operation.path === path)) continue
      const { statusCode } = await sandbox.app.inject({ method: method as 'GET', url: path.replaceAll(/\{\w+\}/g, id) })
      expect([401, 404], `${method} ${path}`).toContain(statusCode) // 401: `transactions` may be the id of a card
    }
  }
})

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test.each([
  ['one byte over 1 MiB', `"${'x'.repeat(MIB - 1)}"`],
  ['of 20 MiB', Buffer.alloc(20 * MIB, '[')],
  ['deep', nested(5000)],
  ['deep to the limit of its size', nested(140_000)],
  ['wide', `[${'0,'.repeat(500_000)}0]`],
])('a body that is %s is refused, by every operation that takes one', async (_, body) => {
  for (const operation of table) {
    if (operation.body !== null) expect(await send(lineOf(operation), { body }, operation)).toBe(400)
  }
})

test.each([
  ['a number without end', `{"amount":1${'0'.repeat(400_000)}}`],
  ['a property many times', `{${'"name":"x",'.repeat(90_000)}"name":"y"}`],
])('%s in a body gets a documented response', async (_, body) => {
  for (const operation of table) if (operation.body !== null) await send(lineOf(operation), { body }, operation)
})

test('the token endpoint and the control interface respond to any bytes', async () => {
  const { urls, credentials } = listening
  const control = { authorization: `Bearer ${credentials.controlToken}` }
  const places = ['/clock', '/credentials', '/payments', `/cards/${id}/activity`, `/boletos/${id}/events`]
  const targets = [
    { url: urls.token, headers: {} },
    ...places.map((path) => ({ url: `${urls.control}${path}`, headers: control })),
  ]
  const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain']
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...targets),
      fc.constantFrom(...types),
      fc.uint8Array({ minLength: 1, maxLength: 500 }),
      async ({ url, headers }, type, body) => {
        const response = await fetch(url, {
          method: 'POST',
          headers: { ...headers, 'content-type': type },
          body: Buffer.from(body),
        })
        expect([400, 401, 404, 415], await response.text()).toContain(response.status)
      },
    ),
    { numRuns: 200 },
  )
})
