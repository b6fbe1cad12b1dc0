/** Contract: spec/rules/authentication.yaml, refused requests change nothing */

import { check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import {
  expectBoletosUnchanged,
  expectCardsUnchanged,
  expectSubscriptionsUnchanged,
  type Refusal,
} from '../../scenarios/authentication/refused-requests.ts'
import { expectNothingSent } from '../../scenarios/authentication/refused-webhook-calls.ts'
import { withoutPermission } from '../../scenarios/authentication/tenants.ts'
import { chargedLaterWithoutScope } from '../../scenarios/cards/expected-charge-date.ts'
import { inventedToken } from '../../values/altered-token.ts'

/** Without an access token, and with one that was never issued, which a server may look up while it executes the request. */
const unauthorized: Refusal = { tokens: [null, inventedToken], status: 401 }

export default [
  check({
    rule: 'authentication.unauthorized-changes-nothing',
    says: 'A request that returns 401 changes nothing.',
    phase: 'still',
    run: async (target) => {
      await expectCardsUnchanged(target, unauthorized)
      await expectSubscriptionsUnchanged(target, unauthorized)
      await expectBoletosUnchanged(target, unauthorized)
    },
  }),
  check({
    rule: 'authentication.forbidden-changes-nothing',
    says: 'A request that returns 403 changes nothing.',
    phase: 'still',
    run: async (target) => {
      const refusal = { tokens: [await withoutPermission(target)], status: 403 }
      const later = await ifPossible(chargedLaterWithoutScope(target))
      const refused = later?.exchange.response.status === 403 ? [later.name] : []
      await expectCardsUnchanged(target, refusal, refused)
      await expectSubscriptionsUnchanged(target, refusal)
      await expectBoletosUnchanged(target, refusal)
    },
  }),
  check({
    rule: 'authentication.unauthorized-sends-nothing',
    says: 'A request that returns 401 rotates no secret and sends no delivery.',
    run: (target) => expectNothingSent(target, unauthorized),
  }),
  check({
    rule: 'authentication.forbidden-sends-nothing',
    says: 'A request that returns 403 rotates no secret and sends no delivery.',
    run: async (target) => expectNothingSent(target, { tokens: [await withoutPermission(target)], status: 403 }),
  }),
]
