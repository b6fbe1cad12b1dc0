import { isDeepStrictEqual } from 'node:util'
import type { Change } from './change.ts'
import { type Compare, type Comparisons, type Context, change, rewritten, shown, unknownEffect } from './compare.ts'
import { listOf } from './schema-node.ts'

/** Keywords that restrict a value as a whole: their arguments show whether more or fewer values are allowed. */
export const valueKeywords: Comparisons = {
  type: compareTypes,
  enum: compareEnums,
  const: (before, after, context) => {
    if (before === undefined) return [change(context, 'narrower', `now always ${shown(after)}`)]
    if (after === undefined) return [change(context, 'wider', `no longer always ${shown(before)}`)]
    return [change(context, 'unclear', `always ${shown(after)}, previously ${shown(before)}`)]
  },
  maxLength: bound('at most', 'characters'),
  minLength: bound('at least', 'characters'),
  maximum: bound('at most'),
  minimum: bound('at least'),
  exclusiveMaximum: bound('less than'),
  exclusiveMinimum: bound('greater than'),
  maxItems: bound('at most', 'items'),
  minItems: bound('at least', 'items'),
  maxProperties: bound('at most', 'properties'),
  minProperties: bound('at least', 'properties'),
  multipleOf: (before, after, context) => {
    if (before === undefined) return [change(context, 'narrower', `now a multiple of ${after}`)]
    if (after === undefined) return [change(context, 'wider', `no longer a multiple of ${before}`)]
    const [of, to] = [Number(before), Number(after)]
    const kind = to % of === 0 ? 'narrower' : of % to === 0 ? 'wider' : 'unclear'
    return [change(context, kind, `a multiple of ${after}, previously of ${before}`)]
  },
  uniqueItems: (before, after, context) => {
    const [was, is] = [before === true, after === true]
    if (was === is) return [rewritten(context, 'uniqueItems')]
    return [is ? change(context, 'narrower', 'items now unique') : change(context, 'wider', 'items no longer unique')]
  },
  pattern: incomparable('pattern'),
  format: incomparable('format'),
  default: (before, after, context) => {
    if (before === undefined) return [change(context, 'added', `default ${shown(after)} added`)]
    if (after === undefined) return [change(context, 'removed', `default ${shown(before)} removed`)]
    return [change(context, 'unclear', `default ${shown(after)}, previously ${shown(before)}`)]
  },
  deprecated: compareDeprecated,
}

export function compareDeprecated(...[, after, context]: Parameters<Compare>): readonly Change[] {
  return [change(context, 'compatible', after === true ? 'now deprecated' : 'no longer deprecated')]
}

const allTypes = ['string', 'number', 'boolean', 'object', 'array', 'null']

function compareTypes(...[before, after, context]: Parameters<Compare>): readonly Change[] {
  const [was, is] = [typesOf(before), typesOf(after)]
  const added = is.filter((type) => !includesType(was, type))
  const removed = was.filter((type) => !includesType(is, type))
  if (added.length + removed.length === 0) return [rewritten(context, 'type')]
  if (removed.length === 0 && is.filter((type) => !was.includes(type)).join() === 'null')
    return [change(context, 'wider', 'now nullable')]
  if (added.length === 0 && was.filter((type) => !is.includes(type)).join() === 'null')
    return [change(context, 'narrower', 'no longer nullable')]
  const kind = removed.length === 0 ? 'wider' : added.length === 0 ? 'narrower' : 'unclear'
  return [change(context, kind, `type ${typeLabel(after)}, previously ${typeLabel(before)}`)]
}

function typesOf(type: unknown): readonly unknown[] {
  return type === undefined ? allTypes : [type].flat()
}

function includesType(types: readonly unknown[], type: unknown): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'))
}

function typeLabel(type: unknown): string {
  return type === undefined ? 'any' : [type].flat().join(' or ')
}

function compareEnums(...[before, after, context]: Parameters<Compare>): readonly Change[] {
  const list = (values: unknown) => listOf(values).map(shown).join(', ')
  if (before === undefined) return [change(context, 'narrower', `now one of ${list(after)}`)]
  if (after === undefined) return [change(context, 'wider', `no longer restricted to ${list(before)}`)]
  const changes = [
    ...valuesMissing(before, after).map((value) => change(context, 'valueRemoved', `value ${shown(value)} removed`)),
    ...valuesMissing(after, before).map((value) => change(context, 'wider', `value ${shown(value)} added`)),
  ]
  return changes.length > 0 ? changes : [rewritten(context, 'enum')]
}

/** The values of one list that the other one lacks. */
function valuesMissing(values: unknown, others: unknown): readonly unknown[] {
  return listOf(values).filter((value) => !listOf(others).some((other) => isDeepStrictEqual(other, value)))
}

/** A keyword whose argument is a limit. */
function bound(limit: 'at most' | 'at least' | 'less than' | 'greater than', unit = ''): Compare {
  const isUpper = limit === 'at most' || limit === 'less than'
  const label = (n: unknown) => `${limit} ${n}${unit && ` ${n === 1 ? singular[unit] : unit}`}`
  return (before, after, context) => {
    if (before === undefined) return [change(context, 'narrower', `now ${label(after)}`)]
    if (after === undefined) return [change(context, 'wider', `no longer ${label(before)}`)]
    const isTighter = isUpper ? Number(after) < Number(before) : Number(after) > Number(before)
    return [change(context, isTighter ? 'narrower' : 'wider', `${label(after)}, previously ${before}`)]
  }
}

const singular: Readonly<Record<string, string>> = { characters: 'character', items: 'item', properties: 'property' }

/** A keyword whose arguments cannot be compared with each other. */
function incomparable(keyword: 'pattern' | 'format'): Compare {
  return (before, after, context: Context) => {
    if (before === undefined) return [change(context, 'narrower', `${keyword} ${shown(after)} added`)]
    if (after === undefined) return [change(context, 'wider', `${keyword} ${shown(before)} removed`)]
    const says = `${keyword} ${shown(after)}, previously ${shown(before)}: ${unknownEffect}`
    return [change(context, 'unclear', says)]
  }
}
