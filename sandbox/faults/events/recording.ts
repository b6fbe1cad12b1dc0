import { randomUUID } from 'node:crypto'
import { findCompany } from '../../auth/companies.ts'
import { isoTime } from '../../dates.ts'
import type { Context } from '../../handler.ts'
import type { Services } from '../../services.ts'
import { HOUR } from '../../time-units.ts'
import type { ActivityKind } from '../../transactions/activity.ts'
import { eventData, eventTypes } from '../../transactions/event-data.ts'
import { type Merchant, merchants } from '../../transactions/merchants.ts'
import { emit } from '../../webhooks/events/emit.ts'
import { PAYLOAD_VERSION } from '../../webhooks/events/envelope.ts'
import type { EventRow } from '../../webhooks/tables.ts'
import { type Envelope, wrapSender } from '../deliveries/change-deliveries.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { withWeekYear } from '../shared/week-year.ts'
import { changeEvents, changePages, type Event, filterEvents, hideEvents, pageOf } from './change-events.ts'

/** Violations of spec/rules/events.yaml in the recording of events. */
export default [
  fault({
    id: 'events.failures-not-recorded',
    breaks: ['events.recorded-for-activity', 'events.one-event-per-activity'],
    says: 'A failed transaction produces no event.',
    apply: (parts) => hideEvents(parts, ({ eventType }) => eventType === 'transaction.failed'),
  }),

  fault({
    id: 'events.failures-as-declines',
    breaks: ['events.recorded-for-activity', 'events.one-event-per-activity'],
    says: 'A failed transaction produces the event of a decline.',
    apply: (parts) =>
      changeEvents(parts, (event) =>
        event.eventType === 'transaction.failed' ? { ...event, eventType: 'transaction.auth.declined' } : event,
      ),
  }),

  fault({
    id: 'events.extra-approval-on-settlement',
    breaks: ['events.one-event-per-activity', 'events.listed-as-retrieved'],
    says: 'A settlement also produces an approval event.',
    apply: (parts) => addApprovals(parts, ({ eventType }) => eventType === 'transaction.settled'),
  }),

  fault({
    id: 'events.extra-approval-on-force-post',
    breaks: ['events.one-event-per-activity'],
    says: 'A settlement without an approval also produces an approval event.',
    apply: (parts) => addApprovals(parts, isForcePost),
  }),

  fault({
    id: 'events.approval-before-limit-decline',
    breaks: ['events.one-event-per-activity'],
    says: 'A purchase that the spend limit of its card declines produces the event of an approval, too.',
    apply: (parts) => {
      const declined = new Set<string>()
      return wrapSender(parts, (send) => async (delivery) => {
        const { id, type, occurredAt, data } = JSON.parse(delivery.body) as Envelope
        const { spendLimit = Number.POSITIVE_INFINITY } = Object(Object(data.card).restrictions)
        const isAboveLimit = Math.abs(Number(data.transactionAmount)) > spendLimit
        if (type !== 'transaction.auth.declined' || !isAboveLimit || declined.has(id)) return send(delivery)
        declined.add(id)
        const { id: companyId } = data.company as { readonly id: string }
        const approval = { companyId, eventType: 'transaction.auth.approved', data } as const
        await emit(parts, { ...approval, occurredAt: Date.parse(occurredAt) })
        return send(delivery)
      })
    },
  }),

  fault({
    id: 'events.boleto-cancellation-recorded',
    breaks: ['events.api-calls-produce-no-events'],
    says: 'The cancellation of a boleto is recorded as a failed transaction.',
    apply: (parts) =>
      wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        await recordPurchase(context, 'failed')
        return response
      }),
  }),

  fault({
    id: 'events.failed-test-recorded-later',
    breaks: ['events.api-calls-produce-no-events', 'deliveries.test-not-recorded'],
    says: 'A test delivery that fails is recorded as an event, half a second later.',
    apply: (parts) =>
      wrapOperation(parts, 'testWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const record = () => void recordPurchase(context, 'failed').catch(() => undefined)
        if (response.body?.result === 'failed') setTimeout(record, 500).unref()
        return response
      }),
  }),

  fault({
    id: 'events.paid-boletos-listed',
    breaks: ['events.boletos-produce-no-events'],
    says: 'GET /v1/webhooks/events contains a settlement for each paid boleto.',
    apply: (parts) =>
      addEvents(parts, async ({ store, caller }) => {
        const own = store.selectFrom('boletos').select(['id', 'created_at']).where('company_id', '=', caller.companyId)
        return own.where('status', '=', 'paid').execute()
      }),
  }),

  fault({
    id: 'events.payments-listed',
    breaks: ['events.payments-produce-no-events'],
    says: 'GET /v1/webhooks/events contains a settlement for each payment transaction.',
    apply: (parts) =>
      addEvents(parts, async ({ store, caller }) => {
        const own = store.selectFrom('transactions').select(['id', 'settled_at as created_at'])
        return own.where('company_id', '=', caller.companyId).where('source', '=', 'payments').execute()
      }),
  }),

  fault({
    id: 'events.occurred-at-is-creation-time',
    breaks: ['events.occurred-at-matches-activity'],
    says: '`occurredAt` of an event is the time of its recording.',
    apply: (parts) => changeEvents(parts, (event) => ({ ...event, occurredAt: event.createdAt })),
  }),

  fault({
    id: 'events.created-at-in-local-time',
    breaks: ['events.timestamps-plausible'],
    says: '`createdAt` of an event is in São Paulo time.',
    apply: (parts) =>
      changeEvents(parts, (event) => ({
        ...event,
        createdAt: new Date(Date.parse(event.createdAt) - 3 * HOUR).toISOString(),
      })),
  }),

  fault({
    id: 'events.occurred-at-in-local-time',
    breaks: ['events.occurred-at-matches-activity'],
    says: '`occurredAt` of an event is in São Paulo time.',
    apply: (parts) =>
      changeEvents(parts, (event) => ({
        ...event,
        occurredAt: new Date(Date.parse(event.occurredAt) - 3 * HOUR).toISOString(),
      })),
  }),

  fault({
    id: 'events.occurred-at-with-week-year',
    breaks: ['events.occurred-at-matches-activity'],
    says: '`occurredAt` of an event has its ISO week year instead of its calendar year.',
    apply: (parts) =>
      changeEvents(parts, (event) => {
        const { occurredAt } = event
        return { ...event, occurredAt: `${withWeekYear(occurredAt.slice(0, 10))}${occurredAt.slice(10)}` }
      }),
  }),

  fault({
    id: 'events.test-recorded',
    breaks: ['events.api-calls-produce-no-events', 'deliveries.test-not-recorded'],
    says: 'A test delivery is recorded as an event.',
    apply: (parts) =>
      wrapOperation(parts, 'testWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        await recordPurchase(context, 'settled')
        return response
      }),
  }),

  fault({
    id: 'events.retry-recorded',
    breaks: ['events.api-calls-produce-no-events'],
    says: 'A manual retry is recorded as a new event, without deliveries.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { store, clock, nextSortKey } = context
        const retried = store.selectFrom('webhook_events').selectAll().where('id', '=', request.path.id)
        const row = await retried.executeTakeFirstOrThrow()
        const id = randomUUID()
        const body = row.body.replaceAll(row.id, id)
        const again = { ...row, id, body, idempotency_key: id, sort_key: nextSortKey(clock.now()) }
        await store.insertInto('webhook_events').values(again).execute()
        return response
      }),
  }),

  fault({
    id: 'events.same-purchase-again-ignored',
    breaks: [
      'events.recorded-for-activity',
      'events.one-event-per-activity',
      'events.no-gaps',
      'events.created-listed',
    ],
    says: 'The event of a purchase is dropped if another one has the same card, type, amount and time.',
    apply: (parts) => {
      const known = new Map<string, string>()
      return hideEvents(parts, ({ id, eventType, occurredAt, payload }) => {
        const { transactionAmount, card } = (payload as { data: { transactionAmount: number; card: { id: string } } })
          .data
        const key = JSON.stringify([card.id, eventType, transactionAmount, occurredAt])
        if (!known.has(key)) known.set(key, id)
        return known.get(key) !== id
      })
    },
  }),

  fault({
    id: 'events.equal-approvals-recorded-once',
    breaks: ['events.recorded-for-activity', 'events.one-event-per-activity'],
    says: 'Of approvals of the same amount with one card, only the first produces an event.',
    apply: (parts) => {
      const known = new Map<string, string>()
      return hideEvents(parts, ({ id, eventType, payload }) => {
        if (eventType !== 'transaction.auth.approved') return false
        const { card, transactionAmount } = (payload as { data: { card: { id: string }; transactionAmount: number } })
          .data
        const key = `${card.id} ${transactionAmount}`
        if (!known.has(key)) known.set(key, id)
        return known.get(key) !== id
      })
    },
  }),

  fault({
    id: 'events.second-settlement-not-recorded',
    breaks: ['events.recorded-for-activity', 'events.one-event-per-activity'],
    says: 'Only the first settlement of an approval produces an event.',
    apply: (parts) => {
      const known = new Map<string, string>()
      return hideEvents(parts, ({ id, eventType, payload }) => {
        const { relatedTransactionId } = (payload as { data: { relatedTransactionId?: string } }).data
        if (eventType !== 'transaction.settled' || relatedTransactionId === undefined) return false
        if (!known.has(relatedTransactionId)) known.set(relatedTransactionId, id)
        return known.get(relatedTransactionId) !== id
      })
    },
  }),
  fault({
    id: 'events.created-at-of-retry',
    breaks: ['events.retried-unchanged'],
    says: '`createdAt` of an event is the time of its last manual retry.',
    apply: (parts) => changeRetried(parts, (now) => ({ created_at: now })),
  }),

  fault({
    id: 'events.idempotency-key-of-retry',
    breaks: ['events.retried-unchanged'],
    says: 'A manual retry changes the `idempotencyKey` of an event.',
    apply: (parts) => changeRetried(parts, () => ({ idempotency_key: randomUUID() })),
  }),
] satisfies readonly Fault[]

