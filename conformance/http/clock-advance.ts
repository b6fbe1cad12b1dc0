import { isObject, parseJson } from '../values/json.ts'
import type { Exchange } from './exchange.ts'

/**
 * By how much a request to the control interface advances the clock, in milliseconds: by nothing, it returns the time. Undefined where the
 * request is another one.
 */
export function clockAdvance({ url, body }: Pick<Exchange['request'], 'url' | 'body'>): number | undefined {
  if (!url.endsWith('/clock')) return undefined
  const json = parseJson(body ?? '')
  return isObject(json) ? Number(json.advanceMs ?? 0) : 0
}
