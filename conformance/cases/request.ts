import fc from 'fast-check'
import { type OperationId, operations } from '../../generated/operations.ts'
import type { RequestArguments } from '../http/api-client.ts'
import { NotTested } from '../run/errors.ts'
import type { Target } from '../run/target.ts'
import { plainBoleto, registered } from '../scenarios/boletos/boleto.ts'
import { ownEvent, ownSubscription } from '../scenarios/events/request-fixtures.ts'
import { find } from '../validate/contract-schema.ts'
import type { Environment } from './environment.ts'
import { validValue } from './valid.ts'

const parts = ['query', 'headers', 'body'] as const

/** Valid requests of an operation, without the id in the path: see {@link objectFor}. */
export function validRequest(operation: OperationId, environment: Environment): fc.Arbitrary<RequestArguments> {
  const members = parts.flatMap((part) =>
    find(`/requests/${operation}/${part}`)
      ? [[part, validValue(`/requests/${operation}/${part}`, environment)] as const]
      : [],
  )
  return fc.record(Object.fromEntries(members)) as fc.Arbitrary<RequestArguments>
}

/** Makes the object that a request names in its path: the run's own, and never one that was there before. */
export type MakeObject = (target: Target, environment: Environment) => Promise<{ readonly id: string }>

const makers: Partial<Record<string, MakeObject>> = {
  '/v1/boletos/{id}': ownBoleto,
  '/v1/boletos/{id}/cancel': ownBoleto,
  '/v1/boletos/{id}/extend': ownBoleto,
  '/v1/cards/{id}': ownCard,
  '/v1/webhooks/subscriptions/{id}': ownSubscription,
  '/v1/webhooks/subscriptions/{id}/rotate-secret': ownSubscription,
  '/v1/webhooks/subscriptions/{id}/test': ownSubscription,
  '/v1/webhooks/events/{id}': ownEvent,
  '/v1/webhooks/events/{id}/deliveries': ownEvent,
  '/v1/webhooks/events/{id}/retry': ownEvent,
  '/v1/travel/cards/{id}/booking-details': ownCard,
}

/** What is accepted in every state, as often as one likes: for those one object will do. */
const repeatable: ReadonlySet<OperationId> = new Set(['updateWebhookSubscription'])

/** The path parameters for a request: an object of the run, new when `fresh` or else one that checks share. */
export async function objectFor(
  target: Target,
  environment: Environment,
  operation: OperationId,
  fresh: boolean,
): Promise<Record<string, string>> {
  const { path } = operations[operation]
  if (!path.includes('{id}')) return {}
  const make = makers[path]
  if (make === undefined) throw new NotTested(`nothing makes an object for ${path}`)
  const { id } =
    fresh && !repeatable.has(operation)
      ? await make(target, environment)
      : await target.once(`object ${path}`, () => make(target, environment))
  return { id }
}

/** A new card with the smallest body. */
export async function ownCard(target: Target): Promise<{ readonly id: string }> {
  const answer = await target.call('createCard', {
    body: { name: 'Conformance card', restrictions: { spendLimit: 100 } },
  })
  const id = answer.response.json?.id
  if (typeof id !== 'string')
    throw new NotTested(`The rule needs a card, but createCard returned ${answer.response.status}.`)
  return { id }
}

/** A new boleto with the smallest body, registered. */
export async function ownBoleto(target: Target, environment: Environment): Promise<{ readonly id: string }> {
  const answer = await target.call('createBoleto', { body: plainBoleto(environment) })
  const boleto = answer.response.json
  if (typeof boleto?.id !== 'string')
    throw new NotTested(`The rule needs a boleto, but createBoleto returned ${answer.response.status}.`)
  return registered(target, boleto)
}
