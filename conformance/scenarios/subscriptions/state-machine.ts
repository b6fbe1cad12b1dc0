import fc from 'fast-check'
import type { Environment } from '../../cases/environment.ts'
import { eventually } from '../../run/eventually.ts'
import type { Target } from '../../run/target.ts'
import { expectInList } from '../../validate/expect.ts'
import { expectOf, expectProperty, propertyOf } from '../../validate/located.ts'
import {
  type Change,
  type Creation,
  deleteSubscription,
  expectAsSent,
  getSubscription,
  listSubscriptions,
  rotateSecret,
  rotateSecretAgain,
  subscriptionBody,
  subscriptionChange,
  updateSubscription,
} from './subscription.ts'
import { type CreateSubscription, withSubscriptionSlots } from './with-subscriptions.ts'

/** A subscription that the commands created: the values that it must have, and its secret. */
type KnownSubscription = { readonly id: string; expected: Change; secret: string; isRotated: boolean }
/** Subscriptions that exist, and the ids of all that existed. */
type Model = { readonly subscriptions: KnownSubscription[]; readonly ids: Set<string> }
type Real = { readonly target: Target; readonly create: CreateSubscription }
type Command = fc.AsyncCommand<Model, Real>

/** How many subscriptions exist at the same time: the maximum per tenant is unspecified. */
const MAX_EXISTING = 3

const create = (body: Creation): Command => ({
  check: ({ subscriptions }) => subscriptions.length < MAX_EXISTING,
  run: async ({ subscriptions, ids }, real) => {
    const { id, secret, created } = await real.create(body)
    expectOf(propertyOf(created, 'id'), !ids.has(id), 'a unique id', id)
    ids.add(id)
    subscriptions.push({ id, expected: body, secret, isRotated: false })
  },
  toString: () => `create ${JSON.stringify(body)}`,
})

/** A command on one of the subscriptions that exist. */
function onSubscription(
  name: string,
  index: number,
  run: (target: Target, subscription: KnownSubscription, model: Model) => Promise<void>,
): Command {
  return {
    check: ({ subscriptions }) => subscriptions.length > 0,
    run: async (model, { target }) => {
      const subscription = model.subscriptions[index % model.subscriptions.length]
      if (subscription !== undefined) await run(target, subscription, model)
    },
    toString: () => `${name} ${index}`,
  }
}

const read = (index: number): Command =>
  onSubscription('read', index, async (target, { id, expected }) => {
    await eventually(async () => {
      const subscription = await getSubscription(target, id)
      expectProperty(subscription, 'id', id)
      expectAsSent(subscription, expected)
    })
  })

const update = (index: number, body: Change): Command =>
  onSubscription(`update to ${JSON.stringify(body)}`, index, async (target, subscription) => {
    subscription.expected = { ...subscription.expected, ...body }
    expectAsSent(await updateSubscription(target, subscription.id, body), subscription.expected)
  })

const rotate = (index: number): Command =>
  onSubscription('rotate', index, async (target, subscription) => {
    const { id, isRotated } = subscription
    const rotated = isRotated ? await rotateSecretAgain(target, id) : await rotateSecret(target, id)
    if (rotated === undefined) return
    const { secret } = rotated.value
    expectOf(propertyOf(rotated, 'secret'), secret !== subscription.secret, 'a new secret', 'the previous secret')
    expectAsSent(rotated, subscription.expected)
    subscription.secret = secret
    subscription.isRotated = true
  })

const remove = (index: number): Command =>
  onSubscription('delete', index, async (target, subscription, { subscriptions }) => {
    await deleteSubscription(target, subscription.id)
    subscriptions.splice(subscriptions.indexOf(subscription), 1)
  })

const list: Command = {
  check: () => true,
  run: ({ subscriptions }, { target }) =>
    eventually(async () => {
      const rows = new Map((await listSubscriptions(target)).map((row) => [row.value.id, row]))
      for (const { id, expected } of subscriptions) {
        const row = rows.get(id)
        expectInList(row !== undefined, `subscription ${id}`)
        expectAsSent(row, expected)
      }
    }),
  toString: () => 'list',
}

/** Up to twenty commands on subscriptions in random order. Changes are twice as frequent as the others. */
export function subscriptionCommands(environment: Environment): fc.Arbitrary<Iterable<Command>> {
  const creations = subscriptionBody(environment).map(create)
  const updates = fc.tuple(fc.nat(9), subscriptionChange(environment)).map(([index, body]) => update(index, body))
  const rotations = fc.nat(9).map(rotate)
  const others = [fc.nat(9).map(read), fc.nat(9).map(remove), fc.constant(list)]
  return fc.commands([creations, creations, updates, updates, rotations, rotations, ...others], {
    maxCommands: 20,
    size: 'max',
    disableReplayLog: true,
  })
}

/** Runs the commands, then reads all subscriptions and deletes them. @throws {CheckFailure} at the first command that fails */
export function runSubscriptionCommands(target: Target, commands: Iterable<Command>): Promise<void> {
  return withSubscriptionSlots(target, MAX_EXISTING, async (createWithSlot) => {
    const [model, real]: [Model, Real] = [
      { subscriptions: [], ids: new Set() },
      { target, create: createWithSlot },
    ]
    await fc.asyncModelRun(() => ({ model, real }), commands)
    await list.run(model, real)
    for (const index of model.subscriptions.keys()) await read(index).run(model, real)
    while (model.subscriptions.length > 0) await remove(0).run(model, real)
  })
}
