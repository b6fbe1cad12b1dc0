import type { ErrorObject } from 'ajv'
import type { OperationId } from '../generated/operations.ts'
import { type DerivedRule, derivedRules, type WrittenRuleId } from '../generated/rules.ts'
import { responses, schemas } from '../generated/validators.js'
import type { Exchange } from './exchange.ts'
import { describe } from './expect.ts'
import { isObject } from './json.ts'
import { excerpt, judge, type Problem } from './judge.ts'
import { isOpen, openPlaces } from './open.ts'
import { judgedOnDeliveries } from './receiver/judged.ts'

type Validate = { (value: unknown): boolean; errors?: readonly ErrorObject[] | null }
/** Which rules an answer or a delivery puts to the test, and which of them it breaks. */
export type Judgement = { readonly reached: readonly string[]; readonly problems: readonly Problem[] }

const validators: Readonly<Record<string, Readonly<Record<string, Validate>>>> = responses

/**
 * Holds an answer against the contract, whatever it was sent for: status, media type, body. Of an answer to something
 * that is no operation of the contract only the status is judged.
 */
export function judgeAnswer(exchange: Exchange): Judgement {
  const { operation, response, request } = exchange
  const { status, json, text } = response
  // What becomes of what nobody sends, such as an amount that is rounded to nothing, is looked at by its own rule alone.
  if (exchange.extreme && (status >= 500 || status < 300)) return { reached: [], problems: [] }
  const reached: WrittenRuleId[] = ['errors.never-5xx']
  const problems: Problem[] = []
  const written = (rule: WrittenRuleId, expected: string, actual: string) => problems.push({ rule, expected, actual })

  if (status >= 500) written('errors.never-5xx', 'no 5xx', describe(exchange))
  if (operation === null) return { reached, problems }
  if (status < 400) {
    reached.push('errors.success-status')
    if (!fitsMethod(request.method, status))
      written('errors.success-status', expectedOf(request.method), describe(exchange))
  }
  const service = judgeService(exchange)
  reached.push(...service.reached)
  problems.push(...service.problems)
  const empty = text === '' || json === null
  if (request.method === 'DELETE' && status < 300) {
    const rule = emptyDeletions[operation]
    if (rule !== undefined) reached.push(rule)
    if (rule !== undefined && !empty) written(rule, 'no body, or null', describe(exchange))
    return { reached, problems }
  }
  if (status >= 500 || (status >= 300 && status < 400)) return { reached, problems }
  const body = status >= 400 ? judgeError(exchange) : judgeBody(exchange)
  return { reached: [...reached, ...body.reached], problems: [...problems, ...body.problems] }
}

/** That bodies are JSON, labelled and encoded as such. */
function judgeService({ response }: Exchange): { reached: WrittenRuleId[]; problems: Problem[] } {
  const { status, headers, text, json, garbled = false } = response
  const reached: WrittenRuleId[] = []
  const problems: Problem[] = []
  if (text === '') return { reached, problems }
  const demand = (rule: WrittenRuleId, fits: boolean, expected: string, actual: string) => {
    reached.push(rule)
    if (!fits) problems.push({ rule, expected, actual })
  }
  const label = headers['content-type'] ?? 'nothing'
  demand('service.json-bodies', json !== undefined, 'a JSON body', `${label}: ${excerpt(text)}`)
  if (status < 300) demand('service.content-type', isJson(label), 'Content-Type application/json', label)
  const charset = /charset="?([\w-]+)/i.exec(label)?.[1]
  const isNamed = charset === undefined || /^utf-?8$/i.test(charset)
  if (charset !== undefined || /[^\p{ASCII}]/u.test(text))
    demand('service.json-in-utf-8', isNamed && !garbled, 'UTF-8', isNamed ? 'bytes that are not UTF-8' : label)
  return { reached, problems }
}

