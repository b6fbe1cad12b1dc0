import type { DerivedRule } from '../../generated/rules.ts'
import type { SchemaNode } from '../contract/schemas.ts'
import { NotTested, SuiteGap } from '../failure/errors.ts'
import { day, type Environment } from './environment.ts'
import { type Forms, formsOfDate, formsOfEmail, formsOfMoment, formsOfUuid, withAnotherLine } from './wrong-forms.ts'

/** The place of a constraint, and values for it. */
export type PlaceOfConstraint = {
  /** The schema, with the annotations beside references to it. */
  readonly node: SchemaNode
  /** That of the object, list or map that contains the value. */
  readonly container: SchemaNode
  /** A valid value. */
  readonly valid: unknown
  /** A value that is valid apart from its length. */
  readonly ofLength: (length: number) => unknown
}

/**
 * Values that violate a constraint, the nearest ones first: one less or one more, another case, the same length and alphabet, another form.
 * Each is wrong for every server. A server may read "5" as a number, true as "true" and [x] as x, ignore surrounding spaces, and take null
 * for an optional property that is missing: none of those is among them.
 */
export function wrongValues(rule: DerivedRule, place: PlaceOfConstraint, environment: Environment): readonly unknown[] {
  const { keyword, argument, in: part } = rule
  const { node, container, valid, ofLength } = place
  const annotated = node['x-cases']?.invalid?.[keyword]
  if (annotated !== undefined) return annotated
  const limit = Number(argument)
  switch (keyword) {
    case 'type':
      return part === 'body' ? wrongTypes(node) : ['abc', 'one', '1x', 'ten pages']
    case 'enum':
      return wrongChoices([argument].flat(), part)
    case 'pattern':
      return wrongPatterns(part, { node, container, valid }, environment)
    case 'format':
      return wrongFormats(part, { node, valid }, environment)
    case 'minLength':
      // An empty text often counts as none, of which no length is required.
      return limit > 1 ? [ofLength(limit - 1), ''] : [ofLength(limit - 1)]
    case 'minItems':
      return [ofLength(limit - 1)]
    case 'maxLength':
    case 'maxItems':
      return [ofLength(limit + 1), ofLength(limit + 50)]
    case 'maxProperties':
      // Few enough to stay below likely limits of the size of a request.
      return [ofLength(limit + 1), ofLength(limit + 20)]
    case 'minimum':
      return below(limit, [limit - 1, ...specialNumbers, limit - 100])
    case 'maximum':
      // The last is the limit itself in 32 bits.
      return [limit + 1, limit + 1000, limit + 2 ** 32]
    case 'exclusiveMinimum':
      return [limit, ...below(limit, [limit - 0.01, ...specialNumbers, limit - 100])]
    default:
      throw new SuiteGap(`conformance/cases/wrong-values.ts has no values that violate "${keyword}": add them`)
  }
}

const object = { unexpected: 'object' }

/** What a missing number is in some languages, and what often stands for all, or for no limit. */
const specialNumbers = [0, -1] as const

const below = (limit: number, values: readonly number[]): readonly number[] => [
  ...new Set(values.filter((value) => value < limit)),
]

function wrongTypes({ type, format, minimum = 20 }: SchemaNode): readonly unknown[] {
  switch ([type].flat()[0]) {
    case 'string':
      // A number that is read as a text has none of the formats.
      return [object, ['one', 'two'], ...(format === undefined ? [] : [7])]
    case 'number':
      // Some parsers read the digits that a text begins with.
      return ['12 reais', 'a lot', object, [1, 2]]
    case 'integer':
      return [minimum + 0.5, `${minimum} times`, 'a lot', object, [1, 2]]
    case 'boolean':
      return ['maybe', object]
    case 'array':
      return [object, 7]
    default:
      return ['text', ['a', 'list']]
  }
}

/** A documented value in another case, cut, with other letters, and what is no such value at all. */
function wrongChoices(values: readonly unknown[], part: DerivedRule['in']): readonly unknown[] {
  const texts = values.filter((value) => typeof value === 'string')
  const [first = '', last = ''] = [texts[0], texts.at(-1)]
  const near = [
    otherCase(first),
    capitalized(last),
    first.slice(0, -1),
    `${last}s`,
    first.replaceAll(/[a-z]/gi, sameCaseX),
  ]
  const other = part === 'body' ? ['', object, [first, last]] : []
  return [...new Set([...near, ...other, 'unknown'])].filter((value) => !values.includes(value))
}

