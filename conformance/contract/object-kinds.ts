import {
  type CreateOperationId,
  type ObjectCreator,
  type OperationId,
  operations,
  resources,
} from '../../generated/operations.ts'
import type { WrittenRuleId } from '../../generated/rules.ts'

const nouns = {
  createCard: 'card',
  createBoleto: 'boleto',
  createWebhookSubscription: 'subscription',
} as const satisfies Readonly<Record<CreateOperationId, string>>

/** What the objects of a kind are called. */
export type Noun = (typeof nouns)[CreateOperationId]

type Resource = (typeof resources)[CreateOperationId]

/** A kind of objects with an id, and its operations. */
export type Kind = {
  readonly noun: Noun
  readonly create: CreateOperationId
  /** Operations that change an object and return it. */
  readonly changes: readonly OperationId[]
} & { readonly [Name in keyof Resource]: Resource[Name] }

/** The operations on an object that may change it, but for its removal. */
type ChangingOperationId = {
  [Id in OperationId]: (typeof operations)[Id]['createdBy'] extends CreateOperationId
    ? (typeof operations)[Id]['method'] extends 'GET' | 'DELETE'
      ? never
      : Id
    : never
}[OperationId]

/** The rule about the values that an operation preserves; null for one that does not return the object that it names. */
const preserving: Readonly<Record<ChangingOperationId, WrittenRuleId | null>> = {
  updateCard: 'cards.update-preserves-other-properties',
  extendBoleto: 'boletos.extension-preserves-other-properties',
  cancelBoleto: 'boletos.cancellation-preserves-other-properties',
  updateWebhookSubscription: 'subscriptions.update-preserves-other-properties',
  rotateWebhookSubscriptionSecret: 'subscriptions.rotation-preserves-other-properties',
  testWebhookSubscription: null,
  updateTravelCardBookingDetails: null,
}

const isChanging = (operation: OperationId): operation is ChangingOperationId => Object.hasOwn(preserving, operation)

/** The rule about the values that an operation preserves; undefined for an operation without one. */
export const preservingRule = (operation: OperationId): WrittenRuleId | undefined =>
  (isChanging(operation) ? preserving[operation] : null) ?? undefined

/** The rules about values that operations preserve. */
export const preservingRules: readonly WrittenRuleId[] = Object.values(preserving).filter((rule) => rule !== null)

/** The rule about the values that the list of a kind of objects shows. */
export const listedAsRetrieved = {
  card: 'cards.listed-as-retrieved',
  boleto: 'boletos.listed-as-retrieved',
  subscription: 'subscriptions.listed-as-retrieved',
} as const satisfies Readonly<Record<Noun, WrittenRuleId>>

/** Whether an operation creates objects that other operations are about. */
export const isCreateOperation = (operation: ObjectCreator | OperationId | null): operation is CreateOperationId =>
  operation !== null && Object.hasOwn(resources, operation)

/** Every kind of objects that clients create. */
export const kinds: readonly Kind[] = (Object.entries(nouns) as [CreateOperationId, Noun][]).map(([create, noun]) => ({
  noun,
  create,
  ...resources[create],
  changes: (Object.keys(preserving) as ChangingOperationId[]).filter(
    (id) => preserving[id] !== null && operations[id].createdBy === create,
  ),
}))
