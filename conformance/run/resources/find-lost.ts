import { type CreateOperationId, resources } from '../../../generated/operations.ts'
import { largestPageSize } from '../../contract/page-sizes.ts'
import { instantOf } from '../../validate/instant.ts'
import { isObject } from '../../values/json.ts'
import type { Target } from '../target.ts'
import { isFinal } from './created-kinds.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { CreatedResource, PendingCreate } from './resource-log.ts'

/** By so much the target's clock may be behind, in milliseconds. */
const tolerance = 300_000
/** How many pages of a list are read. */
const mostPages = 40

/** What was created by requests that got no response: listed since then, and with what was sent. */
export async function findLost(
  target: Target,
  pending: readonly PendingCreate[],
  known: ReadonlySet<string>,
): Promise<CreatedResource[]> {
  const found: CreatedResource[] = []
  const kinds = [...Map.groupBy(pending, ({ operation }) => operation)]
  const lists = await Promise.all(kinds.map(([operation]) => listed(target, operation)))
  for (const [index, [operation, requests]] of kinds.entries()) {
    const wanted = Map.groupBy(requests, ({ fingerprint }) => fingerprint)
    for (const row of lists[index] ?? []) {
      const like = wanted.get(fingerprintOf(operation, row) ?? '')
      const { id, createdAt, boletoStatus } = row
      const since = typeof createdAt === 'string' ? instantOf(createdAt) : undefined
      const match = like?.findIndex(({ at }) => since === undefined || since >= at - tolerance) ?? -1
      if (typeof id !== 'string' || known.has(id) || match === -1 || isFinal(boletoStatus as string | undefined))
        continue
      like?.splice(match, 1)
      found.push({ operation, id, own: true })
    }
  }
  return found
}

/** Everything in a list, the pages one after the other. */
async function listed(target: Target, operation: CreateOperationId): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (let page = 1; page <= mostPages; page++) {
    const query = operation === 'createWebhookSubscription' ? undefined : { page, pageSize: largestPageSize }
    const exchange = await target.call(resources[operation].list, { query }).catch(() => undefined)
    const json: unknown = exchange?.response.json
    const more: unknown = Array.isArray(json) ? json : isObject(json) ? json.rows : undefined
    if (!Array.isArray(more)) break
    rows.push(...more.filter(isObject))
    if (query === undefined || more.length < largestPageSize) break
  }
  return rows
}
