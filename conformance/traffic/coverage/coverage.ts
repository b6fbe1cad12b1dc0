import { isSuccessStatus } from '../../http/exchange.ts'
import type { CoverageEvent } from '../../report/events.ts'
import type { ValidationResult } from '../../validate/schema.ts'
import type { RequestParts } from '../request-parts.ts'
import { valuesAt } from '../values-at.ts'
import {
  type ContractItem,
  contractItems,
  itemKinds,
  operationItems,
  type RequestItem,
  requestItems,
  returnedProperties,
  returnedValues,
  SUCCESS,
} from './contract-items.ts'

/** Which items of the contract traffic has used. */
export interface Coverage {
  /** Records a request, the status of its response, and what that contained. */
  add(request: RequestParts, status: number, result: ValidationResult): void
  event(): CoverageEvent
}

export function createCoverage(): Coverage {
  const used = new Set<ContractItem>()
  /** The items of requests that were not used yet, by operation: the list gets shorter with each that is. */
  const missing = new Map<string, readonly RequestItem[]>(Map.groupBy(requestItems, ({ of }) => of))
  const statuses = Map.groupBy(operationItems, ({ of }) => of)

  function addRequest(request: RequestParts): void {
    const items = missing.get(request.operation.id) ?? []
    const found = items.filter((item) => valuesAt(request[item.in], item.at).some(item.matches))
    if (found.length === 0) return
    for (const item of found) used.add(item)
    missing.set(
      request.operation.id,
      items.filter((item) => !used.has(item)),
    )
  }

  return {
    add(request, status, { applied, values = [] }) {
      const name = isSuccessStatus(status) ? SUCCESS : String(status)
      for (const item of statuses.get(request.operation.id) ?? [])
        if (item.kind === 'operation' || item.name === name) used.add(item)
      addRequest(request)
      for (const rule of applied) {
        const item = returnedProperties.get(rule)
        if (item !== undefined) used.add(item)
      }
      for (const { rule, value } of values) {
        const item = returnedValues.get(rule)?.get(value)
        if (item !== undefined) used.add(item)
      }
    },
    event: () => coverageOf(used),
  }
}

function coverageOf(used: ReadonlySet<ContractItem>): CoverageEvent {
  const count = (items: readonly ContractItem[]) => ({
    used: items.filter((item) => used.has(item)).length,
    all: items.length,
  })
  const total = count(contractItems)
  return {
    event: 'coverage',
    percent: Math.floor((1000 * total.used) / total.all) / 10,
    ...total,
    kinds: itemKinds.map((kind) => ({ kind, ...count(contractItems.filter((item) => item.kind === kind)) })),
    parts: [...Map.groupBy(contractItems, ({ of }) => of)].map(([of, items]) => ({
      of,
      ...count(items),
      missing: items.filter((item) => !used.has(item)).map(({ kind, name }) => ({ kind, name })),
    })),
  }
}
