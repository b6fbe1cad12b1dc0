import { readFile } from 'node:fs/promises'
import { connect } from 'node:tls'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Delivery } from './inbox.ts'
import { parseListenAddress, type Receiver, startReceiver } from './receiver.ts'
import type { Said } from './reply.ts'

let receiver: Receiver
let agent: Agent
let seen: { readonly delivery: Delivery; readonly said: Said }[] = []
let numbered = 0

beforeAll(async () => {
  receiver = await startReceiver(
    { listen: '127.0.0.1:0' },
    () => ++numbered,
    (delivery, said) => void seen.push({ delivery, said }),
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

test('keeps the bytes, the headers and the address of a delivery unchanged', async () => {
  const inbox = receiver.open()
  const body = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])
  await post(inbox.url, body, { 'X-Webhook-Event-Id': 'one', 'content-type': 'application/json' })
  const [delivery] = inbox.deliveries
  expect(delivery?.raw.equals(body)).toBe(true)
  expect(delivery?.json).toBeUndefined()
  expect(delivery?.headers).toMatchObject({ 'x-webhook-event-id': 'one', 'content-type': 'application/json' })
  expect(`${new URL(inbox.url).origin}${delivery?.target}`).toBe(inbox.url)
  expect(delivery?.method).toBe('POST')
})

test('keeps deliveries by address, and accepts those to any other address without keeping them', async () => {
  const [one, two] = [receiver.open(), receiver.open()]
  await post(one.url, '{"id":1}')
  expect(one.deliveries.map(({ json }) => json)).toEqual([{ id: 1 }])
  expect(two.deliveries).toEqual([])
  expect((await post(`${receiver.openToAll}?run=1`)).status).toBe(200)
  expect((await post(`${receiver.url}/nowhere`)).status).toBe(200)
  expect(seen.map(({ delivery }) => delivery.inbox.own)).toEqual([true, false, false])
})

test.each([200, 201, 204, 301, 404, 500])('returns %i', async (status) => {
  const inbox = receiver.open()
  inbox.answer = { status, body: 'x'.repeat(2048), headers: { location: 'https://127.0.0.1/elsewhere' } }
  const answer = await post(inbox.url)
  expect(answer.status).toBe(status)
  expect(answer.text).toHaveLength(status === 204 ? 0 : 2048)
  expect(answer.headers.location).toBe('https://127.0.0.1/elsewhere')
  expect(inbox.deliveries[0]?.answered).toBe(status)
})

test.each(['garbage', 'close'] as const)('sends no response with %s', async (answer) => {
  const inbox = receiver.open()
  inbox.answer = answer
  await expect(post(inbox.url)).rejects.toThrow()
  expect(inbox.deliveries).toHaveLength(1)
  expect(seen[0]?.said.status).toBe(0)
})

test('sends a response in two parts', async () => {
  const inbox = receiver.open()
  inbox.answer = { status: 200, body: 'first line\n', rest: 'second line' }
  expect((await post(inbox.url)).text).toBe('first line\nsecond line')
  expect(seen[0]?.said.body).toBe('first line\nsecond line')
})

test('responds after a delay, or once a promise resolves', async () => {
  const [slow, held] = [receiver.open(), receiver.open()]
  const { promise, resolve } = Promise.withResolvers<void>()
  slow.answer = { status: 200, afterMs: 80 }
  held.answer = { status: 200, after: promise }
  const started = performance.now()
  await post(slow.url)
  expect(performance.now() - started).toBeGreaterThan(75)

  const answer = post(held.url)
  expect(await held.arrived(() => true, 2000)).toHaveLength(1)
  expect(seen.some(({ delivery }) => delivery.inbox === held)).toBe(false)
  resolve()
  expect((await answer).status).toBe(200)
})

test('arrived resolves with matching deliveries, or with those that there are after the time', async () => {
  const inbox = receiver.open()
  const both = inbox.arrived(() => true, 2000, 2)
  await post(inbox.url, '1')
  await post(inbox.url, '2')
  expect((await both).map(({ json }) => json)).toEqual([1, 2])
  expect(await inbox.arrived(({ json }) => json === 2, 0)).toHaveLength(1)
  expect(await inbox.arrived(({ json }) => json === 3, 20)).toHaveLength(0)
})

test('keeps at most 500 deliveries, and a quarter of a mebibyte of each', async () => {
  const inbox = receiver.open()
  for (let turn = 0; turn < 26; turn++) await Promise.all(Array.from({ length: 20 }, () => post(inbox.url, '1')))
  expect(inbox.deliveries).toHaveLength(500)
  const large = receiver.open()
  expect((await post(large.url, 'x'.repeat(1024 * 1024))).status).toBe(200)
  expect(large.deliveries[0]?.raw).toHaveLength(256 * 1024)
  await expect(post(large.url, 'x'.repeat(17 * 1024 * 1024))).rejects.toThrow()
})

test('goes on after a client that closes the connection', async () => {
  const inbox = receiver.open()
  inbox.answer = { status: 200, afterMs: 50 }
  const { port } = new URL(receiver.url)
  const socket = connect({ host: '127.0.0.1', port: Number(port), rejectUnauthorized: false })
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('secureConnect', resolve))
  const { pathname } = new URL(inbox.url)
  socket.write(`POST ${pathname} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 2\r\n\r\n{}`)
  expect(await inbox.arrived(() => true, 2000)).toHaveLength(1)
  socket.destroy()
  expect((await post(receiver.openToAll)).status).toBe(200)
})

test('has a certificate that only clients accept that trust its CA', async () => {
  const stranger = new Agent()
  await expect(request(receiver.openToAll, { method: 'POST', dispatcher: stranger })).rejects.toThrow(/certificate/)
  await stranger.destroy()
})

test.each([
  ['127.0.0.1:8443', { host: '127.0.0.1', port: 8443 }],
  ['[::1]:0', { host: '::1', port: 0 }],
  ['receiver.example:443', { host: 'receiver.example', port: 443 }],
])('parseListenAddress accepts %s', (text, address) => {
  expect(parseListenAddress(text)).toEqual(address)
})

test.each(['8443', ':8443', '127.0.0.1', '127.0.0.1:99999', 'host:port'])('parseListenAddress refuses %s', (text) => {
  expect(() => parseListenAddress(text)).toThrow(`--webhook-listen "${text}" is not HOST:PORT`)
})

test('a port that is in use is a usage error', async () => {
  const { port } = new URL(receiver.url)
  const second = startReceiver(
    { listen: `127.0.0.1:${port}` },
    () => 0,
    () => {},
  )
  await expect(second).rejects.toThrow(`--webhook-listen 127.0.0.1:${port}`)
})
