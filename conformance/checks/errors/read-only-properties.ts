/** Contract: spec/rules/errors.yaml, properties that only the server sets */

import { eachOnce } from '../../cases/each-once.ts'
import { check } from '../../run/check.ts'
import { expectProtected, readOnlyRequests } from '../../scenarios/errors/read-only-properties.ts'

export default [
  check({
    rule: 'errors.read-only-properties-protected',
    says: 'An accepted request sets no property that only the server sets, such as `createdAt` or `boletoStatus`.',
    tenant: 'isolated',
    given: () => [eachOnce(...readOnlyRequests)],
    run: expectProtected,
  }),
]
