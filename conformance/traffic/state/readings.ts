import type { OperationId } from '../../../generated/operations.ts'
import { type Kind, kinds } from '../../contract/object-kinds.ts'
import { isReplaced } from '../../validate/objects/replaced.ts'
import { isSuccess, type Observation, objectsIn } from '../observation.ts'
import type { Finding } from './finding.ts'
import type { Sighting } from './objects.ts'

/** An object as a response shows it. */
export type Reading = {
  readonly kind: Kind
  readonly id: string
  /** What distinguishes it from other objects. */
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
  /** Where it is in the response body. */
  readonly pointer: string
}

const kindOf: ReadonlyMap<OperationId, Kind> = new Map(
  kinds.flatMap((kind) =>
    [kind.create, kind.retrieve, kind.list, ...kind.changes].map((operation) => [operation, kind] as const),
  ),
)

/** Compares what a successful response shows with what others showed before. */
export type Follower = (
  observation: Observation,
  sighting: Sighting,
  readings: readonly Reading[],
) => readonly Finding[]

/** The objects with an id that a successful response contains. */
export function readingsIn({ exchange, request, recorded, body }: Observation): readonly Reading[] {
  const kind = kindOf.get(request.operation.id)
  if (kind === undefined || !isSuccess({ exchange }) || recorded.lacks.responseBody) return []
  if (request.operation.id !== kind.list) return body === undefined ? [] : (readingOf(kind, body, '') ?? [])
  const pointer = body === undefined ? '' : '/rows'
  return objectsIn(body?.rows ?? exchange.response.json).flatMap(
    (value, index) => readingOf(kind, value, `${pointer}/${index}`) ?? [],
  )
}

function readingOf(kind: Kind, value: Reading['value'], pointer: string): [Reading] | undefined {
  const { id } = value
  return typeof id === 'string' && !isReplaced(id)
    ? [{ kind, id, key: `${kind.noun} ${id.toLowerCase()}`, value, pointer }]
    : undefined
}
