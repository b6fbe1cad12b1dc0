import { findCard } from '../../cards/queries.ts'
import { answerByBody, type Fault, fault, wrapOperation } from '../fault.ts'

/** Violations of spec/rules/cards.yaml in distinguishing cards with equal properties. */
export default [
  fault({
    id: 'cards.same-body-returns-existing',
    breaks: ['cards.id-unique'],
    says: 'A creation with the same body as an earlier one returns the earlier card.',
    apply: (parts) => answerByBody(parts, 'createCard'),
  }),

  fault({
    id: 'cards.deletion-affects-others',
    breaks: ['cards.deletion-leaves-others-unchanged'],
    says: 'A deletion deletes all cards of the company with the same name.',
    apply: (parts) =>
      wrapOperation(parts, 'deleteCard', (handle) => async (request, context) => {
        const { store, caller, clock } = context
        const { name } = await findCard(store, caller.companyId, request.path.id)
        const answer = await handle(request, context)
        await store
          .updateTable('cards')
          .set({ deleted_at: clock.now() })
          .where('company_id', '=', caller.companyId)
          .where('name', '=', name)
          .execute()
        return answer
      }),
  }),
] satisfies readonly Fault[]
