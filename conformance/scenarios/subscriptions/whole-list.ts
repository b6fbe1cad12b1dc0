import { eventually } from '../../run/eventually.ts'
import type { Target } from '../../run/target.ts'
import { expectThat, isSuccess } from '../../validate/expect.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { listSubscriptions, plainSubscription } from './subscription.ts'

/** More than a default page of other lists. */
const MANY = 21

/**
 * Requires the list of an isolated tenant to be complete: it has no page parameters. As the maximum per tenant is unspecified, a
 * target may allow fewer subscriptions. Without an isolated tenant, nothing is tested.
 * @throws {CheckFailure}
 */
export async function expectWholeList(runTarget: Target): Promise<void> {
  const token = await isolatedTenant(runTarget)
  if (token === undefined) return
  const target = runTarget.withToken(token)
  const ids: string[] = []
  try {
    while (ids.length < MANY) {
      const response = await target.call('createWebhookSubscription', { body: plainSubscription(target) })
      if (!isSuccess(response)) break
      ids.push(response.response.json.id)
    }
    await eventually(async () => {
      const listed = new Set((await listSubscriptions(target)).map(({ value }) => value.id))
      const missing = ids.filter((id) => !listed.has(id))
      const expected = `all ${ids.length} subscriptions in the list`
      expectThat(missing.length === 0, expected, `${missing.length} of them missing`)
    })
  } finally {
    await Promise.all(
      ids.map((id) => target.call('deleteWebhookSubscription', { path: { id } }).catch(() => undefined)),
    )
  }
}
