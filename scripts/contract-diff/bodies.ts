import { type Compare, type Comparisons, change, compareMaps, compareNodes, within } from './compare.ts'
import { added, compareRequired } from './properties.ts'
import { comparingTargets, resolved } from './references.ts'
import { nodeOf } from './schema-node.ts'
import { compareSchemas } from './schemas.ts'
import { comparingSubschemas } from './subschema.ts'

/** The body of a request or of a webhook. */
export const compareBodies: Compare = (before, after, context, nodes) => {
  const here = within(context, ' body')
  if (before === undefined) return [added(resolved(context.documents.after, after).required === true, here)]
  if (after === undefined) return [change(here, 'removed', 'removed')]
  return compareBodyComponents(before, after, here, nodes)
}

const bodyComparisons: Comparisons = {
  required: (before, after, context) => compareRequired(before === true, after === true, context),
  content: compareContent,
}

export const compareBodyComponents: Compare = comparingTargets((before, after, context) =>
  compareNodes(bodyComparisons, before, after, context),
)

const mediaTypeComparisons: Comparisons = { schema: comparingSubschemas('', 'body', compareSchemas) }

/** Media types with their schemas. */
export function compareContent(...[before, after, context]: Parameters<Compare>): ReturnType<Compare> {
  return compareMaps(
    (type) => (was, is) => {
      if (was === undefined) return [change(context, 'wider', `media type \`${type}\` added`)]
      if (is === undefined) {
        const kind = context.direction === 'response' ? 'valueRemoved' : 'removed'
        return [change(context, kind, `media type \`${type}\` removed`)]
      }
      const here = type === 'application/json' ? context : within(context, ` (${type})`)
      return compareNodes(mediaTypeComparisons, nodeOf(was), nodeOf(is), here)
    },
    before,
    after,
    context,
  )
}
