import { type OperationId, operations } from '../../generated/operations.ts'
import { behaviourRules, derivedRule, derivedRules, type WrittenRuleId } from '../../generated/rules.ts'
import { responses, schemas, type Validate } from '../../generated/validators.js'
import type { Failure, Place } from '../failure/failure.ts'
import type { Exchange } from '../http/exchange.ts'
import { excerpt } from '../text/excerpt.ts'
import { isObject } from '../values/json.ts'
import { hasOtherId, mayBeAbsent } from './absent-route.ts'
import { passiveDeliveryRules } from './delivery.ts'
import { describe } from './expect.ts'
import { type ValidationResult, validateBySchema } from './schema.ts'

const validators: Readonly<Record<string, Readonly<Record<string, Validate>>>> = responses

const none: ValidationResult = { applied: [], failures: [] }

/**
 * Validates a response, whatever its request was sent for: status, media type, encoding, body. Of a response to something that is no
 * operation of the contract only the status is validated.
 */
export function validateResponse(exchange: Exchange): ValidationResult {
  const { operation, response } = exchange
  const { status, json, text } = response
  if (exchange.noResponse !== undefined || exchange.channel !== undefined) return none
  // A request that clients do not send, such as an amount that rounds to zero, has a separate rule.
  if (exchange.extreme && (status >= 500 || status < 300)) return none
  const found = [serverErrors(exchange)]
  if (operation === null) return merged(found)
  // What terminates TLS may refuse the certificate, with a page or in a form of JSON that the service does not have.
  if (exchange.request.certificate !== undefined && status >= 300) return merged(found)
  if (isGatewayRefusal(exchange) || mayBeAbsent(operation, status)) return merged(found)
  if (status === 404 && hasOtherId(operation, exchange.request.url)) return merged(found)
  if (status < 400) found.push(successStatus(exchange, operations[operation].success))
  found.push(encoding(exchange))
  if (isDeletion(operation) && status < 300) {
    const isEmpty = text === '' || json === null
    found.push(demand(emptyDeletions[operation], isEmpty, 'no body, or null', () => describe(exchange), bodyOf()))
    return merged(found)
  }
  if (status >= 500 || (status >= 300 && status < 400)) return merged(found)
  found.push(status >= 400 ? errorBody(exchange) : successBody(exchange))
  return merged(found)
}

/** Too large a body, URL or header: a gateway may refuse it before the service sees it, with a page or in a form of JSON that the service does not have. */
const isGatewayRefusal = ({ extreme, response: { status } }: Exchange): boolean =>
  [413, 414, 431].includes(status) || (extreme === true && status === 403)

function merged(results: readonly ValidationResult[]): ValidationResult {
  return {
    applied: results.flatMap(({ applied }) => applied),
    failures: results.flatMap(({ failures }) => failures),
    values: results.flatMap(({ values = [] }) => values),
  }
}

/** The result of one hand-written rule. `actual` is a function where it takes time to describe: nearly every response meets its rules. */
function demand(
  rule: WrittenRuleId,
  isMet: boolean,
  expected: string,
  actual: string | (() => string),
  place: Place,
): ValidationResult & { readonly failures: Failure[] } {
  if (isMet) return { applied: [rule], failures: [] }
  const found = typeof actual === 'string' ? actual : actual()
  return { applied: [rule], failures: [{ rule, expected, actual: found, places: [place] }] }
}

const bodyOf = (pointer = ''): Place => ({ in: 'response body', pointer })
const contentType: Place = { in: 'response header', name: 'content-type' }

function serverErrors(exchange: Exchange): ValidationResult {
  return demand('errors.never-5xx', exchange.response.status < 500, 'no 5xx', () => describe(exchange), {
    in: 'status',
  })
}

function successStatus(exchange: Exchange, documented: readonly number[]): ValidationResult {
  const isMet = documented.includes(exchange.response.status)
  return demand('errors.success-status', isMet, documented.join(' or '), () => describe(exchange), { in: 'status' })
}

