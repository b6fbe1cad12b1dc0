import type { OperationId } from '../../../generated/operations.ts'

/** A kind of objects with an id, and its operations. */
export type Kind = {
  readonly noun: 'card' | 'boleto' | 'subscription'
  readonly create: OperationId
  readonly retrieve: OperationId
  readonly list: OperationId
  readonly remove?: OperationId
  readonly update?: OperationId
  /** Operations that change an object and return it. */
  readonly changes: readonly OperationId[]
}

/** Every kind of objects that clients create. */
export const kinds: readonly Kind[] = [
  {
    noun: 'card',
    create: 'createCard',
    retrieve: 'getCard',
    list: 'listCards',
    remove: 'deleteCard',
    update: 'updateCard',
    changes: ['updateCard'],
  },
  {
    noun: 'boleto',
    create: 'createBoleto',
    retrieve: 'getBoleto',
    list: 'listBoletos',
    changes: ['extendBoleto', 'cancelBoleto'],
  },
  {
    noun: 'subscription',
    create: 'createWebhookSubscription',
    retrieve: 'getWebhookSubscription',
    list: 'listWebhookSubscriptions',
    update: 'updateWebhookSubscription',
    changes: ['updateWebhookSubscription', 'rotateWebhookSubscriptionSecret'],
  },
]
