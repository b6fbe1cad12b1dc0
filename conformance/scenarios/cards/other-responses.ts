import { wireForm } from '../../cases/domain-values.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { largestPageSize } from '../../contract/page-sizes.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { HOUR } from '../../values/time-units.ts'
import { cardActivity, purchase, travelActivity } from '../transactions/activity.ts'

/** The responses about a card, and about activity on it, other than those of its creation and retrieval. The card is deleted at the end. */
export async function otherResponsesAbout(target: Target, id: string): Promise<readonly Exchange[]> {
  const path = { id }
  const now = await target.now()
  if (target.supports('control:card-activity')) {
    await cardActivity(target, id, { kind: 'declined', amount: 1 })
    await purchase(target, id, { amount: 2, at: now - HOUR })
  }
  if (target.supports('control:travel-activity')) await travelActivity(target, id, { amount: 3, at: now - HOUR })
  const dates = { startDate: wireForm(now - 9 * HOUR), endDate: wireForm(now + HOUR) }
  const whileActive = await Promise.all([
    target.call('listCards', { query: { pageSize: largestPageSize } }),
    target.call('updateCard', { path, body: { name: uniqueName('Renamed') } }),
    target.call('updateCard', { path, body: { name: 'Not-a-name' } }),
    target.call('listCardTransactions', { body: { source: 'cards', cardIds: [id] } }),
    target.call('listCardTransactions', { body: { source: 'travel', cardIds: [id] } }),
    target.call('listTransactions', { query: dates }),
    // What it returns is unspecified, but for the scope of its data and what only other responses contain.
    target.call('listTravelTransactions', { query: dates }),
  ])
  const events = await eventsOf(target)
  const deletion = await target.call('deleteCard', { path })
  const refusal = await target.call('getCard', { path })
  // A card that could not be deleted is retrieved with its number.
  return [...whileActive, ...events, deletion, ...(isSuccess(refusal) ? [] : [refusal])]
}

/** The list of events, and a few of them by id. */
async function eventsOf(target: Target): Promise<readonly Exchange[]> {
  const list = await target.call('listWebhookEvents')
  const { rows = [] } = list.response.json ?? {}
  const events = rows.slice(0, 5).map((event) => target.call('getWebhookEvent', { path: { id: event.id } }))
  return [list, ...(await Promise.all(events))]
}
