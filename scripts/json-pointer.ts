/** The decoded segments of a JSON Pointer (RFC 6901), with or without the `#` of a URI fragment: `#/paths/~1v1~1cards` → `paths`, `/v1/cards`. */
export function segmentsOf(pointer: string): readonly string[] {
  return pointer
    .replace(/^#/, '')
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value that a JSON Pointer names; undefined where there is none. Inherited properties such as `constructor` are not found. */
export function valueAt(document: unknown, pointer: string): unknown {
  return segmentsOf(pointer).reduce<unknown>(
    (node, segment) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, segment)
        ? (node as Readonly<Record<string, unknown>>)[segment]
        : undefined,
    document,
  )
}
