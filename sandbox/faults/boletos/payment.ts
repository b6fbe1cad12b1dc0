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
