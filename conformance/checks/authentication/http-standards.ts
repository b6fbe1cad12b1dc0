/** Contract: spec/rules/authentication.yaml, standards of HTTP */

import { NotTested } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import { check } from '../../run/check.ts'
import { withoutPermission } from '../../scenarios/authentication/tenants.ts'
import { plainCard } from '../../scenarios/cards/card.ts'
import { expectError, expectSuccess, expectThat } from '../../validate/expect.ts'
import { leastLength } from '../../validate/secrets/known-words.ts'
import { inventedToken } from '../../values/altered-token.ts'

/** Requires the header WWW-Authenticate to match. */
function expectChallenge(exchange: Exchange, pattern: RegExp, expected: string): void {
  const challenge = exchange.response.headers['www-authenticate'] ?? 'a response without WWW-Authenticate'
  const place = { in: 'response header', name: 'www-authenticate' } as const
  expectThat(pattern.test(challenge), expected, challenge, { exchange, place })
}

/** Requires a response not to contain a token. */
function expectWithoutToken(exchange: Exchange, token: string): void {
  const { text, headers } = exchange.response
  const contains = text.includes(token) || JSON.stringify(headers).includes(token)
  const place = { in: 'response body', pointer: '' } as const
  expectThat(!contains, 'no access token in the response', 'the access token', { exchange, place })
}

export default [
  check({
    rule: 'authentication.challenge-on-401',
    says: 'A 401 response has the header WWW-Authenticate with the scheme Bearer.',
    run: async (target) => {
      const refusal = await expectError(target.call('listCards', { token: null }), 401)
      expectChallenge(refusal, /\bbearer\b/i, 'WWW-Authenticate: Bearer')
    },
  }),
  check({
    rule: 'authentication.invalid-token-challenge',
    says: 'The challenge for an invalid access token contains the error `invalid_token`.',
    run: async (target) => {
      const refusal = await expectError(target.call('listCards', { token: inventedToken }), 401)
      expectChallenge(refusal, /invalid_token/, 'error="invalid_token"')
    },
  }),
  check({
    rule: 'authentication.insufficient-scope-challenge',
    says: 'The challenge of a 403 for a missing permission contains the error `insufficient_scope`.',
    run: async (target) => {
      const refusal = await expectError(target.call('listCards', { token: await withoutPermission(target) }), 403)
      expectChallenge(refusal, /insufficient_scope/, 'error="insufficient_scope"')
    },
  }),
  check({
    rule: 'authentication.scheme-case-insensitive',
    says: 'The scheme Bearer is accepted in lower case and in upper case.',
    run: async (target) => {
      const token = await target.token()
      for (const scheme of ['bearer', 'BEARER']) {
        const headers = { authorization: `${scheme} ${token}` }
        await expectSuccess(target.call('listCards', { token: null, headers }), `success with the scheme ${scheme}`)
      }
    },
  }),
  check({
    rule: 'authentication.token-not-echoed',
    says: 'No response contains the access token of its request.',
    run: async (target) => {
      const token = await target.token()
      if (token.length < leastLength)
        throw new NotTested('The access token is too short to search for it in responses.')
      const exchanges = await Promise.all([
        target.call('createCard', { body: { ...plainCard } }),
        target.call('createCard', { body: {} }),
        target.call('listCards', { query: { page: 'abc' } }),
        target.send('GET', '/v1/there-is-nothing-here'),
      ])
      for (const exchange of exchanges) expectWithoutToken(exchange, token)
    },
  }),
]
