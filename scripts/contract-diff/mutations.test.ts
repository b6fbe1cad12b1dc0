import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { documentChanges } from './document.ts'
import { resolved } from './references.ts'
import { isNode, nodeOf, type SchemaNode } from './schema-node.ts'

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../generated/openapi.json'), 'utf8'),
) as SchemaNode

type Path = readonly (string | number)[]
type Mutation = { readonly path: Path; readonly before: unknown; readonly after: unknown }

/** Ways to change a value of the contract; a result equal to the value is no mutation. */
const mutators: Readonly<Record<string, (value: unknown, path: Path) => unknown>> = {
  'replaced by another value': otherThan,
  removed: () => undefined,
  'extended by a property': extended,
}

describe.each(Object.entries(mutators))('each value of the contract %s', (_, mutate) => {
  const mutations = valuesIn(document).flatMap(([path, before]): Mutation[] => {
    const after = mutate(before, path)
    return isDeepStrictEqual(after, before) ? [] : [{ path, before, after }]
  })

  test('is reported at its place, and as a change of descriptions only if it is one', () => {
    const unreported = mutations.filter((mutation) => {
      const changes = documentChanges(document, withValue(document, mutation.path, mutation.after) as SchemaNode)
      const labels = labelsOf(mutation.path)
      return !changes
        .filter(({ place, says }) => labels.some((label) => `${place} ${says}`.includes(label)))
        .some(({ descriptionOnly }) => descriptionOnly === isDescriptive(mutation))
    })
    expect(mutations.length).toBeGreaterThan(1000)
    expect(unreported.map(({ path, after }) => `${path.join('/')} → ${JSON.stringify(after)?.slice(0, 80)}`)).toEqual(
      [],
    )
  })

  test('has a place whose label is not empty', () => {
    expect(mutations.map(({ path }) => labelsOf(path)).filter((labels) => !labels.every(Boolean))).toEqual([])
  })
})

const added = 'zzz'

/** An additional path item or kind of components, if it is empty, changes nothing. */
function extended(value: unknown, path: Path): unknown {
  const isContainer = path.length === 1 && ['paths', 'webhooks', 'components'].includes(String(path[0]))
  return isNode(value) && !isContainer ? { ...value, [added]: {} } : value
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('#/') ? otherReference(value) : `${value}x`
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.slice(0, -1)
  return value
}

/** A component of the same kind with another meaning. */
function otherReference(reference: string): string | undefined {
  const [, , kind = ''] = reference.split('/')
  const references = Object.keys(nodeOf(nodeOf(document.components)[kind])).map(
    (name) => `#/components/${kind}/${name}`,
  )
  return references.find((other) => meaningOf(other) !== meaningOf(reference))
}

/** What a component says apart from descriptions. */
function meaningOf(reference: string): string {
  return JSON.stringify(withoutDescriptions(resolved(document, { $ref: reference })))
}

function withoutDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDescriptions)
  if (!isNode(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]) =>
      descriptive.test(name) ? [] : [[name, withoutDescriptions(child)]],
    ),
  )
}

const descriptive = /^(x-(?!provisional$).*|description|summary|title|tags|examples?|info)$/
/** In these objects, names are data. */
const maps = /^(properties|schemas|parameters|responses|paths|webhooks|scopes|variables|flows|content|securitySchemes)$/

function isDescriptive({ path, before, after }: Mutation): boolean {
  const isMap = (index: number) => maps.test(String(path[index]))
  return (
    path.some((step, index) => descriptive.test(String(step)) && !isMap(index - 1)) ||
    (path.at(-2) === 'scopes' && after !== undefined) ||
    // A reference to a response without content.
    (path.at(-1) === '$ref' && after === undefined && meaningOf(String(before)) === '{}')
  )
}

/** What the place or the sentence of a change at this path contains: one of these. */
function labelsOf([top = '', first, second]: Path): readonly string[] {
  if (top === 'info') return ['info']
  if (top === 'servers') return ['server']
  if (top === 'security') return ['operations with the default security']
  if (top === 'components') return componentNames(first, second)
  if (top === 'paths' || top === 'webhooks') return operationLabels(top, first, second)
  return ['the document']
}

function componentNames(kind: string | number | undefined, name: string | number | undefined): readonly string[] {
  if (name !== undefined) return [String(name)]
  const components = nodeOf(document.components)
  const kinds = kind === undefined ? Object.values(components) : [components[kind]]
  return [...kinds.flatMap((found) => Object.keys(nodeOf(found))), added]
}

/** The ids of the operations of a path item, or of one operation. Parameters of a path item are reported at its operations. */
function operationLabels(top: string, path: string | number | undefined, method: string | number | undefined) {
  const items = nodeOf(document[top])
  const paths = path === undefined ? Object.keys(items) : [String(path)]
  return paths.flatMap((name) => {
    const item = nodeOf(items[name])
    const { operationId } = nodeOf(item[method ?? ''])
    if (typeof operationId === 'string') return [operationId]
    return [name, ...Object.values(item).flatMap((operation) => String(nodeOf(operation).operationId ?? name))]
  })
}

function valuesIn(value: unknown, path: Path = []): readonly [Path, unknown][] {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : isNode(value) && path.at(-1) !== 'value'
      ? Object.entries(value)
      : []
  return [
    ...(path.length > 0 ? [[path, value] as [Path, unknown]] : []),
    ...entries.flatMap(([step, child]) => valuesIn(child, [...path, step])),
  ]
}

/** A copy of the document with one value changed or removed. */
function withValue(value: unknown, [step, ...rest]: Path, after: unknown): unknown {
  if (step === undefined) return after
  if (Array.isArray(value)) {
    const child = withValue(value[Number(step)], rest, after)
    return child === undefined ? value.toSpliced(Number(step), 1) : value.with(Number(step), child)
  }
  const { [step]: old, ...others } = nodeOf(value)
  const child = withValue(old, rest, after)
  return child === undefined ? others : { ...others, [step]: child }
}
