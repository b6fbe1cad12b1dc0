import { createServer, type IncomingMessage } from 'node:http'
import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addRunOptions, runOptions } from '../cli/options.ts'
import type { RunEvent, VerdictEvent } from '../report/events.ts'
import { terminalReport } from '../report/terminal.ts'
import { allChecks } from '../run/registry.ts'
import { runSuite } from '../run/runner.ts'
import { listening } from './hostile-targets.ts'

/** Runs one rule on a server that conforms to it, but for the requests that `slips` is true of. */
async function run(only: string, slips: (request: IncomingMessage) => boolean): Promise<RunEvent[]> {
  const server = createServer((request, response) => {
    const known = request.method === 'GET' && /^\/v1\/cards(\?|$)/.test(request.url ?? '')
    const status = slips(request) ? (known ? 500 : 200) : known ? 200 : 404
    const body = status === 200 ? { rows: [], count: 0 } : { message: 'there is no such thing', statusCode: status }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  return listening(server, async (url) => {
    const words = ['--base-url', url, '--token', 'token-of-the-run', '--no-receiver', '--seed', '1', '--only', only]
    const options = runOptions(addRunOptions(new Command()).parse(words, { from: 'user' }).opts(), undefined)
    const events: RunEvent[] = []
    await runSuite(await allChecks(), options, (event) => events.push(event))
    return events
  })
}

const verdictOn = (events: readonly RunEvent[], rule: string) =>
  events.find((event): event is VerdictEvent => event.event === 'verdict' && event.rule === rule)

/** True the first time that something is asked for, and no more. */
function once(what: (request: IncomingMessage) => boolean): (request: IncomingMessage) => boolean {
  let done = false
  return (request) => {
    if (done || !what(request)) return false
    done = true
    return true
  }
}

test('a check that fails once is flaky, and the report tells both outcomes', async () => {
  const events = await run(
    'errors.unknown-path-refused',
    once(({ url }) => !url?.startsWith('/v1/cards')),
  )
  expect(verdictOn(events, 'errors.unknown-path-refused')).toMatchObject({
    verdict: 'failed',
    violation: { flaky: true, actual: expect.stringContaining('200') },
  })
  const report = terminalReport(events, 120)
  expect(report).toMatch(/FAILED errors\.unknown-path-refused.*\(flaky\)/)
  expect(report).toMatch(/actual +200/)
  expect(report).toContain('it held when the same was repeated')
})

test('one that always fails is not', async () => {
  const events = await run('errors.unknown-path-refused', ({ url }) => !url?.startsWith('/v1/cards'))
  expect(verdictOn(events, 'errors.unknown-path-refused')).toMatchObject({
    verdict: 'failed',
    violation: { flaky: false },
  })
})

test('a read that breaks a rule of every answer is repeated too', async () => {
  const first = await run(
    'errors',
    once(({ url }) => url?.includes('pageSize=1') === true),
  )
  expect(verdictOn(first, 'errors.never-5xx')).toMatchObject({ verdict: 'failed', violation: { flaky: true } })
  const always = await run('errors', ({ url }) => url?.includes('pageSize=1') === true)
  expect(verdictOn(always, 'errors.never-5xx')).toMatchObject({ verdict: 'failed', violation: { flaky: false } })
})
