import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import type { components } from '../../generated/types.d.ts'
import { ApiError } from '../api-error.ts'
import { parseUtc, utcDay } from '../dates.ts'
import type { Handler } from '../handler.ts'
import { messages } from '../messages.ts'
import type { Services, StepName } from '../services.ts'
import { type Boleto, changeResponse, changeStored } from './boletos/change-boletos.ts'
import { answerOneReadLate, changeRequests, type Fault, fault, wrapOperation, wrapStep } from './fault.ts'
import { changeBoletoList, changeCardList } from './pagination/change-lists.ts'
import { changeCreation, changeList, type NewSubscription } from './subscriptions/change-subscriptions.ts'

type NewCard = components['schemas']['CardCreateDto']

const DAY = 24 * 3_600_000

/** Reads whose responses a cache could keep until the next one. */
const reads = [
  'getBoleto',
  'listBoletos',
  'getCard',
  'listCards',
  'getWebhookSubscription',
  'listWebhookSubscriptions',
  'getWebhookEvent',
  'listWebhookEvents',
  'listWebhookEventDeliveries',
  'listCardTransactions',
  'listPaymentTransactions',
  'listTransactions',
] as const

/** Violations of spec/rules/service.yaml. */
export default [
  fault({
    id: 'service.html-error-page',
    breaks: ['service.json-bodies', 'ErrorDto.type'],
    says: '404 responses have an HTML page as body.',
    apply: (parts) => changeText(parts, (text, body) => (statusIn(body) === 404 ? html : text)),
  }),

  fault({
    id: 'service.trailing-comma',
    breaks: ['service.json-bodies', 'BadRequestErrorDto.type'],
    says: 'The body of a 400 response has a trailing comma.',
    apply: (parts) => changeText(parts, (text, body) => (statusIn(body) === 400 ? text.replace(/}$/, ',}') : text)),
  }),

  fault({
    id: 'service.text-content-type',
    breaks: ['service.content-type'],
    says: 'Creations return the media type text/plain.',
    apply: (parts) => changeContentType(parts, 'text/plain; charset=utf-8'),
  }),

  fault({
    id: 'service.latin-1-charset',
    breaks: ['service.json-in-utf-8'],
    says: 'Creations return the charset ISO 8859-1.',
    apply: (parts) => changeContentType(parts, 'application/json; charset=iso-8859-1'),
  }),

  fault({
    id: 'service.exact-content-type-required',
    breaks: ['service.content-type-variants-accepted'],
    says: 'A request body is refused if its Content-Type is not exactly application/json.',
    apply: (parts) =>
      wrapStep(parts, 'read-body', (run) => (exchange, whole) => {
        const label = exchange.incoming.headers['content-type']
        if (label !== undefined && label !== 'application/json') throw new ApiError(400, messages.mediaType)
        return run(exchange, whole)
      }),
  }),

  ...(['Authorization', 'Content-Type', 'Accept-Language'] as const).map((name) =>
    fault({
      id: `service.header-${name.toLowerCase()}-in-lower-case-only`,
      breaks: ['service.header-names-as-documented'],
      says: `The header ${name} is not found unless its name is in lower case.`,
      apply: (parts) =>
        changeRequests(parts, (request) => {
          if (request.rawHeaders.includes(name)) delete request.headers[name.toLowerCase()]
        }),
    }),
  ),

  fault({
    id: 'service.property-order-matters',
    breaks: ['service.json-forms-accepted'],
    says: 'A document number of 14 digits is refused where it comes before `personType`, which is not known yet then.',
    apply: (parts) =>
      wrapOperation(parts, 'createBoleto', (handle) => (request, context) => {
        const names = Object.keys(request.body.payerData)
        const isEarly = names.indexOf('documentNumber') < names.indexOf('personType')
        if (isEarly && request.body.payerData.documentNumber.length === 14) throw new ApiError(400, messages.invalid)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'service.decimal-zeros-refused',
    breaks: ['service.json-forms-accepted'],
    says: 'A number whose decimal places are all zero is refused.',
    apply: (parts) =>
      wrapStep(parts, 'read-body', (run) => async (exchange, whole) => {
        const text = await textOf(exchange.incoming.body)
        if (/"amount":\d+\.0+[,}]/.test(text)) throw new ApiError(400, messages.invalid)
        const read = { ...exchange, incoming: { ...exchange.incoming, body: Readable.from([Buffer.from(text)]) } }
        await run(read, whole)
        exchange.body = read.body
      }),
  }),

  fault({
    id: 'service.accept-header-required',
    breaks: ['service.any-media-type-accepted'],
    says: 'A request is refused where its Accept header does not name application/json.',
    apply: (parts) =>
      wrapStep(parts, 'read-body', (run) => (exchange, whole) => {
        if (!exchange.incoming.headers.accept?.includes('application/json')) throw new ApiError(400, messages.mediaType)
        return run(exchange, whole)
      }),
  }),

  fault({
    id: 'service.invalid-requests-redirected',
    breaks: ['service.any-media-type-accepted', 'errors.success-status'],
    says: 'A request that is not valid is redirected, unless its Accept header names application/json.',
    apply: (parts) =>
      changeErrorsOfOthers(parts, 'check-body', () =>
        Object.assign(new ApiError(400, messages.invalid, { headers: { location: '/' } }), { status: 302 }),
      ),
  }),

  fault({
    id: 'service.label-without-compression',
    breaks: ['service.any-media-type-accepted'],
    says: 'The categories are labelled as compressed for a client that accepts that, and are not.',
    apply: (parts) =>
      wrapStep(parts, 'choose-status', (run) => async (exchange, whole) => {
        await run(exchange, whole)
        const { incoming, operation, response } = exchange
        if (operation.id === 'listMccCategories' && incoming.headers['accept-encoding']?.includes('gzip'))
          response.headers = { ...response.headers, 'content-encoding': 'gzip' }
      }),
  }),

  fault({
    id: 'service.page-for-unknown-ids',
    breaks: ['service.json-bodies', 'ErrorDto.type'],
    says: 'What is not found returns a page, unless the Accept header names application/json.',
    apply: (parts) =>
      changeText(
        changeErrorsOfOthers(parts, 'handle', (error) =>
          error instanceof ApiError && error.status === 404 ? new ApiError(404, page) : error,
        ),
        (text) => (text.includes(page['en-US']) ? page['en-US'] : text),
      ),
  }),

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
    says: 'Each backslash in the description of a subscription is stored twice.',
    apply: (parts) =>
      changeCreation(parts, ({ description, ...body }: NewSubscription) =>
        description === undefined ? body : { ...body, description: description?.replaceAll('\\', '\\\\') },
      ),
  }),

  fault({
    id: 'service.subscriptions-expire',
    breaks: ['service.objects-retained'],
    says: 'Subscriptions are kept in a cache whose entries expire after a day.',
    apply: (parts) =>
      wrapOperation(parts, 'getWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const age = context.clock.now() - Date.parse(response.body?.createdAt ?? '')
        if (age > DAY) throw new ApiError(404, messages.notFound)
        return response
      }),
  }),

  fault({
    id: 'service.cards-expire',
    breaks: ['service.objects-retained'],
    says: 'A card can no longer be retrieved a day after its creation.',
    apply: (parts) => withoutCards(parts, (card, now) => now - createdAtOf(card) > DAY),
  }),

  fault({
    id: 'service.cards-not-found-after-active-range',
    breaks: ['service.objects-retained'],
    says: 'A card can no longer be retrieved once its active range is over.',
    apply: (parts) =>
      withoutCards(parts, ({ restrictions: { activeDateRangeUTC: range } }, now) =>
        range?.endDate ? parseUtc(range.endDate) < now : false,
      ),
  }),

  fault({
    id: 'service.cards-expire-after-a-week',
    breaks: ['service.objects-retained'],
    says: 'A card can no longer be retrieved a week after its creation.',
    apply: (parts) => withoutCards(parts, (card, now) => now - createdAtOf(card) > 7 * DAY),
  }),

  fault({
    id: 'service.cards-expire-after-a-month',
    breaks: ['service.objects-retained'],
    says: 'A card can no longer be retrieved a month after its creation.',
    apply: (parts) => withoutCards(parts, (card, now) => now - createdAtOf(card) > 31 * DAY),
  }),

  fault({
    id: 'service.boletos-expire-after-a-month',
    breaks: ['service.objects-retained'],
    says: 'A boleto can no longer be retrieved a month after its creation.',
    apply: (parts) =>
      changeRetrieved(parts, (boleto, now) => {
        if (now - Date.parse(boleto.createdAt) > 31 * DAY) throw new ApiError(404, messages.notFound)
        return boleto
      }),
  }),

  fault({
    id: 'service.list-of-recent-cards',
    breaks: ['service.objects-retained'],
    says: 'The list of cards contains those that were created in the last 30 days.',
    apply: (parts) =>
      changeCardList(parts, async ({ rows, count }) => {
        const recent = rows.filter((card) => parts.clock.now() - createdAtOf(card) <= 30 * DAY)
        return { rows: recent, count: count - rows.length + recent.length }
      }),
  }),

  fault({
    id: 'service.list-of-recent-boletos',
    breaks: ['service.objects-retained'],
    says: 'The list of boletos contains those that were created in the last 30 days.',
    apply: (parts) =>
      changeBoletoList(parts, ({ rows, count }) => {
        const recent = rows.filter(({ createdAt }) => parts.clock.now() - Date.parse(createdAt) <= 30 * DAY)
        return { rows: recent, count: count - rows.length + recent.length }
      }),
  }),

  fault({
    id: 'service.list-of-recent-subscriptions',
    breaks: ['service.objects-retained'],
    says: 'The list of subscriptions contains those that were created in the last 30 days.',
    apply: (parts) =>
      changeList(parts, (subscriptions, { clock }) =>
        subscriptions.filter(({ createdAt }) => clock.now() - Date.parse(createdAt) <= 30 * DAY),
      ),
  }),

  fault({
    id: 'service.card-metadata-expires',
    breaks: ['service.objects-retained'],
    says: 'The metadata of a card is lost after a day.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const age = context.clock.now() - createdAtOf(response.body)
        return response.body && age > DAY ? { ...response, body: { ...response.body, metadata: {} } } : response
      }),
  }),

  fault({
    id: 'service.card-number-purged-after-active-range',
    breaks: ['service.objects-retained'],
    says: 'The retrieval of a card whose active range is over returns zeros as its number.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const { body, ...response } = await handle(request, context)
        const { endDate } = body?.restrictions.activeDateRangeUTC ?? {}
        if (!body || !endDate || parseUtc(endDate) > context.clock.now()) return { ...response, ...(body && { body }) }
        return { ...response, body: { ...body, details: { ...body.details, cardNumber: '0'.repeat(16) } } }
      }),
  }),

  fault({
    id: 'service.card-updates-expire',
    breaks: ['service.objects-retained'],
    says: 'A day after an update the card has its first name again.',
    apply: (parts) => {
      const first = new Map<string, string>()
      const remembering = wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body) first.set(response.body.id, response.body.name)
        return response
      })
      return wrapOperation(remembering, 'getCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const isOld = context.clock.now() - createdAtOf(response.body) > DAY
        const name = first.get(request.path.id)
        return response.body && isOld && name ? { ...response, body: { ...response.body, name } } : response
      })
    },
  }),

  fault({
    id: 'service.extensions-expire',
    breaks: ['service.objects-retained'],
    says: 'A day after an extension the boleto has its first due date again.',
    apply: (parts) => {
      const first = new Map<string, string>()
      const remembering = wrapOperation(parts, 'createBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body) first.set(response.body.id, response.body.dueDate)
        return response
      })
      return wrapOperation(remembering, 'getBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const isOld = context.clock.now() - Date.parse(response.body?.createdAt ?? '') > DAY
        const dueDate = first.get(request.path.id)
        return response.body && isOld && dueDate ? { ...response, body: { ...response.body, dueDate } } : response
      })
    },
  }),

  fault({
    id: 'service.cancellations-expire',
    breaks: ['service.objects-retained'],
    says: 'A day after its cancellation a boleto is registered again.',
    apply: (parts) =>
      wrapOperation(parts, 'getBoleto', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { boletoStatus = '', createdAt = '' } = response.body ?? {}
        const isOld = context.clock.now() - Date.parse(createdAt) > DAY
        return response.body && isOld && boletoStatus === 'written_off'
          ? { ...response, body: { ...response.body, boletoStatus: 'registered' as const } }
          : response
      }),
  }),

  fault({
    id: 'service.pauses-expire',
    breaks: ['service.objects-retained'],
    says: 'A day after it was paused a subscription is active again.',
    apply: (parts) =>
      wrapOperation(parts, 'getWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const isOld = context.clock.now() - Date.parse(response.body?.createdAt ?? '') > DAY
        return response.body && isOld && response.body.status === 'paused'
          ? { ...response, body: { ...response.body, status: 'active' as const } }
          : response
      }),
  }),

  fault({
    id: 'service.creation-dates-expire',
    breaks: ['service.objects-retained'],
    says: 'Three days after its creation a boleto has the current time as `createdAt`.',
    apply: (parts) =>
      changeRetrieved(parts, (boleto, now) =>
        now - Date.parse(boleto.createdAt) > 3 * DAY ? { ...boleto, createdAt: new Date(now).toISOString() } : boleto,
      ),
  }),

  fault({
    id: 'service.barcode-of-the-day',
    breaks: ['service.objects-retained'],
    says: 'The barcode of a boleto contains the current day.',
    apply: (parts) =>
      changeRetrieved(parts, (boleto, now) => ({
        ...boleto,
        barcode: `${boleto.barcode.slice(0, 34)}${utcDay(now).replaceAll('-', '')}${boleto.barcode.slice(42)}`,
      })),
  }),

  fault({
    id: 'service.paid-boletos-archived',
    breaks: ['service.objects-retained'],
    says: 'A paid boleto can no longer be retrieved two days after its last change.',
    apply: (parts) =>
      changeRetrieved(parts, (boleto, now) => {
        const isArchived = boleto.boletoStatus === 'paid' && now - Date.parse(boleto.updatedAt ?? '') > 2 * DAY
        if (isArchived) throw new ApiError(404, messages.notFound)
        return boleto
      }),
  }),

  fault({
    id: 'service.overdue-amount-higher',
    breaks: ['service.objects-retained'],
    says: 'After its due date the amount of a boleto is two percent higher, also without a fine.',
    apply: (parts) => changeOverdue(parts, (boleto) => ({ ...boleto, amount: Math.round(boleto.amount * 102) / 100 })),
  }),

  fault({
    id: 'service.overdue-memo-replaced',
    breaks: ['service.objects-retained'],
    says: 'After its due date a boleto has another memo.',
    apply: (parts) => changeOverdue(parts, (boleto) => ({ ...boleto, memo: 'VENCIDO' })),
  }),

  fault({
    id: 'service.overdue-without-metadata',
    breaks: ['service.objects-retained'],
    says: 'After its due date a boleto has no metadata.',
    apply: (parts) => changeOverdue(parts, ({ metadata: _, ...boleto }) => boleto),
  }),

  fault({
    id: 'service.overdue-without-bolepix',
    breaks: ['service.objects-retained'],
    says: 'After its due date a boleto has `bolepixEnabled` false.',
    apply: (parts) => changeOverdue(parts, (boleto) => ({ ...boleto, bolepixEnabled: false })),
  }),

  fault({
    id: 'service.overdue-without-qr-code',
    breaks: ['service.objects-retained'],
    says: 'After its due date a boleto has no QR code image, although it is registered.',
    apply: (parts) => changeOverdue(parts, ({ qrCodeImage: _, ...boleto }) => boleto),
  }),

  ...reads.map((operation) =>
    fault({
      id: `service.${operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-one-read-late`,
      breaks: ['service.first-read-shows-change'],
      says: `${operation} returns what the same request would have returned the time before.`,
      apply: (parts) => answerOneReadLate(parts, operation),
    }),
  ),

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

  fault({
    id: 'service.several-media-types-refused',
    breaks: ['service.any-media-type-accepted'],
    says: 'A request is refused where its Accept header contains several media types.',
    apply: (parts) =>
      wrapStep(parts, 'read-body', (run) => (exchange, whole) => {
        if (exchange.incoming.headers.accept?.includes(',')) throw new ApiError(400, messages.mediaType)
        return run(exchange, whole)
      }),
  }),
] satisfies readonly Fault[]

