/** Contract: spec/rules/deliveries.yaml, payload */

import { uniqueName } from '../../cases/unique-names.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { CONSISTENCY_TIMEOUT } from '../../run/eventually.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { createCard, plainCard, updateCard } from '../../scenarios/cards/card.ts'
import { transactionIn } from '../../scenarios/deliveries/attempts.ts'
import { type CardInDelivery, expectCard, shownProperties } from '../../scenarios/deliveries/card-in-delivery.ts'
import { declinesOfCards } from '../../scenarios/deliveries/delivered-card.ts'
import { deliveredEvents, firstDeliveries } from '../../scenarios/deliveries/delivered-events.ts'
import { expectDelivered } from '../../scenarios/deliveries/expect-delivered.ts'
import {
  approvalOf,
  cardsIn,
  deliveriesToMany,
  expectAmount,
  expectAmountsOfBacklog,
  expectNoneLeftOver,
  expectSameData,
  sameForCard,
  sameForPurchase,
} from '../../scenarios/deliveries/expect-payload.ts'
import { withSubscribers } from '../../scenarios/deliveries/with-subscribers.ts'
import { createCardEvent, typeOfKind } from '../../scenarios/events/card-events.ts'
import { readEvent } from '../../scenarios/events/event-history.ts'
import { envelopeField, inDelivery } from '../../validate/delivery.ts'
import { expectEqual, expectSuccess, expectThat, holds, needed } from '../../validate/expect.ts'
import { instantOf } from '../../validate/instant.ts'
import { isDateOf } from '../../validate/timestamps.ts'
import { isObject } from '../../values/json.ts'

/** How far `occurredAt` may be from the activity, in milliseconds: a target may truncate fractions of a second. */
const TOLERANCE = 1_000

