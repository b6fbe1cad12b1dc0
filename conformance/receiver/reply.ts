import type { ServerResponse } from 'node:http'

/** How the receiver answers a delivery. */
export type Answer =
  | {
      readonly status: number
      /** Left out: `ok`; none where the status has no body. */
      readonly body?: string
      /** Follows the body in a piece of its own, a moment later. */
      readonly rest?: string
      readonly headers?: Readonly<Record<string, string>>
      /** Milliseconds from the delivery's arrival to the answer. */
      readonly afterMs?: number
      /** Answers once this is settled. */
      readonly after?: Promise<unknown>
    }
  /** Something that is no HTTP, and then the end. */
  | 'garbage'
  /** Ends the connection without a word. */
  | 'close'

export const accepting: Answer = { status: 200 }

/** What an answer says, once it is said: its status, 0 for none, and its body. */
export type Said = { readonly status: number; readonly body: string }

const withoutBody = [204, 205, 304]
/** Between two pieces of a body, in milliseconds. */
const aMoment = 150

/** Answers, and tells what was said. Never throws: a target that has gone away in the meantime hears nothing. */
export async function give(answer: Answer, response: ServerResponse): Promise<Said> {
  if (answer === 'garbage') {
    response.socket?.end('The receiver does not feel like HTTP today.\r\n\r\n')
    return { status: 0, body: '' }
  }
  if (answer === 'close') {
    response.socket?.destroy()
    return { status: 0, body: '' }
  }
  const { status, headers = {}, afterMs = 0, after } = answer
  if (after !== undefined) await after.catch(() => undefined)
  if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs))
  const [body, rest] = withoutBody.includes(status) ? ['', ''] : [answer.body ?? 'ok', answer.rest ?? '']
  const whole = `${body}${rest}`
  const length = whole === '' ? {} : { 'content-length': String(Buffer.byteLength(whole)) }
  if (!response.destroyed) response.writeHead(status, { ...length, ...headers })
  if (rest !== '' && !response.destroyed) {
    response.write(body)
    await new Promise((resolve) => setTimeout(resolve, aMoment))
  }
  if (!response.destroyed) response.end(rest === '' ? body : rest)
  return { status, body: whole }
}
