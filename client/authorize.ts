import type { AccessTokens } from './access-token.ts'
import type { Message, Sender } from './send.ts'

/**
 * A fetch that sends every request with a token, and once more with another when it is answered with 401: a token may have been withdrawn
 * before its time. That is safe for every method, as a request that is answered with 401 changes nothing.
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
    const answer = await send(message, token)
    if (answer.status !== 401) return answer
    const another = await tokens.after(token)
    if (another === undefined) return answer
    await answer.body?.cancel()
    return send(message, another)
  }
}

async function messageOf(request: Request): Promise<Message> {
  const { url, method, headers, signal } = request
  return { url, method, headers, signal, body: request.body ? new Uint8Array(await request.arrayBuffer()) : undefined }
}
