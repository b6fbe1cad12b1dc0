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
    "bodyRequired": false,
    "createdBy": null,
    "state": null,
    "answers": {
      "200": "BoletoListDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": null,
    "state": null,
    "answers": {
      "200": "BoletoDto",
      "201": "BoletoDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": "createBoleto",
    "state": null,
    "answers": {
      "200": "BoletoDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "404": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "answers": {
      "200": "BoletoDto",
      "201": "BoletoDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "404": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "answers": {
      "200": "BoletoDto",
      "201": "BoletoDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "404": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": null,
    "state": null,
    "answers": {
      "200": "CardListDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": null,
    "state": null,
    "answers": {
      "200": "CardDetailsDto",
      "201": "CardDetailsDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": "createCard",
    "state": null,
    "answers": {
      "200": "CardDetailsDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "404": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": "createCard",
    "state": null,
    "answers": {
      "200": "CardDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "404": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": "createCard",
    "state": null,
    "answers": {
      "200": null,
      "204": null,
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "404": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": null,
    "state": null,
    "answers": {
      "200": "MccCategoryListDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": null,
    "state": null,
    "answers": {
      "200": "CardTransactionsResponseDto",
      "201": "CardTransactionsResponseDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": null,
    "state": null,
    "answers": {
      "200": "DeprecatedTransactionPage",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": null,
    "state": null,
    "answers": {
      "200": "DeprecatedTravelTransactionPage",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": null,
    "state": null,
    "answers": {
      "200": "PaymentTransactionPage",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": "createCard",
    "state": null,
    "answers": {
      "200": "TravelCardDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "404": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": null,
    "state": null,
    "answers": {
      "200": "WebhookSubscriptionListDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": null,
    "state": null,
    "answers": {
      "200": "WebhookSubscriptionCreatedDto",
      "201": "WebhookSubscriptionCreatedDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": "createWebhookSubscription",
    "state": null,
    "answers": {
      "200": "WebhookSubscriptionDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "404": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": "createWebhookSubscription",
    "state": null,
    "answers": {
      "200": "WebhookSubscriptionDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "404": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": "createWebhookSubscription",
    "state": null,
    "answers": {
      "200": null,
      "204": null,
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "404": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": "createWebhookSubscription",
    "state": null,
    "answers": {
      "200": "WebhookSubscriptionSecretDto",
      "201": "WebhookSubscriptionSecretDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "404": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": "createWebhookSubscription",
    "state": null,
    "answers": {
      "200": "WebhookTestDeliveryResponse",
      "201": "WebhookTestDeliveryResponse",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "404": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": null,
    "state": null,
    "answers": {
      "200": "WebhookEventListDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": "control:card-activity",
    "state": null,
    "answers": {
      "200": "WebhookEventDetailsDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "404": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": "control:card-activity",
    "state": null,
    "answers": {
      "200": "WebhookDeliveryListDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "404": "ErrorDto",
      "500": "ErrorDto"
    }
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
    "createdBy": "control:card-activity",
    "state": null,
    "answers": {
      "200": "WebhookDeliveryListDto",
      "201": "WebhookDeliveryListDto",
      "400": "BadRequestErrorDto",
      "401": "ErrorDto",
      "403": "ErrorDto",
      "404": "ErrorDto",
      "500": "ErrorDto"
    }
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

export type OperationId = keyof typeof operations

/** The operation, or the capability of the control interface, that creates objects with an id. */
export type ObjectCreator = Exclude<(typeof operations)[OperationId]['createdBy'], null>

/** The operations that create objects with an id. */
export type CreateOperationId = Extract<ObjectCreator, OperationId>

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
  readonly control: { readonly capability: string; readonly path: string; readonly body: object }
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
  /** What creates the objects that the path identifies; null where it identifies none. */
  readonly createdBy: ObjectCreator | null
  /** The state that the object must be in, and how to reach it; null where any state will do. */
  readonly state: RequiredState | null
  /** For each documented status, the DTO of the response body; null if there is none. */
  readonly answers: Readonly<Record<string, string | null>>
}

export type OperationParameter = {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required: boolean
  readonly type: 'number' | 'integer' | 'string' | 'boolean'
  readonly default?: number | string | boolean | null
}