const sameCaseX = (letter: string) => (letter === letter.toLowerCase() ? 'x' : 'X')
const otherCase = (text: string) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase())
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

function wrongPatterns(
  part: DerivedRule['in'],
  { node, container, valid }: Pick<PlaceOfConstraint, 'node' | 'container' | 'valid'>,
  environment: Environment,
): readonly unknown[] {
  const pattern = new RegExp(node.pattern ?? '', 'u')
  const forms =
    node.format === 'uuid'
      ? uuidsOfOtherVersions(holdsCardIds(container), environment)
      : Object.values(formsBesides(node, formsOfText(part, valid)))
  return forms.filter((text) => !pattern.test(text))
}

/** Whether a list is one of ids of cards. */
function holdsCardIds(container: SchemaNode): boolean {
  const kind = container['x-cases']?.value
  return typeof kind === 'object' && 'idsOf' in kind && kind.idsOf === 'createCard'
}

/**
 * Versions 1 and 7.
 * @throws {NotTested} for ids of cards where those of the target are not of version 4: it must find them, and may accept any version therefore
 */
function uuidsOfOtherVersions(areOfCards: boolean, { cardIdVersions = [] }: Environment): readonly string[] {
  const other = cardIdVersions.find((version) => version !== '4')
  if (areOfCards && other !== undefined)
    throw new NotTested(
      `The card ids of the target are UUIDs of version ${other}: which versions it accepts is unspecified.`,
    )
  return ['fa6c9c9c-1091-11c5-a5bc-9556e0229435', '0199aa8e-7b1c-7c3e-8f0a-3d2b1c0e9f8a']
}

function formsOfText(part: DerivedRule['in'], valid: unknown): Forms {
  const moment = typeof valid === 'string' && /^\d{4}-\d\d-\d\d \d\d:/.test(valid)
  return moment ? inPart(part, valid, formsOfMoment(valid)) : { words: 'not this', letter: 'x' }
}

function wrongFormats(
  part: DerivedRule['in'],
  { node, valid }: Pick<PlaceOfConstraint, 'node' | 'valid'>,
  environment: Environment,
): readonly unknown[] {
  const text = String(valid)
  switch (node.format) {
    case 'uuid': {
      const forms = inPart(part, text, formsOfUuid(text))
      // Without its id, a path may be that of a list.
      return Object.values(formsBesides(node, part === 'body' ? { ...forms, empty: '' } : forms))
    }
    case 'date':
      return Object.values(formsBesides(node, inPart(part, text, formsOfDate(dateWithZero(node, environment) ?? text))))
    case 'email':
      return Object.values(formsBesides(node, formsOfEmail))
    default:
      throw new SuiteGap(
        `conformance/cases/wrong-values.ts has no values that violate the format "${node.format}": add them`,
      )
  }
}

/** Those of a body have another one with a line break, which a gateway may refuse in an address. */
const inPart = (part: DerivedRule['in'], valid: string, forms: Forms): Forms =>
  part === 'body' ? { ...forms, ...withAnotherLine(valid) } : forms

/** Without the forms that a server may take. `date-time` stands for those that begin with it. */
function formsBesides(node: SchemaNode, forms: Forms): Forms {
  const lenient = node['x-cases']?.lenient ?? []
  return Object.fromEntries(Object.entries(forms).filter(([name]) => !lenient.some((one) => name.startsWith(one))))
}

/** Of so many days in a row one is among the first nine of a month. */
const DAYS_WITH_ZERO = 23

/** A date on one of the first nine days of a month, valid where the range has one; `undefined` where the contract names no range of dates. */
function dateWithZero(node: SchemaNode, { now }: Environment): string | undefined {
  const kind = node['x-cases']?.value
  if (typeof kind !== 'object' || !('days' in kind)) return undefined
  const [from, to] = kind.days
  const dates = Array.from({ length: to - from + 1 }, (_, index) => day(now, from + index))
  // A range may be too short to have one: then it is a date shortly before it in the past, or shortly after it in the future.
  const beside = Array.from({ length: DAYS_WITH_ZERO }, (_, index) =>
    day(now, to < 0 ? from - 1 - index : to + 1 + index),
  )
  // Compared as texts, `2026-11-1` is before most days of its month, and `2026-11-4` after all of them, as if in the future.
  const first = dates.find((date) => /-0[12]$/.test(date))
  return first ?? [...dates, ...beside].find((date) => /-0\d$/.test(date))
}
