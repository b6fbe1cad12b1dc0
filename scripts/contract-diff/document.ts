import { type Change, merged } from './change.ts'
import {
  type Comparisons,
  change,
  compareMaps,
  compareNodes,
  descriptionChange,
  rootContext,
  unclear,
} from './compare.ts'
import { compareComponents } from './components.ts'
import { comparingOperations } from './operations.ts'
import type { SchemaNode } from './schema-node.ts'
import { compareSecurity } from './security.ts'
import { compareServers } from './servers.ts'

const comparisons: Comparisons = {
  openapi: (before, after, context, nodes) => {
    const [was, is] = [before, after].map((version) => String(version).split('.').slice(0, 2).join('.'))
    return was === is
      ? [change(context, 'compatible', `now OpenAPI ${after}`)]
      : unclear('openapi')(before, after, context, nodes)
  },
  info: (before, after, context) => compareMaps(descriptionChange, before, after, { ...context, place: 'info' }),
  servers: (before, after, context, nodes) => compareServers(before, after, { ...context, place: '' }, nodes),
  security: (before, after, context, nodes) =>
    compareSecurity(before, after, { ...context, place: 'operations with the default security' }, nodes),
  paths: comparingOperations('request'),
  webhooks: comparingOperations('response'),
  components: compareComponents,
}

/**
 * All changes between two bundled OpenAPI documents, sorted, each once.
 *
 * @throws {ContractError} when the target of a reference does not exist
 */
export function documentChanges(before: SchemaNode, after: SchemaNode): readonly Change[] {
  return merged(compareNodes(comparisons, before, after, rootContext('the document', { before, after })))
}
