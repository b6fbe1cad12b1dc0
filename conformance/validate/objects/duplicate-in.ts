import type { Failure } from '../../failure/failure.ts'
import { isObject } from '../../values/json.ts'

/** Finds two items of one response that have the same id. */
export function duplicateIn(
  items: unknown,
  name: string,
  pointer: string,
): Pick<Failure, 'expected' | 'actual' | 'places'> | undefined {
  const ids = (Array.isArray(items) ? items : []).filter(isObject).map((item) => item[name])
  if (new Set(ids).size === ids.length) return undefined
  const index = ids.findIndex((id, place) => typeof id === 'string' && ids.indexOf(id) !== place && isRandom(id))
  if (index === -1) return undefined
  const places = [{ in: 'response body', pointer: `${pointer}/${index}/${name}` } as const]
  return { expected: 'each of them once', actual: `${ids[index]} more than once`, places }
}

/** Not the same text in the place of every id. */
const isRandom = (id: string): boolean => new Set(id).size >= 6
