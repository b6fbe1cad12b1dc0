/** Contract: spec/rules/deliveries.yaml, manual retries of what failed, and to where */
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { arrivedEvent, retryEvent } from '../../scenarios/deliveries/manual-retry.ts'
import { refusal, retryAgain } from '../../scenarios/deliveries/manual-retry-after-failure.ts'
import { shortest, slow } from '../../scenarios/deliveries/test-deliveries.ts'
import { DELIVERY_TIMEOUT, isOf, settledRecords } from '../../scenarios/deliveries/webhook-subscriber.ts'
import { describe, expectEqual, expectThat, isSuccess } from '../../validate/expect.ts'

export default [
  check({
    rule: 'deliveries.manual-retry-fails',
    says: 'A manual retry that is answered other than 2xx is no success.',
    run: async (target) => {
      const { failed } = await retryAgain(target)
      if (failed?.triggerType !== 'manual') throw new NotTested('no record of the manual retry that failed')
      expectThat(
        failed.status !== 'success',
        `no success where ${refusal.status} was answered`,
        `status "${failed.status}"`,
      )
    },
  }),
  check({
    rule: 'deliveries.manual-retry-within-timeout',
    says: 'A manual retry that is answered after the timeout is no success.',
    run: async (target) => {
      const declined = { kind: 'declined', amount: 33 } as const
      const { post, event, first } = await arrivedEvent(target, declined, { timeoutMs: shortest })
      post.inbox.answer = slow
      const { answer } = await retryEvent(target, event.eventId, post.token)
      if (!isSuccess(answer)) throw new NotTested(`the manual retry was refused: ${describe(answer)}`)
      const both = await post.inbox.arrived(isOf(event), DELIVERY_TIMEOUT, first.length + 1)
      if (both.length === first.length) throw new NotTested('the manual retry did not arrive')
      const rows = await settledRecords(target, event.eventId, [post], post.token)
      const late = rows.find(({ subscriptionId }) => subscriptionId === post.id)
      if (late?.triggerType !== 'manual') throw new NotTested('no record of the manual retry')
      expectThat(
        late.status !== 'success',
        `no success where the answer came after ${shortest} ms`,
        `status "${late.status}"`,
      )
    },
  }),
  check({
    rule: 'deliveries.manual-retry-after-failure',
    says: 'An event whose manual retry failed is sent again by another manual retry.',
    run: async (target) => {
      const { answer, failed, arrived, other } = await retryAgain(target)
      if (!isSuccess(answer) && other !== undefined)
        throw new NotTested(`the delivery to the subscription ${other.subscriptionId} is ${other.status}`)
      const record = `its delivery is ${failed?.status ?? 'not recorded'}`
      expectThat(isSuccess(answer), 'another manual retry', `${describe(answer)}, and ${record}`)
      expectThat(arrived, `the event once more within ${DELIVERY_TIMEOUT} ms`, `nothing, and ${record}`)
    },
  }),
  check({
    rule: 'deliveries.manual-retry-to-current-url',
    says: 'A manual retry goes to the URL that an update of the subscription set since the event.',
    run: async (target) => {
      const { moved } = await retryAgain(target)
      if (moved === undefined) throw new NotTested('the manual retry did not arrive')
      if (!isSuccess(moved.answer)) throw new NotTested(`the manual retry was refused: ${describe(moved.answer)}`)
      expectThat(moved.arrived, `the event at the new URL within ${DELIVERY_TIMEOUT} ms`, 'nothing')
    },
  }),
  check({
    rule: 'deliveries.record-of-retry',
    says: 'The httpStatusCode and responseBody of a manual retry, where present, are of the answer to it.',
    run: async (target) => {
      const { failed } = await retryAgain(target)
      if (failed?.triggerType !== 'manual') throw new NotTested('no record of the manual retry that failed')
      const { httpStatusCode, responseBody } = failed
      if (httpStatusCode != null) expectEqual('httpStatusCode', httpStatusCode, refusal.status)
      if (responseBody != null) expectEqual('responseBody', responseBody, refusal.body)
    },
  }),
]
