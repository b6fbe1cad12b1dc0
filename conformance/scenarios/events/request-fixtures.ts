import { newCheckContext, runInContext } from '../../http/check-context.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { uniqueUrl } from '../subscriptions/subscription.ts'

/** A subscription of the run, for requests that need one. It is shared by all checks and exists until the end of the run. */
export function ownSubscription(target: Target): Promise<{ readonly id: string }> {
  const body = {
    url: uniqueUrl(target),
    eventTypes: ['transaction.failed'],
    developerEmail: 'conformance@example.com',
  }
  return runInContext(newCheckContext(''), async () => {
    const { response } = await target.call('createWebhookSubscription', { body })
    if (typeof response.json?.id === 'string') return { id: response.json.id }
    throw new NotTested(
      `There is no subscription for the requests: createWebhookSubscription returned ${response.status}.`,
    )
  })
}

/** An event of the run, from an approval on a new card. */
export async function ownEvent(target: Target): Promise<{ readonly id: string }> {
  if (!target.supports('control:card-activity'))
    throw new NotTested('There is no event for the requests: the control interface must offer card-activity.')
  const card = await target.call('createCard', {
    body: { name: 'Conformance card', restrictions: { spendLimit: 100 } },
  })
  const path = `/cards/${card.response.json?.id}/activity`
  const { eventId } = (await target.control?.post(path, { kind: 'approved', amount: 1 })) ?? {}
  return { id: String(eventId) }
}
