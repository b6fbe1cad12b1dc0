import { isObject } from './json.ts'

/** The value at a JSON Pointer (RFC 6901), or `undefined`. */
export function valueAt(value: unknown, pointer: string): unknown {
  return segmentsOf(pointer).reduce<unknown>(
    (node, segment) =>
      node != null && Object.hasOwn(node as object, segment) ? (node as Record<string, unknown>)[segment] : undefined,
    value,
  )
}

/** `/a~1b/0` as `['a/b', '0']`. */
export function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => (segment.includes('~') ? segment.replaceAll('~1', '/').replaceAll('~0', '~') : segment))
}

/** One segment of a pointer, escaped. */
export const escapeSegment = (name: string | number): string => String(name).replaceAll('~', '~0').replaceAll('/', '~1')

/** `['a/b', 0]` as `/a~1b/0`. */
export const pointerTo = (names: readonly (string | number)[]): string =>
  names.map((name) => `/${escapeSegment(name)}`).join('')

export const parentOf = (pointer: string): string => pointer.split('/').slice(0, -1).join('/')

/** The pointer, or that of the nearest enclosing value that exists. */
export function nearestPointer(value: unknown, pointer: string): string {
  return pointer === '' || valueAt(value, pointer) !== undefined ? pointer : nearestPointer(value, parentOf(pointer))
}

/** Pointers of all strings, numbers, … in a value for which `fits` holds, in document order. */
export function pointersWhere(value: unknown, fits: (value: unknown) => boolean, pointer = ''): string[] {
  const own = fits(value) ? [pointer] : []
  const children = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : []
  return [
    ...own,
    ...children.flatMap(([name, child]) => pointersWhere(child, fits, `${pointer}/${escapeSegment(name)}`)),
  ]
}
