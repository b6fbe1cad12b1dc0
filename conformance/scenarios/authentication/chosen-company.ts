import type { Exchange } from '../../http/exchange.ts'
import type { Target } from '../../run/target.ts'
import { expectThat, inBody, isSuccess } from '../../validate/expect.ts'
import { ownCompanyId } from '../transactions/own-company.ts'
import { sharedOtherTenant } from './tenants.ts'

/** Properties or parameters by which a server may let its administrators choose a company. */
export const companyNamed = (id: string) => ({ companyId: id, company_id: id, tenantId: id, tenant_id: id })

/** A list, and the retrieval of what it contains. */
type ListAndRetrieval =
  | readonly ['listBoletos', 'getBoleto']
  | readonly ['listCards', 'getCard']
  | readonly ['listWebhookEvents', 'getWebhookEvent']
  | readonly ['listWebhookSubscriptions', 'getWebhookSubscription']

type Row = { readonly id?: string }

/**
 * Requires a list to show another tenant nothing that the run's own tenant can retrieve, though a parameter or a header of the request names the
 * company of that one: "The credential owner determines the scope of data". A target may refuse the request.
 * @throws {CheckFailure}
 */
export async function expectCompanyNotChosen(target: Target, [list, retrieve]: ListAndRetrieval): Promise<void> {
  const companyId = await ownCompanyId(target)
  if (companyId === undefined) return
  const other = target.withToken(await sharedOtherTenant(target))
  const headers = { 'x-company-id': companyId, 'x-tenant-id': companyId }
  for (const request of [{ query: { pageSize: 1, ...companyNamed(companyId) } }, { query: { pageSize: 1 }, headers }]) {
    const exchange = (await other.call(list, request)) as Exchange<{ readonly rows?: readonly Row[] } | readonly Row[]>
    const body = isSuccess(exchange) ? exchange.response.json : undefined
    const id = body && (isList(body) ? body : body.rows)?.[0]?.id
    if (id === undefined) continue
    const own = await target.call(retrieve, { path: { id } })
    const expected = 'nothing that another tenant can retrieve'
    expectThat(!isSuccess(own), expected, id, inBody(exchange, isList(body) ? '/0/id' : '/rows/0/id'))
  }
}

const isList = (body: unknown): body is readonly Row[] => Array.isArray(body)
