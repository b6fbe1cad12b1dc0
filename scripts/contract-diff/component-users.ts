import type { Direction } from './change.ts'
import { areDisjoint } from './disjoint.ts'
import { nodeOf, type SchemaNode } from './schema-node.ts'

/** The operations that use a component, by direction. */
export type Users = Readonly<Record<Direction, ReadonlySet<string>>>

/** A reference to a component; `inverted` where allowing more there allows less of the whole, as in `not`: it counts for both directions. */
type Reference = { readonly to: string; readonly inverted: boolean }

type References = ReadonlyMap<string, readonly Reference[]>

/** The users of each component, by its reference (`#/components/schemas/CardDto`), direct or through other components. */
export function usersOf(document: SchemaNode): ReadonlyMap<string, Users> {
  const references = referencesOfComponents(document)
  const users = new Map<string, Record<Direction, Set<string>>>()
  for (const use of usesIn(document)) {
    for (const { to, inverted } of reachable(use.references, references)) {
      const known = users.get(to) ?? { request: new Set(), response: new Set() }
      users.set(to, known)
      if (inverted || use.direction === 'request') known.request.add(use.operation)
      if (inverted || use.direction === 'response') known.response.add(use.operation)
    }
  }
  return users
}

function referencesOfComponents(document: SchemaNode): References {
  const kinds = Object.entries(nodeOf({ ...nodeOf(document.components), examples: {} }))
  return new Map(
    kinds.flatMap(([kind, components]) =>
      Object.entries(nodeOf(components)).map(([name, component]): [string, readonly Reference[]] => [
        `#/components/${kind}/${name}`,
        referencesIn(document, component),
      ]),
    ),
  )
}

/** All references that these lead to, themselves included. What an inverted reference leads to is inverted too. */
function reachable(from: readonly Reference[], references: References): readonly Reference[] {
  const found = new Map<string, Reference>()
  const pending = [...from]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { to, inverted } = next
    const key = `${inverted} ${to}`
    if (found.has(key)) continue
    found.set(key, next)
    pending.push(...(references.get(to) ?? []).map((one) => (inverted ? { to: one.to, inverted } : one)))
  }
  return [...found.values()]
}

/** What an operation sends in one direction. */
type Use = { readonly operation: string; readonly direction: Direction; readonly references: readonly Reference[] }

function usesIn(document: SchemaNode): readonly Use[] {
  return (['paths', 'webhooks'] as const).flatMap((kind) =>
    Object.entries(nodeOf(document[kind])).flatMap(([path, item]) => {
      const { parameters, ...operations } = nodeOf(item)
      return Object.entries(operations).flatMap(([method, operation]): Use[] => {
        const { responses, operationId, ...request } = nodeOf(operation)
        const name = typeof operationId === 'string' ? operationId : `${method.toUpperCase()} ${path}`
        const sent = referencesIn(document, [request, parameters])
        const returned = referencesIn(document, responses)
        // The server sends the request of a webhook.
        const [ofCallers, ofServers] = kind === 'paths' ? [sent, returned] : [returned, sent]
        return [
          { operation: name, direction: 'request', references: ofCallers },
          { operation: name, direction: 'response', references: ofServers },
        ]
      })
    }),
  )
}

function referencesIn(document: SchemaNode, value: unknown): readonly Reference[] {
  const found: Reference[] = []
  visit(value, false)
  return found

  function visit(node: unknown, inverted: boolean): void {
    if (typeof node !== 'object' || node === null) return
    for (const [name, child] of Object.entries(node)) {
      if (name === '$ref' && typeof child === 'string') found.push({ to: child, inverted })
      else if (name !== 'examples') visit(child, inverted || isInverting(document, name, child))
    }
  }
}

function isInverting(document: SchemaNode, keyword: string, argument: unknown): boolean {
  return keyword === 'not' || keyword === 'if' || (keyword === 'oneOf' && !areDisjoint(document, argument))
}
