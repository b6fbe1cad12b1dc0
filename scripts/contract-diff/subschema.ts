import { propertiesOf } from './all-of.ts'
import { type Both, type Compare, type Context, change, nothingDescribed } from './compare.ts'
import type { SchemaNode } from './schema-node.ts'

/**
 * Compares a keyword that contains one schema: for a part of the value or, if `step` is empty, for the value itself. Without the keyword,
 * everything is allowed.
 */
export function comparingSubschemas(step: string, subject: string, compareSchemas: Compare): Compare {
  return (before, after, context, nodes) => {
    const here =
      step === ''
        ? sameValue(context, nodes)
        : { ...context, place: `${context.place}${step}`, described: nothingDescribed }
    if (before === undefined) return [change(here, 'narrower', `${subject} now restricted`)]
    if (after === undefined) return [change(here, 'wider', `${subject} no longer restricted`)]
    return compareSchemas(before, after, here, nodes)
  }
}

/** The context of another schema for the same value: properties that the containing schemas describe are only restricted there. */
export function sameValue(context: Context, { before, after }: Both<SchemaNode>): Context {
  return {
    ...context,
    described: {
      before: new Set([...context.described.before, ...propertiesOf(context.documents.before, before)]),
      after: new Set([...context.described.after, ...propertiesOf(context.documents.after, after)]),
    },
  }
}
