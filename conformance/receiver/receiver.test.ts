import { readFile } from 'node:fs/promises'
import { connect } from 'node:tls'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { block } from '../test/block.ts'
import type { Delivery } from './inbox.ts'
import { parseListenAddress } from './listen-address.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import type { SentResponse } from './receiver-response.ts'

let receiver: Receiver
let agent: Agent
let seen: { readonly delivery: Delivery; readonly sent: SentResponse }[] = []
let numbered = 0

beforeAll(async () => {
  receiver = await startReceiver(
    { listen: '127.0.0.1:0' },
    () => ++numbered,
    (delivery, sent) => void seen.push({ delivery, sent }),
  )
  agent = new Agent({ connect: { ca: await readFile(receiver.caFile ?? '', 'utf8') } })
})
beforeEach(() => {
  seen = []
})
afterAll(async () => {
  await agent.destroy()
  await receiver.close()
})

async function post(url: string, body: string | Buffer = '{}', headers: Record<string, string> = {}) {
  const answer = await request(url, { method: 'POST', body, headers, dispatcher: agent })
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() }
}

test('it stores the bytes, headers and path of a delivery as they came', async () => {
  const inbox = receiver.openInbox()
  const body = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])
  await post(inbox.url, body, { 'X-Webhook-Event-Id': 'one', 'content-type': 'application/json' })
  const [delivery] = inbox.deliveries
  expect(delivery?.rawBody.equals(body)).toBe(true)
  expect(delivery?.json).toBeUndefined()
  expect(delivery?.headers).toMatchObject({ 'x-webhook-event-id': 'one', 'content-type': 'application/json' })
  expect(`${new URL(inbox.url).origin}${delivery?.path}`).toBe(inbox.url)
  expect(delivery?.method).toBe('POST')
})

test('each inbox has its own deliveries; requests to other addresses are accepted and not stored', async () => {
  const [one, two] = [receiver.openInbox(), receiver.openInbox()]
  await post(one.url, '{"id":1}')
  expect(one.deliveries.map(({ json }) => json)).toEqual([{ id: 1 }])
  expect(two.deliveries).toEqual([])
  expect((await post(`${receiver.sharedUrl}?run=1`)).status).toBe(200)
  expect((await post(`${receiver.url}/nowhere`)).status).toBe(200)
  expect(seen.map(({ delivery }) => delivery.inbox.dedicated)).toEqual([true, false, false])
})

test.each(['GET', 'HEAD', 'OPTIONS'] as const)(
  'a %s without a body only asks whether the receiver exists',
  async (method) => {
    const inbox = receiver.openInbox()
    inbox.response = { status: 500 }
    const send = (headers: Record<string, string>) => request(inbox.url, { method, headers, dispatcher: agent })
    expect((await send({})).statusCode).toBe(200)
    expect(inbox.deliveries).toEqual([])
    expect((await send({ 'X-Webhook-Event-Id': 'one' })).statusCode).toBe(500)
    expect(inbox.deliveries.map((delivery) => delivery.method)).toEqual([method])
  },
)

test.each(['http/1.0', 'http/1.1'])('it accepts a client that offers only %s', async (offered) => {
  const inbox = receiver.openInbox()
  const { hostname, port, pathname, search } = new URL(inbox.url)
  const ca = await readFile(receiver.caFile ?? '', 'utf8')
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), ca, ALPNProtocols: [offered] }, () => {
      const version = offered.toUpperCase()
      socket.write(`POST ${pathname}${search} ${version}\r\nHost: ${hostname}\r\nContent-Length: 2\r\n\r\n{}`)
    })
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString())
    })
    socket.once('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(inbox.deliveries.map(({ json }) => json)).toEqual([{}])
})

test.each([200, 201, 204, 301, 404, 500])('it responds with %i', async (status) => {
  const inbox = receiver.openInbox()
  inbox.response = { status, body: 'x'.repeat(2048), headers: { location: 'https://127.0.0.1/elsewhere' } }
  const response = await post(inbox.url)
  expect(response.status).toBe(status)
  expect(response.text).toHaveLength(status === 204 ? 0 : 2048)
  expect(response.headers.location).toBe('https://127.0.0.1/elsewhere')
  expect(inbox.deliveries[0]?.responseStatus).toBe(status)
})

test.each(['garbage', 'close'] as const)('with %s it sends no response', async (answer) => {
  const inbox = receiver.openInbox()
  inbox.response = answer
  await expect(post(inbox.url)).rejects.toThrow()
  expect(inbox.deliveries).toHaveLength(1)
  expect(seen[0]?.sent.status).toBe(0)
})

test('a body in two chunks arrives complete', async () => {
  const inbox = receiver.openInbox()
  inbox.response = { status: 200, body: 'first line\n', rest: 'second line' }
  expect((await post(inbox.url)).text).toBe('first line\nsecond line')
  expect(seen[0]?.sent.body).toBe('first line\nsecond line')
})

