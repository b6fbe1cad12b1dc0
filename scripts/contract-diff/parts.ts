import { isDeepStrictEqual } from 'node:util'
import { type Change, type Direction, effects, type Kind } from './change.ts'

/** A part of a document: an operation, a parameter, a schema … */
export type Part = { readonly [name: string]: unknown }

export type Both<T> = { readonly before: T; readonly after: T }

/** Where the comparison is. */
export type At = {
  readonly place: string
  readonly direction: Direction
  readonly documents: Both<Part>
  /** Operations that use the component which is compared, in this direction. */
  readonly operations: readonly string[]
  /** Pairs of references that are being compared further up, so that cycles end. */
  readonly seen: ReadonlySet<string>
  /** Members that are described further up, and only constrained here. */
  readonly around: Both<ReadonlySet<string>>
  /** No server may fail here: the contract calls it open. */
  readonly open: boolean
}

/** Tells what changed at one kind of place; `undefined` stands for what is not there. */
export type Rule = (before: unknown, after: unknown, at: At, whole: Both<Part>) => readonly Change[]

export type Rules = { readonly [name: string]: Rule }

/** What only readers see. */
const words =
  /^(x-.*|description|summary|title|tags|example|examples|externalDocs|\$comment|contact|license|termsOfService)$/

/** Compares two parts name by name. A name without a rule, which is not for readers alone, is told as unclear. */
export function compareParts(
  rules: Rules,
  before: Part,
  after: Part,
  at: At,
  placeOf: (name: string) => At = () => at,
): readonly Change[] {
  return namesOf(before, after).flatMap((name) => {
    const [was, is] = [own(before, name), own(after, name)]
    if (isDeepStrictEqual(was, is)) return []
    const rule = Object.hasOwn(rules, name) ? rules[name] : words.test(name) ? inWords(name) : unclear(name)
    return rule?.(was, is, placeOf(name), { before, after }) ?? []
  })
}

/** Compares two maps, whose names are data: paths, statuses, members … */
export function compareMaps(rule: (name: string) => Rule, before: unknown, after: unknown, at: At): readonly Change[] {
  const whole = { before: partOf(before), after: partOf(after) }
  return namesOf(whole.before, whole.after).flatMap((name) => {
    const [was, is] = [own(whole.before, name), own(whole.after, name)]
    return isDeepStrictEqual(was, is) ? [] : rule(name)(was, is, at, whole)
  })
}

/** A member may be called `constructor`. */
function own(part: Part, name: string): unknown {
  return Object.hasOwn(part, name) ? part[name] : undefined
}

export function change(at: At, kind: Kind, says: string): Change {
  const effect = effects[kind][at.direction]
  return {
    place: at.place,
    says,
    callers: effect.callers,
    servers: at.open ? 'harmless' : effect.servers,
    words: false,
    sentWith: at.direction === 'request' ? at.operations : [],
    receivedFrom: at.direction === 'answer' ? at.operations : [],
  }
}

export function inWords(name: string): Rule {
  return (before, after, at) => [
    {
      ...change(
        at,
        'harmless',
        `${name} ${before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'}`,
      ),
      words: true,
    },
  ]
}

/** A change of which nobody can tell whether it allows more or less. */
export function unclear(name: string): Rule {
  return (before, after, at) => {
    const what = before === undefined ? 'is new' : after === undefined ? 'is gone' : 'changed'
    return [change(at, 'unclear', `\`${name}\` ${what}: whether this allows more or less cannot be told apart`)]
  }
}

/** What differs to the eye alone: `required: false` and nothing at all, a list in another order. */
export function sameAgain(at: At, name: string): Change {
  return change(at, 'harmless', `\`${name}\` is written in another way, and says the same`)
}

/** The same comparison, one step further in. */
export function within(at: At, step: string): At {
  return { ...at, place: `${at.place}${step}`, around: nowhere }
}

export const nowhere: Both<ReadonlySet<string>> = { before: new Set(), after: new Set() }

export function partOf(value: unknown): Part {
  return isPart(value) ? value : {}
}

export function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function namesOf(...parts: readonly Part[]): readonly string[] {
  return [...new Set(parts.flatMap((part) => Object.keys(part)))]
}

/** A value as a reader sees it: `"paid"`, `60`, `null`. */
export function shown(value: unknown): string {
  return `\`${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}\``
}
