/** Contract: spec/rules/boletos.yaml, a whole life, and calls at the same time */
import { environmentOf } from '../../cases/environment.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { boletoBody, plainBoleto, registeredBoleto } from '../../scenarios/boletos/boleto.ts'
import { race, races } from '../../scenarios/boletos/concurrent-calls.ts'
import { boletoLives, live } from '../../scenarios/boletos/state-machine.ts'

export default [
  check({
    rule: 'boletos.life-in-any-order',
    says: 'Whatever the order of extensions, cancellations and payments, reads and lists show each boleto as it then is.',
    phase: 'still',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [boletoLives(environment, target.supports('control:boleto-events'))], async (steps) =>
        live(plainBoleto(environment), steps, { target, token: await isolatedTenant(target) }),
      )
    },
  }),
  check({
    rule: 'boletos.calls-in-some-order',
    says: 'What calls at the same time leave of a boleto is what some order of them would leave.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await allInOrder(races(environment, target.supports('control:boleto-events')), (moves) =>
        forAll(seed, [boletoBody(environment), moves], async (body, together) =>
          race(target, await registeredBoleto(target, { ...body, bolepixEnabled: true }), together),
        ),
      )
    },
  }),
]
