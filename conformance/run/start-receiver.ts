import type { Need } from '../../generated/rules.ts'
import type { Delivery } from '../receiver/inbox.ts'
import { startReceiver } from '../receiver/receiver.ts'
import type { Said } from '../receiver/reply.ts'
import { isSuccess } from '../validate/expect.ts'
import { CheckFailure, NotTested } from './errors.ts'
import type { RunTarget } from './target.ts'

/** What came of a first test delivery. */
type Probe = { readonly arrived: boolean; readonly claimed: boolean; readonly complaint: string }

/** How long a delivery that the target calls a success may be on its way, in milliseconds. */
const onTheWay = 500

/**
 * Starts the receiver, where one was named or where the target is on this machine, and tries it out with a test delivery. One that
 * was named is offered unless the target does not trust its certificate; another one if the delivery arrives, or if the
 * target says that it did.
 * @returns why there is none; undefined where there is one, or where none was tried
 */
export async function startReceiverIfReachable(
  target: RunTarget,
  offers: Set<Need>,
  onDelivery: (delivery: Delivery, said: Said) => void,
): Promise<string | undefined> {
  const named = target.options.webhook
  if (named === undefined && !isLoopback(target.origin)) return undefined
  const receiver = await startReceiver(named ?? { listen: '127.0.0.1:0' }, target.nextId, onDelivery)
  target.receiver = receiver
  const { arrived, claimed, complaint } = await probe(target)
  const distrusted = distrust.test(complaint) || distrust.test(receiver.refusedWith() ?? '')
  if (arrived || claimed || (named !== undefined && !distrusted)) {
    offers.add('receiver')
    return undefined
  }
  offers.delete('receiver')
  target.receiver = undefined
  await receiver.close()
  const { caFile } = receiver
  const trust = caFile === undefined ? '' : `let it trust ${caFile}, or `
  if (distrusted)
    return `the target distrusts the suite's receiver: ${trust}give --webhook-cert and --webhook-key (${complaint})`
  return `test deliveries do not arrive: --webhook-listen and --webhook-url name another address (${complaint})`
}

/** Words of TLS libraries for a certificate that is not trusted. */
const distrust = /certificate|self[- ]?signed|unknown[ _]ca|issuer|\btrust|x509|pkix|depth_zero/i

async function probe(target: RunTarget): Promise<Probe> {
  const inbox = target.receiver?.open()
  if (inbox === undefined) return { arrived: false, claimed: false, complaint: 'there is no receiver' }
  try {
    const body = { url: inbox.url, eventTypes: ['transaction.settled'], developerEmail: 'conformance@example.com' }
    const created = await target.call('createWebhookSubscription', { body })
    if (!isSuccess(created)) return refused(`creating a subscription returned ${created.response.status}`)
    const path = { id: created.response.json?.id }
    const { response } = await target.call('testWebhookSubscription', { path })
    const { result, errorMessage } = response.json ?? {}
    const claimed = response.status < 300 && result === 'success'
    const arrived = (await inbox.arrived(() => true, claimed ? onTheWay : 0)).length > 0
    await target.call('deleteWebhookSubscription', { path })
    return {
      arrived,
      claimed,
      complaint: String(errorMessage ?? `the test of the subscription returned ${response.status}`),
    }
  } catch (error) {
    if (error instanceof CheckFailure) return refused(error.failure.actual)
    if (error instanceof NotTested) return refused(error.message)
    throw error
  }
}

const refused = (complaint: string): Probe => ({ arrived: false, claimed: false, complaint })

function isLoopback(origin: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname)
}
