import { ApiError } from '../api-error.ts'
import type { OperationsTagged } from '../handler.ts'
import { messages } from '../messages.ts'
import { checkPage, listedUntil, offsetPage } from '../offset-page.ts'
import { cardDetailsOf, listedCardOf } from './card.ts'
import { categoriesOf } from './categories.ts'
import { createCard } from './create-card.ts'
import { changeCard, findCard, listOfCards, listOfCardsAt } from './queries.ts'
import { updateCard } from './update-card.ts'

/** Cards with spending restrictions, and the merchant categories that restrictions refer to. */
export const cardOperations = {
  createCard,
  updateCard,

  async listCards({ query }, { store, clock, caller, choices }) {
    const order = choices['list-order'] === 'newest' ? 'desc' : 'asc'
    const page = offsetPage(query)
    const { rows, count } =
      choices['list-lag'] === 'none'
        ? await listOfCards(store, caller.companyId, page, order)
        : await listOfCardsAt(store, caller.companyId, page, order, listedUntil(clock.now(), choices))
    checkPage(query, rows, choices)
    return { body: { rows: rows.map((row) => listedCardOf(row, choices)), count } }
  },

  async getCard({ path }, { store, caller, choices }) {
    const card = await findCard(store, caller.companyId, path.id)
    return { body: cardDetailsOf(card, choices), headers: { 'cache-control': 'no-store' } }
  },

  async deleteCard({ path }, { store, clock, caller }) {
    const now = clock.now()
    const change = { deleted_at: now, updated_at: now, before_update: null }
    const deleted = await changeCard(store, caller.companyId, path.id, change)
    if (!deleted) throw new ApiError(404, messages.notFound)
    return {}
  },

  async listMccCategories(_request, { choices }) {
    const categories = categoriesOf(choices)
    const rows = choices['category-id'] === 'id' ? [...categories] : categories.map(withCategoryId)
    return { body: { rows, count: categories.length } }
  },
} satisfies OperationsTagged<'Cards'>

/** A merchant category whose id has another name. */
function withCategoryId({ id: categoryId, ...category }: ReturnType<typeof categoriesOf>[number]) {
  return { ...category, categoryId }
}
