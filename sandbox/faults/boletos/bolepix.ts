import { qrImageOf } from '../../boletos/qr-image.ts'
import type { Services } from '../../services.ts'
import { DAY } from '../../time-units.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import {
  type Boleto,
  changeEverywhere,
  changeList,
  changeResponse,
  changeStored,
  countExtensions,
  overwrite,
} from './change-boletos.ts'

/** Violations of spec/rules/boletos.yaml: the QR code of a BolePix. */
export default [
  fault({
    id: 'boletos.bolepix-off-by-default',
    breaks: ['boletos.bolepix-by-default'],
    says: 'A boleto created without `bolepixEnabled` has `bolepixEnabled` false.',
    apply: (parts) => changeStored(parts, (body) => ({ ...body, bolepixEnabled: body.bolepixEnabled ?? false })),
  }),

  fault({
    id: 'boletos.bolepix-off-by-default-with-fine',
    breaks: ['boletos.bolepix-by-default'],
    says: 'A boleto created with a fine, and without interest and `bolepixEnabled`, has `bolepixEnabled` false.',
    apply: (parts) =>
      changeStored(parts, (body) =>
        body.fine && !body.interest ? { ...body, bolepixEnabled: body.bolepixEnabled ?? false } : body,
      ),
  }),

  fault({
    id: 'boletos.bolepix-false-ignored',
    breaks: ['boletos.bolepix-disabled', 'boletos.no-qr-code-without-bolepix'],
    says: 'The value false of `bolepixEnabled` is treated as missing and becomes true.',
    apply: (parts) => changeStored(parts, (body) => ({ ...body, bolepixEnabled: body.bolepixEnabled || true })),
  }),

  fault({
    id: 'boletos.qr-code-missing',
    breaks: ['boletos.qr-code-with-bolepix', 'boletos.bolepix-by-default'],
    says: 'No boleto has a QR code image.',
    apply: (parts) => withoutQrCode(parts, () => true),
  }),

  fault({
    id: 'boletos.qr-code-after-payment-notice',
    breaks: ['boletos.no-qr-code-without-bolepix'],
    says: 'A boleto in the state `payment_notice` has a QR code image, even with `bolepixEnabled` false.',
    apply: (parts) =>
      changeEverywhere(parts, (boleto) =>
        boleto.boletoStatus === 'payment_notice' ? { ...boleto, qrCodeImage: qrImageOf(boleto.barcode) } : boleto,
      ),
  }),

  fault({
    id: 'boletos.qr-code-of-one-day',
    breaks: ['service.objects-retained'],
    says: 'The QR code image of a boleto is gone a day after its creation.',
    apply: (parts) => withoutQrCode(parts, ({ createdAt }) => Date.parse(createdAt) < parts.clock.now() - DAY),
  }),

  fault({
    id: 'boletos.qr-code-of-natural-persons-only',
    breaks: ['boletos.qr-code-with-bolepix'],
    says: 'A boleto of a legal person has no QR code image.',
    apply: (parts) => withoutQrCode(parts, ({ payerData }) => payerData.personType === 'legal'),
  }),

  fault({
    id: 'boletos.qr-code-of-small-amounts-only',
    breaks: ['boletos.qr-code-with-bolepix'],
    says: 'A boleto of 10,000 or more has no QR code image.',
    apply: (parts) => withoutQrCode(parts, ({ amount }) => amount >= 10_000),
  }),

  fault({
    id: 'boletos.qr-code-without-bolepix',
    breaks: ['boletos.no-qr-code-without-bolepix'],
    says: 'A boleto with `bolepixEnabled` false has a QR code image.',
    apply: (parts) => changeEverywhere(parts, addImage()),
  }),

  fault({
    id: 'boletos.extension-drops-qr-code',
    breaks: ['boletos.qr-code-with-bolepix'],
    says: 'An extended boleto has no QR code image.',
    apply: (parts) => {
      const extended = new Set<string>()
      const remembering = wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        extended.add(request.path.id)
        return response
      })
      return withoutQrCode(remembering, ({ id }) => extended.has(id))
    },
  }),

  fault({
    id: 'boletos.extension-adds-qr-code',
    breaks: ['boletos.no-qr-code-without-bolepix', 'boletos.extension-preserves-other-properties'],
    says: 'An extension sets `bolepixEnabled` to true.',
    apply: (parts) => {
      const image = qrImageOf('https://pix.example/cobv/1')
      return wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const { body, ...response } = await handle(request, context)
        if (!body || body.qrCodeImage) return { ...response, body }
        await overwrite(body.id, { bolepix_enabled: 1, qr_code_image: image }, context)
        return { ...response, body: { ...body, bolepixEnabled: true, qrCodeImage: image } }
      })
    },
  }),

  fault({
    id: 'boletos.qr-code-not-unique',
    breaks: ['boletos.payment-codes-unique'],
    says: 'All boletos have the same placeholder as QR code.',
    apply: (parts) => {
      const image = qrImageOf('https://pix.example/cobv/1')
      return changeEverywhere(
        parts,
        changeImage(() => image),
      )
    },
  }),

  fault({
    id: 'boletos.qr-code-truncated',
    breaks: ['boletos.qr-code-is-image'],
    says: 'The QR code image is truncated to 255 characters.',
    apply: (parts) =>
      changeEverywhere(
        parts,
        changeImage((image) => image.slice(0, 255)),
      ),
  }),

  fault({
    id: 'boletos.qr-code-in-base64url',
    breaks: ['boletos.qr-code-is-image'],
    says: 'The QR code image is encoded in base64url.',
    apply: (parts) =>
      changeEverywhere(
        parts,
        changeImage((image) => Buffer.from(image, 'base64').toString('base64url')),
      ),
  }),

  fault({
    id: 'boletos.qr-code-content-instead-of-image',
    breaks: ['boletos.qr-code-is-image'],
    says: 'The `qrCodeImage` is the content of the QR code instead of an image of it.',
    apply: (parts) =>
      changeEverywhere(
        parts,
        changeImage(() => '00020126580014br.gov.bcb.pix2536pix.example/cobv/1'),
      ),
  }),

  fault({
    id: 'boletos.extension-returns-qr-code-without-bolepix',
    breaks: ['boletos.no-qr-code-without-bolepix'],
    says: 'The response to an extension has a QR code image where `bolepixEnabled` is false.',
    apply: (parts) => changeResponse(parts, 'extendBoleto', addImage()),
  }),

  fault({
    id: 'boletos.listed-with-qr-code-without-bolepix',
    breaks: ['boletos.no-qr-code-without-bolepix'],
    says: 'The list shows a QR code image where `bolepixEnabled` is false.',
    apply: (parts) => {
      const image = qrImageOf('https://pix.example/cobv/1')
      return changeList(parts, (rows) =>
        rows.map((boleto) => (boleto.bolepixEnabled === false ? { ...boleto, qrCodeImage: image } : boleto)),
      )
    },
  }),

  fault({
    id: 'boletos.listed-with-truncated-qr-code',
    breaks: ['boletos.qr-code-is-image'],
    says: 'In the list, the QR code image is truncated to 255 characters.',
    apply: (parts) => changeList(parts, (rows) => rows.map(changeImage((image) => image.slice(0, 255)))),
  }),

  fault({
    id: 'boletos.listed-with-qr-code-of-first-boleto',
    breaks: ['boletos.payment-codes-unique'],
    says: 'The list shows the QR code image of its first BolePix for all of them.',
    apply: (parts) =>
      changeList(parts, (rows) => {
        const image = rows.find(({ qrCodeImage }) => qrCodeImage)?.qrCodeImage
        return image === undefined ? [...rows] : rows.map(changeImage(() => image))
      }),
  }),

  fault({
    id: 'boletos.second-extension-drops-qr-code',
    breaks: ['boletos.qr-code-with-bolepix'],
    says: 'After its second extension, a boleto has no QR code image.',
    apply: (parts) => {
      const { isExtendedTwice, changed } = countExtensions(parts)
      return withoutQrCode(changed, isExtendedTwice)
    },
  }),

  fault({
    id: 'boletos.cancellation-returns-qr-code-without-bolepix',
    breaks: ['boletos.no-qr-code-without-bolepix'],
    says: 'The response to the cancellation of a boleto with `bolepixEnabled` false has a QR code image.',
    apply: (parts) =>
      changeResponse(
        parts,
        'cancelBoleto',
        addImage((boleto) => boleto.bolepixEnabled === false),
      ),
  }),
] satisfies readonly Fault[]

/** Removes the image from boletos that are like this. */
function withoutQrCode(parts: Services, isLike: (boleto: Boleto) => boolean): Services {
  return changeEverywhere(parts, (boleto) => {
    const { qrCodeImage: _, ...others } = boleto
    return isLike(boleto) ? others : boleto
  })
}

function changeImage(change: (image: string) => string): (boleto: Boleto) => Boleto {
  return (boleto) => (boleto.qrCodeImage ? { ...boleto, qrCodeImage: change(boleto.qrCodeImage) } : boleto)
}

/** Adds an image to boletos without one. */
function addImage(isLike: (boleto: Boleto) => boolean = () => true): (boleto: Boleto) => Boleto {
  const image = qrImageOf('https://pix.example/cobv/1')
  return (boleto) => (isLike(boleto) ? { ...boleto, qrCodeImage: boleto.qrCodeImage ?? image } : boleto)
}
