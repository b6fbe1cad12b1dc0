import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** How the receiver responds to a delivery. */
export type ReceiverResponse =
  | {
      readonly status: number
      /** Default: `ok`; none where the status has no body. */
      readonly body?: string
      /** Of the body. Default: UTF-8. */
      readonly encoding?: 'latin1'
      /** The second part of the body, sent a moment later: in chunks, without a Content-Length. */
      readonly rest?: string
      readonly headers?: Readonly<Record<string, string>>
      /** Milliseconds from the arrival of the delivery to the response. */
      readonly delay?: number
      /** The response is sent once this is settled. */
      readonly after?: Promise<unknown>
    }
  /** Bytes that are not HTTP, and then the end of the connection. */
  | 'garbage'
  /** The end of the connection without a response. */
  | 'close'

export const accepted: ReceiverResponse = { status: 200 }

/** A response that was sent: its status, 0 for none, and its body. */
export type SentResponse = { readonly status: number; readonly body: string }

const statusesWithoutBody: readonly number[] = [204, 205, 304]
/** Between two chunks of a body, in milliseconds. */
const CHUNK_DELAY = 150

/** Sends a response. Never throws, also if the target has closed the connection meanwhile. */
export async function sendResponse(how: ReceiverResponse, response: ServerResponse): Promise<SentResponse> {
  if (how === 'garbage') {
    response.socket?.end('This is not HTTP.\r\n\r\n')
    return { status: 0, body: '' }
  }
  if (how === 'close') {
    response.socket?.destroy()
    return { status: 0, body: '' }
  }
  const { status, headers = {}, delay = 0, after, encoding = 'utf8' } = how
  if (after !== undefined) await after.catch(() => undefined)
  if (delay > 0) await pause(delay)
  const [first, rest] = statusesWithoutBody.includes(status) ? ['', ''] : [how.body ?? 'ok', how.rest ?? '']
  const body = `${first}${rest}`
  // Without a charset, some HTTP clients read it as ISO 8859-1.
  const length = rest === '' ? { 'content-length': String(Buffer.byteLength(body, encoding)) } : {}
  const charset = encoding === 'latin1' ? 'iso-8859-1' : 'utf-8'
  const type = { 'content-type': `text/plain; charset=${charset}`, ...length }
  if (!response.destroyed) response.writeHead(status, { ...(body === '' ? {} : type), ...headers })
  if (rest !== '' && !response.destroyed) {
    response.write(first)
    await pause(CHUNK_DELAY)
  }
  if (!response.destroyed) response.end(rest === '' ? first : rest, encoding)
  return { status, body }
}

/**
 * A success that is held back until something has happened, for so many milliseconds at most from now on: some targets return from an activity
 * only after its delivery.
 */
export const heldUntil = (happened: Promise<void>, longest: number): ReceiverResponse => ({
  status: 200,
  after: Promise.race([happened, pause(longest, undefined, { ref: false })]),
})
