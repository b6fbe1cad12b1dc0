import type { CreateOperationId } from '../../../generated/operations.ts'
import type { BoletoCreateDto } from '../../../generated/types.d.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { RequestArguments } from '../../http/request.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { removeCreated } from '../../run/resources/cleanup.ts'
import { createOnce } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { expectSuccess, isSuccess, needed } from '../../validate/expect.ts'
import { expectBody, type Located, valueIn } from '../../validate/located.ts'
import { MINUTE } from '../../values/time-units.ts'
import { isolatedTenant, withLastingTenant } from '../authentication/tenants.ts'
import { getBoleto } from '../boletos/boleto.ts'
import { payerWithComplement, variedBoletoOf } from '../boletos/varied-boletos.ts'
import { createCard, getCard, plainCard } from '../cards/card.ts'
import { getSubscription, plainSubscription } from '../subscriptions/subscription.ts'
import { withSubscriptionSlots, withSubscriptions } from '../subscriptions/with-subscriptions.ts'
import { paymentActivity } from '../transactions/activity.ts'
import { noon } from '../transactions/moments.ts'
import { listedTransaction } from '../transactions/transaction-list.ts'

/** Stores a value. @returns it as a later retrieval shows it; `undefined` when the target refuses it */
type Store<Value> = (target: Target, value: Value) => Promise<Located<unknown> | undefined>

/** Properties of any characters, one of each kind of object. */
export const storedStrings: Readonly<Record<string, Store<string>>> = {
  'the memo of a boleto': async (target, memo) => {
    const body = await variedBoletoOf(target, { memo })
    const tenant = await withLastingTenant(target)
    const returned = await storedBoleto(tenant, body, '/memo')
    if (returned === undefined && /^[a-z\d]+$/i.test(memo)) await expectMemoAccepted(tenant, body)
    // A response may contain a longer memo than a request: it has 320 characters at most, not 100.
    return returned && String(returned.value).includes(memo) ? { ...returned, value: memo } : returned
  },
  'the complement of an address': async (target, complement) => {
    const body = await variedBoletoOf(target, payerWithComplement(complement))
    return storedBoleto(await withLastingTenant(target), body, '/payerData/address/complement')
  },
  'a value of metadata': (target, note) =>
    stored(target, 'createCard', { body: { ...plainCard, metadata: { note } } }, getCard, '/metadata/note'),
  'the description of a subscription': (target, description) =>
    withSubscriptionSlots(target, 1, () => {
      const body = { ...plainSubscription(target), description }
      return stored(target, 'createWebhookSubscription', { body }, getSubscription, '/description')
    }),
  'a value of metadata in an update': async (target, note) => {
    const { id } = await createCard(target)
    return updated(await target.call('updateCard', { path: { id }, body: { metadata: { note } } }), '/metadata/note')
  },
  'the description in an update': (target, description) =>
    withSubscriptions(target, [{}], async ({ id }) => {
      const exchange = await target.call('updateWebhookSubscription', { path: { id }, body: { description } })
      return updated(exchange, '/description')
    }),
}

/**
 * Requires a memo of letters and digits to be accepted where another one is in the same boleto: which other characters it may contain is
 * unspecified. @throws {CheckFailure}
 */
async function expectMemoAccepted(tenant: Target, body: BoletoCreateDto): Promise<void> {
  const other = await createOnce(tenant, 'createBoleto', { body: { ...body, memo: 'Recibo' } })
  if (isSuccess(other))
    await expectSuccess(createOnce(tenant, 'createBoleto', { body }), `success with the memo ${body.memo}`)
}

/** A value in the response to an update: a read may lag behind it. */
async function updated(exchange: Exchange<unknown>, pointer: string): Promise<Located<unknown> | undefined> {
  if (exchange.response.status === 400) return undefined
  return valueIn(await expectBody(Promise.resolve(exchange), needed('update')), pointer)
}

/** Amounts of money. */
export const storedAmounts: Readonly<Record<string, Store<number>>> = {
  'the amount of a boleto': async (target, amount) => {
    const body = await variedBoletoOf(target, { amount })
    return storedBoleto(await withLastingTenant(target), body, '/amount')
  },
  'the spend limit of a card': (target, spendLimit) => {
    const body = { ...plainCard, restrictions: { spendLimit } }
    return stored(target, 'createCard', { body }, getCard, '/restrictions/spendLimit')
  },
  'the amount of a payment': async (target, amount) => {
    if (!target.supports('control:payment-activity')) return undefined
    const tenant = target.withToken(await isolatedTenant(target))
    const at = noon(await target.now(), -6)
    const payment = await ifPossible(paymentActivity(tenant, { amount, at }))
    if (payment === undefined) return undefined
    const row = await listedTransaction(tenant, 'payments', { from: at - MINUTE, to: at + MINUTE }, payment)
    const shown = valueIn(row, '/transactionAmount')
    // Whether the amount of a debit is negative is unspecified.
    return { ...shown, value: Math.abs(Number(shown.value)) }
  },
}

async function stored(
  target: Target,
  operation: CreateOperationId,
  request: RequestArguments,
  retrieve: (target: Target, id: string) => Promise<Located<unknown>>,
  pointer: string,
): Promise<Located<unknown> | undefined> {
  const created = await target.call(operation, request)
  if (created.response.status === 400) return undefined
  const { id } = (await expectSuccess(created, needed('creation'))) as { id: string }
  const retrieved = await retrieve(target, id)
  await removeCreated(target, created)
  return valueIn(retrieved, pointer)
}

/** Boletos cannot be removed: those of {@link withLastingTenant} are part of the long list as well. */
async function storedBoleto(
  target: Target,
  body: BoletoCreateDto,
  pointer: string,
): Promise<Located<unknown> | undefined> {
  const created = await createOnce(target, 'createBoleto', { body })
  if (created.response.status === 400) return undefined
  const { id } = await expectSuccess(created, needed('creation'))
  return valueIn(await getBoleto(target, id), pointer)
}
