/** Contract: spec/rules/cards.yaml, a whole life, and calls at the same time */
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
    rule: 'cards.life-in-any-order',
    says: 'Whatever the order of creations, updates and deletions, reads and lists show each card as it then is.',
    phase: 'still',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [cardLives(environment)], async (steps) =>
        live(steps, { target, token: await isolatedTenant(target) }),
      )
    },
  }),
  check({
    rule: 'cards.calls-in-some-order',
    says: 'What calls at the same time leave of a card is what some order of them would leave.',
    run: async (target, seed) => {
      await allInOrder(cardRaces, (calls) =>
        forAll({ ...seed, runs: Math.ceil(seed.runs / 2) }, [calls], async (together) =>
          raceOnCard(target, await createCard(target), together),
        ),
      )
    },
  }),
]
