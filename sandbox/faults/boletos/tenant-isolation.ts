import { boletoOf } from '../../boletos/boleto.ts'
import { offsetPage } from '../../offset-page.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { ownerOf } from './change-boletos.ts'

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
      wrapOperation(parts, 'listBoletos', () => async ({ query }, { store, choices, caller }) => {
        const { limit, offset } = offsetPage(query)
        const all = await store.selectFrom('boletos').selectAll().orderBy('position').execute()
        const payerOf = (row: (typeof all)[number]) => boletoOf(row, choices).payerData?.documentNumber
        const own = new Set(all.filter(({ company_id }) => company_id === caller.companyId).map(payerOf))
        const found = all.filter((row) => own.has(payerOf(row)))
        return {
          body: { rows: found.slice(offset, offset + limit).map((row) => boletoOf(row, choices)), count: found.length },
        }
      }),
  }),

  fault({
    id: 'boletos.other-tenant-listed',
    breaks: ['boletos.other-tenant-not-listed', 'pagination.empty-list'],
    says: 'The list contains the boletos of all tenants.',
    apply: (parts) =>
      wrapOperation(parts, 'listBoletos', () => async ({ query }, { store, choices }) => {
        const { limit, offset } = offsetPage(query)
        const all = await store.selectFrom('boletos').selectAll().orderBy('position').execute()
        const rows = all.slice(offset, offset + limit).map((row) => boletoOf(row, choices))
        return { body: { rows, count: all.length } }
      }),
  }),
] satisfies readonly Fault[]
