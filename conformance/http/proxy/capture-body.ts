import type { IncomingMessage } from 'node:http'

/** How many bytes are kept of one body, and of all bodies that are kept. */
export type CaptureLimits = {
  readonly perBody: number
  readonly inAll: number
  /** How many bytes are kept at the moment. */
  readonly kept: { bytes: number }
}

/** A copy of a body that streams past. */
export interface CapturedBody {
  /** What was kept. */
  bytes(): Buffer
  /** Whether that is the whole body. */
  isComplete(): boolean
  /** Releases what was kept: the body is incomplete from then on. */
  drop(): void
}

/** Keeps a copy of what is read from a message that is being piped, as far as the limits allow. The pipe sets the pace. */
export function captureBody(message: IncomingMessage, { perBody, inAll, kept }: CaptureLimits): CapturedBody {
  let chunks: Buffer[] = []
  let size = 0
  let isComplete = true
  function drop(): void {
    isComplete = false
    kept.bytes -= size
    chunks = []
    size = 0
  }
  message.on('data', (chunk: Buffer) => {
    if (!isComplete) return
    isComplete = size + chunk.length <= perBody && kept.bytes + chunk.length <= inAll
    if (!isComplete) return drop()
    chunks.push(chunk)
    size += chunk.length
    kept.bytes += chunk.length
  })
  return { bytes: () => Buffer.concat(chunks), isComplete: () => isComplete, drop }
}
