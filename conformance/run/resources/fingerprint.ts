import { createHash } from 'node:crypto'
import type { CreateOperationId } from '../../../generated/operations.ts'
import { isObject } from '../../values/json.ts'
import { createdKinds } from './created-kinds.ts'

/** A digest of what a resource has in common with the request that created it; `undefined` for a value that is no object. */
export function fingerprintOf(operation: CreateOperationId, value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  const values = createdKinds[operation].identifiedBy.map((path) =>
    path.split('.').reduce<unknown>((node, name) => (isObject(node) ? node[name] : undefined), value),
  )
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32)
}
