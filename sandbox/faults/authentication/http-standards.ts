import type { Services } from '../../services.ts'
import { type Fault, fault, wrapErrorResponse, wrapStep } from '../fault.ts'

/** Violations of spec/rules/authentication.yaml: standards of HTTP. */
export default [
  fault({
    id: 'authentication.no-challenge',
    breaks: ['authentication.challenge-on-401', 'authentication.invalid-token-challenge'],
    says: '401 responses have no WWW-Authenticate header.',
    apply: (parts) => removeChallenge(parts, 401),
  }),

  fault({
    id: 'authentication.no-scope-challenge',
    breaks: ['authentication.insufficient-scope-challenge'],
    says: '403 responses have no WWW-Authenticate header.',
    apply: (parts) => removeChallenge(parts, 403),
  }),

  fault({
    id: 'authentication.scheme-case-sensitive',
    breaks: ['authentication.scheme-case-insensitive'],
    says: 'The scheme is accepted only in the spelling Bearer.',
    apply: (parts) =>
      wrapStep(parts, 'authenticate', (run) => (exchange, services) => {
        const { authorization } = exchange.incoming.headers
        const spelt = authorization === undefined || authorization.startsWith('Bearer ')
        const headers = { ...exchange.incoming.headers, authorization: spelt ? authorization : 'unknown' }
        if (spelt) return run(exchange, services)
        return run({ ...exchange, incoming: { ...exchange.incoming, headers } }, services)
      }),
  }),

  fault({
    id: 'authentication.token-echoed',
    breaks: ['authentication.token-not-echoed'],
    says: 'Responses repeat the access token in a header.',
    apply: (parts) =>
      wrapStep(parts, 'choose-status', (run) => async (exchange, services) => {
        await run(exchange, services)
        const seen = exchange.incoming.headers.authorization ?? ''
        exchange.response.headers = { ...exchange.response.headers, 'x-authorization-seen': seen }
      }),
  }),
] satisfies readonly Fault[]

function removeChallenge(parts: Services, status: number): Services {
  return wrapErrorResponse(parts, (build) => (error, locale, choices) => {
    const refused = build(error, locale, choices)
    return refused.status === status ? { ...refused, headers: {} } : refused
  })
}
