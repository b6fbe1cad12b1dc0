import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../program/start.ts'
import { createTraffic } from '../traffic/traffic.ts'
import { type Console, startConsole } from './start-console.ts'

let sandbox: Sandbox
let page: Console
let origin: string

beforeAll(async () => {
  const traffic = createTraffic()
  sandbox = await startSandbox({ http: true, control: true, traffic })
  page = await startConsole(sandbox, traffic)
  origin = new URL(page.url).origin
})
afterAll(async () => {
  await page.close()
  await sandbox.stop()
})

/** Unlike fetch, this sends any Host and Origin. */
function send(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; text: string; headers: NodeJS.Dict<string | string[]> }>(
    (resolve, reject) => {
      request(`${origin}${path}`, { headers }, async (response) => {
        resolve({ status: response.statusCode, text: await text(response), headers: response.headers })
      })
        .on('error', reject)
        .end()
    },
  )
}

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${page.token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests read any property
  return { status: response.status, body: (await response.json()) as any }
}

describe('protection', () => {
  test('the page is served with a strict policy, and contains no secret', async () => {
    const { status, headers, text: html } = await send('/')
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
    expect(headers['x-frame-options']).toBe('DENY')
    for (const secret of [page.token, sandbox.credentials.clientSecret, sandbox.credentials.controlToken])
      expect(html).not.toContain(secret)
  })

  test.each([
    ['another host', { host: 'sandbox.example' }],
    ['another port', { host: '127.0.0.1:1' }],
    ['another origin', { origin: 'https://shop.example' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
  ])('%s is refused, also with the token', async (_, headers) => {
    const authorization = `Bearer ${page.token}`
    for (const path of ['/', '/api/v1/cards', '/stream'])
      expect(await send(path, { authorization, ...headers })).toMatchObject({ status: 403 })
  })

  test.each(['/api/v1/cards', '/control/clock', '/stream', '/nothing'])('%s requires the token', async (path) => {
    expect((await send(path)).status).toBe(401)
    expect((await send(path, { authorization: 'Bearer wrong' })).status).toBe(401)
  })

  test.each(['/../start-console.ts', '/%2e%2e/start-console.ts', '/nothing'])(
    '%s is no file of the page',
    async (path) => {
      expect((await send(path, { authorization: `Bearer ${page.token}` })).status).toBe(404)
    },
  )
})

test('it passes requests on, and renews its token when the clock has expired it', async () => {
  expect(await call('GET', '/api/v1/cards')).toMatchObject({ status: 200, body: { count: 0 } })
  expect(await call('POST', '/control/clock', { advanceMs: 7_200_000 })).toMatchObject({ status: 200 })
  expect(await call('GET', '/api/v1/cards')).toMatchObject({ status: 200 })
  expect(await call('POST', '/api/v1/cards', {})).toMatchObject({ status: 400 })
})

test('the stream shows requests without card data, and not what the console reads', async () => {
  const card = await call('POST', '/api/v1/cards', { name: 'Stream', restrictions: { spendLimit: 10 } })
  await call('GET', '/api/v1/cards')
  await call('GET', `/control/nothing/${card.body.id}`)
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${page.token}` }
  const stream = await fetch(`${origin}/stream`, { headers, signal: stop.signal })
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  const { value } = (await stream.body?.getReader().read()) ?? {}
  stop.abort()

  const shown = new TextDecoder().decode(value)
  const records = [...shown.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data))
  const creation = records.find(({ requestBody }) => requestBody.includes('Stream'))
  expect(creation).toMatchObject({ method: 'POST', path: '/v1/cards', status: 201, kind: 'request' })
  expect(creation.curl).toBe(
    `curl -X POST -H "Authorization: Bearer $TOKEN" -H 'content-type: application/json' -d '{"name":"Stream","restrictions":{"spendLimit":10}}' '${sandbox.urls.base}/v1/cards'`,
  )
  expect(creation.responseBody).toContain(`••• ${card.body.details.cardNumber.slice(-4)}`)
  expect(records.filter(({ method }) => method === 'GET')).toEqual([])
  for (const secret of [
    card.body.details.cardNumber,
    `"${card.body.details.cvvCode}"`,
    sandbox.credentials.clientSecret,
  ])
    expect(shown).not.toContain(secret)
})
