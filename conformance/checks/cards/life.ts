/** Contract: spec/rules/cards.yaml, state machine and concurrent calls */
import { environmentOf } from '../../cases/environment.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { createCard } from '../../scenarios/cards/card.ts'
import { cardRaces, raceOnCard } from '../../scenarios/cards/concurrent-updates.ts'
import { cardLives, live } from '../../scenarios/cards/state-machine.ts'

export default [
  check({
    rule: 'cards.state-machine',
    says: 'Reads and lists return the current cards after any sequence of creations, updates and deletions.',
    phase: 'still',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [cardLives(environment)], async (steps) =>
        live(steps, { target, token: await isolatedTenant(target) }),
      )
    },
  }),
  check({
    rule: 'cards.concurrent-updates-linearizable',
    says: 'Concurrent calls leave a card in a state that some sequential order of those calls produces.',
    run: async (target, seed) => {
      await allInOrder(cardRaces, (calls) =>
        forAll({ ...seed, runs: Math.ceil(seed.runs / 2) }, [calls], async (together) =>
          raceOnCard(target, await createCard(target), together),
        ),
      )
    },
  }),
]
