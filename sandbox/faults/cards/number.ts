import { ApiError } from '../../api-error.ts'
import type { Context } from '../../handler.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { changeItems } from '../transaction-lists.ts'

/** Violations of spec/rules/cards.yaml in returning card numbers. */
export default [
  fault({
    id: 'cards.number-in-transaction',
    breaks: ['cards.card-number-only-in-details'],
    says: 'A card transaction contains the full card number as the category description of its merchant.',
    apply: (parts) => {
      const numbers = new Map<string, string>()
      const noting = wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        if (answer.body) numbers.set(answer.body.id, answer.body.details.cardNumber)
        return answer
      })
      return changeItems(noting, 'cards', (item) => {
        const { id } = item.card as { id: string }
        return { ...item, merchant: { ...(item.merchant as object), mccDescription: numbers.get(id) } }
      })
    },
  }),

  fault({
    id: 'cards.number-in-error-message',
    breaks: ['cards.card-number-only-in-details'],
    says: 'The error message for a deleted card contains its full number.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        try {
          return await handle(request, context)
        } catch (error) {
          const number = await numberOf(request.path.id, context)
          if (number === undefined) throw error
          const text = `The card ${number} is deleted.`
          throw new ApiError(404, { 'en-US': text, 'es-MX': text, 'pt-BR': text })
        }
      }),
  }),

  fault({
    id: 'cards.number-not-unique',
    breaks: [
      'cards.number-unique',
      'card-transactions.last-four-digits',
      'deliveries.last-four-digits',
      'travel.last-four-digits',
    ],
    says: 'All cards have the same card number.',
    apply: (parts) => changeNumber(changeNumber(parts, 'createCard'), 'getCard'),
  }),
] satisfies readonly Fault[]

function changeNumber(parts: Services, operation: 'createCard' | 'getCard'): Services {
  return wrapOperation(parts, operation, (handle) => async (request, context) => {
    const answer = await handle(request, context)
    if (!answer.body) return answer
    return { ...answer, body: { ...answer.body, details: { ...answer.body.details, cardNumber: '9999990000000014' } } }
  })
}

async function numberOf(id: string, { store, caller }: Context): Promise<string | undefined> {
  const own = store.selectFrom('cards').where('id', '=', id).where('company_id', '=', caller.companyId)
  return (await own.select('number').executeTakeFirst())?.number
}
