/** Contract: spec/rules/deliveries.yaml, manual retries after failures and updates */
import { check } from '../../check.ts'
import { describe, holds, isSuccess, same } from '../../expect.ts'
import { arrivedEvent, retryEvent } from '../../models/manual-retry.ts'
import { refusal, retryAgain } from '../../models/manual-retry-again.ts'
import { isOf, patience, settledRecords } from '../../models/receiving.ts'
import { shortest, slow } from '../../models/test-deliveries.ts'
import { NotExercised } from '../../violation.ts'

export default [
  check({
    rule: 'deliveries.manual-retry-non-2xx-fails',
    says: 'A manual retry with a response other than 2xx is not a success.',
    run: async (target) => {
      const { failed } = await retryAgain(target)
      if (failed?.triggerType !== 'manual')
        throw new NotExercised('The target has no record of the failed manual retry.')
      holds(failed.status !== 'success', `no success after a ${refusal.status} response`, `status "${failed.status}"`)
    },
  }),
  check({
    rule: 'deliveries.manual-retry-late-response-fails',
    says: 'A manual retry with a response after the timeout is not a success.',
    run: async (target) => {
      const declined = { kind: 'declined', amount: 33 } as const
      const { post, event, first } = await arrivedEvent(target, declined, { timeoutMs: shortest })
      post.inbox.answer = slow
      const { answer } = await retryEvent(target, event.eventId, post.token)
      if (!isSuccess(answer)) throw new NotExercised(`The target refused the manual retry: ${describe(answer)}`)
      const both = await post.inbox.arrived(isOf(event), patience, first.length + 1)
      if (both.length === first.length) throw new NotExercised('The manual retry did not arrive at the receiver.')
      const rows = await settledRecords(target, event.eventId, [post], post.token)
      const late = rows.find(({ subscriptionId }) => subscriptionId === post.id)
      if (late?.triggerType !== 'manual') throw new NotExercised('The target has no record of the manual retry.')
      holds(
        late.status !== 'success',
        `no success for a response after the timeout of ${shortest} ms`,
        `status "${late.status}"`,
      )
    },
  }),
  check({
    rule: 'deliveries.manual-retry-after-failure',
    says: 'After a failed manual retry, another manual retry sends the event again.',
    run: async (target) => {
      const { answer, failed, arrived, other } = await retryAgain(target)
      if (!isSuccess(answer) && other !== undefined)
        throw new NotExercised(
          `The delivery to subscription ${other.subscriptionId} still has the status ${other.status}.`,
        )
      const record = `the failed delivery is ${failed?.status ?? 'not recorded'}`
      holds(isSuccess(answer), 'a second manual retry', `${describe(answer)}; ${record}`)
      holds(arrived, `the event again within ${patience} ms`, `no delivery; ${record}`)
    },
  }),
  check({
    rule: 'deliveries.manual-retry-to-current-url',
    says: 'A manual retry is sent to the current URL of the subscription.',
    run: async (target) => {
      const { moved } = await retryAgain(target)
      if (moved === undefined) throw new NotExercised('The manual retry did not arrive at the receiver.')
      if (!isSuccess(moved.answer))
        throw new NotExercised(`The target refused the manual retry: ${describe(moved.answer)}`)
      holds(moved.arrived, `the event at the new URL within ${patience} ms`, 'no delivery')
    },
  }),
  check({
    rule: 'deliveries.manual-retry-record-matches-response',
    says: '`httpStatusCode` and `responseBody` of a manual retry, where present, describe the response to it.',
    run: async (target) => {
      const { failed } = await retryAgain(target)
      if (failed?.triggerType !== 'manual')
        throw new NotExercised('The target has no record of the failed manual retry.')
      const { httpStatusCode, responseBody } = failed
      if (httpStatusCode != null) same('httpStatusCode', httpStatusCode, refusal.status)
      if (responseBody != null) same('responseBody', responseBody, refusal.body)
    },
  }),
]
