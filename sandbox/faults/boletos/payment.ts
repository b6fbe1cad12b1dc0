import { type Fault, fault } from '../fault.ts'
import { type Boleto, showing } from './answers.ts'

const BARCODE = 3
const QR_CODE = 4

/** Violations of spec/rules/boletos.yaml in what payments do to a boleto. */
export default [
  fault({
    id: 'boletos.notice-of-qr-code',
    breaks: ['boletos.paid-by-qr-code', 'boletos.calls-in-some-order'],
    says: 'A payment through the QR code gives a payment notice, like one through the barcode.',
    apply: (parts) =>
      showing(parts, (boleto) => (isPaidBy(boleto, QR_CODE) ? { ...boleto, boletoStatus: 'payment_notice' } : boleto)),
  }),

  fault({
    id: 'boletos.no-notice-of-barcode',
    breaks: ['boletos.noticed-by-barcode', 'boletos.calls-in-some-order'],
    says: 'A payment through the barcode makes the boleto paid at once.',
    apply: (parts) =>
      showing(parts, (boleto) =>
        boleto.boletoStatus === 'payment_notice' ? { ...boleto, boletoStatus: 'paid' } : boleto,
      ),
  }),

  fault({
    id: 'boletos.notice-for-ever',
    breaks: ['boletos.paid-at-settlement'],
    says: 'A boleto stays in payment_notice although its payment has settled.',
    apply: (parts) =>
      showing(parts, (boleto) => (isPaidBy(boleto, BARCODE) ? { ...boleto, boletoStatus: 'payment_notice' } : boleto)),
  }),

  fault({
    id: 'boletos.payment-wipes-metadata',
    breaks: ['boletos.events-keep-the-rest'],
    says: 'A boleto that is paid has payment details in place of its metadata.',
    apply: (parts) =>
      showing(parts, ({ metadata, ...boleto }) =>
        metadata === undefined || boleto.paymentDetails !== undefined ? boleto : { ...boleto, metadata },
      ),
  }),
] satisfies readonly Fault[]

function isPaidBy({ boletoStatus, paymentDetails }: Boleto, origin: number): boolean {
  return boletoStatus === 'paid' && paymentDetails?.origin === origin
}
