import { qrImageOf } from '../../boletos/qr-image.ts'
import { type Fault, fault } from '../fault.ts'
import { type Boleto, showing, storing } from './answers.ts'

/** Violations of spec/rules/boletos.yaml in the QR code of a BolePix. */
export default [
  fault({
    id: 'boletos.bolepix-off-by-default',
    breaks: ['boletos.bolepix-by-default'],
    says: 'A boleto created without bolepixEnabled is no BolePix.',
    apply: (parts) => storing(parts, (body) => ({ ...body, bolepixEnabled: body.bolepixEnabled ?? false })),
  }),

  fault({
    id: 'boletos.bolepix-false-is-default',
    breaks: ['boletos.bolepix-switched-off', 'boletos.no-qr-code-without-bolepix'],
    says: 'The value false of bolepixEnabled is taken for a missing one, and becomes true.',
    apply: (parts) => storing(parts, (body) => ({ ...body, bolepixEnabled: body.bolepixEnabled || true })),
  }),

  fault({
    id: 'boletos.qr-code-left-out',
    breaks: ['boletos.qr-code-with-bolepix', 'boletos.bolepix-by-default'],
    says: 'No boleto shows its QR code image.',
    apply: (parts) => showing(parts, ({ qrCodeImage: _, ...boleto }) => boleto),
  }),

  fault({
    id: 'boletos.qr-code-for-all',
    breaks: ['boletos.no-qr-code-without-bolepix'],
    says: 'A boleto with bolepixEnabled false carries a QR code all the same.',
    apply: (parts) => {
      const image = qrImageOf('https://pix.example/cobv/1')
      return showing(parts, (boleto) => ({ ...boleto, qrCodeImage: boleto.qrCodeImage ?? image }))
    },
  }),

  fault({
    id: 'boletos.qr-code-cut',
    breaks: ['boletos.qr-code-is-an-image'],
    says: 'The QR code image is cut to 255 characters.',
    apply: (parts) =>
      showing(
        parts,
        withImage((image) => image.slice(0, 255)),
      ),
  }),

  fault({
    id: 'boletos.qr-code-as-text',
    breaks: ['boletos.qr-code-is-an-image'],
    says: 'In place of the image stands the text that it would show.',
    apply: (parts) =>
      showing(
        parts,
        withImage(() => '00020126580014br.gov.bcb.pix2536pix.example/cobv/1'),
      ),
  }),
] satisfies readonly Fault[]

function withImage(change: (image: string) => string): (boleto: Boleto) => Boleto {
  return (boleto) => (boleto.qrCodeImage ? { ...boleto, qrCodeImage: change(boleto.qrCodeImage) } : boleto)
}
