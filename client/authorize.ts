import type { AccessTokens } from './access-token.ts'
import type { Message, Sender } from './send.ts'

/**
 * A fetch function that adds the access token. After a 401 it sends the request once more with a new token, in case the old one was
 * revoked. That is safe for every method, as a request that is refused with 401 has no effect.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6750.html#section-2.1
 */
export function authorizedFetch(sender: Sender, tokens: AccessTokens): (request: Request) => Promise<Response> {
  const send = (message: Message, token: string) => {
    const headers = new Headers(message.headers)
    headers.set('authorization', `Bearer ${token}`)
    return sender.send({ ...message, headers })
  }

  return async (request) => {
    const message = await messageOf(request)
    const token = await tokens.current()
    const response = await send(message, token)
    if (response.status !== 401) return response
    const newToken = await tokens.after(token)
    if (newToken === undefined) return response
    await response.body?.cancel()
    return send(message, newToken)
  }
}

async function messageOf(request: Request): Promise<Message> {
  const { url, method, headers, signal } = request
  return { url, method, headers, signal, body: request.body ? new Uint8Array(await request.arrayBuffer()) : undefined }
}
