import { ApiError } from '../../api-error.ts'
import { boletoOf } from '../../boletos/boleto.ts'
import { messages } from '../../boletos/messages.ts'
import type { BoletoRow } from '../../boletos/tables.ts'
import type { Context } from '../../handler.ts'
import { offsetPage } from '../../offset-page.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, lockByOtherTenant, wrapOperation } from '../fault.ts'
import { withPagesKeptForAllTenants } from '../shared/cached-pages.ts'
import { withChosenCompany } from '../shared/chosen-company.ts'
import { ownerOf, rowOf } from './change-boletos.ts'

/** Violations of spec/rules/boletos.yaml: tenant isolation. */
export default [
  fault({
    id: 'boletos.other-tenant-retrieved',
    breaks: ['boletos.other-tenant-not-retrieved'],
    says: "Another tenant's boleto can be retrieved.",
    apply: (parts) =>
      wrapOperation(parts, 'getBoleto', (handle) => async (request, context) => {
        const companyId = await ownerOf(request.path.id, context)
        return handle(request, { ...context, caller: { ...context.caller, companyId } })
      }),
  }),

  fault({
    id: 'boletos.paid-boletos-of-all-tenants',
    breaks: ['boletos.other-tenant-not-retrieved-in-any-state'],
    says: 'Paid boletos are in an archive, which is searched for the id only, not for the tenant.',
    apply: (parts) =>
      wrapOperation(parts, 'getBoleto', (handle) => async (request, context) => {
        const companyId = await ownerOf(request.path.id, context)
        const archived = await handle(request, { ...context, caller: { ...context.caller, companyId } })
        return archived.body?.boletoStatus === 'paid' ? archived : handle(request, context)
      }),
  }),

  fault({
    id: 'boletos.second-page-of-first-tenant',
    breaks: ['boletos.other-tenant-not-listed'],
    says: 'The second page of the list contains boletos of the tenant that created the first one.',
    apply: (parts) =>
      wrapOperation(parts, 'listBoletos', (handle) => async (request, context) => {
        const oldest = context.store.selectFrom('boletos').select('company_id').orderBy('created_at')
        const companyId = (await oldest.executeTakeFirst())?.company_id ?? context.caller.companyId
        if (request.query.page !== 2) return handle(request, context)
        return handle(request, { ...context, caller: { ...context.caller, companyId } })
      }),
  }),

  fault({
    id: 'boletos.other-tenant-extended',
    breaks: ['boletos.other-tenant-not-changed'],
    says: "Another tenant's boleto can be extended.",
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const companyId = await ownerOf(request.path.id, context)
        return handle(request, { ...context, caller: { ...context.caller, companyId } })
      }),
  }),

  fault({
    id: 'boletos.other-tenant-cancelled',
    breaks: ['boletos.other-tenant-not-changed'],
    says: "Another tenant's boleto is cancelled, although the response is 404.",
    apply: (parts) =>
      wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
        const companyId = await ownerOf(request.path.id, context)
        if (companyId !== context.caller.companyId)
          await handle(request, { ...context, caller: { ...context.caller, companyId } })
        return handle(request, context)
      }),
  }),

  fault({
    id: 'boletos.own-payers-of-other-tenant-listed',
    breaks: ['boletos.other-tenant-not-listed'],
    says: 'The list also contains the boletos of other tenants whose payer is that of an own boleto.',
    apply: (parts) =>
      listFrom(parts, (all, { caller, choices }) => {
        const payerOf = (row: BoletoRow) => boletoOf(row, choices).payerData?.documentNumber
        const own = new Set(all.filter(({ company_id }) => company_id === caller.companyId).map(payerOf))
        return all.filter((row) => own.has(payerOf(row)))
      }),
  }),

  fault({
    id: 'boletos.other-tenant-listed',
    breaks: ['boletos.other-tenant-not-listed', 'pagination.empty-list'],
    says: 'The list contains the boletos of all tenants.',
    apply: (parts) => listFrom(parts, (all) => all),
  }),

  fault({
    id: 'boletos.state-checked-before-tenant',
    breaks: ['boletos.other-tenant-not-changed'],
    says: "The cancellation of another tenant's boleto returns 400 where the boleto is not registered.",
    apply: (parts) =>
      wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
        const companyId = await ownerOf(request.path.id, context)
        const row = await rowOf(request, { ...context, caller: { ...context.caller, companyId } })
        if (row.status !== 'registered') throw new ApiError(400, messages.onlyRegisteredCancelled)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'boletos.state-checked-before-tenant-at-extension',
    breaks: ['boletos.other-tenant-not-changed'],
    says: "The extension of another tenant's boleto returns 400 where the boleto is not registered.",
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const companyId = await ownerOf(request.path.id, context)
        const row = await rowOf(request, { ...context, caller: { ...context.caller, companyId } })
        if (row.status !== 'registered') throw new ApiError(400, messages.onlyRegisteredExtended)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'boletos.pages-kept-for-all-tenants',
    breaks: ['boletos.other-tenant-not-listed'],
    says: 'A page of 201 to 499 boletos is cached by its address, for all tenants, for two seconds.',
    apply: (parts) => withPagesKeptForAllTenants(parts, 'listBoletos'),
  }),

  fault({
    id: 'boletos.company-of-header-listed',
    breaks: ['boletos.other-tenant-not-listed'],
    says: 'The header X-Company-Id, which the gateway sets, chooses the tenant of the list when a client sends it.',
    apply: (parts) => withChosenCompany(parts, 'listBoletos', ({ incoming }) => incoming.headers['x-company-id']),
  }),

  fault({
    id: 'boletos.locked-by-other-tenant',
    breaks: ['boletos.other-tenant-not-changed'],
    says: 'A refused extension or cancellation of another tenant leaves the boleto locked for its owner.',
    apply: (parts) => lockByOtherTenant(parts, 'extendBoleto', 'cancelBoleto'),
  }),
] satisfies readonly Fault[]

/** Lists these of the boletos of all tenants. */
function listFrom(
  parts: Services,
  chosen: (all: readonly BoletoRow[], context: Context) => readonly BoletoRow[],
): Services {
  return wrapOperation(parts, 'listBoletos', () => async ({ query }, context) => {
    const { limit, offset } = offsetPage(query)
    const all = await context.store.selectFrom('boletos').selectAll().orderBy('position').execute()
    const found = chosen(all, context)
    const rows = found.slice(offset, offset + limit).map((row) => boletoOf(row, context.choices))
    return { body: { rows, count: found.length } }
  })
}
