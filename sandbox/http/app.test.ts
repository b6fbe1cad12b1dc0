import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type InProcessSandbox, startInProcessSandbox } from '../test/in-process-sandbox.ts'

const UNKNOWN = 'fa6c9c9c-1091-49c5-a5bc-9556e0229435'
const card = { name: 'Trip 1', restrictions: { spendLimit: 10 } }
let sandbox: InProcessSandbox

beforeAll(async () => {
  sandbox = await startInProcessSandbox()
})
afterAll(() => sandbox.stop())

describe('the checks come in the order 401, 403, path, body, existence', () => {
  const broken = { body: '{', headers: { 'content-type': 'text/plain' } }
  test.each([
    ['no token', 401, { ...broken, token: null }],
    ['an invented token', 401, { ...broken, token: 'invented' }],
  ])('%s before all else', async (_, status, request) => {
    expect((await sandbox.call('PATCH /v1/cards/x', request)).status).toBe(status)
  })
  test('permission before the path', async () => {
    const token = await sandbox.tokenFor('same', ['cards:read'])
    expect((await sandbox.call('PATCH /v1/cards/x', { ...broken, token })).status).toBe(403)
  })
  test('the path before the body', async () => {
    const { status, body } = await sandbox.call('PATCH /v1/cards/x', broken)
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: 'id', message: 'must be a valid uuid', code: 'format' }])
  })
  test('the body before existence', async () => {
    expect((await sandbox.call(`PATCH /v1/cards/${UNKNOWN}`, broken)).status).toBe(400)
    expect((await sandbox.call(`PATCH /v1/cards/${UNKNOWN}`, { body: {} })).status).toBe(404)
  })
})

test.each([
  ['GET /', 404],
  ['GET /v1', 404],
  ['GET /v1/cards/', 400],
  ['PUT /v1/cards', 404],
  ['OPTIONS /v1/cards', 404],
  ['QUERY /v1/cards', 404],
  ['DELETE /v1/cards', 404],
  ['GET /v1/cards/%zz', 400],
  [`GET /v1/cards/${'x'.repeat(5000)}`, 400],
  ['GET /v1/cards?page=1&page=2', 400],
  ['GET /v1/cards?pageSize=', 400],
  ['GET /v1/cards?pageSize=abc', 400],
  ['GET /v1/cards?page=1e300', 200],
  ['GET /v1/cards?page=9007199254740991&pageSize=500', 200],
])('%s returns %i with the documented body', async (line, status) => {
  const response = await sandbox.call(line)
  expect(response.status).toBe(status)
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  if (status !== 200) expect(response.body).toMatchObject({ message: expect.any(String), statusCode: status })
})

describe('HEAD', () => {
  test('returns what GET returns, without the body', async () => {
    const [head, get] = [await sandbox.call('HEAD /v1/cards'), await sandbox.call('GET /v1/cards')]
    expect([head.status, head.text]).toEqual([200, ''])
    for (const name of ['content-type', 'content-length']) expect(head.headers[name]).toBe(get.headers[name])
  })

  test.each([
    ['/v1/cards', null, 401],
    [`/v1/cards/${UNKNOWN}`, undefined, 404],
    [`/v1/boletos/${UNKNOWN}/cancel`, undefined, 404],
  ])('of %s with the token %s returns %i', async (path, token, status) => {
    const head = await sandbox.call(`HEAD ${path}`, token === undefined ? {} : { token })
    expect([head.status, head.text]).toEqual([status, ''])
  })
})

const json = { 'content-type': 'application/json' }
test.each([
  ['broken JSON', '{"name":', json],
  ['no JSON at all', 'name=Trip', json],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), json],
  ['an empty body', '', json],
  ['another media type', JSON.stringify(card), { 'content-type': 'text/plain' }],
  ['another charset', JSON.stringify(card), { 'content-type': 'application/json; charset=iso-8859-1' }],
  ['a media type that is none', JSON.stringify(card), { 'content-type': '@@@' }],
  ['more than 1 MiB', `{"name":"${'x'.repeat(1024 * 1024)}"}`, json],
  ['more than 16 MiB', Buffer.alloc(17 * 1024 * 1024, ' '), json],
  ['deep JSON', `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, json],
  ['a number beyond all numbers', '{"name":"x","restrictions":{"spendLimit":1e999}}', json],
  ['null', 'null', json],
  ['a list', '[]', json],
])('%s as a body is a 400', async (_, body, headers) => {
  const response = await sandbox.call('POST /v1/cards', { body, headers })
  expect(response).toMatchObject({ status: 400, body: { statusCode: 400, message: expect.any(String) } })
})

test.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"', 'application/json'])(
  'the content type %s passes',
  async (contentType) => {
    const response = await sandbox.call('POST /v1/cards', { body: card, headers: { 'content-type': contentType } })
    expect(response.status).toBe(201)
  },
)

test('property names of Object.prototype are ordinary names', async () => {
  const metadata = '{"__proto__":"a","constructor":"b"}'
  const body = `{"name":"x","restrictions":{"spendLimit":1},"metadata":${metadata},"__proto__":{"admin":true}}`
  const { status, text } = await sandbox.call('POST /v1/cards', { body })
  expect(status).toBe(201)
  expect(text).toContain(`"metadata":${metadata}`)
})

test.each([
  ['en-US', 'The request is not valid.', 'is required'],
  ['es-MX', 'La solicitud no es válida.', 'es obligatorio'],
  ['pt-BR', 'A solicitação não é válida.', 'é obrigatório'],
  ['PT-br', 'A solicitação não é válida.', 'é obrigatório'],
  ['fr-FR', 'The request is not valid.', 'is required'],
  ['pt-BR;q=0.5, es-MX', 'The request is not valid.', 'is required'],
])('messages in %s', async (language, message, detail) => {
  const { body } = await sandbox.call('POST /v1/cards', { body: {}, headers: { 'accept-language': language } })
  expect(body).toEqual({
    message,
    statusCode: 400,
    errors: [
      { field: 'name', message: detail, code: 'required' },
      { field: 'restrictions', message: detail, code: 'required' },
    ],
  })
})

test('an internal error is a 500 with the documented body, without details', async () => {
  const failing = await startInProcessSandbox({
    apply: (services) => ({
      ...services,
      operations: {
        ...services.operations,
        listCards: () => {
          throw new Error('secret place')
        },
      },
    }),
  })
  const { status, text } = await failing.call('GET /v1/cards')
  expect(status).toBe(500)
  expect(JSON.parse(text)).toEqual({ message: 'Internal error.', statusCode: 500 })
  await failing.stop()
})
