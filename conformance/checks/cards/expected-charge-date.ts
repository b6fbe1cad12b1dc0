/** Contract: spec/rules/cards.yaml, expected charge date */

import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { day } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { newAccessToken } from '../../scenarios/authentication/tenants.ts'
import { expectCardAsSent, getCard, plainCard } from '../../scenarios/cards/card.ts'
import { withChargeDateScope } from '../../scenarios/cards/expected-charge-date.ts'
import { expectError, expectSuccess } from '../../validate/expect.ts'
import { expectBody } from '../../validate/located.ts'

export default [
  check({
    rule: 'cards.expected-charge-date-as-sent',
    says: 'A card created with an `expectedChargeDateUTC` is returned with that date.',
    given: ({ now }) => [fc.integer({ min: 2, max: 300 }).map((days) => day(now, days))],
    run: async (target, expectedChargeDateUTC) => {
      const permitted = await withChargeDateScope(target)
      const created = await expectBody(
        permitted.call('createCard', { body: { ...plainCard, expectedChargeDateUTC } }),
        'a successful card creation',
      )
      expectCardAsSent(created, { expectedChargeDateUTC })
      expectCardAsSent(await getCard(permitted, created.value.id), { expectedChargeDateUTC })
    },
  }),
  check({
    rule: 'cards.past-expected-charge-date-refused',
    says: 'POST /v1/cards returns 400 for an `expectedChargeDateUTC` in the past.',
    given: () => [eachOnce(1, 2, 31, 300)],
    run: async (target, daysAgo) => {
      const permitted = await withChargeDateScope(target)
      // Soon after midnight a clock that is slow is still at the day before.
      const shortlyBefore = (await target.now()) - 300_000
      const body = { ...plainCard, expectedChargeDateUTC: day(shortlyBefore, -daysAgo) }
      await expectError(permitted.call('createCard', { body }), 400)
    },
  }),
  check({
    rule: 'cards.expected-charge-date-today-accepted',
    says: 'POST /v1/cards accepts the current UTC day as `expectedChargeDateUTC`.',
    run: async (target) => {
      const permitted = await withChargeDateScope(target)
      const today = day(await target.now(), 0)
      const created = await permitted.call('createCard', { body: { ...plainCard, expectedChargeDateUTC: today } })
      const isStillToday = day(await target.now(), 0) === today
      if (isStillToday) await expectSuccess(created, 'a successful card creation')
    },
  }),
  check({
    rule: 'cards.expected-charge-date-without-credential',
    says: 'What happens to `expectedChargeDateUTC` without the credential cards:multiple:write?',
    run: async (target) => {
      const token = await newAccessToken(target, { company: 'same', scopes: ['cards:read', 'cards:write'] })
      const body = { ...plainCard, expectedChargeDateUTC: day(await target.now(), 30) }
      const { response } = await target.call('createCard', { body, token })
      if (response.status >= 400) return `the card is refused (${response.status})`
      return response.json?.expectedChargeDateUTC ? 'it is stored' : 'it is ignored'
    },
  }),
]
