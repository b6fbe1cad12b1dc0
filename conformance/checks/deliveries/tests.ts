/** Contract: spec/rules/deliveries.yaml, test deliveries */
import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import type { Answer } from '../../receiver/reply.ts'
import { check } from '../../run/check.ts'
import { CheckFailure } from '../../run/errors.ts'
import { forAll } from '../../run/for-all.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import {
  slow,
  slowTests,
  subscribeForTests,
  type Tested,
  testDelivery,
  tryAnswer,
} from '../../scenarios/deliveries/test-deliveries.ts'
import {
  DELIVERY_TIMEOUT,
  newInbox,
  pause,
  QUIET_PERIOD,
  subscribe,
} from '../../scenarios/deliveries/webhook-subscriber.ts'
import { updateSubscription } from '../../scenarios/subscriptions/subscription.ts'
import { eventIdOf, isTest } from '../../validate/delivery.ts'
import { describe, expectEqual, expectSuccess, expectThat, isSuccess } from '../../validate/expect.ts'

/** Responses that accept a delivery. */
const good: fc.Arbitrary<Answer> = fc.record({
  status: eachOnce(200, 201, 202, 203, 204, 206, 226, 299),
  body: fc.constantFrom('', 'ok', '{"ok":false}'),
})
/** Responses that do not. A redirect has no target, because following one is unspecified. */
const bad: fc.Arbitrary<Answer> = eachOnce<Answer>(
  ...[300, 301, 302, 304, 308, 400, 401, 404, 409, 410, 422, 429, 499, 500, 502, 503, 599].map((status) => ({
    status,
  })),
  'garbage',
  'close',
)

/** Expects a test call to return this result. @throws {Violation} */
function says({ answer }: Tested, result: 'success' | 'failed', when: string): void {
  const fits = isSuccess(answer) && answer.response.json?.result === result
  expectThat(fits, `a 2xx response with result "${result}" ${when}`, describe(answer))
}

const inWords = (answer: Answer): string =>
  typeof answer === 'string'
    ? `the receiver ${answer === 'close' ? 'closes the connection' : 'sends garbage'}`
    : `the receiver returns ${answer.status}`

export default [
  check({
    rule: 'deliveries.test-sends-request',
    says: 'A test call sends a request to the URL of the subscription before it returns.',
    run: (target, seed) =>
      forAll(seed, [good], async (how) => {
        const { answer, arrived, post } = await tryAnswer(target, how)
        expectThat(isSuccess(answer), 'a successful test call', describe(answer))
        if (arrived.length > 0) return
        // The receiver may report a request a moment later.
        const late = await post.inbox.arrived(() => true, 0)
        throw new CheckFailure(
          'a request to the receiver before the response',
          `${describe(answer)} and ${late.length} later requests`,
        )
      }),
  }),
  check({
    rule: 'deliveries.test-to-current-url',
    says: 'After an update of `url`, a test call sends its request to the new URL and none to the old one.',
    run: async (target) => {
      const post = await subscribeForTests(target)
      const inbox = newInbox(target)
      inbox.secrets = [post.secret]
      await updateSubscription(target, post.id, { url: inbox.url }, post.token)
      const { answer } = await testDelivery(target, { ...post, inbox })
      expectThat(isSuccess(answer), 'a successful test call', describe(answer))
      const arrived = await inbox.arrived(isTest, DELIVERY_TIMEOUT)
      expectThat(arrived.length > 0, 'a request to the updated URL', `${describe(answer)} and no request`)
      const before = post.inbox.deliveries.filter(isTest).length
      expectThat(before === 0, 'no request to the previous URL', `${before} requests`)
    },
  }),
  check({
    rule: 'deliveries.test-result-success',
    says: '`result` of a test delivery is `success` if the receiver returns 2xx.',
    run: (target, seed) =>
      forAll(seed, [good], async (how) => {
        says(await tryAnswer(target, how), 'success', `when ${inWords(how)}`)
      }),
  }),
  check({
    rule: 'deliveries.test-result-failed',
    says: 'A test call whose delivery fails returns 2xx with result `failed`.',
    run: (target, seed) =>
      forAll({ ...seed, runs: Math.max(seed.runs, 10) }, [bad], async (how) => {
        says(await tryAnswer(target, how), 'failed', `when ${inWords(how)}`)
      }),
  }),
  check({
    rule: 'deliveries.test-result-late-response',
    says: '`result` of a test delivery is `failed` if the receiver responds after the timeout.',
    run: async (target) => {
      const { late, lateSince } = await slowTests(target)
      says(await late(), 'failed', 'when the receiver responds after 1500 ms and timeoutMs is 1000')
      says(await lateSince(), 'failed', 'when the receiver responds after 1500 ms and timeoutMs was updated to 1000')
    },
  }),
  check({
    rule: 'deliveries.test-result-within-timeout',
    says: "`result` of a test delivery is `success` if a slow receiver responds within the subscription's timeout.",
    run: async (target) => {
      const { inTime, inTimeSince } = await slowTests(target)
      says(await inTime(), 'success', 'when the receiver responds after 1500 ms and timeoutMs is 10000')
      says(
        await inTimeSince(),
        'success',
        'when the receiver responds after 1500 ms and timeoutMs was updated to 10000',
      )
    },
  }),
  check({
    rule: 'deliveries.test-status-code',
    says: '`httpStatusCode` of a test delivery, where present, is the status that the receiver returned.',
    run: (target, seed) =>
      forAll(seed, [fc.oneof(good, bad)], async (how) => {
        const { answer } = await tryAnswer(target, how)
        const told = answer.response.json?.httpStatusCode
        if (told === undefined || told === null) return
        expectEqual('httpStatusCode', told, typeof how === 'string' ? null : how.status)
      }),
  }),
  check({
    rule: 'deliveries.test-latency',
    says: '`latencyMs` of a test delivery, where present, is its round trip in milliseconds.',
    run: async (target) => {
      const { answer } = await (await slowTests(target)).inTime()
      const told = answer.response.json?.latencyMs
      if (told === undefined || told === null) return
      const least = (typeof slow === 'string' ? 0 : (slow.afterMs ?? 0)) - 50
      const most = Math.ceil(answer.ms) + 50
      expectThat(told >= least && told <= most, `latencyMs from ${least} to ${most}`, String(told))
    },
  }),
  check({
    rule: 'deliveries.test-not-recorded',
    says: 'A test delivery creates neither an event record nor a delivery record.',
    run: async (target) => {
      const token = await isolatedTenant(target)
      const { arrived } = await testDelivery(target, await subscribe(target, { token }))
      await pause(QUIET_PERIOD)
      const ids = arrived.filter(isTest).map(eventIdOf).map(String)
      for (const id of ids) {
        const read = await target.call('getWebhookEvent', { path: { id }, token })
        expectThat(!isSuccess(read), 'no event record of a test delivery', describe(read))
        const listed = await target.call('listWebhookEventDeliveries', { path: { id }, token })
        const rows = isSuccess(listed) ? listed.response.json?.rows : []
        expectThat((rows ?? []).length === 0, 'no delivery record of a test delivery', describe(listed))
      }
      const list = await expectSuccess(
        target.call('listWebhookEvents', { query: { pageSize: 100 }, token }),
        'a list of events',
      )
      const stray = list.rows.find(({ id }) => token !== undefined || ids.includes(id))
      expectThat(stray === undefined, 'no event in the list', `event ${stray?.id}`)
    },
  }),
]
