/** Contract: spec/rules/authentication.yaml, refused requests change nothing */

import { check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import {
  expectBoletosUnchanged,
  expectCardsUnchanged,
  expectSubscriptionsUnchanged,
} from '../../scenarios/authentication/refused-requests.ts'
import { expectNothingSent } from '../../scenarios/authentication/refused-webhook-calls.ts'
import { withoutPermission } from '../../scenarios/authentication/tenants.ts'
import { chargedLaterWithoutScope } from '../../scenarios/cards/expected-charge-date.ts'

export default [
  check({
    rule: 'authentication.unauthorized-changes-nothing',
    says: 'A request that returns 401 changes nothing.',
    phase: 'still',
    run: async (target) => {
      const refusal = { token: null, status: 401 }
      await expectCardsUnchanged(target, refusal)
      await expectSubscriptionsUnchanged(target, refusal)
      await expectBoletosUnchanged(target, refusal)
    },
  }),
  check({
    rule: 'authentication.forbidden-changes-nothing',
    says: 'A request that returns 403 changes nothing.',
    phase: 'still',
    run: async (target) => {
      const refusal = { token: await withoutPermission(target), status: 403 }
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
    run: (target) => expectNothingSent(target, { token: null, status: 401 }),
  }),
  check({
    rule: 'authentication.forbidden-sends-nothing',
    says: 'A request that returns 403 rotates no secret and sends no delivery.',
    run: async (target) => expectNothingSent(target, { token: await withoutPermission(target), status: 403 }),
  }),
]
