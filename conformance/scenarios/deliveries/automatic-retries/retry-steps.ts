import { NotTested } from '../../../failure/errors.ts'
import { reasons } from '../../../failure/reasons.ts'
import type { Delivery } from '../../../receiver/inbox.ts'
import type { Target } from '../../../run/target.ts'
import type { Located } from '../../../validate/located.ts'
import { type DeliveryRecord, isOfLaterAttempt } from '../delivery-records.ts'
import { isLate, retriedDeliveries } from './automatic-retries.ts'
import type { RetriedSubscriber, RetryStep } from './retry-observer.ts'

/** The steps of the refused delivery. @throws {NotTested} if it was not retried */
export async function retrySteps(target: Target): Promise<readonly RetryStep[]> {
  const { refusing } = await retriedDeliveries(target)
  if (refusing.steps.at(-1)?.retries.length === 0) throw new NotTested('No automatic retry arrived within a day.')
  return refusing.steps
}

/** All automatic retries of the refused delivery. @throws {NotTested} if there is none */
export async function retries(target: Target): Promise<readonly Delivery[]> {
  return (await retrySteps(target)).at(-1)?.retries ?? []
}

/** The last record of a delivery that the receiver accepted too late once, and otherwise refused. @throws {NotTested} if there is none */
export async function lateRetryRecord(target: Target): Promise<Located<DeliveryRecord>> {
  const all = await retrySteps(target)
  const record = lastRecord(all)
  if (record === undefined || !all.at(-1)?.retries.some(isLate))
    throw new NotTested('The target has no record of a retry that was accepted after the timeout.')
  return record
}

/** The record of a retry that was accepted after the timeout, before another one followed; undefined if there is none. */
export function recordOfLateRetry({ steps: all }: RetriedSubscriber): Located<DeliveryRecord> | undefined {
  const late = all.find(({ retries: made }, index) => {
    const latest = made.slice(all[index - 1]?.retries.length ?? 0)
    return latest.length > 0 && latest.every(isLate)
  })
  const before = late && all[all.indexOf(late) - 1]?.record
  // A retry that is not recorded yet leaves the record of the attempt before.
  return isOfLaterAttempt(late?.record, before) ? late?.record : undefined
}

/** The record at the last step that has one: a target may delete an event meanwhile. */
export const lastRecord = (all: readonly RetryStep[]): Located<DeliveryRecord> | undefined =>
  all.findLast(({ record }) => record !== undefined)?.record

/** The index of the first step with an accepted retry; -1 if there is none. */
export function acceptedStep({ steps: all }: RetriedSubscriber): number {
  return all.findIndex((step) => step.retries.some(({ responseStatus }) => responseStatus === 202))
}

/** The attempts that follow an accepted retry. That retry may arrive more than once, until the end of the next step, if there is one. */
export function retriesAfterAccepted(recovering: RetriedSubscriber): readonly Delivery[] {
  const accepted = acceptedStep(recovering)
  const next = accepted === -1 ? undefined : recovering.steps[accepted + 1]
  return next === undefined ? [] : (recovering.steps.at(-1)?.retries.slice(next.retries.length) ?? [])
}

/** Two consecutive states of a delivery between which it was retried. */
export type RecordedRetry = {
  /** undefined for the first attempt, where its retries followed before its record was read. */
  readonly before: DeliveryRecord | undefined
  readonly after: Located<DeliveryRecord>
  /** How many attempts were made; several may be copies of each other. */
  readonly attempts: number
}

/** The states before and after the retries of a delivery that are recorded. @throws {NotTested} when none is */
export function recordedRetries(all: readonly RetryStep[]): readonly RecordedRetry[] {
  const recorded = all.slice(1).flatMap(({ record, retries: made }, index) => {
    const previous = all[index]
    const attempts = made.length - (previous?.retries.length ?? 0)
    if (record === undefined || previous?.record === undefined || attempts === 0) return []
    return [{ before: previous.record.value, after: record, attempts }]
  })
  const retried = [...retriedAtOnce(all[0]), ...recorded]
  if (retried.length === 0) throw new NotTested(reasons.noRetryRecord)
  return retried
}

/** Retries of a target that does not wait before it sends them; the record may still be that of the first attempt, or of a retry to come. */
function retriedAtOnce(first: RetryStep | undefined): readonly RecordedRetry[] {
  const { record, retries: { length: attempts } = [] } = first ?? {}
  if (record === undefined || attempts === 0) return []
  const { triggerType, attemptNumber, status } = record.value
  const isOfFirst = triggerType === 'automatic' && attemptNumber === 1
  return isOfFirst || status === 'pending_retry' ? [] : [{ before: undefined, after: record, attempts }]
}
