/** Contract: spec/rules/authentication.yaml, transport */

import type { RequestArguments } from '../../http/request.ts'
import { selfSigned } from '../../receiver/self-signed.ts'
import { check } from '../../run/check.ts'
import type { Seed } from '../../run/seed.ts'
import type { Target } from '../../run/target.ts'
import {
  callWithCertificate,
  expectCertificateEverywhere,
  expectFailed,
  onTheConnection,
} from '../../scenarios/authentication/connection.ts'
import { createCard } from '../../scenarios/cards/card.ts'

/** Requires requests to fail with another client certificate than that of the run, or with none. @throws {CheckFailure} */
async function expectOwnCertificateRequired(
  target: Target,
  seed: Seed,
  certificate: NonNullable<RequestArguments['clientCertificate']>,
): Promise<void> {
  const failure = await expectFailed(target, () => callWithCertificate(target, certificate))
  // A server that has read the request may require a certificate for some operations only.
  if (failure !== onTheConnection) await expectCertificateEverywhere(target, seed, certificate)
}

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
    run: async (target, seed) => {
      await expectOwnCertificateRequired(target, seed, 'none')
    },
  }),
  check({
    rule: 'authentication.untrusted-certificate-refused',
    says: 'A request with a client certificate that the operator did not issue fails.',
    run: async (target, seed) => {
      await expectOwnCertificateRequired(target, seed, await selfSigned())
    },
  }),
]
