import { toCentavos } from '../../../boletos/amounts.ts'
import { barcodeOf } from '../../../boletos/barcode.ts'
import { digitableLineOf } from '../../../boletos/digitable-line.ts'
import type { BoletoStatus } from '../../../boletos/states.ts'
import { answerByBody, fault, storeThoughRefused, wrapOperation } from '../../fault.ts'
import { type Boleto, changeEverywhere, changeResponse, overwrite, rememberDueDates } from '../change-boletos.ts'

/** Violations of spec/rules/boletos.yaml in what a creation stores and returns. */
export default [
  fault({
    id: 'boletos.barcode-not-unique',
    breaks: ['boletos.payment-codes-unique'],
    says: 'Boletos with the same amount and due date have the same barcode and digitable line.',
    apply: (parts) => changeEverywhere(parts, (boleto) => withSameBarcode(boleto)),
  }),

  fault({
    id: 'boletos.same-body-returns-existing',
    breaks: ['boletos.id-unique'],
    says: 'A creation with the same body as an earlier one returns the earlier boleto.',
    apply: (parts) => answerByBody(parts, 'createBoleto'),
  }),

  fault({
    id: 'boletos.state-taken-from-body',
    breaks: ['boletos.initial-state', 'errors.read-only-properties-protected'],
    says: 'A creation whose body contains a `boletoStatus` creates a boleto in that state.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { boletoStatus: status } = request.body as { boletoStatus?: BoletoStatus }
        if (status === undefined || response.body === undefined) return response
        await overwrite(response.body.id, { status }, context)
        return { ...response, body: { ...response.body, boletoStatus: status } }
      }),
  }),

  fault({
    id: 'boletos.initially-blocked',
    breaks: ['boletos.initial-state'],
    says: 'The creation response shows the state `payment_blocked`.',
    apply: (parts) =>
      changeResponse(parts, 'createBoleto', (boleto) => ({ ...boleto, boletoStatus: 'payment_blocked' })),
  }),

  fault({
    id: 'boletos.refused-creation-stored',
    breaks: ['boletos.refused-creation-creates-nothing'],
    says: 'A boleto is stored before the format of its due date is checked.',
    apply: (parts) =>
      storeThoughRefused(parts, 'createBoleto', (body) => {
        const dueDate = String(body.dueDate)
        return /^[\d-]{10}T/.test(dueDate) ? { ...body, dueDate: dueDate.slice(0, 10) } : undefined
      }),
  }),

  fault({
    id: 'boletos.barcode-not-unique-after-extension',
    breaks: ['boletos.payment-codes-unique'],
    says: 'Extended boletos with the same amount and due date have the same barcode and digitable line.',
    apply: (parts) => {
      const { dueDates, changed } = rememberDueDates(parts)
      return changeEverywhere(changed, (boleto) => (dueDates.has(boleto.id) ? withSameBarcode(boleto) : boleto))
    },
  }),

  fault({
    id: 'boletos.classic-barcode-not-unique',
    breaks: ['boletos.payment-codes-unique'],
    says: 'Boletos with `bolepixEnabled` false and the same amount and due date have the same barcode and digitable line.',
    apply: (parts) =>
      changeEverywhere(parts, (boleto) => (boleto.bolepixEnabled === false ? withSameBarcode(boleto) : boleto)),
  }),

  fault({
    id: 'boletos.numbered-per-tenant',
    breaks: ['boletos.payment-codes-unique'],
    says: 'The barcode contains the number of the boleto among those of its tenant.',
    apply: (parts) => {
      const created = new Map<string, string[]>()
      const counting = wrapOperation(parts, 'createBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const ids = created.get(context.caller.companyId) ?? []
        if (response.body) created.set(context.caller.companyId, [...ids, response.body.id])
        return response
      })
      const numberOf = (id: string) => Math.max(0, ...[...created.values()].map((ids) => ids.indexOf(id) + 1))
      return changeEverywhere(counting, (boleto) => withSameBarcode(boleto, numberOf(boleto.id)))
    },
  }),

  fault({
    id: 'boletos.creation-returns-cancelled',
    breaks: ['boletos.id-unique'],
    says: 'A creation with the body of a cancelled boleto returns that boleto.',
    apply: (parts) => {
      const bodies = new Map<string, string>()
      const cancelled = new Map<string, string>()
      const cancelling = wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        cancelled.set(bodies.get(request.path.id) ?? '', request.path.id)
        return response
      })
      return wrapOperation(cancelling, 'createBoleto', (handle) => async (request, context) => {
        const key = JSON.stringify([context.caller.companyId, request.body])
        const id = cancelled.get(key)
        if (id !== undefined)
          return (await parts.operations.getBoleto({ ...request, path: { id } } as never, context)) as never
        const response = await handle(request, context)
        if (response.body) bodies.set(response.body.id, key)
        return response
      })
    },
  }),
]

/** A barcode of the amount, the due date and a number only. */
function withSameBarcode(boleto: Boleto, number = 0): Boleto {
  const { dueDate, amount } = boleto
  const freeField = String(number).padStart(25, '0')
  const barcode = barcodeOf({ bank: '999', dueDate, amount: toCentavos(amount), freeField })
  return { ...boleto, barcode, digitableLine: digitableLineOf(barcode) }
}
