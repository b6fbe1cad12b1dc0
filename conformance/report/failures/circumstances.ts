import { type Operation, operations } from '../../../generated/operations.ts'
import { clockAdvance } from '../../http/clock-advance.ts'
import type { Evidence } from '../../http/exchange.ts'
import { shortened } from '../../text/excerpt.ts'
import { plural } from '../../text/in-words.ts'
import type { KnownSecrets } from '../../validate/secrets/redact.ts'
import { inventedHeaders } from '../../values/altered-token.ts'
import { DAY, HOUR } from '../../values/time-units.ts'

/** What is unusual about a request and may decide its response: `with an unknown token`. Undefined where nothing is. */
export function circumstanceOf(
  { operation, request: { headers, certificate } }: Evidence,
  known: KnownSecrets | undefined,
): string | undefined {
  // Recordings may lack the headers.
  if (operation === null || known === undefined) return undefined
  const language = headers['accept-language']
  const parts = [
    certificate === 'none' && 'without a client certificate',
    certificate === 'untrusted' && 'with a client certificate of another issuer',
    tokenText(headers.authorization, known),
    language !== undefined && language !== 'en-US' && `with Accept-Language: ${shortened(language, 40)}`,
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? undefined : parts.join(' and ')
}

function tokenText(authorization: string | undefined, { isIssued }: KnownSecrets): string | undefined {
  if (authorization === undefined) return 'without a token'
  if (authorization === inventedHeaders.withInventedToken) return 'with an unknown token'
  const [, token] = /^bearer +(.+)$/i.exec(authorization) ?? []
  if (token === undefined) return 'with an Authorization header of another form'
  return isIssued(token) ? undefined : 'with a token that was not issued'
}

/**
 * What happened to an object before the read that shows a failure, which is unlikely to be what is wrong: the last request to change it,
 * and by how much the clock of the target was advanced since then.
 * @example `DELETE /v1/cards/{id} with an unknown token (401)`, `POST /v1/cards (201) and 8 days`
 */
export function eventsBefore(
  read: Evidence | undefined,
  evidence: readonly Evidence[],
  { known, statusOf = () => undefined }: Known,
): string | undefined {
  if (read?.request.method !== 'GET' || read.operation === null) return undefined
  const [object] = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(read.request.url) ?? []
  if (object === undefined) return undefined
  const before = evidence.filter(({ id }) => id < read.id)
  const change = before.findLast(({ request }) => request.method !== 'GET' && request.url.includes(object))
  const { createdBy } = operations[read.operation] as Operation
  const first = change ?? before.findLast(({ operation }) => operation !== null && operation === createdBy)
  const elapsed = clockText(before.filter(({ id }) => id > (first?.id ?? 0)))
  const shown = elapsed === undefined ? change : first
  const name = shown && nameOf(shown)
  if (shown === undefined || name === undefined) return undefined
  const status = statusOf(shown.id)
  const parts = [name, circumstanceOf(shown, known), status && `(${status})`, elapsed && `and ${elapsed}`]
  return parts.filter((part) => typeof part === 'string').join(' ')
}

export type Known = {
  readonly known?: KnownSecrets | undefined
  /** The status of the response to a request, by its id. */
  readonly statusOf?: ((id: number) => number | undefined) | undefined
}

/** The method and the path of the operation that a request calls; undefined where it calls none of the contract. */
export const nameOf = ({ operation }: Partial<Pick<Evidence, 'operation'>> = {}): string | undefined =>
  operation ? `${operations[operation].method} ${operations[operation].path}` : undefined

/** By how much calls of the control interface advanced the clock, in days or hours. */
function clockText(evidence: readonly Evidence[]): string | undefined {
  const advanced = evidence
    .filter(({ operation }) => operation === null)
    .reduce((sum, { request }) => sum + (clockAdvance(request) ?? 0), 0)
  if (!(advanced >= HOUR)) return undefined
  return advanced >= 2 * DAY ? plural(Math.round(advanced / DAY), 'day') : plural(Math.round(advanced / HOUR), 'hour')
}
