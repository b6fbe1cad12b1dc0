import { day, environmentOf } from '../../cases/environment.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { NotTested } from '../../failure/errors.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { createBoleto, plainBoletoOf, registeredBoleto } from '../boletos/boleto.ts'
import { applyEvent, type EventSequence } from '../boletos/boleto-events.ts'
import { createCard } from '../cards/card.ts'
import { createSubscriber } from '../deliveries/subscriber.ts'
import { SHORTEST_TIMEOUT } from '../deliveries/test-deliveries/test-deliveries.ts'
import { type CreateSubscription, withSubscriptionSlots } from '../subscriptions/with-subscriptions.ts'
import { listEvents } from './event-history.ts'

/** Calls of the API that produce no events: changes of cards and boletos, and those that manage subscriptions and inspect events. */
export async function callWithoutActivity(tenant: Target): Promise<void> {
  // In a shared tenant they may be those of other clients, whose receivers expect no retry.
  const events = tenant.tenant === undefined ? [] : await listEvents(tenant)
  await withSubscriptionSlots(tenant, 2, async (create) => {
    const { id } = await create({ timeoutMs: SHORTEST_TIMEOUT })
    const card = await createCard(tenant)
    const path = { id }
    await Promise.all([
      // One of two concurrent changes may be refused.
      tenant.call('updateWebhookSubscription', { path, body: { description: 'Changed' } }),
      tenant.call('rotateWebhookSubscriptionSecret', { path }),
      tenant.call('testWebhookSubscription', { path }),
      testRefusingReceiver(tenant, create),
      changeBoleto(tenant),
      tenant.call('updateCard', { path: { id: card.id }, body: { name: uniqueName('Changed') } }),
      tenant.call('getWebhookEvent', { path }),
      ...events.slice(0, 2).map((event) => tenant.call('retryWebhookEvent', { path: { id: event.id } })),
    ])
    await tenant.call('deleteCard', { path: { id: card.id } })
  })
}

/** A test call whose delivery fails, where the suite has a receiver. */
async function testRefusingReceiver(tenant: Target, create: CreateSubscription): Promise<void> {
  if (tenant.receiver === undefined) return
  const { id } = await createSubscriber(tenant, create, { response: { status: 500 } })
  await tenant.call('testWebhookSubscription', { path: { id } })
}

/** Creates a boleto, extends it and cancels it. A boleto that is not registered at once refuses that. */
async function changeBoleto(tenant: Target): Promise<void> {
  const { now } = await environmentOf(tenant)
  const { id } = await createBoleto(tenant, await plainBoletoOf(tenant))
  await tenant.call('extendBoleto', { path: { id }, body: { newDueDate: day(now, 60) } })
  await tenant.call('cancelBoleto', { path: { id } })
}

/** The ways in which a boleto is paid. */
const payments: readonly EventSequence[] = [['pay_qr'], ['pay_barcode', 'settle']]

/** Pays a boleto in each way that the control interface offers. @throws {NotTested} where it offers none */
export async function payBoletos(tenant: Target): Promise<void> {
  const body = { ...(await plainBoletoOf(tenant)), bolepixEnabled: true }
  const paid = await mapConcurrently(payments, async (events) => {
    const { id } = await registeredBoleto(tenant, body)
    return ifPossible(boletoAfterEvents(tenant, id, events))
  })
  if (paid.every((id) => id === undefined)) throw new NotTested('The control interface pays no boleto.')
}

async function boletoAfterEvents(tenant: Target, id: string, events: EventSequence): Promise<string> {
  for (const event of events) await applyEvent(tenant, id, event)
  return id
}
