import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { WebhookTestDeliveryResponse } from '../../../../generated/types.d.ts'
import { NotTested } from '../../../failure/errors.ts'
import type { Exchange } from '../../../http/exchange.ts'
import { NoResponse } from '../../../http/transport.ts'
import { removeCreated } from '../../../run/resources/cleanup.ts'
import type { Target } from '../../../run/target.ts'
import { expectError, isSuccess } from '../../../validate/expect.ts'
import { isolatedTenant } from '../../authentication/tenants.ts'
import { ensureActive, plainSubscription } from '../../subscriptions/subscription.ts'
import { withSubscriptionSlots } from '../../subscriptions/with-subscriptions.ts'
import { SHORTEST_TIMEOUT } from '../test-deliveries/test-deliveries.ts'

/** A URL where no receiver can be reached, and why. */
type UnreachableUrl = {
  readonly url: string
  readonly reason: string
  /** Whether the host exists, and refuses the connection. */
  readonly isRefused: boolean
}

/** The response to a test call for such a URL. */
type UnreachableTest = Pick<UnreachableUrl, 'reason' | 'isRefused'> & {
  readonly exchange: Exchange<WebhookTestDeliveryResponse>
}

/** Test calls for unreachable receivers, in a tenant that has no others where tenants are isolated. */
export type UnreachableTests = { readonly tenant: Target; readonly tests: readonly UnreachableTest[] }

/** A test call for each unreachable receiver. Made once per run. @throws {NotTested} when the target refuses every such subscription */
export function unreachableTests(target: Target): Promise<UnreachableTests> {
  return target.once('test calls for unreachable receivers', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const tests: UnreachableTest[] = []
    for (const unreachable of await unreachableUrls(tenant)) tests.push(...(await testsOf(tenant, unreachable)))
    if (tests.length === 0)
      throw new NotTested(
        'The target refuses subscriptions whose receiver cannot be reached, or does not respond in time.',
      )
    return { tenant, tests }
  })
}

/** None where the target refuses the subscription, as whether it looks for the receiver at creation is unspecified, or does not respond in time. */
function testsOf(target: Target, { url, ...why }: UnreachableUrl): Promise<readonly UnreachableTest[]> {
  return withSubscriptionSlots(target, 1, async () => {
    const body = { ...plainSubscription(target), url, timeoutMs: SHORTEST_TIMEOUT }
    const created = await target.call('createWebhookSubscription', { body })
    try {
      if (!isSuccess(created)) {
        await expectError(created)
        return []
      }
      await ensureActive(target, created.response.json)
      const exchange = await target.call('testWebhookSubscription', { path: { id: created.response.json.id } })
      return [{ exchange: exchange as Exchange<WebhookTestDeliveryResponse>, ...why }]
    } catch (error) {
      // A resolver may take longer to give up than the suite waits.
      if (error instanceof NoResponse && error.kind === 'timeout') return []
      throw error
    } finally {
      await removeCreated(target, created)
    }
  })
}

/** A host name that never resolves (RFC 2606); and a closed port of the host that the receiver of the run has. */
async function unreachableUrls(target: Target): Promise<readonly UnreachableUrl[]> {
  const { hostname } = new URL(target.webhookUrl)
  return [
    { url: 'https://receiver.invalid/webhooks', reason: 'the host of the receiver does not exist', isRefused: false },
    {
      url: `https://${hostname}:${await closedPort()}/webhooks`,
      reason: 'the receiver refuses the connection',
      isRefused: true,
    },
  ]
}

/** A port that nothing listens on, at least on this machine. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
