import { environmentOf } from '../../cases/environment.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import type { Exchange } from '../../http/exchange.ts'
import { removeCreated } from '../../run/cleanup.ts'
import type { Target } from '../../run/target.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectError, expectThat, inBody, isSuccess } from '../../validate/expect.ts'
import { instant } from '../../validate/instant.ts'
import { valueAt } from '../../validate/json-pointer.ts'
import { plainBoleto } from '../boletos/boleto.ts'
import { createCard, plainCard } from '../cards/card.ts'
import { plainSubscription } from '../subscriptions/subscription.ts'
import { withSubscriptionSlots, withSubscriptions } from '../subscriptions/with-subscriptions.ts'

/** A request that also contains properties that only the server sets. `toString` describes it in a report. */
export type ReadOnlyRequest = {
  /** These properties of the body, with values that no server chooses. */
  readonly properties: Readonly<Record<string, unknown>>
  send(target: Target, properties: object): Promise<Exchange>
  toString(): string
}

const createdAt = '2001-02-03 04:05:06'
const id = '0c5f8ad2-9f3e-4d55-8a3c-5d7e2f1b6a90'

/** Creations and updates that set what a client cannot. */
export const readOnlyRequests: readonly ReadOnlyRequest[] = [
  {
    properties: { createdAt, details: { cardNumber: '4000000000000002' } },
    send: (target, properties) => target.call('createCard', { body: { ...plainCard, ...properties } }),
    toString: () => 'a card',
  },
  {
    properties: { id, createdAt },
    send: async (target, properties) => {
      const card = await createCard(target)
      return target.call('updateCard', { path: { id: card.id }, body: { name: uniqueName('Renamed'), ...properties } })
    },
    toString: () => 'a card update',
  },
  {
    properties: { createdAt, boletoStatus: 'paid', barcode: '0', digitableLine: '0' },
    send: async (target, properties) =>
      target.call('createBoleto', { body: { ...plainBoleto(await environmentOf(target)), ...properties } }),
    toString: () => 'a boleto',
  },
  {
    properties: { createdAt, version: 'v0', secret: 'whsec_chosen-by-the-client' },
    send: (target, properties) =>
      withSubscriptionSlots(target, 1, async () => {
        const body = { ...plainSubscription(target), ...properties }
        const exchange = await target.call('createWebhookSubscription', { body })
        await removeCreated(target, exchange)
        return exchange
      }),
    toString: () => 'a subscription',
  },
  {
    properties: { id, createdAt, version: 'v0' },
    send: (target, properties) =>
      withSubscriptions(target, [{}], (subscription) => {
        const body = { description: 'Changed', ...properties }
        return target.call('updateWebhookSubscription', { path: { id: subscription.id }, body })
      }),
    toString: () => 'a subscription update',
  },
]

/** Requires a request to be refused, or to set none of its read-only properties. @throws {CheckFailure} */
export async function expectProtected(target: Target, { properties, send }: ReadOnlyRequest): Promise<void> {
  const exchange = await send(target, properties)
  // Whether additional properties are refused is unspecified.
  if (!isSuccess(exchange)) return void (await expectError(exchange))
  for (const [pointer, sent] of leavesOf(properties)) {
    const value = valueAt(exchange.response.json, pointer)
    const isSet = value === sent || (pointer === '/createdAt' && instant(String(value)) === instant(createdAt))
    expectThat(!isSet, 'another value than that of the request', excerpt(value), inBody(exchange, pointer))
  }
}

/** The values in some properties, at any depth, with their JSON Pointers. */
function leavesOf(properties: object, parent = ''): readonly (readonly [string, unknown])[] {
  return Object.entries(properties).flatMap(([name, value]) =>
    typeof value === 'object' ? leavesOf(value, `${parent}/${name}`) : [[`${parent}/${name}`, value] as const],
  )
}
