/** Contract: spec/rules/boletos.yaml, state machine and concurrent calls */
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
    rule: 'boletos.state-machine',
    says: 'Reads and lists return the current boletos after any sequence of extensions, cancellations and payments.',
    phase: 'still',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [boletoLives(environment, target.supports('control:boleto-events'))], async (steps) =>
        live(plainBoleto(environment), steps, { target, token: await isolatedTenant(target) }),
      )
    },
  }),
  check({
    rule: 'boletos.concurrent-updates-linearizable',
    says: 'Concurrent calls leave a boleto in a state that some sequential order of those calls produces.',
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
