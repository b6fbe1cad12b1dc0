/** Contract: spec/rules/authentication.yaml, permissions */

import { check } from '../../run/check.ts'
import { expectErrorEverywhere } from '../../scenarios/authentication/every-operation.ts'
import { withoutPermission } from '../../scenarios/authentication/tenants.ts'

export default [
  check({
    rule: 'authentication.permission-required',
    says: 'Every operation returns 403 for a valid access token without permissions.',
    run: async (target, seed) => {
      await expectErrorEverywhere(target, seed, { token: await withoutPermission(target) }, 403)
    },
  }),
]
