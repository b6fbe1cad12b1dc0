import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml'
import places from '../../../generated/places.json' with { type: 'json' }

/** A line of the contract. */
export type RulePlace = { readonly file: string; readonly line: number }

const placeOf: Readonly<Record<string, string | undefined>> = places

/** A function that finds the line of the contract that states a rule; undefined for an unknown rule. It reads each file once. */
export function createPlaceFinder(): (rule: string) => RulePlace | undefined {
  const root = dirname(findPackageJSON(import.meta.url) ?? '')
  const files = new Map<string, (pointer: string) => number>()
  return (rule) => {
    const [file, pointer = ''] = placeOf[rule]?.split('#') ?? []
    if (file === undefined) return undefined
    const lineAt = files.get(file) ?? lineFinder(readFileSync(join(root, file), 'utf8'))
    files.set(file, lineAt)
    return { file, line: lineAt(pointer) }
  }
}

/**
 * A function that finds the line of a JSON Pointer in a YAML text. In a list, a segment is the index of an item, the item itself, or its `id`.
 *
 * @throws when the pointer does not exist in the text
 */
export function lineFinder(text: string): (pointer: string) => number {
  const lineCounter = new LineCounter()
  const { contents } = parseDocument(text, { lineCounter })
  return (pointer) => {
    const segments = pointer.split('/').slice(1)
    let [key, node]: readonly [Node | null, unknown] = [contents, contents]
    for (const segment of segments) {
      const found = childOf(node, segment.replaceAll('~1', '/').replaceAll('~0', '~'))
      if (found === undefined) throw new Error(`${pointer} does not exist in the YAML file`)
      ;[key, node] = found
    }
    return lineCounter.linePos(key?.range?.[0] ?? 0).line
  }
}

/** A child with the node that names it: the key of a property, the item of a list. */
function childOf(node: unknown, segment: string): readonly [Node, unknown] | undefined {
  if (isMap(node)) {
    const pair: Pair<unknown, unknown> | undefined = node.items.find(
      ({ key }) => isScalar(key) && String(key.value) === segment,
    )
    return isNode(pair?.key) ? [pair.key, pair.value] : undefined
  }
  if (!isSeq(node)) return undefined
  const item = node.items.find((item, index) => String(index) === segment || nameOf(item) === segment)
  return isNode(item) ? [item, item] : undefined
}

function nameOf(item: unknown): string | undefined {
  if (isScalar(item)) return String(item.value)
  return isMap(item) && item.has('id') ? String(item.get('id')) : undefined
}
