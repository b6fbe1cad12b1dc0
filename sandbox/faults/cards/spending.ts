import type { components } from '../../../generated/types.d.ts'
import type { CardRestrictions } from '../../cards/restrictions.ts'
import { parseUtc, plainUtc } from '../../dates.ts'
import type { Context } from '../../handler.ts'
import type { Services } from '../../services.ts'
import { changeEnvelope } from '../deliveries/change-deliveries.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { afterActivity } from './after-activity.ts'

/** Violations of spec/rules/cards.yaml: restrictions apply to purchases. Approvals use other restrictions than the API returns. */
export default [
  fault({
    id: 'cards.spend-limit-in-wrong-currency',
    breaks: ['cards.spend-limit-enforced'],
    says: 'Purchases are approved up to five times the spend limit, as if it were in another currency.',
    apply: (parts) =>
      approveBy(parts, (restrictions) => ({ ...restrictions, spendLimit: restrictions.spendLimit * 5 })),
  }),

  fault({
    id: 'cards.spend-limit-ignored',
    breaks: ['cards.spend-limit-enforced', 'cards.updated-spend-limit-enforced'],
    says: 'Purchases are approved whatever the spend limit is.',
    apply: (parts) => approveBy(parts, (restrictions) => ({ ...restrictions, spendLimit: 1_000_000 })),
  }),

  fault({
    id: 'cards.updated-spend-limit-ignored',
    breaks: ['cards.updated-spend-limit-enforced'],
    says: 'Purchases are approved up to the spend limit that was set at creation, even after an update.',
    apply: (parts) => approveBy(parts, (restrictions, first) => ({ ...restrictions, spendLimit: first.spendLimit })),
  }),

  fault({
    id: 'cards.spend-limit-ignored-with-active-range',
    breaks: ['cards.spend-limit-enforced'],
    says: 'The spend limit of a card with an active date range does not apply.',
    apply: (parts) =>
      approveBy(parts, (restrictions) =>
        restrictions.activeDateRangeUTC?.endDate ? { ...restrictions, spendLimit: 1_000_000 } : restrictions,
      ),
  }),

  fault({
    id: 'cards.transaction-count-ignored-with-category',
    breaks: ['cards.transaction-count-enforced'],
    says: 'The `maxTransactionCount` of a card with a restriction of merchant categories does not apply.',
    apply: (parts) =>
      approveBy(parts, ({ maxTransactionCount, ...restrictions }) =>
        restrictions.merchantCategory || maxTransactionCount === undefined
          ? restrictions
          : { ...restrictions, maxTransactionCount },
      ),
  }),

  fault({
    id: 'cards.active-range-ignored-with-category',
    breaks: ['cards.not-usable-before-start'],
    says: 'The active date range of a card that blocks merchant categories does not apply.',
    apply: (parts) =>
      approveBy(parts, ({ activeDateRangeUTC, ...restrictions }) =>
        restrictions.merchantCategory?.mode === 'block' || activeDateRangeUTC === undefined
          ? restrictions
          : { ...restrictions, activeDateRangeUTC },
      ),
  }),

  fault({
    id: 'cards.transaction-count-exceeded',
    breaks: ['cards.transaction-count-enforced'],
    says: 'One purchase more is approved than `maxTransactionCount` allows.',
    apply: (parts) =>
      approveBy(parts, ({ maxTransactionCount: count, ...restrictions }) =>
        count === undefined ? restrictions : { ...restrictions, maxTransactionCount: count + 1 },
      ),
  }),

  fault({
    id: 'cards.updated-transaction-count-ignored',
    breaks: ['cards.updated-restrictions-enforced'],
    says: 'Purchases are approved up to the `maxTransactionCount` that was set at creation, even after an update.',
    apply: (parts) =>
      approveBy(parts, ({ maxTransactionCount: _, ...restrictions }, { maxTransactionCount: count }) =>
        count === undefined ? restrictions : { ...restrictions, maxTransactionCount: count },
      ),
  }),

  fault({
    id: 'cards.updated-date-range-ignored',
    breaks: ['cards.updated-restrictions-enforced'],
    says: 'Purchases are approved in the active date range that was set at creation, even after an update.',
    apply: (parts) =>
      approveBy(parts, ({ activeDateRangeUTC: _, ...restrictions }, { activeDateRangeUTC: range }) =>
        range === undefined ? restrictions : { ...restrictions, activeDateRangeUTC: range },
      ),
  }),

  fault({
    id: 'cards.spend-limit-per-month',
    breaks: ['cards.spend-limit-not-renewed'],
    says: 'The spend limit applies to each month: what was spent in an earlier one does not count.',
    apply: (parts) => ({
      ...parts,
      clock: {
        ...parts.clock,
        async advance(milliseconds) {
          await parts.clock.advance(milliseconds)
          const now = new Date(parts.clock.now())
          const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
          await parts.store.updateTable('approvals').set({ amount: 0 }).where('approved_at', '<', month).execute()
        },
      },
    }),
  }),

  fault({
    id: 'cards.start-date-in-local-time',
    breaks: ['cards.not-usable-before-start'],
    says: 'The start of an active date range is compared as local time in Tokyo, so that it comes nine hours earlier.',
    apply: (parts) =>
      approveBy(
        parts,
        changeRange((range) => ({ ...range, startDate: range.startDate && inZone(range.startDate, '+09:00') })),
      ),
  }),

  fault({
    id: 'cards.end-date-in-local-time',
    breaks: ['cards.not-usable-after-end'],
    says: 'The end of an active date range is compared as local time in São Paulo, so that it comes three hours later.',
    apply: (parts) =>
      approveBy(
        parts,
        changeRange((range) => ({ ...range, endDate: range.endDate && inZone(range.endDate, '-03:00') })),
      ),
  }),

  fault({
    id: 'cards.start-date-late',
    breaks: ['cards.usable-in-active-range'],
    says: 'The start of an active date range is compared as local time in São Paulo, so that it comes three hours later.',
    apply: (parts) =>
      approveBy(
        parts,
        changeRange((range) => ({ ...range, startDate: range.startDate && inZone(range.startDate, '-03:00') })),
      ),
  }),

  fault({
    id: 'cards.end-date-early',
    breaks: ['cards.usable-in-active-range'],
    says: 'The end of an active date range is compared as local time in Tokyo, so that it comes nine hours earlier.',
    apply: (parts) =>
      approveBy(
        parts,
        changeRange((range) => ({ ...range, endDate: range.endDate && inZone(range.endDate, '+09:00') })),
      ),
  }),

  fault({
    id: 'cards.start-date-ignored',
    breaks: ['cards.not-usable-before-start'],
    says: 'A card is usable before the start of its active date range.',
    apply: (parts) =>
      approveBy(
        parts,
        changeRange((range) => ({ ...range, startDate: null })),
      ),
  }),

  fault({
    id: 'cards.end-date-ignored',
    breaks: ['cards.not-usable-after-end'],
    says: 'A card is usable after the end of its active date range.',
    apply: (parts) =>
      approveBy(
        parts,
        changeRange((range) => ({ ...range, endDate: null })),
      ),
  }),

  fault({
    id: 'cards.start-date-without-end-ignored',
    breaks: ['cards.not-usable-before-start'],
    says: 'A card is usable before the start of an active date range whose `endDate` is null.',
    apply: (parts) =>
      approveBy(
        parts,
        changeRange(({ endDate, ...range }) => (endDate ? { ...range, endDate } : {})),
      ),
  }),

  fault({
    id: 'cards.end-date-without-start-ignored',
    breaks: ['cards.not-usable-after-end'],
    says: 'A card is usable after the end of an active date range whose `startDate` is null.',
    apply: (parts) =>
      approveBy(
        parts,
        changeRange(({ startDate, ...range }) => (startDate ? { ...range, startDate } : {})),
      ),
  }),

  fault({
    id: 'cards.new-transaction-count-renews-spend-limit',
    breaks: ['cards.spend-limit-enforced', 'cards.transaction-count-enforced', 'cards.updated-restrictions-enforced'],
    says: 'Amounts spent on a card before an update of its `maxTransactionCount` do not count.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (request.body.restrictions?.maxTransactionCount !== undefined)
          await context.store.deleteFrom('approvals').where('card_id', '=', request.path.id).execute()
        return response
      }),
  }),

  fault({
    id: 'cards.update-renews-spend-limit',
    breaks: ['cards.spend-limit-enforced', 'cards.transaction-count-enforced'],
    says: 'Amounts spent on a card before an update of its name do not count.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (request.body.name !== undefined)
          await context.store.deleteFrom('approvals').where('card_id', '=', request.path.id).execute()
        return response
      }),
  }),

  fault({
    id: 'cards.settlement-renews-spend-limit',
    breaks: ['cards.spend-limit-enforced'],
    says: 'The spend limit applies to approvals that are not settled: a settlement gives its amount back.',
    apply: (parts) =>
      wrapOperation(parts, 'getWebhookEvent', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { data } = (response.body?.payload ?? {}) as {
          readonly data?: { readonly card: { readonly id: string } }
        }
        const cardId = data?.card.id ?? ''
        const { store } = context
        const settled = await store.selectFrom('transactions').select('amount').where('card_id', '=', cardId).execute()
        if (settled.length === 0) return response
        const approvals = store.updateTable('approvals').set({ amount: 0 }).where('card_id', '=', cardId)
        await approvals
          .where(
            'amount',
            'in',
            settled.map(({ amount }) => amount),
          )
          .execute()
        return response
      }),
  }),

  fault({
    id: 'cards.settlement-spends-again',
    breaks: ['cards.remaining-limit-usable'],
    says: 'A settlement counts towards the spend limit beside its approval.',
    apply: (parts) =>
      afterActivity(parts, 'transactions', 'update approvals set amount = 2 * amount where card_id = new.card_id'),
  }),

  fault({
    id: 'cards.limit-shared-by-cards',
    breaks: ['cards.remaining-limit-usable'],
    says: 'An approval counts towards the spend limits of all cards of the company that were used within a minute before.',
    apply: (parts) =>
      afterActivity(
        parts,
        'approvals',
        `update approvals set amount = amount + new.amount
          where company_id = new.company_id and card_id <> new.card_id and approved_at > new.approved_at - 60000`,
      ),
  }),

  fault({
    id: 'cards.raised-limit-ignored',
    breaks: ['cards.raised-restrictions-apply'],
    says: 'Purchases are approved up to the first spend limit of a card, unless an update lowers it.',
    apply: (parts) =>
      approveBy(parts, (restrictions, first) => ({
        ...restrictions,
        spendLimit: Math.min(restrictions.spendLimit, first.spendLimit),
      })),
  }),

  fault({
    id: 'cards.raised-count-ignored',
    breaks: ['cards.raised-restrictions-apply'],
    says: 'No more purchases are approved than the first `maxTransactionCount` of a card, also where an update raises it.',
    apply: (parts) =>
      approveBy(parts, (restrictions, { maxTransactionCount: first }) => ({
        ...restrictions,
        ...(first !== undefined && { maxTransactionCount: Math.min(restrictions.maxTransactionCount ?? first, first) }),
      })),
  }),

  fault({
    id: 'cards.earlier-start-date-ignored',
    breaks: ['cards.raised-restrictions-apply'],
    says: 'Purchases are approved from the first start date of a card, also where an update removes it.',
    apply: (parts) =>
      approveBy(parts, (restrictions, { activeDateRangeUTC: first }) => ({
        ...restrictions,
        ...(first?.startDate && {
          activeDateRangeUTC: {
            ...restrictions.activeDateRangeUTC,
            startDate: restrictions.activeDateRangeUTC?.startDate ?? first.startDate,
          },
        }),
      })),
  }),

  fault({
    id: 'cards.first-purchase-unlimited',
    breaks: ['cards.spend-limit-enforced'],
    says: 'The first purchase with a card is approved whatever the spend limit is: the sum of no approvals is null.',
    apply: (parts) =>
      afterActivity(
        approveBy(parts, async (restrictions, _, id, { store }) => {
          const approvals = store.selectFrom('approvals').select('id').where('card_id', '=', id)
          const isUsed = (await approvals.executeTakeFirst()) !== undefined
          return isUsed ? restrictions : { ...restrictions, spendLimit: 1_000_000, laterLimit: restrictions.spendLimit }
        }),
        'approvals',
        `update cards set restrictions = json_set(restrictions, '$.spendLimit', json_extract(restrictions, '$.laterLimit'))
          where id = new.card_id and json_extract(restrictions, '$.laterLimit') is not null`,
      ),
  }),

  fault({
    id: 'cards.transaction-count-lifted-by-update-of-limit',
    breaks: ['cards.transaction-count-enforced'],
    says: 'After an update of restrictions without `maxTransactionCount`, that of the card is shown and no longer applies.',
    apply: (parts) => {
      const lifted = new Set<string>()
      const approving = approveBy(parts, ({ maxTransactionCount, ...restrictions }, _, id) =>
        lifted.has(id) || maxTransactionCount === undefined ? restrictions : { ...restrictions, maxTransactionCount },
      )
      return wrapOperation(approving, 'updateCard', (handle) => (request, context) => {
        const { restrictions } = request.body
        if (restrictions?.maxTransactionCount !== undefined) lifted.delete(request.path.id)
        else if (restrictions !== undefined) lifted.add(request.path.id)
        return handle(request, context)
      })
    },
  }),

  fault({
    id: 'cards.end-of-range-decided-at-change',
    breaks: ['cards.active-range-by-the-clock'],
    says: 'A card whose active range has not ended when it is created or updated stays usable forever.',
    apply: (parts) =>
      approveBy(parts, (restrictions, _first, _id, { clock }) =>
        changeRange((range) => ({ ...range, endDate: isAhead(range.endDate, clock.now()) ? null : range.endDate }))(
          restrictions,
        ),
      ),
  }),

  fault({
    id: 'cards.start-of-range-decided-at-change',
    breaks: ['cards.active-range-by-the-clock'],
    says: 'A card whose active range has not begun when it is created or updated stays unusable forever.',
    apply: (parts) =>
      approveBy(parts, (restrictions, _first, _id, { clock }) =>
        changeRange((range) =>
          isAhead(range.startDate, clock.now()) ? { startDate: '2900-01-01 00:00:00', endDate: null } : range,
        )(restrictions),
      ),
  }),

  fault({
    id: 'cards.second-failure-releases-again',
    breaks: ['cards.spend-limit-enforced'],
    says: 'Each failure that is reported for one approval releases its amount again.',
    apply: (parts) =>
      afterActivity(
        parts,
        'webhook_events',
        `update approvals set amount = amount - (select failed.amount from approvals failed
           where failed.id = json_extract(new.body, '$.data.relatedTransactionId'))
         where new.event_type = 'transaction.failed'
         and id = (select min(id) from approvals where voided_at is null
           and card_id = json_extract(new.body, '$.data.card.id'))
         and 1 < (select count(*) from webhook_events where event_type = 'transaction.failed'
           and json_extract(body, '$.data.relatedTransactionId') = json_extract(new.body, '$.data.relatedTransactionId'))`,
      ),
  }),
] satisfies readonly Fault[]

