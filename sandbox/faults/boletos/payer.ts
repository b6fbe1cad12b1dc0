import { ApiError } from '../../api-error.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, overlook, wrapOperation } from '../fault.ts'
import { changeStored, type NewBoleto, overwrite } from './change-boletos.ts'

/** Violations of spec/rules/boletos.yaml: the payer of a new boleto. */
export default [
  fault({
    id: 'boletos.email-of-legal-person-unchecked',
    breaks: ['createBoleto.body.payerData.email.format'],
    says: 'The e-mail address of a payer with a CNPJ is not validated.',
    apply: (parts) =>
      overlook(parts, 'createBoleto', 'body', ({ instancePath, keyword }, value) => {
        if (instancePath !== '/payerData/email' || !['format', 'minLength'].includes(keyword)) return false
        return (value as NewBoleto).payerData.documentNumber.length > 11
      }),
  }),

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
    apply: (parts) => refuseEmails(parts, (email) => email.includes('+')),
  }),

  fault({
    id: 'boletos.house-number-with-letter-refused',
    breaks: ['createBoleto.body.payerData.address.number.maxLength'],
    says: 'A house number must be a number: 12A is refused.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => (request, context) => {
        if (/[^\d]/.test(request.body.payerData.address.number)) throw new ApiError(400, messages.invalid)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'boletos.empty-postal-code-accepted',
    breaks: ['createBoleto.body.payerData.address.postalCode.minLength'],
    says: 'The length of a `postalCode` is validated unless it is empty: then zeros are stored.',
    apply: (parts) => {
      const lenient = overlook(parts, 'createBoleto', 'body', ({ instancePath }, value) => {
        if (instancePath !== '/payerData/address/postalCode') return false
        return (value as NewBoleto).payerData.address.postalCode === ''
      })
      return changeStored(lenient, (body) => {
        const address = { ...body.payerData.address, postalCode: body.payerData.address.postalCode || '00000000' }
        return { ...body, payerData: { ...body.payerData, address } }
      })
    },
  }),

  fault({
    id: 'boletos.email-column-of-255',
    breaks: ['createBoleto.body.payerData.email.maxLength'],
    says: 'An e-mail address of more than 255 characters is refused.',
    apply: (parts) => refuseEmails(parts, ({ length }) => length > 255),
  }),

  fault({
    id: 'boletos.email-column-of-200',
    breaks: ['createBoleto.body.payerData.email.maxLength'],
    says: 'An e-mail address of more than 200 characters is refused.',
    apply: (parts) => refuseEmails(parts, ({ length }) => length > 200),
  }),
] satisfies readonly Fault[]

/** Refuses a boleto because of the e-mail address of its payer. */
function refuseEmails(parts: Services, isRefused: (email: string) => boolean): Services {
  return wrapOperation(parts, 'createBoleto', (handle) => (request, context) => {
    if (isRefused(request.body.payerData.email)) throw new ApiError(400, messages.invalid)
    return handle(request, context)
  })
}
