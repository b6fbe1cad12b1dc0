import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { errorText, Unreachable } from '../failure/errors.ts'
import { isObject, parseJson } from '../values/json.ts'

/** What a receiver did with events, as its effects URL shows it (`spec/receiver-control.yaml`). */
export interface Effects {
  /** How often an event took effect. @throws {Unreachable} when the URL does not say */
  count(eventId: string): Promise<number>
  /** Waits until an event has taken effect, for as long as receivers may need. @returns how often it did */
  waitFor(eventId: string): Promise<number>
  close(): Promise<void>
}

/** How long to wait before the count is read again, in milliseconds. */
const shortest = 5
const longest = 100
/** How long to wait for a count, in milliseconds. */
const requestTimeout = 5_000

/** @param timeout milliseconds until an accepted event has taken effect */
export function createEffects(url: string, timeout: number): Effects {
  const agent = new Agent({ headersTimeout: requestTimeout, bodyTimeout: requestTimeout })

  async function count(eventId: string): Promise<number> {
    const address = new URL(url)
    address.searchParams.set('eventId', eventId)
    const found = await request(address, { dispatcher: agent })
      .then(async ({ statusCode, body }) => ({ statusCode, text: await body.text() }))
      .catch((error: unknown) => {
        throw new Unreachable(`--effects-url ${url} cannot be read: ${errorText(error)}`)
      })
    const json = found.statusCode === 200 ? parseJson(found.text) : undefined
    if (!isObject(json) || !Number.isInteger(json.count))
      throw new Unreachable(
        `--effects-url ${url} returned status ${found.statusCode} and ${JSON.stringify(found.text.slice(0, 100))}; it must return 200 and {"count": 0}, see spec/receiver-control.yaml`,
      )
    return Number(json.count)
  }

  return {
    count,
    async waitFor(eventId) {
      const end = performance.now() + timeout
      for (let wait = shortest; ; wait = Math.min(longest, wait * 2)) {
        const found = await count(eventId)
        if (found > 0 || performance.now() >= end) return found
        await pause(wait)
      }
    },
    close: () => agent.destroy(),
  }
}
