/** Contract: spec/rules/authentication.yaml, transport */

import { selfSigned } from '../../receiver/self-signed.ts'
import { check } from '../../run/check.ts'
import { callWithCertificate, expectFailed } from '../../scenarios/authentication/connection.ts'

export default [
  check({
    rule: 'authentication.plain-http-fails',
    says: 'A plain HTTP request to the address of the service fails.',
    run: async (target) => {
      await expectFailed(target.send('GET', '/v1/cards?pageSize=1', { plain: true }))
    },
  }),
  check({
    rule: 'authentication.certificate-required',
    says: 'A request without a client certificate fails.',
    run: async (target) => {
      await expectFailed(callWithCertificate(target, 'none'))
    },
  }),
  check({
    rule: 'authentication.untrusted-certificate-refused',
    says: 'A request with a client certificate that the operator did not issue fails.',
    run: async (target) => {
      await expectFailed(callWithCertificate(target, await selfSigned()))
    },
  }),
]
