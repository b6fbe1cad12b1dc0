import { DAY } from '../../values/time-units.ts'
import { receiverCheck } from '../check.ts'
import { type Delivery, deliveryOf, withBody } from '../delivery.ts'
import { plainEvent } from '../event.ts'
import { countsAfterOthers, isAccepted } from '../expect.ts'
import { otherSecrets, rightSignature } from '../forgery.ts'
import type { Receiver, Sending } from '../receiver.ts'

/** What the description leaves to receivers: observed, and never a failure. Contract: spec/rules/receivers.yaml */
export default [
  receiverCheck({
    rule: 'receivers.forged-status',
    says: 'Which status does the receiver return for a delivery with an invalid signature?',
    run: (receiver) => statusOf(receiver, deliveryOf(plainEvent()), { secret: otherSecrets['another secret'] }),
  }),
  receiverCheck({
    rule: 'receivers.missing-signature-status',
    says: 'Which status does the receiver return for a delivery without a signature?',
    run: (receiver) => statusOf(receiver, deliveryOf(plainEvent()), { signature: null }),
  }),
  receiverCheck({
    rule: 'receivers.digest-encodings',
    says: 'Which encodings of the digest does the receiver accept?',
    async run(receiver) {
      const accepted: string[] = []
      for (const encoding of ['hex', 'base64'] as const) {
        const exchange = await receiver.withForm({ ...receiver.form, encoding }).send(deliveryOf(plainEvent()))
        if (isAccepted(exchange)) accepted.push(encoding)
      }
      return `${accepted.join(' and ')}, keyed with ${receiver.form.key}`
    },
  }),
  receiverCheck({
    rule: 'receivers.other-prefix',
    says: 'Which status does the receiver return if the digest is valid, but its prefix is not `sha256=`?',
    run(receiver) {
      const delivery = deliveryOf(plainEvent())
      return statusOf(receiver, delivery, { signature: rightSignature(delivery, receiver).replace('sha256=', 'sha1=') })
    },
  }),
  receiverCheck({
    rule: 'receivers.old-event',
    says: 'Which status does the receiver return for an event that occurred days ago?',
    run: (receiver) => statusOf(receiver, deliveryOf(plainEvent(), { occurredAt: new Date(Date.now() - 3 * DAY) })),
  }),
  receiverCheck({
    rule: 'receivers.unknown-event-type',
    says: 'Which status does the receiver return for an unknown event type?',
    run(receiver) {
      const { headers, ...delivery } = edited(deliveryOf(plainEvent()), (event) => ({ ...event, type: 'card.locked' }))
      return statusOf(receiver, { ...delivery, headers: { ...headers, 'X-Webhook-Event-Type': 'card.locked' } })
    },
  }),
  receiverCheck({
    rule: 'receivers.additional-properties',
    says: 'Which status does the receiver return for a delivery with additional properties?',
    run: (receiver) =>
      statusOf(
        receiver,
        edited(deliveryOf(plainEvent()), (event) => ({
          ...event,
          data: { ...event.data, channel: 'chip' },
          traceId: 'a1',
        })),
      ),
  }),
  receiverCheck({
    rule: 'receivers.other-version',
    says: 'Which status does the receiver return for a delivery with another payload version?',
    run: (receiver) =>
      statusOf(
        receiver,
        edited(deliveryOf(plainEvent()), (event) => ({ ...event, version: 'v2' })),
      ),
  }),
  receiverCheck({
    rule: 'receivers.signed-non-json',
    says: 'Which status does the receiver return for a signed body that is not JSON?',
    run: (receiver) => statusOf(receiver, withBody(deliveryOf(plainEvent()), '{"id": ')),
  }),
  receiverCheck({
    rule: 'receivers.other-event-id-header',
    says: 'Does an event take effect again if only the unsigned header `X-Webhook-Event-Id` differs?',
    async run(receiver) {
      const delivery = deliveryOf(plainEvent())
      const { eventId: other } = deliveryOf(plainEvent())
      await receiver.send(delivery)
      await receiver.send({ ...delivery, headers: { ...delivery.headers, 'X-Webhook-Event-Id': other } })
      const [ofBody = 0, ofHeader = 0] = await countsAfterOthers(receiver, [delivery.eventId, other])
      return ofBody + ofHeader > 1 ? 'yes: the receiver deduplicates by the header' : 'no'
    },
  }),
  receiverCheck({
    rule: 'receivers.test-delivery-effect',
    says: 'Does a test delivery take effect?',
    async run(receiver) {
      const delivery = deliveryOf(plainEvent(), { test: true })
      await receiver.send(delivery)
      const [count = 0] = await countsAfterOthers(receiver, [delivery.eventId])
      return count > 0 ? 'yes' : 'no'
    },
  }),
]

async function statusOf(receiver: Receiver, delivery: Delivery, how?: Sending): Promise<string> {
  const { response, error } = await receiver.send(delivery, how)
  return error?.text ?? String(response.status)
}

type EventJson = { readonly data: object }

/** A delivery whose event has other properties. */
function edited(delivery: Delivery, edit: (event: EventJson) => object): Delivery {
  return withBody(delivery, JSON.stringify(edit(JSON.parse(delivery.body.toString()) as EventJson)))
}
