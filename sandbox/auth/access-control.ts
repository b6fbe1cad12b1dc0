import { ApiError } from '../api-error.ts'
import type { Choices } from '../choices.ts'
import type { Localized } from '../locale.ts'
import type { Step } from '../services.ts'
import { messages } from './messages.ts'

/**
 * "A request without authentication fails (status 401)." A token is valid only with the certificate that it is bound to
 * (RFC 8705).
 */
export const authenticate: Step['run'] = async (exchange, { tokens, choices }) => {
  const { headers, certificate, encrypted } = exchange.incoming
  if (encrypted && certificate === undefined) throw unauthorized(messages.certificateMissing)
  const token = bearerToken(headers.authorization, choices['authorization-scheme'])
  if (token === undefined) throw unauthorized(messages.tokenMissing)
  const grant = await tokens.find(token)
  if (!grant) throw unauthorized(messages.tokenInvalid, 'invalid_token')
  if (encrypted && grant.thumbprint !== certificate) {
    throw unauthorized(messages.otherCertificate, 'invalid_token')
  }
  exchange.caller = grant
}

/** "A token without permission for the request yields 403." */
export const authorize: Step['run'] = ({ operation, caller }) => {
  if (operation.scopes.every((scope) => caller?.scopes.has(scope))) return
  throw forbidden(operation.scopes)
}

/** A 403 with its challenge (RFC 6750, section 3.1). */
export function forbidden(required: readonly string[]): ApiError {
  const challenge = `Bearer error="insufficient_scope", scope="${required.join(' ')}"`
  return new ApiError(403, messages.forbidden, { headers: { 'www-authenticate': challenge } })
}

/** A 401 with its challenge, which has no `error` if the request had no token (RFC 6750, section 3.1). */
function unauthorized(message: Localized, error?: 'invalid_token'): ApiError {
  const challenge = error === undefined ? 'Bearer' : `Bearer error="${error}"`
  return new ApiError(401, message, { headers: { 'www-authenticate': challenge } })
}

function bearerToken(header: string | undefined, scheme: Choices['authorization-scheme']): string | undefined {
  const alone = scheme === 'optional' ? header?.match(/^[^\s,]+$/)?.[0] : undefined
  return alone ?? header?.match(/^bearer +([^\s,]+)\s*$/i)?.[1]
}
