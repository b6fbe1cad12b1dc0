import type { OperationId } from '../../generated/operations.ts'
import { operations } from '../../generated/operations.ts'
import type { Failure, Place } from '../failure/failure.ts'
import { groupByCause } from '../run/causes/causes.ts'
import type { ExchangeSummary } from '../run/exchange-summary.ts'

/** The id of a card. */
const card = '7a1c3d52-6b1f-4f6e-9a3e-0a5f2f0b1c11'

/** A request of an operation on a card, and the status of its response. */
export function exchange(id: number, operation: OperationId, status: number, object = card): ExchangeSummary {
  const { method, path } = operations[operation]
  const url = `https://api.example${path.replace('{id}', object)}`
  return { id, operation, status, request: { method, url, headers: {}, body: null } }
}

/** A delivery that the receiver of the suite got. */
export const delivery = (id: number): ExchangeSummary => ({
  ...exchange(id, 'testWebhookSubscription', 200),
  operation: null,
  channel: 'webhook',
})

/** A failure of a check, at some places of the exchange that shows it. */
export const failure = (rule: string, exchange: number | undefined, ...places: Place[]): Failure => ({
  rule,
  check: rule,
  expected: '',
  actual: '',
  ...(exchange !== undefined && { exchange }),
  ...(places.length > 0 && { places }),
})
/** A place: the status of the response. */
export const status: Place = { in: 'status' }
/** A place in the body of the response. */
export const body = (pointer: string): Place => ({ in: 'response body', pointer })

/** The groups of failures, the rule that is nearest to the cause first. */
export function groups(failures: readonly Failure[], exchanges: readonly ExchangeSummary[]): string[] {
  const causes = groupByCause(failures, new Map(exchanges.map((one) => [one.id, one])))
  const byCause = Map.groupBy(causes, ([, cause]) => cause)
  return [...byCause].map(([cause, group]) =>
    [cause, ...group.map(([rule]) => rule).filter((rule) => rule !== cause)].join(' '),
  )
}
