import { cardOf } from '../../cards/card.ts'
import { findCard } from '../../cards/queries.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'

/** Violations of spec/rules/cards.yaml: concurrent calls. */
export default [
  fault({
    id: 'cards.update-race',
    breaks: ['cards.concurrent-updates-linearizable'],
    says: 'An update overwrites the whole card with values that it read earlier.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', () => async ({ path, body }, { store, clock, caller, choices }) => {
        const card = await findCard(store, caller.companyId, path.id)
        await shortPause()
        const restrictions = { ...JSON.parse(card.restrictions), ...body.restrictions }
        const changed = {
          ...card,
          name: body.name ?? card.name,
          metadata: body.metadata === undefined ? card.metadata : JSON.stringify(body.metadata),
          restrictions: JSON.stringify(restrictions),
          updated_at: clock.now(),
        }
        await store.updateTable('cards').set(changed).where('id', '=', card.id).execute()
        return { body: cardOf(changed, choices) }
      }),
  }),

  fault({
    id: 'cards.restrictions-update-race',
    breaks: ['cards.concurrent-updates-linearizable'],
    says: 'An update without restrictions overwrites those of the card with what it read earlier.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { store, caller, choices } = context
        const { restrictions } = await findCard(store, caller.companyId, request.path.id)
        await shortPause()
        const response = await handle(request, context)
        if (request.body.restrictions !== undefined) return response
        await store.updateTable('cards').set({ restrictions }).where('id', '=', request.path.id).execute()
        return { ...response, body: cardOf(await findCard(store, caller.companyId, request.path.id), choices) }
      }),
  }),

  fault({
    id: 'cards.update-not-atomic',
    breaks: ['cards.concurrent-updates-linearizable'],
    says: 'An update sets the name and the metadata in two steps, so that concurrent updates mix.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => {
        let turn = 0
        return async (request, context) => {
          const { name, ...rest } = request.body
          if (name === undefined || rest.metadata === undefined) return handle(request, context)
          const backwards = turn++ % 2 === 0
          const parts = [{ name }, rest]
          await handle({ ...request, body: parts[backwards ? 1 : 0] ?? {} }, context)
          await shortPause()
          return handle({ ...request, body: parts[backwards ? 0 : 1] ?? {} }, context)
        }
      }),
  }),
] satisfies readonly Fault[]

/** Long enough for a concurrent call. */
function shortPause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20))
}
