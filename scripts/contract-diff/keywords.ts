import { isDeepStrictEqual } from 'node:util'
import { change, listOf, type Rule, type Rules, sameAgain, shown, unclear } from './parts.ts'

/** Keywords that say something of a value as a whole: what they allow can be told from their arguments. */
export const valueKeywords: Rules = {
  type: typeRule,
  enum: valuesRule,
  const: (before, after, at) => {
    if (before === undefined) return [change(at, 'narrower', `is always ${shown(after)} now`)]
    if (after === undefined) return [change(at, 'wider', `is no longer always ${shown(before)}`)]
    return [change(at, 'unclear', `is always ${shown(after)}, before ${shown(before)}`)]
  },
  maxLength: bound('at most', 'characters'),
  minLength: bound('at least', 'characters'),
  maximum: bound('at most'),
  minimum: bound('at least'),
  exclusiveMaximum: bound('less than'),
  exclusiveMinimum: bound('greater than'),
  maxItems: bound('at most', 'items'),
  minItems: bound('at least', 'items'),
  maxProperties: bound('at most', 'members'),
  minProperties: bound('at least', 'members'),
  multipleOf: (before, after, at) => {
    if (before === undefined) return [change(at, 'narrower', `a multiple of ${after} now`)]
    if (after === undefined) return [change(at, 'wider', `no longer a multiple of ${before}`)]
    const says = `a multiple of ${after}, before of ${before}`
    const [of, to] = [Number(before), Number(after)]
    return [change(at, to % of === 0 ? 'narrower' : of % to === 0 ? 'wider' : 'unclear', says)]
  },
  uniqueItems: (before, after, at) => {
    const [was, is] = [before === true, after === true]
    if (was === is) return [sameAgain(at, 'uniqueItems')]
    return [is ? change(at, 'narrower', 'no item twice now') : change(at, 'wider', 'an item may be there twice now')]
  },
  pattern: form('of the form', 'pattern'),
  format: form('of the format', 'format'),
  default: (before, after, at) => {
    if (before === undefined) return [change(at, 'added', `stands for ${shown(after)} when it is left out`)]
    if (after === undefined) return [change(at, 'removed', `no longer stands for ${shown(before)} when it is left out`)]
    return [change(at, 'unclear', `stands for ${shown(after)} when it is left out, before for ${shown(before)}`)]
  },
  deprecated: deprecatedRule,
}

export function deprecatedRule(...[, after, at]: Parameters<Rule>): ReturnType<Rule> {
  return [change(at, 'harmless', after === true ? 'is deprecated now' : 'is no longer deprecated')]
}

const every = ['string', 'number', 'boolean', 'object', 'array', 'null']

function typeRule(...[before, after, at]: Parameters<Rule>): ReturnType<Rule> {
  const [was, is] = [typesIn(before), typesIn(after)]
  const more = is.some((type) => !covers(was, type))
  const fewer = was.some((type) => !covers(is, type))
  if (!more && !fewer) return [sameAgain(at, 'type')]
  if (more && !fewer && is.filter((type) => !was.includes(type)).join() === 'null')
    return [change(at, 'wider', 'may be `null` now')]
  if (fewer && !more && was.filter((type) => !is.includes(type)).join() === 'null')
    return [change(at, 'narrower', 'is no longer `null`')]
  const says = `is ${named(after)}, before ${named(before)}`
  return [change(at, more && fewer ? 'unclear' : more ? 'wider' : 'narrower', says)]
}

function typesIn(type: unknown): readonly unknown[] {
  return type === undefined ? every : [type].flat()
}

function covers(types: readonly unknown[], type: unknown): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'))
}

function named(type: unknown): string {
  return type === undefined ? 'of any type' : [type].flat().join(' or ')
}

function valuesRule(...[before, after, at]: Parameters<Rule>): ReturnType<Rule> {
  const list = (values: unknown) => listOf(values).map(shown).join(', ')
  if (before === undefined) return [change(at, 'narrower', `is one of ${list(after)} now`)]
  if (after === undefined) return [change(at, 'wider', `is no longer one of ${list(before)} alone`)]
  const [was, is] = [listOf(before), listOf(after)]
  const has = (values: readonly unknown[], value: unknown) => values.some((other) => isDeepStrictEqual(other, value))
  const gone = was.filter((value) => !has(is, value)).map((value) => change(at, 'valueGone', `${shown(value)} is gone`))
  const added = is.filter((value) => !has(was, value)).map((value) => change(at, 'wider', `${shown(value)} is new`))
  if (gone.length + added.length > 0) return [...gone, ...added]
  return [sameAgain(at, 'enum')]
}

/** A keyword whose argument is the greatest or the least that is allowed. */
function bound(says: 'at most' | 'at least' | 'less than' | 'greater than', unit = ''): Rule {
  const upper = says === 'at most' || says === 'less than'
  const count = (n: unknown) => `${n}${unit && ` ${n === 1 ? singular[unit] : unit}`}`
  return (before, after, at) => {
    if (before === undefined) return [change(at, 'narrower', `${says} ${count(after)} now`)]
    if (after === undefined) return [change(at, 'wider', `no longer ${says} ${count(before)}`)]
    const isTighter = upper ? Number(after) < Number(before) : Number(after) > Number(before)
    return [change(at, isTighter ? 'narrower' : 'wider', `${says} ${count(after)}, before ${before}`)]
  }
}

const singular: Readonly<Record<string, string>> = { characters: 'character', items: 'item', members: 'member' }

/** A keyword whose arguments cannot be set beside each other. */
function form(says: string, keyword: string): Rule {
  return (before, after, at, whole) => {
    if (before === undefined) return [change(at, 'narrower', `${says} ${shown(after)} now`)]
    if (after === undefined) return [change(at, 'wider', `no longer ${says} ${shown(before)}`)]
    return unclear(keyword)(before, after, at, whole).map((told) => ({
      ...told,
      says: `${says} ${shown(after)}, before ${shown(before)}: whether this allows more or less cannot be told apart`,
    }))
  }
}
