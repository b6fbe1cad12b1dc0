/** Contract: spec/rules/deliveries.yaml, payload */
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { onceRecorded, transactionOf } from '../../scenarios/deliveries/webhook-subscriber.ts'
import { arrivedEvents, story, typeOfKind } from '../../scenarios/events/card-events.ts'
import { memberOf } from '../../validate/delivery.ts'
import { expectEqual, expectSuccess, expectThat } from '../../validate/expect.ts'
import { isObject } from '../../validate/json.ts'

/** The card of the data of each event. */
async function cardsTold(target: Target): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const cards = (await arrivedEvents(target)).map(([, delivery]) => transactionOf(delivery).card)
  return cards.filter(isObject)
}

export default [
  check({
    rule: 'deliveries.event-id-matches-record',
    says: '`id` in the body is the id of the event record.',
    run: async (target) => {
      const { post } = await story(target)
      for (const [{ eventId }, delivery] of await arrivedEvents(target)) {
        const record = await expectSuccess(
          onceRecorded(() => target.call('getWebhookEvent', { path: { id: eventId }, token: post.token })),
          'the event record',
        )
        expectEqual('id in the body:', memberOf(delivery, 'id'), record.id)
      }
    },
  }),
  check({
    rule: 'deliveries.type-matches-activity',
    says: '`type` in the body is the event type of the activity.',
    run: async (target) => {
      for (const [{ kind }, delivery] of await arrivedEvents(target))
        expectEqual(`type of an event of kind ${kind}:`, memberOf(delivery, 'type'), typeOfKind[kind])
    },
  }),
  check({
    rule: 'deliveries.occurred-at-matches-activity',
    says: '`occurredAt` in the body is the time of the activity.',
    run: async (target) => {
      for (const [{ at }, delivery] of await arrivedEvents(target)) {
        if (at === undefined) continue
        const told = memberOf(delivery, 'occurredAt')
        const fits = Math.abs(Date.parse(String(told)) - at) <= 1000
        expectThat(fits, `occurredAt ${new Date(at).toISOString()}`, String(told))
      }
    },
  }),
  check({
    rule: 'deliveries.data-id-matches-activity',
    says: '`data.id` is the id of the transaction.',
    run: async (target) => {
      for (const [{ transactionId }, delivery] of await arrivedEvents(target))
        expectEqual('data.id', transactionOf(delivery).id, transactionId)
    },
  }),
  check({
    rule: 'deliveries.data-amount-matches-activity',
    says: '`data.transactionAmount` is the amount of the transaction.',
    run: async (target) => {
      for (const [{ amount }, delivery] of await arrivedEvents(target))
        expectEqual('data.transactionAmount', transactionOf(delivery).transactionAmount, amount)
    },
  }),
  check({
    rule: 'deliveries.data-card-matches-activity',
    says: '`data.card` has the id of the card that was used and, where present, its name and metadata.',
    run: async (target) => {
      const { card } = await story(target)
      for (const told of await cardsTold(target)) {
        expectEqual('data.card.id', told.id, card.id)
        if (told.name !== undefined && told.name !== null) expectEqual('data.card.name', told.name, card.name)
        if (told.metadata !== undefined && told.metadata !== null)
          expectEqual('data.card.metadata', told.metadata, card.metadata)
      }
    },
  }),
  check({
    rule: 'deliveries.last-four-digits',
    says: '`data.card.lastFourDigits` is the last four digits of the card number.',
    run: async (target) => {
      const digits = (await story(target)).card.details.cardNumber?.replaceAll(/\D/g, '').slice(-4)
      if (digits === undefined) throw new NotTested('The target returns no card number.')
      for (const told of await cardsTold(target)) expectEqual('data.card.lastFourDigits', told.lastFourDigits, digits)
    },
  }),
  check({
    rule: 'deliveries.related-transaction',
    says: '`data.relatedTransactionId`, where present, is the id of the related transaction.',
    run: async (target) => {
      const related = (await arrivedEvents(target)).flatMap(([{ relatedTransactionId }, delivery]) => {
        const told = transactionOf(delivery).relatedTransactionId
        return relatedTransactionId === undefined || told === undefined || told === null
          ? []
          : [[told, relatedTransactionId]]
      })
      if (related.length === 0) throw new NotTested('No event has a relatedTransactionId.')
      for (const [told, relatedTransactionId] of related)
        expectEqual('data.relatedTransactionId', told, relatedTransactionId)
    },
  }),
  check({
    rule: 'deliveries.related-transaction-present',
    says: 'Does a settlement or failure after an approval have `relatedTransactionId`?',
    run: async (target) => {
      const after = (await arrivedEvents(target)).filter(
        ([{ relatedTransactionId }]) => relatedTransactionId !== undefined,
      )
      const having = after.filter(([, delivery]) => typeof transactionOf(delivery).relatedTransactionId === 'string')
      return having.length === after.length ? 'yes' : `${having.length} of ${after.length} do`
    },
  }),
  check({
    rule: 'deliveries.decline-reason',
    says: 'Which property of a declined or failed event contains a reason?',
    run: async (target) => {
      const members = (await arrivedEvents(target)).flatMap(([{ kind }, delivery]) =>
        kind === 'declined' || kind === 'failed' ? Object.keys(transactionOf(delivery)) : [],
      )
      const reasons = [...new Set(members.filter((name) => /reason|decline|failure|code$/i.test(name)))]
      return reasons.length === 0 ? 'none' : reasons.join(', ')
    },
  }),
  check({
    rule: 'deliveries.duplicates',
    says: 'How often is an event delivered when the receiver returns 2xx?',
    run: async (target) => {
      const { post, events } = await story(target)
      await arrivedEvents(target)
      const count = post.inbox.deliveries.length
      return count === events.length ? 'once' : `${count} deliveries for ${events.length} events`
    },
  }),
  check({
    rule: 'deliveries.order',
    says: 'Are events delivered in the order in which they were produced?',
    run: async (target) => {
      const ids = (await arrivedEvents(target)).map(([event, delivery]) => [event.eventId, delivery.id] as const)
      const inOrder = ids.every(([, at], index) => index === 0 || at > (ids[index - 1]?.[1] ?? 0))
      return inOrder ? 'yes' : 'no'
    },
  }),
]
