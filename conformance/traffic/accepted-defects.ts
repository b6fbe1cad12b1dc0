import type { Operation } from '../../generated/operations.ts'
import { derivedRules, type RequestRule } from '../../generated/rules.ts'
import { nodeAt } from '../cases/invalid.ts'
import { violatesOnly } from '../cases/proven-case.ts'
import type { SchemaNode } from '../contract/schemas.ts'
import type { Failure } from '../failure/failure.ts'
import { isSuccessStatus } from '../http/exchange.ts'
import { describe } from '../validate/expect.ts'
import { isReplaced } from '../validate/objects/replaced.ts'
import { requestPlace } from '../validate/request-place.ts'
import { requestValidator } from '../validate/request-validator.ts'
import type { ValidationResult } from '../validate/schema.ts'
import { isObject } from '../values/json.ts'
import { pointerTo } from '../values/json-pointer.ts'
import type { Recorded } from './recorded.ts'
import type { PartName, RequestParts } from './request-parts.ts'
import { valuesAt } from './values-at.ts'

type IdentifiedRule = RequestRule & { readonly id: string }

const rulesOf: ReadonlyMap<string, readonly IdentifiedRule[]> = Map.groupBy(
  Object.entries(derivedRules).flatMap(([id, rule]) => (rule.kind === 'request' ? [{ ...rule, id }] : [])),
  (rule) => rule.of,
)

const parts: readonly PartName[] = ['path', 'query', 'headers', 'body']

/**
 * Whether the target refuses a request that has exactly one defect, and one that every conforming server refuses. Where a request has
 * several defects, or one that a lenient server may overlook, it shows nothing.
 */
export function validateRefusal(request: RequestParts, { exchange, lacks }: Recorded): ValidationResult {
  const { status } = exchange.response
  if (lacks.sentRequest || lacks.requestBody || lacks.requestHeaders || request.repeated.length > 0)
    return { applied: [], failures: [] }
  const [part, ...others] = parts.filter((name) => isInvalid(request.operation, name, request[name]))
  const isConclusive = status === 400 || (status === 404 && part === 'path') || isSuccessStatus(status)
  if (part === undefined || others.length > 0 || !isConclusive) return { applied: [], failures: [] }
  const value = request[part]
  const violated = (rulesOf.get(request.operation.id) ?? [])
    .filter((rule) => rule.in === part && rule.level === 'must' && violatesOnly(rule, value))
    .filter((rule) => isSurelyWrong(rule, value))
    .filter((rule) => !lacks.originalValues || !valuesAt(value, rule.at).some(isReplaced))
  const failures = status < 300 ? violated.map((rule) => failureOf(rule, exchange)) : []
  return { applied: violated.map(({ id }) => id), failures }
}

function isInvalid({ id }: Operation, part: PartName, value: unknown): boolean {
  const validate = requestValidator(id, part)
  return validate !== undefined && value !== undefined && !validate(value)
}

function failureOf(rule: IdentifiedRule, exchange: Recorded['exchange']): Failure {
  const expected = rule.in === 'path' ? '400 or 404' : '400'
  return {
    rule: rule.id,
    expected,
    actual: describe({ id: 0, operation: rule.of, ...exchange }),
    places: [{ in: 'status' }, requestPlace(rule.in, pointerTo(rule.at.filter((name) => name !== '*')))],
  }
}

/**
 * Whether a value that violates a constraint is wrong for every server. A server may read "5" as a number, true as "true" and [x] as x,
 * ignore surrounding spaces, count characters in another way, and take other forms of dates and addresses.
 */
function isSurelyWrong(rule: RequestRule, whole: unknown): boolean {
  const nodes = rule.at.map((_, index) => nodeAt(`/requests/${rule.of}/${rule.in}`, rule.at.slice(0, index + 1), {}))
  if (nodes.some(mayBeLenient)) return false
  if (rule.keyword === 'required') return true
  const node = nodes.at(-1) ?? {}
  const values = valuesAt(whole, rule.at)
  const annotated = node['x-cases']?.invalid?.[rule.keyword]
  if (annotated !== undefined) return values.some((value) => annotated.includes(value))
  return values.some((value) => isWrongForAll(rule, node, value))
}

/** Which of its values a server accepts is unspecified, depends on the token, or is a matter of form. */
const mayBeLenient = ({ 'x-cases': annotation }: SchemaNode): boolean =>
  annotation?.omit === true || annotation?.scope !== undefined || annotation?.lenient !== undefined

function isWrongForAll({ keyword, argument }: RequestRule, node: SchemaNode, value: unknown): boolean {
  const limit = Number(argument)
  switch (keyword) {
    case 'type':
      return isOtherType([node.type].flat()[0], value)
    case 'enum':
      return typeof value === 'string' && ![argument].flat().includes(value.trim())
    case 'minLength':
      return typeof value === 'string' && value.length < limit
    case 'maxLength':
      return typeof value === 'string' && /^[!-~](?:[ -~]*[!-~])?$/.test(value) && value.length > limit
    case 'minimum':
      return typeof value === 'number' && value < limit
    case 'maximum':
      return typeof value === 'number' && value > limit
    case 'exclusiveMinimum':
      return typeof value === 'number' && value <= limit
    case 'minItems':
    case 'maxItems':
    case 'maxProperties':
      return typeof value === 'object' && value !== null
    case 'format':
      return isOtherFormat(node.format, value)
    default:
      return false
  }
}

function isOtherType(type: string | undefined, value: unknown): boolean {
  const isText =
    typeof value === 'string' && /^[a-z]{2,}$/i.test(value) && !/^(inf|infinity|nan|true|false)$/i.test(value)
  if (type === 'number' || type === 'integer') return isObject(value) || isText
  return (type === 'string' || type === 'boolean' || type === 'array') && isObject(value)
}

function isOtherFormat(format: string | undefined, value: unknown): boolean {
  if (typeof value !== 'string') return false
  if (format === 'email') return !value.includes('@')
  if (format === 'date') return /^[a-z]*$/i.test(value)
  return format === 'uuid' && !/[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/i.test(value)
}
