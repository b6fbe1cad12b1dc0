import { createServer, request } from 'node:http'
import { expect, test } from 'vitest'
import { startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import type { RunEvent, VerdictEvent } from '../report/events.ts'
import { plainRun } from '../run/run-options.ts'
import { runInProcess } from './run-in-process.ts'
import { withServer } from './with-server.ts'

test('of a target that stops responding, only the failures before that count', async () => {
  const sandbox = await startEmbeddedSandbox(['--http', '--fault', 'CardDto.updatedAt.required~violated'])
  const { hostname, port } = new URL(sandbox.options.baseUrl)
  let hasFailed = false
  const server = createServer((incoming, response) => {
    const { method = '', url: path = '', headers } = incoming
    if (hasFailed) return incoming.socket.destroy()
    const forwarded = request({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    return incoming.pipe(forwarded)
  })
  const events: RunEvent[] = []
  const onEvent = (event: RunEvent) => {
    events.push(event)
    if (event.event === 'progress' && event.failures > 0) hasFailed = true
  }
  const run = withServer(server, (baseUrl) => {
    const only = ['cards', 'boletos', 'subscriptions', 'pagination', 'errors', 'CardDto']
    return runInProcess(
      { ...plainRun, ...sandbox.options, baseUrl, only, noReceiver: true, webhook: undefined },
      onEvent,
    )
  }).finally(() => sandbox.stop())
  await expect(run).rejects.toThrow(/did not respond to the last \d+ requests/)
  const verdicts = events.filter((event): event is VerdictEvent => event.event === 'verdict')
  const failures = verdicts.flatMap(({ failure }) => failure ?? [])
  expect(failures).not.toEqual([])
  expect(failures.filter(({ actual }) => actual.startsWith('no response'))).toEqual([])
  expect(verdicts.map(({ reason }) => reason)).toContain('The target did not respond any more.')
})
