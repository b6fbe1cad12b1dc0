import { boletoOf } from '../../boletos/boleto.ts'
import { offsetPage } from '../../offset-page.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { ownerOf } from './answers.ts'

/** Violations of spec/rules/boletos.yaml in keeping the boletos of companies apart. */
export default [
  fault({
    id: 'boletos.foreign-boleto-retrieved',
    breaks: ['boletos.foreign-boleto-not-retrieved'],
    says: 'A boleto of another company can be retrieved.',
    apply: (parts) =>
      wrapOperation(parts, 'getBoleto', (handle) => async (request, context) => {
        const companyId = await ownerOf(request.path.id, context)
        return handle(request, { ...context, caller: { ...context.caller, companyId } })
      }),
  }),

  fault({
    id: 'boletos.foreign-boleto-extended',
    breaks: ['boletos.foreign-boleto-not-changed'],
    says: 'A boleto of another company can be extended.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const companyId = await ownerOf(request.path.id, context)
        return handle(request, { ...context, caller: { ...context.caller, companyId } })
      }),
  }),

  fault({
    id: 'boletos.foreign-boleto-cancelled',
    breaks: ['boletos.foreign-boleto-not-changed'],
    says: 'A boleto of another company is cancelled, although the answer is 404.',
    apply: (parts) =>
      wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
        const companyId = await ownerOf(request.path.id, context)
        if (companyId !== context.caller.companyId)
          await handle(request, { ...context, caller: { ...context.caller, companyId } })
        return handle(request, context)
      }),
  }),

  fault({
    id: 'boletos.foreign-boletos-listed',
    breaks: ['boletos.foreign-boletos-not-listed', 'pagination.empty-list'],
    says: 'The list holds the boletos of all companies.',
    apply: (parts) =>
      wrapOperation(parts, 'listBoletos', () => async ({ query }, { store, choices }) => {
        const { limit, offset } = offsetPage(query)
        const all = await store.selectFrom('boletos').selectAll().orderBy('position').execute()
        const rows = all.slice(offset, offset + limit).map((row) => boletoOf(row, choices))
        return { body: { rows, count: all.length } }
      }),
  }),
] satisfies readonly Fault[]
