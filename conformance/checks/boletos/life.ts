/** Contract: spec/rules/boletos.yaml, state machine and concurrent calls */
import { environmentOf } from '../../cases/environment.ts'
import { check, forAll } from '../../check.ts'
import { boletoBody, plainBoleto, registeredBoleto } from '../../models/boleto.ts'
import { boletoLives, live } from '../../models/boleto-life.ts'
import { race, races } from '../../models/boleto-race.ts'
import { quietCompany } from '../../models/company.ts'
import { sideBySide } from '../../side-by-side.ts'

export default [
  check({
    rule: 'boletos.state-machine',
    says: 'Reads and lists return the current boletos after any sequence of extensions, cancellations and payments.',
    phase: 'still',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [boletoLives(environment, target.offers('control:boleto-events'))], async (steps) =>
        live(plainBoleto(environment), steps, { target, token: await quietCompany(target) }),
      )
    },
  }),
  check({
    rule: 'boletos.concurrent-updates-linearizable',
    says: 'Concurrent calls leave a boleto in a state that some sequential order of those calls produces.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await sideBySide(races(environment, target.offers('control:boleto-events')), (moves) =>
        forAll(seed, [boletoBody(environment), moves], async (body, together) =>
          race(target, await registeredBoleto(target, { ...body, bolepixEnabled: true }), together),
        ),
      )
    },
  }),
]
