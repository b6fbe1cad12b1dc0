import { areApart } from './apart.ts'
import type { Direction } from './change.ts'
import { type Part, partOf } from './parts.ts'

/** Operations that use a component, by the direction in which it goes. */
export type Users = Readonly<Record<Direction, ReadonlySet<string>>>

/** A component that is referred to; where more of it means less of the whole, as in `not`, it counts for both directions. */
type Reference = { readonly to: string; readonly twisted: boolean }

/** For each component, as it is referred to, who uses it, at whatever distance. */
export function usersOf(document: Part): ReadonlyMap<string, Users> {
  const components = new Map(
    Object.entries(partOf({ ...partOf(document.components), examples: {} })).flatMap(([kind, all]) =>
      Object.entries(partOf(all)).map(([name, one]): [string, readonly Reference[]] => [
        `#/components/${kind}/${name}`,
        referencesIn(document, one),
      ]),
    ),
  )
  const users = new Map<string, Record<Direction, Set<string>>>()
  for (const { name, direction, references } of operationsIn(document)) {
    const met = new Set<string>()
    const waiting = [...references]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { to, twisted } = next
      const key = twisted ? `twisted ${to}` : to
      if (met.has(key)) continue
      met.add(key)
      const known = users.get(to) ?? { request: new Set(), answer: new Set() }
      users.set(to, known)
      if (twisted || direction === 'request') known.request.add(name)
      if (twisted || direction === 'answer') known.answer.add(name)
      for (const one of components.get(to) ?? []) waiting.push(twisted ? { to: one.to, twisted } : one)
    }
  }
  return users
}

type Use = { readonly name: string; readonly direction: Direction; readonly references: readonly Reference[] }

function operationsIn(document: Part): readonly Use[] {
  const ways = [
    ['paths', 'request', 'answer'],
    ['webhooks', 'answer', 'request'],
  ] as const
  return ways.flatMap(([kind, there, back]) =>
    Object.entries(partOf(document[kind])).flatMap(([path, item]) => {
      const { parameters, ...operations } = partOf(item)
      return Object.entries(operations).flatMap(([method, operation]): Use[] => {
        const { responses, operationId, ...sent } = partOf(operation)
        const name = typeof operationId === 'string' ? operationId : `${method.toUpperCase()} ${path}`
        return [
          { name, direction: there, references: referencesIn(document, [sent, parameters]) },
          { name, direction: back, references: referencesIn(document, responses) },
        ]
      })
    }),
  )
}

function referencesIn(document: Part, value: unknown, twisted = false, found: Reference[] = []): readonly Reference[] {
  if (typeof value !== 'object' || value === null) return found
  for (const [name, one] of Object.entries(value)) {
    if (name === '$ref' && typeof one === 'string') found.push({ to: one, twisted })
    if (typeof one !== 'object' || name === 'examples') continue
    const twists = name === 'not' || name === 'if' || (name === 'oneOf' && !areApart(document, one))
    referencesIn(document, one, twisted || twists, found)
  }
  return found
}
