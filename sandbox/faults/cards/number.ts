import { ApiError } from '../../api-error.ts'
import type { Context } from '../../handler.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { telling } from '../transaction-lists.ts'

/** Violations of spec/rules/cards.yaml in showing the number of a card. */
export default [
  fault({
    id: 'cards.number-of-transaction',
    breaks: ['cards.number-nowhere-else'],
    says: 'A card transaction shows the whole number of its card as the description of its merchant.',
    apply: (parts) => {
      const numbers = new Map<string, string>()
      const noting = wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        if (answer.body) numbers.set(answer.body.id, answer.body.details.cardNumber)
        return answer
      })
      return telling(noting, 'cards', (item) => {
        const { id } = item.card as { id: string }
        return { ...item, merchant: { ...(item.merchant as object), mccDescription: numbers.get(id) } }
      })
    },
  }),

  fault({
    id: 'cards.number-in-refusal',
    breaks: ['cards.number-nowhere-else'],
    says: 'The retrieval of a deleted card is refused with a message that says its number.',
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
    id: 'cards.one-number-for-all',
    breaks: [
      'cards.number-of-its-own',
      'card-transactions.last-four-digits',
      'deliveries.last-four-digits',
      'travel.last-four-digits',
    ],
    says: 'All cards show the number that the documents give as an example.',
    apply: (parts) => showing(showing(parts, 'createCard'), 'getCard'),
  }),
] satisfies readonly Fault[]

function showing(parts: Services, operation: 'createCard' | 'getCard'): Services {
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
