import { boletoBody } from '../../../sandbox/test/boleto-body.ts'

/** Sends a request to the API. @returns the parsed body of the response, or `undefined` without one */
// biome-ignore lint/suspicious/noExplicitAny: the caller knows the response
export type Send = (method: string, path: string, body?: object, withoutToken?: boolean) => Promise<any>

const card = { name: 'Fuel', restrictions: { spendLimit: 500 }, metadata: { team: 'ops' } }
const subscription = {
  url: 'https://receiver.example.com/hooks',
  eventTypes: ['transaction.settled'],
  developerEmail: 'dev@example.com',
  description: 'Orders',
  timeoutMs: 5_000,
}

/** What the end-to-end tests of an application might send. It was written without a look at the checks of the suite. */
export async function sendTraffic(send: Send): Promise<void> {
  for (const name of ['Fuel', 'Taxi', 'Hotel', 'Office', 'Travel']) await send('POST', '/v1/cards', { ...card, name })
  await send('GET', '/v1/cards/mcc/categories')
  await send('GET', '/v1/cards?page=1&pageSize=2')
  await send('GET', '/v1/cards?page=2&pageSize=2')
  await send('GET', '/v1/cards?page=3&pageSize=2')
  const { id } = await send('POST', '/v1/cards', card)
  await send('GET', `/v1/cards/${id}`)
  await send('PATCH', `/v1/cards/${id}`, { name: 'Taxi', restrictions: { spendLimit: 750 } })
  await send('GET', `/v1/cards/${id}`)
  await send('GET', '/v1/cards')
  await send('DELETE', `/v1/cards/${id}`)
  await send('GET', `/v1/cards/${id}`)

  const boleto = await send('POST', '/v1/boletos', boletoBody)
  await send('GET', `/v1/boletos/${boleto.id}`)
  await send('POST', `/v1/boletos/${boleto.id}/extend`, { newDueDate: '2036-01-15' })
  await send('GET', `/v1/boletos/${boleto.id}`)
  await send('GET', '/v1/boletos?pageSize=10')
  await send('POST', `/v1/boletos/${boleto.id}/cancel`)

  const hook = await send('POST', '/v1/webhooks/subscriptions', subscription)
  await send('GET', `/v1/webhooks/subscriptions/${hook.id}`)
  await send('PATCH', `/v1/webhooks/subscriptions/${hook.id}`, { timeoutMs: 9_000 })
  await send('GET', `/v1/webhooks/subscriptions/${hook.id}`)
  await send('GET', '/v1/webhooks/subscriptions')
  await send('POST', `/v1/webhooks/subscriptions/${hook.id}/rotate-secret`)
  await send('DELETE', `/v1/webhooks/subscriptions/${hook.id}`)

  await send('POST', '/v1/cards/transactions', { source: 'cards', pageSize: 10 })
  await send('GET', '/v1/payments/transactions?pageSize=10')
  await send('GET', '/v1/webhooks/events?pageSize=10')
  // What a test of an application's error messages sends.
  await send('POST', '/v1/cards', { name: '', restrictions: { spendLimit: 500 } })
  await send('GET', '/v1/cards?pageSize=501')
  await send('GET', '/v1/cards', undefined, true)
}
