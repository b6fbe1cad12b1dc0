import { ifPossible } from '../../../run/if-possible.ts'
import type { Target } from '../../../run/target.ts'
import { expectSuccess, expectThat, inPath, needed } from '../../../validate/expect.ts'
import { expectArrived } from '../delivery-timing.ts'
import { statusRecipients } from '../recipients/by-status.ts'
import { retriesByKind } from './retries-by-kind.ts'
import { retriesOfFailedEvents } from './retries-of-failed-events.ts'
import { expectResentToMany } from './retries-to-many.ts'
import { retryAfterNoResponse } from './retry-after-failure.ts'
import { deletionInProgress, retryAfterDisabling } from './retry-in-progress.ts'

/** Requires the manual retries that other rules request to arrive as well, as far as they are possible. @throws {CheckFailure} */
export async function expectOthersResent(target: Target): Promise<void> {
  await expectRefusedResent(target)
  for (const { length } of (await ifPossible(statusRecipients(target)))?.resent ?? []) {
    const expected = 'the event again at a subscription that was paused or disabled before it'
    expectArrived(target, length > 0, expected, 'no delivery')
  }
  await expectResentToMany(target)
  for (const { kind, exchange, deliveries } of (await ifPossible(retriesByKind(target))) ?? []) {
    const expected = `the event again, whose kind is ${kind}`
    expectArrived(target, deliveries.length > 0, expected, 'no delivery', inPath(exchange))
  }
  const { exchange, isOtherUndelivered } = (await ifPossible(retryAfterNoResponse(target))) ?? {}
  const expected = 'the event again at a subscription beside one that closes the connection'
  expectThat(isOtherUndelivered !== true, expected, 'no delivery', exchange && inPath(exchange))
  await expectRetryAfterEnd(target)
}

/** Requires events that a receiver refused to arrive again, unless the target refuses to retry them. @throws {CheckFailure} */
async function expectRefusedResent(target: Target): Promise<void> {
  for (const { isRefusable, exchange, resent } of (await ifPossible(retriesOfFailedEvents(target))) ?? []) {
    if (isRefusable) continue
    await expectSuccess(exchange, needed('manual retry of an event that a receiver refused'))
    const expected = 'again the event that a receiver had refused'
    for (const { length } of resent) expectArrived(target, length > 0, expected, 'no delivery', inPath(exchange))
  }
}

/** Requires a retry to be accepted that follows a delivery during which a subscription was disabled or deleted. @throws {CheckFailure} */
async function expectRetryAfterEnd(target: Target): Promise<void> {
  const { afterwards } = (await retryAfterDisabling(target)) ?? {}
  const { decisive } = (await deletionInProgress(target)) ?? {}
  const expected = 'a manual retry once the delivery has ended during which a subscription was'
  if (afterwards !== undefined) await expectSuccess(afterwards, `${expected} disabled`)
  if (decisive !== undefined) await expectSuccess(decisive, `${expected} deleted`)
}
