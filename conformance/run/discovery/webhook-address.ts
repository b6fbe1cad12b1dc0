import { plainSubscription } from '../../scenarios/subscriptions/subscription.ts'
import { isSuccess } from '../../validate/expect.ts'
import { ifPossible } from '../if-possible.ts'
import type { RunTarget } from '../target.ts'

/**
 * Finds an address for subscriptions where there is no receiver. The usual one does not resolve, so that nothing is sent to it; a target that
 * looks up the host of a subscription refuses it, but knows its own host.
 */
export async function findWebhookAddress(target: RunTarget): Promise<void> {
  const own = `https://${new URL(target.origin).hostname}/webhooks`
  if ((await isAccepted(target, target.webhookUrl)) === false && (await isAccepted(target, own)) === true)
    target.useWebhookUrl(own)
}

/** Whether a subscription may have an address; undefined where that remains unknown. */
function isAccepted(target: RunTarget, url: string): Promise<boolean | undefined> {
  return ifPossible(
    (async () => {
      const body = { ...plainSubscription(target), url }
      const created = await target.call('createWebhookSubscription', { body })
      if (!isSuccess(created)) return created.response.status === 400 ? false : undefined
      await target.call('deleteWebhookSubscription', { path: { id: created.response.json?.id } })
      return true
    })(),
  )
}
