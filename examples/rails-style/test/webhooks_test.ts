import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import { Api, eventually, fieldsOf } from './support/api.ts'
import { createCertificates, read } from './support/certificates.ts'
import { Receiver } from './support/receiver.ts'

const certificates = createCertificates()
const receiver = new Receiver(certificates)
let api: Api

before(async () => {
  await receiver.listen()
  api = await Api.start({ allowLocalReceivers: true, webhookCa: read(certificates.ca) })
})
after(async () => {
  await api.stop()
  receiver.close()
})

const attributes = (path: string) => ({
  url: receiver.url(path),
  eventTypes: ['transaction.settled'],
  developerEmail: 'dev@example.com, ops@example.com',
})

/** A company of its own with a card and subscriptions, so that tests do not see each other's events. */
async function company(...paths: string[]) {
  const own = await api.as({ company: 'other' })
  const card = await own.createCard()
  const subscriptions = []
  for (const path of paths) subscriptions.push((await own.post('/v1/webhooks/subscriptions', attributes(path))).body)
  const settle = async () => {
    const activity = { kind: 'settled', amount: 10, occurredAt: '2030-01-02T03:04:05.678Z' }
    return (await own.control(`/cards/${card.id}/activity`, activity)).body.eventId as string
  }
  const event = (id: string) => own.get(`/v1/webhooks/events/${id}`)
  return { own, subscriptions, settle, event }
}

