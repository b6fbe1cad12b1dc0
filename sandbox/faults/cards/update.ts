import { cardDetailsOf, cardOf } from '../../cards/card.ts'
import { changeCard, findCard } from '../../cards/queries.ts'
import { fault, wrapOperation, wrapStep } from '../fault.ts'

/** Violations of spec/rules/cards.yaml in updating a card. */
export default [
  fault({
    id: 'cards.details-in-update',
    breaks: ['cards.no-details-in-update'],
    says: 'The answer to an update shows number and security code.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        await handle(request, context)
        const row = await findCard(context.store, context.caller.companyId, request.path.id)
        return { body: cardDetailsOf(row, context.choices) }
      }),
  }),

  fault({
    id: 'cards.update-wipes-metadata',
    breaks: ['cards.update-keeps-the-rest', 'cards.life-in-any-order'],
    says: 'An update that does not name the metadata wipes it.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const named = Object.keys(request.body).length > 0
        return handle(named ? { ...request, body: { metadata: {}, ...request.body } } : request, context)
      }),
  }),

  fault({
    id: 'cards.empty-update-wipes-metadata',
    breaks: ['cards.empty-update-changes-nothing'],
    says: 'An update without members wipes the metadata.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const empty = Object.keys(request.body).length === 0
        return handle(empty ? { ...request, body: { metadata: {} } } : request, context)
      }),
  }),

  fault({
    id: 'cards.update-forgotten',
    breaks: ['cards.update-lasts', 'cards.life-in-any-order'],
    says: 'An update is answered with the new values and never stored.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { name, metadata, restrictions } = await findCard(
          context.store,
          context.caller.companyId,
          request.path.id,
        )
        const answer = await handle(request, context)
        await changeCard(context.store, context.caller.companyId, request.path.id, { name, metadata, restrictions })
        return answer
      }),
  }),

  fault({
    id: 'cards.update-creates-anew',
    breaks: ['cards.update-keeps-the-rest'],
    says: 'An update stores the card anew, with the moment of the update as its createdAt.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        if (Object.keys(request.body).length === 0) return answer
        const { store, caller, choices } = context
        const created_at = context.clock.now()
        await store.updateTable('cards').set({ created_at }).where('id', '=', request.path.id).execute()
        return { body: cardOf(await findCard(store, caller.companyId, request.path.id), choices) }
      }),
  }),

  fault({
    id: 'cards.update-answers-old-values',
    breaks: ['cards.update-answers-new-values'],
    says: 'An update is stored and answered with the old values.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const old = await findCard(context.store, context.caller.companyId, request.path.id)
        await handle(request, context)
        return { body: cardOf(old, context.choices) }
      }),
  }),

  fault({
    id: 'cards.name-alone-updated',
    breaks: ['cards.update-answers-new-values', 'cards.update-lasts'],
    says: 'An update that names a new name leaves the restrictions as they are, whatever it says of them.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { restrictions: _, ...body } = request.body
        return handle(body.name === undefined ? request : { ...request, body }, context)
      }),
  }),

  fault({
    id: 'cards.update-reissues',
    breaks: ['cards.update-keeps-the-rest'],
    says: 'An update issues the card anew, with another number.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        if (request.body.name === undefined) return answer
        const { store } = context
        const row = await findCard(store, context.caller.companyId, request.path.id)
        const [head, tail] = [row.number.slice(0, 6), row.number.slice(6)]
        const number = head + [...tail].map((digit) => (Number(digit) + 5) % 10).join('')
        await store.updateTable('cards').set({ number }).where('id', '=', row.id).execute()
        return answer
      }),
  }),

  fault({
    id: 'cards.refused-update-stored',
    breaks: ['cards.refused-update-changes-nothing'],
    says: 'An update that is refused changes the name all the same.',
    apply: (parts) =>
      wrapStep(parts, 'check-body', (run) => async (exchange, whole) => {
        try {
          await run(exchange, whole)
        } catch (error) {
          if (exchange.operation.id === 'updateCard' && exchange.caller) {
            const { id } = exchange.path as { id: string }
            await changeCard(whole.store, exchange.caller.companyId, id, { name: 'Changed' })
          }
          throw error
        }
      }),
  }),

  fault({
    id: 'cards.update-of-all-alike',
    breaks: ['cards.update-touches-one-card'],
    says: 'An update changes all cards that had the same name, metadata and restrictions.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { store, caller } = context
        const old = await findCard(store, caller.companyId, request.path.id)
        const answer = await handle(request, context)
        const { name, metadata, restrictions } = await findCard(store, caller.companyId, request.path.id)
        await store
          .updateTable('cards')
          .set({ name, metadata, restrictions })
          .where('company_id', '=', caller.companyId)
          .where('name', '=', old.name)
          .where('restrictions', '=', old.restrictions)
          .where('metadata', old.metadata === null ? 'is' : '=', old.metadata)
          .execute()
        return answer
      }),
  }),
]
