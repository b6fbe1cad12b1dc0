/** Contract: spec/rules/authentication.yaml, credentials */

import fc from 'fast-check'
import { type OperationId, operations } from '../../../generated/operations.ts'
import { type Alteration, alterations } from '../../cases/altered-token.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { environmentOf } from '../../cases/environment.ts'
import { objectFor } from '../../cases/objects.ts'
import { validRequest } from '../../cases/request.ts'
import type { RequestArguments } from '../../http/api-client.ts'
import type { Exchange } from '../../http/exchange.ts'
import { NoResponse } from '../../http/transport.ts'
import { selfSigned } from '../../receiver/self-signed.ts'
import { check } from '../../run/check.ts'
import { CheckFailure, NotTested } from '../../run/errors.ts'
import { forAll } from '../../run/for-all.ts'
import type { Seed } from '../../run/seed.ts'
import type { Target } from '../../run/target.ts'
import { newAccessToken, withoutPermission } from '../../scenarios/authentication/tenants.ts'
import { plainCard } from '../../scenarios/cards/card.ts'
import { describe, expectError, expectThat, isSuccess } from '../../validate/expect.ts'
import { leastLength } from '../../validate/secrets.ts'

const everyOperation = (Object.keys(operations) as OperationId[]).filter((id) => !operations[id].provisional)

/** Sends a valid request of each operation with these credentials instead of the run's. */
async function onEveryOperation(
  target: Target,
  seed: Seed,
  credentials: RequestArguments,
  examine: (answer: Promise<Exchange>) => Promise<unknown>,
) {
  const environment = await environmentOf(target)
  const requests = await Promise.all(
    everyOperation.map(async (id) => {
      const [request] = fc.sample(validRequest(id, environment), { seed: seed.value, numRuns: 1 })
      const path = await objectFor(target, environment, id, false).catch(() => undefined)
      return path === undefined ? [] : [{ id, request: { ...request, path, ...credentials } }]
    }),
  )
  await Promise.all(requests.flat().map(({ id, request }) => examine(target.call(id, request))))
}

/** Authorization headers with other schemes than Bearer, some of them with the token of the run. */
const otherSchemes = [
  'Basic dXNlcjpwYXNzd29yZA==',
  'Digest username="user"',
  'Token abcdefghij',
  'Negotiate abcdefghij',
  'Basic <token>',
  'NotBearer <token>',
  '<token>',
]

const ways = Object.keys(alterations) as readonly Alteration[]
const inventedToken = fc.stringMatching(/^[A-Za-z0-9_-]{20,60}$/)

/** The response, or undefined if the connection is refused. */
async function answerOrNone(answer: Promise<Exchange>): Promise<Exchange | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof NoResponse) return undefined
    throw error
  })
}

async function failsWith(target: Target, request: RequestArguments): Promise<string> {
  const answer = await answerOrNone(target.call('listCards', { query: { pageSize: 1 }, ...request }))
  if (answer !== undefined && isSuccess(answer))
    throw new CheckFailure('a refused connection or an error', describe(answer))
  return answer === undefined ? 'in the TLS handshake' : `with ${answer.response.status}`
}

const challenge = ({ response }: Exchange) =>
  response.headers['www-authenticate'] ?? 'a response without WWW-Authenticate'

