import { ApiError } from '../../api-error.ts'
import { messages } from '../../messages.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { changeStored, overwrite } from './change-boletos.ts'

/** Violations of spec/rules/boletos.yaml: the payer of a new boleto. */
export default [
  fault({
    id: 'boletos.payer-shared-by-document-number',
    breaks: ['boletos.creation-leaves-others-unchanged'],
    says: 'The payer data of a new boleto replace those of all boletos of a payer with the same document number.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { payerData } = request.body
        const own = context.store.selectFrom('boletos').select(['id', 'terms'])
        for (const { id, terms } of await own.where('company_id', '=', context.caller.companyId).execute()) {
          const before = JSON.parse(terms) as { payerData: typeof payerData }
          if (before.payerData.documentNumber === payerData.documentNumber)
            await overwrite(id, { terms: JSON.stringify({ ...before, payerData }) }, context)
        }
        return response
      }),
  }),

  fault({
    id: 'boletos.email-tag-removed',
    breaks: ['boletos.payer-email-as-sent'],
    says: 'E-mail addresses are stored without their tag, as they lead to the same mailbox.',
    apply: (parts) =>
      changeStored(parts, (body) => ({
        ...body,
        payerData: { ...body.payerData, email: body.payerData.email.replace(/\+[^@]*@/, '@') },
      })),
  }),

  fault({
    id: 'boletos.email-with-plus-refused',
    breaks: ['createBoleto.body.payerData.email.format'],
    says: 'A regular expression for e-mail addresses does not allow the plus sign.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => (request, context) => {
        if (request.body.payerData.email.includes('+')) throw new ApiError(400, messages.invalid)
        return handle(request, context)
      }),
  }),
] satisfies readonly Fault[]
