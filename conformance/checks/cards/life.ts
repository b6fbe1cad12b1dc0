/** Contract: spec/rules/cards.yaml, state machine and concurrent calls */
import { environmentOf } from '../../cases/environment.ts'
import { check, forAll } from '../../check.ts'
import { createCard } from '../../models/card.ts'
import { cardLives, live } from '../../models/card-life.ts'
import { cardRaces, raceOnCard } from '../../models/card-race.ts'
import { quietCompany } from '../../models/company.ts'
import { sideBySide } from '../../side-by-side.ts'

export default [
  check({
    rule: 'cards.state-machine',
    says: 'Reads and lists return the current cards after any sequence of creations, updates and deletions.',
    phase: 'still',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [cardLives(environment)], async (steps) =>
        live(steps, { target, token: await quietCompany(target) }),
      )
    },
  }),
  check({
    rule: 'cards.concurrent-updates-linearizable',
    says: 'Concurrent calls leave a card in a state that some sequential order of those calls produces.',
    run: async (target, seed) => {
      await sideBySide(cardRaces, (calls) =>
        forAll({ ...seed, runs: Math.ceil(seed.runs / 2) }, [calls], async (together) =>
          raceOnCard(target, await createCard(target), together),
        ),
      )
    },
  }),
]
