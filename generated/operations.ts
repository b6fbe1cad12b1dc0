// npm run generate

import type { Capability, ControlPath } from './control.ts'

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
    "bodyRequired": false,
    "paging": "page",
    "rows": "/rows",
    "createdBy": null,
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": true,
    "paging": null,
    "rows": null,
    "createdBy": null,
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": false,
    "paging": null,
    "rows": null,
    "createdBy": "createBoleto",
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": false,
    "paging": null,
    "rows": null,
    "createdBy": "createBoleto",
    "state": {
      "property": "boletoStatus",
      "value": "registered",
      "after": "accepted",
      "control": {
        "capability": "boleto-events",
        "path": "/boletos/{id}/events",
        "body": {
          "event": "register"
        }
      }
    },
    "consumes": true,
    "limited": false
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
    "bodyRequired": true,
    "paging": null,
    "rows": null,
    "createdBy": "createBoleto",
    "state": {
      "property": "boletoStatus",
      "value": "registered",
      "after": "accepted",
      "control": {
        "capability": "boleto-events",
        "path": "/boletos/{id}/events",
        "body": {
          "event": "register"
        }
      }
    },
    "consumes": true,
    "limited": false
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
    "bodyRequired": false,
    "paging": "page",
    "rows": "/rows",
    "createdBy": null,
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": true,
    "paging": null,
    "rows": null,
    "createdBy": null,
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": false,
    "paging": null,
    "rows": null,
    "createdBy": "createCard",
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": true,
    "paging": null,
    "rows": null,
    "createdBy": "createCard",
    "state": null,
    "consumes": true,
    "limited": false
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
    "bodyRequired": false,
    "paging": null,
    "rows": null,
    "createdBy": "createCard",
    "state": null,
    "consumes": true,
    "limited": false
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
    "bodyRequired": false,
    "paging": null,
    "rows": "/rows",
    "createdBy": null,
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": true,
    "paging": "pageCursor",
    "rows": "/data",
    "createdBy": null,
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": false,
    "paging": "pageCursor",
    "rows": "/data",
    "createdBy": null,
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": false,
    "paging": "pageCursor",
    "rows": "/data",
    "createdBy": null,
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": false,
    "paging": "pageCursor",
    "rows": "/data",
    "createdBy": null,
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": true,
    "paging": null,
    "rows": null,
    "createdBy": "createCard",
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": false,
    "paging": null,
    "rows": "",
    "createdBy": null,
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": true,
    "paging": null,
    "rows": null,
    "createdBy": null,
    "state": null,
    "consumes": false,
    "limited": true
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
    "bodyRequired": false,
    "paging": null,
    "rows": null,
    "createdBy": "createWebhookSubscription",
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": true,
    "paging": null,
    "rows": null,
    "createdBy": "createWebhookSubscription",
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": false,
    "paging": null,
    "rows": null,
    "createdBy": "createWebhookSubscription",
    "state": null,
    "consumes": true,
    "limited": false
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
    "bodyRequired": false,
    "paging": null,
    "rows": null,
    "createdBy": "createWebhookSubscription",
    "state": null,
    "consumes": true,
    "limited": false
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
    "bodyRequired": false,
    "paging": null,
    "rows": null,
    "createdBy": "createWebhookSubscription",
    "state": null,
    "consumes": true,
    "limited": false
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
    "bodyRequired": false,
    "paging": "page",
    "rows": "/rows",
    "createdBy": null,
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": false,
    "paging": null,
    "rows": null,
    "createdBy": "control:card-activity",
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": false,
    "paging": null,
    "rows": "/rows",
    "createdBy": "control:card-activity",
    "state": null,
    "consumes": false,
    "limited": false
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
    "bodyRequired": false,
    "paging": null,
    "rows": "/rows",
    "createdBy": "control:card-activity",
    "state": null,
    "consumes": true,
    "limited": false
  }
} as const

