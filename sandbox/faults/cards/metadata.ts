import { ApiError } from '../../api-error.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { changedValues, changeStrings } from '../shared/metadata-values.ts'

type Metadata = Readonly<Record<string, string>>

/** Violations of spec/rules/cards.yaml: metadata of new cards. */
export default [
  fault({
    id: 'cards.percent-encoding-in-metadata-decoded',
    breaks: ['cards.metadata-values-as-sent'],
    says: 'Percent-encoded characters in metadata values are decoded.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const decoded = (text: string) =>
          text.replaceAll(/%([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        const pairs = Object.entries(request.body.metadata ?? {}).map(([key, value]) => [key, decoded(String(value))])
        const metadata = request.body.metadata && (Object.fromEntries(pairs) as typeof request.body.metadata)
        return handle({ ...request, body: { ...request.body, ...(metadata && { metadata }) } }, context)
      }),
  }),

  fault({
    id: 'cards.metadata-key-truncated-at-dot',
    breaks: ['cards.metadata-keys-as-sent'],
    says: 'A metadata key is stored only up to its first dot.',
    apply: (parts) =>
      changeMetadata(parts, (metadata) =>
        Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key.replace(/\..*/, ''), value])),
      ),
  }),

  fault({
    id: 'cards.metadata-with-digits-as-list',
    breaks: ['cards.metadata-keys-as-sent'],
    says: 'Metadata whose keys are 0, 1, … lose their keys.',
    apply: (parts) =>
      changeMetadata(parts, (metadata) => {
        const isList = Object.keys(metadata).every((key, index) => key === `${index}`)
        return isList
          ? Object.fromEntries(Object.values(metadata).map((value, index) => [`${index + 1}`, value]))
          : metadata
      }),
  }),

  fault({
    id: 'cards.metadata-values-normalized',
    breaks: ['cards.metadata-values-as-sent'],
    says: 'Letters and their accents in metadata values are composed (NFC).',
    apply: (parts) =>
      changeMetadata(parts, (metadata) =>
        Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, value.normalize('NFC')])),
      ),
  }),

  fault({
    id: 'cards.empty-metadata-value-dropped',
    breaks: ['cards.metadata-values-as-sent'],
    says: 'Metadata pairs with an empty value are not stored.',
    apply: (parts) =>
      changeMetadata(parts, (metadata) =>
        Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== '')),
      ),
  }),

  fault({
    id: 'cards.metadata-digits-as-number',
    breaks: ['cards.metadata-values-as-sent'],
    says: 'A metadata value of digits loses its leading zeros.',
    apply: (parts) =>
      changeMetadata(parts, (metadata) =>
        Object.fromEntries(
          Object.entries(metadata).map(([key, value]) => [key, /^\d+$/.test(value) ? `${+value}` : value]),
        ),
      ),
  }),

  fault({
    id: 'cards.metadata-keys-case-insensitive',
    breaks: ['cards.metadata-keys-as-sent'],
    says: 'Of metadata keys that differ in letter case only, the last one is stored.',
    apply: (parts) =>
      changeMetadata(parts, (metadata) => {
        const entries = new Map(Object.entries(metadata).map((entry) => [entry[0].toLowerCase(), entry]))
        return Object.fromEntries(entries.values())
      }),
  }),

  fault({
    id: 'cards.metadata-limited-in-total',
    breaks: ['createCard.body.metadata.maxProperties'],
    says: 'Metadata of more than 2,000 characters in total is refused.',
    apply: (parts) =>
      changeMetadata(parts, (metadata) => {
        if (Object.entries(metadata).flat().join('').length > 2000) throw new ApiError(400, messages.invalid)
        return metadata
      }),
  }),

  fault({
    id: 'cards.metadata-truncated',
    breaks: ['CardDto.metadata.as-sent'],
    says: 'Of metadata with more than 2,000 characters, only the pairs that fit are stored.',
    apply: (parts) =>
      changeMetadata(parts, (metadata) => {
        const entries = Object.entries(metadata)
        const lengthUpTo = (index: number) =>
          entries
            .slice(0, index + 1)
            .flat()
            .join('').length
        return Object.fromEntries(entries.filter((_, index) => lengthUpTo(index) <= 2000))
      }),
  }),

  fault({
    id: 'cards.metadata-key-measured-in-bytes',
    breaks: ['cards.metadata-key-length-in-characters'],
    says: 'A metadata key of more than 50 bytes is refused.',
    apply: (parts) =>
      changeMetadata(parts, (metadata) => {
        if (Object.keys(metadata).some((key) => Buffer.byteLength(key) > 50)) throw new ApiError(400, messages.invalid)
        return metadata
      }),
  }),

  fault({
    id: 'cards.metadata-key-cut-to-bytes',
    breaks: ['cards.metadata-key-length-in-characters'],
    says: 'A metadata key is cut to 50 bytes.',
    apply: (parts) =>
      changeMetadata(parts, (metadata) =>
        Object.fromEntries(
          Object.entries(metadata).map(([key, value]) => [Buffer.from(key).subarray(0, 50).toString(), value]),
        ),
      ),
  }),

  fault({
    id: 'cards.updated-metadata-key-measured-in-bytes',
    breaks: ['cards.metadata-key-length-in-characters'],
    says: 'In an update, a metadata key of more than 50 bytes is refused.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const keys = Object.keys(request.body.metadata ?? {})
        if (keys.some((key) => Buffer.byteLength(key) > 50)) throw new ApiError(400, messages.invalid)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'cards.updated-metadata-digits-as-number',
    breaks: ['cards.metadata-values-as-sent'],
    says: 'In an update, a metadata value of digits loses its leading zeros.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { metadata } = request.body
        const shortened = (value: string) => (/^\d+$/.test(value) ? `${+value}` : value)
        const pairs = Object.entries(metadata ?? {}).map(([key, value]) => [key, shortened(String(value))])
        const changed = metadata && { metadata: Object.fromEntries(pairs) }
        return handle({ ...request, body: { ...request.body, ...changed } }, context)
      }),
  }),

  fault({
    id: 'cards.empty-metadata-value-dropped-by-update-of-name',
    breaks: ['cards.metadata-values-as-sent'],
    says: 'An update without metadata stores those of the card without empty values.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { body, ...response } = await handle(request, context)
        if (body?.metadata === undefined || request.body.metadata !== undefined)
          return { ...response, ...(body && { body }) }
        const metadata = Object.fromEntries(Object.entries(body.metadata).filter(([, value]) => value !== ''))
        const changed = context.store.updateTable('cards').set({ metadata: JSON.stringify(metadata) })
        await changed.where('id', '=', body.id).execute()
        return { ...response, body: { ...body, metadata } }
      }),
  }),

  ...Object.entries(changedValues).map(
    ([name, { says, change }]): Fault => ({
      id: `cards.metadata-${name}`,
      breaks: ['cards.metadata-values-as-sent'],
      says: `In the metadata of a card, ${says}.`,
      apply: (parts) => changeMetadata(parts, (metadata) => changeStrings(metadata, change)),
    }),
  ),

  fault({
    id: 'cards.secrets-in-metadata-dropped',
    breaks: ['cards.metadata-keys-as-sent'],
    says: 'Metadata whose keys are those of secrets, such as `token`, are not stored.',
    apply: (parts) =>
      changeMetadata(parts, (metadata) =>
        Object.fromEntries(
          Object.entries(metadata).filter(([key]) => !/^(password|token|secret|cvv|pin|authorization)$/i.test(key)),
        ),
      ),
  }),

  fault({
    id: 'cards.details-in-metadata-dropped',
    breaks: ['cards.metadata-keys-as-sent'],
    says: 'The response to an update removes whatever is called `details`, also in the metadata.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { body, ...response } = await handle(request, context)
        if (!body?.metadata) return { ...response, ...(body && { body }) }
        const { details: _, ...metadata } = body.metadata as Metadata
        return { ...response, body: { ...body, metadata } }
      }),
  }),
] satisfies readonly Fault[]

/** Changes the metadata of a creation before it is handled. */
function changeMetadata(parts: Services, change: (metadata: Metadata) => Metadata): Services {
  return wrapOperation(parts, 'createCard', (handle) => (request, context) => {
    const { metadata } = request.body
    return handle(
      metadata === undefined ? request : { ...request, body: { ...request.body, metadata: change(metadata) } },
      context,
    )
  })
}
