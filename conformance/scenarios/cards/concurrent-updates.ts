import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { CardDto, CardUpdateDto } from '../../../generated/types.d.ts'
import { anyOrder, permutations } from '../../cases/permutations.ts'
import { plainText } from '../../cases/text.ts'
import type { Exchange } from '../../http/exchange.ts'
import { CheckFailure } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { isSuccess } from '../../validate/expect.ts'

/** One of the calls that are made at the same time on one card. */
export type CardCall =
  | { readonly name: 'read' }
  | { readonly name: 'delete' }
  | { readonly name: 'update'; readonly to: Pick<CardUpdateDto, 'name' | 'metadata'> }

/** What a card is, as far as the calls change it; undefined once it is deleted. */
type Held = { readonly name: string; readonly metadata: Readonly<Record<string, unknown>> } | undefined
type Outcome = { readonly call: CardCall; readonly exchange: Exchange }

const text = plainText({ min: 1, max: 20 })
const read = fc.constant<CardCall>({ name: 'read' })
const deletion = fc.constant<CardCall>({ name: 'delete' })
const rename = text.map((name): CardCall => ({ name: 'update', to: { name } }))
const relabel = text.map((team): CardCall => ({ name: 'update', to: { metadata: { team } } }))
const renew = fc
  .tuple(text, text)
  .map(([name, team]): CardCall => ({ name: 'update', to: { name, metadata: { team } } }))

/** Calls that meet: on the same member, on two members, on all, and a deletion beside each. */
export const cardRaces: readonly fc.Arbitrary<readonly CardCall[]>[] = [
  [rename, rename],
  [rename, relabel],
  [renew, renew],
  [renew, read, renew],
  [deletion, read],
  [deletion, renew],
  [deletion, deletion],
].map((calls) => fc.tuple(...calls).chain(anyOrder))

/** Makes the calls at once. @throws {CheckFailure} when no order of them explains what came of it */
export async function raceOnCard(target: Target, card: CardDto, calls: readonly CardCall[]): Promise<void> {
  const outcomes = await Promise.all(calls.map(async (call) => ({ call, exchange: await make(target, card.id, call) })))
  const afterwards = await target.call('getCard', { path: { id: card.id } })
  const last = isSuccess(afterwards) ? heldBy(afterwards.response.json) : undefined
  if (permutations(outcomes).some((order) => explains(heldBy(card), order, last))) return
  const seen = outcomes.map(({ call, exchange }) => `${inWords(call)}: ${exchange.response.status}`).join(', ')
  throw new CheckFailure(
    'the result of some sequential order of the calls',
    `${seen}; then the card is ${last ? excerpt(last) : 'deleted'}`,
  )
}

function make(target: Target, id: string, call: CardCall): Promise<Exchange> {
  const path = { id }
  if (call.name === 'read') return target.call('getCard', { path })
  if (call.name === 'delete') return target.call('deleteCard', { path })
  return target.call('updateCard', { path, body: call.to })
}

/** Whether the calls, in this order, would be accepted and refused as they were, and leave what was read last. */
function explains(start: Held, order: readonly Outcome[], last: Held): boolean {
  let held = start
  for (const { call, exchange } of order) {
    const isAccepted = isSuccess(exchange)
    if (held === undefined) {
      // The second deletion of a card may succeed like the first: that is open.
      if (isAccepted && call.name !== 'delete') return false
    } else if (!isAccepted) return false
    else if (call.name === 'delete') held = undefined
    else if (call.name === 'update') held = definite(call.to, held)
  }
  return isDeepStrictEqual(held, last)
}

/** What an update makes of a card. */
function definite({ name, metadata }: Extract<CardCall, { name: 'update' }>['to'], held: NonNullable<Held>) {
  return { name: name ?? held.name, metadata: metadata ?? held.metadata }
}

function heldBy({ name, metadata }: CardDto): NonNullable<Held> {
  return { name, metadata: metadata ?? {} }
}

const inWords = (call: CardCall) => (call.name === 'update' ? `update to ${excerpt(call.to)}` : call.name)
