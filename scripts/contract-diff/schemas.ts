import type { Change } from './change.ts'
import { type Compare, type Comparisons, compareMaps, compareNodes, unclear, within } from './compare.ts'
import { comparingAllOf, comparingAlternatives } from './compositions.ts'
import { valueKeywords } from './keywords.ts'
import { comparingAdditionalProperties, propertyComparisons } from './properties.ts'
import { comparingTargets } from './references.ts'
import { comparingSubschemas } from './subschema.ts'

const keywords: Comparisons = {
  ...valueKeywords,
  ...propertyComparisons(compareSchemas),
  items: comparingSubschemas('.*', 'items', compareSchemas),
  contains: compareContains,
  propertyNames: comparingSubschemas('.<name>', 'property names', compareSchemas),
  additionalProperties: comparingAdditionalProperties(compareSchemas),
  patternProperties: (before, after, context) => compareMaps(comparingPatternProperty, before, after, context),
  allOf: comparingAllOf(compareSchemas),
  anyOf: comparingAlternatives('anyOf', compareSchemas),
  oneOf: comparingAlternatives('oneOf', compareSchemas),
  if: unclear('if'),
  // biome-ignore lint/suspicious/noThenProperty: it is a keyword
  then: comparingSubschemas('', 'values that meet the condition', compareSchemas),
  else: comparingSubschemas('', 'values that do not meet the condition', compareSchemas),
}

/** Compares two schemas keyword by keyword. */
export function compareSchemas(...[before, after, context, nodes]: Parameters<Compare>): readonly Change[] {
  return compareResolved(withoutBoolean(before), withoutBoolean(after), context, nodes)
}

const compareResolved = comparingTargets((before, after, context) => compareNodes(keywords, before, after, context))

/** With `maxContains`, a wider `contains` can allow fewer values: more items match. */
function compareContains(...[before, after, context, nodes]: Parameters<Compare>): readonly Change[] {
  const hasLimit = nodes.before.maxContains !== undefined || nodes.after.maxContains !== undefined
  const compare = hasLimit ? unclear('contains') : comparingSubschemas('.*', 'a matching item', compareSchemas)
  return compare(before, after, context, nodes)
}

/** Adding or removing a pattern is unclear: it moves properties into or out of `additionalProperties`. */
function comparingPatternProperty(pattern: string): Compare {
  return (before, after, context, nodes) =>
    before === undefined || after === undefined
      ? unclear(pattern)(before, after, context, nodes)
      : compareSchemas(before, after, within(context, `.<${pattern}>`), nodes)
}

/** Replaces the schemas `true`, which allows everything, and `false`, which allows nothing, by objects. */
function withoutBoolean(schema: unknown): unknown {
  return schema === true ? {} : schema === false ? { not: {} } : schema
}
