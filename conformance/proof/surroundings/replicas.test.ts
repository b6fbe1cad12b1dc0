import { expect, test } from 'vitest'
import { createReplicas, type PassedRequest } from './replicas.ts'

const card = '/v1/cards/00000000-0000-4000-8000-000000000001'
const [id] = card.split('/').slice(-1)

/** A server with one card whose name is that of the last write, behind two nodes. @param lags whether the node that lags responds */
function serverBehind(lag: number, lags: () => boolean) {
  const replicas = createReplicas(lag, () => (lags() ? 0 : 1))
  let name = ''
  const pass = async ({ method }: PassedRequest) => {
    if (method !== 'GET') name = `${name}+`
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify({ id, name })) }
  }
  return async (method: string, url: string) => {
    const { status, body } = await replicas.respond({ method, url, headers: { authorization: 'Bearer a' } }, pass)
    return { status, name: JSON.parse(body.toString()).name }
  }
}

test('the node that lags finds no new object, the other one does', async () => {
  let isLagging = true
  const send = serverBehind(60_000, () => isLagging)
  await send('POST', '/v1/cards')
  expect(await send('GET', card)).toMatchObject({ status: 404 })
  expect(await send('PATCH', card)).toMatchObject({ status: 404 })
  isLagging = false
  expect(await send('GET', card)).toEqual({ status: 200, name: '+' })
})

test('it shows an object as it was, until the lag has passed', async () => {
  const send = serverBehind(50, () => true)
  await send('POST', '/v1/cards')
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(await send('PATCH', card)).toEqual({ status: 200, name: '++' })
  expect(await send('GET', card)).toEqual({ status: 200, name: '+' })
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(await send('GET', card)).toEqual({ status: 200, name: '++' })
})

test('without a lag every response is that of the server', async () => {
  const send = serverBehind(0, () => true)
  await send('POST', '/v1/cards')
  expect(await send('GET', card)).toEqual({ status: 200, name: '+' })
})
