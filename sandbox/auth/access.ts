import { ApiError } from '../api-error.ts'
import type { Localized } from '../locale.ts'
import type { Step } from '../steps.ts'
import { messages } from './messages.ts'

/** "A request without authentication fails (status 401)." A token counts only with the certificate it was issued to (RFC 8705). */
export const authenticate: Step['run'] = async (exchange, { tokens }) => {
  const { headers, certificate, encrypted } = exchange.incoming
  if (encrypted && certificate === undefined) throw unauthorized(messages.certificateMissing)
  const token = bearerToken(headers.authorization)
  if (token === undefined) throw unauthorized(messages.tokenMissing)
  const grant = await tokens.find(token)
  if (!grant) throw unauthorized(messages.tokenInvalid, 'invalid_token')
  if (encrypted && grant.thumbprint !== certificate) {
    throw unauthorized(messages.tokenOfAnotherCertificate, 'invalid_token')
  }
  exchange.caller = grant
}

/** "A token without permission for the request yields 403." */
export const authorize: Step['run'] = ({ operation, caller }) => {
  if (operation.scopes.every((scope) => caller?.scopes.has(scope))) return
  throw forbidden(operation.scopes)
}

/** A 403 with its challenge (RFC 6750, 3.1). */
export function forbidden(needed: readonly string[]): ApiError {
  const challenge = `Bearer error="insufficient_scope", scope="${needed.join(' ')}"`
  return new ApiError(403, messages.forbidden, { headers: { 'www-authenticate': challenge } })
}

/** A 401 with its challenge: without `error` where the request brought no token (RFC 6750, 3.1). */
function unauthorized(text: Localized, error?: 'invalid_token'): ApiError {
  const challenge = error === undefined ? 'Bearer' : `Bearer error="${error}"`
  return new ApiError(401, text, { headers: { 'www-authenticate': challenge } })
}

function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^bearer +([^\s,]+)\s*$/i)?.[1]
}
