/** Contract: spec/rules/authentication.yaml, permissions */

import { check } from '../../run/check.ts'
import { expectErrorEverywhere, expectErrorOfEachSource } from '../../scenarios/authentication/every-operation.ts'
import { expectOtherPathsRefused } from '../../scenarios/authentication/other-paths.ts'
import { withoutPermission } from '../../scenarios/authentication/tenants.ts'

export default [
  check({
    rule: 'authentication.permission-required',
    says: 'Every operation returns 403 for a valid access token without permissions.',
    run: async (target, seed) => {
      const token = await withoutPermission(target)
      await expectErrorOfEachSource(target, { token }, 403)
      await expectErrorEverywhere(target, seed, { token }, 403)
      await expectOtherPathsRefused(target, { token, what: 'without permissions' })
    },
  }),
]
