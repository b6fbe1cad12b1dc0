import { type CreatedCounts, type CreateOperation, resources } from '../run/resources/resource-log.ts'
import { plural } from './in-words.ts'

/** How many resources a run has created, in words; undefined where it has created none. */
export function createdText(created: CreatedCounts = {}): string | undefined {
  const counts = (Object.keys(resources) as CreateOperation[]).flatMap((operation) =>
    created[operation] === undefined ? [] : [plural(created[operation], resources[operation].noun)],
  )
  return counts.length === 0 ? undefined : counts.join(', ')
}
