import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Node = Record<string, unknown>
type Action = { readonly target: string; readonly remove?: true; readonly update?: Node }

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const { actions } = parse(read('bearer.yaml')) as { readonly actions: readonly Action[] }
const contract = JSON.parse(read('../../generated/openapi.json')) as Node

/** The objects that the names lead to; `*` stands for each property. */
function objectsAt(node: Node, [name, ...rest]: readonly string[]): readonly Node[] {
  if (name === undefined) return [node]
  const children = name === '*' ? Object.values(node) : [node[name]]
  return children.flatMap((child) =>
    typeof child === 'object' && child !== null && !Array.isArray(child) ? objectsAt(child as Node, rest) : [],
  )
}

/** Applies an action of the Overlay Specification, as far as this overlay needs it. */
function apply(document: Node, { target, remove, update = {} }: Action): void {
  const names = target.split('.').slice(1)
  for (const parent of objectsAt(document, remove ? names.slice(0, -1) : names)) {
    if (remove) delete parent[names.at(-1) ?? '']
    else Object.assign(parent, update)
  }
}

test('with the overlay, the access token is the only credential of every operation', () => {
  const document = structuredClone(contract)
  for (const action of actions) apply(document, action)
  expect(document.security).toEqual([{ bearer: [] }])
  expect(document.components).toMatchObject({ securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } })
  expect(JSON.stringify(document.paths)).not.toMatch(/"security"|oauth2|mutualTLS/)
})

test('every action changes something', () => {
  const document = structuredClone(contract)
  for (const action of actions) {
    const before = structuredClone(document)
    apply(document, action)
    expect(document, action.target).not.toEqual(before)
  }
})
