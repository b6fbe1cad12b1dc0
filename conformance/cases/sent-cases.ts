import { type CreateOperationId, type OperationId, type Resource, resources } from '../../generated/operations.ts'
import type { RequestArguments } from '../http/request.ts'
import type { Seed } from '../run/seed.ts'
import type { Target } from '../run/target.ts'
import { leavesObjects } from './boundaries-together.ts'
import { casesOf } from './each-once.ts'
import { type Environment, environmentOf } from './environment.ts'
import { newSerial, plainRequest, validRequest } from './request.ts'

/** What is sent to create an object, and to update it; some cases also read the list. */
export type SentCase = {
  readonly create: RequestArguments
  readonly update: RequestArguments | undefined
  readonly isListed: boolean
  toString(): string
}

/** What the checks of values as sent create where the API can neither change nor remove it: such objects are part of a long list as well. */
export async function lastingCreations(
  target: Target,
  create: CreateOperationId,
): Promise<readonly RequestArguments[]> {
  if (!isLasting(create)) return []
  const { seed: value, runs } = target.options
  const cases = await sentCases(target, create, await environmentOf(target), { value, runs })
  return cases.map((one) => one.create)
}

/** Whether the API can neither change nor remove what an operation creates. */
export const isLasting = (create: CreateOperationId): boolean =>
  leavesObjects(create) && resources[create].update === null

/** Creations and updates of an object: with every property, with values of the maximum length, and random ones. */
export async function sentCases(
  target: Target,
  create: CreateOperationId,
  environment: Environment,
  { value, runs }: Pick<Seed, 'value' | 'runs'>,
): Promise<readonly SentCase[]> {
  const serial = await target.once(`serial of ${create}`, async () => newSerial(target, environment))
  const { update }: Resource = resources[create]
  const sample = (operation: OperationId) =>
    casesOf(validRequest(operation, environment, { withListed: true }), value, runs)
  const [creations, updates] = [sample(create), update === null ? [] : sample(update)]
  const full = (operation: OperationId, longest: boolean) =>
    plainRequest(operation, environment, { everything: true, longest }, `${serial}${longest ? '-longest' : ''}`)
  // An update to other values than those of the creation: it must not add to them.
  const plain = [false, true].map((longest) => ({
    create: full(create, longest),
    update: update === null ? undefined : full(update, !longest),
    isListed: true,
  }))
  // The same seed generates the same values for both in the same order: an update to the value that is there shows nothing.
  const random = Array.from({ length: Math.max(creations.length, updates.length) }, (_, index) => ({
    create: turn(creations, index),
    update: updates.length === 0 ? undefined : turn(updates, index + 1),
    isListed: index === 0,
  }))
  return [...plain, ...random].map((one) => ({
    ...one,
    toString: () => JSON.stringify([one.create.body, ...(one.update === undefined ? [] : [one.update.body])]),
  }))
}

/** The item at an index of a list that begins again at its end. */
const turn = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item
