/** Contract: spec/rules/boletos.yaml, cancellation */
import { environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import {
  boletoBody,
  expectBoletoAsSent,
  expectBoletoUnchanged,
  plainBoleto,
  readBoleto,
  registeredBoleto,
} from '../../scenarios/boletos/boleto.ts'
import {
  cancel,
  cancelledBoleto,
  expectRefused,
  expectRefusedAfter,
  expectRefusedOnFixtures,
  expectRefusedWhileAccepted,
  possibleWays,
} from '../../scenarios/boletos/transitions.ts'
import { expectEqual, expectSuccess, expectThat } from '../../validate/expect.ts'

export default [
  check({
    rule: 'boletos.cancellation-ends-registration',
    says: 'A cancelled boleto is no longer `registered`.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        const { id } = await registeredBoleto(target, body)
        const answer = await expectSuccess(cancel(target, id), 'a successful boleto cancellation')
        for (const { boletoStatus } of [answer, await readBoleto(target, id)])
          expectThat(boletoStatus !== 'registered', 'a state other than registered', boletoStatus)
      }),
  }),
  check({
    rule: 'boletos.cancellation-preserves-other-properties',
    says: 'A cancellation preserves the id, amount, due date, memo, payer and metadata of the boleto.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        const { id } = await registeredBoleto(target, body)
        const answer = await expectSuccess(cancel(target, id), 'a successful boleto cancellation')
        for (const boleto of [answer, await readBoleto(target, id)]) {
          expectEqual('id', boleto.id, id)
          expectBoletoAsSent(boleto, { ...body, metadata: body.metadata ?? {} })
        }
      }),
  }),
  check({
    rule: 'boletos.cancel-only-registered',
    says: 'A boleto that is not registered cannot be cancelled, and stays unchanged.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      if (!target.supports('control:boleto-events')) return expectRefusedOnFixtures(target, cancel)
      await expectRefusedWhileAccepted(target, plainBoleto(environment), cancel)
      const ways = await possibleWays(target, environment)
      await forAll({ ...seed, runs: Math.ceil(seed.runs / 3) }, [boletoBody(environment)], async (body) => {
        await expectRefusedAfter(target, ways, body, cancel)
      })
    },
  }),
  check({
    rule: 'boletos.cancelled-not-cancelled-again',
    says: 'A cancelled boleto cannot be cancelled again, and stays unchanged.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        await expectRefused(target, await cancelledBoleto(target, body), cancel)
      }),
  }),
  check({
    rule: 'boletos.cancellation-leaves-others-unchanged',
    says: 'A cancellation leaves other boletos unchanged.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        const before = await registeredBoleto(target, body)
        const cancelled = await registeredBoleto(target, body)
        const after = await registeredBoleto(target, body)
        await expectSuccess(cancel(target, cancelled.id), 'a successful boleto cancellation')
        await expectBoletoUnchanged(target, before)
        await expectBoletoUnchanged(target, after)
      }),
  }),
]
