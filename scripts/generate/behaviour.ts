import { type Document, operationsOf, type Schema } from './document.ts'
import { creatorOf, type Resource, resourcesOf } from './resources.ts'
import type { SchemaDocument } from './schemas.ts'

/** A rule about behaviour that follows from the contract, without a constraint. */
export type Behaviour = {
  readonly level: 'must' | 'open'
  readonly says: string
  readonly source: string
  readonly kind: 'succeeds' | 'as-sent' | 'kept' | 'values'
  readonly of: string
  readonly schemaPath: string
  readonly needs?: readonly string[]
  readonly [more: string]: unknown
}

/** A derived rule about a constraint. */
type ConstraintRule = {
  readonly kind: string
  readonly of: string
  readonly in?: string
  readonly at: readonly string[]
  readonly keyword: string
  readonly argument: unknown
  readonly schemaPath: string
  readonly source: string
  readonly needs?: readonly string[]
}

type Rules = readonly (readonly [id: string, rule: Behaviour])[]

/** The derived rules of behaviour by their ids. */
export function behaviourRules(
  document: Document,
  schemas: SchemaDocument,
  constraints: readonly (readonly [string, ConstraintRule])[],
): Rules {
  const resources = Object.entries(resourcesOf(document))
  return [
    ...succeedsRules(document),
    ...merged(resources.flatMap(([create, resource]) => asSentRules(schemas, create, resource))),
    ...resources.flatMap(([create, resource]) => keptRules(schemas, create, resource)),
    ...valuesRules(constraints),
  ]
}

/** `createCard.succeeds` */
function succeedsRules(document: Document): Rules {
  return operationsOf(document).map(({ operation }) => {
    const id = operation.operationId
    const isOpen = operation['x-cases']?.succeeds === 'unspecified'
    const creator = creatorOf(operation)
    const needs = [
      ...(operation['x-provisional'] ? ['provisional'] : []),
      ...(creator?.startsWith('control:') ? [creator] : []),
    ]
    const rule: Behaviour = {
      level: isOpen ? 'open' : 'must',
      says: isOpen ? `Does ${id} succeed for a valid request?` : `${id} succeeds for a valid request.`,
      source: operation['x-source'] ?? 'Endpoints',
      kind: 'succeeds',
      of: id,
      schemaPath: `/requests/${id}`,
      ...(needs.length > 0 ? { needs } : {}),
    }
    return [`${id}.succeeds`, rule]
  })
}

/** One property of an object in a response. */
type Property = { readonly dto: string; readonly name: string; readonly schema: Schema; readonly source: string }

/** `CardDto.name.as-sent`: what a creation or an update sends is what responses contain. */
function asSentRules(schemas: SchemaDocument, create: string, { update }: Resource): Rules {
  const object = successSchema(schemas, create)
  return [create, ...(update === null ? [] : [update])].flatMap((operation) => {
    const body = schemas.requests[operation]?.body ?? {}
    return sharedProperties(schemas, body, object).map(({ property, at, comparison, standard }): Rules[number] => {
      const { dto, name, source } = property
      const sent = [{ create, operation, at, comparison, ...(standard === undefined ? {} : { default: standard }) }]
      const schemaPath = `/components/schemas/${dto}/properties/${name}`
      const says = `${dto}.${name} ${returned[comparison]}.`
      return [
        `${dto}.${name}.as-sent`,
        { level: 'must', says, source, kind: 'as-sent', of: dto, property: name, schemaPath, sent, needs: ['state'] },
      ]
    })
  })
}

/** How a value that was sent is compared with the value that is returned. */
const returned = {
  exact: 'is returned as it was sent',
  date: 'is returned with the date that was sent',
  instant: 'is returned with the time that was sent',
  set: 'is returned with the items that were sent',
  contains: 'is returned with what was sent',
  addresses: 'is returned with the addresses that were sent',
} as const
type Comparison = keyof typeof returned

type Shared = {
  readonly property: Property
  readonly at: readonly string[]
  readonly comparison: Comparison
  /** The default of the property. */
  readonly standard: unknown
}

