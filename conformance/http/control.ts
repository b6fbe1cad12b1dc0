import { errorText, NotTested } from '../run/errors.ts'
import { isObject } from '../validate/json.ts'
import { excerpt } from '../validate/schema.ts'
import type { Exchange } from './exchange.ts'

/** Calls of the control interface that the target offers beside `/v1`. */
export type Control = {
  readonly capabilities: readonly string[]
  /** POSTs to the control interface. @throws {NotTested} when it does not answer with success: the interface is no part of the contract */
  post(path: string, body: object): Promise<Record<string, unknown>>
}

type Send = (
  method: string,
  url: string,
  headers: Record<string, string>,
  body: string | null,
) => Promise<Exchange['response']>

/** Asks what the control interface offers. */
export async function createControl(url: string, token: string | undefined, send: Send): Promise<Control> {
  const base = url.replace(/\/+$/, '')
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const discovery = await send('GET', base, headers, null)
  const capabilities =
    isObject(discovery.json) && Array.isArray(discovery.json.capabilities) ? discovery.json.capabilities : []
  return {
    capabilities: capabilities.map(String),
    async post(path, body) {
      const answer = await send('POST', `${base}${path}`, headers, JSON.stringify(body)).catch((error: unknown) => {
        throw new NotTested(`the control interface did not answer POST ${path}: ${errorText(error)}`)
      })
      if (answer.status >= 200 && answer.status < 300 && isObject(answer.json)) return answer.json
      throw new NotTested(`the control interface answered POST ${path} with ${answer.status} ${excerpt(answer.json)}`)
    },
  }
}
