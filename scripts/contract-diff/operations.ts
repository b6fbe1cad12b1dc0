import { compareBodies } from './bodies.ts'
import type { Change, Direction } from './change.ts'
import { type Compare, type Comparisons, type Context, change, compareNodes, shown } from './compare.ts'
import { compareProvisional } from './extensions.ts'
import { compareDeprecated } from './keywords.ts'
import { compareParameterLists, parameterKey } from './parameters.ts'
import { resolved } from './references.ts'
import { compareResponses } from './responses.ts'
import { listOf, namesOf, nodeOf, type SchemaNode } from './schema-node.ts'
import { compareSecurity } from './security.ts'
import { compareServers } from './servers.ts'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

type Operation = { readonly path: string; readonly method: string; readonly node: SchemaNode }

const operationComparisons: Comparisons = {
  operationId: (before, after, context) => [
    change(context, 'breaksCallers', `renamed from ${shown(before)} to ${shown(after)}`),
  ],
  parameters: compareParameterLists,
  requestBody: compareBodies,
  responses: compareResponses,
  security: compareSecurity,
  servers: compareServers,
  deprecated: compareDeprecated,
  'x-provisional': compareProvisional,
}

/** Properties of an item of `paths` or `webhooks` other than its operations and their parameters, which are compared with these. */
const pathItemComparisons: Comparisons = {
  ...Object.fromEntries([...methods, 'parameters'].map((name) => [name, () => []])),
  servers: compareServers,
}

/** `paths` (direction of the operations: request) or `webhooks` (response, since the server sends them). */
export function comparingOperations(direction: Direction): Compare {
  return (before, after, context) => {
    const items = { before: nodeOf(before), after: nodeOf(after) }
    const was = operationsIn(items.before, context.documents.before)
    const is = operationsIn(items.after, context.documents.after)
    const keys = [...new Set([...was.keys(), ...is.keys()])]
    return [
      ...keys.flatMap((key) => operationChanges(was.get(key), is.get(key), { ...context, direction })),
      ...namesOf(items.before, items.after).flatMap((path) =>
        compareNodes(pathItemComparisons, nodeOf(items.before[path]), nodeOf(items.after[path]), {
          ...context,
          direction,
          place: path,
        }),
      ),
    ]
  }
}

/** Operations by method and path, regardless of the names of path parameters. Parameters include those of the path item. */
function operationsIn(items: SchemaNode, document: SchemaNode): ReadonlyMap<string, Operation> {
  const found = new Map<string, Operation>()
  for (const [path, value] of Object.entries(items)) {
    const item = resolved(document, value)
    for (const method of methods.filter((name) => item[name] !== undefined)) {
      const node = nodeOf(item[method])
      const own = listOf(node.parameters)
      const keys = new Set(own.map((parameter) => parameterKey(document, parameter)))
      const shared = listOf(item.parameters).filter((parameter) => !keys.has(parameterKey(document, parameter)))
      found.set(`${method} ${path.replace(/\{[^}]*\}/g, '{}')}`, {
        path,
        method: method.toUpperCase(),
        node: { ...node, parameters: [...shared, ...own] },
      })
    }
  }
  return found
}

function operationChanges(was: Operation | undefined, is: Operation | undefined, context: Context): readonly Change[] {
  const { path, method, node } = is ?? (was as Operation)
  const address = context.direction === 'response' ? `webhook ${path}` : `${method} ${path}`
  const hasId = typeof node.operationId === 'string'
  const place = hasId ? String(node.operationId) : address
  const here = { ...context, place, provisional: node['x-provisional'] === true }
  const subject = hasId ? `${address} ` : ''
  if (was === undefined) return [change(here, 'work', `${subject}added`)]
  if (is === undefined) return [change(here, 'breaksCallers', `${subject}removed`)]
  const moved = was.path === path ? [] : [change(here, 'breaksCallers', `path ${path}, previously ${was.path}`)]
  const { before, after } = context.documents
  // If both operations inherit their security, its changes are reported once, for the document.
  const inherit = was.node.security === undefined && is.node.security === undefined
  const withSecurity = ({ node }: Operation, { security }: SchemaNode) => (inherit ? node : { security, ...node })
  return [...moved, ...compareNodes(operationComparisons, withSecurity(was, before), withSecurity(is, after), here)]
}
