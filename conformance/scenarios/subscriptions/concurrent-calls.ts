import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { permutations } from '../../cases/permutations.ts'
import { CheckFailure } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Target } from '../../run/target.ts'
import { excerpt } from '../../text/excerpt.ts'
import { inBody, isSuccess, placeIn } from '../../validate/expect.ts'
import type { Located } from '../../validate/located.ts'
import type { Change, Subscription } from './subscription.ts'

/** One of several concurrent calls on a subscription. */
export type SubscriptionCall = { readonly name: 'rotate' } | { readonly name: 'update'; readonly body: Change }

export type SubscriptionOutcome = { readonly call: SubscriptionCall; readonly exchange: Exchange }

/** The properties that the calls change, so that a lost or mixed update is detected. */
const changedProperties = ['url', 'description', 'developerEmail', 'timeoutMs', 'status'] as const
type ChangedProperty = (typeof changedProperties)[number]

/** Two to four updates of some properties, each with unique values, and possibly a rotation. */
export function concurrentCalls(target: Target): fc.Arbitrary<readonly SubscriptionCall[]> {
  const overlapping = fc.array(fc.subarray([...changedProperties], { minLength: 1 }), { minLength: 2, maxLength: 4 })
  const disjoint = fc
    .shuffledSubarray([...changedProperties], { minLength: changedProperties.length })
    .map((names) => [names.slice(0, 2), names.slice(2, 3), names.slice(3)])
  const updates = fc
    .oneof(overlapping, disjoint)
    .map((all) => all.map((names, index): SubscriptionCall => ({ name: 'update', body: change(target, names, index) })))
  return fc
    .tuple(updates, fc.boolean())
    .map(([calls, rotates]) => (rotates ? [...calls, { name: 'rotate' } as const] : calls))
}

/** New values of some properties, which the number of the call makes unique. */
function change(target: Target, names: readonly ChangedProperty[], call: number): Change {
  const values: Required<Pick<Change, ChangedProperty>> = {
    url: `${target.webhookUrl}?call=${call}`,
    description: `written by call ${call}`,
    developerEmail: `call-${call}@example.com`,
    timeoutMs: 2000 + call,
    status: call % 2 === 0 ? 'paused' : 'disabled',
  }
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** Makes the calls at the same time. */
export function callConcurrently(
  target: Target,
  id: string,
  calls: readonly SubscriptionCall[],
): Promise<readonly SubscriptionOutcome[]> {
  const path = { id }
  return Promise.all(
    calls.map(async (call) => ({
      call,
      exchange:
        call.name === 'rotate'
          ? await target.call('rotateWebhookSubscriptionSecret', { path })
          : await target.call('updateWebhookSubscription', { path, body: call.body }),
    })),
  )
}

/**
 * Requires that the updates that succeeded, made in some order, lead to the subscription as it was read afterwards.
 * @throws {CheckFailure}
 */
export function expectLinearizable(
  before: Subscription,
  outcomes: readonly SubscriptionOutcome[],
  afterwards: Located<Subscription>,
): void {
  const updates = outcomes.flatMap(({ call, exchange }) =>
    call.name === 'update' && isSuccess(exchange) ? [call.body] : [],
  )
  const actual = stateOf(afterwards.value)
  const isExplained = permutations(updates).some((order) =>
    isDeepStrictEqual(stateOf(Object.assign({}, before, ...order)), actual),
  )
  if (isExplained) return
  const calls = outcomes.map(({ call, exchange }) => `${describeCall(call)}: ${exchange.response.status}`).join(', ')
  throw new CheckFailure(
    'the result of some sequential order of the calls',
    `${calls}; then the subscription is ${excerpt(actual, 400)}`,
    placeIn(inBody(afterwards.exchange, '')),
  )
}

function stateOf({ url, description, developerEmail, timeoutMs, status }: Subscription) {
  return { url, description: description ?? '', developerEmail, timeoutMs, status }
}

const describeCall = (call: SubscriptionCall) =>
  call.name === 'update' ? `update to ${excerpt(call.body)}` : call.name
