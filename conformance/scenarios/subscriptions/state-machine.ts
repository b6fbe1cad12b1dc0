import fc from 'fast-check'
import type { Environment } from '../../cases/environment.ts'
import type { Target } from '../../run/target.ts'
import { expectEqual, expectThat } from '../../validate/expect.ts'
import {
  type Change,
  type Creation,
  createSubscription,
  deleteSubscription,
  expectAsSent,
  listSubscriptions,
  readSubscription,
  rotateSecret,
  subscriptionBody,
  subscriptionChange,
  updateSubscription,
} from './subscription.ts'

/** The model of a subscription: its expected values, or that it was deleted. */
type Known = { readonly id: string; holds: Change | 'gone'; secret: string }
type Model = { readonly known: Known[] }
type Real = { readonly target: Target; readonly token: string | undefined }
type Step = fc.AsyncCommand<Model, Real>

/** The maximum number of concurrent subscriptions: the maximum per tenant is unspecified. */
const mostAtOnce = 3

const living = ({ known }: Model) => known.filter((one) => one.holds !== 'gone')

/** A step on an existing subscription. */
function onOne(words: string, pick: number, run: (real: Real, one: Known) => Promise<void>): Step {
  return {
    check: (model) => living(model).length > 0,
    run: async (model, real) => {
      const all = living(model)
      const one = all[pick % all.length]
      if (one !== undefined) await run(real, one)
    },
    toString: () => `${words} ${pick}`,
  }
}

const create = (body: Creation): Step => ({
  check: (model) => living(model).length < mostAtOnce,
  run: async (model, { target, token }) => {
    const { id, secret } = await createSubscription(target, body, token)
    expectThat(!model.known.some((one) => one.id === id), 'a unique id', id)
    model.known.push({ id, holds: body, secret })
  },
  toString: () => `create ${JSON.stringify(body)}`,
})

const read = (pick: number): Step =>
  onOne('read', pick, async ({ target, token }, one) => {
    const subscription = await readSubscription(target, one.id, token)
    expectEqual('id', subscription.id, one.id)
    if (one.holds !== 'gone') expectAsSent(subscription, one.holds)
  })

const update = (pick: number, body: Change): Step =>
  onOne(`update to ${JSON.stringify(body)}`, pick, async ({ target, token }, one) => {
    if (one.holds !== 'gone') one.holds = { ...one.holds, ...body }
    const answer = await updateSubscription(target, one.id, body, token)
    if (one.holds !== 'gone') expectAsSent(answer, one.holds)
  })

const rotate = (pick: number): Step =>
  onOne('rotate', pick, async ({ target, token }, one) => {
    const rotated = await rotateSecret(target, one.id, token)
    expectThat(rotated.secret !== one.secret, 'a new secret', 'the previous secret')
    if (one.holds !== 'gone') expectAsSent(rotated, one.holds)
    one.secret = rotated.secret
  })

const remove = (pick: number): Step =>
  onOne('delete', pick, async ({ target, token }, one) => {
    await deleteSubscription(target, one.id, token)
    one.holds = 'gone'
  })

const list: Step = {
  check: () => true,
  run: async (model, { target, token }) => {
    const rows = new Map((await listSubscriptions(target, token)).map((row) => [row.id, row]))
    for (const one of living(model)) {
      const row = rows.get(one.id)
      expectThat(row !== undefined, `subscription ${one.id} in the list`, 'not in the list')
      if (one.holds !== 'gone') expectAsSent(row, one.holds)
    }
  },
  toString: () => 'list',
}

/** Sequences of up to fifteen random steps on subscriptions. */
export const subscriptionLives = (environment: Environment): fc.Arbitrary<Iterable<Step>> =>
  fc.commands(
    [
      subscriptionBody(environment).map(create),
      fc.nat(9).map(read),
      fc.tuple(fc.nat(9), subscriptionChange(environment)).map(([pick, body]) => update(pick, body)),
      fc.nat(9).map(rotate),
      fc.nat(9).map(remove),
      fc.constant(list),
    ],
    { maxCommands: 15, size: 'max' },
  )

/** Runs the steps on the target, checks all subscriptions at the end, and deletes them. @throws {Violation} at the first wrong step */
export async function live(steps: Iterable<Step>, real: Real): Promise<void> {
  const model: Model = { known: [] }
  try {
    await fc.asyncModelRun(() => ({ model, real }), steps)
    await list.run(model, real)
    for (const index of living(model).keys()) await read(index).run(model, real)
  } finally {
    await Promise.all(
      living(model).map((one) =>
        real.target
          .call('deleteWebhookSubscription', { path: { id: one.id }, token: real.token })
          .catch(() => undefined),
      ),
    )
  }
}
