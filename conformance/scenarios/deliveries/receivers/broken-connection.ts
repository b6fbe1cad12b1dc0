import { statusAt } from '../../../http/status-at.ts'
import type { ReceiverResponse } from '../../../receiver/receiver-response.ts'
import type { Target } from '../../../run/target.ts'
import { expectValue, type Located } from '../../../validate/located.ts'

/**
 * The status with which what is in front of the receiver (`--webhook-url`), such as a tunnel, responds where the receiver breaks the connection:
 * for the target, that is the response. None without it, or where the address does not lead to the receiver from this machine.
 */
export function statusOfBroken(target: Target): Promise<number | undefined> {
  return target.once('status of a broken connection', async () => {
    if (target.options.webhook === undefined || target.receiver === undefined) return undefined
    const inbox = target.receiver.openInbox({ validated: false })
    inbox.response = 'close'
    return statusAt(inbox.url)
  })
}

/** Requires the status that a target reports to be the one with which the receiver responded; without a response, none. @throws {CheckFailure} */
export async function expectReceivedStatus(
  target: Target,
  reported: Located<unknown>,
  response: ReceiverResponse,
): Promise<void> {
  if (typeof response !== 'string') return expectValue(reported, response.status)
  const status = await statusOfBroken(target)
  return expectValue(reported, reported.value === status ? status : null)
}
