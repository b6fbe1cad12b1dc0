import type { Change, Kind } from './change.ts'
import { membersOf } from './composed.ts'
import {
  type At,
  type Both,
  change,
  compareMaps,
  listOf,
  type Part,
  partOf,
  type Rule,
  type Rules,
  sameAgain,
  within,
} from './parts.ts'

/** `properties` and `required`, which are read together: a member that is new or gone is told once. */
export function memberRules(schemaRule: Rule): Rules {
  return {
    properties: (before, after, at, whole) =>
      compareMaps((name) => memberRule(name, whole, schemaRule), before, after, at),
    required: (before, after, at, whole) => {
      const toggled = [...listOf(before), ...listOf(after)].filter(
        (name, index, all) => all.indexOf(name) === index && isIn(before, name) !== isIn(after, name),
      )
      if (toggled.length === 0) return [sameAgain(at, 'required')]
      return toggled.map(String).flatMap((name) => {
        if (isDescribed(whole.before, name) !== isDescribed(whole.after, name)) return []
        return requiredRule(isIn(before, name), isIn(after, name), within(at, `.${name}`))
      })
    },
  }
}

/** What must be there now, or may be missing now: a member, a parameter, a header, a body. */
export function requiredRule(before: boolean, after: boolean, at: At): readonly Change[] {
  if (before === after) return [sameAgain(at, 'required')]
  return [after ? change(at, 'narrower', 'is required now') : change(at, 'wider', 'is no longer required')]
}

/** Something with a name that was not there before. */
export function isNew(required: boolean, at: At): Change {
  return change(at, required ? 'addedRequired' : 'added', `is new, and ${required ? 'required' : 'optional'}`)
}

function memberRule(name: string, whole: Both<Part>, schemaRule: Rule): Rule {
  return (before, after, at) => {
    const there = within(at, `.${name}`)
    if (before !== undefined && after !== undefined) return schemaRule(before, after, there, whole)
    const required = isIn(whole[before === undefined ? 'after' : 'before'].required, name)
    const alsoIn = (side: 'before' | 'after') =>
      at.around[side].has(name) || membersOf(at.documents[side], { allOf: whole[side].allOf }).includes(name)
    const say = (kind: Kind, says: string) => [change(there, kind, says)]
    if (before === undefined) {
      if (alsoIn('before')) return say('narrower', `is constrained further${required ? ', and required' : ''}`)
      return [isNew(required, there)]
    }
    if (alsoIn('after')) return say('wider', `is no longer constrained further${required ? ', nor required here' : ''}`)
    return say('removed', 'is gone')
  }
}

/** `additionalProperties`: `true` and nothing at all allow the same, but the types of one have further members. */
export function furtherMembers(schemaRule: Rule): Rule {
  return (before, after, at, whole) => {
    const there = within(at, '.*')
    const [was, is] = [before ?? true, after ?? true]
    if (was === true && is === true) {
      if (after === undefined) return [change(there, 'breaksCallers', 'further members are no longer part of the type')]
      return [change(there, 'harmless', 'further members are part of the type now')]
    }
    if (was === false || is === true) return [change(there, 'wider', `further members are allowed now${more(is)}`)]
    if (is === false) return [change(there, 'narrower', 'further members are no longer allowed')]
    if (was === true) return [change(there, 'narrower', 'further members are constrained now')]
    return schemaRule(was, is, there, whole)
  }
}

function more(schema: unknown): string {
  return schema === true ? '' : ', as a schema says'
}

function isIn(required: unknown, name: unknown): boolean {
  return listOf(required).includes(name)
}

function isDescribed(schema: Part, name: string): boolean {
  return Object.hasOwn(partOf(schema.properties), name)
}