/** An object that is created without a property gets that of the one created before it. */
function keepOfPrevious(parts: Services, operation: 'createBoleto' | 'createCard', name: string): Services {
  let kept: Readonly<Record<string, unknown>> = {}
  return wrapOperation(parts, operation, (handle: Handler<typeof operation>) => async (request, context) => {
    const sent: unknown = request.body[name as keyof typeof request.body]
    if (sent !== undefined) kept = { [name]: sent }
    return (await handle({ ...request, body: { ...request.body, ...kept } } as never, context)) as never
  })
}

/** When a card was created, in milliseconds since the epoch. */
const createdAtOf = (card: { readonly createdAt: string } | undefined): number =>
  Date.parse(`${card?.createdAt.replace(' ', 'T')}Z`)

/** Changes boletos when they are retrieved; `now` is the time in milliseconds. */
function changeRetrieved(parts: Services, change: (boleto: Boleto, now: number) => Boleto): Services {
  return changeResponse(parts, 'getBoleto', (boleto) => change(boleto, parts.clock.now()))
}

/** Changes boletos that are retrieved after their due date. */
function changeOverdue(parts: Services, change: (boleto: Boleto) => Boleto): Services {
  return changeRetrieved(parts, (boleto, now) => (boleto.dueDate.slice(0, 10) < utcDay(now) ? change(boleto) : boleto))
}

