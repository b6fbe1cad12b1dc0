/** Contract: spec/rules/authentication.yaml, refused requests change nothing */

import { day, environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { withoutPermission } from '../../scenarios/authentication/tenants.ts'
import { createBoleto, expectBoletoUnchanged, plainBoleto } from '../../scenarios/boletos/boleto.ts'
import { createCard, expectUnchanged, plainCard } from '../../scenarios/cards/card.ts'
import { allRows, pageOf, type ReadPage } from '../../scenarios/pagination/offset-list.ts'
import {
  createSubscription,
  expectUnchanged as expectSubscriptionUnchanged,
  getSubscription,
  listSubscriptions,
  plainSubscription,
} from '../../scenarios/subscriptions/subscription.ts'
import { expectError, expectThat } from '../../validate/expect.ts'

/** Checks that refused requests change nothing. @throws {Violation} */
async function changesNothing(target: Target, token: string | null, status: number): Promise<void> {
  const card = await createCard(target)
  const path = { id: card.id }
  await expectError(target.call('updateCard', { path, token, body: { name: 'Intruder' } }), status)
  await expectError(target.call('deleteCard', { path, token }), status)
  await expectUnchanged(target, card)
  await boletoStaysAsItIs(target, token, status)
  await noBoletoIsCreated(target, token, status)
  await subscriptionStaysAsItIs(target, token, status)
  const name = `Intruder ${Date.now()}`
  await expectError(target.call('createCard', { token, body: { ...plainCard, name } }), status)
  const rows = await allRows((query) => target.call('listCards', { query }))
  noneWith(rows, { name }, 'card')
}

/** Checks that no row of a list has the values of a refused creation. @throws {Violation} */
function noneWith(rows: readonly object[], sent: Readonly<Record<string, string>>, noun: string): void {
  const made = rows.some((row) => Object.entries(sent).every(([name, value]) => Reflect.get(row, name) === value))
  expectThat(!made, `a list without the refused ${noun}`, 'a list with it')
}

/** The same for a boleto, if the target registers it at creation. */
async function boletoStaysAsItIs(target: Target, token: string | null, status: number): Promise<void> {
  const environment = await environmentOf(target)
  const boleto = await createBoleto(target, plainBoleto(environment))
  if (boleto.boletoStatus !== 'registered') return
  const path = { id: boleto.id }
  await expectError(
    target.call('extendBoleto', { path, token, body: { newDueDate: day(environment.now, 60) } }),
    status,
  )
  await expectError(target.call('cancelBoleto', { path, token }), status)
  await expectBoletoUnchanged(target, boleto)
}

/** The same for the list of boletos. If other clients change its count, the boleto is searched for by its memo. */
async function noBoletoIsCreated(target: Target, token: string | null, status: number): Promise<void> {
  const list: ReadPage = (query) => target.call('listBoletos', { query })
  const before = await pageOf(list, { pageSize: 1 })
  const body = { ...plainBoleto(await environmentOf(target)), memo: `Intruder ${Date.now()}` }
  await expectError(target.call('createBoleto', { token, body }), status)
  const after = await pageOf(list, { pageSize: 1 })
  if (after.count === before.count) return
  const rows = await allRows(list)
  noneWith(rows, { memo: body.memo }, 'boleto')
}

/** The same for a subscription and the list of subscriptions. */
async function subscriptionStaysAsItIs(target: Target, token: string | null, status: number): Promise<void> {
  const { id } = await createSubscription(target)
  const { value: subscription } = await getSubscription(target, id)
  const path = { id }
  const description = `Intruder ${Date.now()}`
  const body = { ...plainSubscription(target), description }
  await expectError(target.call('updateWebhookSubscription', { path, token, body: { description } }), status)
  await expectError(target.call('deleteWebhookSubscription', { path, token }), status)
  await expectError(target.call('createWebhookSubscription', { token, body }), status)
  await expectSubscriptionUnchanged(target, subscription)
  const rows = (await listSubscriptions(target)).map(({ value }) => value)
  noneWith(rows, { description }, 'subscription')
}

export default [
  check({
    rule: 'authentication.unauthorized-changes-nothing',
    says: 'A request that returns 401 changes nothing.',
    phase: 'still',
    run: (target) => changesNothing(target, null, 401),
  }),
  check({
    rule: 'authentication.forbidden-changes-nothing',
    says: 'A request that returns 403 changes nothing.',
    phase: 'still',
    run: async (target) => changesNothing(target, await withoutPermission(target), 403),
  }),
]
