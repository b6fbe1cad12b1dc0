import { createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWebhookReceiver, status, type WebhookReceiver } from '../../test/webhook-receiver.ts'
import { OTHER, startWebhookSandbox, subscriptionTo, type WebhookSandbox } from '../../test/webhook-sandbox.ts'

vi.setConfig({ testTimeout: 30_000 })

let receiver: WebhookReceiver
let sandbox: WebhookSandbox
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())
beforeEach(async () => {
  receiver.arrivals.length = 0
  receiver.respond = status(200)
  sandbox = await startWebhookSandbox({ receiver })
})
afterEach(() => sandbox.stop())

const create = (more?: object, company?: string) =>
  sandbox.call('createWebhookSubscription', subscriptionTo('https://example.com/hook', more), company)
const get = (id: string, company?: string) => sandbox.call('getWebhookSubscription', { path: { id } }, company)
const update = (id: string, body: object) => sandbox.call('updateWebhookSubscription', { path: { id }, body })

test('a new subscription is active, has the defaults, and its secret is returned once', async () => {
  const { secret, ...created } = await create()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{40}$/)
  expect(created).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    url: 'https://example.com/hook',
    eventTypes: ['transaction.auth.approved', 'transaction.auth.declined', 'transaction.failed', 'transaction.settled'],
    developerEmail: 'dev@example.com',
    description: null,
    timeoutMs: 10_000,
    status: 'active',
    version: 'v1',
    createdAt: expect.any(String),
    updatedAt: created.createdAt,
  })
  expect(await get(created.id)).toEqual({ ...created, secret: 'whsec_********' })
  expect(await sandbox.call('listWebhookSubscriptions')).toEqual([{ ...created, secret: 'whsec_********' }])
  expect(await update(created.id, {})).toEqual({ ...created, secret: 'whsec_********' })
  const { secret: another } = await create()
  expect(another).not.toBe(secret)
})

test.each([
  ['https://user:pass@example.com/', 'user-info'],
  ['https://user@example.com/', 'user-info'],
  ['http://example.com/', 'https'],
  ['https://exa mple.com/', 'format'],
  ['https://', 'format'],
])('%s is refused at creation and on update', async (url, code) => {
  const refused = { status: 400, errors: [{ field: 'url', code }] }
  await expect(create({ url })).rejects.toMatchObject(refused)
  const { id } = await create()
  await expect(update(id, { url })).rejects.toMatchObject(refused)
  expect(await get(id)).toMatchObject({ url: 'https://example.com/hook' })
})

test('an update preserves the other properties', async () => {
  const { secret: _, ...created } = await create({ description: 'first', timeoutMs: 5000 })
  const changes = [
    { timeoutMs: 1000 },
    { eventTypes: ['transaction.failed'] },
    { description: 'second' },
    { developerEmail: 'a@example.com, b@example.com' },
    { url: 'https://example.com/new' },
    { status: 'paused' },
    { status: 'disabled' },
    { status: 'active' },
  ]
  let expected = created
  for (const change of changes) {
    expected = { ...expected, ...change }
    const response = await update(created.id, change)
    expect(response).toMatchObject({ ...expected, updatedAt: expect.any(String) })
    expect(await get(created.id)).toEqual(response)
  }
})

test('a deleted subscription is not found', async () => {
  const { id } = await create()
  expect(await sandbox.call('deleteWebhookSubscription', { path: { id } })).toBeUndefined()
  const gone = { status: 404 }
  await expect(get(id)).rejects.toMatchObject(gone)
  await expect(update(id, { timeoutMs: 1000 })).rejects.toMatchObject(gone)
  await expect(update(id, {})).rejects.toMatchObject(gone)
  for (const operation of [
    'deleteWebhookSubscription',
    'rotateWebhookSubscriptionSecret',
    'testWebhookSubscription',
  ] as const) {
    await expect(sandbox.call(operation, { path: { id } })).rejects.toMatchObject(gone)
  }
  expect(await sandbox.call('listWebhookSubscriptions')).toEqual([])
})

test("another tenant's subscription is not found, listed, changed or tested", async () => {
  const { id, ...created } = await create({}, OTHER)
  for (const operation of [
    'getWebhookSubscription',
    'updateWebhookSubscription',
    'deleteWebhookSubscription',
    'rotateWebhookSubscriptionSecret',
    'testWebhookSubscription',
  ] as const) {
    await expect(sandbox.call(operation, { path: { id }, body: { status: 'paused' } })).rejects.toMatchObject({
      status: 404,
    })
  }
  expect(await sandbox.call('listWebhookSubscriptions')).toEqual([])
  expect(await get(id, OTHER)).toMatchObject({ ...created, secret: 'whsec_********' })
})

test('the list is in the order of creation, or reversed if so chosen', async () => {
  const ids = [(await create()).id, (await create()).id, (await create()).id]
  const listed = async () => (await sandbox.call('listWebhookSubscriptions')).map((row: { id: string }) => row.id)
  expect(await listed()).toEqual(ids)
  await sandbox.stop()
  sandbox = await startWebhookSandbox({ receiver, choices: { 'list-order': 'newest' } })
  const others = [(await create()).id, (await create()).id, (await create()).id]
  expect(await listed()).toEqual(others.reverse())
})

test('a rotation returns a new secret, and when the old one expires', async () => {
  const created = await create()
  const before = sandbox.clock.now()
  const rotated = await sandbox.call('rotateWebhookSubscriptionSecret', { path: { id: created.id } })
  expect(rotated).toMatchObject({ id: created.id, url: created.url, secret: expect.stringMatching(/^whsec_/) })
  expect(rotated.secret).not.toBe(created.secret)
  const grace = Date.parse(rotated.previousSecretExpiresAt) - before
  expect(grace).toBeGreaterThanOrEqual(86_400_000)
  expect(grace).toBeLessThan(86_401_000)
  expect(JSON.stringify(await get(created.id))).not.toContain(rotated.secret)
})

