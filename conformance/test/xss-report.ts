import { createServer } from 'node:http'
import { Command } from 'commander'
import { addRunOptions, runOptions, withConfig } from '../cli/options.ts'
import type { RunEvent } from '../report/events.ts'
import { createReportFiles, type Format } from '../report/files.ts'
import { allChecks } from '../run/registry.ts'
import { runSuite } from '../run/runner.ts'
import { listening } from './hostile-targets.ts'

/** What a report must take for nothing but text. */
export const rudeText = `</script><script>document.title = 'rude'</script>"'><img src=x onerror="document.title = 'rude'">`

/**
 * A real run, for the tests of the reports: on a target that breaks many rules and answers with {@link rudeText}.
 * @returns what the run told; its files are in the folder
 */
export async function rudeRun(folder: string, formats: readonly Format[]): Promise<RunEvent[]> {
  const server = createServer((request, response) => {
    request.resume()
    const lists = request.method === 'GET' && /^\/v1\/cards(\?pageSize=1)?$/.test(request.url ?? '')
    const body = lists
      ? { rows: [{ id: rudeText, name: rudeText, customer: null }], count: rudeText }
      : { statusCode: 418, message: rudeText }
    const headers = { 'content-type': 'application/json', 'x-rude': '<script>' }
    response.writeHead(lists ? 200 : 404, headers).end(JSON.stringify(body))
  })
  const words = ['--token', 'token-of-the-run', '--runs', '1', '--seed', '1', '--no-receiver']
  const only = ['listCards', 'getCard', 'CardListDto', 'CardDto', 'ErrorDto', 'errors', 'cards', 'authentication']
  return listening(server, async (url) => {
    const command = addRunOptions(new Command())
    const options = runOptions(
      withConfig(command.parse([...words, '--base-url', url, '--only', ...only], { from: 'user' })),
      undefined,
    )
    const events: RunEvent[] = []
    const files = createReportFiles(folder, formats)
    await runSuite(await allChecks(), options, (event) => {
      events.push(event)
      files.sink(event)
    })
    await files.close()
    return events
  })
}
