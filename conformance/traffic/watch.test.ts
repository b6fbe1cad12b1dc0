import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { RunEvent } from '../report/events.ts'
import { plainRun } from '../run/run-options.ts'
import { withServer } from '../test/with-server.ts'
import { watch } from './watch.ts'

const card = (name: unknown) => ({
  id: '0f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d',
  name,
  createdAt: '2026-11-20 12:00:00',
  updatedAt: '2026-11-20 12:00:00',
  restrictions: { spendLimit: 1 },
})

/** Watches requests to a server that lists one card. */
async function watched(name: unknown, requests: (url: string) => Promise<void>) {
  const events: RunEvent[] = []
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').setHeader('content-encoding', 'gzip')
    response.end(gzipSync(JSON.stringify({ rows: [card(name)], count: 1 })))
  })
  const exitCode = await withServer(server, (baseUrl) => {
    const interrupt = new AbortController()
    const options = {
      run: { ...plainRun, baseUrl, tls: {} },
      keepBodies: 'failing' as const,
      failOnCaller: false,
      listen: { host: '127.0.0.1', port: 0 },
      report: 'report.ndjson.gz',
    }
    const onListening = (url: string) => void requests(url).finally(() => interrupt.abort())
    return watch(options, (event) => events.push(event), onListening, interrupt.signal)
  })
  const failed = events.flatMap((event) => (event.event === 'verdict' && event.failure ? [event] : []))
  return { exitCode, events, failed }
}

const headers = { authorization: 'Bearer token-of-the-caller' }
const listCards = async (url: string) => void (await (await fetch(`${url}/v1/cards?pageSize=1`, { headers })).json())

describe('watch', () => {
  test('passes a server that meets the contract', async () => {
    const { exitCode, events, failed } = await watched('Fuel', listCards)
    expect([exitCode, failed]).toEqual([0, []])
    expect(events[0]).toMatchObject({ event: 'start', traffic: [expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)] })
    expect(events.at(-1)).toMatchObject({ event: 'end', requests: 1 })
  })

  test('reports what a compressed response breaks', async () => {
    const { exitCode, failed } = await watched(7, listCards)
    expect(exitCode).toBe(1)
    expect(failed.map(({ rule, failure }) => [rule, failure?.replay])).toEqual([
      ['CardDto.name.type', 'check-traffic report.ndjson.gz --only CardDto.name.type'],
    ])
  })

  test('notes that the report lacks bodies of what failures follow from', async () => {
    const url = `/v1/cards/${card('Fuel').id}`
    const { events, failed } = await watched('Fuel', async (base) => {
      for (const method of ['DELETE', 'GET']) await (await fetch(`${base}${url}`, { method, headers })).text()
    })
    expect(failed.map(({ rule }) => rule)).toContain('cards.deleted-not-retrieved')
    const notes = events.flatMap((event) => (event.event === 'note' ? [event.text] : []))
    expect(notes).toEqual([expect.stringMatching(/^1 failure follows from several exchanges: .* --keep-bodies all$/)])
  })

  test('reaches no verdict without traffic', async () => {
    const { exitCode } = await watched('Fuel', async () => {})
    expect(exitCode).toBe(3)
  })
})

/** Watches a server that creates a subscription, and deliveries to a receiver, which sees their bodies. */
async function watchedDeliveries(
  webhookSecrets: readonly string[],
  bodies: readonly { body: string; secret: string }[],
) {
  const events: RunEvent[] = []
  const received: string[] = []
  const target = createServer((_, response) => {
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ secret: learned }))
  })
  const receiver = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      received.push(`${incoming.url} ${body}`)
      response.writeHead(204).end()
    })
  })
  await withServer(target, (baseUrl) =>
    withServer(receiver, async (forward) => {
      const interrupt = new AbortController()
      const anywhere = { host: '127.0.0.1', port: 0 }
      const options = {
        run: { ...plainRun, baseUrl, tls: {}, only: ['deliveries'] },
        keepBodies: 'none' as const,
        failOnCaller: false,
        listen: anywhere,
        report: 'report.ndjson.gz',
        webhooks: { listen: anywhere, forward: `${forward}/hooks` },
        webhookSecrets,
      }
      const onListening: Parameters<typeof watch>[2] = async (url, webhooks) => {
        await (await fetch(`${url}/v1/webhooks/subscriptions`, { method: 'POST', headers, body: '{}' })).text()
        const ca = readFileSync(webhooks?.ca ?? '')
        for (const { body, secret } of bodies) {
          const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
          const signed = { 'content-type': 'application/json', 'x-webhook-signature': signature }
          const sent = request(`${webhooks?.url}/a?b=c`, { method: 'POST', ca, headers: signed }).end(body)
          const [response] = await once(sent, 'response')
          response.resume()
          await once(response, 'end')
        }
        interrupt.abort()
      }
      await watch(options, (event) => events.push(event), onListening, interrupt.signal)
    }),
  )
  const verdictOf = (rule: string) => events.find((event) => event.event === 'verdict' && event.rule === rule)
  return { received, events, signature: verdictOf('deliveries.signature-of-raw-body') }
}

const learned = 'whsec_0a9b8c7d6e5f4a3b2c1d'
const body = '{"type":"transaction.settled"}'

describe('deliveries', () => {
  test('pass through, and are validated with the secret of the creation', async () => {
    const { received, events, signature } = await watchedDeliveries([], [{ body, secret: learned }])
    expect(received).toEqual([`/hooks/a?b=c ${body}`])
    expect(signature).toMatchObject({ verdict: 'passed' })
    expect(JSON.stringify(events)).not.toContain(learned.slice(6))
  })

  test('without a signature of a known secret may come from another client', async () => {
    const { received, events, signature } = await watchedDeliveries([], [{ body, secret: 'another' }])
    expect(received).toHaveLength(1)
    expect(signature).toMatchObject({ verdict: 'not tested' })
    expect(events).toContainEqual({ event: 'note', text: expect.stringContaining('--webhook-secret names one') })
  })

  test('must be signed with a given secret', async () => {
    const { signature } = await watchedDeliveries(['whsec_99887766554433221100'], [{ body, secret: 'another' }])
    expect(signature).toMatchObject({ verdict: 'failed' })
  })
})
