import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The published document, for the reference: each description is followed by what the documentation does not state there. */
export async function referenceDocument(root: string): Promise<object> {
  const document = JSON.parse(await readFile(join(root, 'generated/openapi.json'), 'utf8'))
  return { ...(withUnspecified(document) as object), info: document.info }
}

function withUnspecified(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withUnspecified)
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withUnspecified(value)]))
  const { description, 'x-unspecified': unspecified } = copy
  if (typeof description !== 'string' || typeof unspecified !== 'string') return copy
  return { ...copy, description: `${description.trimEnd()}\n\n${unspecified}` }
}
