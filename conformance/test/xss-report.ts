import { createServer } from 'node:http'
import type { RunEvent } from '../report/events.ts'
import { createReportFiles, type Format } from '../report/files.ts'
import { optionsFor, runInProcess } from './run-in-process.ts'
import { withServer } from './with-server.ts'

/** Markup that a report must show as text: where it is interpreted, the title of the page becomes "rude". */
export const xssText = `</script><script>document.title = 'rude'</script>"'><img src=x onerror="document.title = 'rude'">`

/**
 * A real run, for the tests of the reports: on a target that fails many rules and puts {@link xssText} into its responses.
 * @returns its events; the reports of these formats are in the folder
 */
export async function runOnXssTarget(folder: string, formats: readonly Format[]): Promise<readonly RunEvent[]> {
  const server = createServer((request, response) => {
    request.resume()
    const lists = request.method === 'GET' && /^\/v1\/cards(\?pageSize=1)?$/.test(request.url ?? '')
    const body = lists
      ? { rows: [{ id: xssText, name: xssText, customer: null }], count: xssText }
      : { statusCode: 418, message: xssText }
    const headers = { 'content-type': 'application/json', 'x-rude': '<script>' }
    response.writeHead(lists ? 200 : 404, headers).end(JSON.stringify(body))
  })
  const only = ['listCards', 'getCard', 'CardListDto', 'CardDto', 'ErrorDto', 'errors', 'cards', 'authentication']
  const args = ['--token', 'token-of-the-run', '--runs', '1', '--seed', '1', '--no-receiver', '--only', ...only]
  return withServer(server, async (url) => {
    const files = createReportFiles(folder, formats)
    const { events } = await runInProcess(optionsFor('--base-url', url, ...args), files.sink)
    await files.close()
    return events
  })
}
