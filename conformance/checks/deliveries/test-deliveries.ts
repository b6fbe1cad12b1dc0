/** Contract: spec/rules/deliveries.yaml, test deliveries */

import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { fulfilled } from '../../run/settled.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { distinctAttempts } from '../../scenarios/deliveries/attempts.ts'
import { expectArrived, requireTimelyResponse } from '../../scenarios/deliveries/delivery-timing.ts'
import { expectReceivedStatus } from '../../scenarios/deliveries/receivers/broken-connection.ts'
import { unreachableTests } from '../../scenarios/deliveries/receivers/unreachable-receivers.ts'
import { statusRecipients } from '../../scenarios/deliveries/recipients/by-status.ts'
import {
  describeResponse,
  expectResult,
  lateTests,
  reportedProperty,
  SHORTEST_TIMEOUT,
  slowResponse,
  type TestedSubscriber,
  testDelivery,
  testedResponses,
  testsOfSlowReceivers,
  UNEVEN_TIMEOUT,
  unevenResponse,
  verySlowTestResponse,
} from '../../scenarios/deliveries/test-deliveries/test-deliveries.ts'
import { testHistory } from '../../scenarios/deliveries/test-deliveries/test-history.ts'
import { unrequestedTests } from '../../scenarios/deliveries/test-deliveries/tests-at-creation.ts'
import { expectNotRecorded } from '../../scenarios/deliveries/test-deliveries/unrecorded.ts'
import { withSubscribers } from '../../scenarios/deliveries/with-subscribers.ts'
import { inDelivery, isTest } from '../../validate/delivery.ts'
import { describe, expectSuccess, expectThat, inPath, isSuccess, needed } from '../../validate/expect.ts'
import { expectOf, expectValue } from '../../validate/located.ts'

/** By how much times that the target and the suite measure may differ, in milliseconds. */
const TOLERANCE = 50

/** Requires the request of a test delivery to have arrived before the response. @throws {CheckFailure} */
function expectSent({ exchange, deliveries }: TestedSubscriber): void {
  const expected = 'a request to the receiver before the response'
  expectThat(deliveries.length > 0, expected, 'no request', inPath(exchange))
}

