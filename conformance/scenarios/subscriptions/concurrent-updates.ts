import fc from 'fast-check'
import { CheckFailure } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { type Change, comparable, readSubscription, type Subscription } from './subscription.ts'

/** One of several concurrent calls on one subscription. */
export type Move = Change | 'rotate'

/** The properties that the calls write, so that a lost or mixed update is detected. */
const members = ['url', 'description', 'developerEmail', 'timeoutMs', 'status'] as const

/** Two to four calls, each with some of the properties and with unique values. */
export function races(target: Target): fc.Arbitrary<readonly Move[]> {
  const update = fc.subarray([...members], { minLength: 1 })
  const overlapping = fc.array(update, { minLength: 2, maxLength: 4 })
  const apart = fc
    .shuffledSubarray([...members], { minLength: members.length })
    .map((all) => [all.slice(0, 2), all.slice(2, 3), all.slice(3)])
  const updates = fc
    .oneof(overlapping, apart)
    .map((named) => named.map((names, index) => changeOf(target, names, index)))
  return fc.tuple(updates, fc.boolean()).map(([moves, rotating]) => (rotating ? [...moves, 'rotate' as const] : moves))
}

function changeOf(target: Target, names: readonly (typeof members)[number][], index: number): Change {
  const all: Required<Pick<Change, (typeof members)[number]>> = {
    url: `${target.webhookUrl}?race=${index}`,
    description: `written by call ${index}`,
    developerEmail: `call-${index}@example.com`,
    timeoutMs: 2000 + index,
    status: index % 2 === 0 ? 'paused' : 'disabled',
  }
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}

/** Makes the calls at once. @throws {CheckFailure} when no order of those that were accepted explains what they leave */
export async function race(
  target: Target,
  before: Subscription,
  moves: readonly Move[],
  token?: string,
): Promise<Subscription> {
  const path = { id: before.id }
  const made = await Promise.all(
    moves.map((move) =>
      move === 'rotate'
        ? target.call('rotateWebhookSubscriptionSecret', { path, token })
        : target.call('updateWebhookSubscription', { path, body: move, token }),
    ),
  )
  const final = await readSubscription(target, before.id, token)
  const changes = moves.filter(
    (move, index): move is Change => move !== 'rotate' && isSuccess(made[index] as (typeof made)[number]),
  )
  const ends = new Set(orders(changes).map((order) => inWords(Object.assign({}, before, ...order))))
  if (!ends.has(inWords(final)))
    throw new CheckFailure('the result of some sequential order of the calls', inWords(final))
  return final
}

const inWords = (subscription: Subscription): string => JSON.stringify(comparable(subscription))

function orders<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length <= 1) return [items]
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
