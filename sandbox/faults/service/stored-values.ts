import type { components } from '../../../generated/types.d.ts'
import { ApiError } from '../../api-error.ts'
import type { Handler } from '../../handler.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { changeStored } from '../boletos/change-boletos.ts'
import { fault, wrapOperation } from '../fault.ts'
import { changeCreation, type NewSubscription } from '../subscriptions/change-subscriptions.ts'

type NewCard = components['schemas']['CardCreateDto']

/** Violations of spec/rules/service.yaml: texts and numbers that change, and what is left of other objects. */
export default [
  fault({
    id: 'service.three-byte-characters',
    breaks: ['service.supplementary-characters-preserved'],
    says: 'The database stores at most three bytes per character of a description: others become question marks.',
    apply: (parts) =>
      changeCreation(parts, (body) => ({ ...body, description: body.description && threeBytes(body.description) })),
  }),

  fault({
    id: 'service.tags-removed',
    breaks: ['service.markup-preserved'],
    says: 'HTML tags are removed from the memo of a new boleto.',
    apply: (parts) => changeStored(parts, (body) => ({ ...body, memo: body.memo.replace(/<[^>]*>/g, '') })),
  }),

  fault({
    id: 'service.markup-removed-by-card-update',
    breaks: ['service.markup-preserved'],
    says: 'HTML tags are removed from the metadata of a card update.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { metadata, ...others } = request.body
        if (!metadata) return handle(request, context)
        const plain = JSON.parse(JSON.stringify(metadata).replaceAll(/<[^>]*>/g, ''))
        return handle({ ...request, body: { ...others, metadata: plain } }, context)
      }),
  }),

  fault({
    id: 'service.zero-string-as-missing',
    breaks: ['service.zero-string-preserved'],
    says: 'The complement "0" of an address counts as missing.',
    apply: (parts) =>
      changeStored(parts, (body) => {
        const { complement, ...address } = body.payerData.address
        return complement === '0' ? { ...body, payerData: { ...body.payerData, address } } : body
      }),
  }),

  fault({
    id: 'service.amount-in-32-bits',
    breaks: ['service.large-amounts-preserved'],
    says: 'The database stores amounts as cents in 32 bits: a larger amount of a boleto becomes 21474836.47.',
    apply: (parts) => changeStored(parts, (body) => ({ ...body, amount: Math.min(body.amount, 21_474_836.47) })),
  }),

  fault({
    id: 'service.metadata-of-previous-card',
    breaks: ['service.optional-properties-not-inherited', 'cards.state-machine'],
    says: 'Cards are decoded into a reused object: one without metadata gets the metadata of the card created before it.',
    apply: (parts) => keepOfPrevious(parts, 'createCard', 'metadata'),
  }),

  fault({
    id: 'service.fine-of-previous-boleto',
    breaks: ['service.optional-properties-not-inherited'],
    says: 'A boleto without a fine gets that of the boleto created before it.',
    apply: (parts) => keepOfPrevious(parts, 'createBoleto', 'fine'),
  }),

  fault({
    id: 'service.categories-of-previous-card',
    breaks: ['service.optional-properties-not-inherited'],
    says: 'A card without merchant categories gets those of the card created before it.',
    apply: (parts) => {
      const reused: Pick<NewCard['restrictions'], 'merchantCategory'> = {}
      return wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const { merchantCategory } = request.body.restrictions
        if (merchantCategory !== undefined) reused.merchantCategory = merchantCategory
        const restrictions = { ...request.body.restrictions, ...reused }
        return handle({ ...request, body: { ...request.body, restrictions } }, context)
      })
    },
  }),

  fault({
    id: 'service.description-of-previous-subscription',
    breaks: ['service.optional-properties-not-inherited'],
    says: 'A subscription without a description gets that of the subscription created before it.',
    apply: (parts) => {
      const reused: { description?: NewSubscription['description'] } = {}
      return changeCreation(parts, (body) => {
        if (body.description !== undefined) reused.description = body.description
        return { ...body, ...reused }
      })
    },
  }),

  fault({
    id: 'service.backslashes-doubled',
    breaks: ['service.markup-preserved'],
    says: 'Each backslash in the description of a subscription is stored as two.',
    apply: (parts) =>
      changeCreation(parts, ({ description, ...body }: NewSubscription) =>
        description === undefined ? body : { ...body, description: description?.replaceAll('\\', '\\\\') },
      ),
  }),

  fault({
    id: 'service.memo-zero-refused',
    breaks: ['service.zero-string-preserved'],
    says: 'A boleto with the memo "0" is refused, as if it had none.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => (request, context) => {
        if (request.body.memo === '0') throw new ApiError(400, messages.invalid)
        return handle(request, context)
      }),
  }),
]

/** An object that is created without a property gets that of the one created before it. */
function keepOfPrevious(parts: Services, operation: 'createBoleto' | 'createCard', name: string): Services {
  let kept: Readonly<Record<string, unknown>> = {}
  return wrapOperation(parts, operation, (handle: Handler<typeof operation>) => async (request, context) => {
    const sent: unknown = request.body[name as keyof typeof request.body]
    if (sent !== undefined) kept = { [name]: sent }
    return (await handle({ ...request, body: { ...request.body, ...kept } } as never, context)) as never
  })
}

function threeBytes(text: string): string {
  return text.replace(/[\u{10000}-\u{10ffff}]/gu, '?')
}
