import { expect, test } from 'vitest'
import { RuleNotMet } from '../../failure/errors.ts'
import { createMadeOnce } from '../../run/made-once.ts'
import type { Target } from '../../run/target.ts'
import { createCardEvent } from './card-events.ts'

/** A target whose control interface reports these events, one after the other. */
function targetWith(...eventIds: readonly string[]): Target {
  const left = [...eventIds]
  const post = async () => ({ eventId: left.shift(), transactionId: 't' })
  return { control: { post }, once: createMadeOnce().once } as unknown as Target
}

const create = (target: Target) => createCardEvent(target, 'c', { kind: 'settled', amount: 5 })

test('activities with an event each are created', async () => {
  const target = targetWith('e1', 'e2')
  expect([await create(target), await create(target)]).toMatchObject([{ eventId: 'e1' }, { eventId: 'e2' }])
})

test('the event of an earlier activity fails the rule that each activity has one', async () => {
  const target = targetWith('e1', 'e1')
  await create(target)
  const second = create(target)
  await expect(second).rejects.toBeInstanceOf(RuleNotMet)
  await expect(second).rejects.toMatchObject({ rule: 'events.one-event-per-activity', failure: { actual: 'e1 again' } })
})