/** The operations on the objects that an operation creates; null where the contract has none. */
export const resources = {
  "createBoleto": {
    "retrieve": "getBoleto",
    "list": "listBoletos",
    "update": null,
    "remove": null
  },
  "createCard": {
    "retrieve": "getCard",
    "list": "listCards",
    "update": "updateCard",
    "remove": "deleteCard"
  },
  "createWebhookSubscription": {
    "retrieve": "getWebhookSubscription",
    "list": "listWebhookSubscriptions",
    "update": "updateWebhookSubscription",
    "remove": "deleteWebhookSubscription"
  }
} as const satisfies Readonly<Record<CreateOperationId, Resource>>

/** The operations whose responses may contain a DTO; those that only deliveries contain are left out. */
export const returnedBy: Readonly<Record<string, readonly OperationId[]>> = {
  "BoletoStatus": [
    "listBoletos",
    "createBoleto",
    "getBoleto",
    "cancelBoleto",
    "extendBoleto"
  ],
  "PayerPhoneDto": [
    "listBoletos",
    "createBoleto",
    "getBoleto",
    "cancelBoleto",
    "extendBoleto"
  ],
  "PayerAddressDto": [
    "listBoletos",
    "createBoleto",
    "getBoleto",
    "cancelBoleto",
    "extendBoleto"
  ],
  "PayerDataDto": [
    "listBoletos",
    "createBoleto",
    "getBoleto",
    "cancelBoleto",
    "extendBoleto"
  ],
  "PaymentDetailsDto": [
    "listBoletos",
    "createBoleto",
    "getBoleto",
    "cancelBoleto",
    "extendBoleto"
  ],
  "FineDto": [
    "listBoletos",
    "createBoleto",
    "getBoleto",
    "cancelBoleto",
    "extendBoleto"
  ],
  "InterestDto": [
    "listBoletos",
    "createBoleto",
    "getBoleto",
    "cancelBoleto",
    "extendBoleto"
  ],
  "BoletoMetadata": [
    "listBoletos",
    "createBoleto",
    "getBoleto",
    "cancelBoleto",
    "extendBoleto"
  ],
  "BoletoDto": [
    "listBoletos",
    "createBoleto",
    "getBoleto",
    "cancelBoleto",
    "extendBoleto"
  ],
  "BoletoListDto": [
    "listBoletos"
  ],
  "BadRequestErrorDto": [
    "listBoletos",
    "createBoleto",
    "getBoleto",
    "cancelBoleto",
    "extendBoleto",
    "listCards",
    "createCard",
    "getCard",
    "updateCard",
    "deleteCard",
    "listMccCategories",
    "listCardTransactions",
    "listTransactions",
    "listTravelTransactions",
    "listPaymentTransactions",
    "updateTravelCardBookingDetails",
    "listWebhookSubscriptions",
    "createWebhookSubscription",
    "getWebhookSubscription",
    "updateWebhookSubscription",
    "deleteWebhookSubscription",
    "rotateWebhookSubscriptionSecret",
    "testWebhookSubscription",
    "listWebhookEvents",
    "getWebhookEvent",
    "listWebhookEventDeliveries",
    "retryWebhookEvent"
  ],
  "ErrorDto": [
    "listBoletos",
    "createBoleto",
    "getBoleto",
    "cancelBoleto",
    "extendBoleto",
    "listCards",
    "createCard",
    "getCard",
    "updateCard",
    "deleteCard",
    "listMccCategories",
    "listCardTransactions",
    "listTransactions",
    "listTravelTransactions",
    "listPaymentTransactions",
    "updateTravelCardBookingDetails",
    "listWebhookSubscriptions",
    "createWebhookSubscription",
    "getWebhookSubscription",
    "updateWebhookSubscription",
    "deleteWebhookSubscription",
    "rotateWebhookSubscriptionSecret",
    "testWebhookSubscription",
    "listWebhookEvents",
    "getWebhookEvent",
    "listWebhookEventDeliveries",
    "retryWebhookEvent"
  ],
  "UtcDateTime": [
    "listCards",
    "createCard",
    "getCard",
    "updateCard",
    "listCardTransactions",
    "listTransactions",
    "listTravelTransactions",
    "listPaymentTransactions",
    "updateTravelCardBookingDetails"
  ],
  "CardMetadata": [
    "listCards",
    "createCard",
    "getCard",
    "updateCard"
  ],
  "ActiveDateRange": [
    "listCards",
    "createCard",
    "getCard",
    "updateCard",
    "listCardTransactions",
    "listTravelTransactions",
    "updateTravelCardBookingDetails"
  ],
  "MerchantCategoryRestriction": [
    "listCards",
    "createCard",
    "getCard",
    "updateCard",
    "listCardTransactions",
    "listTravelTransactions",
    "updateTravelCardBookingDetails"
  ],
  "CardRestrictions": [
    "listCards",
    "createCard",
    "getCard",
    "updateCard",
    "listCardTransactions",
    "listTravelTransactions",
    "updateTravelCardBookingDetails"
  ],
  "CardDto": [
    "listCards",
    "createCard",
    "getCard",
    "updateCard"
  ],
  "CardListDto": [
    "listCards"
  ],
  "CardCardDetails": [
    "createCard",
    "getCard"
  ],
  "CardDetailsDto": [
    "createCard",
    "getCard"
  ],
  "MccCategoryDto": [
    "listMccCategories"
  ],
  "MccCategoryListDto": [
    "listMccCategories"
  ],
  "NoLinks": [
    "listCardTransactions"
  ],
  "CursorPagination": [
    "listCardTransactions",
    "listTransactions",
    "listTravelTransactions",
    "listPaymentTransactions"
  ],
  "ProductType": [
    "listCardTransactions",
    "listTransactions",
    "listPaymentTransactions"
  ],
  "TransactionCompany": [
    "listCardTransactions",
    "listTransactions",
    "listPaymentTransactions"
  ],
  "TransactionUser": [
    "listCardTransactions",
    "listTransactions",
    "listPaymentTransactions"
  ],
  "TransactionCard": [
    "listCardTransactions",
    "listTransactions"
  ],
  "TransactionMerchant": [
    "listCardTransactions",
    "listTransactions"
  ],
  "TransactionType": [
    "listCardTransactions",
    "listTransactions",
    "listTravelTransactions",
    "listPaymentTransactions"
  ],
  "CurrencyCode": [
    "listCardTransactions",
    "listTransactions",
    "listTravelTransactions",
    "listPaymentTransactions"
  ],
  "TransactionDto": [
    "listCardTransactions",
    "listTransactions"
  ],
  "CardTransactionPage": [
    "listCardTransactions"
  ],
  "TravelMetadata": [
    "listCardTransactions",
    "listTravelTransactions",
    "updateTravelCardBookingDetails"
  ],
  "TravelTransactionDto": [
    "listCardTransactions",
    "listTravelTransactions"
  ],
  "TravelTransactionPage": [
    "listCardTransactions"
  ],
  "CardTransactionsResponseDto": [
    "listCardTransactions"
  ],
  "CursorLinks": [
    "listTransactions",
    "listTravelTransactions",
    "listPaymentTransactions"
  ],
  "DeprecatedTransactionPage": [
    "listTransactions"
  ],
  "DeprecatedTravelTransactionPage": [
    "listTravelTransactions"
  ],
  "TransactionVendor": [
    "listPaymentTransactions"
  ],
  "PaymentTransactionDto": [
    "listPaymentTransactions"
  ],
  "PaymentTransactionPage": [
    "listPaymentTransactions"
  ],
  "TravelCardDto": [
    "updateTravelCardBookingDetails"
  ],
  "WebhookEventType": [
    "listWebhookSubscriptions",
    "createWebhookSubscription",
    "getWebhookSubscription",
    "updateWebhookSubscription",
    "rotateWebhookSubscriptionSecret",
    "listWebhookEvents",
    "getWebhookEvent"
  ],
  "WebhookSubscriptionStatus": [
    "listWebhookSubscriptions",
    "createWebhookSubscription",
    "getWebhookSubscription",
    "updateWebhookSubscription",
    "rotateWebhookSubscriptionSecret"
  ],
  "WebhookSubscriptionDto": [
    "listWebhookSubscriptions",
    "createWebhookSubscription",
    "getWebhookSubscription",
    "updateWebhookSubscription",
    "rotateWebhookSubscriptionSecret"
  ],
  "WebhookSubscriptionListDto": [
    "listWebhookSubscriptions"
  ],
  "WebhookSubscriptionCreatedDto": [
    "createWebhookSubscription"
  ],
  "WebhookSubscriptionSecretDto": [
    "rotateWebhookSubscriptionSecret"
  ],
  "WebhookTestDeliveryResponse": [
    "testWebhookSubscription"
  ],
  "WebhookEventStatus": [
    "listWebhookEvents",
    "getWebhookEvent"
  ],
  "WebhookEventPayload": [
    "listWebhookEvents",
    "getWebhookEvent"
  ],
  "WebhookEventDto": [
    "listWebhookEvents",
    "getWebhookEvent"
  ],
  "WebhookEventListDto": [
    "listWebhookEvents"
  ],
  "WebhookDeliveryStatus": [
    "getWebhookEvent",
    "listWebhookEventDeliveries",
    "retryWebhookEvent"
  ],
  "WebhookDeliveryDto": [
    "getWebhookEvent",
    "listWebhookEventDeliveries",
    "retryWebhookEvent"
  ],
  "WebhookEventDetailsDto": [
    "getWebhookEvent"
  ],
  "WebhookDeliveryListDto": [
    "listWebhookEventDeliveries",
    "retryWebhookEvent"
  ]
}

