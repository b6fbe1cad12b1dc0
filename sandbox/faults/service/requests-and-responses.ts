import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { ApiError } from '../../api-error.ts'
import { messages } from '../../messages.ts'
import type { Services, StepName } from '../../services.ts'
import { answerOneReadLate, changeRequests, fault, wrapOperation, wrapStep } from '../fault.ts'

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

/** Violations of spec/rules/service.yaml: media types, encodings and forms of JSON. */
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

  fault({
    id: 'service.update-with-charset-is-empty',
    breaks: ['service.content-type-variants-accepted'],
    says: 'An update whose Content-Type is not exactly application/json changes nothing: its body counts as empty.',
    apply: (parts) =>
      wrapStep(parts, 'read-body', (run) => async (exchange, whole) => {
        await run(exchange, whole)
        const isOther = exchange.incoming.headers['content-type'] !== 'application/json'
        if (exchange.operation.method === 'PATCH' && isOther) exchange.body = {}
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
    says: '404 responses are an HTML page, unless the Accept header names application/json.',
    apply: (parts) =>
      changeText(
        changeErrorsOfOthers(parts, 'handle', (error) =>
          error instanceof ApiError && error.status === 404 ? new ApiError(404, page) : error,
        ),
        (text) => (text.includes(page['en-US']) ? page['en-US'] : text),
      ),
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
    id: 'service.several-media-types-refused',
    breaks: ['service.any-media-type-accepted'],
    says: 'A request is refused where its Accept header contains several media types.',
    apply: (parts) =>
      wrapStep(parts, 'read-body', (run) => (exchange, whole) => {
        if (exchange.incoming.headers.accept?.includes(',')) throw new ApiError(400, messages.mediaType)
        return run(exchange, whole)
      }),
  }),
]

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
    const { response, operation } = exchange
    if (operation.id.startsWith('create')) response.headers = { ...response.headers, 'content-type': type }
  })
}
