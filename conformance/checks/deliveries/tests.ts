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

/** Answers that accept a delivery. */
const good: fc.Arbitrary<Answer> = fc.record({
  status: eachOnce(200, 201, 202, 203, 204, 206, 226, 299),
  body: fc.constantFrom('', 'ok', '{"ok":false}'),
})
/** Answers that do not. A redirect leads nowhere: to follow one is open. */
const bad: fc.Arbitrary<Answer> = eachOnce<Answer>(
  ...[300, 301, 302, 304, 308, 400, 401, 404, 409, 410, 422, 429, 499, 500, 502, 503, 599].map((status) => ({
    status,
  })),
  'garbage',
  'close',
)

/** That the target says a test delivery went so. @throws {CheckFailure} */
function says({ answer }: Tested, result: 'success' | 'failed', when: string): void {
  const fits = isSuccess(answer) && answer.response.json?.result === result
  expectThat(fits, `a 2xx answer with result "${result}" ${when}`, describe(answer))
}

const inWords = (answer: Answer): string =>
  typeof answer === 'string'
    ? `the receiver gives ${answer === 'close' ? 'no answer and closes' : answer}`
    : `the receiver answers ${answer.status}`

export default [
  check({
    rule: 'deliveries.test-arrives',
    says: 'A test call sends a request to the URL of the subscription before it answers.',
    run: (target, seed) =>
      forAll(seed, [good], async (how) => {
        const { answer, arrived, post } = await tryAnswer(target, how)
        expectThat(isSuccess(answer), 'a test delivery', describe(answer))
        if (arrived.length > 0) return
        // Said to the suite a moment after it was sent: only one that is still not there was not sent.
        const late = await post.inbox.arrived(() => true, 0)
        throw new CheckFailure(
          'a request to the receiver before the answer',
          `${describe(answer)}, and ${late.length} requests`,
        )
      }),
  }),
  check({
    rule: 'deliveries.test-to-current-url',
    says: 'A test call after an update of the URL sends its request there, and none to the URL before.',
    run: async (target) => {
      const post = await subscribeForTests(target)
      const inbox = newInbox(target)
      inbox.secrets = [post.secret]
      await updateSubscription(target, post.id, { url: inbox.url }, post.token)
      const { answer } = await testDelivery(target, { ...post, inbox })
      expectThat(isSuccess(answer), 'a test delivery', describe(answer))
      const arrived = await inbox.arrived(isTest, DELIVERY_TIMEOUT)
      expectThat(arrived.length > 0, 'a request to the URL that the update set', `${describe(answer)}, and none`)
      const before = post.inbox.deliveries.filter(isTest).length
      expectThat(before === 0, 'no request to the URL of before', `${before} requests`)
    },
  }),
  check({
    rule: 'deliveries.test-result-success',
    says: 'The result of a test delivery is success when the receiver answers 2xx.',
    run: (target, seed) =>
      forAll(seed, [good], async (how) => {
        says(await tryAnswer(target, how), 'success', `when ${inWords(how)}`)
      }),
  }),
  check({
    rule: 'deliveries.test-result-failed',
    says: 'A test delivery that fails is told by the result failed in a 2xx answer.',
    run: (target, seed) =>
      forAll({ ...seed, runs: Math.max(seed.runs, 10) }, [bad], async (how) => {
        says(await tryAnswer(target, how), 'failed', `when ${inWords(how)}`)
      }),
  }),
  check({
    rule: 'deliveries.test-result-of-late-answer',
    says: 'The result of a test delivery is failed when the receiver answers later than the timeout.',
    run: async (target) => {
      const { late, lateSince } = await slowTests(target)
      says(await late(), 'failed', 'when the receiver answers after 1500 ms and timeoutMs is 1000')
      says(await lateSince(), 'failed', 'when the receiver answers after 1500 ms and an update set timeoutMs to 1000')
    },
  }),
  check({
    rule: 'deliveries.test-within-longer-timeout',
    says: 'A receiver slower than the shortest timeout, but within its own, makes a test delivery a success.',
    run: async (target) => {
      const { inTime, inTimeSince } = await slowTests(target)
      says(await inTime(), 'success', 'when the receiver answers after 1500 ms and timeoutMs is 10000')
      says(
        await inTimeSince(),
        'success',
        'when the receiver answers after 1500 ms and an update set timeoutMs to 10000',
      )
    },
  }),
  check({
    rule: 'deliveries.test-status-code',
    says: 'The httpStatusCode of a test delivery, where present, is the status that the receiver answered.',
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
    says: 'The latencyMs of a test delivery, where present, is its round trip in milliseconds.',
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
    says: 'A test delivery is recorded neither in events nor in deliveries.',
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
