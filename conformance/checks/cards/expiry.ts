/** Contract: spec/rules/cards.yaml, expiry date */

import { expiryOf } from '../../codecs/expiry-date.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { createCard } from '../../scenarios/cards/card.ts'
import { expectThat } from '../../validate/expect.ts'

export default [
  check({
    rule: 'cards.expiry-date-contains-year',
    says: 'The `expiryDate` of a card contains at least the two digits of a year.',
    run: async (target) => {
      const { expiryDate } = (await createCard(target)).details
      expectThat(/\d\d/.test(expiryDate), 'an expiry date with the digits of a year', JSON.stringify(expiryDate))
    },
  }),
  check({
    rule: 'cards.expiry-date-in-future',
    says: 'The `expiryDate` of a new card is in the future.',
    run: async (target) => {
      const { expiryDate } = (await createCard(target)).details
      const expiry = expiryOf(expiryDate)
      if (expiry === undefined)
        throw new NotTested(`The suite cannot read the format of the expiry date: ${expiryDate}`)
      const now = await target.now()
      expectThat(expiry > now, `an expiry date after ${new Date(now).toISOString().slice(0, 10)}`, expiryDate)
    },
  }),
]
