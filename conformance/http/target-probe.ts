import type { Pool } from 'undici'
import { operationIds, operations } from '../../generated/operations.ts'
import type { Exchange } from './exchange.ts'
import type { ExchangeRecorder } from './exchange-recorder.ts'
import type { Availability } from './limits/availability.ts'
import type { RequestBudget } from './limits/request-budget.ts'
import { NoResponse, sendOverPool } from './transport.ts'

type ProbeParts = {
  /** The base URL, and its path. */
  readonly base: string
  readonly prefix: string
  /** For the response, in milliseconds. */
  readonly timeout: number
  readonly pool: Pool
  readonly budget: RequestBudget
  readonly recorder: ExchangeRecorder
  readonly availability: Availability
}

/** Reads without parameters. */
const lists = operationIds.filter((id) => operations[id].method === 'GET' && !operations[id].path.includes('{'))

/**
 * Finds out whether a target that was silent responds at all, with the token of a request. Requests that find the target silent at the same
 * time wait for one probe.
 * @throws {Unreachable} when it does not
 */
export function createTargetProbe(parts: ProbeParts): (request: Exchange['request']) => Promise<void> {
  let probing: Promise<void> | undefined
  return (request) => {
    probing ??= probe(request.headers.authorization, parts).finally(() => {
      probing = undefined
    })
    return probing
  }
}

/** Reads a list that could be read before: operations that do not respond say nothing about others. */
async function probe(authorization: string | undefined, parts: ProbeParts): Promise<void> {
  const { base, prefix, timeout, pool, budget, recorder, availability } = parts
  const operation = lists.find(availability.respondedLast)
  if (operation === undefined) throw availability.unreachable()
  budget.begin()
  const { path } = operations[operation]
  const headers = { accept: 'application/json', ...(authorization !== undefined && { authorization }) }
  const request = { method: 'GET', url: `${base}${path}`, headers, body: null }
  const started = performance.now()
  const sending = sendOverPool(request, `${prefix}${path}`, pool, timeout)
  const { response } = await sending.catch((error: unknown) => {
    throw error instanceof NoResponse ? availability.unreachable() : error
  })
  recorder.record({ operation, request, response, ms: performance.now() - started })
  availability.responded(operation)
}
