import { Agent, request } from 'undici'

/** How long a connection and a response may take, in milliseconds. */
const TIMEOUT = 3_000

/** The status of the response to a POST to an address, whatever certificate is there; undefined where none comes. */
export async function statusAt(url: string): Promise<number | undefined> {
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false, timeout: TIMEOUT } })
  try {
    const { body, statusCode } = await request(url, {
      method: 'POST',
      dispatcher,
      headersTimeout: TIMEOUT,
      bodyTimeout: TIMEOUT,
    })
    await body.dump()
    return statusCode
  } catch {
    return undefined
  } finally {
    await dispatcher.destroy()
  }
}
