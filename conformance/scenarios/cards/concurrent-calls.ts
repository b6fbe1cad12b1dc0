import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { CardDto, CardUpdateDto } from '../../../generated/types.d.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { anyOrder, permutations } from '../../cases/permutations.ts'
import { plainText } from '../../cases/text.ts'
import { CheckFailure } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import { isConflict } from '../../http/is-conflict.ts'
import { eventually } from '../../run/eventually.ts'
import type { Target } from '../../run/target.ts'
import { excerpt } from '../../text/excerpt.ts'
import { inBody, inStatus, isSuccess, needed, placeIn } from '../../validate/expect.ts'
import { expectBody } from '../../validate/located.ts'
import { isObject } from '../../values/json.ts'
import { createCard } from './card.ts'

/** One of several concurrent calls on a card. */
export type CardCall =
  | { readonly name: 'read' }
  | { readonly name: 'delete' }
  | { readonly name: 'update'; readonly body: SentUpdate }

type SentUpdate = Pick<CardUpdateDto, 'name' | 'metadata'> & { readonly restrictions?: { readonly spendLimit: number } }

export type CardOutcome = { readonly call: CardCall; readonly exchange: Exchange }

/** The properties of a card that the calls change; `undefined` once it is deleted. */
type State =
  | { readonly name: string; readonly metadata: Readonly<Record<string, unknown>>; readonly spendLimit: unknown }
  | undefined

const text = plainText({ min: 1, max: 20 })
const read = fc.constant<CardCall>({ name: 'read' })
const deletion = fc.constant<CardCall>({ name: 'delete' })
const update = (body: fc.Arbitrary<SentUpdate>) => body.map((sent): CardCall => ({ name: 'update', body: sent }))
const metadata = text.map((team) => ({ team }))
const nameUpdate = update(fc.record({ name: text }))
const metadataUpdate = update(fc.record({ metadata }))
const limitUpdate = update(fc.integer({ min: 1, max: 9_999 }).map((spendLimit) => ({ restrictions: { spendLimit } })))
const wholeUpdate = update(fc.record({ name: text, metadata }))

/** Calls that conflict: on the same property, on three properties, on several, and a deletion beside each. */
const conflicts: readonly (readonly fc.Arbitrary<CardCall>[])[] = [
  [nameUpdate, nameUpdate],
  [nameUpdate, metadataUpdate, limitUpdate],
  [wholeUpdate, wholeUpdate],
  [wholeUpdate, limitUpdate, wholeUpdate],
  [deletion, read],
  [deletion, wholeUpdate],
  [deletion, deletion],
]

/** How often the calls of a conflict are made: a race is not lost every time. */
const ROUNDS = 3

/** Rounds of concurrent calls with the same conflict, each of them with other values and in another order. */
export const concurrentCalls: fc.Arbitrary<readonly (readonly CardCall[])[]> = eachOnce(...conflicts).chain((calls) => {
  const round = fc.tuple(...calls).chain(anyOrder)
  return fc.array(round, { minLength: ROUNDS, maxLength: ROUNDS })
})

/**
 * Makes the calls of each round at the same time, on one card as long as it exists.
 * @throws {CheckFailure} after a round that no sequential order of its calls explains
 */
export async function callInRounds(target: Target, rounds: readonly (readonly CardCall[])[]): Promise<void> {
  let existing: CardDto | undefined
  for (const calls of rounds) {
    const card = existing ?? (await createCard(target))
    const outcomes = await callConcurrently(target, card.id, calls)
    // A read that was made beside a change may have filled a cache with what was before it.
    const afterwards = await eventually(async () => {
      const read = await target.call('getCard', { path: { id: card.id } })
      expectLinearizable(card, outcomes, read)
      return read
    })
    existing = isSuccess(afterwards) ? afterwards.response.json : undefined
    if (existing !== undefined) existing = (await updatedAfterwards(target, existing, outcomes)) ?? existing
  }
}

/**
 * Makes the updates again, one after the other, that were refused beside another change: a target may refuse one with 400, but not where nothing
 * else changes the card. @returns the card after the last of them; `undefined` where none was refused @throws {CheckFailure}
 */
