/** An entry of an HTTP Archive as a recorder might write it: what is not given is plain. */
export type HarEntry = {
  readonly method?: string
  /** Path and query, of the API, or a URL. */
  readonly url: string
  readonly status?: number
  readonly sent?: unknown
  readonly received?: unknown
  readonly request?: object
  readonly response?: object
  readonly entry?: object
}

const harBase = 'https://api.example.test'

/** An HTTP Archive with these entries, a second apart. */
export function harOf(...entries: readonly HarEntry[]): string {
  return JSON.stringify({
    log: { version: '1.2', creator: { name: 'test', version: '1' }, entries: entries.map(entryOf) },
  })
}

function entryOf(given: HarEntry, index: number): object {
  const { method = 'GET', url, status = 200, sent, received } = given
  const type = { name: 'Content-Type', value: 'application/json' }
  const text = received === undefined ? '' : JSON.stringify(received)
  return {
    startedDateTime: new Date(Date.UTC(2026, 10, 20, 12, 0, index)).toISOString(),
    time: 12.5,
    request: {
      method,
      url: url.startsWith('/') ? `${harBase}${url}` : url,
      headers: [
        { name: 'Authorization', value: 'Bearer access-token-0123456789' },
        ...(sent === undefined ? [] : [type]),
      ],
      ...(sent === undefined ? {} : { postData: { mimeType: 'application/json', text: JSON.stringify(sent) } }),
      ...given.request,
    },
    response: {
      status,
      headers: [type],
      content: { size: Buffer.byteLength(text), mimeType: 'application/json', text },
      ...given.response,
    },
    ...given.entry,
  }
}
