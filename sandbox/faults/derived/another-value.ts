import { randomUUID } from 'node:crypto'
import type { Node } from './relax-constraint.ts'

/** Another valid value of a schema, as similar to the given one as the schema allows. @param resolved follows the reference of a schema */
export function anotherValue(node: Node, value: unknown, resolved: (node: Node) => Node = (same) => same): unknown {
  if (Array.isArray(node.enum)) return node.enum.find((other) => other !== value)
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number')
    return value >= Number(node.maximum ?? Number.POSITIVE_INFINITY) ? value - 1 : value + 1
  if (typeof value === 'string') return anotherText(node, value)
  if (Array.isArray(value))
    return value.length > 1 ? value.slice(1) : [anotherValue(resolved(node.items as Node), value[0])]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).slice(1))
}

function anotherText(node: Node, text: string): string {
  if (node.format === 'uuid') return randomUUID()
  if (node.format === 'date') return `${Number(text.slice(0, 4)) + 1}-01-${text.endsWith('15') ? '16' : '15'}`
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:/.test(text)) return `${Number(text.slice(0, 4)) - 1}-01-01${text.slice(10)}`
  const last = text.at(-1) ?? ''
  return text.slice(0, -1) + (/\d/.test(last) ? (Number(last) + 1) % 10 : last === 'x' ? 'y' : 'x')
}
