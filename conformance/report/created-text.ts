import type { CreateOperationId } from '../../generated/operations.ts'
import { createdKinds } from '../run/resources/created-kinds.ts'
import type { CreatedCounts } from '../run/resources/resource-log.ts'
import { plural } from '../text/in-words.ts'

/** How many resources a run has created, in words; undefined where it has created none. */
export function createdText(created: CreatedCounts = {}): string | undefined {
  const counts = (Object.keys(createdKinds) as CreateOperationId[]).flatMap((operation) =>
    created[operation] === undefined ? [] : [plural(created[operation], createdKinds[operation].noun)],
  )
  return counts.length === 0 ? undefined : counts.join(', ')
}
