import { Agent, request } from 'undici'

/** How long a connection and a response may take, in milliseconds. */
const TIMEOUT = 3_000

/** Whether a POST to an address gets any response, whatever certificate is there. */
export async function reaches(url: string): Promise<boolean> {
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false, timeout: TIMEOUT } })
  try {
    const { body } = await request(url, { method: 'POST', dispatcher, headersTimeout: TIMEOUT, bodyTimeout: TIMEOUT })
    await body.dump()
    return true
  } catch {
    return false
  } finally {
    await dispatcher.destroy()
  }
}
