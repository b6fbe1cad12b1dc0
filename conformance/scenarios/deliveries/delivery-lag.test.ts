import { describe, expect, test } from 'vitest'
import { createInbox, type Delivery, type OpenInbox } from '../../receiver/inbox.ts'
import type { Target } from '../../run/target.ts'
import { deliveryAfterCreation, deliveryAfterUpdate, lagOfTests } from './delivery-lag.ts'

/** What a target knows of its subscription when an event occurs. */
type Known = { readonly isCreated: boolean; readonly isUpdated: boolean }
/** How a target knows changes of its subscription. @param since the last change, in milliseconds */
type Knows = (since: number) => Known

/** A subscriber of a target that delivers events at once, to the URL that it knows. */
function subscriberOf(knows: Knows) {
  const inboxes: OpenInbox[] = []
  let changed = performance.now()
  let events = 0
  const open = () => {
    const opened = createInbox('https://receiver.example', { dedicated: true })
    inboxes.push(opened)
    return opened.inbox
  }
  const deliver = (headers: Delivery['headers']) => {
    const { isCreated, isUpdated } = knows(performance.now() - changed)
    const to = isUpdated ? inboxes.at(-1) : inboxes[0]
    if (isCreated) to?.add({ headers, receivedAt: performance.now(), inbox: to.inbox } as unknown as Delivery)
  }
  const post = async () => {
    const eventId = `event-${++events}`
    deliver({ 'x-webhook-event-id': eventId })
    return { eventId, transactionId: `transaction-${events}` }
  }
  const call = async (operation: string) => {
    if (operation === 'testWebhookSubscription') deliver({ 'x-webhook-test': 'true' })
    else changed = performance.now()
    return { response: { status: 200 } }
  }
  const once = async (_: string, make: () => Promise<unknown>) => make()
  const target = { call, once, control: { post }, receiver: { openInbox: open } } as unknown as Target
  return { subscriber: { id: '1', secret: 'whsec_1', inbox: open(), target }, count: () => events }
}

const all = { isCreated: true, isUpdated: true }

describe('after a creation', () => {
  test('there is no lag where the first event arrives, and no other event is created', async () => {
    const { subscriber, count } = subscriberOf(() => all)
    const { lag, delivery } = await deliveryAfterCreation(subscriber, 'card')
    expect(delivery?.inbox).toBe(subscriber.inbox)
    expect({ lag, events: count() }).toEqual({ lag: 0, events: 1 })
  })
  test('there is one where only an event a second later arrives', { timeout: 10_000 }, async () => {
    const { subscriber, count } = subscriberOf((since) => ({ ...all, isCreated: since > 700 }))
    const { lag, event, delivery } = await deliveryAfterCreation(subscriber, 'card')
    expect(lag).toBeGreaterThan(700)
    expect(lag).toBeLessThan(2_000)
    expect(delivery?.headers['x-webhook-event-id']).toBe(event.eventId)
    expect(count()).toBe(2)
  })
})

describe('after an update of the URL', () => {
  test('there is no lag where the first event arrives at the new URL', async () => {
    const { subscriber, count } = subscriberOf(() => all)
    const { lag, delivery } = await deliveryAfterUpdate(subscriber, 'card')
    expect(delivery?.inbox).not.toBe(subscriber.inbox)
    expect({ lag, events: count() }).toEqual({ lag: 0, events: 1 })
  })
  test('there is one where an event a second later does', async () => {
    const { subscriber } = subscriberOf((since) => ({ ...all, isUpdated: since > 700 }))
    expect((await deliveryAfterUpdate(subscriber, 'card')).lag).toBeGreaterThan(700)
  })
  test('there is none where an update never applies', async () => {
    const { subscriber, count } = subscriberOf(() => ({ ...all, isUpdated: false }))
    expect((await deliveryAfterUpdate(subscriber, 'card')).lag).toBe(0)
    expect(count()).toBe(2)
  })
})

describe('test calls after an update of the URL', () => {
  test.each([
    ['meet it at once', 0, false],
    ['meet it a moment later', 700, true],
    ['never meet it', Number.POSITIVE_INFINITY, false],
  ])('%s', async (_, after, isLagging) => {
    const { subscriber } = subscriberOf((since) => ({ ...all, isUpdated: since >= after }))
    expect((await lagOfTests(subscriber)) > 0).toBe(isLagging)
  })
})
