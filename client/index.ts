/**
 * Client of the payments API: typed calls, iteration over lists, verification of webhooks.
 *
 * Other entry points: `payments-api-client/types` (a type for each DTO), `payments-api-client/webhooks` (verification only),
 * `payments-api-client/validators` and `payments-api-client/openapi.json`.
 *
 * @packageDocumentation
 */
export type { ClientCredentials, SecretOrCertificate } from './access-token.ts'
export { ApiError } from './api-error.ts'
export { type ClientAuthentication, type ClientOptions, createClient, type PaymentsClient } from './client.ts'
export type { ClientCertificate } from './client-certificate.ts'
export type {
  CursorListOperation,
  ListItem,
  ListOperation,
  ListPage,
  ListQuery,
  OffsetListOperation,
  TransactionSource,
} from './list-operations.ts'
export { items, pages } from './pages.ts'
export { PagingError } from './paging-error.ts'
export { TokenError } from './token-error.ts'
export { UsageError, type UsageErrorCode } from './usage-error.ts'
export { WebhookError, type WebhookErrorCode } from './webhook-error.ts'
export { verifyWebhook, type WebhookDelivery, type WebhookEvent, type WebhookHeaders } from './webhooks.ts'
