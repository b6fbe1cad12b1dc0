import { type Exchange, isSuccessStatus } from '../http/exchange.ts'
import { isObject } from '../values/json.ts'
import type { Recorded } from './recorded.ts'
import type { RequestParts } from './request-parts.ts'

/** An exchange of an operation, with what rules about several values need of it. */
export type Observation = {
  readonly exchange: Exchange
  readonly request: RequestParts
  readonly recorded: Recorded
  /** The body of a successful response, where it is an object and the recording contains it. */
  readonly body: Readonly<Record<string, unknown>> | undefined
}

export function observationOf(recorded: Recorded, exchange: Exchange, request: RequestParts): Observation {
  const { json } = exchange.response
  const body = isSuccess({ exchange }) && !recorded.lacks.responseBody && isObject(json) ? json : undefined
  return { exchange, request, recorded, body }
}

export function isSuccess({ exchange }: Pick<Observation, 'exchange'>): boolean {
  const { status } = exchange.response
  return exchange.noResponse === undefined && isSuccessStatus(status)
}

/** The objects in an array of a body; of a body that is an array itself without `name`. */
export function objectsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
