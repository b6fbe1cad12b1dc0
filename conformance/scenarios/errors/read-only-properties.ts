import { environmentOf } from '../../cases/environment.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { CaseNotTested } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import { eventually } from '../../run/eventually.ts'
import { removeCreated } from '../../run/resources/cleanup.ts'
import type { Target } from '../../run/target.ts'
import { excerpt } from '../../text/excerpt.ts'
import { expectError, expectSuccess, expectThat, inBody, isSuccess } from '../../validate/expect.ts'
import { instant } from '../../validate/instant.ts'
import { valueAt } from '../../values/json-pointer.ts'
import { companyNamed } from '../authentication/chosen-company.ts'
import { plainBoleto } from '../boletos/boleto.ts'
import { createCard, plainCard } from '../cards/card.ts'
import { plainSubscription } from '../subscriptions/subscription.ts'
import { withSubscriptionSlots, withSubscriptions } from '../subscriptions/with-subscriptions.ts'
import { ownCompanyId } from '../transactions/own-company.ts'

/** A request that also contains properties that only the server sets. `toString` describes it in a report. */
export type ReadOnlyRequest = {
  /** These properties of the body, with values that no server chooses. */
  readonly properties: Readonly<Record<string, unknown>>
  /** @returns the response, and a read of the object after it where that shows more */
  send(target: Target, properties: object): Promise<readonly [Exchange, ...Exchange[]]>
  toString(): string
}

const createdAt = '2001-02-03 04:05:06'
const times = { createdAt, updatedAt: createdAt }
/** A security code has digits: no server chooses these letters. */
const details = { cardNumber: '4000000000000002', cardHolder: 'Chosen By The Client', cvvCode: 'abc' }
const id = '0c5f8ad2-9f3e-4d55-8a3c-5d7e2f1b6a90'

/** A creation with these properties, and the retrieval of what it created. */
type Create = (
  target: Target,
  properties: object,
) => Promise<{ readonly created: Exchange; readonly retrieve: () => Promise<Exchange> }>

const createSubscriptionWith: Create = async (target, properties) => {
  const created = await target.call('createWebhookSubscription', {
    body: { ...plainSubscription(target), ...properties },
  })
  const path = { id: created.response.json?.id }
  return { created, retrieve: () => target.call('getWebhookSubscription', { path }) }
}

const creations: Readonly<Record<string, Create>> = {
  'a card': async (target, properties) => {
    const created = await target.call('createCard', { body: { ...plainCard, ...properties } })
    const path = { id: created.response.json?.id }
    return { created, retrieve: () => target.call('getCard', { path }) }
  },
  'a boleto': async (target, properties) => {
    const body = { ...plainBoleto(await environmentOf(target)), ...properties }
    const created = await target.call('createBoleto', { body })
    const path = { id: created.response.json?.id }
    return { created, retrieve: () => target.call('getBoleto', { path }) }
  },
}

/** Creations and updates that set what a client cannot. */
export const readOnlyRequests: readonly ReadOnlyRequest[] = [
  {
    properties: { id, ...times, details },
    send: async (target, properties) => [await target.call('createCard', { body: { ...plainCard, ...properties } })],
    toString: () => 'a card',
  },
  ...Object.entries(creations).map(([what, create]) => ({
    // Whether the response repeats them does not matter.
    properties: {},
    send: async (target: Target): Promise<readonly [Exchange]> => [await createForOtherTenant(target, create)],
    toString: () => `${what} with the id of another tenant's company`,
  })),
  {
    properties: {},
    send: (target) =>
      withSubscriptionSlots(target, 1, async () => [await createForOtherTenant(target, createSubscriptionWith)]),
    toString: () => "a subscription with the id of another tenant's company",
  },
  {
    properties: { id, createdAt, details },
    send: async (target, properties) => {
      const path = { id: (await createCard(target)).id }
      const body = { name: uniqueName('Renamed'), ...properties }
      return [await target.call('updateCard', { path, body }), await target.call('getCard', { path })]
    },
    toString: () => 'a card update',
  },
  {
    properties: {
      id,
      ...times,
      boletoStatus: 'paid',
      barcode: '0',
      digitableLine: '0',
      qrCodeImage: 'AAAA',
      paymentDetails: { paidAmount: 0.07 },
    },
    send: async (target, properties) => [
      await target.call('createBoleto', { body: { ...plainBoleto(await environmentOf(target)), ...properties } }),
    ],
    toString: () => 'a boleto',
  },
  {
    properties: { id, ...times, version: 'v0', secret: 'whsec_chosen-by-the-client' },
    send: (target, properties) =>
      withSubscriptionSlots(target, 1, async () => {
        const body = { ...plainSubscription(target), ...properties }
        const exchange = await target.call('createWebhookSubscription', { body })
        await removeCreated(target, exchange)
        return [exchange]
      }),
    toString: () => 'a subscription',
  },
  {
    properties: { id, createdAt, version: 'v0' },
    send: (target, properties) =>
      withSubscriptions(target, [{}], async (subscription) => {
        const body = { description: 'Changed', ...properties }
        return [await target.call('updateWebhookSubscription', { path: { id: subscription.id }, body })]
      }),
    toString: () => 'a subscription update',
  },
]

/**
 * Creates an object whose body names the company of another tenant.
 * @throws {CheckFailure} where the tenant cannot retrieve it @throws {CaseNotTested} where that of no other tenant is known
 */
async function createForOtherTenant(target: Target, create: Create): Promise<Exchange> {
  const companyId = target.tenant === undefined ? undefined : await ownCompanyId(target)
  if (companyId === undefined) throw new CaseNotTested('The run knows no company id of another tenant.')
  const { created, retrieve } = await create(target, { ...companyNamed(companyId), company: { id: companyId } })
  try {
    if (isSuccess(created)) await eventually(() => expectSuccess(retrieve(), 'what the tenant has created'))
  } finally {
    await removeCreated(target, created)
  }
  return created
}

/** Requires a request to be refused, or to set none of its read-only properties. @throws {CheckFailure} */
export async function expectProtected(target: Target, { properties, send }: ReadOnlyRequest): Promise<void> {
  const [response, ...reads] = await send(target, properties)
  // Whether additional properties are refused is unspecified.
  if (!isSuccess(response)) return void (await expectError(response))
  for (const exchange of [response, ...reads.filter(isSuccess)]) expectOtherValues(exchange, properties)
}

function expectOtherValues(exchange: Exchange, properties: object): void {
  for (const [pointer, sent] of leavesOf(properties)) {
    const value = valueAt(exchange.response.json, pointer)
    const isSet = value === sent || (sent === createdAt && instant(String(value)) === instant(createdAt))
    expectThat(
      !isSet,
      `the server's value, not the ${excerpt(sent)} of the request`,
      excerpt(value),
      inBody(exchange, pointer),
    )
  }
}

/** The values in some properties, at any depth, with their JSON Pointers. */
function leavesOf(properties: object, parent = ''): readonly (readonly [string, unknown])[] {
  return Object.entries(properties).flatMap(([name, value]) =>
    typeof value === 'object' ? leavesOf(value, `${parent}/${name}`) : [[`${parent}/${name}`, value] as const],
  )
}
