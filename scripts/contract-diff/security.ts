import { byCodeUnit, type Change } from './change.ts'
import {
  type Compare,
  type Comparisons,
  type Context,
  change,
  compareMaps,
  compareNodes,
  descriptionChange,
  orRewritten,
  shown,
  unclear,
  within,
} from './compare.ts'
import { listOf, namesOf, nodeOf, type SchemaNode } from './schema-node.ts'

/** Security requirements: alternatives, each a set of schemes with their scopes. */
export const compareSecurity: Compare = (before, after, context, nodes) => {
  const [was, is] = [alternativesOf(before), alternativesOf(after)]
  if (was === undefined || is === undefined || context.direction === 'response')
    return unclear('security')(before, after, context, nodes)
  const found = namesOf(was, is).flatMap((schemes) => {
    if (was[schemes] === undefined) return [change(context, 'wider', `now accepts ${schemes}`)]
    if (is[schemes] === undefined) return [change(context, 'removed', `no longer accepts ${schemes}`)]
    return scopeChanges(nodeOf(was[schemes]), nodeOf(is[schemes]), context)
  })
  return orRewritten(found, context, 'security')
}

function scopeChanges(from: SchemaNode, to: SchemaNode, context: Context): readonly Change[] {
  return namesOf(from, to).flatMap((scheme) => {
    const [had, has] = [listOf(from[scheme]), listOf(to[scheme])]
    const added = has.filter((scope) => !had.includes(scope))
    const removed = had.filter((scope) => !has.includes(scope))
    return [
      ...added.map((scope) => change(context, 'narrower', `now requires the scope ${shown(scope)}`)),
      ...removed.map((scope) => change(context, 'wider', `no longer requires the scope ${shown(scope)}`)),
    ]
  })
}

/** The alternatives by the names of their schemes; undefined if two of them have the same schemes. */
function alternativesOf(security: unknown): SchemaNode | undefined {
  const alternatives = listOf(security).map(nodeOf)
  if (alternatives.length === 0) return { [anonymous]: {} }
  const byName = Object.fromEntries(
    alternatives.map((schemes) => [Object.keys(schemes).sort(byCodeUnit).join(' with ') || anonymous, schemes]),
  )
  return Object.keys(byName).length === alternatives.length ? byName : undefined
}

const anonymous = 'requests without credentials'

const flowComparisons: Comparisons = {
  scopes: (before, after, context) =>
    compareMaps(
      (scope) => (was, is, _, nodes) => {
        if (was === undefined) return [change(context, 'work', `scope ${shown(scope)} added`)]
        if (is === undefined) return [change(context, 'breaksCallers', `scope ${shown(scope)} removed`)]
        return descriptionChange(`scope ${scope}`)(was, is, context, nodes)
      },
      before,
      after,
      context,
    ),
  ...Object.fromEntries(
    ['tokenUrl', 'authorizationUrl', 'refreshUrl'].map((name): [string, Compare] => [
      name,
      (was, is, context) => [change(context, 'breaksCallers', `${name} ${shown(is)}, previously ${shown(was)}`)],
    ]),
  ),
}

const schemeComparisons: Comparisons = {
  flows: (before, after, context) =>
    compareMaps(
      (flow) => (was, is) => {
        const here = within(context, ` ${flow}`)
        if (was === undefined) return [change(here, 'work', 'flow added')]
        if (is === undefined) return [change(here, 'breaksCallers', 'flow removed')]
        return compareNodes(flowComparisons, nodeOf(was), nodeOf(is), here)
      },
      before,
      after,
      context,
    ),
}

/** A component of `securitySchemes`. */
export const compareSchemes: Compare = (before, after, context) =>
  compareNodes(schemeComparisons, nodeOf(before), nodeOf(after), context)