function signature(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

test('subscriptions are created, listed without their secret, updated and deleted', async () => {
  const { own } = await company()
  const created = await own.post('/v1/webhooks/subscriptions', attributes('/crud'))
  assert.equal(created.status, 201)
  const { secret, ...subscription } = created.body
  assert.match(secret, /^whsec_/)
  assert.deepEqual([subscription.status, subscription.version, subscription.timeoutMs], ['active', 'v1', 10_000])
  const path = `/v1/webhooks/subscriptions/${subscription.id}`
  assert.deepEqual((await own.get('/v1/webhooks/subscriptions')).body, [subscription])
  assert.deepEqual((await own.get(path)).body, subscription)
  assert.equal((await api.get(path)).status, 404)

  const patched = await own.patch(path, { status: 'paused', description: 'x', version: 'v9' })
  assert.deepEqual([patched.body.status, patched.body.description, patched.body.version], ['paused', 'x', 'v1'])
  assert.equal((await own.patch(path, '"text"')).status, 400)
  assert.equal((await own.delete(path)).status, 204)
  assert.equal((await own.get(path)).status, 404)
  assert.deepEqual((await own.get('/v1/webhooks/subscriptions')).body, [])
})

test('invalid subscriptions are refused', async () => {
  const cases: [object, string][] = [
    [{ url: 'http://example.com' }, 'url'],
    [{ url: 'https://10.1.2.3/hook' }, 'url'],
    [{ url: `https://example.com/${'x'.repeat(2048)}` }, 'url'],
    [{ eventTypes: [] }, 'eventTypes'],
    [{ eventTypes: ['other'] }, 'eventTypes[0]'],
    [{ developerEmail: 'nobody' }, 'developerEmail'],
    [{ developerEmail: Array(6).fill('a@b.example').join(',') }, 'developerEmail'],
    [{ timeoutMs: 999 }, 'timeoutMs'],
    [{ timeoutMs: 1000.5 }, 'timeoutMs'],
    [{ description: 'x'.repeat(256) }, 'description'],
  ]
  for (const [changes, field] of cases) {
    const reply = await api.post('/v1/webhooks/subscriptions', { ...attributes('/x'), ...changes })
    assert.deepEqual(fieldsOf(reply), [field], JSON.stringify(changes))
  }
})

test('an event is delivered once to each subscription, signed', async () => {
  const { own, subscriptions, settle, event } = await company('/first', '/second/204')
  await own.post('/v1/webhooks/subscriptions', { ...attributes('/uninterested'), eventTypes: ['transaction.failed'] })
  const id = await settle()
  const { body } = await eventually(
    () => event(id),
    (reply) => reply.body.status === 'delivered',
  )
  assert.equal(body.deliveries.length, 2)
  assert.equal(body.idempotencyKey, id)
  assert.equal(Buffer.byteLength(body.deliveries[0].responseBody), 1024)
  assert.equal(receiver.at('/uninterested').length, 0)

  const [received, ...others] = receiver.at('/first')
  assert.ok(received)
  assert.equal(others.length, 0)
  const { headers } = received
  assert.equal(headers['x-webhook-signature'], signature(received.body, subscriptions[0].secret))
  assert.equal(headers['x-webhook-event-id'], id)
  assert.equal(headers['x-webhook-event-type'], 'transaction.settled')
  assert.equal(headers['x-webhook-timestamp'], String(Date.UTC(2030, 0, 2, 3, 4, 5) / 1000))
  assert.equal(headers['x-webhook-retry'], 'false')
  assert.equal(headers['content-type'], 'application/json')
  assert.match(received.body, /"transactionAmount":10\.0,/)
  assert.deepEqual(JSON.parse(received.body), body.payload)

  const listed = await own.get('/v1/webhooks/events?status=delivered&eventType=transaction.settled')
  assert.equal(listed.body.count, 1)
  assert.equal((await own.get('/v1/webhooks/events?status=lost')).status, 400)
  assert.equal((await api.get(`/v1/webhooks/events/${id}`)).status, 404)
})

test('failed attempts are repeated at growing intervals until they are exhausted', async () => {
  const { own, settle, event } = await company('/attempts/500', '/well')
  const id = await settle()
  for (const [attempt, seconds] of [3, 18, 83, 258].entries()) {
    const { body } = await eventually(
      () => event(id),
      (reply) => reply.body.deliveries.some((delivery: { status: string }) => delivery.status === 'pending_retry'),
    )
    assert.equal(body.status, 'delivering')
    const [delivery] = body.deliveries.filter((each: { status: string }) => each.status === 'pending_retry')
    assert.deepEqual(
      [delivery.attemptNumber, delivery.httpStatusCode, delivery.errorType],
      [attempt + 1, 500, 'external'],
    )
    const wait = Date.parse(delivery.nextRetryAt) - Date.parse(delivery.updatedAt)
    assert.ok(Math.abs(wait - seconds * 1000) < 1000)
    assert.equal((await own.post(`/v1/webhooks/events/${id}/retry`)).status, 400)
    await api.control('/clock', { advanceMs: seconds * 1000 })
    await eventually(
      async () => receiver.at('/attempts/500').length,
      (count) => count === attempt + 2,
    )
  }
  const { body } = await eventually(
    () => event(id),
    (reply) => reply.body.status === 'partially_delivered',
  )
  assert.deepEqual(body.deliveries.map(({ status }: { status: string }) => status).sort(), ['exhausted', 'success'])
  assert.equal(receiver.at('/well').length, 1)
  const retried = receiver.at('/attempts/500')[1]?.headers
  assert.deepEqual([retried?.['x-webhook-retry'], retried?.['x-webhook-retry-reason']], ['true', 'automatic'])

  const retries = await Promise.all([1, 2, 3].map(() => own.post(`/v1/webhooks/events/${id}/retry`)))
  assert.deepEqual(retries.map(({ status }) => status).sort(), [201, 400, 400])
  const { rows } = retries.find(({ status }) => status === 201)?.body ?? {}
  assert.deepEqual(
    rows.map((row: { triggerType: string; attemptNumber: number }) => [row.triggerType, row.attemptNumber]),
    [
      ['manual', 1],
      ['manual', 1],
    ],
  )
  const settled = await eventually(
    () => own.get(`/v1/webhooks/events/${id}/deliveries`),
    (reply) => reply.body.rows.every((row: { status: string }) => ['success', 'failed'].includes(row.status)),
  )
  assert.deepEqual(settled.body.rows.map(({ status }: { status: string }) => status).sort(), ['failed', 'success'])
  assert.equal(receiver.at('/attempts/500').at(-1)?.headers['x-webhook-retry-reason'], 'manual')
})

test('the circuit breaker disables a subscription that keeps failing', async () => {
  const { own, subscriptions, settle, event } = await company('/broken/503')
  const ids = await Promise.all(Array.from({ length: 10 }, () => settle()))
  const path = `/v1/webhooks/subscriptions/${subscriptions[0].id}`
  await eventually(
    () => own.get(path),
    (reply) => reply.body.status === 'disabled',
  )
  for (const id of ids)
    await eventually(
      () => event(id),
      (reply) => reply.body.status === 'failed',
    )
  assert.deepEqual((await own.post(`/v1/webhooks/events/${ids[0]}/retry`)).body, { rows: [] })
  const unheard = await settle()
  assert.deepEqual((await event(unheard)).body.deliveries, [])

  assert.equal((await own.patch(path, { status: 'active', url: receiver.url('/mended') })).body.status, 'active')
  assert.equal((await own.post(`/v1/webhooks/events/${unheard}/retry`)).body.rows.length, 1)
  await eventually(
    () => event(unheard),
    (reply) => reply.body.status === 'delivered',
  )
})

test('a deleted subscription gets nothing more', async () => {
  const { own, subscriptions, settle, event } = await company('/gone/500')
  const id = await settle()
  await eventually(
    () => event(id),
    (reply) => reply.body.deliveries[0]?.status === 'pending_retry',
  )
  await own.delete(`/v1/webhooks/subscriptions/${subscriptions[0].id}`)
  assert.equal((await event(id)).body.status, 'failed')
  await api.control('/clock', { advanceMs: 3000 })
  await settle()
  await new Promise((resolve) => setTimeout(resolve, 100))
  assert.equal(receiver.at('/gone/500').length, 1)
})

test('a rotated secret signs from then on', async () => {
  const { own, subscriptions, settle } = await company('/rotated')
  const path = `/v1/webhooks/subscriptions/${subscriptions[0].id}/rotate-secret`
  const { status, body } = await own.post(path)
  assert.equal(status, 200)
  assert.notEqual(body.secret, subscriptions[0].secret)
  const grace = Date.parse(body.previousSecretExpiresAt) - Date.parse(body.updatedAt)
  assert.ok(Math.abs(grace - 86_400_000) < 1000)
  await settle()
  const [received] = await eventually(
    async () => receiver.at('/rotated'),
    (list) => list.length === 1,
  )
  assert.equal(received?.headers['x-webhook-signature'], signature(received?.body ?? '', body.secret))
})

test('test deliveries report what happened and are recorded nowhere', async () => {
  const { own, subscriptions } = await company('/tested', '/tested/500', '/tested/slow')
  const [good, bad, slow] = subscriptions.map(({ id }) => `/v1/webhooks/subscriptions/${id}`)
  const success = await own.post(`${good}/test`)
  assert.equal(success.status, 200)
  assert.deepEqual(
    [success.body.result, success.body.httpStatusCode, success.body.errorMessage],
    ['success', 200, null],
  )
  const [received] = receiver.at('/tested')
  assert.equal(received?.headers['x-webhook-test'], 'true')
  assert.equal(received?.headers['x-webhook-signature'], signature(received?.body ?? '', subscriptions[0].secret))
  const failed = (await own.post(`${bad}/test`)).body
  assert.deepEqual([failed.result, failed.httpStatusCode], ['failed', 500])
  await own.patch(`${slow}`, { timeoutMs: 1000 })
  const late = (await own.post(`${slow}/test`)).body
  assert.deepEqual([late.result, late.httpStatusCode, late.errorMessage], ['failed', null, 'No answer within 1000 ms'])
  assert.ok(late.latencyMs >= 990)
  assert.equal((await own.get('/v1/webhooks/events')).body.count, 0)
})
