import { isObject } from '../values/json.ts'

/** The values at a path of a rule: `*` stands for each item of a list or value of a map, `<name>` for each name of a map. */
export function valuesAt(value: unknown, [name, ...rest]: readonly string[]): readonly unknown[] {
  if (name === undefined) return value === undefined ? [] : [value]
  if (Array.isArray(value)) return name === '*' ? value.flatMap((item) => valuesAt(item, rest)) : []
  if (!isObject(value)) return []
  if (name === '<name>') return Object.keys(value)
  return name === '*' ? Object.values(value).flatMap((item) => valuesAt(item, rest)) : valuesAt(value[name], rest)
}
