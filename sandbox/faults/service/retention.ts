import type { components } from '../../../generated/types.d.ts'
import { ApiError } from '../../api-error.ts'
import { parseUtc, utcDay } from '../../dates.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { DAY } from '../../time-units.ts'
import { type Boleto, changeResponse } from '../boletos/change-boletos.ts'
import { fault, wrapOperation } from '../fault.ts'
import { changeBoletoList, changeCardList } from '../pagination/change-lists.ts'
import { changeList } from '../subscriptions/change-subscriptions.ts'

/** Violations of spec/rules/service.yaml: what is lost or changed as time passes. */
export default [
  fault({
    id: 'service.subscriptions-expire',
    breaks: ['service.objects-retained'],
    says: 'Subscriptions are stored in a cache whose entries expire after a day.',
    apply: (parts) =>
      wrapOperation(parts, 'getWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const age = context.clock.now() - Date.parse(response.body?.createdAt ?? '')
        if (age > DAY) throw new ApiError(404, messages.notFound)
        return response
      }),
  }),

  fault({
    id: 'service.cards-expire',
    breaks: ['service.objects-retained'],
    says: 'A card can no longer be retrieved a day after its creation.',
    apply: (parts) => withoutCards(parts, (card, now) => now - createdAtOf(card) > DAY),
  }),

  fault({
    id: 'service.cards-not-found-after-active-range',
    breaks: ['service.objects-retained'],
    says: 'A card can no longer be retrieved once its active range is over.',
    apply: (parts) =>
      withoutCards(parts, ({ restrictions: { activeDateRangeUTC: range } }, now) =>
        range?.endDate ? parseUtc(range.endDate) < now : false,
      ),
  }),

  fault({
    id: 'service.cards-expire-after-a-week',
    breaks: ['service.objects-retained'],
    says: 'A card can no longer be retrieved a week after its creation.',
    apply: (parts) => withoutCards(parts, (card, now) => now - createdAtOf(card) > 7 * DAY),
  }),

  fault({
    id: 'service.cards-expire-after-a-month',
    breaks: ['service.objects-retained'],
    says: 'A card can no longer be retrieved a month after its creation.',
    apply: (parts) => withoutCards(parts, (card, now) => now - createdAtOf(card) > 31 * DAY),
  }),

  fault({
    id: 'service.boletos-expire-after-a-month',
    breaks: ['service.objects-retained'],
    says: 'A boleto can no longer be retrieved a month after its creation.',
    apply: (parts) =>
      changeRetrieved(parts, (boleto, now) => {
        if (now - Date.parse(boleto.createdAt) > 31 * DAY) throw new ApiError(404, messages.notFound)
        return boleto
      }),
  }),

  fault({
    id: 'service.list-of-recent-cards',
    breaks: ['service.objects-retained'],
    says: 'The list of cards contains those that were created in the last 30 days.',
    apply: (parts) =>
      changeCardList(parts, async ({ rows, count }) => {
        const recent = rows.filter((card) => parts.clock.now() - createdAtOf(card) <= 30 * DAY)
        return { rows: recent, count: count - rows.length + recent.length }
      }),
  }),

  fault({
    id: 'service.list-of-recent-boletos',
    breaks: ['service.objects-retained'],
    says: 'The list of boletos contains those that were created in the last 30 days.',
    apply: (parts) =>
      changeBoletoList(parts, ({ rows, count }) => {
        const recent = rows.filter(({ createdAt }) => parts.clock.now() - Date.parse(createdAt) <= 30 * DAY)
        return { rows: recent, count: count - rows.length + recent.length }
      }),
  }),

  fault({
    id: 'service.list-of-recent-subscriptions',
    breaks: ['service.objects-retained'],
    says: 'The list of subscriptions contains those that were created in the last 30 days.',
    apply: (parts) =>
      changeList(parts, (subscriptions, { clock }) =>
        subscriptions.filter(({ createdAt }) => clock.now() - Date.parse(createdAt) <= 30 * DAY),
      ),
  }),

  fault({
    id: 'service.card-metadata-expires',
    breaks: ['service.objects-retained'],
    says: 'The metadata of a card is lost after a day.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const age = context.clock.now() - createdAtOf(response.body)
        return response.body && age > DAY ? { ...response, body: { ...response.body, metadata: {} } } : response
      }),
  }),

  fault({
    id: 'service.card-number-purged-after-active-range',
    breaks: ['service.objects-retained'],
    says: 'The retrieval of a card whose active range is over returns zeros as its number.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const { body, ...response } = await handle(request, context)
        const { endDate } = body?.restrictions.activeDateRangeUTC ?? {}
        if (!body || !endDate || parseUtc(endDate) > context.clock.now()) return { ...response, ...(body && { body }) }
        return { ...response, body: { ...body, details: { ...body.details, cardNumber: '0'.repeat(16) } } }
      }),
  }),

  fault({
    id: 'service.card-updates-expire',
    breaks: ['service.objects-retained'],
    says: 'A day after an update the card has its first name again.',
    apply: (parts) => {
      const first = new Map<string, string>()
      const remembering = wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body) first.set(response.body.id, response.body.name)
        return response
      })
      return wrapOperation(remembering, 'getCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const isOld = context.clock.now() - createdAtOf(response.body) > DAY
        const name = first.get(request.path.id)
        return response.body && isOld && name ? { ...response, body: { ...response.body, name } } : response
      })
    },
  }),

  fault({
    id: 'service.extensions-expire',
    breaks: ['service.objects-retained'],
    says: 'A day after an extension the boleto has its first due date again.',
    apply: (parts) => {
      const first = new Map<string, string>()
      const remembering = wrapOperation(parts, 'createBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body) first.set(response.body.id, response.body.dueDate)
        return response
      })
      return wrapOperation(remembering, 'getBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const isOld = context.clock.now() - Date.parse(response.body?.createdAt ?? '') > DAY
        const dueDate = first.get(request.path.id)
        return response.body && isOld && dueDate ? { ...response, body: { ...response.body, dueDate } } : response
      })
    },
  }),

  fault({
    id: 'service.cancellations-expire',
    breaks: ['service.objects-retained'],
    says: 'A day after its cancellation a boleto is registered again.',
    apply: (parts) =>
      wrapOperation(parts, 'getBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { boletoStatus = '', createdAt = '' } = response.body ?? {}
        const isOld = context.clock.now() - Date.parse(createdAt) > DAY
        return response.body && isOld && boletoStatus === 'written_off'
          ? { ...response, body: { ...response.body, boletoStatus: 'registered' as const } }
          : response
      }),
  }),

  fault({
    id: 'service.pauses-expire',
    breaks: ['service.objects-retained'],
    says: 'A day after it was paused a subscription is active again.',
    apply: (parts) =>
      wrapOperation(parts, 'getWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const isOld = context.clock.now() - Date.parse(response.body?.createdAt ?? '') > DAY
        return response.body && isOld && response.body.status === 'paused'
          ? { ...response, body: { ...response.body, status: 'active' as const } }
          : response
      }),
  }),

  fault({
    id: 'service.creation-dates-expire',
    breaks: ['service.objects-retained'],
    says: 'Three days after its creation a boleto has the current time as `createdAt`.',
    apply: (parts) =>
      changeRetrieved(parts, (boleto, now) =>
        now - Date.parse(boleto.createdAt) > 3 * DAY ? { ...boleto, createdAt: new Date(now).toISOString() } : boleto,
      ),
  }),

  fault({
    id: 'service.barcode-of-the-day',
    breaks: ['service.objects-retained'],
    says: 'The barcode of a boleto contains the current day.',
    apply: (parts) =>
      changeRetrieved(parts, (boleto, now) => ({
        ...boleto,
        barcode: `${boleto.barcode.slice(0, 34)}${utcDay(now).replaceAll('-', '')}${boleto.barcode.slice(42)}`,
      })),
  }),

  fault({
    id: 'service.paid-boletos-archived',
    breaks: ['service.objects-retained'],
    says: 'A paid boleto can no longer be retrieved two days after its last change.',
    apply: (parts) =>
      changeRetrieved(parts, (boleto, now) => {
        const isArchived = boleto.boletoStatus === 'paid' && now - Date.parse(boleto.updatedAt ?? '') > 2 * DAY
        if (isArchived) throw new ApiError(404, messages.notFound)
        return boleto
      }),
  }),

  fault({
    id: 'service.overdue-amount-higher',
    breaks: ['service.objects-retained'],
    says: 'After its due date the amount of a boleto is two percent higher, also without a fine.',
    apply: (parts) => changeOverdue(parts, (boleto) => ({ ...boleto, amount: Math.round(boleto.amount * 102) / 100 })),
  }),

  fault({
    id: 'service.overdue-memo-replaced',
    breaks: ['service.objects-retained'],
    says: 'After its due date a boleto has another memo.',
    apply: (parts) => changeOverdue(parts, (boleto) => ({ ...boleto, memo: 'VENCIDO' })),
  }),

  fault({
    id: 'service.overdue-without-metadata',
    breaks: ['service.objects-retained'],
    says: 'After its due date a boleto has no metadata.',
    apply: (parts) => changeOverdue(parts, ({ metadata: _, ...boleto }) => boleto),
  }),

  fault({
    id: 'service.overdue-without-bolepix',
    breaks: ['service.objects-retained'],
    says: 'After its due date a boleto has `bolepixEnabled` false.',
    apply: (parts) => changeOverdue(parts, (boleto) => ({ ...boleto, bolepixEnabled: false })),
  }),

  fault({
    id: 'service.overdue-without-qr-code',
    breaks: ['service.objects-retained'],
    says: 'After its due date a boleto has no QR code image, although it is registered.',
    apply: (parts) => changeOverdue(parts, ({ qrCodeImage: _, ...boleto }) => boleto),
  }),
]

/** When a card was created, in milliseconds since the epoch. */
const createdAtOf = (card: { readonly createdAt: string } | undefined): number =>
  Date.parse(`${card?.createdAt.replace(' ', 'T')}Z`)

/** Changes boletos when they are retrieved; `now` is the time in milliseconds. */
function changeRetrieved(parts: Services, change: (boleto: Boleto, now: number) => Boleto): Services {
  return changeResponse(parts, 'getBoleto', (boleto) => change(boleto, parts.clock.now()))
}

/** Changes boletos that are retrieved after their due date. */
function changeOverdue(parts: Services, change: (boleto: Boleto) => Boleto): Services {
  return changeRetrieved(parts, (boleto, now) => (boleto.dueDate.slice(0, 10) < utcDay(now) ? change(boleto) : boleto))
}

/** Returns 404 for cards that are like this at a moment. */
function withoutCards(
  parts: Services,
  isGone: (card: components['schemas']['CardDetailsDto'], now: number) => boolean,
): Services {
  return wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
    const response = await handle(request, context)
    if (response.body && isGone(response.body, context.clock.now())) throw new ApiError(404, messages.notFound)
    return response
  })
}
