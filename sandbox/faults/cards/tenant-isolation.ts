import type { CardRow } from '../../cards/tables.ts'
import type { Context, Handler } from '../../handler.ts'
import { type Fault, fault, lockByOtherTenant, wrapEach, wrapOperation } from '../fault.ts'
import { withPagesKeptForAllTenants } from '../shared/cached-pages.ts'
import { withChosenCompany } from '../shared/chosen-company.ts'
import { listUnfiltered } from './unfiltered-list.ts'

/** Violations of spec/rules/cards.yaml: tenant isolation. */
export default [
  fault({
    id: 'cards.other-tenant-retrieved',
    breaks: ['cards.other-tenant-not-retrieved'],
    says: "Another tenant's card can be retrieved.",
    apply: (parts) =>
      wrapOperation(
        parts,
        'getCard',
        (handle) => async (request, context) => handle(request, await asOwner(request.path.id, context)),
      ),
  }),

  fault({
    id: 'cards.updated-card-of-other-tenant-retrieved',
    breaks: ['cards.other-tenant-not-retrieved'],
    says: "Another tenant's card can be retrieved once it was updated.",
    apply: (parts) =>
      wrapOperation(
        parts,
        'getCard',
        (handle) => async (request, context) =>
          handle(request, await asOwner(request.path.id, context, (card) => card.updated_at !== card.created_at)),
      ),
  }),

  fault({
    id: 'cards.other-tenant-updated',
    breaks: ['cards.other-tenant-not-changed'],
    says: "Another tenant's card can be updated.",
    apply: (parts) =>
      wrapOperation(
        parts,
        'updateCard',
        (handle) => async (request, context) => handle(request, await asOwner(request.path.id, context)),
      ),
  }),

  fault({
    id: 'cards.card-of-other-tenant-with-metadata-updated',
    breaks: ['cards.other-tenant-not-changed'],
    says: "Another tenant's card can be updated if it has metadata.",
    apply: (parts) =>
      wrapOperation(
        parts,
        'updateCard',
        (handle) => async (request, context) =>
          handle(request, await asOwner(request.path.id, context, ({ metadata }) => metadata !== null)),
      ),
  }),

  fault({
    id: 'cards.empty-update-of-other-tenant',
    breaks: ['cards.other-tenant-not-changed'],
    says: "An update without properties returns another tenant's card.",
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const isEmpty = Object.keys(request.body).length === 0
        return handle(request, await asOwner(request.path.id, context, () => isEmpty))
      }),
  }),

  fault({
    id: 'cards.other-tenant-listed',
    breaks: ['cards.other-tenant-not-listed', 'pagination.empty-list'],
    says: 'The list contains the cards of all tenants.',
    apply: (parts) =>
      wrapOperation(
        parts,
        'listCards',
        () =>
          ({ query }, context) =>
            listUnfiltered(query, context, ['deleted']),
      ),
  }),

  fault({
    id: 'cards.retrieved-from-cache-of-all-tenants',
    breaks: ['cards.other-tenant-not-retrieved'],
    says: 'A retrieved card is cached by its id, for all tenants, until it changes.',
    apply: (parts) => {
      const cache = new Map<string, Awaited<ReturnType<Handler<'getCard'>>>>()
      const cached = wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const response = cache.get(request.path.id) ?? (await handle(request, context))
        cache.set(request.path.id, response)
        return response
      })
      return wrapEach(cached, ['updateCard', 'deleteCard'], async ({ request, handle }) => {
        cache.delete(request.path.id)
        const response = await handle()
        cache.delete(request.path.id)
        return response
      })
    },
  }),

  fault({
    id: 'cards.pages-kept-for-all-tenants',
    breaks: ['cards.other-tenant-not-listed'],
    says: 'A page of 201 to 499 cards is cached by its address, for all tenants, for two seconds.',
    apply: (parts) => withPagesKeptForAllTenants(parts, 'listCards'),
  }),

  fault({
    id: 'cards.company-of-query-listed',
    breaks: ['cards.other-tenant-not-listed'],
    says: 'The parameter `companyId` of the list, which a page for administrators uses, chooses the tenant.',
    apply: (parts) => withChosenCompany(parts, 'listCards', ({ incoming }) => incoming.query.companyId),
  }),

  fault({
    id: 'cards.locked-by-other-tenant',
    breaks: ['cards.other-tenant-not-changed'],
    says: 'A refused update or deletion of another tenant leaves the card locked for its owner.',
    apply: (parts) => lockByOtherTenant(parts, 'updateCard', 'deleteCard'),
  }),
] satisfies readonly Fault[]

/** The context in which the tenant of a card calls, if the card is like this. */
async function asOwner(
  id: string,
  context: Context,
  isLike: (card: CardRow) => boolean = () => true,
): Promise<Context> {
  const card = await context.store.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirst()
  if (card === undefined || !isLike(card)) return context
  return { ...context, caller: { ...context.caller, companyId: card.company_id } }
}
