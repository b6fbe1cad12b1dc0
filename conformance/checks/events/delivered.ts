/** Contract: spec/rules/events.yaml, delivery status */
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
    says: 'An event that every receiver refused until the last attempt is neither `delivered` nor `partially_delivered`.',
    phase: 'clock',
    run: async (target) => {
      const { event, records } = await exhaustion(target)
      if (records.length === 0) throw new NotTested('The target has no delivery record of the event.')
      if (records.some(({ status }) => status === 'success'))
        throw new NotTested('Another receiver accepted the event.')
      const told = ['delivered', 'partially_delivered'].includes(event)
      expectThat(!told, 'a status other than delivered and partially_delivered', `status "${event}"`)
    },
  }),
  check({
    rule: 'events.accepted-not-failed',
    says: 'An event that every receiver accepted is neither `failed` nor `partially_delivered`.',
    run: async (target) => {
      const { status } = (await outcomes(target)).delivered
      const wrong = ['failed', 'partially_delivered'].includes(status)
      expectThat(!wrong, 'a status other than failed and partially_delivered', `status "${status}"`)
    },
  }),
  check({
    rule: 'events.accepted-is-delivered',
    says: 'An event that every receiver accepted becomes `delivered`.',
    run: async (target) => {
      const { status } = (await outcomes(target)).delivered
      expectThat(status === 'delivered', 'status "delivered" within 5 seconds', `status "${status}"`)
    },
  }),
  check({
    rule: 'events.delivered-at-plausible',
    says: '`deliveredAt` of an event, where set, lies between the activity and now.',
    phase: 'still',
    run: async (target) => {
      const { before, from, token } = await history(target)
      const rows = (await rowsOf(target, token)).filter(({ id }) => !before.has(id))
      const to = await target.now()
      for (const { deliveredAt, status } of rows)
        expectInTime(`deliveredAt of an event with status "${status}"`, deliveredAt, from, to)
    },
  }),
]
