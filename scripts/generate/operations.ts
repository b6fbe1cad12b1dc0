import {
  type Content,
  type Document,
  type Operation,
  operationsOf,
  type Parameter,
  resolve,
  type Schema,
} from './document.ts'
import { creatorOf, resourcesOf } from './resources.ts'
import { reachable, type SchemaDocument } from './schemas.ts'

/** generated/operations.ts: a table of all operations with method, path, parameters, body, responses and scopes; and where each DTO is returned. */
export function operationsModule(document: Document, schemas: SchemaDocument): string {
  const table = operationsOf(document).map(({ path, method, operation }) => {
    const body = operation.requestBody && resolve(document, operation.requestBody)
    return [
      operation.operationId,
      {
        id: operation.operationId,
        method,
        path,
        tag: operation.tags?.[0] ?? '',
        deprecated: operation.deprecated === true,
        provisional: operation['x-provisional'] === true,
        scopes: operation.security?.[0]?.oauth2 ?? [],
        success: Object.keys(operation.responses)
          .filter((s) => s.startsWith('2'))
          .map(Number),
        parameters: (operation.parameters ?? []).map((p) => parameter(document, p)),
        body: dtoIn(body?.content),
        bodyRequired: body?.required === true,
        paging: pagingOf(document, operation),
        rows: rowsOf(document, schemas, operation.operationId),
        createdBy: creatorOf(operation),
        state: operation['x-cases']?.state ?? null,
        consumes: consumes(method, operation),
        limited: operation['x-cases']?.limited === true,
      },
    ] as const
  })
  return `// npm run generate

import type { Capability, ControlPath } from './control.ts'

export const operations = ${JSON.stringify(Object.fromEntries(table), null, 2)} as const

/** The operations on the objects that an operation creates; null where the contract has none. */
export const resources = ${JSON.stringify(resourcesOf(document), null, 2)} as const satisfies Readonly<Record<CreateOperationId, Resource>>

/** The operations whose responses may contain a DTO; those that only deliveries contain are left out. */
export const returnedBy: Readonly<Record<string, readonly OperationId[]>> = ${JSON.stringify(returnedBy(schemas), null, 2)}

export type OperationId = keyof typeof operations

export const operationIds = Object.keys(operations) as readonly OperationId[]

/** The operation, or the capability of the control interface, that creates objects with an id. */
export type ObjectCreator = Exclude<(typeof operations)[OperationId]['createdBy'], null>

/** The operations that create objects with an id. */
export type CreateOperationId = Extract<ObjectCreator, OperationId>

/** The operations that create objects of which a server may limit the number. */
export type LimitedOperationId = {
  [Id in OperationId]: (typeof operations)[Id]['limited'] extends true ? Id : never
}[OperationId]

/** The operations that return a list. */
export type ListOperationId = {
  [Id in OperationId]: (typeof operations)[Id]['rows'] extends string ? Id : never
}[OperationId]

/** The operations on one kind of objects. */
export type Resource = {
  readonly retrieve: OperationId | null
  readonly list: OperationId | null
  readonly update: OperationId | null
  readonly remove: OperationId | null
}

/** The state that an object must be in for an operation to succeed, and how to reach it. */
export type RequiredState = {
  readonly property: string
  readonly value: string
  /** The state that the value may follow without a request. */
  readonly after: string
  /** The call of the control interface that leads to it. */
  readonly control: { readonly capability: Capability; readonly path: ControlPath; readonly body: object }
}

/** An operation of the contract, without its schemas. */
export type Operation = {
  readonly id: OperationId
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly tag: string
  readonly deprecated: boolean
  readonly provisional: boolean
  readonly scopes: readonly string[]
  readonly success: readonly number[]
  readonly parameters: readonly OperationParameter[]
  /** The DTO of the request body; null if there is none. */
  readonly body: string | null
  readonly bodyRequired: boolean
  /** The property or the parameter that selects a page; null where the operation returns no pages. */
  readonly paging: 'page' | 'pageCursor' | null
  /** JSON Pointer of the list in a successful response, empty for the whole body; null where the operation returns no list. */
  readonly rows: '' | \`/\${string}\` | null
  /** What creates the objects that the path identifies; null where it identifies none. */
  readonly createdBy: ObjectCreator | null
  /** The state that the object must be in, and how to reach it; null where any state will do. */
  readonly state: RequiredState | null
  /** Whether the object cannot serve for another valid request of the operation. */
  readonly consumes: boolean
  /** Whether a server may limit the number of objects that the operation creates. */
  readonly limited: boolean
}

export type OperationParameter = {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required: boolean
  readonly type: 'number' | 'integer' | 'string' | 'boolean'
  readonly default?: number | string | boolean | null
}
`
}

function returnedBy(schemas: SchemaDocument): Readonly<Record<string, readonly string[]>> {
  const pairs = Object.entries(schemas.responses).flatMap(([operation, responses]) =>
    reachable(schemas, responses).map((dto) => ({ dto, operation })),
  )
  const byDto = Map.groupBy(pairs, ({ dto }) => dto)
  return Object.fromEntries([...byDto].map(([dto, some]) => [dto, some.map(({ operation }) => operation)]))
}

/** Names that select a page, in the query or in the body. */
const pageSelectors = ['page', 'pageCursor'] as const

function pagingOf(document: Document, operation: Operation): (typeof pageSelectors)[number] | null {
  const body = operation.requestBody && resolve(document, operation.requestBody)
  const schema = body?.content?.['application/json']?.schema
  const names = [
    ...(operation.parameters ?? []).map(({ name }) => name),
    ...Object.keys((schema && resolve(document, schema).properties) ?? {}),
  ]
  return pageSelectors.find((name) => names.includes(name)) ?? null
}

/** The properties of a response that contain a list. */
const listProperties = ['rows', 'data'] as const

function rowsOf(document: Document, schemas: SchemaDocument, operation: string): string | null {
  const successes = Object.entries(schemas.responses[operation] ?? {}).filter(([status]) => status.startsWith('2'))
  return successes.flatMap(([, response]) => listsIn(document, response))[0] ?? null
}

/** The places of lists in an envelope, or in one of several. */
function listsIn(document: Document, schema: Schema): readonly string[] {
  const { properties = {}, allOf = [], anyOf = [], oneOf = [], ...node } = resolve(document, schema)
  const isList = (one: Schema | undefined) => one !== undefined && resolve(document, one).type === 'array'
  if (isList(node)) return ['']
  const own = listProperties.filter((name) => isList(properties[name])).map((name) => `/${name}`)
  return [...own, ...[...allOf, ...anyOf, ...oneOf].flatMap((part) => listsIn(document, part))]
}

/** A removal, an action such as a cancellation, and an operation with `x-cases.consumes`. */
function consumes(method: string, operation: Operation): boolean {
  if (creatorOf(operation) === null) return false
  return method === 'DELETE' || method === 'POST' || operation['x-cases']?.consumes === true
}

function dtoIn(content: Content | undefined): string | null {
  return content?.['application/json']?.schema?.$ref?.split('/').at(-1) ?? null
}

function parameter(document: Document, p: Parameter) {
  const schema: Schema = resolve(document, p.schema)
  const type = Array.isArray(schema.type) ? schema.type[0] : (schema.type ?? 'string')
  const byDefault = 'default' in p.schema ? p.schema.default : schema.default
  return {
    name: p.name,
    in: p.in,
    required: p.required === true,
    type,
    ...(byDefault === undefined ? {} : { default: byDefault }),
  }
}
