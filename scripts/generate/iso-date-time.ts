/**
 * A date-time in ISO 8601. The API description calls some values "ISO 8601" and others "date-time", without a profile: the zone, which RFC 3339
 * requires, may be left out, and so may the seconds; a space may stand for the `T`.
 */
export const isoDateTime =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt ]([01]\d|2[0-3]):[0-5]\d(:([0-5]\d|60)(\.\d+)?)?([Zz]|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)?$/

/** A copy with this pattern in place of `format: date-time`, for tools which take that for RFC 3339. */
export function withIsoDateTimes<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(withIsoDateTimes) as Node
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withIsoDateTimes(value)]))
  if (copy.format !== 'date-time') return copy as Node
  const { format: _, ...others } = copy
  const pattern = isoDateTime.source
  return (others.pattern === undefined ? { ...others, pattern } : { ...others, allOf: [{ pattern }] }) as Node
}
