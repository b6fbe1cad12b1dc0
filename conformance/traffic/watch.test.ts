import { createServer } from 'node:http'
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
      report: 'report.ndjson',
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
      ['CardDto.name.type', 'judge report.ndjson --only CardDto.name.type'],
    ])
  })

  test('reaches no verdict without traffic', async () => {
    const { exitCode } = await watched('Fuel', async () => {})
    expect(exitCode).toBe(3)
  })
})
