import type { OperationId } from '../../../generated/operations.ts'
import { isSuccess, type Observation, objectsIn } from '../observation.ts'
import { type Kind, kinds } from './objects.ts'

/** An object as a response shows it. */
export type Reading = {
  readonly kind: Kind
  readonly id: string
  readonly value: Readonly<Record<string, unknown>>
  /** Where it is in the response body. */
  readonly pointer: string
}

const kindOf: ReadonlyMap<OperationId, Kind> = new Map(
  kinds.flatMap((kind) =>
    [kind.create, kind.retrieve, kind.list, ...kind.changes].map((operation) => [operation, kind] as const),
  ),
)

/** The objects with an id that a successful response contains. */
export function readingsIn({ exchange, request, recorded, body }: Observation): readonly Reading[] {
  const kind = kindOf.get(request.operation.id)
  if (kind === undefined || !isSuccess({ exchange }) || recorded.lacks.responseBody) return []
  const isList = request.operation.id === kind.list
  if (!isList)
    return body === undefined || typeof body.id !== 'string' ? [] : [{ kind, id: body.id, value: body, pointer: '' }]
  const pointer = body === undefined ? '' : '/rows'
  return objectsIn(body?.rows ?? exchange.response.json).flatMap((value, index) =>
    typeof value.id === 'string' ? [{ kind, id: value.id, value, pointer: `${pointer}/${index}` }] : [],
  )
}
