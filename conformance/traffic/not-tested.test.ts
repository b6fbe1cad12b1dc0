import { expect, test } from 'vitest'
import { reasonNotTested } from './not-tested.ts'

test.each([
  ['cards.deleted-not-retrieved', /^The traffic does not show it\.$/],
  ['createCard.body.name.maxLength', /^The traffic does not show it\.$/],
  ['deliveries.event-id-header', /watch --webhook-listen/],
  ['deliveries.to-subscription-url', /only the suite sends/],
  ['cards.other-tenant-not-retrieved', /only the suite sends/],
  ['boletos.payment-notice-at-most-one-day', /^Not testable: /],
])('reasonNotTested of %s says what to do', (rule, reason) => {
  expect(reasonNotTested(rule)).toMatch(reason)
})
