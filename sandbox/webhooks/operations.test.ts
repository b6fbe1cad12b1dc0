import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type OperationId, operations } from '../../generated/operations.ts'
import { resolveChoices } from '../choices.ts'
import { UsageError } from '../program/usage-error.ts'
import { type InProcessSandbox, startInProcessSandbox } from '../test/in-process-sandbox.ts'
import { waitUntil } from '../test/wait-until.ts'
import { startWebhookReceiver, status, type WebhookReceiver } from '../test/webhook-receiver.ts'
import { startDeliveries } from './deliveries/start-deliveries.ts'
import { emit } from './events/emit.ts'
import { createWebhookSender, openWebhookVault } from './options.ts'

vi.setConfig({ testTimeout: 30_000 })

let receiver: WebhookReceiver
let sandbox: InProcessSandbox
let stopDeliveries: (() => Promise<void>) | undefined
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  const webhookCa = join(mkdtempSync(join(tmpdir(), 'webhooks-')), 'ca.pem')
  writeFileSync(webhookCa, receiver.ca)
  sandbox = await startInProcessSandbox({ allowPrivateWebhooks: true, webhookCa })
  stopDeliveries = await startDeliveries(sandbox.services)
})
afterAll(async () => {
  await stopDeliveries?.()
  await sandbox.stop()
  await receiver.close()
})

/** Calls an operation, and validates the response against the contract. */
async function call(
  id: OperationId,
  path: Record<string, string> = {},
  more: { body?: unknown; query?: string; token?: string } = {},
) {
  const operation = operations[id]
  const url = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '') + (more.query ?? '')
  const response = await sandbox.call(`${operation.method} ${url}`, more)
  expect(sandbox.services.contract.validateResponse(id, response.status, response.body)).toEqual([])
  return response
}

const body = () => ({ url: receiver.url, eventTypes: ['transaction.settled'], developerEmail: 'dev@example.com' })
const UNKNOWN = '00000000-0000-4000-8000-00000000dead'

test('every response matches the contract', async () => {
  const created = await call('createWebhookSubscription', {}, { body: body() })
  expect(created.status).toBe(201)
  expect(created.headers['cache-control']).toBe('no-store')
  const { id } = created.body
  expect((await call('listWebhookSubscriptions')).body).toMatchObject([{ id }])
  expect((await call('getWebhookSubscription', { id })).status).toBe(200)
  expect((await call('updateWebhookSubscription', { id }, { body: { timeoutMs: 1000 } })).body.timeoutMs).toBe(1000)
  const rotated = await call('rotateWebhookSubscriptionSecret', { id })
  expect(rotated.status).toBe(200)
  expect(rotated.headers['cache-control']).toBe('no-store')
  expect((await call('testWebhookSubscription', { id })).body.result).toBe('success')

  const { mainCompanyId: companyId } = sandbox.services.tokens
  const occurrence = { companyId, eventType: 'transaction.settled', data: {}, occurredAt: 1_795_255_525_123 } as const
  const event = await emit(sandbox.services, occurrence)
  await waitUntil(async () => (await call('getWebhookEvent', { id: event })).body.status === 'delivered', 'delivered')
  expect((await call('listWebhookEventDeliveries', { id: event })).body.rows).toHaveLength(1)
  expect(
    (await call('listWebhookEvents', {}, { query: '?status=delivered&eventType=transaction.settled' })).body.count,
  ).toBe(1)
  receiver.respond = status(500)
  expect((await call('retryWebhookEvent', { id: event })).body.rows).toMatchObject([{ triggerType: 'manual' }])
  expect((await call('retryWebhookEvent', { id: event })).status).toBe(400)

  expect((await call('deleteWebhookSubscription', { id })).status).toBe(204)
  expect((await call('deleteWebhookSubscription', { id })).status).toBe(404)
  expect((await call('getWebhookEvent', { id: UNKNOWN })).status).toBe(404)
  expect((await call('getWebhookEvent', { id: 'nonsense' })).status).toBe(400)
})

test.each([
  ['no url', { url: undefined }],
  ['plain HTTP', { url: 'http://example.com/' }],
  ['user info', { url: 'https://user@example.com/' }],
  ['a long url', { url: `https://example.com/${'a'.repeat(2029)}` }],
  ['no event type', { eventTypes: [] }],
  ['an unknown event type', { eventTypes: ['transaction.settled', 'transaction.unknown'] }],
  ['six addresses', { developerEmail: 'a@b.co,a@b.co,a@b.co,a@b.co,a@b.co,a@b.co' }],
  ['a long description', { description: 'a'.repeat(256) }],
  ['a short timeout', { timeoutMs: 999 }],
  ['a long timeout', { timeoutMs: 30_001 }],
  ['half a millisecond', { timeoutMs: 1000.5 }],
])('%s is refused and creates nothing', async (_name, wrong) => {
  const refused = await call('createWebhookSubscription', {}, { body: { ...body(), ...wrong } })
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ field: expect.stringContaining(Object.keys(wrong)[0] ?? '') }] },
  })
  expect((await call('listWebhookSubscriptions')).body).toEqual([])
})

test.each([
  [{ url: `https://example.com/${'a'.repeat(2028)}` }],
  [{ developerEmail: 'a@b.co,a@b.co,a@b.co,a@b.co,a@b.co' }],
  [{ description: 'a'.repeat(255) }],
  [{ timeoutMs: 1000 }],
  [{ timeoutMs: 30_000 }],
])('%j is the boundary value that is accepted', async (outermost) => {
  const { status, body: created } = await call('createWebhookSubscription', {}, { body: { ...body(), ...outermost } })
  expect(status).toBe(201)
  expect(created).toMatchObject(outermost)
  await call('deleteWebhookSubscription', { id: created.id })
})

test('reading and writing require different scopes', async () => {
  const reader = await sandbox.tokenFor('same', ['webhooks:read'])
  const writer = await sandbox.tokenFor('same', ['webhooks:write'])
  expect((await call('listWebhookSubscriptions', {}, { token: reader })).status).toBe(200)
  expect((await call('listWebhookSubscriptions', {}, { token: writer })).status).toBe(403)
  expect((await call('createWebhookSubscription', {}, { token: reader, body: body() })).status).toBe(403)
  expect((await call('retryWebhookEvent', { id: UNKNOWN }, { token: reader })).status).toBe(403)
  expect((await call('retryWebhookEvent', { id: UNKNOWN }, { token: writer })).status).toBe(404)
})

test('a file that cannot be used is a usage error that names it', async () => {
  await expect(createWebhookSender({ webhookCa: '/nowhere/ca.pem' }, resolveChoices())).rejects.toThrow(UsageError)
  await expect(createWebhookSender({ webhookCa: '/nowhere/ca.pem' }, resolveChoices())).rejects.toThrow(
    '--webhook-ca "/nowhere/ca.pem" cannot be read',
  )
  const noCertificate = createWebhookSender({ webhookCa: import.meta.filename }, resolveChoices())
  await expect(noCertificate).rejects.toThrow('contains no certificate in PEM')
  await expect(openWebhookVault({ webhookKey: '/nowhere/key' })).rejects.toThrow(UsageError)
})