/** Records an event of a purchase that was not made, with a card that does not exist. */
async function recordPurchase(context: Context, kind: ActivityKind): Promise<void> {
  const { caller, choices, clock, store } = context
  const at = clock.now()
  const company = await findCompany(store, caller.companyId)
  const card = {
    id: randomUUID(),
    companyId: company.id,
    name: 'Viagens',
    holder: 'Ana Souza',
    lastFour: '4321',
    metadata: undefined,
    restrictions: { spendLimit: 500, maxTransactionCount: 10 },
    createdAt: at,
    deleted: false,
    updatedAt: at,
    beforeUpdate: null,
  }
  const times = { at, purchasedAt: at, sequence: 0 }
  const [merchant] = merchants as readonly [Merchant]
  const purchase = { id: randomUUID(), kind, reason: undefined, amount: 12.5, card, merchant, related: undefined }
  const data = eventData({ ...purchase, ...times }, company, choices)
  await emit(context, { companyId: company.id, eventType: eventTypes[kind], data, occurredAt: at })
}

/** Adds an approval to the list for each of some events. */
function addApprovals(parts: Services, isWanted: (event: Event) => boolean): Services {
  return changePages(parts, async (_page, query, all) => {
    const events = (await all()).flatMap((event) => {
      if (!isWanted(event)) return [event]
      const id = `${event.id[0] === '0' ? '1' : '0'}${event.id.slice(1)}`
      return [event, { ...event, id, eventType: 'transaction.auth.approved' as const }]
    })
    return pageOf(filterEvents(events, query), query)
  })
}

