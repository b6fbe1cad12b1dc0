import type { Services } from '../../../services.ts'
import type { DeliveryOutcome } from '../../../webhooks/sender/sender.ts'
import { type Fault, fault, rememberCreators, wrapOperation } from '../../fault.ts'
import {
  acceptedOutcome,
  type Envelope,
  type Headers,
  isFirst,
  isManual,
  isTest,
  subscriptionOf,
  wrapSender,
} from '../change-deliveries.ts'
import { skipping } from '../skip-subscriptions.ts'

/** Sends first attempts only to the oldest subscriptions of a tenant. */
function sendOnlyToOldest(parts: Services, count: number): Services {
  return wrapSender(parts, (send) => async (delivery) => {
    const rows = await parts.store.selectFrom('webhook_subscriptions').selectAll().orderBy('sort_key').execute()
    const own = rows.find(({ url }) => url === delivery.url)
    const ofTenant = rows.filter(({ company_id, deleted_at }) => company_id === own?.company_id && deleted_at === null)
    const isLate = ofTenant.findIndex(({ url }) => url === delivery.url) >= count
    return isLate && isFirst(delivery.headers) ? acceptedOutcome : send(delivery)
  })
}

/** Loses events of one type that follow another type for the same authorization. */
function losingAfter(parts: Services, earlier: string, lost: string): Services {
  const ended = new Set<unknown>()
  return wrapSender(parts, (send) => async (delivery) => {
    const { type, data } = JSON.parse(delivery.body) as Envelope
    const { relatedTransactionId: approval } = data
    if (isTest(delivery.headers) || approval === undefined) return send(delivery)
    if (type === earlier) ended.add(approval)
    return type === lost && ended.has(approval) ? acceptedOutcome : send(delivery)
  })
}

/** Sends what belongs to one event one after another, and none of it after a delivery without a response: its error ends the loop. */
function endAtBrokenConnection(parts: Services, isOfLoop: (headers: Headers) => boolean): Services {
  const loops = new Map<unknown, Promise<DeliveryOutcome>>()
  return wrapSender(parts, (send) => async (delivery) => {
    if (!isOfLoop(delivery.headers)) return send(delivery)
    const event = delivery.headers['X-Webhook-Event-Id']
    const before = loops.get(event) ?? Promise.resolve(acceptedOutcome)
    let isEnded = false
    const sending = before.then((outcome) => {
      isEnded = outcome.httpStatusCode === null
      return isEnded ? outcome : send(delivery)
    })
    loops.set(event, sending)
    const outcome = await sending
    if (loops.get(event) === sending) loops.delete(event)
    return isEnded ? acceptedOutcome : outcome
  })
}

/** Does not send these events. */
const dropEvents = (parts: Services, isDropped: (envelope: Envelope) => boolean): Services =>
  wrapSender(parts, (send) => async (delivery) => {
    const isOfEvent = !isTest(delivery.headers)
    return isOfEvent && isDropped(JSON.parse(delivery.body) as Envelope) ? acceptedOutcome : send(delivery)
  })

