import type { WebhookTestDeliveryResponse } from '../../../../generated/types.d.ts'
import { NotTested } from '../../../failure/errors.ts'
import { reasons } from '../../../failure/reasons.ts'
import type { Exchange } from '../../../http/exchange.ts'
import type { Delivery } from '../../../receiver/inbox.ts'
import type { ReceiverResponse } from '../../../receiver/receiver-response.ts'
import { mapConcurrently } from '../../../run/concurrency.ts'
import type { Target } from '../../../run/target.ts'
import { isTest } from '../../../validate/delivery.ts'
import { describe, expectThat, inBody, isSuccess } from '../../../validate/expect.ts'
import type { Located } from '../../../validate/located.ts'
import { isolatedTenant } from '../../authentication/tenants.ts'
import { typeOfKind } from '../../events/card-events.ts'
import { getSubscription, updateSubscription } from '../../subscriptions/subscription.ts'
import { distinctAttempts } from '../attempts.ts'
import { repeatTest } from '../delivery-timing.ts'
import type { Subscriber } from '../subscriber.ts'
import { withSubscribers } from '../with-subscribers.ts'

/** A test call: its response, and the deliveries that had arrived by then. */
export type TestedSubscriber = {
  readonly exchange: Exchange<WebhookTestDeliveryResponse>
  readonly deliveries: readonly Delivery[]
}

/** Requests a test delivery. */
export const testDelivery = (subscriber: Subscriber): Promise<TestedSubscriber> =>
  repeatTest(
    subscriber.target,
    () => testOnce(subscriber),
    ({ deliveries, exchange }) => deliveries.length > 0 || !isSuccess(exchange),
  )

async function testOnce({ target, id, inbox }: Subscriber): Promise<TestedSubscriber> {
  const seen = inbox.deliveries.length
  const exchange = await target.call('testWebhookSubscription', { path: { id } })
  const later = inbox.deliveries.slice(seen)
  // In a shared tenant, events arrive as well.
  const marked = later.filter(isTest)
  return {
    exchange: exchange as Exchange<WebhookTestDeliveryResponse>,
    deliveries: marked.length > 0 ? marked : later,
  }
}

/** The first test delivery of a call. @throws {NotTested} when none arrived */
export function deliveryOf({ deliveries }: TestedSubscriber): Delivery {
  const [delivery] = deliveries
  if (delivery === undefined) throw new NotTested(reasons.noTestDelivery)
  return delivery
}

/** The test deliveries of three new subscribers, two of them to the first. Made once per run. @throws {NotTested} when none arrived */
export function sampleTestDeliveries(target: Target): Promise<readonly Delivery[]> {
  return target.once('sample of test deliveries', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const settlements = { eventTypes: [typeOfKind.settled] }
    const deliveries = await withSubscribers(tenant, [{}, {}, settlements], async (...subscribers) => {
      const tested = await Promise.all(subscribers.map(testDelivery))
      const again = await testDelivery(subscribers[0])
      // A client of HTTP may send a request again.
      return [...tested, again].flatMap((one) => distinctAttempts(one.deliveries))
    })
    if (deliveries.length === 0) throw new NotTested(reasons.noTestDelivery)
    return deliveries
  })
}

/** Receiver responses that accept a delivery. */
const acceptingResponses: readonly ReceiverResponse[] = [200, 201, 202, 203, 204, 206, 226, 299].map(
  (status, index) => ({ status, body: ['ok', '', '{"ok":false}'][index % 3] as string }),
)

/** Receiver responses that do not. A redirect has no Location, because following one is unspecified. */
const refusingResponses: readonly ReceiverResponse[] = [
  ...[300, 301, 302, 304, 308, 400, 401, 404, 409, 410, 422, 429, 499, 500, 502, 503, 599].map((status) => ({
    status,
  })),
  'garbage',
  'close',
]

/** A test call, and the receiver response to its delivery. */
export type TestedResponse = TestedSubscriber & { readonly response: ReceiverResponse; readonly accepts: boolean }

/** How many subscriptions these test calls share, each for a part of them. */
const SHARING = 4

type ResponseCase = Pick<TestedResponse, 'response' | 'accepts'>

/** All responses; among the refusing ones, an accepting one comes often enough for a circuit breaker. */
const responseCases: readonly ResponseCase[] = refusingResponses.flatMap((response, index) => {
  const accepting = acceptingResponses.slice(index, index + 1)
  return [{ response, accepts: false }, ...accepting.map((one) => ({ response: one, accepts: true }))]
})

/** A test delivery for each accepting and refusing response. Made once per run. */
export function testedResponses(target: Target): Promise<readonly TestedResponse[]> {
  return target.once('test deliveries with each receiver response', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const shares = Array.from({ length: SHARING }, (_, share) =>
      responseCases.filter((_case, index) => index % SHARING === share),
    )
    const tested = await mapConcurrently(shares, (share) =>
      withSubscribers(tenant, [{}], async (subscriber) => {
        const results: TestedResponse[] = []
        for (const one of share) results.push(await testResponse(subscriber, one))
        return results
      }),
    )
    return tested.flat()
  })
}

