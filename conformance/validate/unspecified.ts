import { at, find } from '../contract/schemas.ts'
import { isObject } from '../values/json.ts'

/**
 * The places in a value, as JSON Pointers, whose whole form is unspecified (`x-open: [$ref]` or `[items]`): mismatches at or
 * below them fail no rule.
 */
export function unspecifiedPlaces(schemaPath: string, value: unknown, pointer = ''): string[] {
  const node: Record<string, unknown> = { ...at(schemaPath) }
  const open = Array.isArray(node['x-open']) ? node['x-open'] : []
  if (open.includes('$ref') || open.includes('items')) return [pointer]
  if (typeof node.$ref === 'string') return unspecifiedPlaces(node.$ref.replace(/^#/, ''), value, pointer)
  const below = (child: unknown, path: string, name: string | number) =>
    find(`${schemaPath}/${path}`) ? unspecifiedPlaces(`${schemaPath}/${path}`, child, `${pointer}/${name}`) : []
  const properties = isObject(value) && isObject(node.properties) ? node.properties : {}
  const parts = Array.isArray(node.allOf) ? node.allOf : []
  return [
    ...(Array.isArray(value) ? value.flatMap((item, index) => below(item, 'items', index)) : []),
    ...Object.keys(properties).flatMap((name) =>
      isObject(value) && name in value ? below(value[name], `properties/${name}`, name) : [],
    ),
    ...parts.flatMap((_, index) => unspecifiedPlaces(`${schemaPath}/allOf/${index}`, value, pointer)),
  ]
}

/** Whether a place is one of these, or below one. */
export function isUnspecified(places: readonly string[], pointer: string): boolean {
  return places.some((place) => pointer === place || pointer.startsWith(`${place}/`))
}
