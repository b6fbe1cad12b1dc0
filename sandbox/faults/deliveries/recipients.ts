import { randomUUID } from 'node:crypto'
import type { Services } from '../../services.ts'
import { deliveryRequest } from '../../webhooks/sender/delivery-request.ts'
import type { DeliveryOutcome } from '../../webhooks/sender/sender.ts'
import type { SubscriptionRow } from '../../webhooks/tables.ts'
import { type Fault, fault, rememberCreators, wrapOperation } from '../fault.ts'
import { subscriptionRow } from '../subscriptions/change-subscriptions.ts'
import {
  acceptedOutcome,
  alsoSendTo,
  type Envelope,
  type Headers,
  isFirst,
  isManual,
  isSubscribedTo,
  isTest,
  sendAsFirstUpdated,
  subscriptionOf,
  wrapSender,
} from './change-deliveries.ts'
import { skipping } from './skip-subscriptions.ts'

/** Remembers subscriptions as they were before their first update. */
function rememberSubscriptions(parts: Services): {
  readonly parts: Services
  readonly before: ReadonlyMap<string, SubscriptionRow>
} {
  const before = new Map<string, SubscriptionRow>()
  const wrapped = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
    const { id } = request.path
    const row = await subscriptionRow(id, context)
    const answer = await handle(request, context)
    if (row && !before.has(id)) before.set(id, row)
    return answer
  })
  return { parts: wrapped, before }
}

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

/** Sends each event also to these subscriptions, where an event was sent to them before. */
function sendToEarlierRecipients(parts: Services, isWanted: (row: SubscriptionRow) => boolean): Services {
  const recipients = new Set<string>()
  const sending = alsoSendTo(
    parts,
    (row, event) => recipients.has(row.id) && isWanted(row) && isSubscribedTo(row, event),
  )
  return wrapSender(sending, (send) => (delivery) => {
    if (isFirst(delivery.headers) && delivery.subscriptionId !== undefined) recipients.add(delivery.subscriptionId)
    return send(delivery)
  })
}

/** Sends each event also to subscriptions that were set to this status more than once. */
function sendAfterSecond(parts: Services, status: 'paused' | 'disabled'): Services {
  const counts = new Map<string, number>()
  const counting = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
    const { id } = request.path
    const before = await subscriptionRow(id, context)
    const answer = await handle(request, context)
    if (before?.status !== status && answer.body?.status === status) counts.set(id, (counts.get(id) ?? 0) + 1)
    return answer
  })
  return alsoSendTo(counting, (row, event) => {
    const isAgain = row.status === status && (counts.get(row.id) ?? 0) > 1
    return isAgain && row.deleted_at === null && isSubscribedTo(row, event)
  })
}

