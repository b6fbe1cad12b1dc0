import type { Clock } from '../clock.ts'
import type { Sender } from '../webhooks/sender/sender.ts'
import type { Traffic } from './traffic.ts'

/** A sender that publishes each delivery once its outcome is known. */
export function recordDeliveries(sender: Sender, traffic: Traffic, clock: Clock): Sender {
  return {
    ...sender,
    async send(sent) {
      const started = performance.now()
      const outcome = await sender.send(sent)
      traffic.publish({ kind: 'delivery', at: clock.now(), ms: Math.round(performance.now() - started), sent, outcome })
      return outcome
    },
  }
}