const signedBy = (secret: string) => {
  const { body = '', headers } = receiver.arrivals.at(-1) ?? {}
  return headers?.['x-webhook-signature'] === `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

test('after a rotation the new secret signs', async () => {
  const { id, secret: first } = await create({ url: receiver.url })
  const { secret: second } = await sandbox.call('rotateWebhookSubscriptionSecret', { path: { id } })
  await sandbox.call('testWebhookSubscription', { path: { id } })
  expect([signedBy(first), signedBy(second)]).toEqual([false, true])
})

test('if so chosen, the old secret signs during the grace window; a second rotation drops the oldest', async () => {
  await sandbox.stop()
  sandbox = await startWebhookSandbox({ receiver, choices: { 'signing-secret': 'old' } })
  const { id, secret: first } = await create({ url: receiver.url })
  const signers = async () => {
    await sandbox.call('testWebhookSubscription', { path: { id } })
    return [first, second, third].map((secret) => secret !== '' && signedBy(secret))
  }
  let [second, third] = ['', '']
  expect(await signers()).toEqual([true, false, false])
  second = (await sandbox.call('rotateWebhookSubscriptionSecret', { path: { id } })).secret
  expect(await signers()).toEqual([true, false, false])
  await sandbox.clock.advance(3_600_000)
  third = (await sandbox.call('rotateWebhookSubscriptionSecret', { path: { id } })).secret
  expect(await signers()).toEqual([false, true, false])
  await sandbox.clock.advance(86_300_000)
  expect(await signers()).toEqual([false, true, false])
  await sandbox.clock.advance(100_000)
  expect(await signers()).toEqual([false, false, true])
})

test('a test delivery is signed, marked, and not recorded', async () => {
  const { id, secret } = await create({ url: receiver.url, eventTypes: ['transaction.failed'] })
  expect(await sandbox.call('testWebhookSubscription', { path: { id } })).toEqual({
    result: 'success',
    httpStatusCode: 200,
    latencyMs: expect.any(Number),
    errorMessage: null,
  })
  const [arrival] = receiver.arrivals
  expect(arrival?.headers).toMatchObject({
    'x-webhook-test': 'true',
    'x-webhook-retry': 'false',
    'x-webhook-event-type': 'transaction.failed',
    'content-type': 'application/json',
  })
  expect(signedBy(secret)).toBe(true)
  const body = JSON.parse(arrival?.body ?? '')
  expect(body).toMatchObject({ id: arrival?.headers['x-webhook-event-id'], type: 'transaction.failed', version: 'v1' })
  expect(await sandbox.call('listWebhookEvents')).toEqual({ count: 0, rows: [] })
})

test('a failed test delivery has an error message, and does not count for the circuit breaker', async () => {
  receiver.respond = status(410)
  const { id } = await create({ url: receiver.url })
  expect(await sandbox.call('testWebhookSubscription', { path: { id } })).toMatchObject({
    result: 'failed',
    httpStatusCode: 410,
    errorMessage: 'the receiver returned status 410',
  })
  expect(await get(id)).toMatchObject({ status: 'active' })
  await update(id, { url: 'https://127.0.0.1:1/', status: 'paused' })
  expect(await sandbox.call('testWebhookSubscription', { path: { id } })).toMatchObject({
    result: 'failed',
    httpStatusCode: null,
    latencyMs: null,
    errorMessage: expect.stringContaining('ECONNREFUSED'),
  })
})

test('the masked secret is omitted if so chosen', async () => {
  await sandbox.stop()
  sandbox = await startWebhookSandbox({ receiver, choices: { 'masked-secret': 'omitted' } })
  const { id } = await create()
  expect(await get(id)).not.toHaveProperty('secret')
})

test.each([
  ['base64', 'whole', (secret: string) => secret],
  ['hex', 'after-prefix', (secret: string) => secret.slice(6)],
  ['hex', 'decoded', (secret: string) => Buffer.from(secret.slice(6), 'base64')],
  ['hex', 'decoded-hex', (secret: string) => Buffer.from(secret.slice(6), 'hex')],
] as const)('by choice the digest is %s and keyed with the secret %s', async (digest, key, keyOf) => {
  await sandbox.stop()
  sandbox = await startWebhookSandbox({ receiver, choices: { digest, 'signing-key': key } })
  const { id, secret } = await create({ url: receiver.url })
  await sandbox.call('testWebhookSubscription', { path: { id } })
  const [arrival] = receiver.arrivals
  const expected = createHmac('sha256', keyOf(secret))
    .update(arrival?.body ?? '')
    .digest(digest)
  expect(arrival?.headers['x-webhook-signature']).toBe(`sha256=${expected}`)
})

test('the database file contains no secret', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'webhooks-'))
  const file = await startWebhookSandbox({ receiver, data: join(folder, 'data.db') })
  const { id, secret } = await file.call('createWebhookSubscription', subscriptionTo(receiver.url))
  const { secret: second } = await file.call('rotateWebhookSubscriptionSecret', { path: { id } })
  const stored = readdirSync(folder)
    .filter((name) => !name.endsWith('.key'))
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('')
  expect(stored).toContain(id)
  for (const text of [secret, second, secret.slice(6), second.slice(6)]) expect(stored).not.toContain(text)
  await file.stop()
})