/** Whether a date of an active range is after a moment. */
const isAhead = (date: string | null | undefined, now: number): boolean => Boolean(date) && parseUtc(`${date}`) > now

/** The UTC form of a date-time that is read as local time. */
const inZone = (date: string, zone: string): string => plainUtc(Date.parse(`${date.replace(' ', 'T')}${zone}`))

type Range = NonNullable<CardRestrictions['activeDateRangeUTC']>
type Change = (
  restrictions: CardRestrictions,
  first: CardRestrictions,
  id: string,
  context: Context,
) => CardRestrictions | Promise<CardRestrictions>

function changeRange(change: (range: Range) => Range): (restrictions: CardRestrictions) => CardRestrictions {
  return ({ activeDateRangeUTC: range, ...restrictions }) =>
    range ? { ...restrictions, activeDateRangeUTC: change(range) } : restrictions
}

/** Approves purchases by changed restrictions, while the API returns those that were sent. */
function approveBy(parts: Services, change: Change): Services {
  const first = new Map<string, CardRestrictions>()
  const shown = new Map<string, CardRestrictions>()
  const asShown = <Card extends Shown>(card: Card): Card => ({
    ...card,
    restrictions: shown.get(card.id) ?? card.restrictions,
  })

  async function applyChange({ id, restrictions }: Shown, context: Context): Promise<void> {
    const original = first.get(id) ?? (restrictions as CardRestrictions)
    first.set(id, original)
    shown.set(id, restrictions as CardRestrictions)
    await store(id, await change(restrictions as CardRestrictions, original, id, context), context)
  }

  let changed = wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
    const response = await handle(request, context)
    if (response.body) await applyChange(response.body, context)
    return response
  })
  changed = wrapOperation(changed, 'updateCard', (handle) => async (request, context) => {
    const before = shown.get(request.path.id)
    if (before) await store(request.path.id, before, context)
    const response = await handle(request, context)
    if (response.body) await applyChange(response.body, context)
    return response
  })
  changed = wrapOperation(changed, 'getCard', (handle) => async (request, context) => {
    const response = await handle(request, context)
    return response.body ? { ...response, body: asShown(response.body) } : response
  })
  changed = wrapOperation(changed, 'listCards', (handle) => async (request, context) => {
    const response = await handle(request, context)
    return response.body ? { ...response, body: { ...response.body, rows: response.body.rows.map(asShown) } } : response
  })
  changed = wrapOperation(changed, 'listCardTransactions', (handle) => async (request, context) => {
    const response = await handle(request, context)
    for (const row of response.body?.data ?? [])
      if ('cardId' in row) row.restrictions = shown.get(row.cardId ?? '') ?? row.restrictions
    return response
  })
  return changeEnvelope(changed, (envelope) => ({
    ...envelope,
    data: { ...envelope.data, card: asShown(envelope.data.card as Shown) },
  }))
}

type Shown = Pick<components['schemas']['CardDto'], 'id' | 'restrictions'>

async function store(id: string, restrictions: CardRestrictions, context: Context): Promise<void> {
  const change = { restrictions: JSON.stringify(restrictions) }
  await context.store.updateTable('cards').set(change).where('id', '=', id).execute()
}
