import { errors } from 'undici'

/**
 * Sends a request until a connection processes it. A server that ends an HTTP/2 connection names the last request that it processes
 * (GOAWAY; RFC 9113, 6.8), and those after it are safe to send again. With many requests at once and connections that end after one
 * response, one request after another gets through.
 *
 * @throws what `send` throws otherwise, or at last
 */
export async function untilProcessed<Response>(send: () => Promise<Response>): Promise<Response> {
  for (let refused = 0; refused < MAX_REFUSED; refused++) {
    try {
      return await send()
    } catch (error) {
      if (!isUnprocessed(error)) throw error
    }
  }
  return send()
}

/** How often a request is sent again that connections end without having processed. */
const MAX_REFUSED = 50

/** undici has no code for this error: it is thrown for a request after the last one that the server processes, where it gives no error code. */
function isUnprocessed(error: unknown): boolean {
  return error instanceof errors.InformationalError && error.message.includes('GOAWAY')
}
