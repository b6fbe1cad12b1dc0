import { MINUTE } from '../../time-units.ts'
import { type Fault, fault, wrapEach, wrapOperation } from '../fault.ts'
import { type Boleto, changeList, changeResponse, escaped, isPast } from './change-boletos.ts'

/** The `origin` of a payment through the QR code. */
const PAID_BY_QR_CODE = 4

/** Violations of spec/rules/boletos.yaml: retrieval and list. */
export default [
  fault({
    id: 'boletos.retrieved-in-centavos',
    breaks: [
      'BoletoDto.amount.as-sent',
      'boletos.listed-as-retrieved',
      'boletos.extension-preserves-other-properties',
      'boletos.cancellation-preserves-other-properties',
      'boletos.state-machine',
    ],
    says: 'A retrieved boleto has its amount in centavos.',
    apply: (parts) => changeResponse(parts, 'getBoleto', (boleto) => ({ ...boleto, amount: boleto.amount * 100 })),
  }),

  fault({
    id: 'boletos.barcode-differs-in-response',
    breaks: ['boletos.retrieved-as-created'],
    says: 'The creation response contains the barcode of the next boleto.',
    apply: (parts) =>
      changeResponse(parts, 'createBoleto', (boleto) => ({ ...boleto, barcode: following(boleto.barcode) })),
  }),

  fault({
    id: 'boletos.later-extensions-not-listed',
    breaks: ['boletos.listed-as-retrieved'],
    says: 'The list shows the due date of the first extension of a boleto, also after later ones.',
    apply: (parts) => {
      const first = new Map<string, string>()
      const remembering = wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { id } = request.path
        if (!first.has(id)) first.set(id, request.body.newDueDate)
        return response
      })
      return changeList(remembering, (rows) =>
        rows.map((row) => ({ ...row, dueDate: first.get(row.id) ?? row.dueDate })),
      )
    },
  }),

  fault({
    id: 'boletos.daily-interest-listed-a-day-later',
    breaks: ['boletos.listed-as-retrieved'],
    says: 'The list shows interest by daily amount with `daysAfterDue` one day later.',
    apply: (parts) =>
      changeList(parts, (rows) =>
        rows.map(({ interest, ...boleto }) => {
          if (interest?.dailyAmount === undefined) return { ...boleto, ...(interest && { interest }) }
          return { ...boleto, interest: { ...interest, daysAfterDue: (interest.daysAfterDue ?? 0) + 1 } }
        }),
      ),
  }),

  fault({
    id: 'boletos.overdue-not-listed',
    breaks: ['boletos.overdue-listed'],
    says: 'The list lacks boletos whose due date has passed.',
    apply: (parts) =>
      changeList(parts, (boletos, context) => boletos.filter(({ dueDate }) => !isPast(dueDate, context))),
  }),

  fault({
    id: 'boletos.paid-not-listed',
    breaks: ['boletos.listed-in-each-state'],
    says: 'The list lacks paid boletos.',
    apply: (parts) => changeList(parts, (boletos) => boletos.filter(({ boletoStatus }) => boletoStatus !== 'paid')),
  }),

  fault({
    id: 'boletos.blocked-not-listed',
    breaks: ['boletos.listed-in-each-state'],
    says: 'The list lacks boletos whose payment is blocked.',
    apply: (parts) =>
      changeList(parts, (boletos) => boletos.filter(({ boletoStatus }) => boletoStatus !== 'payment_blocked')),
  }),

  fault({
    id: 'boletos.newest-not-listed',
    breaks: ['boletos.new-boleto-in-list', 'boletos.listed-as-retrieved', 'boletos.state-machine'],
    says: 'The list lacks the boletos of the last ten seconds.',
    apply: (parts) =>
      changeList(parts, (rows) => rows.filter(({ createdAt }) => Date.parse(createdAt) < parts.clock.now() - 10_000)),
  }),

  fault({
    id: 'boletos.listed-with-stale-due-date',
    breaks: ['boletos.listed-as-retrieved'],
    says: 'The list shows the due date that a boleto had when it was first listed.',
    apply: (parts) => {
      const known = new Map<string, string>()
      const dueDateOf = ({ id, dueDate }: Boleto) => known.get(id) ?? known.set(id, dueDate).get(id) ?? dueDate
      return changeList(parts, (rows) => rows.map((boleto) => ({ ...boleto, dueDate: dueDateOf(boleto) })))
    },
  }),

  ...(['fine', 'interest'] as const).map((name) =>
    fault({
      id: `boletos.listed-without-${name}`,
      breaks: ['boletos.listed-as-retrieved'],
      says: `The list leaves out the ${name} of boletos.`,
      apply: (parts) => changeList(parts, (rows) => rows.map(({ [name]: _, ...boleto }) => boleto)),
    }),
  ),

  fault({
    id: 'boletos.payment-notice-listed-as-registered',
    breaks: ['boletos.listed-as-retrieved'],
    says: 'The list shows boletos in `payment_notice` as registered.',
    apply: (parts) =>
      changeList(parts, (rows) =>
        rows.map((boleto) =>
          boleto.boletoStatus === 'payment_notice' ? { ...boleto, boletoStatus: 'registered' } : boleto,
        ),
      ),
  }),

  fault({
    id: 'boletos.blocked-retrieved-as-registered',
    breaks: ['boletos.listed-as-retrieved'],
    says: 'A boleto whose payment is blocked is retrieved as registered.',
    apply: (parts) =>
      changeResponse(parts, 'getBoleto', (boleto) =>
        boleto.boletoStatus === 'payment_blocked' ? { ...boleto, boletoStatus: 'registered' } : boleto,
      ),
  }),

  fault({
    id: 'boletos.paid-by-qr-code-listed-with-notice',
    breaks: ['boletos.listed-as-retrieved'],
    says: 'The list shows boletos that were paid through their QR code in the state `payment_notice`.',
    apply: (parts) =>
      changeList(parts, (rows) =>
        rows.map((boleto) =>
          boleto.paymentDetails?.origin === PAID_BY_QR_CODE ? { ...boleto, boletoStatus: 'payment_notice' } : boleto,
        ),
      ),
  }),

  fault({
    id: 'boletos.listed-with-fine-after-30-days',
    breaks: ['boletos.listed-as-retrieved'],
    says: 'The list shows the fine of a boleto that has interest as well with 30 days after the due date.',
    apply: (parts) =>
      changeList(parts, (rows) =>
        rows.map((boleto) => ({
          ...boleto,
          ...(boleto.interest && boleto.fine && { fine: { ...boleto.fine, daysAfterDue: 30 } }),
        })),
      ),
  }),

  fault({
    id: 'boletos.listed-with-earlier-updated-at',
    breaks: ['boletos.listed-as-retrieved'],
    says: 'The `updatedAt` of a boleto in the list is a minute earlier than at retrieval.',
    apply: (parts) =>
      changeList(parts, (rows) =>
        rows.map(({ updatedAt, ...boleto }) => ({
          ...boleto,
          ...(updatedAt && { updatedAt: new Date(Date.parse(updatedAt) - MINUTE).toISOString() }),
        })),
      ),
  }),

  fault({
    id: 'boletos.listed-with-metadata-as-numbers',
    breaks: ['boletos.listed-as-retrieved'],
    says: 'The list shows metadata strings of digits as numbers.',
    apply: (parts) =>
      changeList(parts, (rows) =>
        rows.map(({ metadata, ...boleto }) => (metadata ? { ...boleto, metadata: withNumbers(metadata) } : boleto)),
      ),
  }),

  fault({
    id: 'boletos.listed-with-amounts-in-32-bits',
    breaks: ['boletos.listed-as-retrieved'],
    says: 'The list shows an amount of more than 21474836.47 as 21474836.47.',
    apply: (parts) =>
      changeList(parts, (rows) => rows.map((row) => ({ ...row, amount: Math.min(row.amount, 21_474_836.47) }))),
  }),

  fault({
    id: 'boletos.listed-with-escaped-memo',
    breaks: ['boletos.listed-as-retrieved'],
    says: 'The list shows memos escaped for HTML.',
    apply: (parts) => changeList(parts, (rows) => rows.map((row) => ({ ...row, memo: escaped(row.memo) }))),
  }),

  fault({
    id: 'boletos.list-shows-payment-of-row-before',
    breaks: ['boletos.listed-as-retrieved'],
    says: 'A boleto without a payment shows in the list the payment of the boleto in a row before it.',
    apply: (parts) =>
      changeList(parts, (rows) => {
        let last: Boleto['paymentDetails']
        return rows.map((boleto) => {
          last = boleto.paymentDetails ?? last
          return { ...boleto, ...(last && { paymentDetails: last }) }
        })
      }),
  }),

  fault({
    id: 'boletos.list-keeps-state-until-next-call',
    breaks: ['boletos.listed-as-retrieved'],
    says: 'The list shows the state that it showed first, until the boleto is extended or cancelled: events do not refresh it.',
    apply: (parts) => {
      const first = new Map<string, Boleto['boletoStatus']>()
      const forgetting = wrapEach(parts, ['extendBoleto', 'cancelBoleto'], async ({ request, handle }) => {
        const response = await handle()
        first.delete(request.path.id)
        return response
      })
      return changeList(forgetting, (rows) =>
        rows.map((boleto) => {
          const boletoStatus = first.get(boleto.id) ?? boleto.boletoStatus
          first.set(boleto.id, boletoStatus)
          return { ...boleto, boletoStatus }
        }),
      )
    },
  }),
] satisfies readonly Fault[]

function withNumbers(metadata: object): Record<string, unknown> {
  const pairs = Object.entries(metadata).map(([key, value]) => [key, /^\d+$/.test(value) ? Number(value) : value])
  return Object.fromEntries(pairs)
}

/** The barcode with the next free field, which identifies the boleto. */
function following(barcode: string): string {
  return barcode.slice(0, 19) + String(BigInt(barcode.slice(19)) + 1n).padStart(25, '0')
}
