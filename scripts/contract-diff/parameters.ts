import { compareContent } from './bodies.ts'
import type { Change } from './change.ts'
import {
  type Compare,
  type Comparisons,
  change,
  compareMaps,
  compareNodes,
  orRewritten,
  shown,
  within,
} from './compare.ts'
import { compareDeprecated } from './keywords.ts'
import { added, compareRequired } from './properties.ts'
import { comparingTargets, isReference, resolved } from './references.ts'
import { listOf, nodeOf, type SchemaNode } from './schema-node.ts'
import { compareSchemas } from './schemas.ts'
import { comparingSubschemas } from './subschema.ts'

const comparisons: Comparisons = {
  name: (before, after, context) => [
    change(context, 'valueRemoved', `renamed from ${shown(before)} to ${shown(after)}`),
  ],
  required: (before, after, context) => compareRequired(before === true, after === true, context),
  schema: comparingSubschemas('', 'value', compareSchemas),
  content: compareContent,
  deprecated: compareDeprecated,
}

/** A parameter, or a header of a response. */
export const compareParameters: Compare = comparingTargets((before, after, context) =>
  compareNodes(comparisons, before, after, context),
)

/** The parameters of an operation, matched by `in` and `name`. */
export const compareParameterLists: Compare = (before, after, context) => {
  const { documents } = context
  const isShared = (parameter: unknown) =>
    isReference(parameter) &&
    [before, after].every((list) => listOf(list).some((one) => nodeOf(one).$ref === parameter.$ref))
  const was = new Map(
    listOf(before).map((parameter) => [parameterKey(documents.before, parameter, isShared), parameter]),
  )
  const is = new Map(listOf(after).map((parameter) => [parameterKey(documents.after, parameter, isShared), parameter]))
  const found = [...new Set([...was.keys(), ...is.keys()])].flatMap((key): readonly Change[] => {
    const [from, to] = [was.get(key), is.get(key)]
    const { name, in: location, required } = resolved(from ? documents.before : documents.after, from ?? to)
    const here = within(context, ` ${location} ${name}`)
    if (from === undefined) return [added(required === true, here)]
    if (to === undefined) return [change(here, 'removed', 'removed')]
    return compareParameters(from, to, here, { before: nodeOf(from), after: nodeOf(to) })
  })
  return orRewritten(found, context, 'parameters')
}

/** Identifies a parameter. Two references to one component are the same parameter, even if the component's `name` changed. */
export function parameterKey(
  document: SchemaNode,
  parameter: unknown,
  isShared: (parameter: unknown) => boolean = () => false,
): string {
  if (isShared(parameter)) return JSON.stringify(parameter)
  const { name, in: location } = resolved(document, parameter)
  return `${location} ${location === 'header' ? String(name).toLowerCase() : name}`
}

/** The headers of a response, by name. */
export const compareHeaders: Compare = (before, after, context) =>
  compareMaps(
    (name) => (was, is, _, nodes) => {
      const here = within(context, ` header ${name}`)
      if (was === undefined) return [added(resolved(context.documents.after, is).required === true, here)]
      if (is === undefined) return [change(here, 'removed', 'removed')]
      return compareParameters(was, is, here, nodes)
    },
    before,
    after,
    context,
  )
