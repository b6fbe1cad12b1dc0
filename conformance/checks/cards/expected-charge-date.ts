/** Contract: spec/rules/cards.yaml, expected charge date */

import fc from 'fast-check'
import { leapDay } from '../../cases/calendar.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { afterRenewal } from '../../scenarios/authentication/renewed-token.ts'
import { newAccessToken } from '../../scenarios/authentication/tenants.ts'
import { expectCardAsSent, getCard, plainCard, updateCard } from '../../scenarios/cards/card.ts'
import { expectUpdated } from '../../scenarios/cards/card-update.ts'
import {
  besideChargeDate,
  chargedLaterWithoutScope,
  unlessForbidden,
  withChargeDateScope,
} from '../../scenarios/cards/expected-charge-date.ts'
import { expectListed } from '../../scenarios/pagination/offset-list.ts'
import { expectDateAccepted, NEAR_DAYS } from '../../scenarios/service/far-dates.ts'
import {
  advanceDays,
  advanceToEvening,
  advanceToNight,
  expectSameDay,
} from '../../scenarios/transactions/current-day.ts'
import { expectStatus, expectSuccess, isSuccess, needed } from '../../validate/expect.ts'

const dayWithin = (now: number, max: number) => fc.integer({ min: 3, max }).map((days) => day(now, days))

export default [
  check({
    rule: 'cards.expected-charge-date-as-sent',
    says: 'A card created with an `expectedChargeDateUTC` is returned with that date, and with its other properties.',
    cases: 'few',
    given: ({ now }) => [
      eachOnce(fc.constant(leapDay(now)), dayWithin(now, 28), dayWithin(now, 300), dayWithin(now, 28)).chain(
        (date) => date,
      ),
      eachOnce(...besideChargeDate(now)),
    ],
    run: async (target, expectedChargeDateUTC, others) => {
      const permitted = await withChargeDateScope(target)
      const create = async (date: string) => {
        const body = { ...plainCard, ...others, expectedChargeDateUTC: date }
        return unlessForbidden(await permitted.call('createCard', { body }))
      }
      const until = day((await environmentOf(target)).now, NEAR_DAYS)
      const created = await expectDateAccepted(create, expectedChargeDateUTC, until, 'expected charge date')
      for (const card of [created, await getCard(permitted, created.value.id)]) {
        expectCardAsSent(card, { expectedChargeDateUTC })
        expectUpdated(card, others)
      }
    },
  }),
  check({
    rule: 'cards.past-expected-charge-date-refused',
    says: 'POST /v1/cards returns 400 for an `expectedChargeDateUTC` in the past.',
    phase: 'clock',
    run: async (target, seed) => {
      const now = await advanceToNight(target)
      const permitted = target.withToken(await newAccessToken(target, { company: 'same' }))
      await forAll(seed, [eachOnce(1, 2, 31, 300)], async (daysAgo) => {
        // Soon after midnight a clock that is slow is still at the day before.
        const past = day(now - 300_000, -daysAgo)
        const exchange = await permitted.call('createCard', { body: { ...plainCard, expectedChargeDateUTC: past } })
        expectStatus(
          unlessForbidden(exchange),
          400,
          `400: ${past} is over, as the clock was advanced to ${new Date(now).toISOString()}`,
        )
      })
    },
  }),
  check({
    rule: 'cards.expected-charge-date-today-accepted',
    says: 'POST /v1/cards accepts the current UTC day as `expectedChargeDateUTC`.',
    phase: 'clock',
    run: async (target) => {
      const now = await advanceToEvening(target)
      const today = day(now, 0)
      const permitted = target.withToken(await newAccessToken(target, { company: 'same' }))
      const created = await permitted.call('createCard', { body: { ...plainCard, expectedChargeDateUTC: today } })
      await expectSameDay(target, now)
      await expectSuccess(unlessForbidden(created), needed('card creation'))
    },
  }),
  check({
    rule: 'cards.update-after-charge-date',
    says: 'PATCH updates a card, and the list returns it, even after its `expectedChargeDateUTC` has passed.',
    phase: 'clock',
    run: async (target) => {
      const expectedChargeDateUTC = day(await target.now(), 1)
      // With the token of the run, which can be renewed.
      const created = await target.call('createCard', { body: { ...plainCard, expectedChargeDateUTC } })
      if (!isSuccess(created) || !created.response.json.expectedChargeDateUTC)
        throw new NotTested('The credential of the run may not set expectedChargeDateUTC.')
      const { id } = created.response.json
      await advanceDays(target, 3)
      const name = uniqueName('Renamed after the charge date')
      const later = afterRenewal(target)
      expectCardAsSent(await updateCard(later, id, { name }), { name, expectedChargeDateUTC })
      expectCardAsSent(await getCard(later, id), { name, expectedChargeDateUTC })
      await expectListed(later, 'listCards', id, (row) => expectCardAsSent(row, { name, expectedChargeDateUTC }))
    },
  }),
  check({
    rule: 'cards.expected-charge-date-without-credential',
    says: 'What happens to `expectedChargeDateUTC` without the credential cards:multiple:write?',
    run: async (target) => {
      const { response } = (await chargedLaterWithoutScope(target)).exchange
      if (response.status >= 400) return `the card is refused (${response.status})`
      return response.json?.expectedChargeDateUTC ? 'it is stored' : 'it is ignored'
    },
  }),
]
