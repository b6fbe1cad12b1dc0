import { bodyRule } from './bodies.ts'
import type { Change, Direction } from './change.ts'
import { deprecatedRule } from './keywords.ts'
import { provisionalRule } from './open.ts'
import { keyOf, parametersRule } from './parameters.ts'
import {
  type At,
  change,
  compareParts,
  listOf,
  namesOf,
  type Part,
  partOf,
  type Rule,
  type Rules,
  shown,
} from './parts.ts'
import { resolved } from './references.ts'
import { responsesRule } from './responses.ts'
import { securityRule } from './security.ts'
import { serversRule } from './servers.ts'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

type Operation = { readonly path: string; readonly method: string; readonly says: Part }

const operationRules: Rules = {
  operationId: (before, after, at) => [
    change(at, 'breaksCallers', `is called ${shown(after)} now, before ${shown(before)}`),
  ],
  parameters: parametersRule,
  requestBody: bodyRule,
  responses: responsesRule,
  security: securityRule,
  servers: serversRule,
  deprecated: deprecatedRule,
  'x-provisional': provisionalRule,
}

/** What an item of `paths` or `webhooks` says beside its operations. */
const itemRules: Rules = {
  ...Object.fromEntries([...methods, 'parameters'].map((name) => [name, () => []])),
  servers: serversRule,
}

/** `paths`, whose operations take requests, and `webhooks`, whose operations bring what is answered elsewhere. */
export function operationsRule(direction: Direction): Rule {
  return (before, after, at) => {
    const items = { before: partOf(before), after: partOf(after) }
    const was = operationsIn(items.before, at.documents.before)
    const is = operationsIn(items.after, at.documents.after)
    const of = [...new Set([...was.keys(), ...is.keys()])]
    return [
      ...of.flatMap((key) => operationChanges(was.get(key), is.get(key), { ...at, direction })),
      ...namesOf(items.before, items.after).flatMap((path) =>
        compareParts(itemRules, partOf(items.before[path]), partOf(items.after[path]), {
          ...at,
          direction,
          place: path,
        }),
      ),
    ]
  }
}

/** Operations by method and path, whatever the parameters in the path are called. */
function operationsIn(items: Part, document: Part): ReadonlyMap<string, Operation> {
  const found = new Map<string, Operation>()
  for (const [path, value] of Object.entries(items)) {
    const item = resolved(document, value)
    for (const method of methods.filter((name) => item[name] !== undefined)) {
      const says = partOf(item[method])
      const own = listOf(says.parameters)
      const keys = new Set(own.map((parameter) => keyOf(document, parameter)))
      const shared = listOf(item.parameters).filter((parameter) => !keys.has(keyOf(document, parameter)))
      found.set(`${method} ${path.replace(/\{[^}]*\}/g, '{}')}`, {
        path,
        method: method.toUpperCase(),
        says: { ...says, parameters: [...shared, ...own] },
      })
    }
  }
  return found
}

function operationChanges(was: Operation | undefined, is: Operation | undefined, at: At): readonly Change[] {
  const { path, method, says } = is ?? (was as Operation)
  const called = at.direction === 'answer' ? `the webhook ${path}` : `${method} ${path}`
  const place = typeof says.operationId === 'string' ? says.operationId : called
  const there = { ...at, place, open: says['x-provisional'] === true }
  const it = place === called ? 'is' : `${called} is`
  if (was === undefined) return [change(there, 'work', `${it} new`)]
  if (is === undefined) return [change(there, 'breaksCallers', `${it} gone`)]
  const moved = was.path === path ? [] : [change(there, 'breaksCallers', `its path is ${path} now, before ${was.path}`)]
  const { before, after } = at.documents
  const inherits = was.says.security === undefined && is.says.security === undefined
  const secured = ({ says }: Operation, { security }: Part) => (inherits ? says : { security, ...says })
  return [...moved, ...compareParts(operationRules, secured(was, before), secured(is, after), there)]
}
