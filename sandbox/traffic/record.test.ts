import { expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../program/start.ts'
import { waitUntil } from '../test/wait-until.ts'
import { createTraffic, type TrafficRecord } from './traffic.ts'

async function startRecorded() {
  const traffic = createTraffic()
  const records: TrafficRecord[] = []
  traffic.subscribe((record) => records.push(record))
  const sandbox = await startSandbox({ http: true, httpWebhooks: true, control: true, traffic })
  return { sandbox, records }
}

async function send(
  { urls, credentials }: Sandbox,
  to: 'base' | 'control',
  path: string,
  body?: unknown,
  token?: string,
) {
  const authorization = `Bearer ${to === 'control' ? credentials.controlToken : token}`
  const response = await fetch(`${urls[to]}${path}`, {
    headers: { authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read any property
  return { id: response.headers.get('x-request-id'), status: response.status, body: (await response.json()) as any }
}

test('records requests to the API and the control interface, and deliveries', async () => {
  const { sandbox, records } = await startRecorded()
  const credentials = await send(sandbox, 'control', '/credentials', { company: 'same' })
  const token = credentials.body.accessToken
  const url = `${sandbox.urls.base}/receiver`
  const subscription = { url, eventTypes: ['transaction.settled'], developerEmail: 'a@example.com' }
  expect(await send(sandbox, 'base', '/v1/webhooks/subscriptions', subscription, token)).toMatchObject({ status: 201 })
  const card = await send(sandbox, 'base', '/v1/cards', { name: 'Fuel', restrictions: { spendLimit: 10 } }, token)
  const missing = await send(sandbox, 'base', '/v1/nothing')
  await send(sandbox, 'control', `/cards/${card.body.id}/activity`, { kind: 'settled', amount: 5 })
  await waitUntil(() => records.some(({ kind }) => kind === 'delivery'), 'a delivery')
  await sandbox.stop()

  const requests = records.filter((record) => record.kind === 'request')
  expect(requests.find(({ id }) => id === credentials.id)).toMatchObject({ to: 'control', url: '/credentials' })
  expect(requests.find(({ id }) => id === card.id)).toMatchObject({ to: 'api', status: 201, body: { name: 'Fuel' } })
  expect(requests.find(({ id }) => id === missing.id)).toMatchObject({ status: 404, url: '/v1/nothing' })
  expect(records.find(({ kind }) => kind === 'delivery')).toMatchObject({
    sent: { url, headers: { 'X-Webhook-Event-Type': 'transaction.settled' } },
    outcome: { httpStatusCode: 404 },
  })
})

test('the token endpoint names the reason of a refusal, and its responses have an id', async () => {
  const { sandbox, records } = await startRecorded()
  const response = await fetch(sandbox.urls.token, { method: 'POST', body: new URLSearchParams({ grant_type: 'x' }) })
  await waitUntil(() => records.length > 0, 'a record')
  await sandbox.stop()
  expect(records).toMatchObject([
    { kind: 'request', id: response.headers.get('x-request-id'), status: 400, refusal: expect.stringMatching(/\w/) },
  ])
})

test('without traffic, responses have an id too', async () => {
  const sandbox = await startSandbox({ http: true })
  expect((await fetch(`${sandbox.urls.base}/v1/cards`)).headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{8}$/)
  await sandbox.stop()
})