export default [
  check({
    rule: 'deliveries.test-sends-request',
    says: 'A test call sends a request to the URL of the subscription before it returns.',
    run: async (target) => {
      for (const { exchange, deliveries, accepts } of await testedResponses(target)) {
        if (!accepts) continue
        await expectSuccess(exchange, needed('test call'))
        expectSent({ exchange, deliveries })
      }
      if (!target.supports('control:card-activity')) return
      // Whether a subscription that is not active can be tested is unspecified, but not that a success was sent.
      for (const tested of (await statusRecipients(target)).tested)
        if (isSuccess(tested.exchange) && tested.exchange.response.json?.result === 'success') expectSent(tested)
    },
  }),
  check({
    rule: 'deliveries.test-to-current-url',
    says: 'After an update of `url`, a test call sends its request to the new URL and none to the old one.',
    run: async (target) => {
      const { afterUpdateOfUrl, afterSecondUpdateOfUrl } = await testHistory(target)
      const [first, second] = [fulfilled(afterUpdateOfUrl), fulfilled(afterSecondUpdateOfUrl)]
      for (const { exchange, current } of [first, second]) {
        await expectSuccess(exchange, needed('test call'))
        const actual = `${describe(exchange)} and no request`
        expectArrived(target, current.length > 0, 'a request to the updated URL', actual, inPath(exchange))
      }
      // Copies of earlier test deliveries may arrive late at the URL before the second update.
      const toPrevious = distinctAttempts(first.previous.filter(isTest))
      const unexpected = await unrequestedTests(target, toPrevious.length)
      const at = toPrevious[0] && inDelivery(toPrevious[0])
      expectThat(unexpected === 0, 'no request to the previous URL', `${unexpected} requests`, at)
    },
  }),
  check({
    rule: 'deliveries.test-result-success',
    says: '`result` of a test delivery is `success` if the receiver returns 2xx.',
    run: async (target) => {
      for (const tested of await testedResponses(target))
        if (tested.accepts) expectResult(tested, 'success', `when ${describeResponse(tested.response)}`)
    },
  }),
  check({
    rule: 'deliveries.test-result-failed',
    says: 'A test call whose delivery fails returns 2xx with result `failed`.',
    run: async (target) => {
      for (const tested of await testedResponses(target))
        if (!tested.accepts) expectResult(tested, 'failed', `when ${describeResponse(tested.response)}`)
    },
  }),
  check({
    rule: 'deliveries.test-unreachable-receiver',
    says: 'A test call whose receiver cannot be reached returns 2xx with result `failed`.',
    run: async (target) => {
      for (const { exchange, reason } of (await unreachableTests(target)).tests)
        expectResult({ exchange }, 'failed', `when ${reason}`)
    },
  }),
  check({
    rule: 'deliveries.test-result-late-response',
    says: '`result` of a test delivery is `failed` if the receiver responds after the timeout.',
    startsFirst: true,
    run: async (target) => {
      const { created, updated } = await lateTests(target)
      const when = `when the receiver responds after ${slowResponse.delay} ms and timeoutMs`
      expectResult(created, 'failed', `${when} is ${SHORTEST_TIMEOUT}`)
      expectResult(updated, 'failed', `${when} was updated to ${SHORTEST_TIMEOUT}`)
    },
  }),
  check({
    rule: 'deliveries.test-result-within-timeout',
    says: "`result` of a test delivery is `success` if a slow receiver responds within the subscription's timeout.",
    startsFirst: true,
    run: async (target) => {
      const { created, updated, uneven } = await testsOfSlowReceivers(target)
      const when = ({ delay }: { delay: number }) => `when the receiver responds after ${delay} ms and timeoutMs`
      const timeout = 10_000
      for (const { tested, response, what } of [
        { tested: created, response: slowResponse, what: `is ${timeout}` },
        { tested: updated, response: verySlowTestResponse, what: `was updated to ${timeout}` },
      ]) {
        if (tested.exchange.response.json?.result !== 'success')
          requireTimelyResponse(tested.deliveries, { delay: response.delay, timeout })
        expectResult(tested, 'success', `${when(response)} ${what}`)
      }
      // On a busy machine the response may arrive after this shorter timeout.
      const mayBeLate = uneven.exchange.ms >= UNEVEN_TIMEOUT - TOLERANCE
      if (!mayBeLate) expectResult(uneven, 'success', `${when(unevenResponse)} is ${UNEVEN_TIMEOUT}`)
    },
  }),
  check({
    rule: 'deliveries.test-status-code',
    says: '`httpStatusCode` of a test delivery, where present, is the status that the receiver returned.',
    run: async (target) => {
      const reported = (await testedResponses(target)).filter(
        ({ exchange }) => exchange.response.json?.httpStatusCode != null,
      )
      if (reported.length === 0) throw new NotTested('The target returns no httpStatusCode.')
      for (const tested of reported)
        await expectReceivedStatus(target, reportedProperty(tested, 'httpStatusCode'), tested.response)
      const { tests: unreachable = [] } = (await ifPossible(unreachableTests(target))) ?? {}
      for (const { exchange, isRefused } of unreachable)
        if (isRefused && exchange.response.json?.httpStatusCode != null)
          expectValue(reportedProperty({ exchange }, 'httpStatusCode'), null)
      // After the timeout a target may still read the status, or not; it has no other one to report.
      for (const tested of Object.values(await lateTests(target)))
        if (tested.exchange.response.json?.httpStatusCode != null)
          expectValue(reportedProperty(tested, 'httpStatusCode'), slowResponse.status)
    },
  }),
  check({
    rule: 'deliveries.test-latency',
    says: '`latencyMs` of a test delivery, where present, is its round trip in milliseconds.',
    run: async (target) => {
      const { created: tested } = await testsOfSlowReceivers(target)
      const latency = reportedProperty(tested, 'latencyMs')
      const [least, most] = [slowResponse.delay - TOLERANCE, Math.ceil(tested.exchange.ms) + TOLERANCE]
      const isMet = latency.value >= least && latency.value <= most
      const isTooEarly = most < least
      const expected = isTooEarly
        ? `a test call of at least ${least} ms: the receiver takes ${slowResponse.delay} ms to respond`
        : `latencyMs from ${least} to ${most}`
      const actual = isTooEarly
        ? `latencyMs ${latency.value} in a call of ${tested.exchange.ms} ms`
        : `${latency.value}`
      expectOf(latency, isMet, expected, actual)
    },
  }),
  check({
    rule: 'deliveries.test-not-recorded',
    says: 'A test delivery creates neither an event record nor a delivery record.',
    run: async (target) => {
      const history = await ifPossible(testHistory(target))
      if (history !== undefined) fulfilled(history.unrecorded)
      // A test delivery that arrives nowhere shows only in a list without other events.
      const isIsolated = target.supports('control:credentials')
      const unreachable = isIsolated ? await ifPossible(unreachableTests(target)) : undefined
      const tenant = unreachable?.tenant ?? target.withToken(await isolatedTenant(target))
      await withSubscribers(tenant, [{}, { response: 'close' }], async (...subscribers) => {
        const tested = await mapConcurrently(subscribers, testDelivery)
        await expectNotRecorded(
          tenant,
          tested.flatMap(({ deliveries }) => deliveries),
        )
      })
    },
  }),
]
