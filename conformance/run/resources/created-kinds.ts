import { type CreateOperationId, type OperationId, operations, resources } from '../../../generated/operations.ts'

/** How resources of one kind are named, removed, and found again. */
type CreatedKind = {
  readonly noun: string
  readonly removedBy: OperationId
  /** Paths of the properties that identify it in its list where the response to its creation did not arrive. */
  readonly identifiedBy: readonly string[]
}

/** What a run creates, by the operation that creates it. */
export const createdKinds = {
  createBoleto: {
    noun: 'boleto',
    removedBy: 'cancelBoleto',
    identifiedBy: ['memo', 'amount', 'dueDate', 'payerData.documentNumber', 'payerData.name'],
  },
  createCard: {
    noun: 'card',
    removedBy: 'deleteCard',
    identifiedBy: ['name', 'restrictions.spendLimit', 'restrictions.maxTransactionCount'],
  },
  createWebhookSubscription: {
    noun: 'webhook subscription',
    removedBy: 'deleteWebhookSubscription',
    identifiedBy: ['url', 'developerEmail'],
  },
} as const satisfies Readonly<Record<CreateOperationId, CreatedKind>>

/** The path of a created resource. @example `/v1/cards/0c5f8ad2-…` */
export const pathOf = (operation: CreateOperationId, id: string): string =>
  operations[resources[operation].retrieve].path.replace('{id}', id)

/** A boleto that is paid, blocked or written off cannot be cancelled: only a registered one is left behind. */
export function isFinal(boletoStatus: string | undefined): boolean {
  return boletoStatus !== undefined && boletoStatus !== 'registered'
}
