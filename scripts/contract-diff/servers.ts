import {
  type Compare,
  type Comparisons,
  change,
  compareMaps,
  compareNodes,
  orRewritten,
  shown,
  unclear,
} from './compare.ts'
import { matchSchemas } from './match-schemas.ts'
import { listOf, nodeOf } from './schema-node.ts'

const variableComparisons: Comparisons = {
  default: (before, after, context) => [
    change(context, 'breaksCallers', `default ${shown(after)}, previously ${shown(before)}`),
  ],
}

const comparisons: Comparisons = {
  url: (_before, after, context) => [change(context, 'breaksCallers', `moved to ${shown(after)}`)],
  variables: (before, after, context) =>
    compareMaps(
      (name) => (was, is, _, nodes) => {
        const here = { ...context, place: `${context.place} {${name}}` }
        if (was === undefined || is === undefined) return unclear(name)(was, is, here, nodes)
        return compareNodes(variableComparisons, nodeOf(was), nodeOf(is), here)
      },
      before,
      after,
      context,
    ),
}

/** The list of servers. */
export const compareServers: Compare = (before, after, context) => {
  const found = matchSchemas(listOf(before), listOf(after)).flatMap(({ was, is }) => {
    const here = { ...context, place: `${context.place && `${context.place} `}server ${nodeOf(was ?? is).url}` }
    if (was === undefined) return [change(here, 'compatible', 'added')]
    if (is === undefined) return [change(here, 'breaksCallers', 'removed')]
    return compareNodes(comparisons, nodeOf(was), nodeOf(is), here)
  })
  return orRewritten(found, context, 'servers')
}
