import { describe, expect, test } from 'vitest'
import { createLaggingDeliveries, type LaggingDeliveries } from './lagging-deliveries.ts'

const control = 'http://127.0.0.1:1/_control'
const subscriptions = '/v1/webhooks/subscriptions'
const create = { method: 'POST', path: subscriptions }

/** Whether something that may have to wait is over soon. */
const isSoon = (waiting: Promise<void>): Promise<boolean> =>
  Promise.race([waiting.then(() => true), new Promise<false>((resolve) => setTimeout(() => resolve(false), 30))])

const mayCall = (deliveries: LaggingDeliveries, path: string, token?: string) =>
  isSoon(deliveries.settled({ method: path.endsWith('/1') ? 'PATCH' : 'POST', path, token }))
const mayPost = (deliveries: LaggingDeliveries, path: string, body: object = {}) =>
  isSoon(deliveries.controlSettled({ url: `${control}${path}`, body: JSON.stringify(body) }))

/** With a lag that no test waits for. */
function lagging(): LaggingDeliveries {
  const deliveries = createLaggingDeliveries()
  deliveries.setLag(60_000)
  return deliveries
}

/** Issues the token of an isolated tenant, which then creates a card. */
function addTenant(deliveries: LaggingDeliveries, name: string): string {
  const body = JSON.stringify({ company: 'other' })
  deliveries.controlled({ url: `${control}/credentials`, body }, { json: { accessToken: name } })
  deliveries.wrote({ method: 'POST', path: '/v1/cards', token: `Bearer ${name}` }, `card-of-${name}`)
  return `Bearer ${name}`
}

test('nothing waits where no lag was measured', async () => {
  const deliveries = createLaggingDeliveries()
  deliveries.wrote(create, '1')
  expect(await mayPost(deliveries, '/cards/2/activity')).toBe(true)
  expect(await mayCall(deliveries, `${subscriptions}/1/test`)).toBe(true)
})

describe('where one was measured, the last write to a subscription is waited for', () => {
  const written = [
    create,
    { method: 'PATCH', path: `${subscriptions}/1` },
    { method: 'POST', path: `${subscriptions}/1/rotate-secret` },
  ]
  test.each(written)('by what causes deliveries, after $method $path', async (write) => {
    const deliveries = lagging()
    deliveries.wrote(write)
    expect(await mayPost(deliveries, '/cards/2/activity')).toBe(false)
    expect(await mayPost(deliveries, '/clock', { advanceMs: 5_000 })).toBe(false)
    expect(await mayCall(deliveries, `${subscriptions}/1/test`)).toBe(false)
    expect(await mayCall(deliveries, '/v1/webhooks/events/3/retry')).toBe(false)
  })
  test('by nothing else', async () => {
    const deliveries = lagging()
    deliveries.wrote(create)
    expect(await mayPost(deliveries, '/boletos/2/events')).toBe(true)
    expect(await mayPost(deliveries, '/clock', { advanceMs: 0 })).toBe(true)
    expect(await mayCall(deliveries, `${subscriptions}/1`)).toBe(true)
  })
  test('also one from before the lag was known', async () => {
    const deliveries = createLaggingDeliveries()
    deliveries.wrote(create)
    deliveries.setLag(60_000)
    expect(await mayPost(deliveries, '/cards/2/activity')).toBe(false)
  })
  test('not after a deletion, a test call, or a write to something else', async () => {
    const deliveries = lagging()
    for (const path of [`${subscriptions}/1/test`, '/v1/cards']) deliveries.wrote({ method: 'POST', path })
    deliveries.wrote({ method: 'DELETE', path: `${subscriptions}/1` })
    expect(await mayPost(deliveries, '/cards/2/activity')).toBe(true)
  })
})

describe('isolated tenants', () => {
  test('wait for their own writes only', async () => {
    const deliveries = lagging()
    const [one, other] = [addTenant(deliveries, 'one'), addTenant(deliveries, 'other')]
    deliveries.wrote({ ...create, token: one })
    expect(await mayPost(deliveries, '/cards/card-of-one/activity')).toBe(false)
    expect(await mayPost(deliveries, '/cards/card-of-other/activity')).toBe(true)
    expect(await mayPost(deliveries, '/cards/2/activity')).toBe(true)
    expect(await mayCall(deliveries, `${subscriptions}/1/test`, other)).toBe(true)
    expect(await mayCall(deliveries, `${subscriptions}/1/test`, one)).toBe(false)
  })
  test('all credentials of the own tenant count as one', async () => {
    const deliveries = lagging()
    const body = JSON.stringify({ company: 'same' })
    deliveries.controlled({ url: `${control}/credentials`, body }, { json: { accessToken: 'second' } })
    deliveries.wrote({ ...create, token: 'Bearer second' })
    expect(await mayPost(deliveries, '/cards/2/activity')).toBe(false)
    expect(await mayCall(deliveries, '/v1/webhooks/events/3/retry', 'Bearer first')).toBe(false)
  })
})
