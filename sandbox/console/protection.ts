import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Headers of each response: the page loads nothing from elsewhere, and no other page contains it. */
export const securityHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
} as const

/**
 * Why a request does not come from the page; undefined if it does.
 *
 * - `Host`: a name that resolves to this machine does not reach the console (DNS rebinding).
 * - `Origin` and `Sec-Fetch-Site`: no page of another origin reaches it, also none of another port.
 */
export function originProblem(headers: IncomingHttpHeaders, port: number): string | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`]
  const { host = '', origin } = headers
  const site = headers['sec-fetch-site']
  if (!hosts.includes(host)) return 'the Host header is not that of the console'
  if (origin !== undefined && origin !== `http://${host}`) return 'the request comes from another origin'
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'the request comes from another site'
  return undefined
}

/** Whether a request has the token. The comparison takes the same time wherever the strings differ. */
export function hasToken({ authorization = '' }: IncomingHttpHeaders, token: string): boolean {
  const [given, expected] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
