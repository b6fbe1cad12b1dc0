/** Contract: spec/rules/subscriptions.yaml, deletion */

import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { fulfilled } from '../../run/settled.ts'
import { subscriptionLife } from '../../scenarios/subscriptions/life.ts'
import { isNotFound, readsOfDeletedRecipient } from '../../scenarios/subscriptions/reads-after-deletion.ts'
import { threeOf } from '../../scenarios/subscriptions/shared-url.ts'
import {
  deleteSubscription,
  expectUnchanged,
  getSubscription,
  subscriptionBody,
} from '../../scenarios/subscriptions/subscription.ts'
import { inactiveSubscription, withUnchangedSettings } from '../../scenarios/subscriptions/unchanged-settings.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/with-subscriptions.ts'
import { expectError } from '../../validate/expect.ts'
import { expectOf } from '../../validate/located.ts'

export default [
  check({
    rule: 'subscriptions.deleted-from-any-status',
    says: 'A paused or disabled subscription can be deleted.',
    given: (environment) => [inactiveSubscription(environment)],
    run: async (target, creation) => {
      const { deleted } = await subscriptionLife(target)
      await withUnchangedSettings(target, creation, async ({ deletion, retrieval }) => {
        fulfilled(deletion)
        // Whether the retrieval of a deleted subscription returns 404 is unspecified; its status before makes no difference.
        if (isNotFound(deleted)) await expectError(retrieval, 404)
      })
    },
  }),
  check({
    rule: 'subscriptions.deletion-leaves-others-unchanged',
    says: 'The deletion of a subscription leaves other subscriptions unchanged.',
    cases: 'few',
    tenant: 'isolated',
    given: (environment) => [subscriptionBody(environment)],
    run: async (target, body) =>
      withSubscriptions(target, await threeOf(target, body), async (first, deleted, last) => {
        const before = [await getSubscription(target, first.id), await getSubscription(target, last.id)]
        await deleteSubscription(target, deleted.id)
        for (const { value } of before) await expectUnchanged(target, value)
      }),
  }),
  check({
    rule: 'subscriptions.not-found-not-listed',
    says: 'GET /v1/webhooks/subscriptions does not return a deleted subscription whose retrieval returns 404.',
    run: async (target) => {
      const { deleted } = await subscriptionLife(target)
      const recipient = await readsOfDeletedRecipient(target)
      const notFound = [deleted, ...(recipient === undefined ? [] : [recipient])].filter(isNotFound)
      if (notFound.length === 0) throw new NotTested('The target does not return 404 for a deleted subscription.')
      for (const reads of notFound) {
        const row = fulfilled(reads.row)
        const expected = 'no deleted subscription whose retrieval returns 404'
        if (row !== undefined) expectOf(row, false, expected, `subscription ${row.value.id}`)
      }
    },
  }),
  check({
    rule: 'subscriptions.not-found-not-changed',
    says: 'An update, rotation or test of a deleted subscription whose retrieval returns 404 returns a 4xx.',
    run: async (target) => {
      const { deleted } = await subscriptionLife(target)
      if (!isNotFound(deleted)) throw new NotTested('The target does not return 404 for a deleted subscription.')
      await expectError(deleted.update)
      await expectError(deleted.rotation)
      await expectError(deleted.test)
    },
  }),
]
