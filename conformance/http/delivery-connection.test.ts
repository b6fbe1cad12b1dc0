import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { withServer } from '../test/with-server.ts'
import { createDeliveryConnection } from './delivery-connection.ts'

const body = Buffer.from('{}')

test('names of headers are sent as they are given, and the body as it is asked for', async () => {
  const received: { names: readonly string[]; length: string | undefined; text: string }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const names = request.rawHeaders.filter((_, place) => place % 2 === 0)
    received.push({ names, length: request.headers['content-length'], text })
    response.end('ok')
  })
  await withServer(server, async (url) => {
    const connection = createDeliveryConnection(url, undefined, 5000)
    const { response } = await connection.post({ 'x-WEBHOOK-test': 'true' }, body)
    await connection.post({}, body, { chunked: true, pieces: 2 })
    connection.close()
    expect(response).toMatchObject({ status: 200, text: 'ok' })
  })
  expect(received[0]?.names).toContain('x-WEBHOOK-test')
  expect(received.map(({ length, text }) => [length, text])).toEqual([
    ['2', '{}'],
    [undefined, '{}'],
  ])
})

test('a delivery is sent again where the receiver closed the idle connection', async () => {
  const sockets: Socket[] = []
  const server = createServer((request, response) => {
    // The second request of the first connection gets no response.
    if (sockets.includes(request.socket)) return void request.socket.destroy()
    sockets.push(request.socket)
    response.end()
  })
  const statuses = await withServer(server, async (url) => {
    const connection = createDeliveryConnection(url, undefined, 5000)
    const first = await connection.post({}, body)
    const second = await connection.post({}, body)
    connection.close()
    return [first.response.status, second.response.status]
  })
  expect(statuses).toEqual([200, 200])
  expect(sockets).toHaveLength(2)
})

test('a receiver that closes each connection has not responded, and one that waits is late', async () => {
  const closes = createServer(({ socket }) => void socket.destroy())
  const waits = createServer(() => {})
  const post = (url: string) => createDeliveryConnection(url, undefined, 100).post({}, body)
  expect(await withServer(closes, post)).toMatchObject({
    noResponse: 'connection',
    error: { text: 'no response: socket hang up (ECONNRESET)', connected: true },
  })
  expect(await withServer(waits, post)).toMatchObject({
    noResponse: 'timeout',
    error: { text: 'no complete response within 100 ms', connected: true },
  })
})