export default [
  check({
    rule: 'deliveries.event-id-matches-record',
    says: '`id` in the body is the id of the event record.',
    run: async (target) => {
      const { subscriber } = await deliveredEvents(target)
      for (const { event, delivery } of await firstDeliveries(target)) {
        const record = await readEvent(subscriber.target, event.eventId)
        expectEqual('id', envelopeField(delivery, 'id'), record.value.id, inDelivery(delivery, '/id'))
      }
      const [first, ...others] = await deliveriesToMany(target)
      const id = first && envelopeField(first, 'id')
      for (const delivery of others) expectEqual('id', envelopeField(delivery, 'id'), id, inDelivery(delivery, '/id'))
    },
  }),
  check({
    rule: 'deliveries.type-matches-activity',
    says: '`type` in the body of a delivery is the event type of the card activity that caused it.',
    run: async (target) => {
      for (const { event, delivery } of await firstDeliveries(target))
        expectEqual('type', envelopeField(delivery, 'type'), typeOfKind[event.kind], inDelivery(delivery, '/type'))
    },
  }),
  check({
    rule: 'deliveries.occurred-at-matches-activity',
    says: '`occurredAt` in the body is the time of the card activity.',
    run: async (target) => {
      for (const { event, delivery } of await firstDeliveries(target)) {
        if (event.at === undefined) continue
        const occurredAt = String(envelopeField(delivery, 'occurredAt'))
        const isMet = Math.abs((instantOf(occurredAt) ?? Number.NaN) - event.at) <= TOLERANCE
        const expected = `occurredAt ${new Date(event.at).toISOString()}`
        expectThat(isMet, expected, occurredAt, inDelivery(delivery, '/occurredAt'))
      }
    },
  }),
  check({
    rule: 'deliveries.data-transaction-date-matches-activity',
    says: '`data.transactionDate` of an unsettled transaction is the time of its activity, or of the authorization that it follows.',
    run: async (target) => {
      const delivered = await firstDeliveries(target)
      for (const { event, delivery } of delivered) {
        if (event.at === undefined || event.kind === 'settled') continue
        const ofApproval = event.kind === 'failed' ? approvalOf(event, delivered)?.event.at : undefined
        const moments = [event.at, ...(ofApproval === undefined ? [] : [ofApproval])]
        const date = String(transactionIn(delivery).transactionDate)
        const isMet = moments.some((moment) => isDateOf(date, moment))
        const expected = `transactionDate ${moments.map((moment) => new Date(moment).toISOString()).join(' or ')}`
        expectThat(isMet, expected, date, inDelivery(delivery, '/data/transactionDate'))
      }
    },
  }),
  check({
    rule: 'deliveries.data-matches-authorization',
    says: 'Events of one purchase share user, card, product type and currency; events of one card share company and card type.',
    run: async (target) => {
      const delivered = await firstDeliveries(target)
      const [first] = delivered
      for (const { event, delivery } of delivered) {
        if (first !== undefined) expectSameData(delivery, first.delivery, sameForCard)
        const approval = approvalOf(event, delivered)
        if (approval !== undefined) expectSameData(delivery, approval.delivery, sameForPurchase)
      }
    },
  }),
  check({
    rule: 'deliveries.data-id-matches-activity',
    says: '`data.id` is the id of the transaction.',
    run: async (target) => {
      for (const { event, delivery } of await firstDeliveries(target))
        expectEqual('data.id', transactionIn(delivery).id, event.transactionId, inDelivery(delivery, '/data/id'))
    },
  }),
  check({
    rule: 'deliveries.data-amount-matches-activity',
    says: '`data.transactionAmount` is the amount of the transaction.',
    run: async (target) => {
      const delivered = await firstDeliveries(target)
      for (const { event, delivery } of delivered) expectAmount(delivery, event, approvalOf(event, delivered)?.event)
      await expectAmountsOfBacklog(target)
    },
  }),
  check({
    rule: 'deliveries.data-card-matches-activity',
    says: '`data.card` has the id of the card that was used and, where present, its name, metadata and restrictions.',
    run: async (target) => {
      const { card: used } = await deliveredEvents(target)
      for (const found of await cardsIn(target)) {
        expectEqual('data.card.id', found.card.id, used.id, inDelivery(found.delivery, '/data/card/id'))
        expectCard(found, used)
      }
      for (const { card, delivery } of await declinesOfCards(target)) {
        const shown = transactionIn(delivery).card
        if (isObject(shown)) expectCard({ card: shown, delivery }, card)
      }
    },
  }),
  check({
    rule: 'deliveries.card-metadata-with-digit-keys',
    says: '`data.card.metadata`, where present, is an object with the keys of the card, even if they are digits.',
    run: async (target) => {
      const tenant = target.withToken(await isolatedTenant(target))
      const metadata = { '0': 'Alfa', '1': 'Beta' }
      const created = await tenant.call('createCard', { body: { ...plainCard, metadata } })
      // The characters of keys are unspecified.
      if (created.response.status === 400) throw new NotTested('The target refuses metadata keys of digits.')
      const { id } = await expectSuccess(created, needed('card creation'))
      await withSubscribers(tenant, [{ eventTypes: [typeOfKind.settled] }], async ({ inbox }) => {
        const event = await createCardEvent(tenant, id, { kind: 'settled', amount: 6.5 })
        const [delivery] = await expectDelivered(tenant, inbox, event)
        const { card } = transactionIn(delivery)
        const returned = isObject(card) ? card.metadata : undefined
        if (returned === undefined || returned === null)
          throw new NotTested('Deliveries of the target have no `data.card.metadata`.')
        expectEqual('data.card.metadata', returned, metadata, inDelivery(delivery, '/data/card/metadata'))
      })
    },
  }),
  check({
    rule: 'deliveries.data-card-after-update',
    says: '`data.card` has, where present, the name, metadata and restrictions that the latest update of the card set.',
    run: async (target) => {
      const tenant = target.withToken(await isolatedTenant(target))
      // Without a limit of transactions: how many events it takes is unknown.
      const { id } = await createCard(tenant, {
        ...plainCard,
        metadata: { projeto: 'Ação nº 7' },
        restrictions: { spendLimit: 20_000 },
      })
      await withSubscribers(tenant, [{ eventTypes: [typeOfKind.settled] }], async ({ inbox }) => {
        const nextCard = async (): Promise<CardInDelivery> => {
          const event = await createCardEvent(tenant, id, { kind: 'settled', amount: 6.5 })
          const [delivery] = await expectDelivered(tenant, inbox, event)
          const { card } = transactionIn(delivery)
          if (!isObject(card) || shownProperties.every((name) => (card[name] ?? null) === null))
            throw new NotTested('No event contains the name, the metadata or the restrictions of a card.')
          return { card, delivery }
        }
        // What is delivered may be a copy that an earlier event has made.
        await nextCard()
        const { value: updated } = await updateCard(tenant, id, {
          name: uniqueName('Conformance events renamed'),
          metadata: { projeto: 'Ação nº 8', setor: 'Compras & Vendas', codigo: '007' },
          restrictions: { spendLimit: 19_000 },
        })
        // An event that does not arrive is not tried again.
        expectCard(
          await waitUntil(nextCard, (shown) => holds(() => expectCard(shown, updated)), CONSISTENCY_TIMEOUT),
          updated,
        )
      })
    },
  }),
  check({
    rule: 'deliveries.last-four-digits',
    says: '`data.card.lastFourDigits` is the last four digits of the card number.',
    run: async (target) => {
      const { cardNumber } = (await deliveredEvents(target)).card.details
      if (cardNumber === undefined) throw new NotTested('The target returns no card number.')
      const digits = cardNumber.replaceAll(/\D/g, '').slice(-4)
      for (const { card, delivery } of await cardsIn(target)) {
        const at = inDelivery(delivery, '/data/card/lastFourDigits')
        expectEqual('data.card.lastFourDigits', card.lastFourDigits, digits, at)
      }
    },
  }),
  check({
    rule: 'deliveries.related-transaction',
    says: '`data.relatedTransactionId`, where present, is the id of the related transaction.',
    run: async (target) => {
      const delivered = await firstDeliveries(target)
      expectNoneLeftOver(delivered)
      const related = delivered.filter(
        ({ event, delivery }) =>
          event.relatedTransactionId !== undefined && typeof transactionIn(delivery).relatedTransactionId === 'string',
      )
      if (related.length === 0) throw new NotTested('No event has a relatedTransactionId.')
      for (const { event, delivery } of related) {
        const { relatedTransactionId } = transactionIn(delivery)
        const at = inDelivery(delivery, '/data/relatedTransactionId')
        expectEqual('data.relatedTransactionId', relatedTransactionId, event.relatedTransactionId, at)
      }
    },
  }),
]
