import type { Change } from './change.ts'
import { alternatives, everyPart } from './compositions.ts'
import { deeper } from './deeper.ts'
import { valueKeywords } from './keywords.ts'
import { furtherMembers, memberRules } from './members.ts'
import { openRule } from './open.ts'
import {
  type At,
  compareMaps,
  compareParts,
  listOf,
  type Part,
  type Rule,
  type Rules,
  unclear,
  within,
} from './parts.ts'
import { followed } from './references.ts'

const keywords: Rules = {
  ...valueKeywords,
  ...memberRules(schemaRule),
  items: deeper('.*', 'each item', schemaRule),
  contains: containsRule,
  propertyNames: deeper('.<name>', 'each name', schemaRule),
  additionalProperties: furtherMembers(schemaRule),
  patternProperties: (before, after, at) => compareMaps((pattern) => patternRule(pattern), before, after, at),
  allOf: everyPart(schemaRule),
  anyOf: alternatives('anyOf', schemaRule),
  oneOf: alternatives('oneOf', schemaRule),
  if: unclear('if'),
  // biome-ignore lint/suspicious/noThenProperty: it is a keyword
  then: deeper('', 'what meets the condition', schemaRule),
  else: deeper('', 'what does not meet the condition', schemaRule),
  'x-open': openRule,
}

/** Compares two schemas, keyword by keyword. What the contract calls open fails no server. */
export function schemaRule(...[before, after, at, whole]: Parameters<Rule>): ReturnType<Rule> {
  return compareFollowed(asPart(before), asPart(after), at, whole)
}

const compareFollowed = followed(compareSchemas)

function compareSchemas(before: Part, after: Part, at: At): readonly Change[] {
  const open = listOf(after['x-open'])
  return compareParts(keywords, before, after, at, (keyword) =>
    open.includes('$ref') || open.includes(keyword) ? { ...at, open: true } : at,
  )
}

/** The more items match, the fewer may be too many. */
function containsRule(...[before, after, at, whole]: Parameters<Rule>): ReturnType<Rule> {
  const hasLimit = whole.before.maxContains !== undefined || whole.after.maxContains !== undefined
  return (hasLimit ? unclear('contains') : deeper('.*', 'some item', schemaRule))(before, after, at, whole)
}

/** Members that match a new pattern are no longer `additionalProperties`. */
function patternRule(pattern: string): Rule {
  return (before, after, at, whole) =>
    before === undefined || after === undefined
      ? unclear(pattern)(before, after, at, whole)
      : schemaRule(before, after, within(at, `.<${pattern}>`), whole)
}

/** `true` allows everything, `false` nothing. */
function asPart(schema: unknown): unknown {
  return schema === true ? {} : schema === false ? { not: {} } : schema
}
