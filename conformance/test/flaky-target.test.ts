import { createServer, type IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { terminalReport } from '../report/terminal.ts'
import { type FinishedRun, optionsFor, runInProcess } from './run-in-process.ts'
import { withServer } from './with-server.ts'

type Matches = (request: IncomingMessage) => boolean

/** Runs these rules on a server that meets them, except in its response to the requests that `fails` matches. */
async function run(only: string, fails: Matches): Promise<FinishedRun> {
  const server = createServer((request, response) => {
    const known = request.method === 'GET' && /^\/v1\/cards(\?|$)/.test(request.url ?? '')
    const status = fails(request) ? (known ? 500 : 200) : known ? 200 : 404
    const body = status === 200 ? { rows: [], count: 0 } : { message: 'not found', statusCode: status }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  return withServer(server, (url) =>
    runInProcess(
      optionsFor('--base-url', url, '--token', 'token-of-the-run', '--no-receiver', '--seed', '1', '--only', only),
    ),
  )
}

/** Matches the first of these requests only. */
function once(matches: Matches): Matches {
  let isDone = false
  return (request) => {
    if (isDone || !matches(request)) return false
    isDone = true
    return true
  }
}

/** Not of what the run does before its checks. */
const isUnknownPath: Matches = ({ url }) => !/^\/v1\/(boletos|cards|webhooks)/.test(url ?? '')
const isFirstPage: Matches = ({ url }) => url?.includes('pageSize=1') === true

describe('a check that fails', () => {
  const rule = 'errors.unknown-path-refused'

  test('once is flaky, and the report shows both outcomes', async () => {
    const { events, verdictOn } = await run(rule, once(isUnknownPath))
    expect(verdictOn(rule)).toMatchObject({
      verdict: 'failed',
      failure: { flaky: true, actual: expect.stringContaining('200') },
    })
    const report = terminalReport(events, 120)
    expect(report).toMatch(/FAILED errors\.unknown-path-refused.*\(flaky\)/)
    expect(report).toMatch(/actual +200/)
    expect(report).toContain('Passed on retry (flaky).')
  })

  test('always is not flaky', async () => {
    const { events, verdictOn } = await run(rule, isUnknownPath)
    expect(verdictOn(rule)).toMatchObject({ verdict: 'failed', failure: { flaky: false } })
    expect(terminalReport(events, 120)).not.toContain('flaky')
  })
})

describe('a read whose response fails a rule of every response', () => {
  test('is repeated: it is flaky where it passes then', async () => {
    const { verdictOn } = await run('errors', once(isFirstPage))
    expect(verdictOn('errors.never-5xx')).toMatchObject({ verdict: 'failed', failure: { flaky: true } })
  })

  test('is not flaky where it fails again', async () => {
    const { verdictOn } = await run('errors', isFirstPage)
    expect(verdictOn('errors.never-5xx')).toMatchObject({ verdict: 'failed', failure: { flaky: false } })
  })
})
