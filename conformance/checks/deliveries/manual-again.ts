/** Contract: spec/rules/deliveries.yaml, manual retries after failures and updates */
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { arrivedEvent, retryEvent } from '../../scenarios/deliveries/manual-retry.ts'
import { refusal, retryAgain } from '../../scenarios/deliveries/manual-retry-after-failure.ts'
import { shortest, slow } from '../../scenarios/deliveries/test-deliveries.ts'
import { DELIVERY_TIMEOUT, isOf, settledRecords } from '../../scenarios/deliveries/webhook-subscriber.ts'
import { describe, expectEqual, expectThat, isSuccess } from '../../validate/expect.ts'

export default [
  check({
    rule: 'deliveries.manual-retry-non-2xx-fails',
    says: 'A manual retry with a response other than 2xx is not a success.',
    run: async (target) => {
      const { failed } = await retryAgain(target)
      if (failed?.triggerType !== 'manual') throw new NotTested('The target has no record of the failed manual retry.')
      expectThat(
        failed.status !== 'success',
        `no success after a ${refusal.status} response`,
        `status "${failed.status}"`,
      )
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
      if (!isSuccess(answer)) throw new NotTested(`The target refused the manual retry: ${describe(answer)}`)
      const both = await post.inbox.arrived(isOf(event), DELIVERY_TIMEOUT, first.length + 1)
      if (both.length === first.length) throw new NotTested('The manual retry did not arrive at the receiver.')
      const rows = await settledRecords(target, event.eventId, [post], post.token)
      const late = rows.find(({ subscriptionId }) => subscriptionId === post.id)
      if (late?.triggerType !== 'manual') throw new NotTested('The target has no record of the manual retry.')
      expectThat(
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
        throw new NotTested(
          `The delivery to subscription ${other.subscriptionId} still has the status ${other.status}.`,
        )
      const record = `the failed delivery is ${failed?.status ?? 'not recorded'}`
      expectThat(isSuccess(answer), 'a second manual retry', `${describe(answer)}; ${record}`)
      expectThat(arrived, `the event again within ${DELIVERY_TIMEOUT} ms`, `no delivery; ${record}`)
    },
  }),
  check({
    rule: 'deliveries.manual-retry-to-current-url',
    says: 'A manual retry is sent to the current URL of the subscription.',
    run: async (target) => {
      const { moved } = await retryAgain(target)
      if (moved === undefined) throw new NotTested('The manual retry did not arrive at the receiver.')
      if (!isSuccess(moved.answer))
        throw new NotTested(`The target refused the manual retry: ${describe(moved.answer)}`)
      expectThat(moved.arrived, `the event at the new URL within ${DELIVERY_TIMEOUT} ms`, 'no delivery')
    },
  }),
  check({
    rule: 'deliveries.manual-retry-record-matches-response',
    says: '`httpStatusCode` and `responseBody` of a manual retry, where present, describe the response to it.',
    run: async (target) => {
      const { failed } = await retryAgain(target)
      if (failed?.triggerType !== 'manual') throw new NotTested('The target has no record of the failed manual retry.')
      const { httpStatusCode, responseBody } = failed
      if (httpStatusCode != null) expectEqual('httpStatusCode', httpStatusCode, refusal.status)
      if (responseBody != null) expectEqual('responseBody', responseBody, refusal.body)
    },
  }),
]
