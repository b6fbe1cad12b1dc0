import { membersOf } from './composed.ts'
import { type At, type Both, change, nowhere, type Part, type Rule } from './parts.ts'

/**
 * A keyword that holds one schema for a part of the value, or, where the step is empty, for the value itself. Without the keyword anything
 * is allowed.
 */
export function deeper(step: string, of: string, schemaRule: Rule): Rule {
  return (before, after, at, whole) => {
    const there = step === '' ? besides(at, whole) : { ...at, place: `${at.place}${step}`, around: nowhere }
    if (before === undefined) return [change(there, 'narrower', `${of} is constrained now`)]
    if (after === undefined) return [change(there, 'wider', `${of} is no longer constrained`)]
    return schemaRule(before, after, there, whole)
  }
}

/** A schema for the same value: the members that the whole describes are only constrained there. */
export function besides(at: At, { before, after }: Both<Part>): At {
  return {
    ...at,
    around: {
      before: new Set([...at.around.before, ...membersOf(at.documents.before, before)]),
      after: new Set([...at.around.after, ...membersOf(at.documents.after, after)]),
    },
  }
}
