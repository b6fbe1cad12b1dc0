import { STATUS_CODES } from 'node:http'
import type { ExchangeEvent } from './events.ts'
import type { Run } from './run.ts'

/** All exchanges of a run as HTTP Archive 1.2, redacted as the events are, piece by piece. */
export async function* harReport(run: Run): AsyncGenerator<string> {
  const creator = { name: run.start.tool.name, version: run.start.tool.version }
  let piece = `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`
  let separator = '\n'
  for await (const exchange of run.exchanges()) {
    piece += `${separator}${JSON.stringify(entry(exchange, run.start.started))}`
    separator = ',\n'
    if (piece.length < 2 ** 16) continue
    yield piece
    piece = ''
  }
  yield `${piece}\n]}}\n`
}

function entry({ id, check, operation, request, response, ms, at }: ExchangeEvent, started: string) {
  const shared = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 }
  const url = URL.parse(request.url)
  return {
    startedDateTime: at ?? started,
    time: ms,
    request: {
      ...shared,
      method: request.method,
      url: request.url,
      headers: pairs(Object.entries(request.headers)),
      queryString: pairs([...(url?.searchParams ?? [])]),
      bodySize: request.truncatedFrom ?? Buffer.byteLength(request.body ?? ''),
      ...(request.body === null
        ? {}
        : { postData: { mimeType: request.headers['content-type'] ?? '', text: request.body } }),
    },
    response: {
      ...shared,
      status: response.status,
      statusText: STATUS_CODES[response.status] ?? '',
      headers: pairs(Object.entries(response.headers)),
      content: {
        size: response.truncatedFrom ?? Buffer.byteLength(response.text),
        mimeType: response.headers['content-type'] ?? '',
        text: response.text,
      },
      redirectURL: response.headers.location ?? '',
      bodySize: response.truncatedFrom ?? Buffer.byteLength(response.text),
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    comment: [`exchange ${id}`, operation, check].filter((part) => part !== null).join(', '),
  }
}

const pairs = (of: readonly (readonly [string, string])[]) => of.map(([name, value]) => ({ name, value }))
