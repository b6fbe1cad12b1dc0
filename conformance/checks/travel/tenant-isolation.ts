/** Contract: spec/rules/travel.yaml, tenant isolation */

import { wireForm } from '../../cases/domain-values.ts'
import { otherTenantCheck, sharedInCompanyCheck } from '../../check-factories/transactions/tenant-isolation.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { otherTenant } from '../../scenarios/authentication/tenants.ts'
import { historyFixture } from '../../scenarios/transactions/history.ts'
import { noon } from '../../scenarios/transactions/moments.ts'
import { expectThat, inBody, isSuccess } from '../../validate/expect.ts'
import { pointersWhere } from '../../values/json-pointer.ts'

/** The queries with which the deprecated list may return transactions of past days: its parameters are unspecified. */
const queriesFor = (now: number): readonly Readonly<Record<string, string>>[] => [
  {},
  { startDate: wireForm(noon(now, -9)), endDate: wireForm(noon(now, -2)) },
]

/** The response of the deprecated list to a tenant, and the places where it shows some ids; none where it is refused. */
async function placesOf(ids: ReadonlySet<unknown>, target: Target, query: Readonly<Record<string, string>>) {
  const exchange = await target.call('listTravelTransactions', { query })
  const places = isSuccess(exchange) ? pointersWhere(exchange.response.json, (value) => ids.has(value)) : []
  return { exchange, places }
}

export default [
  otherTenantCheck('travel', {
    rule: 'travel.other-tenant-not-listed',
    says: '`source=travel` neither returns nor counts transactions of another tenant, even if `cardIds` contains its cards.',
  }),
  check({
    rule: 'travel.deprecated-other-tenant-not-listed',
    says: 'GET /v1/travel/transactions returns no transaction of another tenant.',
    run: async (target) => {
      const { target: tenant, activities, now } = await historyFixture(target, 'travel')
      const ids = new Set<unknown>(activities.map(({ id }) => id))
      const token = await target.once('another tenant that searches for transactions', () => otherTenant(target))
      const stranger = target.withToken(token)
      let isTested = false
      for (const query of queriesFor(now)) {
        // What the tenant itself does not find this way cannot show whether another one does.
        if ((await placesOf(ids, tenant, query)).places.length === 0) continue
        isTested = true
        const { exchange, places } = await placesOf(ids, stranger, query)
        const [place = ''] = places
        expectThat(
          places.length === 0,
          'no transaction of another tenant',
          'the id of such a transaction',
          inBody(exchange, place),
        )
      }
      if (!isTested) throw new NotTested('GET /v1/travel/transactions returns no travel transactions of the tenant.')
    },
  }),
  sharedInCompanyCheck('travel', {
    rule: 'travel.shared-in-company',
    says: 'A travel transaction is returned to every credential of its tenant.',
  }),
]
