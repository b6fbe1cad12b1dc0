import { isDeepStrictEqual } from 'node:util'
import { sameBodyRule } from './bodies.ts'
import { type Change, union } from './change.ts'
import { parameterRule } from './parameters.ts'
import { type At, type Both, change, compareMaps, inWords, namesOf, type Part, type Rule, unclear } from './parts.ts'
import { type Users, usersOf } from './reach.ts'
import { responseRule } from './responses.ts'
import { schemaRule } from './schemas.ts'
import { schemeRule } from './security.ts'

type Component = { readonly label: string; readonly rule: Rule }

const kinds: Readonly<Record<string, Component>> = {
  schemas: { label: '', rule: schemaRule },
  parameters: { label: 'parameter ', rule: parameterRule },
  headers: { label: 'header ', rule: parameterRule },
  requestBodies: { label: 'body ', rule: sameBodyRule },
  responses: { label: 'answer ', rule: responseRule },
  securitySchemes: { label: 'security scheme ', rule: schemeRule },
}

/**
 * Components: each once for each direction in which operations use it, or for both when none does. Their names are names of types, which
 * consumers import.
 */
export const componentsRule: Rule = (before, after, at) => {
  return compareMaps(kindRule, before, after, at)

  function kindRule(kind: string): Rule {
    const component = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    return (was, is) =>
      compareMaps(
        (name) => (from, to, _, whole) => {
          const there = { ...at, place: `${component?.label ?? `${kind} `}${name}` }
          if (kind === 'examples') return inWords('example')(from, to, there, whole)
          if (component === undefined) return unclear(kind)(from, to, there, whole)
          if (from !== undefined && to !== undefined) {
            const reference = `#/components/${kind}/${name}`
            return directionsOf(reference).flatMap((way) => component.rule(from, to, { ...there, ...way }, whole))
          }
          if (kind === 'securitySchemes')
            return [to ? change(there, 'work', 'is new') : change(there, 'breaksCallers', 'is gone')]
          return [to ? newType(there, to, whole) : goneType(there, from, whole)]
        },
        was,
        is,
        at,
      )
  }

  function directionsOf(reference: string): readonly Pick<At, 'direction' | 'operations'>[] {
    const found = (['request', 'answer'] as const).flatMap((direction) => {
      const operations = union(
        [...(usersIn(at.documents.before).get(reference)?.[direction] ?? [])],
        [...(usersIn(at.documents.after).get(reference)?.[direction] ?? [])],
      )
      return operations.length > 0 ? [{ direction, operations }] : []
    })
    return found.length > 0
      ? found
      : [
          { direction: 'request', operations: [] },
          { direction: 'answer', operations: [] },
        ]
  }
}

function newType(at: At, component: unknown, { before, after }: Both<Part>): Change {
  const old = alike(component, before, after)
  return change(at, 'harmless', old === undefined ? 'is a new type' : `is a new type, called ${old} before`)
}

function goneType(at: At, component: unknown, { before, after }: Both<Part>): Change {
  const now = alike(component, after, before)
  const says = now === undefined ? 'is gone' : `is called ${now} now`
  return change(at, 'breaksCallers', `the type ${says}: code that imports it no longer compiles`)
}

/** The component that is the same, and has no namesake on the other side. */
function alike(component: unknown, components: Part, others: Part): string | undefined {
  return namesOf(components).find(
    (name) => !Object.hasOwn(others, name) && isDeepStrictEqual(component, components[name]),
  )
}

const known = new WeakMap<Part, ReadonlyMap<string, Users>>()

/** Who uses what is asked for once something differs, and found once. */
function usersIn(document: Part): ReadonlyMap<string, Users> {
  const users = known.get(document) ?? usersOf(document)
  known.set(document, users)
  return users
}