/** Violations of spec/rules/deliveries.yaml: which subscriptions receive an event. */
export default [
  fault({
    id: 'deliveries.only-tests-sent',
    breaks: ['deliveries.at-least-once'],
    says: 'No event is delivered; test calls send their request.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => (isTest(delivery.headers) ? send(delivery) : acceptedOutcome)),
  }),

  fault({
    id: 'deliveries.reversals-not-sent',
    breaks: ['deliveries.at-least-once'],
    says: 'A failure of a transaction that was approved is not delivered.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const { type, data } = JSON.parse(delivery.body) as Envelope
        const isReversal = type === 'transaction.failed' && data.relatedTransactionId !== undefined
        return isReversal && !isTest(delivery.headers) ? acceptedOutcome : send(delivery)
      }),
  }),

  fault({
    id: 'deliveries.failure-after-settlement-not-sent',
    breaks: ['deliveries.at-least-once'],
    says: 'A failure of a transaction that was settled is not delivered.',
    apply: (parts) => losingAfter(parts, 'transaction.settled', 'transaction.failed'),
  }),

  fault({
    id: 'deliveries.settlement-after-failure-not-sent',
    breaks: ['deliveries.at-least-once'],
    says: 'A settlement of a transaction that failed is not delivered.',
    apply: (parts) => losingAfter(parts, 'transaction.failed', 'transaction.settled'),
  }),

  fault({
    id: 'deliveries.event-of-updated-card-not-sent',
    breaks: ['deliveries.data-card-after-update'],
    says: 'An event of a card whose metadata was updated is not delivered.',
    apply: (parts) => {
      const updated = new Set<string>()
      const remembering = wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        if (request.body.metadata !== undefined) updated.add(request.path.id)
        return handle(request, context)
      })
      return wrapSender(remembering, (send) => async (delivery) => {
        const { card } = (JSON.parse(delivery.body) as Envelope).data
        const isSkipped = updated.has(String(Object(card).id)) && !isTest(delivery.headers)
        return isSkipped ? acceptedOutcome : send(delivery)
      })
    },
  }),

  fault({
    id: 'deliveries.event-of-card-with-dates-not-sent',
    breaks: ['deliveries.data-card-matches-activity'],
    says: 'An event of a card with an active date range and merchant categories is not delivered.',
    apply: (parts) =>
      dropEvents(parts, ({ data }) => {
        const { activeDateRangeUTC, merchantCategory } = Object(Object(data.card).restrictions)
        return Boolean(activeDateRangeUTC) && Boolean(merchantCategory)
      }),
  }),

  fault({
    id: 'deliveries.event-of-deleted-card-not-sent',
    breaks: ['deliveries.at-least-once'],
    says: 'A settlement is not delivered if its card was deleted after the purchase.',
    apply: (parts) => {
      const deleted = new Set<string>()
      const remembering = wrapOperation(parts, 'deleteCard', (handle) => (request, context) => {
        deleted.add(request.path.id)
        return handle(request, context)
      })
      return dropEvents(remembering, ({ data }) => deleted.has(String(Object(data.card).id)))
    },
  }),

  fault({
    id: 'deliveries.limit-declines-not-sent',
    breaks: ['deliveries.at-least-once'],
    says: 'The decline of a purchase above the spend limit of its card is recorded and not delivered.',
    apply: (parts) =>
      dropEvents(parts, ({ type, data }) => {
        const { spendLimit = Number.POSITIVE_INFINITY } = Object(Object(data.card).restrictions)
        return type === 'transaction.auth.declined' && Math.abs(Number(data.transactionAmount)) > spendLimit
      }),
  }),

  fault({
    id: 'deliveries.every-tenth-dropped',
    breaks: ['deliveries.at-least-once'],
    says: 'Every tenth delivery to a subscription is not sent.',
    apply: (parts) => {
      const counts = new Map<string, number>()
      return wrapSender(parts, (send) => async (delivery) => {
        const count = (counts.get(delivery.url) ?? 0) + 1
        counts.set(delivery.url, count)
        return count % 10 === 0 && isFirst(delivery.headers) ? acceptedOutcome : send(delivery)
      })
    },
  }),

  fault({
    id: 'deliveries.queue-of-eight',
    breaks: ['deliveries.at-least-once'],
    says: 'While eight deliveries to a receiver wait for its response, further ones are not sent.',
    apply: (parts) => {
      const waiting = new Map<string, number>()
      return wrapSender(parts, (send) => async (delivery) => {
        const count = waiting.get(delivery.url) ?? 0
        if (count >= 8) return acceptedOutcome
        waiting.set(delivery.url, count + 1)
        return send(delivery).finally(() => waiting.set(delivery.url, (waiting.get(delivery.url) ?? 1) - 1))
      })
    },
  }),

  fault({
    id: 'deliveries.failures-occupy-workers',
    breaks: ['deliveries.at-least-once'],
    says: 'Each failed delivery of an event occupies one of ten workers of its subscription forever.',
    apply: (parts) => {
      const failures = new Map<string, number>()
      return wrapSender(parts, (send) => async (delivery) => {
        const failed = failures.get(delivery.url) ?? 0
        if (!isFirst(delivery.headers)) return send(delivery)
        if (failed >= 10) return acceptedOutcome
        const outcome = await send(delivery)
        const isFailure = outcome.httpStatusCode === null || outcome.httpStatusCode >= 300
        if (isFailure) failures.set(delivery.url, (failures.get(delivery.url) ?? 0) + 1)
        return outcome
      })
    },
  }),

  fault({
    id: 'deliveries.only-first-five-subscriptions',
    breaks: ['deliveries.to-every-subscription'],
    says: 'Only the five oldest subscriptions of a tenant receive events.',
    apply: (parts) => sendOnlyToOldest(parts, 5),
  }),

  fault({
    id: 'deliveries.only-first-ten-subscriptions',
    breaks: ['deliveries.to-every-subscription'],
    says: 'Only the ten oldest subscriptions of a tenant receive events.',
    apply: (parts) => sendOnlyToOldest(parts, 10),
  }),

  fault({
    id: 'deliveries.manual-retry-to-own-subscriptions',
    breaks: ['deliveries.to-every-subscription'],
    says: 'A manual retry is sent only to subscriptions that its credential has created.',
    apply: (parts) => {
      const { parts: remembering, creators } = rememberCreators(parts, 'createWebhookSubscription')
      return wrapOperation(remembering, 'retryWebhookEvent', (handle) => async (request, context) => {
        const { clientId } = context.caller
        const ofOthers = [...creators].flatMap(([id, creator]) => (creator === clientId ? [] : [id]))
        return skipping(ofOthers, context, () => handle(request, context))
      })
    },
  }),

  fault({
    id: 'deliveries.none-beside-disabled-subscription-with-same-url',
    breaks: ['deliveries.to-every-subscription'],
    says: 'A subscription receives no events while another one with its URL is disabled.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const others = parts.store.selectFrom('webhook_subscriptions').selectAll().where('url', '=', delivery.url)
        const rows = await others.where('deleted_at', 'is', null).execute()
        const isBeside = rows.some(({ status }) => status === 'disabled')
        return isBeside && isFirst(delivery.headers) ? acceptedOutcome : send(delivery)
      }),
  }),

  fault({
    id: 'deliveries.one-per-url',
    breaks: ['deliveries.to-every-subscription'],
    says: 'An event is sent to each URL once, however many subscriptions have it.',
    apply: (parts) => {
      const sent = new Set<string>()
      return wrapSender(parts, (send) => async (delivery) => {
        const key = `${delivery.headers['X-Webhook-Event-Id']} ${delivery.url}`
        if (isFirst(delivery.headers) && sent.has(key)) return acceptedOutcome
        sent.add(key)
        return send(delivery)
      })
    },
  }),

  fault({
    id: 'deliveries.declined-and-settled-lacks-settled',
    breaks: ['deliveries.to-every-subscription'],
    says: 'A subscription to exactly declines and settlements receives no settlements.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const types: readonly string[] = JSON.parse((await subscriptionOf(parts, delivery)).event_types)
        const isPair = types.length === 2 && types.includes('transaction.auth.declined')
        const isSettled = delivery.headers['X-Webhook-Event-Type'] === 'transaction.settled'
        return isPair && isSettled && isFirst(delivery.headers) ? acceptedOutcome : send(delivery)
      }),
  }),

  fault({
    id: 'deliveries.broken-connection-ends-fan-out',
    breaks: ['deliveries.at-least-once'],
    says: 'An event is not sent to subscriptions after one whose receiver does not respond.',
    apply: (parts) => endAtBrokenConnection(parts, isFirst),
  }),

  fault({
    id: 'deliveries.broken-connection-ends-manual-retry',
    breaks: ['deliveries.manual-retry-resends'],
    says: 'A manual retry is not sent to subscriptions after one whose receiver does not respond.',
    apply: (parts) => endAtBrokenConnection(parts, isManual),
  }),

  fault({
    id: 'deliveries.only-to-credential-of-card',
    breaks: ['deliveries.to-every-subscription'],
    says: 'An event is delivered only to subscriptions of the credential that created the card.',
    apply: (parts) => {
      const { parts: remembering, creators } = rememberCreators(parts, 'createCard', 'createWebhookSubscription')
      return wrapSender(remembering, (send) => async (delivery) => {
        const { data } = JSON.parse(delivery.body) as { readonly data: { readonly card: { readonly id: string } } }
        const [ofCard, ofSubscription] = [creators.get(data.card.id), creators.get(delivery.subscriptionId ?? '')]
        const isOther = ofCard !== undefined && ofSubscription !== undefined && ofCard !== ofSubscription
        return isOther && isFirst(delivery.headers) ? acceptedOutcome : send(delivery)
      })
    },
  }),

  fault({
    id: 'deliveries.deletion-silences-url',
    breaks: ['deliveries.to-every-subscription'],
    says: 'After the deletion of a subscription no other one with its URL receives events.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        const rows = parts.store
          .selectFrom('webhook_subscriptions')
          .select('deleted_at')
          .where('url', '=', delivery.url)
        const isSilenced = (await rows.execute()).some(({ deleted_at }) => deleted_at !== null)
        return isSilenced && isFirst(delivery.headers) ? acceptedOutcome : send(delivery)
      }),
  }),

  fault({
    id: 'deliveries.one-combination-of-types',
    breaks: ['deliveries.to-every-subscription'],
    says: 'A subscription to approvals, settlements and failures, and to nothing else, receives no approvals.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        if (delivery.headers['X-Webhook-Event-Type'] !== 'transaction.auth.approved') return send(delivery)
        const { event_types } = await subscriptionOf(parts, delivery)
        const types = (JSON.parse(event_types) as string[]).toSorted().join()
        const isSilenced = types === 'transaction.auth.approved,transaction.failed,transaction.settled'
        return isSilenced && !isTest(delivery.headers) ? acceptedOutcome : send(delivery)
      }),
  }),
] satisfies readonly Fault[]
