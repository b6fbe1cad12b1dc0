// npm run generate
import type { components } from './published-types.d.ts'

/** A validation error, as Ajv describes it. Ajv need not be installed. */
export type ErrorObject = {
  /** JSON Pointer of the place in the value: `/restrictions/spendLimit`. */
  readonly instancePath: string
  /** JSON Pointer of the keyword in the schemas of the contract. */
  readonly schemaPath: string
  /** The keyword that is violated: `maxLength`, `required`, … */
  readonly keyword: string
  /** The argument of the keyword, by a name that depends on the keyword: `{ limit: 60 }`. */
  readonly params: Readonly<Record<string, unknown>>
  /** The invalid property name, if the name and not the value is invalid. */
  readonly propertyName?: string
  /** A description: `must NOT have more than 60 characters`. */
  readonly message?: string
}

/** Returns true for a valid value; else `errors` contains all errors, until the next call. */
export type Validate<T = unknown> = { (value: unknown): value is T; errors?: readonly ErrorObject[] | null }

export declare const schemas: {
  readonly BoletoStatus: Validate<components['schemas']['BoletoStatus']>
  readonly PayerPhoneDto: Validate<components['schemas']['PayerPhoneDto']>
  readonly PayerAddressDto: Validate<components['schemas']['PayerAddressDto']>
  readonly PayerDataDto: Validate<components['schemas']['PayerDataDto']>
  readonly PaymentDetailsDto: Validate<components['schemas']['PaymentDetailsDto']>
  readonly FineDto: Validate<components['schemas']['FineDto']>
  readonly InterestDto: Validate<components['schemas']['InterestDto']>
  readonly BoletoMetadata: Validate<components['schemas']['BoletoMetadata']>
  readonly BoletoDto: Validate<components['schemas']['BoletoDto']>
  readonly BoletoListDto: Validate<components['schemas']['BoletoListDto']>
  readonly BadRequestErrorDto: Validate<components['schemas']['BadRequestErrorDto']>
  readonly ErrorDto: Validate<components['schemas']['ErrorDto']>
  readonly BoletoCreateDto: Validate<components['schemas']['BoletoCreateDto']>
  readonly UuidV4: Validate<components['schemas']['UuidV4']>
  readonly BoletoExtendDto: Validate<components['schemas']['BoletoExtendDto']>
  readonly UtcDateTime: Validate<components['schemas']['UtcDateTime']>
  readonly CardMetadata: Validate<components['schemas']['CardMetadata']>
  readonly ActiveDateRange: Validate<components['schemas']['ActiveDateRange']>
  readonly MerchantCategoryRestriction: Validate<components['schemas']['MerchantCategoryRestriction']>
  readonly CardRestrictions: Validate<components['schemas']['CardRestrictions']>
  readonly CardDto: Validate<components['schemas']['CardDto']>
  readonly CardListDto: Validate<components['schemas']['CardListDto']>
  readonly ActiveDateRangeRequest: Validate<components['schemas']['ActiveDateRangeRequest']>
  readonly CardRestrictionsCreateDto: Validate<components['schemas']['CardRestrictionsCreateDto']>
  readonly CardCreateDto: Validate<components['schemas']['CardCreateDto']>
  readonly CardCardDetails: Validate<components['schemas']['CardCardDetails']>
  readonly CardDetailsDto: Validate<components['schemas']['CardDetailsDto']>
  readonly CardRestrictionsUpdateDto: Validate<components['schemas']['CardRestrictionsUpdateDto']>
  readonly CardUpdateDto: Validate<components['schemas']['CardUpdateDto']>
  readonly MccCategoryDto: Validate<components['schemas']['MccCategoryDto']>
  readonly MccCategoryListDto: Validate<components['schemas']['MccCategoryListDto']>
  readonly CardTransactionsRequestDto: Validate<components['schemas']['CardTransactionsRequestDto']>
  readonly NoLinks: Validate<components['schemas']['NoLinks']>
  readonly CursorPagination: Validate<components['schemas']['CursorPagination']>
  readonly ProductType: Validate<components['schemas']['ProductType']>
  readonly TransactionCompany: Validate<components['schemas']['TransactionCompany']>
  readonly TransactionUser: Validate<components['schemas']['TransactionUser']>
  readonly TransactionCard: Validate<components['schemas']['TransactionCard']>
  readonly TransactionMerchant: Validate<components['schemas']['TransactionMerchant']>
  readonly TransactionType: Validate<components['schemas']['TransactionType']>
  readonly CurrencyCode: Validate<components['schemas']['CurrencyCode']>
  readonly TransactionDto: Validate<components['schemas']['TransactionDto']>
  readonly CardTransactionPage: Validate<components['schemas']['CardTransactionPage']>
  readonly TravelMetadata: Validate<components['schemas']['TravelMetadata']>
  readonly TravelTransactionDto: Validate<components['schemas']['TravelTransactionDto']>
  readonly TravelTransactionPage: Validate<components['schemas']['TravelTransactionPage']>
  readonly CardTransactionsResponseDto: Validate<components['schemas']['CardTransactionsResponseDto']>
  readonly UtcDateTimeParameter: Validate<components['schemas']['UtcDateTimeParameter']>
  readonly CursorLinks: Validate<components['schemas']['CursorLinks']>
  readonly DeprecatedTransactionPage: Validate<components['schemas']['DeprecatedTransactionPage']>
  readonly DeprecatedTravelTransactionPage: Validate<components['schemas']['DeprecatedTravelTransactionPage']>
  readonly TransactionVendor: Validate<components['schemas']['TransactionVendor']>
  readonly PaymentTransactionDto: Validate<components['schemas']['PaymentTransactionDto']>
  readonly PaymentTransactionPage: Validate<components['schemas']['PaymentTransactionPage']>
  readonly TravelCardBookingDetails: Validate<components['schemas']['TravelCardBookingDetails']>
  readonly TravelCardDto: Validate<components['schemas']['TravelCardDto']>
  readonly WebhookEventType: Validate<components['schemas']['WebhookEventType']>
  readonly WebhookSubscriptionStatus: Validate<components['schemas']['WebhookSubscriptionStatus']>
  readonly WebhookSubscriptionDto: Validate<components['schemas']['WebhookSubscriptionDto']>
  readonly WebhookSubscriptionListDto: Validate<components['schemas']['WebhookSubscriptionListDto']>
  readonly WebhookSubscriptionCreateDto: Validate<components['schemas']['WebhookSubscriptionCreateDto']>
  readonly WebhookSubscriptionCreatedDto: Validate<components['schemas']['WebhookSubscriptionCreatedDto']>
  readonly WebhookSubscriptionUpdateDto: Validate<components['schemas']['WebhookSubscriptionUpdateDto']>
  readonly WebhookSubscriptionSecretDto: Validate<components['schemas']['WebhookSubscriptionSecretDto']>
  readonly WebhookTestDeliveryResponse: Validate<components['schemas']['WebhookTestDeliveryResponse']>
  readonly WebhookEventStatus: Validate<components['schemas']['WebhookEventStatus']>
  readonly WebhookEventPayload: Validate<components['schemas']['WebhookEventPayload']>
  readonly WebhookEventDto: Validate<components['schemas']['WebhookEventDto']>
  readonly WebhookEventListDto: Validate<components['schemas']['WebhookEventListDto']>
  readonly WebhookDeliveryStatus: Validate<components['schemas']['WebhookDeliveryStatus']>
  readonly WebhookDeliveryDto: Validate<components['schemas']['WebhookDeliveryDto']>
  readonly WebhookEventDetailsDto: Validate<components['schemas']['WebhookEventDetailsDto']>
  readonly WebhookDeliveryListDto: Validate<components['schemas']['WebhookDeliveryListDto']>
  readonly WebhookCompany: Validate<components['schemas']['WebhookCompany']>
  readonly WebhookUser: Validate<components['schemas']['WebhookUser']>
  readonly WebhookCardMetadata: Validate<components['schemas']['WebhookCardMetadata']>
  readonly WebhookCardRestrictions: Validate<components['schemas']['WebhookCardRestrictions']>
  readonly WebhookCard: Validate<components['schemas']['WebhookCard']>
  readonly WebhookMerchant: Validate<components['schemas']['WebhookMerchant']>
  readonly WebhookTransactionData: Validate<components['schemas']['WebhookTransactionData']>
  readonly TransactionAuthApprovedEvent: Validate<components['schemas']['TransactionAuthApprovedEvent']>
  readonly TransactionAuthDeclinedEvent: Validate<components['schemas']['TransactionAuthDeclinedEvent']>
  readonly WebhookSettledTransactionData: Validate<components['schemas']['WebhookSettledTransactionData']>
  readonly TransactionSettledEvent: Validate<components['schemas']['TransactionSettledEvent']>
  readonly TransactionFailedEvent: Validate<components['schemas']['TransactionFailedEvent']>
  readonly WebhookEvent: Validate<components['schemas']['WebhookEvent']>
}
export declare const requests: {
  readonly "listBoletos": { readonly "query": Validate; readonly "headers": Validate }
  readonly "createBoleto": { readonly "headers": Validate; readonly "body": Validate }
  readonly "getBoleto": { readonly "path": Validate; readonly "headers": Validate }
  readonly "cancelBoleto": { readonly "path": Validate; readonly "headers": Validate }
  readonly "extendBoleto": { readonly "path": Validate; readonly "headers": Validate; readonly "body": Validate }
  readonly "listCards": { readonly "query": Validate; readonly "headers": Validate }
  readonly "createCard": { readonly "headers": Validate; readonly "body": Validate }
  readonly "getCard": { readonly "path": Validate; readonly "headers": Validate }
  readonly "updateCard": { readonly "path": Validate; readonly "headers": Validate; readonly "body": Validate }
  readonly "deleteCard": { readonly "path": Validate; readonly "headers": Validate }
  readonly "listMccCategories": { readonly "headers": Validate }
  readonly "listCardTransactions": { readonly "headers": Validate; readonly "body": Validate }
  readonly "listTransactions": { readonly "query": Validate; readonly "headers": Validate }
  readonly "listTravelTransactions": { readonly "query": Validate; readonly "headers": Validate }
  readonly "listPaymentTransactions": { readonly "query": Validate; readonly "headers": Validate }
  readonly "updateTravelCardBookingDetails": { readonly "path": Validate; readonly "body": Validate }
  readonly "listWebhookSubscriptions": {  }
  readonly "createWebhookSubscription": { readonly "body": Validate }
  readonly "getWebhookSubscription": { readonly "path": Validate }
  readonly "updateWebhookSubscription": { readonly "path": Validate; readonly "body": Validate }
  readonly "deleteWebhookSubscription": { readonly "path": Validate }
  readonly "rotateWebhookSubscriptionSecret": { readonly "path": Validate }
  readonly "testWebhookSubscription": { readonly "path": Validate }
  readonly "listWebhookEvents": { readonly "query": Validate }
  readonly "getWebhookEvent": { readonly "path": Validate }
  readonly "listWebhookEventDeliveries": { readonly "path": Validate }
  readonly "retryWebhookEvent": { readonly "path": Validate }
}
export declare const responses: {
  readonly "listBoletos": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "500": Validate }
  readonly "createBoleto": { readonly "200": Validate; readonly "201": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "500": Validate }
  readonly "getBoleto": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "404": Validate; readonly "500": Validate }
  readonly "cancelBoleto": { readonly "200": Validate; readonly "201": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "404": Validate; readonly "500": Validate }
  readonly "extendBoleto": { readonly "200": Validate; readonly "201": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "404": Validate; readonly "500": Validate }
  readonly "listCards": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "500": Validate }
  readonly "createCard": { readonly "200": Validate; readonly "201": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "500": Validate }
  readonly "getCard": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "404": Validate; readonly "500": Validate }
  readonly "updateCard": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "404": Validate; readonly "500": Validate }
  readonly "deleteCard": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "404": Validate; readonly "500": Validate }
  readonly "listMccCategories": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "500": Validate }
  readonly "listCardTransactions": { readonly "200": Validate; readonly "201": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "500": Validate }
  readonly "listTransactions": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "500": Validate }
  readonly "listTravelTransactions": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "500": Validate }
  readonly "listPaymentTransactions": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "500": Validate }
  readonly "updateTravelCardBookingDetails": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "404": Validate; readonly "500": Validate }
  readonly "listWebhookSubscriptions": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "500": Validate }
  readonly "createWebhookSubscription": { readonly "200": Validate; readonly "201": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "500": Validate }
  readonly "getWebhookSubscription": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "404": Validate; readonly "500": Validate }
  readonly "updateWebhookSubscription": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "404": Validate; readonly "500": Validate }
  readonly "deleteWebhookSubscription": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "404": Validate; readonly "500": Validate }
  readonly "rotateWebhookSubscriptionSecret": { readonly "200": Validate; readonly "201": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "404": Validate; readonly "500": Validate }
  readonly "testWebhookSubscription": { readonly "200": Validate; readonly "201": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "404": Validate; readonly "500": Validate }
  readonly "listWebhookEvents": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "500": Validate }
  readonly "getWebhookEvent": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "404": Validate; readonly "500": Validate }
  readonly "listWebhookEventDeliveries": { readonly "200": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "404": Validate; readonly "500": Validate }
  readonly "retryWebhookEvent": { readonly "200": Validate; readonly "201": Validate; readonly "400": Validate; readonly "401": Validate; readonly "403": Validate; readonly "404": Validate; readonly "500": Validate }
}
export declare const webhooks: {
  readonly "transaction.auth.approved": { readonly "headers": Validate; readonly "body": Validate }
  readonly "transaction.auth.declined": { readonly "headers": Validate; readonly "body": Validate }
  readonly "transaction.settled": { readonly "headers": Validate; readonly "body": Validate }
  readonly "transaction.failed": { readonly "headers": Validate; readonly "body": Validate }
  readonly "test": { readonly "headers": Validate; readonly "body": Validate }
}
