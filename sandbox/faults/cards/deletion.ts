import { cardDetailsOf, cardOf } from '../../cards/card.ts'
import { findCard } from '../../cards/queries.ts'
import type { CardRestrictions } from '../../cards/restrictions.ts'
import { parseUtc } from '../../dates.ts'
import type { Context } from '../../handler.ts'
import { type Fault, fault, wrapEach, wrapOperation } from '../fault.ts'
import { afterActivity } from './after-activity.ts'
import { listUnfiltered } from './unfiltered-list.ts'

/** Violations of spec/rules/cards.yaml: deletion. */
export default [
  fault({
    id: 'cards.deleted-still-listed',
    breaks: ['cards.deleted-not-listed', 'cards.state-machine'],
    says: 'A deleted card stays in the list.',
    apply: (parts) =>
      wrapOperation(
        parts,
        'listCards',
        () =>
          ({ query }, context) =>
            listUnfiltered(query, context, ['company']),
      ),
  }),

  fault({
    id: 'cards.deleted-still-retrieved',
    breaks: ['cards.deleted-not-retrieved', 'cards.state-machine'],
    says: 'A deleted card can still be retrieved.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const { store, caller } = context
        const row = await store.selectFrom('cards').selectAll().where('id', '=', request.path.id).executeTakeFirst()
        if (!row?.deleted_at || row.company_id !== caller.companyId) return handle(request, context)
        return { body: cardDetailsOf(row, context.choices), headers: { 'cache-control': 'no-store' } }
      }),
  }),

  fault({
    id: 'cards.deleted-cached-for-other-credentials',
    breaks: ['cards.deleted-not-retrieved'],
    says: 'A retrieved card is cached for each credential, and an update or a deletion refreshes only the entry of its credential.',
    apply: (parts) => {
      const retrieve = parts.operations.getCard
      const known = new Map<string, Awaited<ReturnType<typeof retrieve>>>()
      const keyOf = ({ caller }: Context, id: string) => `${caller.clientId} ${id}`
      const forgetting = wrapEach(parts, ['updateCard', 'deleteCard'], async ({ request, context, handle }) => {
        known.delete(keyOf(context, request.path.id))
        return handle()
      })
      return wrapOperation(forgetting, 'getCard', (handle) => async (request, context) => {
        const key = keyOf(context, request.path.id)
        const response = known.get(key) ?? (await handle(request, context))
        known.set(key, response)
        return response
      })
    },
  }),

  fault({
    id: 'cards.expired-card-not-deleted',
    breaks: ['cards.deleted-not-retrieved'],
    says: 'The deletion of a card whose active date range has ended succeeds, but the card stays as it is.',
    apply: (parts) =>
      wrapOperation(parts, 'deleteCard', (handle) => async (request, context) => {
        const card = await findCard(context.store, context.caller.companyId, request.path.id)
        const { activeDateRangeUTC } = JSON.parse(card.restrictions) as CardRestrictions
        const end = activeDateRangeUTC?.endDate
        return end && parseUtc(end) < context.clock.now() ? {} : handle(request, context)
      }),
  }),

  fault({
    id: 'cards.list-cached-until-creation-or-update',
    breaks: ['cards.deleted-not-listed', 'cards.state-machine'],
    says: 'Pages of cards are cached until a card of the company is created or updated: a deletion does not refresh them.',
    apply: (parts) => {
      const known = new Map<string, Map<string, Awaited<ReturnType<typeof list>>>>()
      const list = parts.operations.listCards
      const forgetting = wrapEach(parts, ['createCard', 'updateCard'], async ({ context, handle }) => {
        const response = await handle()
        known.delete(context.caller.companyId)
        return response
      })
      return wrapOperation(forgetting, 'listCards', (handle) => async (request, context) => {
        const pages = known.get(context.caller.companyId) ?? new Map()
        known.set(context.caller.companyId, pages)
        const key = JSON.stringify(request.query)
        const response = pages.get(key) ?? (await handle(request, context))
        pages.set(key, response)
        return response
      })
    },
  }),

  fault({
    id: 'cards.used-card-not-deleted',
    breaks: ['cards.used-deleted-not-retrieved', 'cards.deleted-not-listed', 'cards.deleted-not-updated'],
    says: 'A deletion succeeds, but a card that has transactions stays as it is.',
    apply: (parts) =>
      wrapOperation(parts, 'deleteCard', (handle) => async (request, context) => {
        const { store } = context
        const used = store.selectFrom('transactions').select('id').where('card_id', '=', request.path.id)
        return (await used.executeTakeFirst()) === undefined ? handle(request, context) : { status: 204 }
      }),
  }),

  fault({
    id: 'cards.deleted-still-updated',
    breaks: ['cards.deleted-not-updated'],
    says: 'An update of a deleted card succeeds.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { store, caller, choices } = context
        const row = await store.selectFrom('cards').selectAll().where('id', '=', request.path.id).executeTakeFirst()
        if (!row?.deleted_at || row.company_id !== caller.companyId) return handle(request, context)
        return { body: { ...cardOf(row, choices), ...(request.body.name ? { name: request.body.name } : {}) } }
      }),
  }),

  fault({
    id: 'cards.deletion-returns-card',
    breaks: ['cards.deletion-returns-empty-body'],
    says: 'The deletion of a card returns the card.',
    apply: (parts) =>
      wrapOperation(parts, 'deleteCard', (handle) => async (request, context) => {
        const row = await findCard(context.store, context.caller.companyId, request.path.id)
        await handle(request, context)
        return { status: 200, body: cardOf(row, context.choices) as never }
      }),
  }),

  fault({
    id: 'cards.deletion-affects-others',
    breaks: ['cards.deletion-leaves-others-unchanged'],
    says: 'A deletion deletes all cards of the company with the same name.',
    apply: (parts) =>
      wrapOperation(parts, 'deleteCard', (handle) => async (request, context) => {
        const { store, caller, clock } = context
        const { name } = await findCard(store, caller.companyId, request.path.id)
        const response = await handle(request, context)
        await store
          .updateTable('cards')
          .set({ deleted_at: clock.now() })
          .where('company_id', '=', caller.companyId)
          .where('name', '=', name)
          .execute()
        return response
      }),
  }),

  fault({
    id: 'cards.restored-by-settlement',
    breaks: ['cards.used-deleted-not-retrieved'],
    says: 'A settlement restores a deleted card.',
    apply: (parts) => afterActivity(parts, 'transactions', 'update cards set deleted_at = null where id = new.card_id'),
  }),

  fault({
    id: 'cards.restored-by-failure',
    breaks: ['cards.used-deleted-not-retrieved'],
    says: 'A failure after the authorization restores a deleted card.',
    apply: (parts) =>
      afterActivity(
        parts,
        'webhook_events',
        `update cards set deleted_at = null where new.event_type = 'transaction.failed' and instr(new.body, id) > 0`,
      ),
  }),

  fault({
    id: 'cards.used-deleted-still-listed',
    breaks: ['cards.deleted-not-listed'],
    says: 'A deleted card that has transactions stays in the list.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const { store, caller, choices } = context
        const response = await handle(request, context)
        if (response.body === undefined || request.query.page > 1) return response
        const deleted = store.selectFrom('cards').selectAll().where('deleted_at', 'is not', null)
        const used = deleted.where('id', 'in', store.selectFrom('transactions').select('card_id').distinct() as never)
        const rows = await used.where('company_id', '=', caller.companyId).execute()
        const cards = [...response.body.rows, ...rows.map((row) => cardOf(row, choices))]
        return { ...response, body: { rows: cards, count: response.body.count + rows.length } }
      }),
  }),

  fault({
    id: 'cards.used-deleted-still-updated',
    breaks: ['cards.deleted-not-updated'],
    says: 'An update of a deleted card that has transactions succeeds.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { store, caller, choices } = context
        const row = await store.selectFrom('cards').selectAll().where('id', '=', request.path.id).executeTakeFirst()
        const used = store.selectFrom('transactions').select('id').where('card_id', '=', request.path.id)
        const isUsed = (await used.executeTakeFirst()) !== undefined
        if (!row?.deleted_at || row.company_id !== caller.companyId || !isUsed) return handle(request, context)
        return { body: { ...cardOf(row, choices), ...(request.body.name ? { name: request.body.name } : {}) } }
      }),
  }),
] satisfies readonly Fault[]
