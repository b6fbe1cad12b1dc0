/** Contract: spec/rules/cards.yaml, when a card expires */

import { expiryOf } from '../../codecs/expiry-date.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { createCard } from '../../scenarios/cards/card.ts'
import { expectThat } from '../../validate/expect.ts'

export default [
  check({
    rule: 'cards.expiry-date-names-year',
    says: 'The expiry date of a card holds at least the two digits of a year.',
    run: async (target) => {
      const { expiryDate } = (await createCard(target)).details
      expectThat(/\d\d/.test(expiryDate), 'an expiry date with the digits of a year', JSON.stringify(expiryDate))
    },
  }),
  check({
    rule: 'cards.expiry-date-to-come',
    says: 'A new card has not expired.',
    run: async (target) => {
      const { expiryDate } = (await createCard(target)).details
      const expiry = expiryOf(expiryDate)
      if (expiry === undefined) throw new NotTested(`the form of the expiry date is not known: ${expiryDate}`)
      const now = await target.now()
      expectThat(expiry > now, `an expiry after ${new Date(now).toISOString().slice(0, 10)}`, expiryDate)
    },
  }),
]