export default [
  check({
    rule: 'authentication.token-required',
    says: 'Every operation returns 401 without an access token.',
    run: async (target, seed) => {
      await onEveryOperation(target, seed, { token: null }, (answer) => expectError(answer, 401))
      // A malformed request by RFC 6750, and a request without a token by the description.
      const withoutValue = { token: null, headers: { authorization: 'Bearer' }, query: { pageSize: 1 } }
      await expectError(target.call('listCards', withoutValue), 400, 401)
    },
  }),
  check({
    rule: 'authentication.bearer-required',
    says: 'An Authorization header with a scheme other than Bearer returns 401.',
    run: async (target, seed) => {
      const token = await target.token()
      await forAll(seed, [eachOnce(...otherSchemes)], async (words) => {
        const authorization = words.replace('<token>', () => token)
        await expectError(target.call('listCards', { token: null, headers: { authorization } }), 401)
      })
    },
  }),
  check({
    rule: 'authentication.invalid-token-refused',
    says: 'Every operation returns 401 for an access token that was never issued.',
    run: async (target, seed) => {
      await onEveryOperation(target, seed, { token: 'invented-by-the-conformance-suite' }, (answer) =>
        expectError(answer, 401),
      )
      await forAll(seed, [inventedToken], async (token) => {
        await expectError(target.call('listCards', { token }), 401)
      })
      const issued = await target.token()
      await forAll(seed, [eachOnce(...ways)], async (way) => {
        const token = alterations[way](issued)
        fc.pre(token !== undefined)
        await expectError(target.call('listCards', { token, query: { pageSize: 1 } }), 401)
      })
    },
  }),
  check({
    rule: 'authentication.expired-token-refused',
    says: 'Every operation returns 401 for an expired access token.',
    phase: 'clock',
    run: async (target, seed) => {
      const taken = await target.control?.post('/credentials', { company: 'same' })
      const token = String(taken?.accessToken)
      const lifetime = Number(taken?.expiresIn) * 1000
      if (lifetime <= target.options.timeout) await new Promise((resolve) => setTimeout(resolve, lifetime + 1000))
      else await target.control?.post('/clock', { advanceMs: lifetime + 60_000 })
      // Before another token is issued: some servers remove expired tokens only then.
      const answer = await target
        .call('listCards', { token, query: { pageSize: 1 } })
        .finally(() => target.renewToken())
      const ages = lifetime <= target.options.timeout || target.options.clockAgesTokens
      if (isSuccess(answer) && !ages)
        throw new NotTested(
          'Advancing the clock of the target may not expire access tokens. If it does, use --clock-ages-tokens.',
        )
      await expectError(Promise.resolve(answer), 401)
      await onEveryOperation(target, seed, { token }, (answer) => expectError(answer, 401))
    },
  }),
  check({
    rule: 'authentication.permission-required',
    says: 'Every operation returns 403 for a valid access token without permissions.',
    run: async (target, seed) => {
      const token = await withoutPermission(target)
      await onEveryOperation(target, seed, { token }, (answer) => expectError(answer, 403))
    },
  }),
  check({
    rule: 'authentication.plain-http-fails',
    says: 'A plain HTTP request to the address of the service fails.',
    run: async (target) => {
      const answer = await answerOrNone(target.send('GET', '/v1/cards?pageSize=1', { plain: true }))
      expectThat(
        answer === undefined || !isSuccess(answer),
        'a refused connection or an error',
        answer ? describe(answer) : '',
      )
    },
  }),
  check({
    rule: 'authentication.certificate-required',
    says: 'A request without a client certificate fails.',
    run: async (target) => void (await failsWith(target, { clientCertificate: 'none' })),
  }),
  check({
    rule: 'authentication.untrusted-certificate-refused',
    says: 'A request with a client certificate that the operator did not issue fails.',
    run: async (target) => void (await failsWith(target, { clientCertificate: await selfSigned() })),
  }),
  check({
    rule: 'authentication.challenge-on-401',
    says: 'A 401 response has the header WWW-Authenticate with the scheme Bearer.',
    run: async (target) => {
      const answer = await expectError(target.call('listCards', { token: null }), 401)
      expectThat(/\bbearer\b/i.test(challenge(answer)), 'WWW-Authenticate: Bearer', challenge(answer))
    },
  }),
  check({
    rule: 'authentication.invalid-token-challenge',
    says: 'The challenge for an invalid access token contains the error `invalid_token`.',
    run: async (target) => {
      const answer = await expectError(target.call('listCards', { token: 'invented-by-the-conformance-suite' }), 401)
      expectThat(challenge(answer).includes('invalid_token'), 'error="invalid_token"', challenge(answer))
    },
  }),
  check({
    rule: 'authentication.insufficient-scope-challenge',
    says: 'The challenge of a 403 for a missing permission contains the error `insufficient_scope`.',
    run: async (target) => {
      const answer = await expectError(target.call('listCards', { token: await withoutPermission(target) }), 403)
      expectThat(challenge(answer).includes('insufficient_scope'), 'error="insufficient_scope"', challenge(answer))
    },
  }),
  check({
    rule: 'authentication.scheme-case-insensitive',
    says: 'The scheme Bearer is accepted in lower case and in upper case.',
    run: async (target) => {
      const value = await target.token()
      for (const scheme of ['bearer', 'BEARER']) {
        const answer = await target.call('listCards', { token: null, headers: { authorization: `${scheme} ${value}` } })
        expectThat(isSuccess(answer), `success with the scheme ${scheme}`, describe(answer))
      }
    },
  }),
  check({
    rule: 'authentication.token-not-echoed',
    says: 'No response contains the access token of its request.',
    run: async (target) => {
      const value = await target.token()
      if (value.length < leastLength)
        throw new NotTested('The access token is too short to search for it in responses.')
      const answers = await Promise.all([
        target.call('createCard', { body: plainCard }),
        target.call('createCard', { body: {} }),
        target.call('listCards', { query: { page: 'abc' } }),
        target.send('GET', '/v1/there-is-nothing-here'),
      ])
      const telling = answers.find(
        ({ response }) => response.text.includes(value) || JSON.stringify(response.headers).includes(value),
      )
      expectThat(telling === undefined, 'responses without the access token', 'a response with the access token')
    },
  }),
  check({
    rule: 'authentication.token-endpoint',
    says: 'Which path does the token endpoint have?',
    run: async (target) => {
      const credentials = target.options.clientCredentials
      if (credentials === undefined)
        throw new NotTested('The run has a static token. Use --token-url with client credentials.')
      return new URL(credentials.tokenUrl).pathname
    },
  }),
  check({
    rule: 'authentication.checked-before-validation',
    says: 'Which status does an invalid request without an access token return?',
    run: async (target) => {
      const { response } = await target.call('createCard', { token: null, body: {} })
      return String(response.status)
    },
  }),
  check({
    rule: 'authentication.missing-certificate-response',
    says: 'How is a request without a client certificate refused?',
    run: (target) => failsWith(target, { clientCertificate: 'none' }),
  }),
  check({
    rule: 'authentication.operation-scopes',
    says: 'Is the scope that the contract names sufficient for each operation?',
    run: async (target, seed) => {
      const refusing: string[] = []
      const environment = await environmentOf(target)
      for (const id of everyOperation) {
        const token = await newAccessToken(target, { company: 'same', scopes: operations[id].scopes })
        const [request] = fc.sample(validRequest(id, environment), { seed: seed.value, numRuns: 1 })
        const path = await objectFor(target, environment, id, true).catch(() => undefined)
        if (path === undefined) continue
        const { response } = await target.call(id, { ...request, path, token })
        if (response.status === 401 || response.status === 403) refusing.push(id)
      }
      return refusing.length === 0 ? 'yes' : `no, not for ${refusing.join(', ')}`
    },
  }),
  check({
    rule: 'authentication.token-lifetime',
    says: 'How long is an access token valid?',
    run: async (target) => {
      const taken = await target.control?.post('/credentials', { company: 'same' })
      return `${taken?.expiresIn} seconds`
    },
  }),
]
