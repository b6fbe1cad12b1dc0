import { createHash } from 'node:crypto'
import { ApiError } from '../../api-error.ts'
import { cardDetailsOf } from '../../cards/card.ts'
import { cardNumber } from '../../cards/card-number.ts'
import { findCard } from '../../cards/queries.ts'
import type { Context } from '../../handler.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { changeItems } from '../shared/transaction-lists.ts'

/** Violations of spec/rules/cards.yaml: card number and other details. */
export default [
  fault({
    id: 'cards.number-in-transaction',
    breaks: ['cards.card-number-only-in-details'],
    says: 'A card transaction contains the full card number as the category description of its merchant.',
    apply: (parts) => {
      const numbers = new Map<string, string>()
      const noting = wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body) numbers.set(response.body.id, response.body.details.cardNumber)
        return response
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

  fault({
    id: 'cards.cvv-in-list',
    breaks: ['cards.no-details-in-list'],
    says: 'The list contains the number and the security code of each card.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const cards = (response.body?.rows ?? []).map(({ id }) => findCard(context.store, context.caller.companyId, id))
        const rows = (await Promise.all(cards)).map((row) => cardDetailsOf(row, context.choices))
        return { body: { rows, count: response.body?.count ?? 0 } }
      }),
  }),

  fault({
    id: 'cards.details-in-update',
    breaks: ['cards.no-details-in-update', 'cards.card-number-only-in-details'],
    says: 'The response to an update contains the number and the security code.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        await handle(request, context)
        const row = await findCard(context.store, context.caller.companyId, request.path.id)
        return { body: cardDetailsOf(row, context.choices) }
      }),
  }),

  fault({
    id: 'cards.details-cacheable',
    breaks: ['cards.details-not-cacheable'],
    says: 'A retrieved card, with its number and security code, can be cached.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        return body ? { body } : {}
      }),
  }),

  fault({
    id: 'cards.expiry-date-empty',
    breaks: ['cards.expiry-date-contains-year'],
    says: 'A new card has an empty expiry date.',
    apply: (parts) => changeExpiryDate(parts, () => ''),
  }),

  fault({
    id: 'cards.expired-at-creation',
    breaks: ['cards.expiry-date-in-future'],
    says: 'The expiry date of a new card is ten years too early.',
    apply: (parts) =>
      changeExpiryDate(parts, (expiry) =>
        expiry.replace(/\d\d$/, (year) => String(Number(year) - 10).padStart(2, '0')),
      ),
  }),

  fault({
    id: 'cards.numbers-counted-by-tenant',
    breaks: ['cards.number-unique'],
    says: 'The cards of each tenant have the same numbers: they are counted by tenant.',
    apply: (parts) => {
      const counts = new Map<string, number>()
      return numbered(parts, async ({ caller }) => {
        const count = (counts.get(caller.companyId) ?? 0) + 1
        counts.set(caller.companyId, count)
        return cardNumber(count)
      })
    },
  }),

  fault({
    id: 'cards.number-of-existing-card-after-deletion',
    breaks: ['cards.number-unique'],
    says: 'The cards of a tenant are numbered by how many there are: after a deletion the next one gets the number of another.',
    apply: (parts) =>
      numbered(parts, async ({ store, caller }) => {
        const { count } = await store
          .selectFrom('cards')
          .where('company_id', '=', caller.companyId)
          .where('deleted_at', 'is', null)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        const tenant = Number.parseInt(createHash('sha256').update(caller.companyId).digest('hex').slice(0, 5), 16)
        return cardNumber(tenant * 800 + Number(count))
      }),
  }),
] satisfies readonly Fault[]

function changeNumber(parts: Services, operation: 'createCard' | 'getCard'): Services {
  return wrapOperation(parts, operation, (handle) => async (request, context) => {
    const response = await handle(request, context)
    if (!response.body) return response
    return {
      ...response,
      body: { ...response.body, details: { ...response.body.details, cardNumber: '9999990000000014' } },
    }
  })
}

async function numberOf(id: string, { store, caller }: Context): Promise<string | undefined> {
  const own = store.selectFrom('cards').where('id', '=', id).where('company_id', '=', caller.companyId)
  return (await own.select('number').executeTakeFirst())?.number
}

function changeExpiryDate(parts: Services, change: (expiryDate: string) => string): Services {
  return wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
    const { body, ...response } = await handle(request, context)
    if (!body) return response
    const expiryDate = change(body.details.expiryDate)
    await context.store.updateTable('cards').set({ expiry: expiryDate }).where('id', '=', body.id).execute()
    return { ...response, body: { ...body, details: { ...body.details, expiryDate } } }
  })
}

/** Gives each new card another number. */
function numbered(parts: Services, nextNumber: (context: Context) => Promise<string>): Services {
  const numbers = new Map<string, string>()
  const creating = wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
    const { body, ...response } = await handle(request, context)
    if (!body) return response
    const number = await nextNumber(context)
    numbers.set(body.id, number)
    return { ...response, body: { ...body, details: { ...body.details, cardNumber: number } } }
  })
  return wrapOperation(creating, 'getCard', (handle) => async (request, context) => {
    const { body, ...response } = await handle(request, context)
    if (!body) return response
    const number = numbers.get(body.id) ?? body.details.cardNumber
    return { ...response, body: { ...body, details: { ...body.details, cardNumber: number } } }
  })
}
