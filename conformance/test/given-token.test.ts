import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import { plainRun } from '../run/run-options.ts'
import { runInProcess } from './run-in-process.ts'
import { withServer } from './with-server.ts'

const retained = 'service.objects-retained'
const renamed = 'cards.update-after-charge-date'

/** Passes requests on, but those about a card or a boleto only with the token that created it: others return 404. */
function serverOfCredentials(origin: string) {
  const creators = new Map<string, string | undefined>()
  const passOn = async ({ url = '', method = 'GET', headers }: IncomingMessage, body: string) => {
    const [, kind, id = ''] = /^\/v1\/(cards|boletos)\/([^/?]+)/.exec(url) ?? []
    if (creators.has(id) && creators.get(id) !== headers.authorization)
      return { status: 404, content: JSON.stringify({ message: 'Not found.', statusCode: 404 }) }
    const { authorization = '', 'content-type': type = 'application/json' } = headers
    const sent = body === '' ? {} : { body, headers: { 'content-type': type } }
    const response = await fetch(`${origin}${url}`, { method, ...sent, headers: { ...sent.headers, authorization } })
    const content = await response.text()
    const isCreation = kind === undefined && method === 'POST' && /^\/v1\/(cards|boletos)$/.test(url)
    if (isCreation && response.ok) creators.set(JSON.parse(content).id, authorization)
    return { status: response.status, content }
  }
  return createServer(async (request, response) => {
    const { status, content } = await passOn(request, await text(request))
    response.writeHead(status, { 'content-type': 'application/json' }).end(content)
  })
}

/** Runs the suite with a token that is given on a sandbox, behind a server that shows objects to their creator only where chosen. */
async function verdictsOn(options: { readonly fault?: string; readonly showsTo: 'company' | 'creator' }) {
  const fault = options.fault === undefined ? [] : ['--fault', options.fault]
  const sandbox = await startEmbeddedSandbox(['--http', ...fault])
  try {
    const { baseUrl, control } = sandbox.options
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${control?.token}` }
    const body = JSON.stringify({ company: 'same' })
    const issued = await fetch(`${control?.url}/credentials`, { method: 'POST', headers, body })
    const { accessToken: token } = (await issued.json()) as { accessToken: string }
    const run = async (url: string) => {
      const given = { baseUrl: url, control, token, tls: {}, only: [retained, renamed], noReceiver: true }
      const { verdictOn } = await runInProcess({ ...plainRun, ...given })
      return { retained: verdictOn(retained), renamed: verdictOn(renamed) }
    }
    if (options.showsTo === 'company') return await run(baseUrl)
    return await withServer(serverOfCredentials(new URL(baseUrl).origin), run)
  } finally {
    await sandbox.stop()
  }
}

const reason = 'The token that replaces --token cannot read its objects; use client credentials.'

test('a given token is replaced by one that sees its objects: they are tested', async () => {
  const { retained, renamed } = await verdictsOn({ showsTo: 'company' })
  expect([retained?.verdict, renamed?.verdict]).toEqual(['passed', 'passed'])
}, 60_000)

test('a target that shows objects to the credential that created them only conforms', async () => {
  const { retained, renamed } = await verdictsOn({ showsTo: 'creator' })
  expect(retained).toMatchObject({ verdict: 'not tested', reason })
  expect(renamed).toMatchObject({ verdict: 'not tested', reason })
}, 60_000)

test.each(['service.cards-expire', 'service.subscriptions-expire', 'service.card-metadata-expires'])(
  'a target with the fault %s fails with a given token too',
  async (fault) => {
    const { retained } = await verdictsOn({ fault, showsTo: 'company' })
    expect(retained?.verdict).toBe('failed')
  },
  60_000,
)

test('a lost subscription fails also where cards are not shown', async () => {
  const { retained } = await verdictsOn({ fault: 'service.subscriptions-expire', showsTo: 'creator' })
  expect(retained?.verdict).toBe('failed')
}, 60_000)
