import { randomUUID } from 'node:crypto'
import { Unreachable } from '../failure/errors.ts'
import type { Failure } from '../failure/failure.ts'
import type { SignatureForm } from '../receiver/signature.ts'
import { deliveryOf } from './delivery.ts'
import { plainEvent } from './event.ts'
import { describeResponse, isAccepted } from './expect.ts'
import type { DeliveryExchange, Receiver } from './receiver.ts'
import { signatureFormsFor } from './signature.ts'

/** What the first deliveries found out: a receiver that can be tested, or the one failure that explains all others. */
export type Preflight =
  | { readonly receiver: Receiver }
  | { readonly failure: Failure /** Why the other rules are not tested. */; readonly reason: string }

/**
 * Finds out whether the receiver responds, which form of signatures it accepts, and whether its effects can be seen.
 * @throws {Unreachable}
 */
export async function preflight(receiver: Receiver): Promise<Preflight> {
  await checkEffectsUrl(receiver)
  const tried: Tried[] = []
  for (const form of signatureFormsFor(receiver.options.secret)) {
    const attempt = await tryForm(receiver, form)
    tried.push(attempt)
    const { exchange, eventId } = attempt
    if (exchange.error !== undefined && !exchange.error.connected) return notConnected(exchange, receiver)
    if (exchange.noResponse === 'timeout') break
    if (isAccepted(exchange) && (await tookEffect(receiver, eventId))) return { receiver: receiver.withForm(form) }
  }
  const accepted = tried.find(({ exchange }) => isAccepted(exchange))
  return accepted === undefined ? refusesEverything(tried, receiver) : withoutEffect(accepted, receiver)
}

type Tried = { readonly form: SignatureForm; readonly eventId: string; readonly exchange: DeliveryExchange }

async function tryForm(receiver: Receiver, form: SignatureForm): Promise<Tried> {
  const delivery = deliveryOf(plainEvent())
  return { form, eventId: delivery.eventId, exchange: await receiver.withForm(form).send(delivery) }
}

async function checkEffectsUrl({ options, effects }: Receiver): Promise<void> {
  if (effects === undefined) return
  const count = await effects.count(randomUUID())
  if (count !== 0)
    throw new Unreachable(
      `--effects-url ${options.effects?.url} counts ${count} effects of an event that was never delivered; see spec/receiver-control.yaml`,
    )
}

async function tookEffect({ effects }: Receiver, eventId: string): Promise<boolean> {
  return effects === undefined || (await effects.waitFor(eventId)) > 0
}

/** Codes of Node's errors for a certificate that no trusted CA signed, or of another host, or that is out of date. */
const certificateErrors = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/

function notConnected(exchange: DeliveryExchange, { options }: Receiver): Preflight {
  const { text = '', code = '' } = exchange.error ?? {}
  if (!certificateErrors.test(code)) {
    const protocol = code === 'EPROTO' ? ', whether it speaks HTTPS' : ''
    throw new Unreachable(
      `${options.url}: ${text}; check --url${protocol}, and whether the receiver is running and reachable from this machine`,
    )
  }
  return {
    failure: {
      rule: 'receivers.https',
      expected: 'a certificate that a trusted CA signed',
      actual: `${text}; during development, name the CA with --tls-ca`,
      exchange: exchange.id,
      exchanges: [exchange],
    },
    reason: 'The certificate of the receiver is not trusted: see receivers.https.',
  }
}

function refusesEverything(tried: readonly Tried[], { options }: Receiver): Preflight {
  const { exchange } = tried[0] as Tried
  const statuses = new Set(tried.map(({ exchange }) => exchange.response.status))
  const forms = tried.length === 1 ? '' : `, and so for ${tried.length} forms of the signature`
  return {
    failure: {
      rule: 'receivers.event-accepted',
      expected: `status 2xx within ${options.timeout} ms`,
      actual: `every valid delivery is refused: ${describeResponse(exchange)}${forms}; ${hint([...statuses])}`,
      places: [{ in: 'status' }],
      exchange: exchange.id,
      exchanges: [exchange],
      ...(exchange.noResponse === 'timeout' && { late: true }),
    },
    reason: 'The receiver refuses every valid delivery: see receivers.event-accepted.',
  }
}

function hint(statuses: readonly number[]): string {
  if (statuses.some((status) => status === 404 || status === 405)) return 'check the path of --url'
  if (statuses.some((status) => status >= 300 && status < 400)) return 'set --url to the address that it redirects to'
  if (statuses.some((status) => status >= 500)) return 'see the log of the receiver'
  return 'check that --secret is the secret that the receiver verifies with'
}

function withoutEffect({ exchange }: Tried, { options }: Receiver): Preflight {
  return {
    failure: {
      rule: 'receivers.distinct-events-take-effect',
      expected: `an effect of a valid event within ${options.effects?.timeout} ms`,
      actual: `no effect, with any form of the signature, after ${describeResponse(exchange)}; check --secret, and that --effects-url counts by the id of the event`,
      exchange: exchange.id,
      exchanges: [exchange],
    },
    reason: 'No valid event takes effect: see receivers.distinct-events-take-effect.',
  }
}
