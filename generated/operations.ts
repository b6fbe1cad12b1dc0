// npm run generate

export const operations = {
  "listBoletos": {
    "id": "listBoletos",
    "method": "GET",
    "path": "/v1/boletos",
    "tag": "Boletos",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "boletos:read"
    ],
    "success": [
      200
    ],
    "parameters": [
      {
        "name": "page",
        "in": "query",
        "required": false,
        "type": "number",
        "default": 1
      },
      {
        "name": "pageSize",
        "in": "query",
        "required": false,
        "type": "number",
        "default": 20
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "type": "string",
        "default": "en-US"
      }
    ],
    "body": null,
    "bodyRequired": false
  },
  "createBoleto": {
    "id": "createBoleto",
    "method": "POST",
    "path": "/v1/boletos",
    "tag": "Boletos",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "boletos:write"
    ],
    "success": [
      200,
      201
    ],
    "parameters": [
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "type": "string",
        "default": "en-US"
      }
    ],
    "body": "BoletoCreateDto",
    "bodyRequired": true
  },
  "getBoleto": {
    "id": "getBoleto",
    "method": "GET",
    "path": "/v1/boletos/{id}",
    "tag": "Boletos",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "boletos:read"
    ],
    "success": [
      200
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "type": "string",
        "default": "en-US"
      }
    ],
    "body": null,
    "bodyRequired": false
  },
  "cancelBoleto": {
    "id": "cancelBoleto",
    "method": "POST",
    "path": "/v1/boletos/{id}/cancel",
    "tag": "Boletos",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "boletos:write"
    ],
    "success": [
      200,
      201
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "type": "string",
        "default": "en-US"
      }
    ],
    "body": null,
    "bodyRequired": false
  },
  "extendBoleto": {
    "id": "extendBoleto",
    "method": "POST",
    "path": "/v1/boletos/{id}/extend",
    "tag": "Boletos",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "boletos:write"
    ],
    "success": [
      200,
      201
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "type": "string",
        "default": "en-US"
      }
    ],
    "body": "BoletoExtendDto",
    "bodyRequired": true
  },
  "listCards": {
    "id": "listCards",
    "method": "GET",
    "path": "/v1/cards",
    "tag": "Cards",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "cards:read"
    ],
    "success": [
      200
    ],
    "parameters": [
      {
        "name": "page",
        "in": "query",
        "required": false,
        "type": "number",
        "default": 1
      },
      {
        "name": "pageSize",
        "in": "query",
        "required": false,
        "type": "number",
        "default": 20
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "type": "string",
        "default": "en-US"
      }
    ],
    "body": null,
    "bodyRequired": false
  },
  "createCard": {
    "id": "createCard",
    "method": "POST",
    "path": "/v1/cards",
    "tag": "Cards",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "cards:write"
    ],
    "success": [
      200,
      201
    ],
    "parameters": [
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "type": "string",
        "default": "en-US"
      }
    ],
    "body": "CardCreateDto",
    "bodyRequired": true
  },
  "getCard": {
    "id": "getCard",
    "method": "GET",
    "path": "/v1/cards/{id}",
    "tag": "Cards",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "cards:read"
    ],
    "success": [
      200
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "type": "string",
        "default": "en-US"
      }
    ],
    "body": null,
    "bodyRequired": false
  },
  "updateCard": {
    "id": "updateCard",
    "method": "PATCH",
    "path": "/v1/cards/{id}",
    "tag": "Cards",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "cards:write"
    ],
    "success": [
      200
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "type": "string",
        "default": "en-US"
      }
    ],
    "body": "CardUpdateDto",
    "bodyRequired": true
  },
  "deleteCard": {
    "id": "deleteCard",
    "method": "DELETE",
    "path": "/v1/cards/{id}",
    "tag": "Cards",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "cards:write"
    ],
    "success": [
      200,
      204
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "type": "string",
        "default": "en-US"
      }
    ],
    "body": null,
    "bodyRequired": false
  },
  "listMccCategories": {
    "id": "listMccCategories",
    "method": "GET",
    "path": "/v1/cards/mcc/categories",
    "tag": "Cards",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "cards:read"
    ],
    "success": [
      200
    ],
    "parameters": [
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "type": "string",
        "default": "en-US"
      }
    ],
    "body": null,
    "bodyRequired": false
  },
  "listCardTransactions": {
    "id": "listCardTransactions",
    "method": "POST",
    "path": "/v1/cards/transactions",
    "tag": "Transactions",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "transactions:read"
    ],
    "success": [
      200,
      201
    ],
    "parameters": [
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "type": "string",
        "default": "en-US"
      }
    ],
    "body": "CardTransactionsRequestDto",
    "bodyRequired": true
  },
  "listTransactions": {
    "id": "listTransactions",
    "method": "GET",
    "path": "/v1/transactions",
    "tag": "Transactions",
    "deprecated": true,
    "provisional": false,
    "scopes": [
      "transactions:read"
    ],
    "success": [
      200
    ],
    "parameters": [
      {
        "name": "pageCursor",
        "in": "query",
        "required": false,
        "type": "string"
      },
      {
        "name": "pageSize",
        "in": "query",
        "required": false,
        "type": "number",
        "default": 20
      },
      {
        "name": "startDate",
        "in": "query",
        "required": false,
        "type": "string"
      },
      {
        "name": "endDate",
        "in": "query",
        "required": false,
        "type": "string"
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "type": "string",
        "default": "en-US"
      }
    ],
    "body": null,
    "bodyRequired": false
  },
  "listTravelTransactions": {
    "id": "listTravelTransactions",
    "method": "GET",
    "path": "/v1/travel/transactions",
    "tag": "Transactions",
    "deprecated": true,
    "provisional": false,
    "scopes": [
      "travel:read"
    ],
    "success": [
      200
    ],
    "parameters": [
      {
        "name": "pageCursor",
        "in": "query",
        "required": false,
        "type": "string"
      },
      {
        "name": "pageSize",
        "in": "query",
        "required": false,
        "type": "number",
        "default": 20
      },
      {
        "name": "startDate",
        "in": "query",
        "required": false,
        "type": "string"
      },
      {
        "name": "endDate",
        "in": "query",
        "required": false,
        "type": "string"
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "type": "string",
        "default": "en-US"
      }
    ],
    "body": null,
    "bodyRequired": false
  },
  "listPaymentTransactions": {
    "id": "listPaymentTransactions",
    "method": "GET",
    "path": "/v1/payments/transactions",
    "tag": "Payments",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "payments:read"
    ],
    "success": [
      200
    ],
    "parameters": [
      {
        "name": "pageCursor",
        "in": "query",
        "required": false,
        "type": "string",
        "default": null
      },
      {
        "name": "pageSize",
        "in": "query",
        "required": false,
        "type": "number",
        "default": 20
      },
      {
        "name": "startDate",
        "in": "query",
        "required": false,
        "type": "string"
      },
      {
        "name": "endDate",
        "in": "query",
        "required": false,
        "type": "string"
      },
      {
        "name": "Accept-Language",
        "in": "header",
        "required": false,
        "type": "string",
        "default": "en-US"
      }
    ],
    "body": null,
    "bodyRequired": false
  },
  "updateTravelCardBookingDetails": {
    "id": "updateTravelCardBookingDetails",
    "method": "PATCH",
    "path": "/v1/travel/cards/{id}/booking-details",
    "tag": "Travel",
    "deprecated": false,
    "provisional": true,
    "scopes": [
      "travel:write"
    ],
    "success": [
      200
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      }
    ],
    "body": "TravelCardBookingDetails",
    "bodyRequired": true
  },
  "listWebhookSubscriptions": {
    "id": "listWebhookSubscriptions",
    "method": "GET",
    "path": "/v1/webhooks/subscriptions",
    "tag": "Webhook subscriptions",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "webhooks:read"
    ],
    "success": [
      200
    ],
    "parameters": [],
    "body": null,
    "bodyRequired": false
  },
  "createWebhookSubscription": {
    "id": "createWebhookSubscription",
    "method": "POST",
    "path": "/v1/webhooks/subscriptions",
    "tag": "Webhook subscriptions",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "webhooks:write"
    ],
    "success": [
      200,
      201
    ],
    "parameters": [],
    "body": "WebhookSubscriptionCreateDto",
    "bodyRequired": true
  },
  "getWebhookSubscription": {
    "id": "getWebhookSubscription",
    "method": "GET",
    "path": "/v1/webhooks/subscriptions/{id}",
    "tag": "Webhook subscriptions",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "webhooks:read"
    ],
    "success": [
      200
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      }
    ],
    "body": null,
    "bodyRequired": false
  },
  "updateWebhookSubscription": {
    "id": "updateWebhookSubscription",
    "method": "PATCH",
    "path": "/v1/webhooks/subscriptions/{id}",
    "tag": "Webhook subscriptions",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "webhooks:write"
    ],
    "success": [
      200
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      }
    ],
    "body": "WebhookSubscriptionUpdateDto",
    "bodyRequired": true
  },
  "deleteWebhookSubscription": {
    "id": "deleteWebhookSubscription",
    "method": "DELETE",
    "path": "/v1/webhooks/subscriptions/{id}",
    "tag": "Webhook subscriptions",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "webhooks:write"
    ],
    "success": [
      200,
      204
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      }
    ],
    "body": null,
    "bodyRequired": false
  },
  "rotateWebhookSubscriptionSecret": {
    "id": "rotateWebhookSubscriptionSecret",
    "method": "POST",
    "path": "/v1/webhooks/subscriptions/{id}/rotate-secret",
    "tag": "Webhook subscriptions",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "webhooks:write"
    ],
    "success": [
      200,
      201
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      }
    ],
    "body": null,
    "bodyRequired": false
  },
  "testWebhookSubscription": {
    "id": "testWebhookSubscription",
    "method": "POST",
    "path": "/v1/webhooks/subscriptions/{id}/test",
    "tag": "Webhook subscriptions",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "webhooks:write"
    ],
    "success": [
      200,
      201
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      }
    ],
    "body": null,
    "bodyRequired": false
  },
  "listWebhookEvents": {
    "id": "listWebhookEvents",
    "method": "GET",
    "path": "/v1/webhooks/events",
    "tag": "Webhook events",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "webhooks:read"
    ],
    "success": [
      200
    ],
    "parameters": [
      {
        "name": "page",
        "in": "query",
        "required": false,
        "type": "number",
        "default": 1
      },
      {
        "name": "pageSize",
        "in": "query",
        "required": false,
        "type": "number",
        "default": 20
      },
      {
        "name": "eventType",
        "in": "query",
        "required": false,
        "type": "string"
      },
      {
        "name": "status",
        "in": "query",
        "required": false,
        "type": "string"
      }
    ],
    "body": null,
    "bodyRequired": false
  },
  "getWebhookEvent": {
    "id": "getWebhookEvent",
    "method": "GET",
    "path": "/v1/webhooks/events/{id}",
    "tag": "Webhook events",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "webhooks:read"
    ],
    "success": [
      200
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      }
    ],
    "body": null,
    "bodyRequired": false
  },
  "listWebhookEventDeliveries": {
    "id": "listWebhookEventDeliveries",
    "method": "GET",
    "path": "/v1/webhooks/events/{id}/deliveries",
    "tag": "Webhook events",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "webhooks:read"
    ],
    "success": [
      200
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      }
    ],
    "body": null,
    "bodyRequired": false
  },
  "retryWebhookEvent": {
    "id": "retryWebhookEvent",
    "method": "POST",
    "path": "/v1/webhooks/events/{id}/retry",
    "tag": "Webhook events",
    "deprecated": false,
    "provisional": false,
    "scopes": [
      "webhooks:write"
    ],
    "success": [
      200,
      201
    ],
    "parameters": [
      {
        "name": "id",
        "in": "path",
        "required": true,
        "type": "string"
      }
    ],
    "body": null,
    "bodyRequired": false
  }
} as const

export type OperationId = keyof typeof operations

/** What the contract says of an operation, apart from its schemas. */
export type Operation = {
  readonly id: OperationId
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly tag: string
  readonly deprecated: boolean
  readonly provisional: boolean
  readonly scopes: readonly string[]
  readonly success: readonly number[]
  readonly parameters: readonly OperationParameter[]
  readonly body: string | null
  readonly bodyRequired: boolean
}

export type OperationParameter = {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required: boolean
  readonly type: 'number' | 'integer' | 'string' | 'boolean'
  readonly default?: number | string | boolean | null
}