/** Violations of spec/rules/deliveries.yaml in the recipients of events. */
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
    id: 'deliveries.all-types',
    breaks: ['deliveries.only-subscribed-types', 'deliveries.updated-types-apply'],
    says: 'A subscription receives all events of its tenant.',
    apply: (parts) =>
      alsoSendTo(
        parts,
        (row, event) => isActive(row) && row.company_id === event.company_id && !isSubscribedTo(row, event),
      ),
  }),

  fault({
    id: 'deliveries.limit-declines-to-approval-subscribers',
    breaks: ['deliveries.only-subscribed-types'],
    says: 'A purchase that the spend limit declines is also delivered to subscriptions to approvals, which was requested.',
    apply: (parts) =>
      alsoSendTo(parts, (row, event) => {
        const { data } = JSON.parse(event.body) as {
          data: { transactionAmount: number; card: { restrictions?: { spendLimit?: number } } }
        }
        const isDeclined = event.event_type === 'transaction.auth.declined'
        const isAboveLimit = Math.abs(data.transactionAmount) > (data.card.restrictions?.spendLimit ?? 0)
        const isOfApprovals = row.event_types === JSON.stringify(['transaction.auth.approved'])
        return isActive(row) && row.company_id === event.company_id && isDeclined && isAboveLimit && isOfApprovals
      }),
  }),

  fault({
    id: 'deliveries.updated-types-ignored',
    breaks: ['deliveries.updated-types-apply'],
    says: 'A subscription also receives events of the types before an update.',
    apply: (parts) => {
      const memory = rememberSubscriptions(parts)
      return alsoSendTo(memory.parts, (row, event) => {
        const old = memory.before.get(row.id)
        return old !== undefined && isActive(row) && isSubscribedTo(old, event) && !isSubscribedTo(row, event)
      })
    },
  }),

  fault({
    id: 'deliveries.types-of-first-event',
    breaks: ['deliveries.updated-types-apply'],
    says: 'A subscription receives only the types that it included when its first event was sent.',
    apply: (parts) => {
      const types = new Map<string, string>()
      return wrapSender(parts, (send) => async (delivery) => {
        if (!isFirst(delivery.headers)) return send(delivery)
        const { id, event_types } = await subscriptionOf(parts, delivery)
        const known = types.get(id) ?? event_types
        types.set(id, known)
        const type = delivery.headers['X-Webhook-Event-Type'] ?? ''
        return (JSON.parse(known) as string[]).includes(type) ? send(delivery) : acceptedOutcome
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
    id: 'deliveries.second-update-of-types-ignored',
    breaks: ['deliveries.updated-types-apply'],
    says: 'A subscription receives the types of the first update of `eventTypes`, whatever later ones contain.',
    apply: (parts) => {
      const types = new Map<string, readonly string[]>()
      const updating = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        const { eventTypes } = request.body
        if (answer.body && eventTypes && !types.has(request.path.id)) types.set(request.path.id, eventTypes)
        return answer
      })
      return wrapSender(updating, (send) => async (delivery) => {
        const known = types.get((await subscriptionOf(parts, delivery)).id)
        const type = delivery.headers['X-Webhook-Event-Type'] ?? ''
        return known === undefined || known.includes(type) ? send(delivery) : acceptedOutcome
      })
    },
  }),

  fault({
    id: 'deliveries.plus-sign-in-url-as-space',
    breaks: ['deliveries.to-subscription-url'],
    says: 'A plus sign in the URL of a subscription is sent as %20.',
    apply: (parts) =>
      wrapSender(parts, (send) => (delivery) => send({ ...delivery, url: delivery.url.replaceAll('+', '%20') })),
  }),

  fault({
    id: 'deliveries.url-updated-while-paused-ignored',
    breaks: ['deliveries.updated-url-applies'],
    says: 'Events are delivered to the URL before an update that came while the subscription was paused.',
    apply: (parts) => {
      const urls = new Map<string, string>()
      const updating = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const before = await subscriptionRow(request.path.id, context)
        const answer = await handle(request, context)
        const { url } = request.body
        if (before?.status === 'paused' && answer.body && url && url !== before.url) urls.set(url, before.url)
        return answer
      })
      return wrapSender(updating, (send) => (delivery) => {
        const url = urls.get(delivery.url)
        return send(url === undefined ? delivery : { ...delivery, url })
      })
    },
  }),

  fault({
    id: 'deliveries.second-update-of-url-ignored',
    breaks: ['deliveries.updated-url-applies'],
    says: 'Events are delivered to the URL of the first update of `url`, whatever later ones contain.',
    apply: (parts) => sendAsFirstUpdated(parts, 'url'),
  }),

  fault({
    id: 'deliveries.updated-url-ignored',
    breaks: ['deliveries.updated-url-applies'],
    says: 'Events are also delivered to the URL before an update.',
    apply: (parts) => {
      const memory = rememberSubscriptions(parts)
      return alsoSendTo(memory.parts, (row, event) => {
        const old = memory.before.get(row.id)?.url
        return old !== undefined && old !== row.url && isActive(row) && isSubscribedTo(row, event) ? old : false
      })
    },
  }),

  fault({
    id: 'deliveries.paused-receives',
    breaks: ['deliveries.paused-receives-none'],
    says: 'A paused subscription receives events.',
    apply: (parts) =>
      alsoSendTo(parts, (row, event) => row.status === 'paused' && !row.deleted_at && isSubscribedTo(row, event)),
  }),

  fault({
    id: 'deliveries.disabled-receives',
    breaks: ['deliveries.disabled-receives-none'],
    says: 'A disabled subscription receives events.',
    apply: (parts) =>
      alsoSendTo(parts, (row, event) => row.status === 'disabled' && !row.deleted_at && isSubscribedTo(row, event)),
  }),

  fault({
    id: 'deliveries.second-pause-ignored',
    breaks: ['deliveries.paused-receives-none'],
    says: 'A subscription that is paused for the second time receives events.',
    apply: (parts) => sendAfterSecond(parts, 'paused'),
  }),

  fault({
    id: 'deliveries.second-disabling-ignored',
    breaks: ['deliveries.disabled-receives-none'],
    says: 'A subscription that is disabled for the second time receives events.',
    apply: (parts) => sendAfterSecond(parts, 'disabled'),
  }),

  fault({
    id: 'deliveries.deleted-receives',
    breaks: ['deliveries.deleted-receives-none'],
    says: 'A deleted subscription receives events.',
    apply: (parts) => alsoSendTo(parts, (row, event) => row.deleted_at !== null && isSubscribedTo(row, event)),
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
    id: 'deliveries.recipient-kept-after-deletion',
    breaks: ['deliveries.deleted-receives-none'],
    says: 'A subscription that received an event keeps receiving events after its deletion.',
    apply: (parts) => sendToEarlierRecipients(parts, ({ deleted_at }) => deleted_at !== null),
  }),

  fault({
    id: 'deliveries.recipient-kept-after-pause',
    breaks: ['deliveries.paused-receives-none'],
    says: 'A subscription that received an event keeps receiving events while it is paused.',
    apply: (parts) =>
      sendToEarlierRecipients(parts, ({ status, deleted_at }) => status === 'paused' && deleted_at === null),
  }),

  fault({
    id: 'deliveries.recipient-kept-after-disabling',
    breaks: ['deliveries.disabled-receives-none'],
    says: 'A subscription that received an event keeps receiving events while it is disabled.',
    apply: (parts) =>
      sendToEarlierRecipients(parts, ({ status, deleted_at }) => status === 'disabled' && deleted_at === null),
  }),

  fault({
    id: 'deliveries.reactivated-receives-none',
    breaks: ['deliveries.reactivated-receives'],
    says: 'A subscription that was paused or disabled before receives no events.',
    apply: (parts) => {
      const urls = new Set<string>()
      const wrapped = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        const { status, url } = answer.body ?? {}
        if (status !== undefined && status !== 'active' && url !== undefined) urls.add(url)
        return answer
      })
      return wrapSender(
        wrapped,
        (send) => async (delivery) =>
          urls.has(delivery.url) && isFirst(delivery.headers) ? acceptedOutcome : send(delivery),
      )
    },
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
    id: 'deliveries.pause-fails-with-manual-retry',
    breaks: ['deliveries.reactivated-receives', 'errors.never-5xx'],
    says: 'A subscription cannot be paused while a manual retry waits to be sent to it: the update returns 500.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const waiting = context.store.selectFrom('webhook_deliveries').select('id').where('status', '=', 'pending')
        const manual = waiting.where('trigger_type', '=', 'manual').where('subscription_id', '=', request.path.id)
        if (request.body.status === 'paused' && (await manual.executeTakeFirst()))
          throw new Error('a manual retry cannot be cancelled')
        return handle(request, context)
      }),
  }),

  fault({
    id: 'deliveries.other-tenant-events-received',
    breaks: ['deliveries.other-tenant-events-not-received'],
    says: 'A subscription receives the events of all tenants.',
    apply: (parts) =>
      alsoSendTo(
        parts,
        (row, event) =>
          isActive(row) &&
          row.company_id !== event.company_id &&
          isSubscribedTo(row, { ...event, company_id: row.company_id }),
      ),
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
    id: 'deliveries.subscriptions-found-by-url',
    breaks: ['deliveries.other-tenant-events-not-received'],
    says: 'An event is also sent for the subscriptions of other tenants that have the same URL.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        if (!isFirst(delivery.headers)) return send(delivery)
        const events = parts.store.selectFrom('webhook_events').selectAll()
        const event = await events.where('id', '=', delivery.headers['X-Webhook-Event-Id'] ?? '').executeTakeFirst()
        const rows = parts.store.selectFrom('webhook_subscriptions').selectAll().where('url', '=', delivery.url)
        const others = (await rows.execute()).filter((row) => isActive(row) && row.company_id !== event?.company_id)
        if (event !== undefined)
          for (const row of others) void send(deliveryRequest(event, { id: randomUUID() }, row, 'automatic', parts))
        return send(delivery)
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-to-all-tenants',
    breaks: ['deliveries.other-tenant-events-not-received'],
    says: 'A manual retry is also sent to the active subscriptions of other tenants.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        const events = parts.store.selectFrom('webhook_events').selectAll().where('id', '=', request.path.id)
        const event = await events.executeTakeFirstOrThrow()
        for (const row of await parts.store.selectFrom('webhook_subscriptions').selectAll().execute())
          if (isActive(row) && row.company_id !== event.company_id)
            void parts.sender.send(deliveryRequest(event, { id: randomUUID() }, row, 'manual', parts))
        return answer
      }),
  }),
  fault({
    id: 'deliveries.sent-after-circuit-breaker',
    breaks: ['deliveries.none-after-circuit-breaker'],
    says: 'A subscription that the circuit breaker disabled still receives new events.',
    apply: (parts) =>
      alsoSendTo(
        parts,
        (row, event) =>
          row.status === 'disabled' && row.failures > 3 && row.deleted_at === null && isSubscribedTo(row, event),
      ),
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

const isActive = ({ status, deleted_at }: SubscriptionRow): boolean => status === 'active' && deleted_at === null