/** Returns 404 for cards that are like this at a moment. */
function withoutCards(
  parts: Services,
  isGone: (card: components['schemas']['CardDetailsDto'], now: number) => boolean,
): Services {
  return wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
    const response = await handle(request, context)
    if (response.body && isGone(response.body, context.clock.now())) throw new ApiError(404, messages.notFound)
    return response
  })
}

function threeBytes(text: string): string {
  return text.replace(/[\u{10000}-\u{10ffff}]/gu, '?')
}

const html = '<html><h1>404 Not Found</h1></html>'
const page = { 'en-US': html, 'es-MX': html, 'pt-BR': html }

/** Changes what a step throws for requests whose Accept header does not name application/json. */
function changeErrorsOfOthers(parts: Services, step: StepName, change: (error: unknown) => unknown): Services {
  return wrapStep(parts, step, (run) => async (exchange, whole) => {
    try {
      await run(exchange, whole)
    } catch (error) {
      throw exchange.incoming.headers.accept?.includes('application/json') ? error : change(error)
    }
  })
}

function changeText(parts: Services, change: (text: string, body: unknown) => string): Services {
  return { ...parts, writeJson: (body, choices) => change(parts.writeJson(body, choices), body) }
}

function statusIn(body: unknown): unknown {
  return (body as { statusCode?: unknown } | null)?.statusCode
}

function changeContentType(parts: Services, type: string): Services {
  return wrapStep(parts, 'choose-status', (run) => async (exchange, whole) => {
    await run(exchange, whole)
    const { response: answer, operation } = exchange
    if (operation.id.startsWith('create')) answer.headers = { ...answer.headers, 'content-type': type }
  })
}
