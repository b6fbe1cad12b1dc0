import { ApiError } from '../../api-error.ts'
import type { BoletoStatus } from '../../boletos/states.ts'
import { parseUtc, plainUtc } from '../../dates.ts'
import { messages } from '../../messages.ts'
import { HOUR } from '../../time-units.ts'
import { overwrite } from '../boletos/change-boletos.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { changeRetrievedIn } from './change-localization.ts'

/** Violations of spec/rules/localization.yaml: the same data in every language. */
export default [
  fault({
    id: 'localization.card-not-deleted-in-spanish',
    breaks: ['localization.same-data'],
    says: 'The deletion of a card in es-MX returns 204, and the card stays.',
    apply: (parts) =>
      wrapOperation(
        parts,
        'deleteCard',
        (handle) => async (request, context) =>
          context.locale === 'es-MX' ? { status: 204 } : handle(request, context),
      ),
  }),

  fault({
    id: 'localization.update-shows-local-creation-time',
    breaks: ['localization.same-data'],
    says: 'The response to a card update in pt-BR shows the time of its creation in São Paulo time.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (!response.body || context.locale !== 'pt-BR') return response
        return { ...response, body: { ...response.body, createdAt: inSaoPaulo(response.body.createdAt) } }
      }),
  }),

  fault({
    id: 'localization.retrieval-shows-local-update-time',
    breaks: ['localization.same-data'],
    says: 'The retrieval of a card in pt-BR shows the time of its last change in São Paulo time.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        return { body: body && context.locale === 'pt-BR' ? { ...body, updatedAt: inSaoPaulo(body.updatedAt) } : body }
      }),
  }),

  fault({
    id: 'localization.due-date-misread-in-portuguese',
    breaks: ['localization.same-data', 'localization.languages-accepted', 'createBoleto.succeeds'],
    says: 'A due date on one of the first twelve days of a month is refused in pt-BR.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => (request, context) => {
        const isMisread = context.locale === 'pt-BR' && request.body.dueDate.slice(8) < '13'
        if (isMisread) throw new ApiError(400, messages.invalid)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'localization.decimal-comma-in-creation',
    breaks: ['localization.same-data'],
    says: 'A creation with pt-BR takes the point in an amount for a separator of thousands.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => (request, context) => {
        const { amount } = request.body
        if (context.locale !== 'pt-BR') return handle(request, context)
        const [, decimals = ''] = String(amount).split('.')
        return handle(
          { ...request, body: { ...request.body, amount: Math.round(amount * 10 ** decimals.length) } },
          context,
        )
      }),
  }),

  fault({
    id: 'localization.amount-in-pesos',
    breaks: ['localization.same-data'],
    says: 'A boleto retrieved with es-MX has its amount in pesos.',
    apply: (parts) =>
      wrapOperation(parts, 'getBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (context.locale !== 'es-MX' || !response.body) return response
        return { ...response, body: { ...response.body, amount: Math.ceil(response.body.amount * 340) / 100 } }
      }),
  }),

  fault({
    id: 'localization.card-name-in-capitals',
    breaks: ['localization.same-data'],
    says: 'A card retrieved with pt-BR has its name in capital letters.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (context.locale !== 'pt-BR' || !response.body) return response
        return { ...response, body: { ...response.body, name: response.body.name.toUpperCase() } }
      }),
  }),

  fault({
    id: 'localization.cards-cached-by-language',
    breaks: ['localization.same-data', 'cards.deleted-not-retrieved'],
    says: 'A card retrieved with es-MX or pt-BR is cached forever: an update or a deletion does not show.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => {
        const cache = new Map<string, ReturnType<typeof handle>>()
        return async (request, context) => {
          const { locale, caller } = context
          const key = [caller.companyId, locale, request.path.id].join(' ')
          const cached = cache.get(key)
          if (cached !== undefined) return cached
          const response = handle(request, context)
          await response
          if (locale !== 'en-US') cache.set(key, response)
          return response
        }
      }),
  }),

  fault({
    id: 'localization.boleto-state-cached-by-language',
    breaks: ['localization.same-data'],
    says: 'A boleto retrieved with pt-BR is in the state in which it was first retrieved with pt-BR.',
    apply: (parts) =>
      wrapOperation(parts, 'getBoleto', (handle) => {
        const states = new Map<string, BoletoStatus>()
        return async (request, context) => {
          const { body, ...response } = await handle(request, context)
          if (context.locale !== 'pt-BR' || !body) return { ...response, body }
          const boletoStatus = states.get(body.id) ?? body.boletoStatus
          states.set(body.id, boletoStatus)
          return { ...response, body: { ...body, boletoStatus } }
        }
      }),
  }),

  fault({
    id: 'localization.decimal-comma-in-update',
    breaks: ['localization.same-data'],
    says: 'An update with pt-BR takes the point in a spend limit for a separator of thousands.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { restrictions } = request.body
        if (context.locale !== 'pt-BR' || restrictions?.spendLimit === undefined) return handle(request, context)
        const spendLimit = Number(String(restrictions.spendLimit).replace('.', ''))
        const body = { ...request.body, restrictions: { ...restrictions, spendLimit } }
        return handle({ ...request, body }, context)
      }),
  }),

  fault({
    id: 'localization.day-before-month',
    breaks: ['localization.same-data'],
    says: 'An extension with pt-BR or es-MX reads the day of `newDueDate` before its month, where that is a date.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => (request, context) => {
        const [year, month = '', day = ''] = request.body.newDueDate.split('-')
        if (context.locale === 'en-US' || day > '12') return handle(request, context)
        return handle({ ...request, body: { newDueDate: `${year}-${day}-${month}` } }, context)
      }),
  }),

  fault({
    id: 'localization.without-interest-in-portuguese',
    breaks: ['localization.same-data'],
    says: 'A boleto retrieved with pt-BR has no interest.',
    apply: (parts) => changeRetrievedIn(parts, 'pt-BR', ({ interest: _, ...boleto }) => boleto),
  }),

  fault({
    id: 'localization.without-qr-code-in-portuguese',
    breaks: ['localization.same-data'],
    says: 'A boleto retrieved with pt-BR has no QR code image.',
    apply: (parts) => changeRetrievedIn(parts, 'pt-BR', ({ qrCodeImage: _, ...boleto }) => boleto),
  }),

  fault({
    id: 'localization.bolepix-off-by-default-in-spanish',
    breaks: ['localization.same-data'],
    says: 'A boleto created with es-MX and without `bolepixEnabled` has `bolepixEnabled` false.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => (request, context) => {
        const bolepixEnabled = request.body.bolepixEnabled ?? context.locale !== 'es-MX'
        return handle({ ...request, body: { ...request.body, bolepixEnabled } }, context)
      }),
  }),

  fault({
    id: 'localization.amount-after-extension-in-portuguese',
    breaks: ['localization.same-data'],
    says: 'An extension with pt-BR reads the amount of the boleto again, up to the separator of thousands.',
    apply: (parts) =>
      wrapOperation(parts, 'extendBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const amount = Math.round((response.body?.amount ?? 0) * 100)
        if (context.locale === 'pt-BR' && amount >= 100_000)
          await overwrite(request.path.id, { amount: Math.floor(amount / 1000) }, context)
        return response
      }),
  }),

  fault({
    id: 'localization.local-update-time-of-boletos',
    breaks: ['localization.same-data'],
    says: 'The retrieval of a boleto in pt-BR shows the time of its last change in São Paulo time.',
    apply: (parts) =>
      changeRetrievedIn(parts, 'pt-BR', ({ updatedAt, ...boleto }) => ({
        ...boleto,
        ...(updatedAt && { updatedAt: new Date(Date.parse(updatedAt) - 3 * HOUR).toISOString() }),
      })),
  }),

  fault({
    id: 'localization.without-bolepix-after-cancellation-in-spanish',
    breaks: ['localization.same-data'],
    says: 'A cancellation with es-MX sets `bolepixEnabled` to false.',
    apply: (parts) =>
      wrapOperation(parts, 'cancelBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (context.locale === 'es-MX')
          await overwrite(request.path.id, { bolepix_enabled: 0, qr_code_image: null }, context)
        return response
      }),
  }),

  fault({
    id: 'localization.update-in-spanish-ignores-metadata',
    breaks: ['localization.same-data'],
    says: 'An update of a card in es-MX ignores the metadata.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => (request, context) => {
        const { metadata: _, ...body } = request.body
        return handle(context.locale === 'es-MX' ? { ...request, body } : request, context)
      }),
  }),
] satisfies readonly Fault[]

/** A time, `yyyy-MM-dd HH:mm:ss` in UTC, three hours behind. */
const inSaoPaulo = (time: string): string => plainUtc(parseUtc(time) - 3 * HOUR)
