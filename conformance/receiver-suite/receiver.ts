import { NotTested } from '../failure/errors.ts'
import { currentContext, recordExchange } from '../http/check-context.ts'
import { createDeliveryConnection, type DeliveryResponse, type Transmission } from '../http/delivery-connection.ts'
import { createEffects, type Effects } from '../http/effects.ts'
import type { Evidence, Exchange } from '../http/exchange.ts'
import type { SignatureForm } from '../receiver/signature.ts'
import type { Delivery } from './delivery.ts'
import { missing, type ReceiverOptions } from './options.ts'
import { likelyForm, signatureOf } from './signature.ts'

/** How a delivery is sent, where not as usual. */
export type Sending = Transmission & {
  /** Signs with another secret than the current one. */
  readonly secret?: string
  /** The value of X-Webhook-Signature instead of the right one; `null`: no such header. */
  readonly signature?: string | null
  /** Changes the names of headers. */
  readonly nameOf?: (name: string) => string
}

/** What a receiver returned for a delivery; `error` says why there is no response. */
export type DeliveryExchange = Exchange & Pick<DeliveryResponse, 'error'>

/** How often an event took effect when its check ended, which must not change any more. */
type CountedEffects = {
  /** The rule that it shows. */
  readonly rule: string
  readonly eventId: string
  readonly count: number
  /** The delivery that may cause a late effect. */
  readonly delivery: Evidence
}

/** Deliveries for which no connection was accepted. */
export type Unreached = {
  readonly ids: Set<number>
  /** The last delivery that had a connection. */
  last: DeliveryExchange | undefined
}

/** Whether no connection was accepted. One that takes longer than the timeout may be due to a busy machine. */
export const isUnreached = ({ error, noResponse }: DeliveryExchange): boolean =>
  noResponse === 'connection' && error?.connected === false

/** The receiver under test. */
export interface Receiver {
  readonly options: ReceiverOptions
  /** The form of signatures that the receiver accepts. */
  readonly form: SignatureForm
  /** The same receiver, with signatures of another form. */
  withForm(form: SignatureForm): Receiver
  /** Sends a delivery, rightly signed unless `how` says otherwise. */
  send(delivery: Delivery, how?: Sending): Promise<DeliveryExchange>
  /** Undefined where the run has no effects URL: see {@link effectsOf}. */
  readonly effects: Effects | undefined
  /** The effects of events whose checks passed. */
  readonly counted: CountedEffects[]
  /** How many deliveries were sent. */
  sent(): number
  /** Deliveries without a connection, and the one before them. */
  readonly unreached: Unreached
  close(): Promise<void>
}

/** The effects of events, for a rule that needs them. @throws {NotTested} */
export function effectsOf({ effects }: Receiver): Effects {
  if (effects === undefined) throw new NotTested(missing.effects)
  return effects
}

/** @param onExchange called with each exchange, and what the receiver must not show */
export function createReceiver(
  options: ReceiverOptions,
  onExchange: (exchange: DeliveryExchange, expected: string) => void,
): Receiver {
  const { url, tls, timeout, effects: effectsOptions } = options
  const connection = createDeliveryConnection(url, tls.ca, timeout)
  const effects = effectsOptions && createEffects(effectsOptions.url, effectsOptions.timeout)
  const counted: CountedEffects[] = []
  const unreached: Unreached = { ids: new Set(), last: undefined }
  let last = 0

  async function send(form: SignatureForm, { headers, body }: Delivery, how: Sending = {}): Promise<DeliveryExchange> {
    const { secret = options.secret, nameOf = (name: string) => name, ...more } = how
    const id = ++last
    const right = signatureOf(body, secret, form)
    const signature = how.signature === undefined ? right : how.signature
    const signed = { ...headers, ...(signature !== null && { 'X-Webhook-Signature': signature }) }
    const named = Object.fromEntries(Object.entries(signed).map(([name, value]) => [nameOf(name), value]))
    const request = { method: how.method ?? 'POST', url, headers: named, body: body.toString('utf8') }
    recordExchange(currentContext(), { id, operation: null, request })
    const received = await connection.post(named, body, more)
    const exchange = { id, operation: null, channel: 'webhook' as const, request, ...received }
    if (isUnreached(exchange)) unreached.ids.add(id)
    else unreached.last = exchange
    onExchange(exchange, signatureOf(body, options.secret, form))
    return exchange
  }

  const withForm = (form: SignatureForm): Receiver => ({
    options,
    form,
    withForm,
    send: (delivery, how) => send(form, delivery, how),
    effects,
    counted,
    unreached,
    sent: () => last,
    async close() {
      connection.close()
      await effects?.close()
    },
  })
  return withForm(likelyForm)
}
