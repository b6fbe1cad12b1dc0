import { type OperationId, operations } from '../../../generated/operations.ts'
import type { WrittenRuleId } from '../../../generated/rules.ts'
import { kinds, type Noun } from '../../contract/object-kinds.ts'
import { defaultPageSize } from '../../contract/page-sizes.ts'
import type { Observation } from '../observation.ts'
import { type Finding, failing, LAG } from './finding.ts'
import { isBefore, type Sighting } from './objects.ts'
import { pageSizeOf } from './page-rules.ts'
import type { Follower, Reading } from './readings.ts'

/** When an object of a tenant was first observed. */
type Known = { readonly since: Sighting; readonly status: unknown }

/** What a page says about how many objects there were, and which of them are known to have existed. */
type Bound = {
  readonly page: Sighting
  readonly exchange: Observation['exchange']
  readonly rule: WrittenRuleId
  readonly most: number
  readonly actual: string
  readonly pointer: string
  /** Known before the page. */
  readonly candidates: ReadonlyMap<string, Known>
  /** Known after it too. */
  readonly confirmed: Set<string>
}

/** What is known of the lists of one kind that one caller gets. */
type Tenant = { readonly objects: Map<string, Known>; bounds: readonly Bound[]; isTooLarge: boolean }

const mostObjects = 1_000
const mostTenants = 100
const mostBounds = 5

/**
 * Finds pages that cannot be right, however many objects other clients create and delete meanwhile: a page with fewer rows than `pageSize` is
 * the last, and `count` is the number of all. Where more objects than that existed both before and after the page, they existed meanwhile, as
 * no operation restores a deleted one.
 *
 * Other gaps, and rows that occur on two pages, prove nothing: an object that another client creates or deletes between two requests moves the rows
 * behind it to another page.
 */
export function createPageBounds(): Follower {
  const tenants = new Map<string, Tenant>()

  function tenantOf(noun: Noun, { credentials }: Sighting): Tenant | undefined {
    if (credentials === undefined) return undefined
    const key = `${noun} ${credentials}`
    const tenant = tenants.get(key) ?? { objects: new Map(), bounds: [], isTooLarge: false }
    if (!tenants.has(key) && tenants.size < mostTenants) tenants.set(key, tenant)
    return tenant
  }

  return (observation, sighting, readings) => {
    const { request } = observation
    if (paged.some(({ remove }) => remove === request.operation.id)) {
      const id = String(request.path.id).toLowerCase()
      for (const tenant of tenants.values()) tenant.objects.delete(id)
      return []
    }
    const found = readings.flatMap((reading) => {
      const tenant = paged.includes(reading.kind) ? tenantOf(reading.kind.noun, sighting) : undefined
      if (tenant === undefined) return []
      const isChange = reading.kind.changes.includes(request.operation.id)
      const contradicted = confirm(tenant, reading, sighting, isChange)
      // A list is that of the owner of the credentials; a retrieval may return an object of another owner in the same company.
      if (listing.has(request.operation.id)) learn(tenant, reading, sighting)
      return contradicted
    })
    const noun = paged.find(({ list }) => list === request.operation.id)?.noun
    const tenant = noun && tenantOf(noun, sighting)
    if (tenant !== undefined)
      tenant.bounds = [...boundsOf(tenant, observation, sighting), ...tenant.bounds].slice(0, mostBounds)
    return found
  }
}

/** The kinds of objects whose lists have numbered pages. */
const paged = kinds.filter(({ list }) => operations[list].paging === 'page')
/** The operations whose objects are in the lists of the same caller. */
const listing: ReadonlySet<OperationId> = new Set(paged.flatMap(({ create, list }) => [create, list]))

function learn(tenant: Tenant, { id, value }: Reading, since: Sighting): void {
  const key = id.toLowerCase()
  if (tenant.objects.has(key)) return
  if (tenant.objects.size >= mostObjects) tenant.isTooLarge = true
  else tenant.objects.set(key, { since, status: value.boletoStatus })
}

/** The limits that a page sets and the known objects exceed. */
function boundsOf(tenant: Tenant, observation: Observation, page: Sighting): readonly Bound[] {
  const { request, body, exchange, recorded } = observation
  const { page: number = 1, pageSize = defaultPageSize } = request.query
  const [index, size] = [pageSizeOf(number), pageSizeOf(pageSize)]
  if (!Array.isArray(body?.rows) || recorded.lacks.credentials || request.repeated.length > 0) return []
  if (index === undefined || size === undefined || tenant.isTooLarge) return []
  const { length } = body.rows
  const limits = [
    ...(length < size
      ? [
          {
            rule: 'pagination.full-before-last' as const,
            most: (index - 1) * size + length,
            actual: `${length} rows on page ${index}, as on a last page`,
            pointer: '/rows',
          },
        ]
      : []),
    ...(typeof body.count === 'number'
      ? [
          {
            rule: 'pagination.count-is-total' as const,
            most: body.count,
            actual: `count ${body.count}`,
            pointer: '/count',
          },
        ]
      : []),
  ].filter(({ most }) => most < tenant.objects.size)
  if (limits.length === 0) return []
  const candidates = new Map([...tenant.objects].filter(([, { since }]) => isBefore(since, page, LAG)))
  return limits
    .filter(({ most }) => most < candidates.size)
    .map((limit) => ({ ...limit, page, exchange, candidates, confirmed: new Set() }))
}

/** Notes that an object exists after a page. A read may lag behind a deletion; a change does not. */
function confirm(tenant: Tenant, { id, value }: Reading, now: Sighting, isChange: boolean): readonly Finding[] {
  const key = id.toLowerCase()
  const contradicted = tenant.bounds.filter(({ page, candidates, confirmed, most }) => {
    const known = candidates.get(key)
    // A cancelled boleto may leave the list.
    if (known === undefined || known.status !== value.boletoStatus || !isBefore(page, now, isChange ? 0 : LAG))
      return false
    return confirmed.add(key).size > most
  })
  if (contradicted.length === 0) return []
  tenant.bounds = tenant.bounds.filter((bound) => !contradicted.includes(bound))
  return contradicted.map(({ rule, page, exchange, most, actual, pointer }) => {
    const expected = `more than ${most}: ${most + 1} of them existed before and after`
    const found = failing(rule, undefined, exchange, expected, actual, pointer)
    return { rule, failure: { ...found.failure, exchanges: [page.evidence, now.evidence] } }
  })
}

/** The rules of {@link createPageBounds}. */
export const rulesOfPageBounds: readonly WrittenRuleId[] = ['pagination.full-before-last', 'pagination.count-is-total']
