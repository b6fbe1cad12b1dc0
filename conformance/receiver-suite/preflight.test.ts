import { readFileSync } from 'node:fs'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { describe, expect, test } from 'vitest'
import { Unreachable } from '../failure/errors.ts'
import { certificateFiles } from '../receiver/certificate.ts'
import { withServer } from '../test/with-server.ts'
import { runOnReceiver } from './proof/prove.ts'
import { secrets } from './proof/receiver.ts'

const respond =
  (status: number, headers = {}): RequestListener =>
  (request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(status, headers).end())
  }

/** What a run on this URL finds of a rule that needs no effects. */
async function found(url: string, more: Parameters<typeof runOnReceiver>[3] = {}) {
  const receiver = { url, effectsUrl: url, stop: async () => {} }
  const only = ['receivers.https', 'receivers.duplicate-accepted']
  const { exitCode, notMet, events } = await runOnReceiver([], receiver, 7, { effects: undefined, only, ...more })
  const verdicts = events.flatMap((event) => (event.event === 'verdict' ? [`${event.rule} ${event.verdict}`] : []))
  return { exitCode, verdicts, failures: notMet.map(({ failure }) => failure?.actual) }
}

describe('HTTPS', async () => {
  const files = await certificateFiles(['127.0.0.1'])
  const server = () => createHttpsServer({ cert: readFileSync(files.cert), key: readFileSync(files.key) }, respond(204))
  const https = (url: string) => url.replace('http:', 'https:')

  test('a certificate of a trusted CA passes', async () => {
    const { verdicts } = await withServer(server(), (url) => found(https(url), { tls: { ca: files.ca } }))
    expect(verdicts[0]).toBe('receivers.https passed')
  })

  test('another certificate is the only failure, with the option that names a CA', async () => {
    const { exitCode, verdicts, failures } = await withServer(server(), (url) => found(https(url)))
    expect(verdicts).toEqual(['receivers.https failed', 'receivers.duplicate-accepted not tested'])
    expect(failures).toEqual([expect.stringMatching(/certificate.*; during development, name the CA with --tls-ca$/)])
    expect(exitCode).toBe(1)
  })

  test('a server that speaks HTTP only cannot be reached', async () => {
    const run = withServer(createHttpServer(respond(204)), (url) => found(https(url)))
    await expect(run).rejects.toThrow(Unreachable)
    await expect(run).rejects.toThrow(
      /no response: TLS handshake failed: [a-z ]+; check --url, whether it speaks HTTPS/,
    )
  })
})

test.each([
  [404, {}, /status 404 .*for 6 forms of the signature; check the path of --url$/],
  [
    302,
    { location: 'https://receiver.example/' },
    /status 302 to https:.*; set --url to the address that it redirects/,
  ],
  [500, {}, /see the log of the receiver$/],
  [401, {}, /check that --secret is the secret/],
])(
  'a receiver that returns %i to everything has one failure, which says what to check',
  async (status, headers, says) => {
    const { exitCode, verdicts, failures } = await withServer(createHttpServer(respond(status, headers)), (url) =>
      found(url),
    )
    expect(failures).toEqual([expect.stringMatching(says)])
    expect(verdicts).toContain('receivers.duplicate-accepted not tested')
    expect(exitCode).toBe(1)
  },
)

test('a receiver that never responds has one failure, after one delivery', async () => {
  let count = 0
  const server = createHttpServer(() => void count++)
  const { failures } = await withServer(server, (url) => found(url, { timeout: 100 }))
  expect(failures).toEqual([expect.stringContaining('no complete response within 100 ms')])
  expect(count).toBe(1)
})

test.each([
  ['is no such address', 404, 'not found', /returned status 404 .*; it must return 200 and \{"count": 0\}/],
  ['returns no count', 200, '{"effects":0}', /returned status 200 .*see spec\/receiver-control\.yaml/],
  ['counts what never happened', 200, '{"count":3}', /counts 3 effects of an event that was never delivered/],
])('an effects URL that %s ends the run', async (_, status, body, says) => {
  const server = createHttpServer((_, response) => response.writeHead(status).end(body))
  const run = withServer(server, (url) => found(url, { effects: { url, timeout: 100 } }))
  await expect(run).rejects.toThrow(Unreachable)
  await expect(run).rejects.toThrow(says)
})

test('a secret is in no event', async () => {
  const server = createHttpServer((_, response) => response.writeHead(400).end(secrets.current))
  const receiver = (url: string) => ({ url, effectsUrl: url, stop: async () => {} })
  const { events } = await withServer(server, (url) =>
    runOnReceiver([], receiver(url), 7, { effects: undefined, withoutExchanges: false }),
  )
  expect(JSON.stringify(events)).not.toContain(secrets.current.slice(6))
})