function isForcePost({ eventType, payload }: Event): boolean {
  const { data } = (payload ?? {}) as { data?: { relatedTransactionId?: string } }
  return eventType === 'transaction.settled' && data?.relatedTransactionId === undefined
}

/** Adds a settlement to the list for each of some objects of the caller's company. */
function addEvents(
  parts: Services,
  objectsOf: (context: Context) => Promise<readonly { readonly id: string; readonly created_at: number | string }[]>,
): Services {
  return changePages(parts, async (_page, query, all, context) => {
    const added = (await objectsOf(context)).map(({ id, created_at }): Event => {
      const occurredAt = isoTime(created_at, context.choices)
      const times = { occurredAt, createdAt: occurredAt, updatedAt: occurredAt }
      return { id, eventType: 'transaction.settled', eventVersion: PAYLOAD_VERSION, status: 'delivered', ...times }
    })
    return pageOf(filterEvents([...(await all()), ...added], query), query)
  })
}

/** Changes the stored row of an event when it is retried manually. */
const changeRetried = (parts: Services, change: (now: number) => Partial<EventRow>): Services =>
  wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
    const response = await handle(request, context)
    const changed = change(context.clock.now())
    await context.store.updateTable('webhook_events').set(changed).where('id', '=', request.path.id).execute()
    return response
  })
