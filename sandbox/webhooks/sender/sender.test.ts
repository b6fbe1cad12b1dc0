import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWebhookReceiver, status, type WebhookReceiver } from '../../test/webhook-receiver.ts'
import { createSender, type Sender } from './sender.ts'

vi.setConfig({ testTimeout: 30_000 })

let receiver: WebhookReceiver
let sender: Sender
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  sender = createSender({ allowPrivate: true, ca: receiver.ca })
})
afterAll(async () => {
  await sender.close()
  await receiver.close()
})
beforeEach(() => {
  receiver.arrivals.length = 0
  receiver.respond = status(200)
})

const delivery = (url: string, timeoutMs = 2000) => ({
  url,
  headers: { 'X-Webhook-Test': 'true' },
  body: '{"ação":1}',
  timeoutMs,
})

test('the body is sent unchanged, with the headers', async () => {
  const outcome = await sender.send(delivery(`${receiver.url}/hook?a=1`))
  expect(outcome).toEqual({
    httpStatusCode: 200,
    responseBody: 'ok',
    latencyMs: expect.any(Number),
    errorMessage: null,
  })
  const [arrival] = receiver.arrivals
  expect(arrival).toMatchObject({ path: '/hook?a=1', body: '{"ação":1}', headers: { 'x-webhook-test': 'true' } })
})

test('a status outside 2xx is reported, and a redirect is not followed', async () => {
  receiver.respond = status(500, 'oh')
  expect(await sender.send(delivery(receiver.url))).toMatchObject({
    httpStatusCode: 500,
    responseBody: 'oh',
    errorMessage: 'the receiver returned status 500',
  })
  receiver.respond = (response) => response.writeHead(307, { location: `${receiver.url}/elsewhere` }).end()
  expect(await sender.send(delivery(receiver.url))).toMatchObject({
    httpStatusCode: 307,
    errorMessage: 'the receiver returned status 307; redirects are not followed',
  })
  expect(receiver.arrivals.map(({ path }) => path)).toEqual(['/', '/'])
})

test('the first kilobyte of a long or endless response is kept', async () => {
  receiver.respond = status(200, `${'a'.repeat(1023)}é${'b'.repeat(100_000)}`)
  expect((await sender.send(delivery(receiver.url))).responseBody).toBe('a'.repeat(1023))
  receiver.respond = (response) => {
    response.writeHead(200)
    const more = setInterval(() => response.write('x'.repeat(100)), 1)
    response.on('close', () => clearInterval(more))
  }
  expect((await sender.send(delivery(receiver.url))).responseBody).toBe('x'.repeat(1024))
})

test('a 2xx in time is a success, even if the body stalls or breaks off', async () => {
  receiver.respond = (response) => void response.writeHead(200).write('half')
  const stalled = await sender.send(delivery(receiver.url, 1000))
  expect(stalled).toMatchObject({ httpStatusCode: 200, responseBody: 'half', errorMessage: null })
  receiver.respond = (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setTimeout(() => response.destroy(), 50)
  }
  expect(await sender.send(delivery(receiver.url))).toMatchObject({ httpStatusCode: 200, responseBody: 'half' })
})

test('a receiver that is too slow, closes the connection or is not reachable is a failure without status', async () => {
  const closed = new Promise((resolve) => {
    receiver.respond = (response) => response.once('close', resolve)
  })
  expect(await sender.send(delivery(receiver.url, 1000))).toEqual({
    httpStatusCode: null,
    responseBody: null,
    latencyMs: null,
    errorMessage: 'the receiver did not respond within 1000 ms',
  })
  await closed
  receiver.respond = (response) => response.destroy()
  expect((await sender.send(delivery(receiver.url))).errorMessage).not.toBeNull()
  expect((await sender.send(delivery('https://127.0.0.1:1/'))).errorMessage).toContain('ECONNREFUSED')
})

test('a server that accepts connections and never starts TLS is a timeout, before the connection attempt ends', async () => {
  const connections: Socket[] = []
  const silent = createServer((connection) => connections.push(connection)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { errorMessage } = await sender.send(
    delivery(`https://127.0.0.1:${(silent.address() as AddressInfo).port}`, 1000),
  )
  expect(errorMessage).toBe('the receiver did not respond within 1000 ms')
  expect(connections.map(({ closed }) => closed)).toEqual([false])
  for (const connection of connections) connection.destroy()
  silent.close()
})

test('a server that speaks plain HTTP is reported in words, with the options that help', async () => {
  const server = createHttpServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const outcome = await sender.send(delivery(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`))
  expect(outcome.errorMessage).toMatch(
    /^TLS handshake failed: [a-z ]+; does the receiver serve plain HTTP\? .*--http-webhooks$/,
  )
  server.close()
})

test('an untrusted CA and a host name that is not in the certificate are refused', async () => {
  const strict = createSender({ allowPrivate: true })
  expect((await strict.send(delivery(receiver.url))).errorMessage).toMatch(/certificate/)
  await strict.close()
  const { port } = new URL(receiver.url)
  expect((await sender.send(delivery(`https://127.0.0.2:${port}`))).httpStatusCode).toBeNull()
  expect((await sender.send(delivery(`https://localhost:${port}`))).httpStatusCode).toBe(200)
  expect(receiver.arrivals).toHaveLength(1)
})

test.each(['http://127.0.0.1/', 'https://user:pass@127.0.0.1/', 'https://user@127.0.0.1/', 'ftp://a/', 'nonsense'])(
  '%s is not sent to',
  async (url) => {
    expect((await sender.send(delivery(url))).errorMessage).toBe('the URL is not an https URL without user info')
  },
)

test.each([
  '127.0.0.1',
  'localhost',
  '127.1',
  '0x7f000001',
  '2130706433',
  '0177.0.0.1',
  '①②⑦.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '0.0.0.0',
  '[::]',
  '10.0.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '[fe80::1]',
  '[fd00::1]',
])('without the option, https://%s is refused when connecting', async (host) => {
  const guarded = createSender({ ca: receiver.ca })
  const { port } = new URL(receiver.url)
  const outcome = await guarded.send(delivery(`https://${host}:${port}`))
  expect(outcome.errorMessage).toContain('is not on the public internet')
  expect(receiver.arrivals).toHaveLength(0)
  await guarded.close()
})

test('the choice unreachable-receivers=timeout waits for the timeout where nothing can be reached', async () => {
  const slow = createSender({ allowPrivate: true, ca: receiver.ca, unreachableReceivers: 'timeout' })
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  const outcome = await slow.send(delivery(`https://127.0.0.1:${port}/hook`, 300))
  expect(outcome.errorMessage).toBe('the receiver did not respond within 300 ms')
  expect((await slow.send(delivery(`${receiver.url}/hook`))).httpStatusCode).toBe(200)
  await slow.close()
})
