import type { ServerResponse } from 'node:http'
import type { Sandbox } from '../program/start.ts'
import { isConsoleRead } from '../traffic/console-reads.ts'
import type { Traffic } from '../traffic/traffic.ts'
import { type ShownRecord, shownRecord } from './shown-record.ts'

/** Records that a page gets when it connects. */
const KEPT = 200

/** Requests and deliveries as server-sent events. */
export interface Stream {
  /** Sends what has happened and what happens, until the page disconnects. */
  open(response: ServerResponse): void
  close(): void
}

export function createStream(traffic: Traffic, sandbox: Pick<Sandbox, 'urls' | 'credentials'>): Stream {
  const kept: ShownRecord[] = []
  const pages = new Set<ServerResponse>()
  let count = 0
  const unsubscribe = traffic.subscribe((record) => {
    if (isConsoleRead(record)) return
    const shown = shownRecord(record, ++count, sandbox)
    kept.push(shown)
    if (kept.length > KEPT) kept.shift()
    for (const page of pages) page.write(eventOf(shown))
  })
  return {
    open(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(`: connected\n\n${kept.map(eventOf).join('')}`)
      pages.add(response)
      response.on('close', () => pages.delete(response))
    },
    close() {
      unsubscribe()
      for (const page of pages) page.end()
    },
  }
}

function eventOf(record: ShownRecord): string {
  return `id: ${record.n}\ndata: ${JSON.stringify(record)}\n\n`
}
