import type { WrittenRuleId } from '../../../generated/rules.ts'
import { isReplaced } from '../../validate/objects/replaced.ts'
import { isObject } from '../../values/json.ts'
import { type Observation, objectsIn } from '../observation.ts'
import { type Finding, failing, LAG } from './finding.ts'
import { isBefore, type Sighting } from './objects.ts'
import type { Follower } from './readings.ts'
import { remember } from './remember.ts'

/** The pages of one list, from the first to the one with this response. */
type Pass = { readonly first: Sighting; readonly ids: ReadonlySet<string> }
/** A complete pass, and the transactions that were listed before it, and that it lacks. */
type Gap = {
  readonly last: Sighting
  readonly exchange: Observation['exchange']
  readonly lacking: ReadonlySet<string>
}
/** What is known of one list: a filter and a caller. */
type List = {
  readonly since: Map<string, Sighting>
  /** By the cursor that leads to the next page. */
  readonly passes: Map<string, Pass>
  gaps: readonly Gap[]
}

const mostLists = 200
const mostTransactions = 2_000
const mostPasses = 50
const mostGaps = 5

/**
 * Finds transactions that all pages of a list lack, although the same list contained them before and after. No operation deletes a
 * transaction, and what is added between two pages removes none. The filter has to be fixed: without cards and dates it is yesterday.
 * A transaction that occurs on two pages proves nothing: others may have been added between the requests.
 */
export function createCursorPasses(): Follower {
  const lists = new Map<string, List>()
  return (observation, sighting) => {
    const { body, request, exchange } = observation
    const filter = filterOf(observation)
    if (filter === undefined || sighting.credentials === undefined || !isObject(body?.pagination)) return []
    const key = `${request.operation.id} ${sighting.credentials} ${filter}`
    const list: List = lists.get(key) ?? { since: new Map(), passes: new Map(), gaps: [] }
    remember(lists, key, list, mostLists)
    const ids = objectsIn(body.data).flatMap(({ id }) => (typeof id === 'string' && !isReplaced(id) ? [id] : []))
    const found = contradictions(list, ids, observation, sighting)
    for (const id of ids) if (!list.since.has(id) && list.since.size < mostTransactions) list.since.set(id, sighting)
    const cursor = valuesOf(request).pageCursor
    const before = typeof cursor === 'string' ? list.passes.get(cursor) : { first: sighting, ids: new Set<string>() }
    if (before === undefined) return found
    const pass: Pass = { first: before.first, ids: new Set([...before.ids, ...ids]) }
    const { hasNext, nextCursor } = body.pagination
    if (hasNext === true && typeof nextCursor === 'string') remember(list.passes, nextCursor, pass, mostPasses)
    if (hasNext !== false) return found
    const lacking = [...list.since].filter(([id, since]) => !pass.ids.has(id) && isBefore(since, pass.first, LAG))
    if (lacking.length > 0) {
      const gap = { last: sighting, exchange, lacking: new Set(lacking.map(([id]) => id)) }
      list.gaps = [gap, ...list.gaps].slice(0, mostGaps)
    }
    return found
  }
}

/** Transactions that are in the list again. */
function contradictions(
  list: List,
  ids: readonly string[],
  { request }: Observation,
  now: Sighting,
): readonly Finding[] {
  const rule: WrittenRuleId =
    request.operation.id === 'listCardTransactions' ? 'cursors.no-gaps' : 'cursors.payments-pages-complete'
  const contradicted = list.gaps.filter(({ last, lacking }) => isBefore(last, now) && ids.some((id) => lacking.has(id)))
  list.gaps = list.gaps.filter((gap) => !contradicted.includes(gap))
  return contradicted.map(({ last, exchange, lacking }) => {
    const id = ids.find((one) => lacking.has(one))
    const { failure } = failing(
      rule,
      undefined,
      exchange,
      `transaction ${id}, as before and after`,
      'pages to the last one without it',
      '/data',
    )
    return { rule, failure: { ...failure, exchanges: [last.evidence, now.evidence] } }
  })
}

const valuesOf = ({ body, query }: Observation['request']): Readonly<Record<string, unknown>> =>
  isObject(body) ? body : query

/** What determines which transactions a list contains; `undefined` where that changes with the day. */
function filterOf({ request, recorded }: Observation): string | undefined {
  const { source, cardIds, startDate, endDate } = valuesOf(request)
  const isCards = request.operation.id === 'listCardTransactions' && source === 'cards'
  if (!isCards && request.operation.id !== 'listPaymentTransactions') return undefined
  const isFixed = (startDate !== undefined && endDate !== undefined) || (isCards && Array.isArray(cardIds))
  if (!isFixed || recorded.lacks.requestBody || request.repeated.length > 0) return undefined
  return JSON.stringify([source, cardIds, startDate, endDate])
}

/** The rules of {@link createCursorPasses}. */
export const rulesOfCursorPasses: readonly WrittenRuleId[] = ['cursors.no-gaps', 'cursors.payments-pages-complete']
