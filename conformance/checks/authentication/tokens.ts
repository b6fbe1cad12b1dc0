/** Contract: spec/rules/authentication.yaml, tokens */

import { eachOnce } from '../../cases/each-once.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { forAll } from '../../run/for-all.ts'
import { agedToken, unissuedToken } from '../../scenarios/authentication/access-token.ts'
import {
  expectErrorEverywhere,
  expectErrorOfEachSource,
  type Group,
  groups,
  operationsWithIdOnly,
  readsOfGroups,
  unknownId,
} from '../../scenarios/authentication/every-operation.ts'
import { expectHeadRefused, expectOtherPathsRefused } from '../../scenarios/authentication/other-paths.ts'
import { expectError, expectStatus, isSuccess } from '../../validate/expect.ts'
import { inventedHeaders, inventedToken } from '../../values/altered-token.ts'

/** Authorization headers with other schemes than Bearer, some of them with the token of the run, one of these for each group of operations. */
const otherScheme = eachOnce<{ readonly header: string; readonly group: Group }>(
  ...groups.map((group) => ({ header: 'Basic <token>', group })),
  // Not the token alone, which has no scheme: some gateways take it as they take one after `Bearer`.
  ...[...inventedHeaders.ofOtherSchemes, 'NotBearer <token>'].map((header, index) => ({
    header,
    group: groups[index % groups.length] ?? 'cards',
  })),
)

export default [
  check({
    rule: 'authentication.token-required',
    says: 'Every operation returns 401 without an access token.',
    run: async (target, seed) => {
      await expectErrorOfEachSource(target, { token: null }, 401)
      await expectErrorEverywhere(target, seed, { token: null }, 401, { afterAuthorized: true })
      // Nor does a request without a token reveal whether an object exists.
      await mapConcurrently(operationsWithIdOnly, (id) =>
        expectError(target.call(id, { token: null, path: { id: unknownId } }), 401),
      )
      // Nor does it reveal what is wrong with the body or the path, unless a malformed id is of no route.
      await expectError(target.call('createBoleto', { token: null, rawBody: '{}' }), 401)
      await expectError(target.call('getCard', { token: null, path: { id: 'not-a-uuid' } }), 401, 404)
      // RFC 6750 calls this a malformed request, the API description a request without a token.
      const withoutValue = {
        token: null,
        headers: { authorization: inventedHeaders.withoutToken },
        query: { pageSize: 1 },
      }
      await expectError(target.call('listCards', withoutValue), 400, 401)
      const unprivileged = { token: null, what: 'without a token' }
      await expectHeadRefused(target, unprivileged)
      await expectOtherPathsRefused(target, unprivileged)
    },
  }),
  check({
    rule: 'authentication.bearer-required',
    says: 'A request with an Authorization scheme other than Bearer returns 401.',
    given: () => [otherScheme],
    run: async (target, { header, group }) => {
      const token = await target.token()
      const authorization = header.replace('<token>', () => token)
      await expectError(readsOfGroups[group](target, { token: null, headers: { authorization } }), 401)
    },
  }),
  check({
    rule: 'authentication.invalid-token-refused',
    says: 'Every operation returns 401 for an access token that was never issued.',
    run: async (target, seed) => {
      await expectErrorEverywhere(target, seed, { token: inventedToken }, 401)
      await forAll(seed, [unissuedToken(await target.token())], async ({ token, what, groups: some }) => {
        for (const group of some)
          expectStatus(await readsOfGroups[group](target, { token }), 401, `401 for ${what} (invented tokens get 401)`)
      })
    },
  }),
  check({
    rule: 'authentication.expired-token-refused',
    says: 'Every operation returns 401 for an expired access token.',
    phase: 'clock',
    run: async (target, seed) => {
      const { token, isExpired } = await agedToken(target)
      // Before another token is issued: some servers remove expired tokens only then.
      const first = await target.call('listCards', { token, query: { pageSize: 1 } }).finally(() => target.renewToken())
      if (isSuccess(first) && !isExpired)
        throw new NotTested(
          'Advancing the clock of the target may not expire access tokens. If it does, use --clock-ages-tokens.',
        )
      await expectError(first, 401)
      await expectErrorEverywhere(target, seed, { token }, 401)
    },
  }),
]
