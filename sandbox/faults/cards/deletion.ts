import { cardDetailsOf, cardOf } from '../../cards/card.ts'
import { findCard } from '../../cards/queries.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
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
    id: 'cards.used-card-not-deleted',
    breaks: ['cards.used-deleted-not-retrieved'],
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
] satisfies readonly Fault[]
