/** Contract: spec/rules/authentication.yaml, transport */

import { selfSigned } from '../../receiver/self-signed.ts'
import { check } from '../../run/check.ts'
import { callWithCertificate, expectFailed } from '../../scenarios/authentication/connection.ts'
import { createCard } from '../../scenarios/cards/card.ts'

export default [
  check({
    rule: 'authentication.plain-http-fails',
    says: 'A plain HTTP request to the address of the service fails.',
    run: async (target) => {
      const card = await createCard(target)
      const body = { name: 'Intruder' }
      await expectFailed(target, () => target.send('GET', '/v1/cards?pageSize=1', { plain: true }))
      await expectFailed(target, () => target.send('PATCH', `/v1/cards/${card.id}`, { body, plain: true }))
    },
  }),
  check({
    rule: 'authentication.certificate-required',
    says: 'A request without a client certificate fails.',
    run: async (target) => {
      await expectFailed(target, () => callWithCertificate(target, 'none'))
    },
  }),
  check({
    rule: 'authentication.untrusted-certificate-refused',
    says: 'A request with a client certificate that the operator did not issue fails.',
    run: async (target) => {
      const certificate = await selfSigned()
      await expectFailed(target, () => callWithCertificate(target, certificate))
    },
  }),
]
