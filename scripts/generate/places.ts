import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'

/** A node of the contract and the file that it stands in. */
type Found = { readonly file: string; readonly node: Node }

type Derived = {
  /** Left out for a rule of behaviour, whose place is the operation or the property. */
  readonly keyword?: string
  readonly argument?: unknown
  readonly schemaPath: string
}

/** Where in spec/ each rule stands, by its id: the file and the line, as `spec/schemas/CardDto.yaml:12`. */
export async function placesOf(
  root: string,
  written: Readonly<Record<string, object>>,
  derived: Readonly<Record<string, Derived>>,
): Promise<Record<string, string>> {
  const spec = await readSpec(root)
  const places: Record<string, string> = {}
  for (const id of Object.keys(written)) places[id] = spec.placeOfWritten(id)
  for (const [id, rule] of Object.entries(derived)) places[id] = spec.placeOf(rule)
  return places
}

async function readSpec(root: string) {
  const lines = new Map<string, LineCounter>()
  const documents = new Map<string, Node>()
  for (const name of await readdir(join(root, 'spec'), { recursive: true })) {
    if (!name.endsWith('.yaml')) continue
    const lineCounter = new LineCounter()
    const { contents } = parseDocument(await readFile(join(root, 'spec', name), 'utf8'), { lineCounter })
    if (contents === null) continue
    lines.set(name, lineCounter)
    documents.set(name, contents)
  }
  const operations = new Map<string, { item: Found; operation: Found }>()
  for (const [file, item] of documents) {
    if (!/^(paths|webhooks)\//.test(file) || !isMap(item)) continue
    for (const { value } of item.items) {
      const id = isMap(value) ? value.get('operationId') : undefined
      if (typeof id !== 'string' || !isNode(value)) continue
      const name = file.startsWith('webhooks/') ? file.replace(/^webhooks\/|\.yaml$/g, '') : id
      operations.set(name, { item: { file, node: item }, operation: { file, node: value } })
    }
  }

  const placed = ({ file, node }: Found): string => {
    const start = node.range?.[0] ?? 0
    return `spec/${file}:${lines.get(file)?.linePos(start).line ?? 1}`
  }

  /** A whole file, as a `$ref` seen from another names it. */
  function fileAt(reference: string, from: string): Found {
    const file = relative('', join(dirname(from), reference))
    const node = documents.get(file)
    if (node === undefined) throw new Error(`spec/${from} refers to ${reference}, which is not there`)
    return { file, node }
  }

  function followed({ file, node }: Found): Found {
    const reference = isMap(node) ? node.get('$ref') : undefined
    return typeof reference === 'string' ? followed(fileAt(reference, file)) : { file, node }
  }

  function child(parent: Found, name: string): Found | undefined {
    const { file, node } = followed(parent)
    const value = isMap(node) ? node.get(name, true) : isSeq(node) ? node.get(Number(name), true) : undefined
    return isNode(value) ? { file, node: value } : undefined
  }

  function parameter(owner: string, kind: string, name: string): Found {
    const { item, operation } = operations.get(owner) ?? {}
    for (const list of [operation, item].flatMap((holder) => (holder ? [child(holder, 'parameters')] : []))) {
      if (list === undefined || !isSeq(list.node)) continue
      for (const node of list.node.items) {
        if (!isNode(node)) continue
        const found = followed({ file: list.file, node })
        if (!isMap(found.node)) continue
        const isIn = found.node.get('in') === (kind === 'headers' ? 'header' : kind)
        if (isIn && String(found.node.get('name')).toLowerCase() === name.toLowerCase()) return found
      }
    }
    throw new Error(`${owner} has no parameter ${name} in ${kind}`)
  }

  /** What the pointers of generated/schemas.json begin with, and the segments that remain. */
  function rootOf(segments: readonly string[], argument: unknown): [Found, readonly string[]] {
    const [room, first = '', second = '', third, fourth = '', ...rest] = segments
    if (room === 'components') return [fileAt(`schemas/${second}.yaml`, 'openapi.yaml'), segments.slice(3)]
    if (third === 'properties') {
      const found = parameter(first, second, fourth)
      return [child(found, 'schema') ?? found, rest]
    }
    if (room === 'requests' && second === '') {
      const operation = operations.get(first)?.operation
      if (operation) return [operation, []]
    }
    if (room === 'requests' && second === 'body') {
      const body = ['requestBody', 'content', 'application/json', 'schema'].reduce<Found | undefined>(
        (found, name) => found && child(found, name),
        operations.get(first)?.operation,
      )
      if (body) return [body, segments.slice(3)]
    }
    return [parameter(first, second, String(argument)), []]
  }

  return {
    placeOfWritten(id: string): string {
      const file = `rules/${id.split('.')[0]}.yaml`
      const rules = documents.get(file)
      const node = isSeq(rules) ? rules.items.find((rule) => isMap(rule) && rule.get('id') === id) : undefined
      if (!isNode(node)) throw new Error(`the rule ${id} is not in spec/${file}`)
      return placed({ file, node })
    },
    placeOf({ schemaPath, keyword, argument }: Derived): string {
      const segments = schemaPath.split('/').slice(1)
      const decoded = segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
      const [start, rest] = rootOf(decoded, argument)
      let found = start
      for (const segment of rest) {
        const next = child(found, segment)
        if (next === undefined) throw new Error(`${schemaPath} is not in spec/${found.file}`)
        found = next
      }
      const { file, node } = followed(found)
      const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === keyword) : undefined
      const name = isSeq(pair?.value)
        ? pair.value.items.find((item) => isScalar(item) && keyword === 'required' && item.value === argument)
        : undefined
      const at = isNode(name) ? name : isNode(pair?.key) ? pair.key : node
      return placed({ file, node: at })
    },
  }
}
