import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { documentChanges } from './document.ts'
import { isPart, type Part, partOf } from './parts.ts'
import { resolved } from './references.ts'

const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../generated/openapi.json'), 'utf8')) as Part

type Path = readonly (string | number)[]
type Mutation = { readonly path: Path; readonly after: unknown }

const kinds: Readonly<Record<string, (value: unknown, path: Path) => unknown>> = {
  'with another value': otherThan,
  'taken away': () => undefined,
  'with something added': extended,
}

describe.each(Object.entries(kinds))('each part of the contract %s', (_, mutate) => {
  const mutations = partsOf(document).flatMap(([path, value]): Mutation[] => {
    const after = mutate(value, path)
    return isDeepStrictEqual(after, value) ? [] : [{ path, after }]
  })

  test('is told, at its place, and as more than words unless it is words', () => {
    const unnoticed = mutations.filter((mutation) => {
      const { path, after } = mutation
      const changes = documentChanges(document, changed(document, path, after) as Part)
      const told = changes.filter(({ place, says }) =>
        anchorsOf(path).some((name) => `${place} ${says}`.includes(name)),
      )
      return !told.some(({ words }) => path.at(-1) === '$ref' || words === isWords(mutation))
    })
    expect(mutations.length).toBeGreaterThan(1000)
    expect(unnoticed.map(({ path, after }) => `${path.join('/')} → ${JSON.stringify(after)}`)).toEqual([])
  })
})
/** An empty path item, or an empty kind of components, says nothing. */
function extended(value: unknown, path: Path): unknown {
  const saysNothing = path.length === 1 && ['paths', 'webhooks', 'components'].includes(String(path[0]))
  return isPart(value) && !saysNothing ? { ...value, zzz: {} } : value
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('#/') ? otherReference(value) : `${value}x`
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.slice(0, -1)
  return value
}

/** A component of the same kind that says something else. */
function otherReference(reference: string): string {
  const [, , kind = ''] = reference.split('/')
  const said = (name: string) => JSON.stringify(wireOf(resolved(document, { $ref: `#/components/${kind}/${name}` })))
  const own = said(reference.split('/').at(-1) ?? '')
  const other = Object.keys(partOf(partOf(document.components)[kind])).find((name) => said(name) !== own)
  return `#/components/${kind}/${other}`
}

function wireOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wireOf)
  if (!isPart(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (words.test(name) ? [] : [[name, wireOf(one)]])),
  )
}

const words = /^(x-(?!open$|provisional$).*|description|summary|title|tags|examples?|info)$/
/** In these, names are data. */
const maps = /^(properties|schemas|parameters|responses|paths|webhooks|scopes|variables|flows|content|securitySchemes)$/

function isWords({ path, after }: Mutation): boolean {
  const isMap = (index: number) => maps.test(String(path[index]))
  return (
    path.some((step, index) => words.test(String(step)) && !isMap(index - 1)) ||
    (path.at(-2) === 'scopes' && after !== undefined)
  )
}

/** What a change at this path is told to be of. */
function anchorsOf([top, first = '', second = '']: Path): readonly string[] {
  if (top === 'components') return [String(second)]
  if (top !== 'paths' && top !== 'webhooks') return ['']
  const operation = partOf(partOf(partOf(document[top])[first])[second])
  return typeof operation.operationId === 'string' ? [operation.operationId, String(first)] : ['']
}

function partsOf(value: unknown, path: Path = []): readonly [Path, unknown][] {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : isPart(value) && path.at(-1) !== 'value'
      ? Object.entries(value)
      : []
  return [
    ...(path.length > 0 ? [[path, value] as [Path, unknown]] : []),
    ...entries.flatMap(([step, one]) => partsOf(one, [...path, step])),
  ]
}

/** The document with one part changed, and all that is around it shared. */
function changed(value: unknown, [step, ...rest]: Path, after: unknown): unknown {
  if (step === undefined) return after
  if (Array.isArray(value)) {
    const here = changed(value[Number(step)], rest, after)
    return here === undefined ? value.toSpliced(Number(step), 1) : value.with(Number(step), here)
  }
  const { [step]: old, ...others } = partOf(value)
  const here = changed(old, rest, after)
  return here === undefined ? others : { ...others, [step]: here }
}
