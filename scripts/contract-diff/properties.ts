import { propertiesOf } from './all-of.ts'
import type { Change } from './change.ts'
import {
  type Both,
  type Compare,
  type Comparisons,
  type Context,
  change,
  compareMaps,
  rewritten,
  within,
} from './compare.ts'
import { listOf, nodeOf, type SchemaNode } from './schema-node.ts'

/** `properties` and `required` together, so that an added or removed property is reported once. */
export function propertyComparisons(compareSchemas: Compare): Comparisons {
  return {
    properties: (before, after, context, nodes) =>
      compareMaps((name) => comparingProperty(name, nodes, compareSchemas), before, after, context),
    required: (before, after, context, nodes) => {
      const names = new Set([...listOf(before), ...listOf(after)].map(String))
      const changed = [...names].filter((name) => isIn(before, name) !== isIn(after, name))
      if (changed.length === 0) return [rewritten(context, 'required')]
      return changed.flatMap((name) => {
        if (hasProperty(nodes.before, name) !== hasProperty(nodes.after, name)) return []
        return compareRequired(isIn(before, name), isIn(after, name), within(context, `.${name}`))
      })
    },
  }
}

/** Whether something is required: a property, a parameter, a header, a body. */
export function compareRequired(before: boolean, after: boolean, context: Context): readonly Change[] {
  if (before === after) return [rewritten(context, 'required')]
  return [after ? change(context, 'narrower', 'now required') : change(context, 'wider', 'no longer required')]
}

/** An added property, parameter, header or body. */
export function added(required: boolean, context: Context): Change {
  return required ? change(context, 'addedRequired', 'added, required') : change(context, 'added', 'added, optional')
}

function comparingProperty(name: string, nodes: Both<SchemaNode>, compareSchemas: Compare): Compare {
  return (before, after, context) => {
    const here = within(context, `.${name}`)
    if (before === undefined) return addedProperty(name, nodes, context, here)
    if (after === undefined) return removedProperty(name, nodes, context, here)
    return compareSchemas(before, after, here, nodes)
  }
}

/** If another schema of the same value describes the property already, the new schema only restricts it. */
function addedProperty(name: string, nodes: Both<SchemaNode>, context: Context, here: Context): readonly Change[] {
  const required = isIn(nodes.after.required, name)
  if (!isDescribedElsewhere(name, nodes, context, 'before')) return [added(required, here)]
  return [change(here, 'narrower', `further restricted${required ? ', and required' : ''}`)]
}

function removedProperty(name: string, nodes: Both<SchemaNode>, context: Context, here: Context): readonly Change[] {
  const required = isIn(nodes.before.required, name)
  if (!isDescribedElsewhere(name, nodes, context, 'after')) return [change(here, 'removed', 'removed')]
  return [change(here, 'wider', `no longer further restricted${required ? ', and no longer required' : ''}`)]
}

function isDescribedElsewhere(name: string, nodes: Both<SchemaNode>, context: Context, side: keyof Both<unknown>) {
  const { allOf } = nodes[side]
  return context.described[side].has(name) || propertiesOf(context.documents[side], { allOf }).includes(name)
}

/** `additionalProperties`. `true` allows the same as no keyword, but the generated types differ. */
export function comparingAdditionalProperties(compareSchemas: Compare): Compare {
  return (before, after, context, nodes) => {
    const here = within(context, '.*')
    const [was, is] = [before ?? true, after ?? true]
    if (was === true && is === true) return [additionalPropertiesInType(after !== undefined, here)]
    if (is === true) return [change(here, 'wider', 'additional properties now allowed')]
    if (is === false) return [change(here, 'narrower', 'additional properties no longer allowed')]
    if (was === false) return [change(here, 'wider', 'additional properties now allowed, restricted by a schema')]
    if (was === true) return [change(here, 'narrower', 'additional properties now restricted')]
    return compareSchemas(was, is, here, nodes)
  }
}

function additionalPropertiesInType(added: boolean, here: Context): Change {
  return added
    ? change(here, 'compatible', 'additional properties added to the type')
    : change(here, 'breaksCallers', 'additional properties removed from the type')
}

function isIn(required: unknown, name: unknown): boolean {
  return listOf(required).includes(name)
}

function hasProperty(schema: SchemaNode, name: string): boolean {
  return Object.hasOwn(nodeOf(schema.properties), name)
}