async function updatedAfterwards(
  target: Target,
  { id }: CardDto,
  outcomes: readonly CardOutcome[],
): Promise<CardDto | undefined> {
  let last: CardDto | undefined
  for (const { call, exchange } of outcomes.filter(isRefusedUpdate)) {
    if (call.name !== 'update' || isConflict(exchange)) continue
    const again = target.call('updateCard', { path: { id }, body: call.body })
    last = (await expectBody(again, needed('update of a card that nothing else changes'))).value
  }
  return last
}

const isRefusedUpdate = ({ call, exchange: { response } }: CardOutcome): boolean =>
  call.name === 'update' && response.status >= 400 && response.status < 500

/** Makes the calls at the same time. */
function callConcurrently(target: Target, id: string, calls: readonly CardCall[]): Promise<readonly CardOutcome[]> {
  return Promise.all(calls.map(async (call) => ({ call, exchange: await send(target, id, call) })))
}

function send(target: Target, id: string, call: CardCall): Promise<Exchange> {
  const path = { id }
  if (call.name === 'read') return target.call('getCard', { path })
  if (call.name === 'delete') return target.call('deleteCard', { path })
  return target.call('updateCard', { path, body: call.body })
}

/**
 * Requires that the calls, made in some order, have these outcomes and leave the card as it was read afterwards.
 * @throws {CheckFailure}
 */
export function expectLinearizable(
  before: CardDto,
  outcomes: readonly CardOutcome[],
  afterwards: Exchange<CardDto>,
): void {
  const last = isSuccess(afterwards) ? stateOf(afterwards.response.json) : undefined
  if (permutations(outcomes).some((order) => explains(stateOf(before), order, last))) return
  const calls = outcomes.map(({ call, exchange }) => `${describeCall(call)}: ${exchange.response.status}`).join(', ')
  const unexplained = outcomes.find((one) => isUnexplained(one, outcomes))?.exchange
  throw new CheckFailure(
    'the result of some sequential order of the calls',
    `${calls}; then the card is ${last ? excerpt(last) : 'deleted'}`,
    placeIn(unexplained || !last ? inStatus(unexplained ?? afterwards) : inBody(afterwards, '')),
  )
}

/** Whether a call was refused although no other one deleted or changed the card: its own operation may not work at all. */
function isUnexplained(outcome: CardOutcome, outcomes: readonly CardOutcome[]): boolean {
  const isDeleted = outcomes.some(({ call, exchange }) => call.name === 'delete' && isSuccess(exchange))
  return !isSuccess(outcome.exchange) && !isDeleted && !isExplainedConflict(outcome, outcomes)
}

/** Whether the calls, in this order, would be accepted and refused as they were, and lead to the last state. */
function explains(first: State, order: readonly CardOutcome[], last: State): boolean {
  let state = first
  for (const outcome of order) {
    const { call, exchange } = outcome
    const isAccepted = isSuccess(exchange)
    if (state === undefined) {
      // Whether a second deletion succeeds is unspecified.
      if (isAccepted && call.name !== 'delete') return false
    } else if (!isAccepted) {
      if (!isExplainedConflict(outcome, order)) return false
    } else if (call.name === 'delete') state = undefined
    else if (call.name === 'update') state = updated(state, call.body)
  }
  return isDeepStrictEqual(state, last)
}

/** Whether a call was refused because another one that was accepted changed the card at the same time. */
function isExplainedConflict(outcome: CardOutcome, outcomes: readonly CardOutcome[]): boolean {
  const isChanged = outcomes.some(({ call, exchange }) => call.name !== 'read' && isSuccess(exchange))
  return isChanged && (isConflict(outcome.exchange) || isRefusedUpdate(outcome))
}

function updated(state: NonNullable<State>, { restrictions, ...sent }: SentUpdate): State {
  return { ...state, ...sent, ...(restrictions && { spendLimit: restrictions.spendLimit }) }
}

function stateOf({ name, metadata, restrictions }: CardDto): NonNullable<State> {
  return { name, metadata: metadata ?? {}, spendLimit: isObject(restrictions) ? restrictions.spendLimit : undefined }
}

const describeCall = (call: CardCall) => (call.name === 'update' ? `update to ${excerpt(call.body)}` : call.name)