/** The properties that a request body and the object in a response share, also of the objects in them. */
function sharedProperties(
  schemas: SchemaDocument,
  body: Schema,
  object: Schema,
  at: readonly string[] = [],
): readonly Shared[] {
  const returnedOnes = propertiesOf(schemas, object)
  return propertiesOf(schemas, body).flatMap(({ name, schema }) => {
    const property = returnedOnes.find((one) => one.name === name)
    const cases = casesOf(schemas, schema)
    if (property === undefined || cases.omit) return []
    const path = [...at, name]
    const [sent, shown] = [resolved(schemas, schema), resolved(schemas, property.schema)]
    if (sent.properties !== undefined && shown.properties !== undefined)
      return sharedProperties(schemas, schema, property.schema, path)
    return [{ property, at: path, comparison: cases.compare ?? 'exact', standard: shown.default ?? sent.default }]
  })
}

/** Rules of the same property become one. @throws when they differ in more than how it is sent */
function merged(rules: Rules): Rules {
  const byId = Map.groupBy(rules, ([id]) => id)
  return [...byId].map(([id, same]) => {
    const [first] = same
    const sent = same.flatMap(([, rule]) => rule.sent as readonly unknown[])
    return [id, { ...(first?.[1] as Behaviour), sent }]
  })
}

/** `CardDto.name.kept`: an update preserves the properties that it does not name. */
function keptRules(schemas: SchemaDocument, create: string, { update }: Resource): Rules {
  if (update === null) return []
  return propertiesOf(schemas, successSchema(schemas, update))
    .filter(({ schema }) => !casesOf(schemas, schema).volatile)
    .map(({ dto, name, source }) => {
      const says = `${update} leaves ${dto}.${name} unchanged if the request does not contain it.`
      const schemaPath = `/components/schemas/${dto}/properties/${name}`
      const rule = {
        level: 'must',
        says,
        source,
        kind: 'kept',
        of: dto,
        property: name,
        schemaPath,
        create,
        update,
      } as const
      return [`${dto}.${name}.kept`, { ...rule, needs: ['state'] }]
    })
}

/** `BoletoStatus.values`: which documented values responses or deliveries contain. */
function valuesRules(constraints: readonly (readonly [string, ConstraintRule])[]): Rules {
  return constraints
    .filter(([, { kind, keyword, in: part }]) => kind !== 'request' && keyword === 'enum' && part === undefined)
    .map(([id, { kind, of, at, argument, schemaPath, source, needs }]) => {
      const what = kind === 'webhook' ? 'deliveries' : 'responses'
      const says = `Which documented values of ${[of, ...at].join('.')} do ${what} contain?`
      const rule: Behaviour = { level: 'open', says, source, kind: 'values', of, schemaPath, values: argument }
      return [id.replace(/enum$/, 'values'), needs === undefined ? rule : { ...rule, needs }]
    })
}

function successSchema(schemas: SchemaDocument, operation: string): Schema {
  const responses = schemas.responses[operation] ?? {}
  const status = Object.keys(responses).find((one) => one.startsWith('2'))
  return responses[status ?? ''] ?? {}
}

/** The properties of a schema, those of its `$ref` and `allOf` included, with the DTO that each belongs to. */
function propertiesOf(
  schemas: SchemaDocument,
  schema: Schema,
  dto = '',
  source = 'Resources and their fields',
): readonly Property[] {
  const from = typeof schema['x-source'] === 'string' ? schema['x-source'] : source
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return propertiesOf(schemas, schemas.components.schemas[name] ?? {}, name, from)
  }
  const own = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    dto,
    name,
    schema: property,
    source: from,
  }))
  return [...own, ...(schema.allOf ?? []).flatMap((part) => propertiesOf(schemas, part, dto, from))]
}

function resolved(schemas: SchemaDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : resolved(schemas, schemas.components.schemas[name] ?? {})
}

type Cases = { readonly omit?: boolean; readonly volatile?: boolean; readonly compare?: Comparison }

/** The annotation of a schema; one beside a `$ref` takes precedence. */
function casesOf(schemas: SchemaDocument, schema: Schema): Cases {
  return { ...(resolved(schemas, schema)['x-cases'] as Cases), ...(schema['x-cases'] as Cases) }
}
