import { type Content, type Document, operationsOf, type Parameter, resolve, type Schema } from './document.ts'

/** generated/operations.ts: a table of all operations with method, path, parameters, body, responses and scopes. */
export function operationsModule(document: Document): string {
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
        answers: Object.fromEntries(
          Object.entries(operation.responses).map(([status, response]) => [
            status,
            dtoIn(resolve(document, response).content),
          ]),
        ),
      },
    ] as const
  })
  return `// npm run generate

export const operations = ${JSON.stringify(Object.fromEntries(table), null, 2)} as const

export type OperationId = keyof typeof operations

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
  /** For each documented status, the DTO of the response body; null if there is none. */
  readonly answers: Readonly<Record<string, string | null>>
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
