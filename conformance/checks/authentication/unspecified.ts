/** Contract: spec/rules/authentication.yaml, unspecified behaviour */

import { operations } from '../../../generated/operations.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { callWithCertificate, expectFailed } from '../../scenarios/authentication/connection.ts'
import { callOperation, describedOperations } from '../../scenarios/authentication/every-operation.ts'
import { tokenWithScopes } from '../../scenarios/authentication/tenants.ts'

export default [
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
    run: (target) => expectFailed(target, () => callWithCertificate(target, 'none')),
  }),
  check({
    rule: 'authentication.operation-scopes',
    says: 'Is the scope that the contract names sufficient for each operation?',
    run: async (target, seed) => {
      const refused: string[] = []
      for (const id of describedOperations) {
        const { scopes } = operations[id]
        const token = await tokenWithScopes(target, scopes)
        const exchange = await callOperation(target, seed, id, { token, object: 'new' })
        if (exchange !== undefined && [401, 403].includes(exchange.response.status)) refused.push(id)
      }
      return refused.length === 0 ? 'yes' : `no, not for ${refused.join(', ')}`
    },
  }),
  check({
    rule: 'authentication.token-lifetime',
    says: 'How long is an access token valid?',
    run: async (target) => {
      const issued = await target.control?.post('/credentials', { company: 'same' })
      return `${issued?.expiresIn} seconds, where the control interface issued it`
    },
  }),
]
