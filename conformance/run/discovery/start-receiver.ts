import { setTimeout as pause } from 'node:timers/promises'
import type { Need } from '../../../generated/rules.ts'
import { CheckFailure, NotTested, Unreachable } from '../../failure/errors.ts'
import { isSuccessStatus } from '../../http/exchange.ts'
import { statusAt } from '../../http/status-at.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { isLoopback } from '../../receiver/listen-address.ts'
import { type Receiver, startReceiver } from '../../receiver/receiver.ts'
import type { SentResponse } from '../../receiver/receiver-response.ts'
import { tryToActivate } from '../../scenarios/subscriptions/subscription.ts'
import { isSuccess } from '../../validate/expect.ts'
import type { RunTarget } from '../target.ts'

/** The result of a first test delivery: whether one was sent, whether it arrived, and whether the target reported that it did. */
type Probe = {
  readonly requested: boolean
  readonly arrived: boolean
  readonly reportedAsSuccess: boolean
  readonly message: string
}

/** How long a delivery that the target reports as a success may take to arrive, in milliseconds. */
const ARRIVAL_TIMEOUT = 500

/** How much later a test call is made again that was refused, in milliseconds: the target may find a new subscription only then. */
const SECOND_CALL = 1_000

/**
 * Starts the receiver, if its address is configured or the target is on this machine, and probes it with a test delivery.
 * A configured receiver is used unless the target does not trust its certificate; the default one, if the delivery
 * arrives or the target reports a success.
 * @returns why there is no receiver; undefined where there is one, or where none was started
 * @throws {Unreachable} when nothing arrives at a configured receiver, and its address does not lead to it from here either
 */
export async function startReceiverIfReachable(
  target: RunTarget,
  capabilities: Set<Need>,
  onDelivery: (delivery: Delivery, sent: SentResponse) => void,
): Promise<string | undefined> {
  const configured = target.options.webhook
  if (configured === undefined && !isLoopback(target.origin)) return undefined
  const receiver = await target.useReceiver(
    startReceiver(configured ?? { listen: '127.0.0.1:0' }, target.nextId, onDelivery),
  )
  const { requested, arrived, reportedAsSuccess, message } = await probe(target)
  const distrusted = isAboutTrust(message) || isAboutTrust(receiver.lastTlsError() ?? '')
  if (configured !== undefined && requested && !arrived && !distrusted && !(await isAtItsAddress(receiver)))
    throw leadsNowhere(receiver, message)
  if (arrived || reportedAsSuccess || (configured !== undefined && !distrusted)) {
    capabilities.add('receiver')
    return undefined
  }
  capabilities.delete('receiver')
  await target.dropReceiver()
  const { caFile } = receiver
  const trust = caFile === undefined ? '' : `let it trust ${caFile}, or `
  if (distrusted)
    return `the target distrusts the suite's receiver: ${trust}give --webhook-cert and --webhook-key (${message})`
  if (!requested) return `no test delivery could be requested: ${message}`
  return `test deliveries do not arrive at this machine: set --webhook-listen and --webhook-url to an address that the target reaches (${message})`
}

/** Whether requests from this machine to the address that the target is given arrive at the receiver. */
async function isAtItsAddress(receiver: Receiver): Promise<boolean> {
  const inbox = receiver.openInbox({ validated: false })
  await statusAt(inbox.url)
  return inbox.deliveries.length > 0
}

function leadsNowhere(receiver: Receiver, message: string): Unreachable {
  return new Unreachable(
    `${receiver.url} does not lead to the receiver of the suite, neither from the target (${message}) nor from this machine: check --webhook-url and --webhook-listen, or leave them out`,
    { responds: true },
  )
}

/** Whether a message of a TLS library says that a certificate is not trusted. */
function isAboutTrust(message: string): boolean {
  return /certificate|self[- ]?signed|unknown[ _]ca|issuer|\btrust|x509|pkix|depth_zero/i.test(message)
}

async function probe(target: RunTarget): Promise<Probe> {
  const inbox = target.receiver?.openInbox()
  if (inbox === undefined) return notSent('there is no receiver')
  try {
    const body = { url: inbox.url, eventTypes: ['transaction.settled'], developerEmail: 'conformance@example.com' }
    const created = await target.call('createWebhookSubscription', { body })
    if (!isSuccess(created)) return notSent(`creating a subscription returned ${created.response.status}`)
    const path = { id: created.response.json?.id }
    // Whether one that is not active can be tested is unspecified.
    await tryToActivate(target, { ...path, status: created.response.json?.status })
    const { response } = await testOfNew(target, path)
    const { result, errorMessage } = response.json ?? {}
    const reportedAsSuccess = isSuccessStatus(response.status) && result === 'success'
    const arrived = (await inbox.waitFor(() => true, reportedAsSuccess ? ARRIVAL_TIMEOUT : 0)).length > 0
    await target.call('deleteWebhookSubscription', { path })
    return {
      requested: true,
      arrived,
      reportedAsSuccess,
      message: String(errorMessage ?? `the test returned ${response.status}`),
    }
  } catch (error) {
    if (error instanceof CheckFailure) return notSent(error.failure.actual)
    if (error instanceof NotTested) return notSent(error.message)
    throw error
  }
}

/** Makes a test call for a new subscription. Where it succeeds only a moment after the creation, later ones are held back. */
async function testOfNew(target: RunTarget, path: { readonly id: string }) {
  const created = performance.now()
  const first = await target.call('testWebhookSubscription', { path })
  if (first.response.status < 400 || first.response.status >= 500) return first
  await pause(SECOND_CALL)
  const second = await target.call('testWebhookSubscription', { path })
  if (isSuccess(second)) target.holdDeliveriesBack(performance.now() - created)
  return second
}

const notSent = (message: string): Probe => ({ requested: false, arrived: false, reportedAsSuccess: false, message })
