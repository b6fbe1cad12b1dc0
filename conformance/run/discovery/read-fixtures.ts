import { CheckFailure, NotTested, UsageError } from '../../failure/errors.ts'
import { mapConcurrently } from '../concurrency.ts'
import type { Target } from '../target.ts'

/**
 * Retrieves each object that the configuration names, once, so that the responses are validated. Card details are not retrieved:
 * the card may be in use.
 * @throws {UsageError} for what the target does not have
 */
export async function readFixtures(target: Target): Promise<void> {
  const { cards, boletos = [], events = [] } = target.options.fixtures ?? {}
  await Promise.all([
    mapConcurrently(boletos, (id) => found('boletos', id, target.call('getBoleto', { path: { id } }))),
    mapConcurrently(events, async (id) => {
      await found('events', id, target.call('getWebhookEvent', { path: { id } }))
      await target.call('listWebhookEventDeliveries', { path: { id } }).catch(passedOver)
    }),
    cards &&
      target
        .call('listCardTransactions', { body: { source: 'cards', cardIds: cards, pageSize: 50 } })
        .catch(passedOver),
    cards && target.call('listCardTransactions', { body: { source: 'travel', cardIds: cards } }).catch(passedOver),
  ])
}

async function found(name: string, id: string, response: Promise<{ response: { status: number } }>): Promise<void> {
  const status = (await response.catch(passedOver))?.response.status
  if (status === 404)
    throw new UsageError(`fixtures.${name} of --config names ${id}, which the target does not know (404)`)
}

/** The checks report a request without a response. */
function passedOver(error: unknown): undefined {
  if (!(error instanceof CheckFailure) && !(error instanceof NotTested)) throw error
}
