import type { Context } from '../../handler.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { listUnfiltered } from './unfiltered-list.ts'

/** Violations of spec/rules/cards.yaml: tenant isolation. */
export default [
  fault({
    id: 'cards.other-tenant-retrieved',
    breaks: ['cards.other-tenant-not-retrieved'],
    says: "Another tenant's card can be retrieved.",
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const companyId = await ownerOf(request.path.id, context)
        return handle(request, { ...context, caller: { ...context.caller, companyId } })
      }),
  }),

  fault({
    id: 'cards.updated-card-of-other-tenant-retrieved',
    breaks: ['cards.other-tenant-not-retrieved'],
    says: "Another tenant's card can be retrieved once it was updated.",
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const { store, caller } = context
        const cards = store.selectFrom('cards').select('company_id').where('id', '=', request.path.id)
        const updated = await cards.whereRef('updated_at', '<>', 'created_at').executeTakeFirst()
        const companyId = updated?.company_id ?? caller.companyId
        return handle(request, { ...context, caller: { ...caller, companyId } })
      }),
  }),

  fault({
    id: 'cards.other-tenant-updated',
    breaks: ['cards.other-tenant-not-changed'],
    says: "Another tenant's card can be updated.",
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const companyId = await ownerOf(request.path.id, context)
        return handle(request, { ...context, caller: { ...context.caller, companyId } })
      }),
  }),

  fault({
    id: 'cards.card-of-other-tenant-with-metadata-updated',
    breaks: ['cards.other-tenant-not-changed'],
    says: "Another tenant's card can be updated if it has metadata.",
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { store, caller } = context
        const cards = store.selectFrom('cards').select('company_id').where('id', '=', request.path.id)
        const withMetadata = await cards.where('metadata', 'is not', null).executeTakeFirst()
        const companyId = withMetadata?.company_id ?? caller.companyId
        return handle(request, { ...context, caller: { ...caller, companyId } })
      }),
  }),

  fault({
    id: 'cards.empty-update-of-other-tenant',
    breaks: ['cards.other-tenant-not-changed'],
    says: "An update without properties returns another tenant's card.",
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        if (Object.keys(request.body).length > 0) return handle(request, context)
        const companyId = await ownerOf(request.path.id, context)
        return handle(request, { ...context, caller: { ...context.caller, companyId } })
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
] satisfies readonly Fault[]

async function ownerOf(id: string, { store, caller }: Context): Promise<string> {
  const row = await store.selectFrom('cards').select('company_id').where('id', '=', id).executeTakeFirst()
  return row?.company_id ?? caller.companyId
}
