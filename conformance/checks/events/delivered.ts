/** Contract: spec/rules/events.yaml, how far the delivery has come */
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { history, rowsOf } from '../../scenarios/events/event.ts'
import { exhaustion } from '../../scenarios/events/exhausted-retries.ts'
import { outcomes } from '../../scenarios/events/outcomes.ts'
import { expectThat } from '../../validate/expect.ts'
import { expectInTime } from '../../validate/timestamps.ts'

export default [
  check({
    rule: 'events.refused-not-delivered',
    says: 'An event that every receiver refused to the end is not delivered, not even partially.',
    phase: 'clock',
    run: async (target) => {
      const { event, records } = await exhaustion(target)
      if (records.length === 0) throw new NotTested('no record of the event')
      if (records.some(({ status }) => status === 'success')) throw new NotTested('somebody accepted the event')
      const told = ['delivered', 'partially_delivered'].includes(event)
      expectThat(!told, 'neither delivered nor partially_delivered', `status "${event}"`)
    },
  }),
  check({
    rule: 'events.accepted-not-failed',
    says: 'An event that every receiver accepted is neither failed nor partially_delivered.',
    run: async (target) => {
      const { status } = (await outcomes(target)).delivered
      const wrong = ['failed', 'partially_delivered'].includes(status)
      expectThat(!wrong, 'neither failed nor partially_delivered', `status "${status}"`)
    },
  }),
  check({
    rule: 'events.accepted-is-delivered',
    says: 'An event that every receiver accepted comes to be delivered.',
    run: async (target) => {
      const { status } = (await outcomes(target)).delivered
      expectThat(status === 'delivered', 'delivered within some seconds', `status "${status}"`)
    },
  }),
  check({
    rule: 'events.delivered-at-in-time',
    says: 'The deliveredAt of an event, where set, lies between the activity and now.',
    phase: 'still',
    run: async (target) => {
      const { before, from, token } = await history(target)
      const rows = (await rowsOf(target, token)).filter(({ id }) => !before.has(id))
      const to = await target.now()
      for (const { deliveredAt, status } of rows)
        expectInTime(`deliveredAt of an event that is ${status}`, deliveredAt, from, to)
    },
  }),
]
