import { createServer, request } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import { terminalReport } from '../report/terminal.ts'
import { plainRun, type RunOptions } from '../run/run-options.ts'
import { type FinishedRun, runInProcess } from './run-in-process.ts'
import { withServer } from './with-server.ts'

let sandbox: EmbeddedSandbox
beforeAll(async () => {
  sandbox = await startEmbeddedSandbox(['--http'])
}, 60_000)
afterAll(() => sandbox.stop())

/**
 * Runs these rules on the sandbox, in front of which a proxy returns `status` to the requests that `breaks` matches, nothing where it is 0, or closes their connections.
 */
async function run(
  only: readonly string[],
  status: number | 'close',
  breaks: (method: string, path: string) => boolean,
  more: Partial<RunOptions> = {},
): Promise<FinishedRun> {
  const { hostname, port } = new URL(sandbox.options.baseUrl)
  const server = createServer((incoming, response) => {
    const { method = '', url: path = '', headers } = incoming
    if (breaks(method, path.replace(/\?.*/, ''))) {
      if (status === 'close') return incoming.socket.destroy()
      const body = JSON.stringify({ message: 'Not built yet.', statusCode: status })
      incoming.resume()
      if (status === 0) return undefined
      return response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    }
    const forwarded = request({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    return incoming.pipe(forwarded)
  })
  return withServer(server, (baseUrl) =>
    runInProcess({ ...plainRun, ...sandbox.options, baseUrl, only, noReceiver: true, webhook: undefined, ...more }),
  )
}

describe('a target without boletos', { timeout: 120_000 }, () => {
  const only = ['boletos', 'createBoleto', 'getBoleto', 'cancelBoleto', 'listBoletos', 'listCards', 'cards.id-unique']
  let finished: FinishedRun
  beforeAll(async () => {
    finished = await run(only, 404, (_, path) => path.startsWith('/v1/boletos'))
  }, 120_000)

  test('fails once for each operation that is not there, and nothing else', () => {
    const failed = finished.verdicts.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule)
    expect(failed.toSorted()).toEqual(['createBoleto.succeeds', 'listBoletos.succeeds'])
    expect(finished.exitCode).toBe(1)
  })

  test('passes nothing about boletos because a 404 is what a check expects', () => {
    const passed = finished.verdicts.filter(({ verdict }) => verdict === 'passed' || verdict === 'observed')
    expect(passed.filter(({ rule }) => /^boletos|Boleto\./.test(rule)).map(({ rule }) => rule)).toEqual([])
    expect(passed.map(({ rule }) => rule)).toContain('listCards.succeeds')
    const reason = 'createBoleto returns 404 to a valid request.'
    expect(finished.verdictOn('boletos.id-unique')).toMatchObject({ verdict: 'not tested', reason })
    expect(finished.verdictOn('createBoleto.body.amount.type')).toMatchObject({ verdict: 'not tested', reason })
  })

  test('gets a list of what is left to do', () => {
    const report = stripVTControlCharacters(terminalReport(finished.events, 200)).split('\n')
    expect(report).toContain('✗ Boletos                0 of 5 operations can be tested')
    expect(report).toContain(
      '    missing   createBoleto: POST /v1/boletos returns 404 {"message":"Not built yet.","statusCode":404}',
    )
    expect(report).toContain('    not tried getBoleto: createBoleto returns 404 to a valid request.')
    expect(report.some((line) => line.startsWith('✓ Cards '))).toBe(true)
    expect(report.filter((line) => line.startsWith('FAILED'))).toEqual([])
    const start = report.indexOf('Start here')
    expect(report.slice(start + 1).join(' ')).toContain(
      '2 operations of the API are not there: GET /v1/boletos (404), POST /v1/boletos (404). To test only',
    )
  })
})

test('a rule that is not selected fails where an operation behind a selected one does not work', async () => {
  const { verdicts, exitCode } = await run(['boletos.id-unique'], 500, (method, path) => {
    return method === 'POST' && path === '/v1/boletos'
  })
  const failed = verdicts.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule)
  expect(failed).toEqual(expect.arrayContaining(['createBoleto.succeeds', 'errors.never-5xx']))
  expect(exitCode).toBe(1)
}, 60_000)

test('an operation that refuses one valid request and accepts another one works', async () => {
  let created = 0
  const { verdictOn, end } = await run(['boletos.id-unique', 'createBoleto.succeeds'], 503, (method, path) => {
    return method === 'POST' && path === '/v1/boletos' && ++created === 1
  })
  expect(verdictOn('boletos.id-unique')?.verdict).toBe('passed')
  expect(end.operations?.find(({ operation }) => operation === 'createBoleto')?.state).toBe('works')
  expect(end.exitCode).toBe(1)
}, 60_000)

test('an operation that never responds is one failure, and the others are tested', { timeout: 120_000 }, async () => {
  const only = ['boletos', 'createBoleto', 'getBoleto', 'listBoletos', 'listCards']
  const hangs = (method: string, path: string) => method === 'POST' && path === '/v1/boletos'
  const finished = await run(only, 0, hangs, { timeout: 3000 })
  const actual = 'no complete response within 3000 ms'
  expect(finished.verdictOn('createBoleto.succeeds')).toMatchObject({ verdict: 'failed', failure: { actual } })
  // A check that began before the operation was given up meets the other limit.
  const reason = expect.stringMatching(
    /^createBoleto (does not respond to a valid request\.|timed out 8 times in a row)/,
  )
  for (const rule of ['boletos.id-unique', 'createBoleto.body.amount.type'])
    expect(finished.verdictOn(rule)).toMatchObject({ verdict: 'not tested', reason })
  expect(finished.verdictOn('listBoletos.succeeds')).toMatchObject({ verdict: 'passed' })
  const report = stripVTControlCharacters(terminalReport(finished.events, 200))
  expect(report).toContain(`    silent    createBoleto: POST /v1/boletos: ${actual}`)
  expect(report).toContain(
    'POST /v1/boletos does not respond to valid requests: the log of your server shows what they wait',
  )
})

test('operations that close the connection are failures, and the others are tested', { timeout: 120_000 }, async () => {
  const only = ['boletos', 'createBoleto', 'listBoletos', 'listCards', 'createCard', 'cards']
  const finished = await run(only, 'close', (_, path) => path.startsWith('/v1/boletos'))
  expect(finished.exitCode).toBe(1)
  for (const rule of ['createBoleto.succeeds', 'listBoletos.succeeds'])
    expect(finished.verdictOn(rule)).toMatchObject({
      verdict: 'failed',
      failure: { actual: expect.stringMatching(/^no response: /) },
    })
  expect(finished.verdictOn('createCard.body.name.maxLength')?.verdict).toBe('passed')
  expect(finished.verdictOn('boletos.id-unique')).toMatchObject({
    verdict: 'not tested',
    // A check that began before the operation was given up meets the other limit.
    reason: expect.stringMatching(
      /^createBoleto (does not respond to a valid request\.|got no response \d+ times in a row)/,
    ),
  })
  const failed = finished.verdicts.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule)
  expect(failed.toSorted()).toEqual(['createBoleto.succeeds', 'listBoletos.succeeds'])
})
