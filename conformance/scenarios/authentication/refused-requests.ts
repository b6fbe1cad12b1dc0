import { day, environmentOf } from '../../cases/environment.ts'
import type { Target } from '../../run/target.ts'
import { expectError, expectThat, inBody } from '../../validate/expect.ts'
import type { Located } from '../../validate/located.ts'
import { plainBoletoOf, readBoleto } from '../boletos/boleto.ts'
import { expectBoletoUnchanged } from '../boletos/boleto-comparison.ts'
import { sharedRegisteredPlainBoleto } from '../boletos/shared-boletos.ts'
import { createCard, expectCardUnchanged, getCard, plainCard } from '../cards/card.ts'
import { pageOf, pagesWithNew, reader, rowsOf } from '../pagination/offset-list.ts'
import {
  expectUnchanged as expectSubscriptionUnchanged,
  getSubscription,
  listSubscriptions,
  plainSubscription,
} from '../subscriptions/subscription.ts'
import { withSubscriptions } from '../subscriptions/with-subscriptions.ts'

/** Access tokens with which requests are refused, null for none, and with which status. */
export type Refusal = { readonly tokens: readonly (string | null)[]; readonly status: number }

/**
 * Requires refused requests to change no card and to create none.
 * @param refused names of cards whose creation was refused before
 * @throws {CheckFailure}
 */
export async function expectCardsUnchanged(
  target: Target,
  { tokens, status }: Refusal,
  refused: readonly string[] = [],
): Promise<void> {
  // Read, so that what the response to the creation lacks is not taken for a change.
  const { value: card } = await getCard(target, (await createCard(target)).id)
  const path = { id: card.id }
  const name = `Intruder ${Date.now()}`
  for (const token of tokens) {
    await expectError(target.call('updateCard', { path, token, body: { name: 'Intruder' } }), status)
    await expectError(target.call('deleteCard', { path, token }), status)
    await expectError(target.call('createCard', { token, body: { ...plainCard, name } }), status)
  }
  await expectCardUnchanged(target, card)
  const rows = rowsOf((await pagesWithNew(reader(target, 'listCards'))).pages)
  for (const one of [name, ...refused]) expectNoneWith(rows, 'name', one)
}

/**
 * Requires refused requests to create no boleto and to change none.
 * @throws {CheckFailure}
 * @throws {NotTested} when the target registers no boleto that could be changed
 */
export async function expectBoletosUnchanged(target: Target, { tokens, status }: Refusal): Promise<void> {
  const read = reader(target, 'listBoletos')
  const before = await pageOf(read, { pageSize: 1 })
  const body = { ...(await plainBoletoOf(target)), memo: `Intruder ${Date.now()}` }
  for (const token of tokens) await expectError(target.call('createBoleto', { token, body }), status)
  const after = await pageOf(read, { pageSize: 1 })
  // Other clients may change the count: then the boleto is searched for.
  if (after.count !== before.count) expectNoneWith(rowsOf((await pagesWithNew(read)).pages), 'memo', body.memo)

  const { now } = await environmentOf(target)
  // A request of another check may have changed it that should have been refused.
  const boleto = await readBoleto(target, (await sharedRegisteredPlainBoleto(target)).value.id)
  const path = { id: boleto.id }
  for (const token of tokens) {
    await expectError(target.call('extendBoleto', { path, token, body: { newDueDate: day(now, 60) } }), status)
    await expectError(target.call('cancelBoleto', { path, token }), status)
  }
  await expectBoletoUnchanged(target, boleto)
}

/** Requires refused requests to change no subscription and to create none. @throws {CheckFailure} */
export async function expectSubscriptionsUnchanged(target: Target, { tokens, status }: Refusal): Promise<void> {
  await withSubscriptions(target, [{}], async ({ id }) => {
    const { value: subscription } = await getSubscription(target, id)
    const path = { id }
    const description = `Intruder ${Date.now()}`
    const body = { ...plainSubscription(target), description }
    for (const token of tokens) {
      await expectError(target.call('updateWebhookSubscription', { path, token, body: { description } }), status)
      await expectError(target.call('deleteWebhookSubscription', { path, token }), status)
      await expectError(target.call('createWebhookSubscription', { token, body }), status)
    }
    await expectSubscriptionUnchanged(target, subscription)
    expectNoneWith(await listSubscriptions(target), 'description', description)
  })
}

/** Requires no row to have the value of a refused creation. */
function expectNoneWith(rows: readonly Located<object>[], name: string, value: string): void {
  for (const row of rows) {
    const isCreated = Reflect.get(row.value, name) === value
    expectThat(!isCreated, `no ${name} ${value} in the list`, value, inBody(row.exchange, `${row.pointer}/${name}`))
  }
}
