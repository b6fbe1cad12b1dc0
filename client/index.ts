/**
 * The contract as a package: types of everything in it, a client, pages of lists, and the verification of webhooks. The validators are at
 * `payments-api-client/validators`, the OpenAPI document at `payments-api-client/openapi.json`.
 *
 * Each DTO of the description is a type under its own name; `paths`, `operations` and `components` are those of openapi-typescript.
 *
 * @example
 * ```ts
 * import type { BoletoDto, CardCreateDto } from 'payments-api-client'
 * import openapi from 'payments-api-client/openapi.json' with { type: 'json' }
 *
 * const card: CardCreateDto = { name: 'Fuel', restrictions: { spendLimit: 500 } }
 * const isPaid = ({ boletoStatus }: BoletoDto) => boletoStatus === 'paid'
 *
 * console.log(card.name, isPaid({ boletoStatus: 'paid' } as BoletoDto)) // Fuel true
 * console.log(openapi.info.version) // 1.0.0
 * ```
 */
export type { OperationId } from '../generated/operations.ts'
export type * from '../generated/types.d.ts'
export type { ClientCredentials } from './access-token.ts'
export { ApiError } from './api-error.ts'
export { type Access, type ClientOptions, createClient, type PaymentsClient } from './client.ts'
export type { ClientCertificate, Pem } from './client-certificate.ts'
export type { Language } from './language.ts'
export type { CursorList, Item, List, ListQuery, OffsetList, Page, Source } from './lists.ts'
export { items, pages } from './pages.ts'
export { PagingError } from './paging-error.ts'
export { TokenError } from './token-error.ts'
export { WebhookError, type WebhookErrorCode } from './webhook-error.ts'
export { verifyWebhook, type WebhookDelivery, type WebhookHeaders } from './webhooks.ts'
export type { WrongUseCode } from './wrong-use.ts'
