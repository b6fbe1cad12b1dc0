import { errorText, NotTested } from '../run/errors.ts'
import { excerpt } from '../validate/excerpt.ts'
import { isObject } from '../validate/json.ts'
import type { Exchange } from './exchange.ts'

/** The control interface that a target offers beside `/v1`: spec/control.yaml. */
export interface ControlInterface {
  readonly capabilities: readonly string[]
  /** Sends a POST and returns the body. @throws {NotTested} without success: the interface is no part of the contract */
  post(path: string, body: object): Promise<Record<string, unknown>>
}

type Send = (
  method: string,
  url: string,
  headers: Record<string, string>,
  body: string | null,
) => Promise<Exchange['response']>

/** Asks the target which capabilities its control interface has. */
export async function discoverControl(url: string, token: string | undefined, send: Send): Promise<ControlInterface> {
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
      const response = await send('POST', `${base}${path}`, headers, JSON.stringify(body)).catch((error: unknown) => {
        throw new NotTested(`The control interface did not respond to POST ${path}: ${errorText(error)}`)
      })
      if (response.status >= 200 && response.status < 300 && isObject(response.json)) return response.json
      throw new NotTested(
        `The control interface returned ${response.status} to POST ${path}: ${excerpt(response.json)}`,
      )
    },
  }
}
