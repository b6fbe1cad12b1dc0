import { valueAt } from '../json-pointer.ts'

/** A JSON Schema, as far as the generator reads it. */
export type Schema = {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly title?: string
  readonly type?: string | readonly string[]
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly if?: Schema
  readonly then?: Schema
  readonly else?: Schema
}

export type Parameter = {
  readonly $ref?: string
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required?: boolean
  readonly schema: Schema
  /** Of a path parameter: the operation, or the capability of the control interface, that creates the objects which it identifies. */
  readonly 'x-cases'?: { readonly createdBy?: string }
}

/** The state that an object must be in for an operation to succeed, and how to reach it. */
export type RequiredState = {
  readonly property: string
  readonly value: string
  /** The state that the value may follow without a request. */
  readonly after: string
  /** The call of the control interface that leads to it. */
  readonly control: { readonly capability: string; readonly path: string; readonly body: object }
}

export type Content = { readonly [mediaType: string]: { readonly schema?: Schema } }
export type Response = { readonly $ref?: string; readonly headers?: object; readonly content?: Content }

export type Operation = {
  readonly operationId: string
  readonly tags?: readonly string[]
  readonly deprecated?: boolean
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly $ref?: string; readonly required?: boolean; readonly content: Content }
  readonly responses: { readonly [status: string]: Response }
  readonly security?: readonly { readonly [scheme: string]: readonly string[] }[]
  readonly 'x-provisional'?: boolean
  readonly 'x-source'?: string
  readonly 'x-cases'?: {
    readonly state?: RequiredState
    /** Whether a valid request succeeds is unspecified. */
    readonly succeeds?: 'unspecified'
    /** The object of a request cannot serve for another one. */
    readonly consumes?: boolean
    /** A server may limit the number of objects that the operation creates. */
    readonly limited?: boolean
  }
}

export type Document = {
  readonly [key: string]: unknown
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation | readonly Parameter[] } }
  readonly webhooks?: { readonly [event: string]: { readonly post?: Operation } }
  readonly components: {
    readonly schemas: { readonly [name: string]: Schema }
    readonly parameters?: { readonly [name: string]: Parameter }
    readonly responses?: { readonly [name: string]: Response }
  }
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** All operations with path and method. The parameters include those of the path item. */
export function operationsOf(document: Document): { path: string; method: string; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as Operation | undefined
      if (operation === undefined) return []
      const shared = (item.parameters ?? []) as readonly Parameter[]
      const parameters = [...shared, ...(operation.parameters ?? [])].map((p) => resolve(document, p))
      return [{ path, method: method.toUpperCase(), operation: { ...operation, parameters } }]
    }),
  )
}

/** Follows the `$ref` of a node; a node without one is returned as it is. @throws when the target does not exist */
export function resolve<T extends { readonly $ref?: string }>(document: Document, node: T): T {
  if (node.$ref === undefined) return node
  const found = valueAt(document, node.$ref)
  if (found === undefined) throw new Error(`${node.$ref} does not exist in the bundled contract`)
  return resolve(document, found as T)
}