test('it responds after a delay, or once a promise is settled', async () => {
  const [slow, held] = [receiver.openInbox(), receiver.openInbox()]
  const { promise, resolve } = Promise.withResolvers<void>()
  slow.response = { status: 200, delay: 80 }
  held.response = { status: 200, after: promise }
  const started = performance.now()
  await post(slow.url)
  expect(performance.now() - started).toBeGreaterThan(75)
  const [delivery] = slow.deliveries
  expect((delivery?.respondedAt ?? 0) - (delivery?.receivedAt ?? 0)).toBeGreaterThan(75)

  const answer = post(held.url)
  expect(await held.waitFor(() => true, 2000)).toHaveLength(1)
  expect(seen.some(({ delivery }) => delivery.inbox === held)).toBe(false)
  resolve()
  expect((await answer).status).toBe(200)
})

test('time in which the suite is busy does not count as idle', async () => {
  const inbox = receiver.openInbox()
  await post(inbox.url)
  block(1000)
  expect(receiver.lag(5000)).toBeGreaterThan(800)
  expect(receiver.idleTime()).toBeLessThan(500)
})

test('it is idle from the last response to a delivery of an event on', async () => {
  const inbox = receiver.openInbox()
  inbox.response = { status: 200, delay: 60 }
  const response = post(inbox.url)
  await inbox.waitFor(() => true, 2000)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(receiver.idleTime()).toBe(0)
  await response
  await expect.poll(receiver.idleTime, { timeout: 10_000 }).toBeGreaterThan(30)
  const idleTime = receiver.idleTime()
  await post(inbox.url, '{}', { 'x-webhook-test': 'true' })
  expect(receiver.idleTime()).toBeGreaterThanOrEqual(idleTime)
})

test('waitFor returns the matching deliveries, or those so far after its timeout', async () => {
  const inbox = receiver.openInbox()
  const both = inbox.waitFor(() => true, 2000, 2)
  await post(inbox.url, '1')
  await post(inbox.url, '2')
  expect((await both).map(({ json }) => json)).toEqual([1, 2])
  expect(await inbox.waitFor(({ json }) => json === 2, 0)).toHaveLength(1)
  expect(await inbox.waitFor(({ json }) => json === 3, 20)).toHaveLength(0)
})

test('it stores at most 500 deliveries, and 256 KiB of each', async () => {
  const inbox = receiver.openInbox()
  for (let turn = 0; turn < 26; turn++) await Promise.all(Array.from({ length: 20 }, () => post(inbox.url, '1')))
  expect(inbox.deliveries).toHaveLength(500)
  const large = receiver.openInbox()
  expect((await post(large.url, 'x'.repeat(1024 * 1024))).status).toBe(200)
  expect(large.deliveries[0]?.rawBody).toHaveLength(256 * 1024)
  await expect(post(large.url, 'x'.repeat(17 * 1024 * 1024))).rejects.toThrow()
})

test('a client that closes its connection does not disturb it', async () => {
  const inbox = receiver.openInbox()
  inbox.response = { status: 200, delay: 50 }
  const { port } = new URL(receiver.url)
  const socket = connect({ host: '127.0.0.1', port: Number(port), rejectUnauthorized: false })
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('secureConnect', resolve))
  const { pathname } = new URL(inbox.url)
  socket.write(`POST ${pathname} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 2\r\n\r\n{}`)
  expect(await inbox.waitFor(() => true, 2000)).toHaveLength(1)
  socket.destroy()
  expect((await post(receiver.sharedUrl)).status).toBe(200)
})

test('a client that does not trust its CA gets a certificate error', async () => {
  const stranger = new Agent()
  await expect(request(receiver.sharedUrl, { method: 'POST', dispatcher: stranger })).rejects.toThrow(/certificate/)
  await stranger.destroy()
})

test.each([
  ['127.0.0.1:8443', { host: '127.0.0.1', port: 8443 }],
  ['[::1]:0', { host: '::1', port: 0 }],
  ['receiver.example:443', { host: 'receiver.example', port: 443 }],
])('%s is a listen address', (text, place) => {
  expect(parseListenAddress(text)).toEqual(place)
})

test.each(['8443', ':8443', '127.0.0.1', '127.0.0.1:99999', 'host:port'])('%s is not a listen address', (text) => {
  expect(() => parseListenAddress(text)).toThrow(`--webhook-listen "${text}" is not HOST:PORT`)
})

test('a port in use is a usage error', async () => {
  const { port } = new URL(receiver.url)
  const second = startReceiver(
    { listen: `127.0.0.1:${port}` },
    () => 0,
    () => {},
  )
  await expect(second).rejects.toThrow(`--webhook-listen 127.0.0.1:${port}`)
})
