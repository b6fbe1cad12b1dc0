import { isObject } from '../values/json.ts'

/** Which item of an array, or entry of a map, a path with `*` or `<name>` leads to. */
export type Which = 'first' | 'last'

/** The value with another one at a path: property names, `*` for an item or a value of a map, `<name>` for a key of a map. */
export function replaced(whole: unknown, path: readonly string[], value: unknown, which: Which = 'last'): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (Array.isArray(whole)) {
    const index = which === 'first' ? 0 : whole.length - 1
    return whole.map((item, position) => (position === index ? replaced(item, rest, value, which) : item))
  }
  const object = isObject(whole) ? whole : {}
  const key = name === '*' || name === '<name>' ? keyOf(object, which) : name
  if (name !== '<name>') return { ...object, [key]: replaced(object[key], rest, value, which) }
  return Object.fromEntries(Object.entries(object).map(([one, entry]) => [one === key ? String(value) : one, entry]))
}

function keyOf(object: Readonly<Record<string, unknown>>, which: Which): string {
  return Object.keys(object).at(which === 'first' ? 0 : -1) ?? 'key'
}

/** The value without the property at a path. */
export function removed(whole: unknown, path: readonly string[], which: Which = 'last'): unknown {
  const parent = path.slice(0, -1)
  const { [path.at(-1) ?? '']: _, ...others } = valueOn(whole, parent, which) as Record<string, unknown>
  return replaced(whole, parent, others, which)
}

/** The value at a path; `undefined` where there is none. */
export function valueOn(whole: unknown, path: readonly string[], which: Which = 'last'): unknown {
  return path.reduce<unknown>((node, name) => {
    if (Array.isArray(node)) return node.at(which === 'first' ? 0 : -1)
    if (!isObject(node)) return undefined
    return name === '<name>' ? keyOf(node, which) : node[name === '*' ? keyOf(node, which) : name]
  }, whole)
}
