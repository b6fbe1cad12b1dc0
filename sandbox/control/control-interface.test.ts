import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../program/start.ts'

let sandbox: Sandbox
const token = 'control-secret'

beforeAll(async () => {
  sandbox = await startSandbox({ http: true, control: { token } })
})
afterAll(() => sandbox.stop())

async function control(path: string, body?: unknown, authorization = `Bearer ${token}`) {
  const response = await fetch(`${sandbox.urls.control}${path}`, {
    headers: { authorization },
    ...(body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read any property
  return { status: response.status, body: (await response.json()) as any }
}

async function list(accessToken: string) {
  const response = await fetch(`${sandbox.urls.base}/v1/cards`, { headers: { authorization: `Bearer ${accessToken}` } })
  return response.status
}

test('it lists its capabilities', async () => {
  const { status, body } = await control('')
  expect(status).toBe(200)
  expect(body.capabilities).toEqual(expect.arrayContaining(['credentials', 'clock']))
})

test('it requires its token, and is only opened on demand', async () => {
  expect(await control('', undefined, 'Bearer wrong')).toMatchObject({ status: 401, body: { statusCode: 401 } })
  expect(await control('/clock', { advanceMs: 1 }, '')).toMatchObject({ status: 401 })
  const plain = await startSandbox({ http: true })
  expect(plain.urls.control).toBeUndefined()
  await plain.stop()
})

test.each([
  ['/nothing', {}, 404],
  ['/clock', {}, 400],
  ['/clock', { advanceMs: -1 }, 400],
  ['/clock', { advanceMs: 1.5 }, 400],
  ['/clock', '{', 400],
  ['/credentials', { company: 'third' }, 400],
  ['/credentials', { company: 'same', scopes: ['cards:everything'] }, 400],
])('%s with %j returns %i', async (path, body, status) => {
  expect(await control(path, body)).toMatchObject({ status, body: { statusCode: status, message: expect.any(String) } })
})

test('credentials of the same company, of another one, and without scopes', async () => {
  const same = await control('/credentials', { company: 'same' })
  expect(same).toMatchObject({ status: 201, body: { accessToken: expect.any(String), expiresIn: 3600 } })
  expect(await list(same.body.accessToken)).toBe(200)
  const nothing = await control('/credentials', { company: 'other', scopes: [] })
  expect(await list(nothing.body.accessToken)).toBe(403)
})

test('GET /clock reads the clock', async () => {
  const { now } = (await control('/clock', { advanceMs: 60_000 })).body
  const { status, body } = await control('/clock')
  expect(status).toBe(200)
  expect(Date.parse(body.now)).toBeGreaterThanOrEqual(Date.parse(now))
  expect(await control('/credentials')).toMatchObject({ status: 404 })
})

test('advancing the clock expires tokens', async () => {
  const { accessToken } = (await control('/credentials', { company: 'same' })).body
  const { body } = await control('/clock', { advanceMs: 3_599_000 })
  expect(Date.parse(body.now)).toBeGreaterThan(Date.now() + 3_500_000)
  expect(await list(accessToken)).toBe(200)
  await control('/clock', { advanceMs: 1000 })
  expect(await list(accessToken)).toBe(401)
})