/** A test call whose delivery gets this response. The circuit breaker may have acted on those before: then it is made again. */
async function testResponse(subscriber: Subscriber, { response, accepts }: ResponseCase): Promise<TestedResponse> {
  const { target, id, inbox } = subscriber
  inbox.response = response
  const tested = await testDelivery(subscriber)
  const isExpected = tested.deliveries.length > 0 && tested.exchange.response.json?.result === resultIf(accepts)
  if (isExpected || (await getSubscription(target, id)).value.status === 'active')
    return { ...tested, response, accepts }
  await updateSubscription(target, id, { status: 'active' })
  return { ...(await testDelivery(subscriber)), response, accepts }
}

const resultIf = (accepts: boolean) => (accepts ? 'success' : 'failed')

/** The shortest allowed timeout, in milliseconds, and a response after it. */
export const SHORTEST_TIMEOUT = 1_000
export const slowResponse = { status: 200, delay: 1_500 } as const satisfies ReceiverResponse

/** A timeout that is no number of seconds, in milliseconds, and a response between the second before it and its end. */
export const UNEVEN_TIMEOUT = 2_900
export const unevenResponse = { status: 200, delay: 2_500 } as const satisfies ReceiverResponse

/** A response within the default timeout, and after the limits that request handlers have, such as 5 seconds. */
export const verySlowTestResponse = { status: 200, delay: 6_500 } as const satisfies ReceiverResponse

/** Test calls of subscriptions whose receivers respond slowly, but in time. */
export type TestsOfSlowReceivers = {
  /** Of a subscription that was created with its timeout. */
  readonly created: TestedSubscriber
  /** Of one that was updated to the same timeout. */
  readonly updated: TestedSubscriber
  /** With {@link UNEVEN_TIMEOUT}. */
  readonly uneven: TestedSubscriber
}

/** Made once per run. */
export function testsOfSlowReceivers(target: Target): Promise<TestsOfSlowReceivers> {
  return target.once('test deliveries to slow receivers', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const slow = (timeoutMs: number) => ({ response: slowResponse, timeoutMs })
    return withSubscribers(tenant, [slow(10_000), slow(SHORTEST_TIMEOUT)], async (first, second) => {
      await updateSubscription(tenant, second.id, { timeoutMs: 10_000 })
      second.inbox.response = verySlowTestResponse
      const updated = testDelivery(second)
      const ofFirst = async () => {
        const created = await testDelivery(first)
        await updateSubscription(tenant, first.id, { timeoutMs: UNEVEN_TIMEOUT })
        first.inbox.response = unevenResponse
        return { created, uneven: await testDelivery(first) }
      }
      const [tests] = await Promise.all([ofFirst(), updated])
      return { ...tests, updated: await updated }
    })
  })
}

/** Test calls of subscriptions whose receivers respond after the timeout. */
export type LateTests = Pick<TestsOfSlowReceivers, 'created' | 'updated'>

/** Made once per run. */
export function lateTests(target: Target): Promise<LateTests> {
  return target.once('test deliveries with late responses', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const slow = (timeoutMs: number) => ({ response: slowResponse, timeoutMs })
    return withSubscribers(tenant, [slow(SHORTEST_TIMEOUT), slow(10_000)], async (first, second) => {
      await updateSubscription(tenant, second.id, { timeoutMs: SHORTEST_TIMEOUT })
      return { created: await testDelivery(first), updated: await testDelivery(second) }
    })
  })
}

/** Requires a test call to return this result. @throws {CheckFailure} */
export function expectResult(
  { exchange }: Pick<TestedSubscriber, 'exchange'>,
  result: 'success' | 'failed',
  when: string,
): void {
  const isMet = isSuccess(exchange) && exchange.response.json?.result === result
  const expected = `a 2xx response with result "${result}" ${when}`
  expectThat(isMet, expected, describe(exchange), inBody(exchange, '/result'))
}

/** A nullable property of a test response. @throws {NotTested} where it is absent */
export function reportedProperty<Name extends 'latencyMs' | 'httpStatusCode'>(
  { exchange }: Pick<TestedSubscriber, 'exchange'>,
  name: Name,
): Located<number> {
  const value = exchange.response.json?.[name]
  if (value === undefined || value === null) throw new NotTested(`The target returns no ${name}.`)
  return { value, exchange, pointer: `/${name}` }
}

/** A receiver response in words. */
export function describeResponse(response: ReceiverResponse): string {
  if (response === 'close') return 'the receiver closes the connection'
  return response === 'garbage' ? 'the receiver sends garbage' : `the receiver returns ${response.status}`
}