export type OperationId = keyof typeof operations

export const operationIds = Object.keys(operations) as readonly OperationId[]

/** The operation, or the capability of the control interface, that creates objects with an id. */
export type ObjectCreator = Exclude<(typeof operations)[OperationId]['createdBy'], null>

/** The operations that create objects with an id. */
export type CreateOperationId = Extract<ObjectCreator, OperationId>

/** The operations that create objects of which a server may limit the number. */
export type LimitedOperationId = {
  [Id in OperationId]: (typeof operations)[Id]['limited'] extends true ? Id : never
}[OperationId]

/** The operations that return a list. */
export type ListOperationId = {
  [Id in OperationId]: (typeof operations)[Id]['rows'] extends string ? Id : never
}[OperationId]

/** The operations on one kind of objects. */
export type Resource = {
  readonly retrieve: OperationId | null
  readonly list: OperationId | null
  readonly update: OperationId | null
  readonly remove: OperationId | null
}

/** The state that an object must be in for an operation to succeed, and how to reach it. */
export type RequiredState = {
  readonly property: string
  readonly value: string
  /** The state that the value may follow without a request. */
  readonly after: string
  /** The call of the control interface that leads to it. */
  readonly control: { readonly capability: Capability; readonly path: ControlPath; readonly body: object }
}

/** An operation of the contract, without its schemas. */
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
  /** The DTO of the request body; null if there is none. */
  readonly body: string | null
  readonly bodyRequired: boolean
  /** The property or the parameter that selects a page; null where the operation returns no pages. */
  readonly paging: 'page' | 'pageCursor' | null
  /** JSON Pointer of the list in a successful response, empty for the whole body; null where the operation returns no list. */
  readonly rows: '' | `/${string}` | null
  /** What creates the objects that the path identifies; null where it identifies none. */
  readonly createdBy: ObjectCreator | null
  /** The state that the object must be in, and how to reach it; null where any state will do. */
  readonly state: RequiredState | null
  /** Whether the object cannot serve for another valid request of the operation. */
  readonly consumes: boolean
  /** Whether a server may limit the number of objects that the operation creates. */
  readonly limited: boolean
}

export type OperationParameter = {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required: boolean
  readonly type: 'number' | 'integer' | 'string' | 'boolean'
  readonly default?: number | string | boolean | null
}
