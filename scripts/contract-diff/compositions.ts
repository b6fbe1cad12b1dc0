import { type Compare, type Context, change, orRewritten, shown, unclear } from './compare.ts'
import { areDisjoint } from './disjoint.ts'
import { matchSchemas, nameOf } from './match-schemas.ts'
import { isReference } from './references.ts'
import { listOf, nodeOf } from './schema-node.ts'
import { sameValue } from './subschema.ts'

/** `allOf`: an additional subschema allows less. */
export function comparingAllOf(compareSchemas: Compare): Compare {
  return (before, after, context, nodes) => {
    const found = matchSchemas(listOf(before), listOf(after)).flatMap(({ was, is, index }) => {
      const others = {
        before: { ...nodes.before, allOf: listOf(before).filter((subschema) => subschema !== was) },
        after: { ...nodes.after, allOf: listOf(after).filter((subschema) => subschema !== is) },
      }
      const here = sameValue(context, others)
      if (was !== undefined && is !== undefined) return compareSchemas(was, is, inSubschema(here, is, ''), nodes)
      if (was === undefined) return [change(here, 'narrower', `${label(is, index)} added to \`allOf\``)]
      return [change(here, 'wider', `${label(was, index)} removed from \`allOf\``)]
    })
    return orRewritten(found, context, 'allOf')
  }
}

/** `anyOf`, and `oneOf` if its schemas are disjoint: an additional alternative allows more. */
export function comparingAlternatives(keyword: 'anyOf' | 'oneOf', compareSchemas: Compare): Compare {
  return (before, after, context, nodes) => {
    const { documents } = context
    if (before === undefined)
      return [change(context, 'narrower', `now restricted to one of ${listOf(after).length} alternatives`)]
    if (after === undefined)
      return [change(context, 'wider', `no longer restricted to one of ${listOf(before).length} alternatives`)]
    const disjoint =
      keyword === 'anyOf' || (areDisjoint(documents.before, before) && areDisjoint(documents.after, after))
    if (!disjoint) return unclear(keyword)(before, after, context, nodes)
    const found = matchSchemas(listOf(before), listOf(after)).flatMap(({ was, is, index }) => {
      if (was !== undefined && is !== undefined)
        return compareSchemas(was, is, inSubschema(sameValue(context, nodes), is, `[${index + 1}]`), nodes)
      if (was === undefined) return [change(context, 'wider', `alternative ${label(is, index)} added`)]
      return [change(context, 'valueRemoved', `alternative ${label(was, index)} removed`)]
    })
    return orRewritten(found, context, keyword)
  }
}

function label(schema: unknown, index: number): string {
  const name = nameOf(schema)
  return name === undefined ? `number ${index + 1}` : shown(name)
}

/** The place inside a subschema, with its title if it is not a reference. */
function inSubschema(context: Context, schema: unknown, untitled: string): Context {
  const { title } = nodeOf(isReference(schema) ? {} : schema)
  return { ...context, place: `${context.place}${typeof title === 'string' ? `[${title}]` : untitled}` }
}
