import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../generated/operations.ts'
import { type InProcessSandbox, startInProcessSandbox } from '../test/in-process-sandbox.ts'
import { scopes } from './scopes.ts'

let sandbox: InProcessSandbox

beforeAll(async () => {
  sandbox = await startInProcessSandbox()
})
afterAll(() => sandbox.stop())

const status = async (token: string) => (await sandbox.call('GET /v1/cards', { token })).status

test('every scope that an operation requires exists', () => {
  const needed = Object.values(operations).flatMap((operation) => operation.scopes)
  expect(scopes).toEqual(expect.arrayContaining([...new Set(needed)]))
})

test('a token is valid until it expires, by the clock of the sandbox', async () => {
  const token = await sandbox.tokenFor('same')
  expect(await status(token)).toBe(200)
  await sandbox.services.clock.advance(3_590_000)
  expect(await status(token)).toBe(200)
  await sandbox.services.clock.advance(10_000)
  expect(await status(token)).toBe(401)
})

test('with that choice, an expired token is valid for five more minutes', async () => {
  const lenient = await startInProcessSandbox({ choices: { 'token-expiry': 'five-minutes-later' } })
  const token = await lenient.tokenFor('same')
  const statusAfter = async (milliseconds: number) => {
    await lenient.services.clock.advance(milliseconds)
    // Another token is issued: that removes expired ones.
    await lenient.tokenFor('same')
    return (await lenient.call('GET /v1/cards', { token })).status
  }
  expect(await statusAfter(3_600_000)).toBe(200)
  expect(await statusAfter(299_000)).toBe(200)
  expect(await statusAfter(1000)).toBe(401)
  await lenient.stop()
})

test('with that choice, a token needs no scheme', async () => {
  const lenient = await startInProcessSandbox({ choices: { 'authorization-scheme': 'optional' } })
  const token = await lenient.tokenFor('same')
  const statusOf = async (authorization: string) =>
    (await lenient.call('GET /v1/cards', { token: null, headers: { authorization } })).status
  expect(await statusOf(token)).toBe(200)
  expect(await statusOf(`Bearer ${token}`)).toBe(200)
  expect(await statusOf(`Basic ${token}`)).toBe(401)
  await lenient.stop()
})

test('a revoked token is invalid immediately', async () => {
  const token = await sandbox.tokenFor('same')
  expect(await status(token)).toBe(200)
  await sandbox.services.tokens.revoke(token)
  expect(await status(token)).toBe(401)
})

test('the store contains no token', async () => {
  const token = await sandbox.tokenFor('same')
  const rows = await sandbox.services.store.selectFrom('access_tokens').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test.each([
  [undefined, 'Bearer'],
  ['Bearer', 'Bearer'],
  ['Basic c2FuZGJveDpzZWNyZXQ=', 'Bearer'],
  ['Bearer invented', 'Bearer error="invalid_token"'],
  ['bearer invented', 'Bearer error="invalid_token"'],
])('Authorization: %s is a 401 with the challenge %s', async (authorization, challenge) => {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
  const response = await sandbox.call('GET /v1/cards', { token: null, headers })
  expect(response).toMatchObject({ status: 401, headers: { 'www-authenticate': challenge }, body: { statusCode: 401 } })
})

test('a missing scope is a 403 with its challenge', async () => {
  const token = await sandbox.tokenFor('same', ['cards:read'])
  const response = await sandbox.call('POST /v1/cards', { token, body: {} })
  const challenge = 'Bearer error="insufficient_scope", scope="cards:write"'
  expect(response).toMatchObject({ status: 403, headers: { 'www-authenticate': challenge }, body: { statusCode: 403 } })
})
