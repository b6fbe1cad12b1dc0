/** Contract: spec/rules/subscriptions.yaml, update */
import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { environmentOf } from '../../cases/environment.ts'
import { textOf } from '../../cases/text.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { race, races } from '../../scenarios/subscriptions/concurrent-updates.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/scope.ts'
import {
  type Change,
  expectAsSent,
  expectSameSubscription,
  expectUnchanged,
  findSubscription,
  readSubscription,
  subscriptionBody,
  subscriptionChange,
  updateSubscription,
} from '../../scenarios/subscriptions/subscription.ts'
import { expectEqual, expectError, expectThat } from '../../validate/expect.ts'

const types = [
  'transaction.auth.approved',
  'transaction.auth.declined',
  'transaction.failed',
  'transaction.settled',
] as const
const statuses = ['active', 'paused', 'disabled'] as const
const settings = ['url', 'eventTypes', 'developerEmail', 'description', 'timeoutMs', 'status'] as const

/** Two lists of event types, the first of which has a type that the second lacks. */
const twoTypeLists = fc
  .tuple(fc.shuffledSubarray([...types], { minLength: 1 }), fc.shuffledSubarray([...types], { minLength: 1 }))
  .filter(([first, second]) => first.some((type) => !second.includes(type)))

const mistakes = eachOnce<object>(
  { url: 'http://receiver.invalid/webhooks' },
  { eventTypes: [] },
  { eventTypes: ['transaction.invented'] },
  { developerEmail: 'a@b.co,a@b.co,a@b.co,a@b.co,a@b.co,a@b.co' },
  { description: 'x'.repeat(256) },
  { timeoutMs: 999 },
  { timeoutMs: 30_001 },
  { status: 'asleep' },
)

export default [
  check({
    rule: 'subscriptions.update-returns-new-values',
    says: 'PATCH /v1/webhooks/subscriptions/{id} returns the values that were sent.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [subscriptionBody(environment), subscriptionChange(environment)], (body, change) =>
        withSubscriptions(target, async ({ create, token }) => {
          const { id } = await create(body)
          expectAsSent(await updateSubscription(target, id, change, token), change)
        }),
      )
    },
  }),
  check({
    rule: 'subscriptions.update-persists',
    says: 'Later reads of a subscription, by id and in the list, return the values of the last update.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [subscriptionBody(environment), subscriptionChange(environment)], (body, change) =>
        withSubscriptions(target, async ({ create, token }) => {
          const { id } = await create(body)
          await updateSubscription(target, id, change, token)
          expectAsSent(await readSubscription(target, id, token), change)
          const row = await findSubscription(target, id, token)
          expectThat(row !== undefined, `subscription ${id} in the list`, 'not in the list')
          expectAsSent(row, change)
        }),
      )
    },
  }),
  check({
    rule: 'subscriptions.update-preserves-other-properties',
    says: 'An update of a subscription preserves the properties that it does not contain.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      const oneSetting = eachOnce(...settings)
      const cases = [
        subscriptionBody(environment),
        subscriptionChange(environment),
        oneSetting,
        textOf({ min: 1, max: 9 }),
        fc.constantFrom('paused' as const, 'disabled' as const),
      ] as const
      await forAll(seed, [...cases], (body, change, setting, description, status) =>
        withSubscriptions(target, async ({ create, token }) => {
          // No property has its default value.
          const made = await create({ description, timeoutMs: 12_345, ...body })
          await updateSubscription(target, made.id, { status }, token)
          const before = { ...made, status }
          const one = change[setting] === undefined ? change : { [setting]: change[setting] }
          const answer = await updateSubscription(target, made.id, one, token)
          const kept = Object.fromEntries(
            settings.filter((name) => !(name in one) && before[name] != null).map((name) => [name, before[name]]),
          ) as Change
          expectAsSent(answer, kept)
          expectAsSent(await readSubscription(target, made.id, token), kept)
        }),
      )
    },
  }),
  check({
    rule: 'subscriptions.empty-update-changes-nothing',
    says: 'An empty update of a subscription is accepted and changes nothing.',
    run: async (target, seed) =>
      forAll(seed, [subscriptionBody(await environmentOf(target))], (body) =>
        withSubscriptions(target, async ({ found, token }) => {
          const before = await found(body)
          expectSameSubscription(await updateSubscription(target, before.id, {}, token), before)
          await expectUnchanged(target, before, token)
        }),
      ),
  }),
  check({
    rule: 'subscriptions.event-types-replaced',
    says: '`eventTypes` of an update replaces the whole list.',
    run: (target, seed) =>
      forAll(seed, [twoTypeLists], ([first, second]) =>
        withSubscriptions(target, async ({ create, token }) => {
          const { id } = await create({ eventTypes: first })
          await updateSubscription(target, id, { eventTypes: second }, token)
          expectAsSent(await readSubscription(target, id, token), { eventTypes: second })
        }),
      ),
  }),
  check({
    rule: 'subscriptions.status-set-from-any-state',
    says: 'An update sets any of the three statuses, whatever the current status is.',
    run: (target) =>
      withSubscriptions(target, async ({ create, token }) => {
        const { id } = await create()
        // Covers all nine pairs of a current and a new status.
        for (const index of [0, 0, 1, 1, 2, 2, 0, 2, 1, 0]) {
          const status = statuses[index]
          if (status === undefined) continue
          expectAsSent(await updateSubscription(target, id, { status }, token), { status })
          expectAsSent(await readSubscription(target, id, token), { status })
        }
      }),
  }),
  check({
    rule: 'subscriptions.status-with-other-properties',
    says: 'An update that contains `status` also changes the other properties that it contains.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      const status = fc.constantFrom(...statuses)
      await forAll(seed, [status, status, subscriptionBody(environment)], (before, after, rest) =>
        withSubscriptions(target, async ({ create, token }) => {
          const { id } = await create()
          await updateSubscription(target, id, { status: before }, token)
          await updateSubscription(target, id, { ...rest, status: after }, token)
          expectAsSent(await readSubscription(target, id, token), { ...rest, status: after })
        }),
      )
    },
  }),
  check({
    rule: 'subscriptions.update-leaves-others-unchanged',
    says: 'An update leaves other subscriptions unchanged.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [subscriptionBody(environment), subscriptionBody(environment)], (body, change) =>
        withSubscriptions(target, async ({ found, token }) => {
          const [before, changed, after] = [await found(body), await found(body), await found(body)]
          await updateSubscription(target, changed.id, { ...change, status: 'paused' }, token)
          await expectUnchanged(target, before, token)
          await expectUnchanged(target, after, token)
        }),
      )
    },
  }),
  check({
    rule: 'subscriptions.refused-update-changes-nothing',
    says: 'A refused update leaves the subscription unchanged.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [subscriptionBody(environment), mistakes], (change, mistake) =>
        withSubscriptions(target, async ({ found, token }) => {
          const before = await found()
          const body = { ...change, status: 'paused', ...mistake }
          await expectError(target.call('updateWebhookSubscription', { path: { id: before.id }, body, token }), 400)
          await expectUnchanged(target, before, token)
        }),
      )
    },
  }),
  check({
    rule: 'subscriptions.concurrent-updates-linearizable',
    says: 'Concurrent calls leave a subscription in a state that some sequential order of those calls produces.',
    run: (target, seed) =>
      forAll(seed, [races(target)], (moves) =>
        withSubscriptions(target, async ({ found, token }) => {
          const before = await found({ description: 'as it was created' })
          expectEqual('id', (await race(target, before, moves, token)).id, before.id)
        }),
      ),
  }),
]