function judgeError({ response }: Exchange): Judgement {
  const { status, json } = response
  const reached: WrittenRuleId[] = ['errors.status-in-body', 'errors.content-type']
  const schema = status === 400 ? 'BadRequestErrorDto' : 'ErrorDto'
  const { reached: below, problems } = bySchema(`/components/schemas/${schema}`, schemas[schema], json)
  const found: Problem[] = [...problems]
  if (isObject(json) && typeof json.statusCode === 'number' && json.statusCode !== status) {
    found.push({
      rule: 'errors.status-in-body',
      expected: `statusCode ${status}`,
      actual: `statusCode ${json.statusCode}`,
    })
  }
  const mediaType = response.headers['content-type'] ?? 'nothing'
  if (!isJson(mediaType))
    found.push({ rule: 'errors.content-type', expected: 'Content-Type application/json', actual: mediaType })
  return { reached: [...reached, ...below], problems: found }
}

function judgeBody(exchange: Exchange): Judgement {
  const { operation, response } = exchange
  const known = validators[operation ?? ''] ?? {}
  const status =
    String(response.status) in known ? String(response.status) : Object.keys(known).find((s) => s.startsWith('2'))
  const validate = known[status ?? '']
  if (validate === undefined || operation === null) return { reached: [], problems: [] }
  const whole = bySchema(`/responses/${operation}/${status}`, validate, response.json)
  const envelope = operation === 'listCardTransactions' ? envelopeOf(exchange) : undefined
  if (envelope === undefined) return whole
  const asked = bySchema(`/components/schemas/${envelope}`, schemas[envelope], response.json)
  const neither = asked.problems.some(({ rule }) => rule.startsWith(`${envelope}.`)) ? whole.problems : []
  return { reached: [...whole.reached, ...asked.reached], problems: [...neither, ...asked.problems] }
}

/** Of the two envelopes of `POST /v1/cards/transactions` the one that belongs to the source that was asked for. */
function envelopeOf({ request }: Exchange): 'CardTransactionPage' | 'TravelTransactionPage' | undefined {
  const source = /"source":"(cards|travel)"/.exec(request.body ?? '')?.[1]
  if (source === undefined) return undefined
  return source === 'cards' ? 'CardTransactionPage' : 'TravelTransactionPage'
}

function bySchema(schemaPath: string, validate: Validate, body: unknown): Judgement {
  const errors = validate(body) ? [] : (validate.errors ?? [])
  const open = errors.length > 0 ? openPlaces(schemaPath, body) : []
  return judge(
    schemaPath,
    body,
    errors.filter(({ instancePath }) => !isOpen(open, instancePath)),
  )
}

const emptyDeletions: Partial<Record<OperationId, WrittenRuleId>> = {
  deleteCard: 'cards.deletion-answers-empty',
  deleteWebhookSubscription: 'subscriptions.deletion-returns-empty-body',
}

function fitsMethod(method: string, status: number): boolean {
  if (method === 'DELETE') return status === 200 || status === 204
  return status === 200 || (method === 'POST' && status === 201)
}

function expectedOf(method: string): string {
  if (method === 'DELETE') return '200 or 204'
  return method === 'POST' ? '200 or 201' : '200'
}

export function isJson(mediaType: string): boolean {
  return /^application\/([\w.-]+\+)?json\b/i.test(mediaType)
}

/** Rules that need no check of their own, since every answer, or every delivery, is judged by them. */
export const judgedRules: ReadonlySet<string> = new Set<string>([
  'errors.never-5xx',
  'errors.success-status',
  'errors.status-in-body',
  'errors.content-type',
  'service.json-bodies',
  'service.content-type',
  'service.json-in-utf-8',
  ...Object.values(emptyDeletions),
  ...judgedOnDeliveries,
  ...Object.entries(derivedRules as Record<string, DerivedRule>).flatMap(([id, rule]) =>
    rule.kind === 'response' ? [id] : [],
  ),
])
