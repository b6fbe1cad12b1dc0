import type { ErrorObject } from 'ajv'
import type { OperationId } from '../../generated/operations.ts'
import { requests as published, type Validate } from '../../generated/published-validators.js'
import { withoutIds } from '../contract/match-operation.ts'
import { at, find, resolved, type SchemaNode } from '../contract/schemas.ts'
import type { Place } from '../failure/failure.ts'
import type { CallerFinding } from '../report/caller-finding.ts'
import { excerpt } from '../text/excerpt.ts'
import { isReplaced } from '../validate/objects/replaced.ts'
import { requestPlace } from '../validate/request-place.ts'
import { isObject } from '../values/json.ts'
import { escapeSegment, nearestPointer, valueAt } from '../values/json-pointer.ts'
import { expectedValue } from './expected-value.ts'
import type { Lacks } from './recorded.ts'
import type { PartName, RequestParts } from './request-parts.ts'

const validators: Readonly<Record<string, Partial<Readonly<Record<PartName, Validate>>>>> = published

/** What is wrong with a request of an operation, by the published contract, which contains only what the API description states. */
export function callerFindings(parts: RequestParts, lacks: Lacks = {}): readonly CallerFinding[] {
  return [...deprecation(parts), ...parameters(parts), ...invalidValues(parts, lacks), ...body(parts)]
}

/** A request to the API that is no operation of the contract. */
export const undocumentedOperation = (method: string, path: string): CallerFinding => ({
  kind: 'undocumented operation',
  operation: null,
  expected: 'an operation of the contract',
  actual: `${method} ${withoutIds(path)}`,
})

function deprecation({ operation }: RequestParts): readonly CallerFinding[] {
  if (!operation.deprecated) return []
  const expected = 'an operation that is not deprecated'
  return [
    {
      kind: 'deprecated operation',
      operation: operation.id,
      expected,
      actual: `${operation.method} ${operation.path}`,
    },
  ]
}

function parameters({ operation, query, repeated }: RequestParts): readonly CallerFinding[] {
  const known = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const expected = known.length === 0 ? 'no query parameter' : `only the query parameters ${known.join(', ')}`
  const unknown = Object.keys(query).filter((name) => !known.includes(name))
  return [
    ...unknown.map(
      (name): CallerFinding => ({
        kind: 'undocumented parameter',
        operation: operation.id,
        place: { in: 'query', name },
        expected,
        actual: name,
      }),
    ),
    ...[...new Set(repeated)].map(
      (name): CallerFinding => ({
        kind: 'invalid value',
        operation: operation.id,
        place: { in: 'query', name },
        expected: `${name} at most once`,
        actual: `${name} more than once`,
      }),
    ),
  ]
}

function invalidValues({ operation, ...parts }: RequestParts, { originalValues }: Lacks): readonly CallerFinding[] {
  return (['path', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const validate = validators[operation.id]?.[part]
    const value = parts[part]
    if (validate === undefined || value === undefined || validate(value)) return []
    const errors = (validate.errors ?? [])
      .filter(({ keyword }) => keyword !== 'if' && keyword !== 'propertyNames')
      .filter(({ instancePath }) => !originalValues || !isReplaced(valueAt(value, instancePath)))
    return uniqueBy(
      errors.map((error) => findingOf(error, operation.id, part, value)),
      ({ place, kind }) => `${kind} ${JSON.stringify(place)}`,
    )
  })
}

function findingOf(error: ErrorObject, operation: OperationId, part: PartName, value: unknown): CallerFinding {
  const { keyword, params, instancePath, propertyName } = error
  const isMissing = keyword === 'required'
  const pointer = isMissing ? `${instancePath}/${escapeSegment(String(params.missingProperty))}` : instancePath
  return {
    kind: isMissing ? 'missing value' : 'invalid value',
    operation,
    place: requestPlace(part, part === 'body' ? nearestPointer(value, pointer) : pointer),
    expected: isMissing ? `${params.missingProperty}` : expectedValue(error),
    actual: isMissing ? `no ${params.missingProperty}` : excerpt(propertyName ?? valueAt(value, instancePath)),
  }
}

function body({ operation, body: value, isMalformed, headers }: RequestParts): readonly CallerFinding[] {
  const found = (expected: string, actual: string, place: Place): CallerFinding => ({
    kind: 'invalid body',
    operation: operation.id,
    place,
    expected,
    actual,
  })
  const whole: Place = { in: 'request body', pointer: '' }
  if (isMalformed) return [found('a JSON body', 'a body that is not JSON', whole)]
  if (value === undefined) return []
  if (operation.body === null) return [found('no body', 'a body', whole)]
  const type = headers['content-type']
  const isLabelled = typeof type !== 'string' || /^application\/([\w.-]+\+)?json\b/i.test(type)
  return [
    ...(isLabelled
      ? []
      : [found('Content-Type application/json', String(type), { in: 'request header', name: 'content-type' })]),
    ...undocumentedProperties(`/requests/${operation.id}/body`, value, '').map(
      ({ pointer, known }): CallerFinding => ({
        kind: 'undocumented property',
        operation: operation.id,
        place: { in: 'request body', pointer },
        expected: `only the properties ${known.join(', ')}`,
        actual: pointer.split('/').at(-1) ?? '',
      }),
    ),
  ]
}

type Undocumented = { readonly pointer: string; readonly known: readonly string[] }

/** Properties that no schema on the way to them names. A schema without properties, such as that of metadata, allows any. */
function undocumentedProperties(schemaPath: string, value: unknown, pointer: string): readonly Undocumented[] {
  const node = resolved(at(schemaPath))
  const path = schemaOf(schemaPath)
  if (Array.isArray(value))
    return node.items === undefined
      ? []
      : value.flatMap((item, index) => undocumentedProperties(`${path}/items`, item, `${pointer}/${index}`))
  if (!isObject(value)) return []
  const { properties } = node
  if (properties === undefined || allowsOthers(node)) return []
  return Object.entries(value).flatMap(([name, child]) => {
    const below = `${pointer}/${escapeSegment(name)}`
    if (!Object.hasOwn(properties, name)) return [{ pointer: below, known: Object.keys(properties) }]
    return undocumentedProperties(`${path}/properties/${escapeSegment(name)}`, child, below)
  })
}

const allowsOthers = ({ additionalProperties }: SchemaNode): boolean =>
  additionalProperties === true || isObject(additionalProperties)

/** The pointer of the schema that a `$ref` leads to. */
function schemaOf(path: string): string {
  const reference = find(path)?.$ref
  return reference === undefined ? path : schemaOf(reference.replace(/^#/, ''))
}

function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed()
}
