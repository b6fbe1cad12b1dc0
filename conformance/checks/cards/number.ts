/** Contract: spec/rules/cards.yaml, card number */

import { wireForm } from '../../cases/domain-values.ts'
import type { Exchange } from '../../http/exchange.ts'
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { createCard } from '../../scenarios/cards/card.ts'
import { cardActivity, purchase, travelActivity } from '../../scenarios/transactions/activity.ts'
import { expectThat } from '../../validate/expect.ts'

const hour = 3_600_000
const spendable = { name: 'Conformance number', restrictions: { spendLimit: 1000 } }

/** Responses about a card other than those of its creation and retrieval. */
async function answersAbout(target: Target, id: string, token: string | undefined): Promise<readonly Exchange[]> {
  const path = { id }
  const now = await target.now()
  const dates = { startDate: wireForm(now - 9 * hour), endDate: wireForm(now + hour) }
  const about = { token, path }
  if (target.supports('control:card-activity')) {
    await cardActivity(target, id, { kind: 'declined', amount: 1 })
    await purchase(target, id, { amount: 2, at: now - hour })
  }
  if (target.supports('control:travel-activity')) await travelActivity(target, id, { amount: 3, at: now - hour })
  const living = await Promise.all([
    target.call('listCards', { token, query: { pageSize: 500 } }),
    target.call('updateCard', { ...about, body: { name: 'Renamed' } }),
    target.call('updateCard', { ...about, body: { name: 'Not-a-name' } }),
    target.call('listCardTransactions', { token, body: { source: 'cards', cardIds: [id] } }),
    target.call('listCardTransactions', { token, body: { source: 'travel', cardIds: [id] } }),
    target.call('listTransactions', { token, query: dates }),
    target.call('listWebhookEvents', { token }),
  ])
  const { rows = [] } = living[6].response.json ?? {}
  const events = await Promise.all(
    rows.slice(0, 5).map((event) => target.call('getWebhookEvent', { token, path: { id: event.id } })),
  )
  return [...living, ...events, await target.call('deleteCard', about), await target.call('getCard', about)]
}

export default [
  check({
    rule: 'cards.number-unique',
    says: 'Each card has a unique card number.',
    run: async (target) => {
      const cards = await Promise.all([1, 2, 3, 4, 5].map(() => createCard(target)))
      const numbers = new Set(cards.map(({ details }) => details.cardNumber))
      expectThat(numbers.size === cards.length, `${cards.length} different card numbers`, String(numbers.size))
    },
  }),
  check({
    rule: 'cards.card-number-only-in-details',
    says: "Only the responses of a card's creation and retrieval contain its full card number.",
    run: async (target) => {
      const token = await isolatedTenant(target)
      const { id, details } = await createCard(target, spendable, token)
      const number = new RegExp([...details.cardNumber].join('[ -]?'))
      for (const { operation, response } of await answersAbout(target, id, token))
        expectThat(
          !number.test(response.text),
          `a response of ${operation} without the card number`,
          'the card number in the response',
        )
    },
  }),
]
