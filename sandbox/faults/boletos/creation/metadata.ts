import { ApiError } from '../../../api-error.ts'
import { messages } from '../../../messages.ts'
import type { Services } from '../../../services.ts'
import { fault } from '../../fault.ts'
import { changeResponse, changeStored } from '../change-boletos.ts'

/** Violations of spec/rules/boletos.yaml in the metadata of new boletos. */
export default [
  fault({
    id: 'boletos.metadata-lost-with-fine-without-qr-code',
    breaks: ['boletos.optional-properties-together'],
    says: 'A boleto with a fine and without a QR code has no metadata.',
    apply: (parts) =>
      changeStored(parts, ({ metadata, ...body }) =>
        body.fine && body.bolepixEnabled === false ? body : { ...body, ...(metadata && { metadata }) },
      ),
  }),

  fault({
    id: 'boletos.interest-lost-with-metadata',
    breaks: ['boletos.optional-properties-together'],
    says: 'A boleto with metadata has no interest.',
    apply: (parts) =>
      changeStored(parts, ({ interest, ...body }) =>
        body.metadata ? body : { ...body, ...(interest && { interest }) },
      ),
  }),

  fault({
    id: 'boletos.only-ten-metadata-pairs',
    breaks: ['boletos.metadata-as-sent'],
    says: 'Of the metadata of a boleto, only the first ten pairs are stored.',
    apply: (parts) =>
      changeStored(parts, ({ metadata, ...body }) => ({
        ...body,
        ...(metadata && { metadata: Object.fromEntries(Object.entries(metadata).slice(0, 10)) }),
      })),
  }),

  fault({
    id: 'boletos.metadata-missing-in-response',
    breaks: ['BoletoDto.metadata.as-sent'],
    says: 'The creation response lacks the metadata, although it is stored.',
    apply: (parts) => changeResponse(parts, 'createBoleto', ({ metadata: _, ...boleto }) => boleto),
  }),

  fault({
    id: 'boletos.refused-without-metadata',
    breaks: ['createBoleto.succeeds'],
    says: 'A boleto without metadata is refused.',
    apply: (parts) =>
      changeStored(parts, (body) => {
        if (body.metadata === undefined) throw new ApiError(400, messages.invalid)
        return body
      }),
  }),

  fault({
    id: 'boletos.metadata-keys-case-insensitive',
    breaks: ['boletos.metadata-as-sent'],
    says: 'Of metadata keys that differ in letter case only, the first one is stored.',
    apply: (parts) =>
      changeStored(parts, (body) => {
        const known = new Set<string>()
        const isNew = (key: string) => !known.has(key.toLowerCase()) && known.add(key.toLowerCase())
        const metadata = Object.entries(body.metadata ?? {}).filter(([key]) => isNew(key))
        return body.metadata === undefined ? body : { ...body, metadata: Object.fromEntries(metadata) }
      }),
  }),

  fault({
    id: 'boletos.metadata-cut',
    breaks: ['boletos.metadata-as-sent'],
    says: 'Metadata values of more than 255 characters are cut.',
    apply: (parts) =>
      changeStored(parts, (body) => {
        const pairs = Object.entries(body.metadata ?? {}).map(([key, value]) => [
          key,
          typeof value === 'string' ? value.slice(0, 255) : value,
        ])
        return body.metadata === undefined ? body : { ...body, metadata: Object.fromEntries(pairs) }
      }),
  }),

  fault({
    id: 'boletos.metadata-digits-as-number',
    breaks: ['boletos.metadata-as-sent'],
    says: 'A metadata string of digits becomes a number.',
    apply: (parts) =>
      changeStored(parts, (body) => {
        const metadata = Object.entries(body.metadata ?? {}).map(([key, value]) => [
          key,
          /^\d+$/.test(String(value)) ? Number(value) : value,
        ])
        return body.metadata === undefined ? body : { ...body, metadata: Object.fromEntries(metadata) }
      }),
  }),

  fault({
    id: 'boletos.metadata-of-50-pairs',
    breaks: ['boletos.metadata-as-sent'],
    says: 'Of more than 50 metadata pairs, the others are lost.',
    apply: (parts) => changeMetadata(parts, (pairs) => pairs.slice(0, 50)),
  }),

  fault({
    id: 'boletos.metadata-keys-cut',
    breaks: ['boletos.metadata-as-sent'],
    says: 'Metadata keys of more than 32 characters are cut.',
    apply: (parts) => changeMetadata(parts, (pairs) => pairs.map(([key, value]) => [key.slice(0, 32), value])),
  }),
]

type Pairs = readonly (readonly [string, unknown])[]

/** Changes the pairs of metadata before they are stored. */
function changeMetadata(parts: Services, change: (pairs: Pairs) => Pairs): Services {
  return changeStored(parts, (body) => {
    if (body.metadata === undefined) return body
    return { ...body, metadata: Object.fromEntries(change(Object.entries(body.metadata))) }
  })
}
