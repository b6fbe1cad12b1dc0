import { type Document, type Operation, operationsOf, resolve, type Schema } from './document.ts'

/**
 * The contract as one JSON Schema document (2020-12): each DTO, and the requests and responses of each operation.
 *
 *   api#/components/schemas/CardDto
 *   api#/requests/createCard/body     also query, path, headers: objects with a property for each parameter
 *   api#/responses/createCard/201     no entry for a status without a body
 *   api#/webhooks/<event type>/body   also headers
 */
export type SchemaDocument = {
  readonly $id: 'api'
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  readonly requests: Readonly<Record<string, Readonly<Record<string, Schema>>>>
  readonly responses: Readonly<Record<string, Readonly<Record<string, Schema>>>>
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, Schema>>>>
}

const places = { query: 'query', path: 'path', header: 'headers' } as const

/** Creates the schema document of a bundled contract. */
export function schemaDocument(document: Document): SchemaDocument {
  const requests: Record<string, Record<string, Schema>> = {}
  const responses: Record<string, Record<string, Schema>> = {}
  const webhooks: Record<string, Record<string, Schema>> = {}
  for (const { operation } of operationsOf(document)) {
    requests[operation.operationId] = requestSchemas(document, operation)
    responses[operation.operationId] = Object.fromEntries(
      Object.entries(operation.responses).flatMap(([status, response]) => {
        const schema = resolve(document, response).content?.['application/json']?.schema
        return schema ? [[status, schema]] : []
      }),
    )
  }
  for (const [event, item] of Object.entries(document.webhooks ?? {})) {
    if (item.post) webhooks[event] = requestSchemas(document, item.post)
  }
  return { $id: 'api', components: { schemas: document.components.schemas }, requests, responses, webhooks }
}

function requestSchemas(document: Document, operation: Operation): Record<string, Schema> {
  const request: Record<string, Schema> = {}
  for (const [place, name] of Object.entries(places)) {
    const parameters = (operation.parameters ?? [])
      .map((p) => resolve(document, p))
      .filter((p) => p.in === place)
      .map((p) => ({ ...p, name: place === 'header' ? p.name.toLowerCase() : p.name }))
    if (parameters.length === 0) continue
    const required = parameters.filter((p) => p.required).map((p) => p.name)
    request[name] = {
      type: 'object',
      properties: Object.fromEntries(parameters.map((p) => [p.name, p.schema])),
      ...(required.length > 0 ? { required } : {}),
      ...(operation['x-source'] === undefined ? {} : { 'x-source': operation['x-source'] }),
    }
  }
  const body = operation.requestBody && resolve(document, operation.requestBody)
  const schema = body?.content['application/json']?.schema
  return schema ? { ...request, body: schema } : request
}

/** Names of all DTOs that a set of schemas refers to, directly or indirectly. */
export function reachable(schemas: SchemaDocument, from: unknown): string[] {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const ref = (node as Schema).$ref
    const dto = typeof ref === 'string' ? ref.split('/').at(-1) : undefined
    if (dto !== undefined && !found.has(dto)) {
      found.add(dto)
      visit(schemas.components.schemas[dto])
    }
    for (const value of Object.values(node)) visit(value)
  }
  visit(from)
  return Object.keys(schemas.components.schemas).filter((dto) => found.has(dto))
}
