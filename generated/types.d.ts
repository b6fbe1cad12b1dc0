// npm run generate

export interface paths {
    "/v1/boletos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List boletos
         * @description Lists the boletos of the credential owner, page by page.
         */
        get: operations["listBoletos"];
        put?: never;
        /**
         * Create a boleto
         * @description Creates a boleto that is available for immediate payment. It carries an instant-payment QR code unless `bolepixEnabled` is false.
         */
        post: operations["createBoleto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boletos/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Boleto id, a UUID v4.
                 * @example 5a469154-a41b-4a32-8618-68f9166bcd84
                 */
                id: components["parameters"]["BoletoId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a boleto
         * @description Retrieves a boleto.
         */
        get: operations["getBoleto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boletos/{id}/cancel": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Boleto id, a UUID v4.
                 * @example 5a469154-a41b-4a32-8618-68f9166bcd84
                 */
                id: components["parameters"]["BoletoId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a boleto
         * @description Cancels a boleto in state `registered`.
         */
        post: operations["cancelBoleto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/boletos/{id}/extend": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Boleto id, a UUID v4.
                 * @example 5a469154-a41b-4a32-8618-68f9166bcd84
                 */
                id: components["parameters"]["BoletoId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extend the due date of a boleto
         * @description Requests a new due date for a boleto in state `registered`.
         */
        post: operations["extendBoleto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cards
         * @description Lists the cards of the credential owner, page by page. The response contains no `details`; retrieve a card to get its number and security code.
         */
        get: operations["listCards"];
        put?: never;
        /**
         * Create a card
         * @description Creates a card with spending restrictions. The response contains its number, holder name, expiration date and security code.
         */
        post: operations["createCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cards/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Card id, a UUID.
                 * @example fa6c9c9c-1091-49c5-a5bc-9556e0229435
                 */
                id: components["parameters"]["CardId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a card
         * @description Retrieves a card with its number, holder name, expiration date and security code.
         */
        get: operations["getCard"];
        put?: never;
        post?: never;
        /**
         * Delete a card
         * @description Deletes a card.
         */
        delete: operations["deleteCard"];
        options?: never;
        head?: never;
        /**
         * Update a card
         * @description Updates name, metadata or restrictions of a card. Properties that are omitted keep their values. The response contains no `details`.
         */
        patch: operations["updateCard"];
        trace?: never;
    };
    "/v1/cards/mcc/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List merchant categories
         * @description Lists the merchant categories (MCC categories). Card restrictions refer to them by id, in `merchantCategory.categoryIds`.
         */
        get: operations["listMccCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cards/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List card or travel transactions
         * @description Retrieves settled company card transactions (`source` = `cards`) or completed transactions of virtual travel cards
         *     created via the API (`source` = `travel`). Replaces `GET /v1/transactions` and `GET /v1/travel/transactions`.
         *
         *     To retrieve the next page, repeat the request with the same filters and `pageCursor` set to
         *     `pagination.nextCursor`, until `pagination.hasNext` is false. `links.next` is always null.
         */
        post: operations["listCardTransactions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List card transactions (deprecated)
         * @deprecated
         * @description Deprecated: use `POST /v1/cards/transactions` with `source` = `cards`. Retrieves settled card transactions of the company. `links.next` may contain the URL of the next page.
         */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/travel/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List travel transactions (deprecated)
         * @deprecated
         * @description Deprecated: use `POST /v1/cards/transactions` with `source` = `travel`. Retrieves completed transactions of virtual travel cards. The parameters and the response of this endpoint are not documented.
         */
        get: operations["listTravelTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payment transactions
         * @description Retrieves completed payment transactions of the company, sorted by creation date. To retrieve the next page, repeat the request with the same filters and `pageCursor` set to `pagination.nextCursor`, until `pagination.hasNext` is false.
         */
        get: operations["listPaymentTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/travel/cards/{id}/booking-details": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Travel card id, a UUID.
                 * @example fa6c9c9c-1091-49c5-a5bc-9556e0229435
                 */
                id: components["parameters"]["TravelCardId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the booking details of a travel card
         * @description Updates booking details of a virtual travel card. This operation is provisional: the documentation mentions endpoints that update booking details, but shows neither their paths nor their responses. A server need not offer it.
         */
        patch: operations["updateTravelCardBookingDetails"];
        trace?: never;
    };
    "/v1/webhooks/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook subscriptions
         * @description Lists all webhook subscriptions of the credential owner's company. The secrets are masked.
         */
        get: operations["listWebhookSubscriptions"];
        put?: never;
        /**
         * Create a webhook subscription
         * @description Subscribes a URL to events of the selected types. The response contains the signing secret, which is shown only once.
         */
        post: operations["createWebhookSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Subscription id, a UUID.
                 * @example 697ab033-94bb-468f-8979-70ec23f56ee8
                 */
                id: components["parameters"]["WebhookSubscriptionId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a webhook subscription
         * @description Retrieves a subscription. The secret is masked.
         */
        get: operations["getWebhookSubscription"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook subscription
         * @description Soft-deletes a subscription. No further events are delivered to its URL.
         */
        delete: operations["deleteWebhookSubscription"];
        options?: never;
        head?: never;
        /**
         * Update a webhook subscription
         * @description Updates a subscription. Only properties in the request change; `eventTypes` replaces the whole list. `status` can re-enable a subscription after the circuit breaker acted.
         */
        patch: operations["updateWebhookSubscription"];
        trace?: never;
    };
    "/v1/webhooks/subscriptions/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Subscription id, a UUID.
                 * @example 697ab033-94bb-468f-8979-70ec23f56ee8
                 */
                id: components["parameters"]["WebhookSubscriptionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret
         * @description Creates a new signing secret for the subscription. Only this response contains it. The old secret stays valid for signature verification for 24 hours, until `previousSecretExpiresAt`.
         */
        post: operations["rotateWebhookSubscriptionSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/subscriptions/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Subscription id, a UUID.
                 * @example 697ab033-94bb-468f-8979-70ec23f56ee8
                 */
                id: components["parameters"]["WebhookSubscriptionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test delivery
         * @description Posts a signed sample payload to the URL of the subscription, with the header `X-Webhook-Test`. A failed test delivery is not an error of this call: the response reports it as `result` = `failed`. Test deliveries are not recorded in events or deliveries.
         */
        post: operations["testWebhookSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook events
         * @description Lists webhook events, page by page, optionally filtered by type and status.
         */
        get: operations["listWebhookEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Event id, a UUID.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                id: components["parameters"]["WebhookEventId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a webhook event
         * @description Retrieves an event with the latest delivery outcome for each subscription.
         */
        get: operations["getWebhookEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/events/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Event id, a UUID.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                id: components["parameters"]["WebhookEventId"];
            };
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook event
         * @description Lists the latest delivery attempt of the event for each subscription.
         */
        get: operations["listWebhookEventDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/events/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Event id, a UUID.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                id: components["parameters"]["WebhookEventId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a webhook event
         * @description Resends the event to all active subscriptions. Disabled subscriptions are skipped. Each delivery is a single attempt without further automatic retries. The call fails if a delivery of the event is still in progress.
         */
        post: operations["retryWebhookEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "transaction.auth.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Card authorization approved
         * @description Sent when a card authorization was approved. `transaction.settled` follows in a normal purchase, `transaction.failed` when the purchase is reversed or voided. Authorizations and settlements do not map one to one; use `relatedTransactionId` to relate them.
         */
        post: operations["onTransactionAuthApproved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transaction.auth.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Card authorization declined
         * @description Sent when a card authorization was declined.
         */
        post: operations["onTransactionAuthDeclined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transaction.settled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Card transaction settled
         * @description Sent when a card transaction was settled (posted to the account). A force post has no prior authorization.
         */
        post: operations["onTransactionSettled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transaction.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Card transaction failed
         * @description Sent when a card transaction failed after the authorization stage, for example because it was reversed or voided.
         */
        post: operations["onTransactionFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test delivery
         * @description Sent by `POST /v1/webhooks/subscriptions/{id}/test`. It carries the header `X-Webhook-Test` and is signed like any other delivery.
         */
        post: operations["onTestDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description State of a boleto. Only a boleto in state `registered` can be cancelled or extended. A boleto paid through the instant-payment QR code is marked `paid` directly, because settlement is immediate. A boleto paid through barcode or digitable line first yields an early payment notice (`payment_notice`), up to one day before final settlement.
         * @enum {string}
         */
        BoletoStatus: "accepted" | "rejected" | "payment_notice" | "notary_office_payment_notice" | "registered" | "payment_blocked" | "paid" | "written_off";
        /**
         * @description Phone number of the payer.
         * @example {
         *       "countryCode": "55",
         *       "areaCode": "85",
         *       "number": "988124407"
         *     }
         */
        PayerPhoneDto: {
            /** @description International dial code, 1 to 3 characters. */
            countryCode: string;
            /** @description Area code, 1 or 2 characters. */
            areaCode: string;
            /** @description Phone number, 1 to 9 characters. */
            number: string;
        };
        /**
         * @description Address of the payer.
         * @example {
         *       "street": "Rua Ana Bilhar",
         *       "number": "1136",
         *       "complement": "Sala 402",
         *       "neighborhood": "Varjota",
         *       "postalCode": "60160110",
         *       "city": "Fortaleza",
         *       "state": "CE"
         *     }
         */
        PayerAddressDto: {
            /** @description Street, 1 to 500 characters. */
            street: string;
            /** @description Street number, 1 to 6 characters. */
            number: string;
            /** @description Complement, up to 500 characters. */
            complement?: string;
            /** @description Neighbourhood, 1 to 100 characters. */
            neighborhood: string;
            /** @description Postal code (CEP), exactly 8 characters. */
            postalCode: string;
            /** @description City, 1 to 100 characters. */
            city: string;
            /** @description Brazilian state code. */
            state: string;
        };
        /**
         * @description Payer of a boleto: a natural person with a CPF, or a legal person with a CNPJ.
         * @example {
         *       "name": "Mariana Alves Ribeiro",
         *       "personType": "natural",
         *       "documentNumber": "52998224725",
         *       "email": "mariana.ribeiro@mail.example",
         *       "phone": {
         *         "countryCode": "55",
         *         "areaCode": "85",
         *         "number": "988124407"
         *       },
         *       "address": {
         *         "street": "Rua Ana Bilhar",
         *         "number": "1136",
         *         "neighborhood": "Varjota",
         *         "postalCode": "60160110",
         *         "city": "Fortaleza",
         *         "state": "CE"
         *       }
         *     }
         */
        PayerDataDto: {
            /** @description Name of the payer, 1 to 100 characters. */
            name: string;
            /**
             * @description `natural` for a natural person, `legal` for a legal person.
             * @enum {string}
             */
            personType: "natural" | "legal";
            /** @description CPF or CNPJ: 11 digits for a natural person (CPF), 14 digits for a legal person (CNPJ). */
            documentNumber: string;
            /**
             * Format: email
             * @description E-mail address, 1 to 320 characters.
             */
            email: string;
            /** @description Phone number. */
            phone: components["schemas"]["PayerPhoneDto"];
            /** @description Address. */
            address: components["schemas"]["PayerAddressDto"];
        } & (unknown & unknown);
        /**
         * @description Details of the payment of a boleto.
         * @example {
         *       "paidAmount": 1023.33,
         *       "method": 2,
         *       "origin": 3,
         *       "creditDate": "2026-11-23"
         *     }
         */
        PaymentDetailsDto: {
            /** @description Paid amount. */
            paidAmount?: number;
            /** @description Method of the payment. */
            method?: number;
            /** @description Origin of the payment. */
            origin?: number;
            /** @description Credit date. */
            creditDate?: string;
        };
        /**
         * @description Fine of a boleto.
         * @example {
         *       "type": "percentage",
         *       "percentage": 2,
         *       "daysAfterDue": 1
         *     }
         */
        FineDto: {
            /** @description Type of the fine. */
            type?: string;
            /** @description Amount of the fine. */
            amount?: number;
            /** @description Percentage of the fine. */
            percentage?: number;
            /** @description Number of days after the due date. */
            daysAfterDue?: number;
        };
        /**
         * @description Interest of a boleto.
         * @example {
         *       "type": "calendar_days_monthly_percentage",
         *       "monthlyPercentage": 1,
         *       "daysAfterDue": 1
         *     }
         */
        InterestDto: {
            /** @description Type of the interest. */
            type?: string;
            /** @description Amount of interest per day. */
            dailyAmount?: number;
            /** @description Percentage of interest per month. */
            monthlyPercentage?: number;
            /** @description Number of days after the due date. */
            daysAfterDue?: number;
        };
        /**
         * @description Custom key-value pairs of a boleto.
         * @example {
         *       "invoice": "NF-2026-00817",
         *       "customer": 4412
         *     }
         */
        BoletoMetadata: {
            [key: string]: unknown;
        };
        /** @description Boleto, a Brazilian payment slip. With `bolepixEnabled` it carries an instant-payment QR code. */
        BoletoDto: {
            /**
             * Format: uuid
             * @description Boleto id, a UUID v4, 36 characters.
             */
            id: string;
            /** @description State of the boleto. */
            boletoStatus: components["schemas"]["BoletoStatus"];
            /** @description Payment amount. Greater than 0. */
            amount: number;
            /** @description Due date, an ISO 8601 date `YYYY-MM-DD`. The date-time form is also admitted. */
            dueDate: string;
            /** @description Note to the payer shown on the boleto, 1 to 320 characters. */
            memo: string;
            /** @description Barcode. */
            barcode: string;
            /** @description Digitable line. */
            digitableLine: string;
            /** @description Payer of the boleto. */
            payerData: components["schemas"]["PayerDataDto"];
            /** @description Base64 image data of the instant-payment QR code. */
            qrCodeImage?: string;
            /**
             * @description When true, the boleto carries the QR code.
             * @default true
             */
            bolepixEnabled?: boolean;
            /** @description Details of the payment. */
            paymentDetails?: components["schemas"]["PaymentDetailsDto"];
            /** @description Fine of the boleto. */
            fine?: components["schemas"]["FineDto"];
            /** @description Interest of the boleto. */
            interest?: components["schemas"]["InterestDto"];
            /** @description Custom key-value pairs. */
            metadata?: components["schemas"]["BoletoMetadata"];
            /**
             * Format: date-time
             * @description Time when the boleto was created, in ISO 8601.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time when the boleto was last updated, in ISO 8601.
             */
            updatedAt?: string;
        };
        /** @description One page of boletos. */
        BoletoListDto: {
            /** @description Boletos of this page. */
            rows: components["schemas"]["BoletoDto"][];
            /** @description Number of boletos. */
            count: number;
        };
        /** @description Body of a 400 response. */
        BadRequestErrorDto: {
            /** @description Error message. */
            message: string;
            /** @description HTTP status code of the response. */
            statusCode: number;
            /** @description Details of the error, an array of objects. */
            errors?: {
                [key: string]: unknown;
            }[];
        };
        /** @description Body of an error response other than 400. */
        ErrorDto: {
            /** @description Error message. */
            message: string;
            /** @description HTTP status code of the response. */
            statusCode: number;
        };
        /** @description Boleto to create. */
        BoletoCreateDto: {
            /** @description Payment amount. Greater than 0. */
            amount: number;
            /**
             * Format: date
             * @description Due date, `YYYY-MM-DD`, exactly 10 characters.
             */
            dueDate: string;
            /** @description Note to the payer shown on the boleto, 1 to 100 characters. */
            memo: string;
            /** @description Payer of the boleto. */
            payerData: components["schemas"]["PayerDataDto"];
            /** @description Custom key-value pairs. */
            metadata?: components["schemas"]["BoletoMetadata"];
            /**
             * @description When true, the boleto carries an instant-payment QR code.
             * @default true
             */
            bolepixEnabled?: boolean;
            /** @description Fine of the boleto. */
            fine?: components["schemas"]["FineDto"];
            /** @description Interest of the boleto. */
            interest?: components["schemas"]["InterestDto"];
        } & {
            /** @description Payer of the boleto. */
            payerData: {
                /** @description Address. */
                address?: {
                    /**
                     * @description Brazilian state code.
                     * @enum {unknown}
                     */
                    state?: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
                };
            };
        };
        /**
         * Format: uuid
         * @description UUID v4: the 15th character is `4`, the 20th is one of `8`, `9`, `a` and `b`.
         * @example 5a469154-a41b-4a32-8618-68f9166bcd84
         */
        UuidV4: string;
        /** @description New due date of a boleto. */
        BoletoExtendDto: {
            /**
             * Format: date
             * @description New due date, `YYYY-MM-DD`, exactly 10 characters.
             */
            newDueDate: string;
        };
        /**
         * @description UTC date-time of a response: `yyyy-MM-dd HH:mm:ss`, or the ISO 8601 form `yyyy-MM-ddTHH:mm:ssZ`, which may leave out seconds that are zero.
         * @example 2026-12-15 13:45:00
         * @example 2026-12-15T13:45:00Z
         */
        UtcDateTime: string;
        /**
         * @description Custom key-value pairs of a card: at most 10 pairs, keys up to 50 characters, values up to 255 characters.
         * @example {
         *       "costCenter": "MKT-042",
         *       "requestedBy": "ana.souza"
         *     }
         */
        CardMetadata: {
            [key: string]: string;
        };
        /**
         * @description Period in which the card can be used. Either end may be null.
         * @example {
         *       "startDate": "2026-12-01 00:00:00",
         *       "endDate": "2027-01-01 00:00:00"
         *     }
         * @example {
         *       "startDate": "2026-12-01 00:00:00",
         *       "endDate": null
         *     }
         */
        ActiveDateRange: {
            /** @description Time when the card becomes usable, in UTC. */
            startDate?: string | null;
            /** @description Time when the card stops being usable, in UTC. */
            endDate?: string | null;
        };
        /**
         * @description Merchant categories that are allowed or blocked.
         * @example {
         *       "mode": "allow",
         *       "categoryIds": [
         *         "airlines",
         *         "lodging"
         *       ]
         *     }
         */
        MerchantCategoryRestriction: {
            /**
             * @description `allow`: only the listed categories are allowed. `block`: the listed categories are blocked.
             * @enum {string}
             */
            mode: "allow" | "block";
            /** @description Merchant category ids, as listed by `GET /v1/cards/mcc/categories`. */
            categoryIds: string[];
        };
        /**
         * @description Spending restrictions of a card.
         * @example {
         *       "spendLimit": 1500.5,
         *       "activeDateRangeUTC": {
         *         "startDate": "2026-12-01 00:00:00",
         *         "endDate": "2027-01-01 00:00:00"
         *       },
         *       "maxTransactionCount": 3,
         *       "merchantCategory": {
         *         "mode": "allow",
         *         "categoryIds": [
         *           "airlines",
         *           "lodging"
         *         ]
         *       }
         *     }
         */
        CardRestrictions: {
            /** @description Maximum total amount spendable on the card, in local currency. Greater than 0. */
            spendLimit: number;
            /** @description Period in which the card can be used, in UTC. */
            activeDateRangeUTC?: components["schemas"]["ActiveDateRange"];
            /** @description Maximum number of transactions, 1 to 10. */
            maxTransactionCount?: number;
            /** @description Merchant categories that are allowed or blocked. */
            merchantCategory?: components["schemas"]["MerchantCategoryRestriction"];
        };
        /** @description Card without its details, as returned by list and update. */
        CardDto: {
            /**
             * Format: uuid
             * @description Card id, a UUID.
             */
            id: string;
            /** @description Time when the card was created, in UTC. */
            createdAt: components["schemas"]["UtcDateTime"];
            /** @description Time when the card was last updated, in UTC. */
            updatedAt: components["schemas"]["UtcDateTime"];
            /** @description Name of the card, 1 to 60 characters: letters a-z and A-Z, digits and whitespace. */
            name: string;
            /** @description Custom key-value pairs, at most 10. */
            metadata?: components["schemas"]["CardMetadata"];
            /** @description Date on which the card is expected to be charged, `yyyy-MM-dd`. Present if it was given at creation. */
            expectedChargeDateUTC?: string;
            /** @description Spending restrictions of the card. */
            restrictions: components["schemas"]["CardRestrictions"];
        };
        /** @description One page of cards. */
        CardListDto: {
            /** @description Cards of this page. */
            rows: components["schemas"]["CardDto"][];
            /** @description Number of cards. */
            count: number;
        };
        /**
         * @description Period in which the card can be used, in a request. Either end may be null.
         * @example {
         *       "startDate": "2026-12-01 00:00:00",
         *       "endDate": "2027-01-01 00:00:00"
         *     }
         * @example {
         *       "startDate": "2026-12-01 00:00:00",
         *       "endDate": null
         *     }
         */
        ActiveDateRangeRequest: {
            /** @description Time when the card becomes usable, in UTC, `yyyy-MM-dd HH:mm:ss`, on a day that exists. */
            startDate?: string | null;
            /** @description Time when the card stops being usable, in UTC, `yyyy-MM-dd HH:mm:ss`, on a day that exists. */
            endDate?: string | null;
        };
        /**
         * @description Spending restrictions of a card to create.
         * @example {
         *       "spendLimit": 1500.5,
         *       "activeDateRangeUTC": {
         *         "startDate": "2026-12-01 00:00:00",
         *         "endDate": "2027-01-01 00:00:00"
         *       },
         *       "maxTransactionCount": 3,
         *       "merchantCategory": {
         *         "mode": "allow",
         *         "categoryIds": [
         *           "airlines",
         *           "lodging"
         *         ]
         *       }
         *     }
         */
        CardRestrictionsCreateDto: {
            /** @description Maximum total amount spendable on the card, in local currency. Greater than 0. */
            spendLimit: number;
            /** @description Period in which the card can be used, in UTC. */
            activeDateRangeUTC?: components["schemas"]["ActiveDateRangeRequest"];
            /** @description Maximum number of transactions, 1 to 10. */
            maxTransactionCount?: number;
            /** @description Merchant categories that are allowed or blocked. */
            merchantCategory?: components["schemas"]["MerchantCategoryRestriction"];
        };
        /** @description Card to create. */
        CardCreateDto: {
            /** @description Name of the card, 1 to 60 characters: letters a-z and A-Z, digits and whitespace. */
            name: string;
            /** @description Custom key-value pairs, at most 10. */
            metadata?: components["schemas"]["CardMetadata"];
            /**
             * Format: date
             * @description Date on which the card is expected to be charged, `yyyy-MM-dd`, in UTC. Must not be in the past. Applicable to customers that hold the credential `cards:multiple:write`.
             */
            expectedChargeDateUTC?: string;
            /** @description Spending restrictions of the card. */
            restrictions: components["schemas"]["CardRestrictionsCreateDto"];
        };
        /**
         * @description Number, holder name, expiration date and security code of a card.
         * @example {
         *       "cardNumber": "9999990000000014",
         *       "cardHolder": "ANA SOUZA",
         *       "expiryDate": "11/31",
         *       "cvvCode": "042"
         *     }
         */
        CardCardDetails: {
            /** @description Card number, 16 digits. */
            cardNumber: string;
            /** @description Name of the card holder. */
            cardHolder: string;
            /** @description Expiration date. */
            expiryDate: string;
            /** @description Security code, 3 digits. */
            cvvCode: string;
        };
        /** @description Card with its details, as returned by create and retrieve. */
        CardDetailsDto: components["schemas"]["CardDto"] & {
            /** @description Number, holder name, expiration date and security code of the card. */
            details: components["schemas"]["CardCardDetails"];
        };
        /**
         * @description Spending restrictions to update.
         * @example {
         *       "spendLimit": 2000
         *     }
         */
        CardRestrictionsUpdateDto: {
            /** @description Maximum total amount spendable on the card, in local currency. Greater than 0. */
            spendLimit?: number;
            /** @description Period in which the card can be used, in UTC. */
            activeDateRangeUTC?: components["schemas"]["ActiveDateRangeRequest"];
            /** @description Maximum number of transactions, 1 to 10. */
            maxTransactionCount?: number;
            /** @description Merchant categories that are allowed or blocked. */
            merchantCategory?: components["schemas"]["MerchantCategoryRestriction"];
        };
        /** @description Properties of a card to update. Properties that are omitted keep their values. */
        CardUpdateDto: {
            /** @description New name of the card, up to 60 characters: letters a-z and A-Z, digits and whitespace. */
            name?: string;
            /** @description New key-value pairs, at most 10. */
            metadata?: components["schemas"]["CardMetadata"];
            /** @description New spending restrictions of the card. */
            restrictions?: components["schemas"]["CardRestrictionsUpdateDto"];
        };
        /**
         * @description Merchant category (MCC category).
         * @example {
         *       "id": "airlines",
         *       "name": "Airlines",
         *       "mccCodes": [
         *         "3000",
         *         "4511"
         *       ]
         *     }
         */
        MccCategoryDto: {
            /** @description Category id, as used in `merchantCategory.categoryIds`. */
            id?: string;
            /** @description Name of the category. */
            name?: string;
            /** @description Merchant category codes of the category. */
            mccCodes?: string[];
        };
        /** @description Merchant categories. */
        MccCategoryListDto: {
            /** @description Merchant categories. */
            rows: components["schemas"]["MccCategoryDto"][];
            /** @description Number of merchant categories. */
            count: number;
        };
        /**
         * @description Transactions to retrieve.
         *
         *     Without `cardIds`, `startDate` and `endDate` both default to yesterday (the UTC day before today). With `cardIds`
         *     and without dates, no default dates apply: the whole history of those cards is returned.
         */
        CardTransactionsRequestDto: {
            /**
             * @description `cards` for settled company card transactions, `travel` for completed transactions of virtual travel cards created via the API.
             * @enum {string}
             */
            source: "cards" | "travel";
            /** @description Card ids. At least 1 element when present. */
            cardIds?: string[];
            /**
             * Format: date
             * @description First day, `yyyy-MM-dd`, inclusive. Must not be in the future and not after `endDate`.
             */
            startDate?: string;
            /**
             * Format: date
             * @description Last day, `yyyy-MM-dd`, inclusive. Must not be in the future.
             */
            endDate?: string;
            /**
             * @description Number of transactions per page: 1 to 50 when `source` is `cards`, 1 to 100 when it is `travel`.
             * @default 20
             */
            pageSize?: number;
            /** @description Opaque cursor: `pagination.nextCursor` of the previous response, with the same filters. Omitted in the first request. */
            pageCursor?: string;
        } & unknown;
        /**
         * @description Links to other pages. There are none: use the cursor to retrieve the next page.
         * @example {
         *       "next": null
         *     }
         */
        NoLinks: {
            /** @description Always null. To retrieve the next page, send `pagination.nextCursor` as `pageCursor`. */
            next: null;
        };
        /**
         * @description Pagination of the list.
         * @example {
         *       "pageSize": 20,
         *       "totalCount": 57,
         *       "nextCursor": "eyJhZnRlciI6IjYxZjhmOWNiIn0",
         *       "hasNext": true
         *     }
         */
        CursorPagination: {
            /**
             * @description Transactions returned per page.
             * @default 20
             */
            pageSize: number;
            /** @description Total number of transactions for the call. */
            totalCount: number;
            /** @description Cursor of the next page, to be sent as `pageCursor`. Null when there is none. */
            nextCursor: string | null;
            /** @description Whether there is a next page. */
            hasNext: boolean;
        };
        /**
         * @description Product type: `credit_line` or `self_funded`.
         * @enum {string}
         */
        ProductType: "credit_line" | "self_funded";
        /**
         * @description Company of a transaction.
         * @example {
         *       "id": "cmp-2087",
         *       "name": "Estúdio Maré Ltda"
         *     }
         */
        TransactionCompany: {
            /** @description Company id. */
            id: string;
            /** @description Company name. */
            name: string;
        };
        /**
         * @description User of a transaction.
         * @example {
         *       "id": "usr-51",
         *       "name": "Ana Souza",
         *       "email": "ana.souza@estudiomare.example"
         *     }
         */
        TransactionUser: {
            /** @description User id. */
            id: string;
            /** @description User name. */
            name: string;
            /** @description E-mail address of the user. */
            email: string;
        };
        /**
         * @description Card of a transaction. Webhook events write its `type` in lower case.
         * @example {
         *       "id": "fa6c9c9c-1091-49c5-a5bc-9556e0229435",
         *       "name": "Trip to Recife",
         *       "type": "Virtual",
         *       "number": "0014"
         *     }
         */
        TransactionCard: {
            /** @description Card id. */
            id: string;
            /** @description Card name. */
            name: string;
            /**
             * @description Card type.
             * @enum {string}
             */
            type: "Physical" | "Virtual";
            /** @description Last 4 digits of the card number. */
            number: string;
        };
        /**
         * @description Merchant of a transaction.
         * @example {
         *       "name": "HOTEL BOA VIAGEM",
         *       "mcc": "7011",
         *       "mccDescription": "Lodging, hotels, motels, resorts"
         *     }
         */
        TransactionMerchant: {
            /** @description Merchant name, up to 150 characters. */
            name: string;
            /** @description Merchant category code (MCC). */
            mcc?: string;
            /** @description Description of the merchant category code. */
            mccDescription?: string;
        };
        /**
         * @description `debit` for purchases and fees, `credit` for payments and refunds.
         * @enum {string}
         */
        TransactionType: "debit" | "credit";
        /**
         * @description Currency code, ISO 4217.
         * @example BRL
         * @example USD
         */
        CurrencyCode: string;
        /** @description Settled card transaction. */
        TransactionDto: {
            /** @description Transaction id. */
            id: string;
            /** @description Product type. */
            productType: components["schemas"]["ProductType"];
            /** @description Company of the transaction. */
            company: components["schemas"]["TransactionCompany"];
            /** @description User of the transaction. */
            user: components["schemas"]["TransactionUser"];
            /** @description Card of the transaction. */
            card: components["schemas"]["TransactionCard"];
            /** @description Merchant of the transaction. */
            merchant: components["schemas"]["TransactionMerchant"];
            /** @description `debit` for purchases and fees, `credit` for payments and refunds. */
            transactionType: components["schemas"]["TransactionType"];
            /** @description Date and time of the transaction, in UTC. */
            transactionDate: components["schemas"]["UtcDateTime"];
            /** @description Date and time of the settlement, in UTC. */
            settlementDate: components["schemas"]["UtcDateTime"];
            /** @description Amount in the account currency. */
            transactionAmount: number;
            /** @description Account currency, ISO 4217. */
            transactionCurrency: components["schemas"]["CurrencyCode"];
            /** @description Amount in the currency of the transaction location. */
            localTransactionAmount: number;
            /** @description Currency of the transaction location, ISO 4217. */
            localTransactionCurrency: components["schemas"]["CurrencyCode"];
        };
        /** @description One page of card transactions. */
        CardTransactionPage: {
            /** @description Links to other pages. */
            links: components["schemas"]["NoLinks"];
            /** @description Pagination of the list. */
            pagination: components["schemas"]["CursorPagination"];
            /** @description Card transactions of this page. */
            data: components["schemas"]["TransactionDto"][];
        };
        /**
         * @description Custom key-value pairs of a travel card.
         * @example {
         *       "bookingReference": "K7QXZ2"
         *     }
         */
        TravelMetadata: {
            [key: string]: unknown;
        };
        /** @description Completed transaction of a virtual travel card. Further fields may be present. */
        TravelTransactionDto: {
            /** @description Transaction id. */
            transactionId?: string;
            /** @description Date and time of the transaction, in UTC. */
            transactionDate?: components["schemas"]["UtcDateTime"];
            /** @description Date and time of the settlement, in UTC. */
            settlementDate?: components["schemas"]["UtcDateTime"];
            /** @description Closing date of the statement, in UTC. */
            statementClosingDate?: components["schemas"]["UtcDateTime"];
            /** @description Due date of the statement, in UTC. */
            statementDueDate?: components["schemas"]["UtcDateTime"];
            /** @description Last 4 digits of the card number. */
            cardLastFour?: string;
            /** @description Merchant name. */
            merchantName?: string;
            /** @description Amount in the account currency. */
            transactionAmount?: number;
            /** @description Account currency, ISO 4217. */
            transactionCurrency?: components["schemas"]["CurrencyCode"];
            /** @description Amount in the local currency. */
            localAmount?: number;
            /** @description Local currency, ISO 4217. */
            localCurrency?: components["schemas"]["CurrencyCode"];
            /** @description `debit` or `credit`. */
            transactionType?: components["schemas"]["TransactionType"];
            /** @description Merchant category code (MCC). */
            merchantCategoryCode?: string;
            /** @description Name of the card holder. */
            cardholderName?: string;
            /** @description Card name. */
            cardName?: string;
            /** @description Card id. */
            cardId?: string;
            /** @description Authorization code. */
            authorizationCode?: string;
            /** @description Custom key-value pairs. */
            metadata?: components["schemas"]["TravelMetadata"];
            /** @description Spending restrictions of the card. */
            restrictions?: components["schemas"]["CardRestrictions"];
        };
        /** @description One page of travel transactions. */
        TravelTransactionPage: {
            /** @description Links to other pages. */
            links: components["schemas"]["NoLinks"];
            /** @description Pagination of the list. */
            pagination: components["schemas"]["CursorPagination"];
            /** @description Travel transactions of this page. */
            data: components["schemas"]["TravelTransactionDto"][];
        };
        /** @description One page of transactions: a CardTransactionPage if the request has `source` = `cards`, a TravelTransactionPage if it has `source` = `travel`. The schema cannot state this, because it does not contain the request. */
        CardTransactionsResponseDto: components["schemas"]["CardTransactionPage"] | components["schemas"]["TravelTransactionPage"];
        /**
         * @description UTC date-time of a request, `yyyy-MM-dd HH:mm:ss`, on a day that exists. Responses may use another form: see UtcDateTime.
         * @example 2026-11-01 00:00:00
         */
        UtcDateTimeParameter: string;
        /**
         * @description Links to other pages.
         * @example {
         *       "next": null
         *     }
         */
        CursorLinks: {
            /** @description Link to the next page, or null. On the deprecated endpoints it may contain a URL with query parameters. */
            next: string | null;
        };
        /** @description One page of card transactions of the deprecated endpoint. */
        DeprecatedTransactionPage: {
            /** @description Links to other pages. */
            links: components["schemas"]["CursorLinks"];
            /** @description Pagination of the list. */
            pagination: components["schemas"]["CursorPagination"];
            /** @description Card transactions of this page. */
            data: components["schemas"]["TransactionDto"][];
        };
        /** @description One page of travel transactions of the deprecated endpoint. The response of this endpoint is not documented. */
        DeprecatedTravelTransactionPage: {
            /** @description Links to other pages. */
            links: components["schemas"]["CursorLinks"];
            /** @description Pagination of the list. */
            pagination: components["schemas"]["CursorPagination"];
            /** @description Travel transactions of this page. */
            data: components["schemas"]["TravelTransactionDto"][];
        };
        /**
         * @description Vendor of a payment.
         * @example {
         *       "id": "vnd-319",
         *       "name": "Gráfica Atlântica"
         *     }
         */
        TransactionVendor: {
            /** @description Vendor id. */
            id: string;
            /** @description Vendor name. */
            name: string;
        };
        /** @description Completed payment transaction. It has the fields of a card transaction, with `vendor` instead of `card` and `merchant`. */
        PaymentTransactionDto: {
            /** @description Transaction id. */
            id: string;
            /** @description Product type. */
            productType: components["schemas"]["ProductType"];
            /** @description Company of the transaction. */
            company: components["schemas"]["TransactionCompany"];
            /** @description User of the transaction. */
            user: components["schemas"]["TransactionUser"];
            /** @description Vendor of the payment. */
            vendor: components["schemas"]["TransactionVendor"];
            /** @description `debit` for purchases and fees, `credit` for payments and refunds. */
            transactionType: components["schemas"]["TransactionType"];
            /** @description Date and time of the transaction, in UTC. */
            transactionDate: components["schemas"]["UtcDateTime"];
            /** @description Date and time of the settlement, in UTC. */
            settlementDate: components["schemas"]["UtcDateTime"];
            /** @description Amount in the account currency. */
            transactionAmount: number;
            /** @description Account currency, ISO 4217. */
            transactionCurrency: components["schemas"]["CurrencyCode"];
            /** @description Amount in the currency of the transaction location. */
            localTransactionAmount: number;
            /** @description Currency of the transaction location, ISO 4217. */
            localTransactionCurrency: components["schemas"]["CurrencyCode"];
            /** @description Purpose of the payment. */
            paymentPurpose?: string;
        };
        /** @description One page of payment transactions. */
        PaymentTransactionPage: {
            /** @description Links to other pages. */
            links: components["schemas"]["CursorLinks"];
            /** @description Pagination of the list. */
            pagination: components["schemas"]["CursorPagination"];
            /** @description Payment transactions of this page, sorted by creation date. */
            data: components["schemas"]["PaymentTransactionDto"][];
        };
        /** @description Booking details of a travel card. */
        TravelCardBookingDetails: {
            /** @description Itinerary id, up to 60 characters. */
            itineraryId?: string;
            /** @description Booking reference, up to 60 characters. */
            bookingReference?: string;
            /** @description Transaction id, up to 60 characters. */
            transactionId?: string;
            /** @description Custom field. */
            otherCustomField?: string;
        };
        /** @description Virtual travel card. */
        TravelCardDto: {
            /** @description Custom key-value pairs. */
            metadata?: components["schemas"]["TravelMetadata"];
            /** @description Name of the card, 1 to 60 characters: letters a-z and A-Z, digits and whitespace. */
            name: string;
            /** @description Spending restrictions of the card. */
            restrictions: components["schemas"]["CardRestrictions"];
            /** @description Card id. */
            id: string;
            /** @description Time when the card was created. */
            createdAt: components["schemas"]["UtcDateTime"];
            /** @description Time when the card was last updated. */
            updatedAt: components["schemas"]["UtcDateTime"];
        };
        /**
         * @description Type of an event:
         *
         *     | Type | Fires when |
         *     |---|---|
         *     | `transaction.auth.approved` | a card authorization was approved |
         *     | `transaction.auth.declined` | a card authorization was declined |
         *     | `transaction.settled` | a card transaction was settled (posted to the account) |
         *     | `transaction.failed` | a card transaction failed after the authorization stage |
         * @enum {string}
         */
        WebhookEventType: "transaction.auth.approved" | "transaction.auth.declined" | "transaction.failed" | "transaction.settled";
        /**
         * @description Status of a subscription. An update can set any of the three values, for example to re-enable a subscription after the circuit breaker acted. Event retries skip `disabled` subscriptions.
         * @enum {string}
         */
        WebhookSubscriptionStatus: "active" | "paused" | "disabled";
        /** @description Webhook subscription. */
        WebhookSubscriptionDto: {
            /**
             * Format: uuid
             * @description Subscription id, a UUID.
             */
            id: string;
            /** @description HTTPS delivery URL. */
            url: string;
            /** @description Event types that are delivered. */
            eventTypes: components["schemas"]["WebhookEventType"][];
            /** @description Comma-separated list of alert addresses. */
            developerEmail: string;
            /** @description Description of the subscription, or null. */
            description?: string | null;
            /**
             * @description HTTP delivery timeout in milliseconds, 1000 to 30000.
             * @default 10000
             */
            timeoutMs?: number;
            /** @description Status of the subscription. */
            status: components["schemas"]["WebhookSubscriptionStatus"];
            /** @description Payload schema version. The value in use is `v1`. */
            version: string;
            /**
             * Format: date-time
             * @description Time when the subscription was created, in ISO 8601.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time when the subscription was last updated, in ISO 8601.
             */
            updatedAt: string;
            /** @description Signing secret, masked. Only the responses to creation and rotation contain it in plaintext. */
            secret?: string;
        };
        /** @description All webhook subscriptions of the credential owner's company. */
        WebhookSubscriptionListDto: components["schemas"]["WebhookSubscriptionDto"][];
        /** @description Subscription to create. */
        WebhookSubscriptionCreateDto: {
            /**
             * Format: uri
             * @description HTTPS delivery URL, up to 2048 characters. The receiver must be reachable with a CA-signed certificate.
             */
            url: string;
            /** @description Event types to deliver, at least one. */
            eventTypes: components["schemas"]["WebhookEventType"][];
            /** @description Comma-separated list of alert addresses: at most 5 e-mail addresses, up to 1024 characters. */
            developerEmail: string;
            /** @description Description of the subscription, up to 255 characters. */
            description?: string;
            /**
             * @description HTTP delivery timeout in milliseconds, 1000 to 30000.
             * @default 10000
             */
            timeoutMs?: number;
        };
        /** @description Created subscription with its signing secret. */
        WebhookSubscriptionCreatedDto: components["schemas"]["WebhookSubscriptionDto"] & {
            /** @description Signing secret in plaintext, with the prefix `whsec_`. Only this response contains it. */
            secret: string;
        };
        /** @description Properties of a subscription to update. Only properties in the request change. */
        WebhookSubscriptionUpdateDto: {
            /**
             * Format: uri
             * @description HTTPS delivery URL, up to 2048 characters. The receiver must be reachable with a CA-signed certificate.
             */
            url?: string;
            /** @description Event types to deliver, at least one. Replaces the whole list. */
            eventTypes?: components["schemas"]["WebhookEventType"][];
            /** @description Comma-separated list of alert addresses: at most 5 e-mail addresses, up to 1024 characters. */
            developerEmail?: string;
            /** @description Description of the subscription, up to 255 characters. */
            description?: string;
            /** @description HTTP delivery timeout in milliseconds, 1000 to 30000. */
            timeoutMs?: number;
            /** @description New status. `active` re-enables a subscription after the circuit breaker acted. */
            status?: components["schemas"]["WebhookSubscriptionStatus"];
        };
        /** @description Subscription with its new signing secret. */
        WebhookSubscriptionSecretDto: components["schemas"]["WebhookSubscriptionDto"] & {
            /** @description New signing secret in plaintext, with the prefix `whsec_`. Only this response contains it. */
            secret: string;
            /**
             * Format: date-time
             * @description End of the 24-hour grace window in which the old secret stays valid for signature verification.
             */
            previousSecretExpiresAt: string;
        };
        /** @description Result of a test delivery. */
        WebhookTestDeliveryResponse: {
            /**
             * @description Whether the test delivery succeeded (`success`) or failed (`failed`).
             * @enum {string}
             */
            result: "success" | "failed";
            /** @description HTTP status returned by the receiver, or null. */
            httpStatusCode?: number | null;
            /** @description Round-trip time in milliseconds, or null. */
            latencyMs?: number | null;
            /** @description Error message, or null. A failed test delivery has a message. */
            errorMessage?: string | null;
        } & unknown;
        /**
         * @description State of an event.
         * @enum {string}
         */
        WebhookEventStatus: "pending" | "delivering" | "delivered" | "partially_delivered" | "failed";
        /** @description Payload of an event. */
        WebhookEventPayload: {
            [key: string]: unknown;
        };
        /** @description Webhook event and the state of its delivery. */
        WebhookEventDto: {
            /**
             * Format: uuid
             * @description Event id, a UUID.
             */
            id: string;
            /** @description Event type. */
            eventType: components["schemas"]["WebhookEventType"];
            /** @description Payload schema version. The value in use is `v1`. */
            eventVersion: string;
            /** @description Payload of the event. */
            payload?: components["schemas"]["WebhookEventPayload"];
            /**
             * Format: uuid
             * @description Key for deduplication, a UUID.
             */
            idempotencyKey?: string;
            /** @description State of the event. */
            status: components["schemas"]["WebhookEventStatus"];
            /**
             * Format: date-time
             * @description Time when the event occurred.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description Time of the delivery, or null.
             */
            deliveredAt?: string | null;
            /**
             * Format: date-time
             * @description Time when the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time when the record was last updated.
             */
            updatedAt: string;
        };
        /** @description One page of webhook events. */
        WebhookEventListDto: {
            /** @description Events of this page. */
            rows: components["schemas"]["WebhookEventDto"][];
            /** @description Total number of events. */
            count: number;
        };
        /**
         * @description State of a delivery. A manual retry is a single attempt without further automatic retries.
         * @enum {string}
         */
        WebhookDeliveryStatus: "pending" | "queued" | "success" | "failed" | "pending_retry" | "exhausted";
        /** @description Attempt to deliver an event to a subscription. */
        WebhookDeliveryDto: {
            /**
             * Format: uuid
             * @description Delivery id, a UUID.
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the parent event, a UUID.
             */
            transactionEventId: string;
            /**
             * Format: uuid
             * @description Subscription id, a UUID.
             */
            subscriptionId: string;
            /** @description State of the delivery. */
            status: components["schemas"]["WebhookDeliveryStatus"];
            /**
             * @description Trigger of the attempt. A manual retry creates deliveries with `manual`.
             * @enum {string}
             */
            triggerType: "automatic" | "automatic_retry" | "manual";
            /** @description HTTP status returned by the receiver, or null. */
            httpStatusCode?: number | null;
            /** @description First 1 KB of the receiver's response body, or null. */
            responseBody?: string | null;
            /** @description Error message, or null. */
            errorMessage?: string | null;
            /**
             * @description Origin of the error (`internal` or `external`), or null.
             * @enum {string|null}
             */
            errorType?: "internal" | "external" | null;
            /** @description Number of the attempt, starting at 1. */
            attemptNumber: number;
            /**
             * Format: date-time
             * @description Time of the next retry, or null.
             */
            nextRetryAt?: string | null;
            /**
             * Format: date-time
             * @description Time of the delivery, or null.
             */
            deliveredAt?: string | null;
            /** @description Round-trip time in milliseconds, or null. */
            latencyMs?: number | null;
            /**
             * Format: date-time
             * @description Time when the record was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time when the record was last updated.
             */
            updatedAt: string;
        };
        /** @description Event with the latest delivery outcome for each subscription. */
        WebhookEventDetailsDto: components["schemas"]["WebhookEventDto"] & {
            /** @description Latest delivery for each subscription. */
            deliveries?: components["schemas"]["WebhookDeliveryDto"][];
        };
        /** @description Deliveries of an event. */
        WebhookDeliveryListDto: {
            /** @description Deliveries, one for each subscription. */
            rows: components["schemas"]["WebhookDeliveryDto"][];
        };
        /**
         * @description Company of the transaction.
         * @example {
         *       "id": "cmp-2087",
         *       "name": "Estúdio Maré Ltda"
         *     }
         */
        WebhookCompany: {
            /** @description Company id. */
            id: string;
            /** @description Company name. */
            name: string;
        };
        /**
         * @description User of the transaction.
         * @example {
         *       "id": "usr-51",
         *       "name": "Ana Souza",
         *       "email": "ana.souza@estudiomare.example"
         *     }
         */
        WebhookUser: {
            /** @description User id. */
            id: string;
            /** @description User name. */
            name: string;
            /** @description E-mail address of the user. */
            email: string;
        };
        /**
         * @description Custom key-value pairs of a card.
         * @example {
         *       "costCenter": "MKT-042"
         *     }
         */
        WebhookCardMetadata: {
            [key: string]: unknown;
        };
        /**
         * @description Spending restrictions of a card.
         * @example {
         *       "spendLimit": 2000,
         *       "maxTransactionCount": 3
         *     }
         */
        WebhookCardRestrictions: {
            /** @description Maximum total amount spendable on the card, in local currency. */
            spendLimit?: number;
            /** @description Period in which the card can be used, in UTC. */
            activeDateRangeUTC?: components["schemas"]["ActiveDateRange"];
            /** @description Maximum number of transactions. */
            maxTransactionCount?: number;
            /** @description Merchant categories that are allowed or blocked. */
            merchantCategory?: components["schemas"]["MerchantCategoryRestriction"];
        };
        /**
         * @description Card of the transaction. Transaction lists write its `type` with a capital letter.
         * @example {
         *       "id": "fa6c9c9c-1091-49c5-a5bc-9556e0229435",
         *       "name": "Trip to Recife",
         *       "type": "virtual",
         *       "lastFourDigits": "0014"
         *     }
         */
        WebhookCard: {
            /**
             * Format: uuid
             * @description Card id, a UUID.
             */
            id: string;
            /** @description Card name. */
            name?: string;
            /**
             * @description Card type.
             * @enum {string}
             */
            type: "virtual" | "physical";
            /** @description Last 4 digits of the card number. */
            lastFourDigits: string;
            /** @description Custom key-value pairs. */
            metadata?: components["schemas"]["WebhookCardMetadata"];
            /** @description Spending restrictions of the card. */
            restrictions?: components["schemas"]["WebhookCardRestrictions"];
        };
        /**
         * @description Merchant of the transaction.
         * @example {
         *       "name": "HOTEL BOA VIAGEM",
         *       "merchantCategoryCode": "7011",
         *       "merchantCategoryCodeDescription": "Lodging, hotels, motels, resorts"
         *     }
         */
        WebhookMerchant: {
            /** @description Merchant name. */
            name: string;
            /** @description Merchant category code (MCC), ISO 18245: 4 digits, zero-padded. */
            merchantCategoryCode: string;
            /** @description Description of the merchant category code. */
            merchantCategoryCodeDescription?: string;
        };
        /** @description Card transaction of an event. */
        WebhookTransactionData: {
            /**
             * Format: uuid
             * @description Transaction id, a UUID.
             */
            id: string;
            /** @description Product type. */
            productType: components["schemas"]["ProductType"];
            /** @description `debit` or `credit`. */
            transactionType: components["schemas"]["TransactionType"];
            /**
             * Format: date-time
             * @description Date and time of the transaction, in ISO 8601.
             */
            transactionDate: string;
            /** @description Amount in the billing currency. */
            transactionAmount: number;
            /** @description Billing currency, ISO 4217. */
            transactionCurrency: components["schemas"]["CurrencyCode"];
            /** @description Settlement date. Present on `transaction.settled`. */
            settlementDate?: string;
            /** @description Amount in the local currency of the merchant. */
            localAmount?: number;
            /** @description Local currency of the merchant, ISO 4217. */
            localCurrency?: components["schemas"]["CurrencyCode"];
            /** @description Description of the transaction. */
            description?: string;
            /**
             * Format: uuid
             * @description Id of a related transaction, a UUID; for example the original authorization for a reversal.
             */
            relatedTransactionId?: string;
            /** @description Company of the transaction. */
            company: components["schemas"]["WebhookCompany"];
            /** @description User of the transaction. */
            user: components["schemas"]["WebhookUser"];
            /** @description Card of the transaction. */
            card: components["schemas"]["WebhookCard"];
            /** @description Merchant of the transaction. */
            merchant: components["schemas"]["WebhookMerchant"];
        };
        /** @description A card authorization was approved. */
        TransactionAuthApprovedEvent: {
            /**
             * Format: uuid
             * @description Event id, a UUID. The same event can arrive more than once; this id is the deduplication key.
             */
            id: string;
            /**
             * @description Event type.
             * @constant
             */
            type: "transaction.auth.approved";
            /** @description Payload schema version. The value in use is `v1`. */
            version: string;
            /**
             * Format: date-time
             * @description Time when the event occurred, ISO 8601 in UTC.
             */
            occurredAt: string;
            /** @description Card transaction. */
            data: components["schemas"]["WebhookTransactionData"];
        };
        /** @description A card authorization was declined. */
        TransactionAuthDeclinedEvent: {
            /**
             * Format: uuid
             * @description Event id, a UUID. The same event can arrive more than once; this id is the deduplication key.
             */
            id: string;
            /**
             * @description Event type.
             * @constant
             */
            type: "transaction.auth.declined";
            /** @description Payload schema version. The value in use is `v1`. */
            version: string;
            /**
             * Format: date-time
             * @description Time when the event occurred, ISO 8601 in UTC.
             */
            occurredAt: string;
            /** @description Card transaction. */
            data: components["schemas"]["WebhookTransactionData"];
        };
        /** @description Settled card transaction, with its settlement date. */
        WebhookSettledTransactionData: components["schemas"]["WebhookTransactionData"] & {
            /** @description Settlement date. */
            settlementDate: string;
        };
        /** @description A card transaction was settled (posted to the account). */
        TransactionSettledEvent: {
            /**
             * Format: uuid
             * @description Event id, a UUID. The same event can arrive more than once; this id is the deduplication key.
             */
            id: string;
            /**
             * @description Event type.
             * @constant
             */
            type: "transaction.settled";
            /** @description Payload schema version. The value in use is `v1`. */
            version: string;
            /**
             * Format: date-time
             * @description Time when the event occurred, ISO 8601 in UTC.
             */
            occurredAt: string;
            /** @description Card transaction. */
            data: components["schemas"]["WebhookSettledTransactionData"];
        };
        /** @description A card transaction failed after the authorization stage. */
        TransactionFailedEvent: {
            /**
             * Format: uuid
             * @description Event id, a UUID. The same event can arrive more than once; this id is the deduplication key.
             */
            id: string;
            /**
             * @description Event type.
             * @constant
             */
            type: "transaction.failed";
            /** @description Payload schema version. The value in use is `v1`. */
            version: string;
            /**
             * Format: date-time
             * @description Time when the event occurred, ISO 8601 in UTC.
             */
            occurredAt: string;
            /** @description Card transaction. */
            data: components["schemas"]["WebhookTransactionData"];
        };
        /** @description Body of a delivery; `type` selects the schema. */
        WebhookEvent: components["schemas"]["TransactionAuthApprovedEvent"] | components["schemas"]["TransactionAuthDeclinedEvent"] | components["schemas"]["TransactionSettledEvent"] | components["schemas"]["TransactionFailedEvent"];
    };
    responses: {
        /** @description At least one argument is wrong or missing. */
        BadPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestErrorDto"];
            };
        };
        /** @description No valid API token was provided. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description The token lacks permission for the request. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description Internal error in the service. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description The created boleto. */
        BoletoCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BoletoDto"];
            };
        };
        /** @description At least one argument is wrong or missing. */
        BadBoleto: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestErrorDto"];
            };
        };
        /** @description At least one argument is wrong or missing. */
        BadId: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestErrorDto"];
            };
        };
        /** @description The requested resource does not exist. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description The cancelled boleto. */
        BoletoCancelled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BoletoDto"];
            };
        };
        /** @description At least one argument is wrong or missing. A server may also return this status for a boleto that is not `registered`. */
        BoletoNotCancelled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestErrorDto"];
            };
        };
        /** @description The boleto with its new due date. */
        BoletoExtended: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BoletoDto"];
            };
        };
        /** @description At least one argument is wrong or missing. A server may also return this status for a boleto that is not `registered`. */
        BoletoNotExtended: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestErrorDto"];
            };
        };
        /** @description The created card with its details. */
        CardCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CardDetailsDto"];
            };
        };
        /** @description At least one argument is wrong or missing. */
        BadCard: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestErrorDto"];
            };
        };
        /** @description Deleted. The body is empty or the JSON value `null`. */
        Deleted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": null;
            };
        };
        /** @description Deleted. The response has no body. */
        NoContent: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description At least one argument is wrong or missing. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestErrorDto"];
            };
        };
        /** @description One page of transactions of the requested `source`. */
        CardTransactions: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CardTransactionsResponseDto"];
            };
        };
        /** @description At least one argument is wrong or missing. */
        BadTransactionSearch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestErrorDto"];
            };
        };
        /** @description At least one argument is wrong or missing. */
        BadPeriod: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestErrorDto"];
            };
        };
        /** @description At least one argument is wrong or missing. */
        BadBookingDetails: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestErrorDto"];
            };
        };
        /** @description The subscription with its signing secret. */
        WebhookSubscriptionCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookSubscriptionCreatedDto"];
            };
        };
        /** @description At least one argument is wrong or missing. */
        BadSubscription: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestErrorDto"];
            };
        };
        /** @description The subscription with its new signing secret. */
        WebhookSecretRotated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookSubscriptionSecretDto"];
            };
        };
        /** @description Result of the test delivery, successful or failed. */
        WebhookTestDelivered: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookTestDeliveryResponse"];
            };
        };
        /** @description The newly created deliveries. */
        WebhookEventRetried: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDeliveryListDto"];
            };
        };
        /** @description At least one argument is wrong or missing. A server may also return this status while a delivery of the event is in progress. */
        DeliveryInProgress: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestErrorDto"];
            };
        };
        /** @description Not accepted. Any status other than 2xx is a failed attempt. */
        DeliveryRefused: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Accepted. The response must arrive within the timeout of the subscription (`timeoutMs`). */
        DeliveryAccepted: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description Page number, starting at 1.
         * @example 1
         */
        Page: number;
        /**
         * @description Number of entries per page, 1 to 500.
         * @example 20
         */
        PageSize: number;
        /**
         * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
         * @example pt-BR
         */
        AcceptLanguage: "en-US" | "es-MX" | "pt-BR";
        /**
         * @description Boleto id, a UUID v4.
         * @example 5a469154-a41b-4a32-8618-68f9166bcd84
         */
        BoletoId: components["schemas"]["UuidV4"];
        /**
         * @description Card id, a UUID.
         * @example fa6c9c9c-1091-49c5-a5bc-9556e0229435
         */
        CardId: string;
        /** @description Opaque cursor: `pagination.nextCursor` of the previous response. Omitted in the first request. */
        PageCursor: string;
        /**
         * @description Number of transactions per page.
         * @example 20
         */
        TransactionPageSize: number;
        /**
         * @description Includes transactions on or after this UTC date-time, `yyyy-MM-dd HH:mm:ss`. Default: the previous day at 00:00:00.
         * @example 2026-11-01 00:00:00
         */
        StartDate: components["schemas"]["UtcDateTimeParameter"];
        /**
         * @description Includes transactions on or before this UTC date-time, `yyyy-MM-dd HH:mm:ss`. Must be greater than `startDate`. Default: the previous day at 23:59:59.
         * @example 2026-11-19 23:59:59
         */
        EndDate: components["schemas"]["UtcDateTimeParameter"];
        /** @description Cursor of the next page. Not documented for this endpoint. */
        TravelPageCursor: string;
        /**
         * @description Number of transactions per page. Not documented for this endpoint.
         * @example 20
         */
        TravelPageSize: number;
        /**
         * @description Start of the period, a UTC date-time. Not documented for this endpoint.
         * @example 2026-11-01 00:00:00
         */
        TravelStartDate: components["schemas"]["UtcDateTimeParameter"];
        /**
         * @description End of the period, a UTC date-time. Not documented for this endpoint.
         * @example 2026-11-19 23:59:59
         */
        TravelEndDate: components["schemas"]["UtcDateTimeParameter"];
        /** @description Opaque cursor: `pagination.nextCursor` of the previous response. Omitted in the first request. */
        PaymentPageCursor: string | null;
        /**
         * @description Number of transactions per page, 1 to 500.
         * @example 20
         */
        PaymentPageSize: number;
        /**
         * @description Travel card id, a UUID.
         * @example fa6c9c9c-1091-49c5-a5bc-9556e0229435
         */
        TravelCardId: string;
        /**
         * @description Subscription id, a UUID.
         * @example 697ab033-94bb-468f-8979-70ec23f56ee8
         */
        WebhookSubscriptionId: string;
        /**
         * @description Returns only events of this type.
         * @example transaction.settled
         */
        EventTypeFilter: components["schemas"]["WebhookEventType"];
        /**
         * @description Returns only events with this status.
         * @example failed
         */
        EventStatusFilter: components["schemas"]["WebhookEventStatus"];
        /**
         * @description Event id, a UUID.
         * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
         */
        WebhookEventId: string;
        /**
         * @description Event id, a UUID, the same as `id` in the body. It is the deduplication key.
         * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
         */
        WebhookEventIdHeader: string;
        /**
         * @description Unique id of this delivery attempt.
         * @example 37f86e8a-19c5-440f-9374-3b8bc4901b5e
         */
        WebhookDeliveryIdHeader: string;
        /**
         * @description Event type, the same as `type` in the body.
         * @example transaction.settled
         */
        WebhookEventTypeHeader: components["schemas"]["WebhookEventType"];
        /**
         * @description Time when the event occurred, in Unix seconds.
         * @example 1795215940
         */
        WebhookTimestampHeader: number;
        /**
         * @description `sha256=` followed by the HMAC-SHA256 of the raw request body, keyed with the subscription secret. Compare it in constant time. After a secret rotation, signatures made with the old secret remain verifiable for 24 hours.
         * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
         */
        WebhookSignatureHeader: string;
        /**
         * @description `true` if this is a retry attempt, otherwise `false`.
         * @example false
         */
        WebhookRetryHeader: "true" | "false";
        /**
         * @description Reason of the retry. Present only on retries.
         * @example automatic
         */
        WebhookRetryReasonHeader: "automatic" | "manual";
        /**
         * @description Always `true`. Present only on test deliveries.
         * @example true
         */
        WebhookTestHeader: "true";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listBoletos: {
        parameters: {
            query?: {
                /**
                 * @description Page number, starting at 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of entries per page, 1 to 500.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of boletos. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoletoListDto"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    createBoleto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Boleto to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BoletoCreateDto"];
            };
        };
        responses: {
            200: components["responses"]["BoletoCreated"];
            201: components["responses"]["BoletoCreated"];
            400: components["responses"]["BadBoleto"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    getBoleto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Boleto id, a UUID v4.
                 * @example 5a469154-a41b-4a32-8618-68f9166bcd84
                 */
                id: components["parameters"]["BoletoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The boleto. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoletoDto"];
                };
            };
            400: components["responses"]["BadId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    cancelBoleto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Boleto id, a UUID v4.
                 * @example 5a469154-a41b-4a32-8618-68f9166bcd84
                 */
                id: components["parameters"]["BoletoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BoletoCancelled"];
            201: components["responses"]["BoletoCancelled"];
            400: components["responses"]["BoletoNotCancelled"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    extendBoleto: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Boleto id, a UUID v4.
                 * @example 5a469154-a41b-4a32-8618-68f9166bcd84
                 */
                id: components["parameters"]["BoletoId"];
            };
            cookie?: never;
        };
        /** @description New due date. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BoletoExtendDto"];
            };
        };
        responses: {
            200: components["responses"]["BoletoExtended"];
            201: components["responses"]["BoletoExtended"];
            400: components["responses"]["BoletoNotExtended"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    listCards: {
        parameters: {
            query?: {
                /**
                 * @description Page number, starting at 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of entries per page, 1 to 500.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of cards. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardListDto"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    createCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Card to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardCreateDto"];
            };
        };
        responses: {
            200: components["responses"]["CardCreated"];
            201: components["responses"]["CardCreated"];
            400: components["responses"]["BadCard"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    getCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Card id, a UUID.
                 * @example fa6c9c9c-1091-49c5-a5bc-9556e0229435
                 */
                id: components["parameters"]["CardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card with its details. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardDetailsDto"];
                };
            };
            400: components["responses"]["BadId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Card id, a UUID.
                 * @example fa6c9c9c-1091-49c5-a5bc-9556e0229435
                 */
                id: components["parameters"]["CardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateCard: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Card id, a UUID.
                 * @example fa6c9c9c-1091-49c5-a5bc-9556e0229435
                 */
                id: components["parameters"]["CardId"];
            };
            cookie?: never;
        };
        /** @description Properties to update. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardUpdateDto"];
            };
        };
        responses: {
            /** @description The updated card. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardDto"];
                };
            };
            400: components["responses"]["BadCard"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    listMccCategories: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The merchant categories. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MccCategoryListDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    listCardTransactions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Transactions to retrieve. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardTransactionsRequestDto"];
            };
        };
        responses: {
            200: components["responses"]["CardTransactions"];
            201: components["responses"]["CardTransactions"];
            400: components["responses"]["BadTransactionSearch"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description Opaque cursor: `pagination.nextCursor` of the previous response. Omitted in the first request. */
                pageCursor?: components["parameters"]["PageCursor"];
                /**
                 * @description Number of transactions per page.
                 * @example 20
                 */
                pageSize?: components["parameters"]["TransactionPageSize"];
                /**
                 * @description Includes transactions on or after this UTC date-time, `yyyy-MM-dd HH:mm:ss`. Default: the previous day at 00:00:00.
                 * @example 2026-11-01 00:00:00
                 */
                startDate?: components["parameters"]["StartDate"];
                /**
                 * @description Includes transactions on or before this UTC date-time, `yyyy-MM-dd HH:mm:ss`. Must be greater than `startDate`. Default: the previous day at 23:59:59.
                 * @example 2026-11-19 23:59:59
                 */
                endDate?: components["parameters"]["EndDate"];
            };
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of card transactions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeprecatedTransactionPage"];
                };
            };
            400: components["responses"]["BadPeriod"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    listTravelTransactions: {
        parameters: {
            query?: {
                /** @description Cursor of the next page. Not documented for this endpoint. */
                pageCursor?: components["parameters"]["TravelPageCursor"];
                /**
                 * @description Number of transactions per page. Not documented for this endpoint.
                 * @example 20
                 */
                pageSize?: components["parameters"]["TravelPageSize"];
                /**
                 * @description Start of the period, a UTC date-time. Not documented for this endpoint.
                 * @example 2026-11-01 00:00:00
                 */
                startDate?: components["parameters"]["TravelStartDate"];
                /**
                 * @description End of the period, a UTC date-time. Not documented for this endpoint.
                 * @example 2026-11-19 23:59:59
                 */
                endDate?: components["parameters"]["TravelEndDate"];
            };
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of travel transactions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeprecatedTravelTransactionPage"];
                };
            };
            400: components["responses"]["BadPeriod"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    listPaymentTransactions: {
        parameters: {
            query?: {
                /** @description Opaque cursor: `pagination.nextCursor` of the previous response. Omitted in the first request. */
                pageCursor?: components["parameters"]["PaymentPageCursor"];
                /**
                 * @description Number of transactions per page, 1 to 500.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PaymentPageSize"];
                /**
                 * @description Includes transactions on or after this UTC date-time, `yyyy-MM-dd HH:mm:ss`. Default: the previous day at 00:00:00.
                 * @example 2026-11-01 00:00:00
                 */
                startDate?: components["parameters"]["StartDate"];
                /**
                 * @description Includes transactions on or before this UTC date-time, `yyyy-MM-dd HH:mm:ss`. Must be greater than `startDate`. Default: the previous day at 23:59:59.
                 * @example 2026-11-19 23:59:59
                 */
                endDate?: components["parameters"]["EndDate"];
            };
            header?: {
                /**
                 * @description Preferred language: `en-US` (default), `es-MX` or `pt-BR`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of payment transactions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentTransactionPage"];
                };
            };
            400: components["responses"]["BadPeriod"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    updateTravelCardBookingDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Travel card id, a UUID.
                 * @example fa6c9c9c-1091-49c5-a5bc-9556e0229435
                 */
                id: components["parameters"]["TravelCardId"];
            };
            cookie?: never;
        };
        /** @description Booking details. Properties that are omitted keep their values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TravelCardBookingDetails"];
            };
        };
        responses: {
            /** @description The updated travel card. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TravelCardDto"];
                };
            };
            400: components["responses"]["BadBookingDetails"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    listWebhookSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All subscriptions of the company. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscriptionListDto"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    createWebhookSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Subscription to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookSubscriptionCreateDto"];
            };
        };
        responses: {
            200: components["responses"]["WebhookSubscriptionCreated"];
            201: components["responses"]["WebhookSubscriptionCreated"];
            400: components["responses"]["BadSubscription"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    getWebhookSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Subscription id, a UUID.
                 * @example 697ab033-94bb-468f-8979-70ec23f56ee8
                 */
                id: components["parameters"]["WebhookSubscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscriptionDto"];
                };
            };
            400: components["responses"]["BadId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteWebhookSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Subscription id, a UUID.
                 * @example 697ab033-94bb-468f-8979-70ec23f56ee8
                 */
                id: components["parameters"]["WebhookSubscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Deleted"];
            204: components["responses"]["NoContent"];
            400: components["responses"]["BadId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateWebhookSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Subscription id, a UUID.
                 * @example 697ab033-94bb-468f-8979-70ec23f56ee8
                 */
                id: components["parameters"]["WebhookSubscriptionId"];
            };
            cookie?: never;
        };
        /** @description Properties to update. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookSubscriptionUpdateDto"];
            };
        };
        responses: {
            /** @description The updated subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscriptionDto"];
                };
            };
            400: components["responses"]["BadSubscription"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    rotateWebhookSubscriptionSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Subscription id, a UUID.
                 * @example 697ab033-94bb-468f-8979-70ec23f56ee8
                 */
                id: components["parameters"]["WebhookSubscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookSecretRotated"];
            201: components["responses"]["WebhookSecretRotated"];
            400: components["responses"]["BadId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    testWebhookSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Subscription id, a UUID.
                 * @example 697ab033-94bb-468f-8979-70ec23f56ee8
                 */
                id: components["parameters"]["WebhookSubscriptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookTestDelivered"];
            201: components["responses"]["WebhookTestDelivered"];
            400: components["responses"]["BadId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    listWebhookEvents: {
        parameters: {
            query?: {
                /**
                 * @description Page number, starting at 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of entries per page, 1 to 500.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
                /**
                 * @description Returns only events of this type.
                 * @example transaction.settled
                 */
                eventType?: components["parameters"]["EventTypeFilter"];
                /**
                 * @description Returns only events with this status.
                 * @example failed
                 */
                status?: components["parameters"]["EventStatusFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEventListDto"];
                };
            };
            400: components["responses"]["BadPage"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    getWebhookEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Event id, a UUID.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                id: components["parameters"]["WebhookEventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEventDetailsDto"];
                };
            };
            400: components["responses"]["BadId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    listWebhookEventDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Event id, a UUID.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                id: components["parameters"]["WebhookEventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest delivery for each subscription. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryListDto"];
                };
            };
            400: components["responses"]["BadId"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    retryWebhookEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Event id, a UUID.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                id: components["parameters"]["WebhookEventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookEventRetried"];
            201: components["responses"]["WebhookEventRetried"];
            400: components["responses"]["DeliveryInProgress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    onTransactionAuthApproved: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Event id, a UUID, the same as `id` in the body. It is the deduplication key.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                "X-Webhook-Event-Id": components["parameters"]["WebhookEventIdHeader"];
                /**
                 * @description Unique id of this delivery attempt.
                 * @example 37f86e8a-19c5-440f-9374-3b8bc4901b5e
                 */
                "X-Webhook-Delivery-Id": components["parameters"]["WebhookDeliveryIdHeader"];
                /**
                 * @description Event type, the same as `type` in the body.
                 * @example transaction.settled
                 */
                "X-Webhook-Event-Type": components["parameters"]["WebhookEventTypeHeader"];
                /**
                 * @description Time when the event occurred, in Unix seconds.
                 * @example 1795215940
                 */
                "X-Webhook-Timestamp": components["parameters"]["WebhookTimestampHeader"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the raw request body, keyed with the subscription secret. Compare it in constant time. After a secret rotation, signatures made with the old secret remain verifiable for 24 hours.
                 * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
                 */
                "X-Webhook-Signature": components["parameters"]["WebhookSignatureHeader"];
                /**
                 * @description `true` if this is a retry attempt, otherwise `false`.
                 * @example false
                 */
                "X-Webhook-Retry": components["parameters"]["WebhookRetryHeader"];
                /**
                 * @description Reason of the retry. Present only on retries.
                 * @example automatic
                 */
                "X-Webhook-Retry-Reason"?: components["parameters"]["WebhookRetryReasonHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Event. The content type is always `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionAuthApprovedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["DeliveryAccepted"];
            default: components["responses"]["DeliveryRefused"];
        };
    };
    onTransactionAuthDeclined: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Event id, a UUID, the same as `id` in the body. It is the deduplication key.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                "X-Webhook-Event-Id": components["parameters"]["WebhookEventIdHeader"];
                /**
                 * @description Unique id of this delivery attempt.
                 * @example 37f86e8a-19c5-440f-9374-3b8bc4901b5e
                 */
                "X-Webhook-Delivery-Id": components["parameters"]["WebhookDeliveryIdHeader"];
                /**
                 * @description Event type, the same as `type` in the body.
                 * @example transaction.settled
                 */
                "X-Webhook-Event-Type": components["parameters"]["WebhookEventTypeHeader"];
                /**
                 * @description Time when the event occurred, in Unix seconds.
                 * @example 1795215940
                 */
                "X-Webhook-Timestamp": components["parameters"]["WebhookTimestampHeader"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the raw request body, keyed with the subscription secret. Compare it in constant time. After a secret rotation, signatures made with the old secret remain verifiable for 24 hours.
                 * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
                 */
                "X-Webhook-Signature": components["parameters"]["WebhookSignatureHeader"];
                /**
                 * @description `true` if this is a retry attempt, otherwise `false`.
                 * @example false
                 */
                "X-Webhook-Retry": components["parameters"]["WebhookRetryHeader"];
                /**
                 * @description Reason of the retry. Present only on retries.
                 * @example automatic
                 */
                "X-Webhook-Retry-Reason"?: components["parameters"]["WebhookRetryReasonHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Event. The content type is always `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionAuthDeclinedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["DeliveryAccepted"];
            default: components["responses"]["DeliveryRefused"];
        };
    };
    onTransactionSettled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Event id, a UUID, the same as `id` in the body. It is the deduplication key.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                "X-Webhook-Event-Id": components["parameters"]["WebhookEventIdHeader"];
                /**
                 * @description Unique id of this delivery attempt.
                 * @example 37f86e8a-19c5-440f-9374-3b8bc4901b5e
                 */
                "X-Webhook-Delivery-Id": components["parameters"]["WebhookDeliveryIdHeader"];
                /**
                 * @description Event type, the same as `type` in the body.
                 * @example transaction.settled
                 */
                "X-Webhook-Event-Type": components["parameters"]["WebhookEventTypeHeader"];
                /**
                 * @description Time when the event occurred, in Unix seconds.
                 * @example 1795215940
                 */
                "X-Webhook-Timestamp": components["parameters"]["WebhookTimestampHeader"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the raw request body, keyed with the subscription secret. Compare it in constant time. After a secret rotation, signatures made with the old secret remain verifiable for 24 hours.
                 * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
                 */
                "X-Webhook-Signature": components["parameters"]["WebhookSignatureHeader"];
                /**
                 * @description `true` if this is a retry attempt, otherwise `false`.
                 * @example false
                 */
                "X-Webhook-Retry": components["parameters"]["WebhookRetryHeader"];
                /**
                 * @description Reason of the retry. Present only on retries.
                 * @example automatic
                 */
                "X-Webhook-Retry-Reason"?: components["parameters"]["WebhookRetryReasonHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Event. The content type is always `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionSettledEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["DeliveryAccepted"];
            default: components["responses"]["DeliveryRefused"];
        };
    };
    onTransactionFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Event id, a UUID, the same as `id` in the body. It is the deduplication key.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                "X-Webhook-Event-Id": components["parameters"]["WebhookEventIdHeader"];
                /**
                 * @description Unique id of this delivery attempt.
                 * @example 37f86e8a-19c5-440f-9374-3b8bc4901b5e
                 */
                "X-Webhook-Delivery-Id": components["parameters"]["WebhookDeliveryIdHeader"];
                /**
                 * @description Event type, the same as `type` in the body.
                 * @example transaction.settled
                 */
                "X-Webhook-Event-Type": components["parameters"]["WebhookEventTypeHeader"];
                /**
                 * @description Time when the event occurred, in Unix seconds.
                 * @example 1795215940
                 */
                "X-Webhook-Timestamp": components["parameters"]["WebhookTimestampHeader"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the raw request body, keyed with the subscription secret. Compare it in constant time. After a secret rotation, signatures made with the old secret remain verifiable for 24 hours.
                 * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
                 */
                "X-Webhook-Signature": components["parameters"]["WebhookSignatureHeader"];
                /**
                 * @description `true` if this is a retry attempt, otherwise `false`.
                 * @example false
                 */
                "X-Webhook-Retry": components["parameters"]["WebhookRetryHeader"];
                /**
                 * @description Reason of the retry. Present only on retries.
                 * @example automatic
                 */
                "X-Webhook-Retry-Reason"?: components["parameters"]["WebhookRetryReasonHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Event. The content type is always `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionFailedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["DeliveryAccepted"];
            default: components["responses"]["DeliveryRefused"];
        };
    };
    onTestDelivery: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the raw request body, keyed with the subscription secret. Compare it in constant time. After a secret rotation, signatures made with the old secret remain verifiable for 24 hours.
                 * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
                 */
                "X-Webhook-Signature": components["parameters"]["WebhookSignatureHeader"];
                /**
                 * @description Always `true`. Present only on test deliveries.
                 * @example true
                 */
                "X-Webhook-Test": components["parameters"]["WebhookTestHeader"];
                /**
                 * @description Id of the sample event, the same as `id` in the body.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                "X-Webhook-Event-Id"?: string;
                /**
                 * @description Unique id of this test delivery.
                 * @example 37f86e8a-19c5-440f-9374-3b8bc4901b5e
                 */
                "X-Webhook-Delivery-Id"?: string;
                /**
                 * @description Type of the sample event, the same as `type` in the body.
                 * @example transaction.settled
                 */
                "X-Webhook-Event-Type"?: string;
                /**
                 * @description Time when the sample event occurred, in Unix seconds.
                 * @example 1795215940
                 */
                "X-Webhook-Timestamp"?: number;
                /**
                 * @description A test delivery is not a retry.
                 * @example false
                 */
                "X-Webhook-Retry"?: "false";
            };
            path?: never;
            cookie?: never;
        };
        /** @description Sample event. The content type is always `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["DeliveryAccepted"];
            default: components["responses"]["DeliveryRefused"];
        };
    };
}

export type BoletoStatus = components['schemas']['BoletoStatus']
export type PayerPhoneDto = components['schemas']['PayerPhoneDto']
export type PayerAddressDto = components['schemas']['PayerAddressDto']
export type PayerDataDto = components['schemas']['PayerDataDto']
export type PaymentDetailsDto = components['schemas']['PaymentDetailsDto']
export type FineDto = components['schemas']['FineDto']
export type InterestDto = components['schemas']['InterestDto']
export type BoletoMetadata = components['schemas']['BoletoMetadata']
export type BoletoDto = components['schemas']['BoletoDto']
export type BoletoListDto = components['schemas']['BoletoListDto']
export type BadRequestErrorDto = components['schemas']['BadRequestErrorDto']
export type ErrorDto = components['schemas']['ErrorDto']
export type BoletoCreateDto = components['schemas']['BoletoCreateDto']
export type UuidV4 = components['schemas']['UuidV4']
export type BoletoExtendDto = components['schemas']['BoletoExtendDto']
export type UtcDateTime = components['schemas']['UtcDateTime']
export type CardMetadata = components['schemas']['CardMetadata']
export type ActiveDateRange = components['schemas']['ActiveDateRange']
export type MerchantCategoryRestriction = components['schemas']['MerchantCategoryRestriction']
export type CardRestrictions = components['schemas']['CardRestrictions']
export type CardDto = components['schemas']['CardDto']
export type CardListDto = components['schemas']['CardListDto']
export type ActiveDateRangeRequest = components['schemas']['ActiveDateRangeRequest']
export type CardRestrictionsCreateDto = components['schemas']['CardRestrictionsCreateDto']
export type CardCreateDto = components['schemas']['CardCreateDto']
export type CardCardDetails = components['schemas']['CardCardDetails']
export type CardDetailsDto = components['schemas']['CardDetailsDto']
export type CardRestrictionsUpdateDto = components['schemas']['CardRestrictionsUpdateDto']
export type CardUpdateDto = components['schemas']['CardUpdateDto']
export type MccCategoryDto = components['schemas']['MccCategoryDto']
export type MccCategoryListDto = components['schemas']['MccCategoryListDto']
export type CardTransactionsRequestDto = components['schemas']['CardTransactionsRequestDto']
export type NoLinks = components['schemas']['NoLinks']
export type CursorPagination = components['schemas']['CursorPagination']
export type ProductType = components['schemas']['ProductType']
export type TransactionCompany = components['schemas']['TransactionCompany']
export type TransactionUser = components['schemas']['TransactionUser']
export type TransactionCard = components['schemas']['TransactionCard']
export type TransactionMerchant = components['schemas']['TransactionMerchant']
export type TransactionType = components['schemas']['TransactionType']
export type CurrencyCode = components['schemas']['CurrencyCode']
export type TransactionDto = components['schemas']['TransactionDto']
export type CardTransactionPage = components['schemas']['CardTransactionPage']
export type TravelMetadata = components['schemas']['TravelMetadata']
export type TravelTransactionDto = components['schemas']['TravelTransactionDto']
export type TravelTransactionPage = components['schemas']['TravelTransactionPage']
export type CardTransactionsResponseDto = components['schemas']['CardTransactionsResponseDto']
export type UtcDateTimeParameter = components['schemas']['UtcDateTimeParameter']
export type CursorLinks = components['schemas']['CursorLinks']
export type DeprecatedTransactionPage = components['schemas']['DeprecatedTransactionPage']
export type DeprecatedTravelTransactionPage = components['schemas']['DeprecatedTravelTransactionPage']
export type TransactionVendor = components['schemas']['TransactionVendor']
export type PaymentTransactionDto = components['schemas']['PaymentTransactionDto']
export type PaymentTransactionPage = components['schemas']['PaymentTransactionPage']
export type TravelCardBookingDetails = components['schemas']['TravelCardBookingDetails']
export type TravelCardDto = components['schemas']['TravelCardDto']
export type WebhookEventType = components['schemas']['WebhookEventType']
export type WebhookSubscriptionStatus = components['schemas']['WebhookSubscriptionStatus']
export type WebhookSubscriptionDto = components['schemas']['WebhookSubscriptionDto']
export type WebhookSubscriptionListDto = components['schemas']['WebhookSubscriptionListDto']
export type WebhookSubscriptionCreateDto = components['schemas']['WebhookSubscriptionCreateDto']
export type WebhookSubscriptionCreatedDto = components['schemas']['WebhookSubscriptionCreatedDto']
export type WebhookSubscriptionUpdateDto = components['schemas']['WebhookSubscriptionUpdateDto']
export type WebhookSubscriptionSecretDto = components['schemas']['WebhookSubscriptionSecretDto']
export type WebhookTestDeliveryResponse = components['schemas']['WebhookTestDeliveryResponse']
export type WebhookEventStatus = components['schemas']['WebhookEventStatus']
export type WebhookEventPayload = components['schemas']['WebhookEventPayload']
export type WebhookEventDto = components['schemas']['WebhookEventDto']
export type WebhookEventListDto = components['schemas']['WebhookEventListDto']
export type WebhookDeliveryStatus = components['schemas']['WebhookDeliveryStatus']
export type WebhookDeliveryDto = components['schemas']['WebhookDeliveryDto']
export type WebhookEventDetailsDto = components['schemas']['WebhookEventDetailsDto']
export type WebhookDeliveryListDto = components['schemas']['WebhookDeliveryListDto']
export type WebhookCompany = components['schemas']['WebhookCompany']
export type WebhookUser = components['schemas']['WebhookUser']
export type WebhookCardMetadata = components['schemas']['WebhookCardMetadata']
export type WebhookCardRestrictions = components['schemas']['WebhookCardRestrictions']
export type WebhookCard = components['schemas']['WebhookCard']
export type WebhookMerchant = components['schemas']['WebhookMerchant']
export type WebhookTransactionData = components['schemas']['WebhookTransactionData']
export type TransactionAuthApprovedEvent = components['schemas']['TransactionAuthApprovedEvent']
export type TransactionAuthDeclinedEvent = components['schemas']['TransactionAuthDeclinedEvent']
export type WebhookSettledTransactionData = components['schemas']['WebhookSettledTransactionData']
export type TransactionSettledEvent = components['schemas']['TransactionSettledEvent']
export type TransactionFailedEvent = components['schemas']['TransactionFailedEvent']
export type WebhookEvent = components['schemas']['WebhookEvent']
