import { ApiError } from '../../api-error.ts'
import { messages } from '../../messages.ts'
import { type Fault, fault, wrapOperation, wrapStep } from '../fault.ts'

/** Violations of spec/rules/cards.yaml: merchant categories. */
export default [
  fault({
    id: 'cards.many-categories-refused',
    breaks: ['cards.listed-category-accepted'],
    says: 'A creation with more than ten merchant categories is refused.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const named = request.body.restrictions.merchantCategory?.categoryIds ?? []
        if (named.length > 10) throw new ApiError(400, messages.invalid)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'cards.repeated-categories-as-object',
    breaks: ['cards.repeated-category-ids'],
    says: 'Repeated category ids are removed so that the array becomes an object with the indexes as keys.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const { body, ...response } = await handle(request, context)
        const { categoryIds = [] } = body?.restrictions.merchantCategory ?? {}
        const unique = Object.fromEntries(
          Object.entries(categoryIds).filter(([at, id]) => at === `${categoryIds.indexOf(id)}`),
        )
        if (!body?.restrictions.merchantCategory || Object.keys(unique).length === categoryIds.length)
          return { body, ...response }
        const merchantCategory = { ...body.restrictions.merchantCategory, categoryIds: unique as unknown as string[] }
        return { body: { ...body, restrictions: { ...body.restrictions, merchantCategory } }, ...response }
      }),
  }),

  fault({
    id: 'cards.category-ids-truncated',
    breaks: ['MerchantCategoryRestriction.categoryIds.as-sent'],
    says: 'A card stores at most 20 merchant categories; a creation with more of them succeeds.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const { restrictions } = request.body
        const { merchantCategory: categories } = restrictions
        if (categories === undefined) return handle(request, context)
        const merchantCategory = { ...categories, categoryIds: categories.categoryIds.slice(0, 20) }
        return handle(
          { ...request, body: { ...request.body, restrictions: { ...restrictions, merchantCategory } } },
          context,
        )
      }),
  }),

  fault({
    id: 'cards.category-count-too-high',
    breaks: ['cards.category-count'],
    says: 'The `count` of the merchant categories is one too high.',
    apply: (parts) =>
      wrapOperation(parts, 'listMccCategories', (handle) => async (request, context) => {
        const { body = { rows: [], count: 0 } } = await handle(request, context)
        return { body: { ...body, count: body.count + 1 } }
      }),
  }),

  fault({
    id: 'cards.categories-only-once',
    breaks: ['cards.category-count'],
    says: 'Only the first response to a client has merchant categories; later ones have none, and the count 0.',
    apply: (parts) => {
      const served = new Set<string>()
      return wrapOperation(parts, 'listMccCategories', (handle) => async (request, context) => {
        const { body = { rows: [], count: 0 } } = await handle(request, context)
        const { clientId } = context.caller
        const isFirst = !served.has(clientId)
        served.add(clientId)
        return { body: isFirst ? body : { ...body, rows: [], count: 0 } }
      })
    },
  }),

  fault({
    id: 'cards.category-count-of-page',
    breaks: ['cards.category-count'],
    says: 'Merchant categories have pages of 20, and the `count` is that of the page.',
    apply: (parts) =>
      wrapStep(parts, 'choose-categories', (run) => async (exchange, services) => {
        await run(exchange, { ...services, choices: { ...services.choices, 'category-pages': 'default-20' } })
        if (exchange.operation.id !== 'listMccCategories') return
        const body = exchange.response.body as { readonly rows: readonly unknown[] }
        exchange.response.body = { ...body, count: body.rows.length }
      }),
  }),

  fault({
    id: 'cards.category-id-twice',
    breaks: ['cards.category-count'],
    says: 'Two merchant categories with other names have the same id.',
    apply: (parts) =>
      wrapOperation(parts, 'listMccCategories', (handle) => async (request, context) => {
        const { body = { rows: [], count: 0 } } = await handle(request, context)
        const [first, second] = body.rows as readonly { readonly id: string }[]
        const added = { ...first, id: second?.id }
        return { body: { ...body, rows: [...body.rows, added], count: body.count + 1 } }
      }),
  }),
] satisfies readonly Fault[]
