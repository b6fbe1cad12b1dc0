import { isDeepStrictEqual } from 'node:util'
import { compareBodyComponents } from './bodies.ts'
import { type Change, type Direction, union } from './change.ts'
import { type Both, type Compare, type Context, change, compareMaps, descriptionChange, unclear } from './compare.ts'
import { type Users, usersOf } from './component-users.ts'
import { compareParameters } from './parameters.ts'
import { compareResponse } from './responses.ts'
import { namesOf, type SchemaNode } from './schema-node.ts'
import { compareSchemas } from './schemas.ts'
import { compareSchemes } from './security.ts'

/** The prefix of a component's place, and how two components of this kind are compared. */
type ComponentKind = { readonly label: string; readonly compare: Compare }

const kinds: Readonly<Record<string, ComponentKind>> = {
  schemas: { label: '', compare: compareSchemas },
  parameters: { label: 'parameter ', compare: compareParameters },
  headers: { label: 'header ', compare: compareParameters },
  requestBodies: { label: 'body ', compare: compareBodyComponents },
  responses: { label: 'response ', compare: compareResponse },
  securitySchemes: { label: 'security scheme ', compare: compareSchemes },
}

/** Compares each component once for each direction in which operations use it, or for both if none does. */
export const compareComponents: Compare = (before, after, context) => {
  const directionsOf = directionFinder(context.documents)
  return compareMaps((kind) => comparingKind(kind, directionsOf), before, after, context)
}

function comparingKind(kind: string, directionsOf: DirectionFinder): Compare {
  return (before, after, context) =>
    compareMaps((name) => comparingComponent(kind, name, directionsOf), before, after, context)
}

function comparingComponent(kind: string, name: string, directionsOf: DirectionFinder): Compare {
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  const { label = `${kind} `, compare = unclear(kind) } = known ?? {}
  return (before, after, context, components) => {
    const here = { ...context, place: `${label}${name}` }
    if (kind === 'examples') return descriptionChange('example')(before, after, here, components)
    if (known === undefined) return compare(before, after, here, components)
    if (before === undefined) return [addedComponent(kind, here, after, components)]
    if (after === undefined) return [removedComponent(kind, here, before, components)]
    return directionsOf(`#/components/${kind}/${name}`).flatMap((use) =>
      compare(before, after, { ...here, ...use }, components),
    )
  }
}

/** Names of components are names of types, which code imports. */
function addedComponent(kind: string, here: Context, component: unknown, { before, after }: Both<SchemaNode>): Change {
  if (kind === 'securitySchemes') return change(here, 'work', 'added')
  const oldName = nameOfEqual(component, before, after)
  return change(here, 'compatible', oldName === undefined ? 'type added' : `type added, previously named ${oldName}`)
}

function removedComponent(
  kind: string,
  here: Context,
  component: unknown,
  { before, after }: Both<SchemaNode>,
): Change {
  if (kind === 'securitySchemes') return change(here, 'breaksCallers', 'removed')
  const newName = nameOfEqual(component, after, before)
  const says = newName === undefined ? 'removed' : `renamed to ${newName}`
  return change(here, 'breaksCallers', `type ${says}: code that imports it no longer compiles`)
}

/** The name of an equal component that exists on this side only. */
function nameOfEqual(component: unknown, components: SchemaNode, others: SchemaNode): string | undefined {
  return namesOf(components).find(
    (name) => !Object.hasOwn(others, name) && isDeepStrictEqual(component, components[name]),
  )
}

type Use = { readonly direction: Direction; readonly operations: readonly string[] }
type DirectionFinder = (reference: string) => readonly Use[]

/** Finds the directions in which a component is used. The users are determined at the first call, as most comparisons need none. */
function directionFinder(documents: Both<SchemaNode>): DirectionFinder {
  let users: readonly ReadonlyMap<string, Users>[] | undefined
  return (reference) => {
    users ??= [usersOf(documents.before), usersOf(documents.after)]
    const [before, after] = users.map((side) => side.get(reference))
    const uses = (['request', 'response'] as const).map((direction) => ({
      direction,
      operations: union([...(before?.[direction] ?? [])], [...(after?.[direction] ?? [])]),
    }))
    const found = uses.filter(({ operations }) => operations.length > 0)
    return found.length > 0 ? found : uses
  }
}
