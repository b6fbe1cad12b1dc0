import type { BoletoStatus } from '../../boletos/states.ts'
import type { BoletoRow } from '../../boletos/tables.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import {
  type Boleto,
  changeEverywhere,
  idsOfSameMetadata,
  overwrite,
  rememberDueDates,
  rowOf,
} from './change-boletos.ts'

const BARCODE = 3
const QR_CODE = 4

/** Violations of spec/rules/boletos.yaml: events outside the API. */
export default [
  fault({
    id: 'boletos.settlement-drops-fine',
    breaks: ['boletos.events-preserve-other-properties'],
    says: 'A paid boleto has no fine any more.',
    apply: (parts) =>
      changeEverywhere(parts, ({ fine, ...boleto }) =>
        boleto.boletoStatus === 'paid' ? boleto : { ...boleto, ...(fine && { fine }) },
      ),
  }),

  fault({
    id: 'boletos.qr-code-payment-notice',
    breaks: ['boletos.paid-by-qr-code', 'boletos.concurrent-updates-linearizable'],
    says: 'A payment through the QR code leads to `payment_notice`.',
    apply: (parts) =>
      changeEverywhere(parts, (boleto) =>
        isPaidBy(boleto, QR_CODE) ? { ...boleto, boletoStatus: 'payment_notice' } : boleto,
      ),
  }),

  fault({
    id: 'boletos.qr-code-payment-notice-after-extension',
    breaks: ['boletos.paid-by-qr-code'],
    says: 'A payment of an extended boleto through the QR code leads to `payment_notice`.',
    apply: (parts) => {
      const { dueDates, changed } = rememberDueDates(parts)
      return changeEverywhere(changed, (boleto) =>
        dueDates.has(boleto.id) && isPaidBy(boleto, QR_CODE) ? { ...boleto, boletoStatus: 'payment_notice' } : boleto,
      )
    },
  }),

  fault({
    id: 'boletos.barcode-paid-directly',
    breaks: ['boletos.payment-notice-by-barcode', 'boletos.concurrent-updates-linearizable'],
    says: 'A payment through the barcode makes the boleto `paid` directly.',
    apply: (parts) =>
      changeEverywhere(parts, (boleto) =>
        boleto.boletoStatus === 'payment_notice' ? { ...boleto, boletoStatus: 'paid' } : boleto,
      ),
  }),

  fault({
    id: 'boletos.barcode-paid-directly-without-bolepix',
    breaks: ['boletos.payment-notice-by-barcode'],
    says: 'A payment through the barcode makes a boleto without a QR code `paid` directly.',
    apply: (parts) =>
      changeEverywhere(parts, (boleto) =>
        boleto.boletoStatus === 'payment_notice' && boleto.bolepixEnabled === false
          ? { ...boleto, boletoStatus: 'paid' }
          : boleto,
      ),
  }),

  fault({
    id: 'boletos.payment-notice-never-ends',
    breaks: ['boletos.paid-at-settlement'],
    says: 'A boleto stays in `payment_notice` after its payment has settled.',
    apply: (parts) =>
      changeEverywhere(parts, (boleto) =>
        isPaidBy(boleto, BARCODE) ? { ...boleto, boletoStatus: 'payment_notice' } : boleto,
      ),
  }),

  fault({
    id: 'boletos.payment-deletes-metadata',
    breaks: ['boletos.events-preserve-other-properties'],
    says: 'A boleto with payment details has no metadata.',
    apply: (parts) =>
      changeEverywhere(parts, ({ metadata, ...boleto }) =>
        metadata === undefined || boleto.paymentDetails !== undefined ? boleto : { ...boleto, metadata },
      ),
  }),
  fault({
    id: 'boletos.payment-renews-creation-date',
    breaks: ['boletos.events-preserve-other-properties'],
    says: 'The `createdAt` of a boleto with payment details is the time of the payment.',
    apply: (parts) =>
      changeEverywhere(parts, (boleto) =>
        boleto.paymentDetails === undefined ? boleto : { ...boleto, createdAt: boleto.updatedAt ?? boleto.createdAt },
      ),
  }),
  fault({
    id: 'boletos.payment-marks-memo',
    breaks: ['boletos.events-preserve-other-properties'],
    says: 'The memo of a boleto in `payment_notice` ends with an asterisk instead of its last character.',
    apply: (parts) =>
      changeEverywhere(parts, (boleto) =>
        boleto.boletoStatus === 'payment_notice' ? { ...boleto, memo: `${boleto.memo.slice(0, -1)}*` } : boleto,
      ),
  }),

  fault({
    id: 'boletos.payment-affects-others',
    breaks: ['boletos.events-leave-others-unchanged'],
    says: 'A payment is found by the metadata of the boleto, so that all boletos with the same metadata are paid.',
    apply: (parts) =>
      wrapOperation(parts, 'getBoleto', (handle) => async (request, context) => {
        const row = await rowOf(request, context)
        const same = await idsOfSameMetadata(row, context)
        const boletos = context.store.selectFrom('boletos').select(['id', 'status'])
        const others = same.length === 0 ? [] : await boletos.where('id', 'in', same).execute()
        const changed = others.find(({ status }) => status !== 'registered' && status !== 'accepted')
        if (changed !== undefined && row.status === 'registered')
          await overwrite(row.id, { status: changed.status }, context)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'boletos.overdue-paid-directly',
    breaks: ['boletos.overdue-paid'],
    says: 'A payment through the barcode after the due date makes a boleto `paid` directly.',
    apply: (parts) =>
      changeEverywhere(parts, (boleto) =>
        boleto.boletoStatus === 'payment_notice' && String(boleto.updatedAt).slice(0, 10) > boleto.dueDate.slice(0, 10)
          ? { ...boleto, boletoStatus: 'paid' }
          : boleto,
      ),
  }),

  fault({
    id: 'boletos.late-payment-drops-metadata',
    breaks: ['boletos.overdue-paid'],
    says: 'A boleto that is paid through its QR code after its due date has no metadata any more.',
    apply: (parts) =>
      changeEverywhere(parts, ({ metadata, ...boleto }) =>
        boleto.paymentDetails !== undefined && String(boleto.updatedAt).slice(0, 10) > boleto.dueDate.slice(0, 10)
          ? boleto
          : { ...boleto, ...(metadata && { metadata }) },
      ),
  }),

  fault({
    id: 'boletos.protest-affects-others',
    breaks: ['boletos.events-leave-others-unchanged'],
    says: 'A protest is found by the metadata of the boleto, so that all registered boletos with the same metadata are protested.',
    apply: (parts) => followOthers(parts, 'registered', 'notary_office_payment_notice'),
  }),

  fault({
    id: 'boletos.settlement-affects-others',
    breaks: ['boletos.events-leave-others-unchanged'],
    says: 'A settlement makes all boletos with the same metadata `paid` that are in `payment_notice`.',
    apply: (parts) => followOthers(parts, 'payment_notice', 'paid'),
  }),

  fault({
    id: 'boletos.payment-affects-other-tenant',
    breaks: ['boletos.events-leave-others-unchanged'],
    says: 'A payment is found without the tenant, so that a boleto of another tenant with the same values is paid as well.',
    apply: (parts) =>
      wrapOperation(parts, 'getBoleto', (handle) => async (request, context) => {
        const { id, company_id, due_date, terms } = await rowOf(request, context)
        const paid = context.store.selectFrom('boletos').selectAll().where('status', '=', 'paid')
        const isLike = (row: BoletoRow) =>
          row.company_id !== company_id && row.due_date === due_date && row.terms === terms
        if ((await paid.execute()).some(isLike)) await overwrite(id, { status: 'paid' }, context)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'boletos.payment-details-by-metadata',
    breaks: ['boletos.events-leave-others-unchanged'],
    says: 'A registered boleto shows the payment details of a paid one with the same metadata.',
    apply: (parts) =>
      wrapOperation(parts, 'getBoleto', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        if (body?.boletoStatus !== 'registered') return { body }
        const same = await idsOfSameMetadata(await rowOf(request, context), context)
        const others = await Promise.all(same.map((id) => handle({ ...request, path: { id } }, context)))
        const paid = others.find((other) => other.body?.paymentDetails !== undefined)?.body
        return { body: { ...body, ...(paid?.paymentDetails && { paymentDetails: paid.paymentDetails }) } }
      }),
  }),

  fault({
    id: 'boletos.payment-restores-due-date',
    breaks: ['boletos.events-preserve-other-properties'],
    says: 'A boleto with payment details has the due date from before its extension.',
    apply: (parts) => {
      const { dueDates, changed } = rememberDueDates(parts)
      return changeEverywhere(changed, (boleto) =>
        boleto.paymentDetails === undefined
          ? boleto
          : { ...boleto, dueDate: dueDates.get(boleto.id) ?? boleto.dueDate },
      )
    },
  }),

  fault({
    id: 'boletos.payment-drops-interest',
    breaks: ['boletos.events-preserve-other-properties'],
    says: 'A boleto that was paid, or has a payment notice, has no interest any more.',
    apply: (parts) =>
      changeEverywhere(parts, ({ interest, ...boleto }) =>
        boleto.paymentDetails === undefined && boleto.boletoStatus !== 'payment_notice' && interest
          ? { ...boleto, interest }
          : boleto,
      ),
  }),

  fault({
    id: 'boletos.payment-replaces-characters',
    breaks: ['boletos.events-preserve-other-properties'],
    says: 'The memo of a boleto in `payment_notice` has lost characters outside the Basic Multilingual Plane.',
    apply: (parts) =>
      changeEverywhere(parts, (boleto) =>
        boleto.boletoStatus === 'payment_notice'
          ? { ...boleto, memo: boleto.memo.replace(/[\u{10000}-\u{10ffff}]/gu, '?') }
          : boleto,
      ),
  }),
] satisfies readonly Fault[]

function isPaidBy({ boletoStatus, paymentDetails }: Boleto, origin: number): boolean {
  return boletoStatus === 'paid' && paymentDetails?.origin === origin
}

/** When it is retrieved, a boleto in one state takes the other state of a boleto with the same metadata. */
function followOthers(parts: Services, from: BoletoStatus, to: BoletoStatus): Services {
  return wrapOperation(parts, 'getBoleto', (handle) => async (request, context) => {
    const row = await rowOf(request, context)
    const same = row.status === from ? await idsOfSameMetadata(row, context) : []
    const boletos = context.store.selectFrom('boletos').select('id').where('status', '=', to)
    const others = same.length === 0 ? [] : await boletos.where('id', 'in', same).execute()
    if (others.length > 0) await overwrite(row.id, { status: to }, context)
    return handle(request, context)
  })
}
