import { assertions } from './constraints.ts'
import type { Schema } from './document.ts'
import { reachable, type SchemaDocument } from './schemas.ts'

/** Keywords that describe a value. Those that begin with `x-` are annotations of this contract. */
const annotations = [
  'title', 'description', 'default', 'example', 'examples', 'deprecated', 'discriminator',
] // biome-ignore format: a table

/** Keywords that say to which part of a value other keywords apply. */
const places = [
  '$ref', 'properties', 'required', 'items', 'additionalProperties', 'propertyNames', 'allOf', 'if', 'then', 'else',
] // biome-ignore format: a table

const tested: readonly string[] = [...annotations, ...places, ...assertions]
const compositions = ['anyOf', 'oneOf', 'not'] as const

/** Keywords that no rule is derived from, each with what to do: what they require would never be tested, and no report would say so. */
export function untestedKeywords(schemas: SchemaDocument): readonly string[] {
  const sent = reachable(schemas, schemas.requests)
  return [
    ...partsOf(schemas.requests).flatMap(([name, node]) => problemsOf(node, `requests/${name}`, true)),
    ...[...partsOf(schemas.responses), ...partsOf(schemas.webhooks)].flatMap(([name, node]) =>
      problemsOf(node, name, false),
    ),
    ...Object.entries(schemas.components.schemas).flatMap(([dto, node]) => [
      ...problemsOf(node, dto, sent.includes(dto)),
      ...needlessOmissions(node, dto, schemas),
    ]),
  ]
}

/** Properties that no valid request of the suite contains, although nothing of them is unspecified any more. */
function needlessOmissions(
  { properties = {} }: Schema,
  dto: string,
  { components }: SchemaDocument,
): readonly string[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const referred = components.schemas[property.$ref?.split('/').at(-1) ?? '']
    const isOmitted = (property['x-cases'] as { readonly omit?: boolean } | undefined)?.omit === true
    const isUnspecified = [property, referred].some((node) => node?.['x-unspecified'] !== undefined)
    return isOmitted && !isUnspecified
      ? [`${dto}/${name}: x-cases.omit, without x-unspecified. Remove it: no valid request would contain the property.`]
      : []
  })
}

function partsOf(operations: Readonly<Record<string, Readonly<Record<string, Schema>>>>): readonly [string, Schema][] {
  return Object.entries(operations).flatMap(([operation, parts]) =>
    Object.entries(parts).map(([part, node]): [string, Schema] => [`${operation}/${part}`, node]),
  )
}

/** The problems of a schema, without those of the schemas that it refers to. */
function problemsOf(node: Schema, path: string, isSent: boolean): readonly string[] {
  const keywords = Object.keys(node).filter((keyword) => !keyword.startsWith('x-'))
  if (node.$ref !== undefined)
    return keywords
      .filter((keyword) => keyword !== '$ref' && !annotations.includes(keyword))
      .map((keyword) => `${path}: ${keyword} beside $ref. Write it into the schema that $ref names, or into a new one.`)
  const unknown = keywords
    .filter((keyword) => !tested.includes(keyword))
    .map((keyword) => `${path}: ${keyword}. State what it requires as a rule in spec/rules/, with a check.`)
  const closed =
    node.additionalProperties === false
      ? [`${path}: additionalProperties: false. State it as a rule in spec/rules/, with a check.`]
      : []
  return [
    ...unknown,
    ...closed,
    ...(isSent ? problemsOfRequests(node, path) : []),
    ...childrenOf(node).flatMap(([name, child]) => problemsOf(child, `${path}/${name}`, isSent)),
  ]
}

/** What valid requests are not generated from. */
function problemsOfRequests(node: Schema, path: string): readonly string[] {
  const composed = compositions
    .filter((keyword) => node[keyword] !== undefined)
    .map((keyword) => `${path}: ${keyword} in a request. Write the alternatives as allOf with a title, if and then.`)
  const merged = (node.allOf ?? []).flatMap((member, index) =>
    addsProperties(member, node)
      ? [`${path}/allOf/${index}: more properties of a request. List them in the schema itself.`]
      : [],
  )
  return [...composed, ...merged]
}

/** Whether a part of `allOf` has properties that the schema itself does not list, beside those of which it says more. */
const addsProperties = (member: Schema, { properties = {} }: Schema): boolean =>
  member.$ref !== undefined || Object.keys(member.properties ?? {}).some((name) => !(name in properties))

/** The schemas in a schema that rules are derived from one by one. */
function childrenOf(node: Schema): readonly (readonly [name: string, child: Schema])[] {
  const { properties = {}, items, additionalProperties, propertyNames, allOf = [] } = node
  const single: readonly (readonly [string, Schema | boolean | undefined])[] = [
    ['items', items],
    ['additionalProperties', additionalProperties],
    ['propertyNames', propertyNames],
    ['then', node.then],
    ['else', node.else],
  ]
  return [
    ...Object.entries(properties),
    ...single.flatMap(([name, child]) => (typeof child === 'object' ? [[name, child] as const] : [])),
    ...allOf.map((child, index) => [`allOf/${index}`, child] as const),
  ]
}
