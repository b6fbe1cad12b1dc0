import { setTimeout as pause } from 'node:timers/promises'
import type { Verdicts } from '../run/verdicts/verdicts.ts'
import type { Receiver } from './receiver.ts'

/** The share of the time that an effect may take, for which late ones are waited for. */
const share = 0.1

/** Counts effects again at the end of a run: a receiver that works on deliveries after its response may do so late. */
export async function failLateEffects(receiver: Receiver, verdicts: Verdicts, seed: number): Promise<void> {
  const { effects, counted, options } = receiver
  if (effects === undefined || counted.length === 0) return
  await pause((options.effects?.timeout ?? 0) * share)
  for (const { rule, eventId, count, delivery } of counted) {
    const now = await effects.count(eventId)
    if (now === count || verdicts.get(rule).failure !== undefined) continue
    const expected = count === 0 ? 'no effect' : 'one effect of the event'
    const actual = `${now} at the end of the run, after ${count} when the check ended`
    verdicts.fail({
      rule,
      check: rule,
      expected,
      actual,
      exchange: delivery.id,
      exchanges: [delivery],
      late: true,
      seed,
    })
  }
}
