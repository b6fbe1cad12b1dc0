/** Contract: spec/rules/errors.yaml. Every response of a run is validated besides: status and error body. */

import fc from 'fast-check'
import { type OperationId, operationIds, operations } from '../../../generated/operations.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { type Environment, environmentOf } from '../../cases/environment.ts'
import { validRequest } from '../../cases/request.ts'
import { NotTested } from '../../failure/errors.ts'
import type { RequestArguments } from '../../http/request.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { plainBoletoOf } from '../../scenarios/boletos/boleto.ts'
import { plainCard } from '../../scenarios/cards/card.ts'
import { objectFor } from '../../scenarios/requests/objects.ts'
import { expectError, expectThat, isSuccess } from '../../validate/expect.ts'
import { isObject } from '../../values/json.ts'

const withId = operationIds.filter((id) => !operations[id].provisional && operations[id].path.includes('{id}'))

/** Whether the body, where there is one, has a property: whether an empty update is accepted is unspecified. */
const isNotEmpty = ({ body }: RequestArguments): boolean => !isObject(body) || Object.keys(body).length > 0

const retrievals = ['getCard', 'getBoleto', 'getWebhookSubscription'] as const satisfies readonly OperationId[]

/** Requires the id of an object to lead to no object of another kind: a cache, or a table, may contain several kinds. @throws {CheckFailure} */
async function expectKindsApart(target: Target, environment: Environment): Promise<void> {
  for (const own of retrievals) {
    const path = await ifPossible(objectFor(target, environment, own, false))
    if (path === undefined) continue
    await target.call(own, { path })
    const others = retrievals.filter((one) => one !== own)
    // The id of another kind may be a UUID of another version than that of a boleto.
    for (const other of others)
      await expectError(target.call(other, { path }), ...(other === 'getBoleto' ? [404, 400] : [404]))
  }
}

/** Requires requests about a boleto to be refused whose methods the contract does not define. @throws {CheckFailure} */
async function expectNoOtherMethods(target: Target): Promise<void> {
  const body = await plainBoletoOf(target)
  const created = await target.call('createBoleto', { body })
  if (!isSuccess(created)) return
  const path = `/v1/boletos/${created.response.json.id}`
  await expectError(target.send('GET', `${path}/cancel`))
  await expectError(target.send('PATCH', path, { body: { amount: 1 } }))
  await expectError(target.send('PUT', path, { body }))
  await expectError(target.send('DELETE', path))
}

/** Requires GET of what only POST does with a subscription to be refused. @throws {CheckFailure} */
async function expectNoReadsThatAct(target: Target): Promise<void> {
  const environment = await environmentOf(target)
  const path = await ifPossible(objectFor(target, environment, 'getWebhookSubscription', false))
  for (const action of path === undefined ? [] : ['rotate-secret', 'test'])
    await expectError(target.send('GET', `/v1/webhooks/subscriptions/${path?.id}/${action}`))
}

export default [
  check({
    rule: 'errors.unknown-id-not-found',
    says: 'A request with a well-formed but unknown id returns 404.',
    run: async (target, { runs, ...seed }) => {
      const environment = await environmentOf(target)
      for (const operation of withId) {
        const requests = validRequest(operation, environment).filter(isNotEmpty)
        await forAll(
          { ...seed, runs: Math.ceil(runs / 3) },
          [fc.uuid({ version: 4 }), requests],
          async (id, request) => {
            await expectError(target.call(operation, { ...request, path: { id } }), 404)
          },
        )
      }
      await expectKindsApart(target, environment)
    },
  }),
  check({
    rule: 'errors.unknown-path-refused',
    says: 'A request to a path that is not in the contract returns a 4xx.',
    given: () => [eachOnce('GET', 'POST'), fc.stringMatching(/^[a-z]{12,20}$/)],
    run: async (target, method, name) => {
      await expectError(target.send(method, `/v1/${name}`))
      await expectError(target.send(method, `/v1/cards/${crypto.randomUUID()}/${name}`))
      // A target may take it for the path of the card.
      const card = await target.once('a card with unknown paths', () =>
        target.call('createCard', { body: { ...plainCard } }),
      )
      if (isSuccess(card)) await expectError(target.send(method, `/v1/cards/${card.response.json.id}/${name}`))
    },
  }),
  check({
    rule: 'errors.unknown-method-refused',
    says: 'A request with a method that the contract does not define for a path returns a 4xx.',
    run: async (target) => {
      // Not DELETE of a whole list: a target that has it would delete what the run has not created.
      await expectError(target.send('DELETE', `/v1/boletos/${crypto.randomUUID()}`))
      await expectError(target.send('PUT', '/v1/cards', { body: { ...plainCard } }))
      await expectError(target.send('POST', '/v1/cards/mcc/categories', { body: {} }))
      await expectError(target.send('PATCH', `/v1/boletos/${crypto.randomUUID()}`, { body: { amount: 1 } }))
      await expectError(target.send('GET', `/v1/boletos/${crypto.randomUUID()}/cancel`))
      // What a framework offers for every kind of object returns 404 for an unknown id.
      await expectNoOtherMethods(target)
      await expectNoReadsThatAct(target)
    },
  }),
  check({
    rule: 'errors.allow-on-405',
    says: 'A 405 response has the header Allow.',
    run: async (target) => {
      const { id, response } = await target.send('PUT', '/v1/cards', { body: { ...plainCard } })
      if (response.status !== 405)
        throw new NotTested('The target does not return 405 for a method that the contract does not define.')
      const at = { exchange: { id }, place: { in: 'response header', name: 'allow' } } as const
      expectThat(response.headers.allow !== undefined, 'the header Allow', 'no header Allow', at)
    },
  }),
]