/** That bodies are JSON, labelled and encoded as such. */
function encoding({ response }: Exchange): ValidationResult {
  const { status, headers, text, json, invalidUtf8 = false } = response
  if (text === '') return none
  const label = headers['content-type'] ?? 'no Content-Type'
  const found = [
    demand('service.json-bodies', json !== undefined, 'a JSON body', () => `${label}: ${excerpt(text)}`, bodyOf()),
  ]
  if (status < 300)
    found.push(demand('service.content-type', isJson(label), 'Content-Type application/json', label, contentType))
  const charset = /charset="?([\w-]+)/i.exec(label)?.[1]
  const isNamed = charset === undefined || /^utf-?8$/i.test(charset)
  if (charset !== undefined || /[^\p{ASCII}]/u.test(text)) {
    const actual = isNamed ? 'bytes that are not valid UTF-8' : label
    const place = isNamed ? bodyOf() : contentType
    found.push(demand('service.json-in-utf-8', isNamed && !invalidUtf8, 'UTF-8', actual, place))
  }
  return merged(found)
}

function errorBody({ operation, response }: Exchange): ValidationResult {
  const { status, json, headers } = response
  const { pointer, validate } = errorSchema(operation, status)
  const inBody = isObject(json) && typeof json.statusCode === 'number' ? json.statusCode : status
  const mediaType = headers['content-type'] ?? 'no Content-Type'
  return merged([
    demand(
      'errors.status-in-body',
      inBody === status,
      `statusCode ${status}`,
      `statusCode ${inBody}`,
      bodyOf('/statusCode'),
    ),
    demand('errors.content-type', isJson(mediaType), 'Content-Type application/json', mediaType, contentType),
    validateBySchema(pointer, validate, json, 'response body'),
  ])
}

/** What the contract documents for the body of an error; of a status that it does not document for an operation, the body of all errors. */
function errorSchema(operation: OperationId | null, status: number): { pointer: string; validate: Validate } {
  const documented = validators[operation ?? '']?.[status]
  if (documented !== undefined) return { pointer: `/responses/${operation}/${status}`, validate: documented }
  const dto = status === 400 ? 'BadRequestErrorDto' : 'ErrorDto'
  return { pointer: `/components/schemas/${dto}`, validate: schemas[dto] }
}

function successBody(exchange: Exchange): ValidationResult {
  const { operation, response } = exchange
  const known = validators[operation ?? ''] ?? {}
  const status =
    String(response.status) in known ? String(response.status) : Object.keys(known).find((one) => one.startsWith('2'))
  const validate = known[status ?? '']
  if (validate === undefined || operation === null) return none
  const whole = validateBySchema(`/responses/${operation}/${status}`, validate, response.json, 'response body')
  const envelope = operation === 'listCardTransactions' ? envelopeOf(exchange) : undefined
  if (envelope === undefined) return whole
  const requested = validateBySchema(
    `/components/schemas/${envelope}`,
    schemas[envelope],
    response.json,
    'response body',
  )
  const isNeither = requested.failures.some(({ rule }) => derivedRule(rule)?.of === envelope)
  return merged([isNeither ? whole : { ...whole, failures: [] }, requested])
}

/** Of the two envelopes of `POST /v1/cards/transactions`, that of the requested source. */
function envelopeOf({ request }: Exchange): 'CardTransactionPage' | 'TravelTransactionPage' | undefined {
  const source = /"source":"(cards|travel)"/.exec(request.body ?? '')?.[1]
  if (source === undefined) return undefined
  return source === 'cards' ? 'CardTransactionPage' : 'TravelTransactionPage'
}

type Deletion = { [Id in OperationId]: (typeof operations)[Id]['method'] extends 'DELETE' ? Id : never }[OperationId]

const emptyDeletions = {
  deleteCard: 'cards.deletion-returns-empty-body',
  deleteWebhookSubscription: 'subscriptions.deletion-returns-empty-body',
} as const satisfies Record<Deletion, WrittenRuleId>

const isDeletion = (operation: OperationId): operation is Deletion => operation in emptyDeletions

function isJson(mediaType: string): boolean {
  return /^application\/([\w.-]+\+)?json\b/i.test(mediaType)
}

/** Rules without a check: every response, or every delivery, is validated against them. */
export const passiveRules: ReadonlySet<string> = new Set<string>([
  'errors.never-5xx',
  'errors.success-status',
  'errors.status-in-body',
  'errors.content-type',
  'service.json-bodies',
  'service.content-type',
  'service.json-in-utf-8',
  ...Object.values(emptyDeletions),
  ...passiveDeliveryRules,
  ...Object.entries(derivedRules).flatMap(([id, rule]) => (rule.kind === 'response' ? [id] : [])),
  ...Object.entries(behaviourRules).flatMap(([id, { kind }]) => (kind === 'values' ? [id] : [])),
])
