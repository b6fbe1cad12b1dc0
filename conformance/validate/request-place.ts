import type { RequestRule } from '../../generated/rules.ts'
import type { Place } from '../failure/failure.ts'
import { segmentsOf } from '../values/json-pointer.ts'

/** A place in a request. @param pointer into this part of it: of the query, the path and the headers only its first segment counts */
export function requestPlace(part: RequestRule['in'], pointer: string): Place {
  if (part === 'body') return { in: 'request body', pointer }
  const name = segmentsOf(pointer)[0] ?? ''
  return part === 'headers' ? { in: 'request header', name } : { in: part, name }
}
