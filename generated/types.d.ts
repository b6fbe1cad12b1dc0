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
         * @description Lists the boletos of the credential owner, page by page. The sandbox lists the boletos of the whole company, oldest first.
         */
        get: operations["listBoletos"];
        put?: never;
        /**
         * Create a boleto
         * @description Creates a boleto that can be paid at once, with a barcode, a digitable line and, unless `bolepixEnabled` is false, an instant-payment QR code. The sandbox answers 201 with a boleto in state `registered`; started with a delay, it answers with `accepted` first.
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
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the boleto, a UUID of version 4.
                 * @example 5a469154-a41b-4a32-8618-68f9166bcd84
                 */
                id: components["parameters"]["BoletoId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a boleto
         * @description Retrieves one boleto, with its present state and, once it is paid, how it was paid.
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
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the boleto, a UUID of version 4.
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
         * @description Cancels a registered boleto. A boleto in any other state is refused and stays as it is. The sandbox answers 200, leads the boleto to `written_off`, and refuses other states with 400.
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
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the boleto, a UUID of version 4.
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
         * @description Asks for a later due date for a registered boleto. A boleto in any other state is refused and stays as it is. The sandbox answers 200 with the new date in place and barcode and digitable line issued anew, and refuses other states with 400.
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
         * @description Lists the cards of the credential owner, page by page. A card in the list shows neither number nor security code; retrieve it to see them. The sandbox lists the cards of the whole company, oldest first.
         */
        get: operations["listCards"];
        put?: never;
        /**
         * Create a card
         * @description Creates a card with spending restrictions and answers with its number and security code. The sandbox answers 201.
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
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the card, a UUID.
                 * @example fa6c9c9c-1091-49c5-a5bc-9556e0229435
                 */
                id: components["parameters"]["CardId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a card
         * @description Retrieves one card with its number, holder, expiration date and security code.
         */
        get: operations["getCard"];
        put?: never;
        post?: never;
        /**
         * Delete a card
         * @description Deletes a card, which cannot be retrieved any more. The sandbox answers 204.
         */
        delete: operations["deleteCard"];
        options?: never;
        head?: never;
        /**
         * Update a card
         * @description Changes name, metadata or restrictions of a card. Members that are left out stay as they are. The answer shows neither number nor security code.
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
         * @description Lists the merchant categories that a card restriction may name in `merchantCategory.categoryIds`. The sandbox answers with all of them at once.
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
         * @description Retrieves settled transactions of the company's cards (`source` = `cards`), or completed transactions of virtual
         *     travel cards made by this API (`source` = `travel`). It takes the place of `GET /v1/transactions` and
         *     `GET /v1/travel/transactions`.
         *
         *     To page, repeat the call with the same filters and `pageCursor` set to `pagination.nextCursor`, until
         *     `pagination.hasNext` is false. `links.next` is always null.
         *
         *     The sandbox answers 200, filters by the settlement date, and returns the oldest transaction first.
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
         * @description Deprecated: use `POST /v1/cards/transactions` with `source` = `cards`. Retrieves settled card transactions of the company. `links.next` may hold the URL of the next page. The sandbox marks its answers with the headers `Deprecation` (RFC 9745) and `Link` to the successor, and names no day on which this ends.
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
         * @description Deprecated: use `POST /v1/cards/transactions` with `source` = `travel`. Retrieves completed transactions of virtual travel cards. That this endpoint exists is documented, what it takes and answers is not. The sandbox takes what `GET /v1/transactions` takes, answers with travel transactions in the same envelope, and marks its answers with the headers `Deprecation` and `Link`.
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
         * @description Retrieves completed payments of the company, sorted by creation date. To page, repeat the call with the same filters and `pageCursor` set to `pagination.nextCursor`, until `pagination.hasNext` is false. The sandbox returns the oldest first.
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
                 * @description Id of the travel card, a UUID.
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
         * @description Notes on a virtual travel card what it was used to book. That such endpoints exist is documented, their paths and answers are not; this one is the choice of the sandbox, and another server need not have it.
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
         * @description Lists all webhook subscriptions of the credential owner's company. Their secrets are masked. The sandbox lists the oldest first.
         */
        get: operations["listWebhookSubscriptions"];
        put?: never;
        /**
         * Create a webhook subscription
         * @description Subscribes a URL to events of the chosen types. The answer holds the secret that deliveries are signed with; it is shown only here. The sandbox answers 201, and sets no limit on the number of subscriptions.
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
                 * @description Id of the subscription, a UUID.
                 * @example 697ab033-94bb-468f-8979-70ec23f56ee8
                 */
                id: components["parameters"]["WebhookSubscriptionId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a webhook subscription
         * @description Retrieves one subscription. Its secret is masked.
         */
        get: operations["getWebhookSubscription"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook subscription
         * @description Deletes a subscription softly; no further events are delivered to its URL. The sandbox answers 204, and 404 for the subscription from then on.
         */
        delete: operations["deleteWebhookSubscription"];
        options?: never;
        head?: never;
        /**
         * Update a webhook subscription
         * @description Changes a subscription. Only members that are sent change; `eventTypes` replaces the whole list. With `status` a subscription is paused, or brought back after the circuit breaker acted.
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
                 * @description Id of the subscription, a UUID.
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
         * @description Gives the subscription a new signing secret, shown only here. Signatures made with the old one stay verifiable for 24 hours, so accept both until `previousSecretExpiresAt`. The sandbox answers 200, signs with the new secret at once, and drops the older of two old secrets.
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
                 * @description Id of the subscription, a UUID.
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
         * @description Posts a signed sample payload to the URL of the subscription, with the header `X-Webhook-Test`, and tells how it went. A delivery that fails is no error of this call; the answer says so in `result`. Test deliveries are not recorded among events and deliveries. The sandbox answers 200.
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
         * @description Lists the events of the company, page by page, all of them or those of one type or one status. The sandbox lists the oldest first.
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
                 * @description Id of the event, a UUID.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                id: components["parameters"]["WebhookEventId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a webhook event
         * @description Retrieves one event with the latest delivery outcome of each subscription.
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
                 * @description Id of the event, a UUID.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                id: components["parameters"]["WebhookEventId"];
            };
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook event
         * @description Lists the latest delivery attempt of the event for each subscription. The sandbox lists the delivery that was created first at the top.
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
                 * @description Id of the event, a UUID.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                id: components["parameters"]["WebhookEventId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver a webhook event again
         * @description Sends the event again to all active subscriptions, once, without further automatic retries. Disabled subscriptions are skipped. The call fails while a delivery of the event is still in progress. The sandbox answers 200, skips paused subscriptions as well, and refuses with 400 while a delivery is `pending`, `queued` or `pending_retry`.
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
         * A card authorization was approved
         * @description Sent when a card authorization was approved. Usually `transaction.settled` follows, hours or days later; after a
         *     reversal, `transaction.failed` does. There need not be one settlement for each authorization; follow
         *     `relatedTransactionId`.
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
         * A card authorization was declined
         * @description Sent when a card authorization was declined. As a rule nothing follows.
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
         * A card transaction was settled
         * @description Sent when a card transaction was settled, that is, posted to the account. It may come without an authorization
         *     before it, as a force post does.
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
         * A card transaction failed
         * @description Sent when a card transaction failed after its authorization, because it was reversed or voided for example.
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
         * A test delivery
         * @description Sent by `POST /v1/webhooks/subscriptions/{id}/test`, and told apart by `X-Webhook-Test`. It is signed like any other
         *     delivery. The sandbox sends an invented event of the first type that the subscription names.
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
         * @description Where a boleto stands. Three facts hold everywhere: only a `registered` boleto can be extended or cancelled; payment
         *     through the QR code makes it `paid` directly, because settlement is immediate; payment through barcode or digitable
         *     line first shows as `payment_notice`, up to one day before final settlement.
         *
         *     The sandbox moves a boleto like this:
         *
         *     | From | To | When |
         *     |---|---|---|
         *     | `accepted` | `registered`, `rejected` | the bank answers |
         *     | `registered` | `payment_notice` | it is paid by barcode or digitable line |
         *     | `registered` | `paid` | it is paid by QR code |
         *     | `registered` | `payment_blocked` | a protest is started |
         *     | `payment_blocked` | `notary_office_payment_notice` | it is paid at the notary's office |
         *     | `payment_notice`, `notary_office_payment_notice` | `paid` | the payment settles |
         *     | `registered`, `payment_blocked` | `written_off` | it is cancelled, or its time is over |
         * @enum {string}
         */
        BoletoStatus: "accepted" | "rejected" | "payment_notice" | "notary_office_payment_notice" | "registered" | "payment_blocked" | "paid" | "written_off";
        /**
         * @description A telephone number in its three parts.
         * @example {
         *       "countryCode": "55",
         *       "areaCode": "85",
         *       "number": "988124407"
         *     }
         */
        PayerPhoneDto: {
            /** @description International dial code, 1 to 3 characters, `55` for Brazil. */
            countryCode: string;
            /** @description Area code, 1 or 2 characters. */
            areaCode: string;
            /** @description Subscriber number, 1 to 9 characters. */
            number: string;
        };
        /**
         * @description A postal address in Brazil.
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
            /** @description House number, 1 to 6 characters; text, because it may hold letters. */
            number: string;
            /** @description Flat, floor or building, up to 500 characters. */
            complement?: string;
            /** @description Neighbourhood (bairro), 1 to 100 characters. */
            neighborhood: string;
            /** @description Postal code (CEP), exactly 8 characters, without the hyphen. */
            postalCode: string;
            /** @description City, 1 to 100 characters. */
            city: string;
            /**
             * @description Two-letter code of the Brazilian state. `AC` to `MA`, the first ten, are documented; the sandbox takes all 27.
             * @enum {string}
             */
            state: "AC" | "AL" | "AM" | "AP" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MG" | "MS" | "MT" | "PA" | "PB" | "PE" | "PI" | "PR" | "RJ" | "RN" | "RO" | "RR" | "RS" | "SC" | "SE" | "SP" | "TO";
        };
        /**
         * @description Who is to pay a boleto, a natural person with a CPF or a legal person with a CNPJ.
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
            /** @description Full name of the person or the company, 1 to 100 characters. */
            name: string;
            /**
             * @description Whether the payer is a natural person (`natural`) or a legal person (`legal`).
             * @enum {string}
             */
            personType: "natural" | "legal";
            /** @description Tax number of the payer in digits, without punctuation; 11 for a natural person (CPF), 14 for a legal person (CNPJ). The sandbox refuses anything but digits, and does not check the check digits. */
            documentNumber: string;
            /**
             * Format: email
             * @description E-mail address, up to 320 characters.
             */
            email: string;
            /** @description Telephone number. */
            phone: components["schemas"]["PayerPhoneDto"];
            /** @description Postal address. */
            address: components["schemas"]["PayerAddressDto"];
        } & (unknown & unknown);
        /**
         * @description How a boleto was paid. What the sandbox sends is said with each member.
         * @example {
         *       "paidAmount": 1023.33,
         *       "method": 2,
         *       "origin": 3,
         *       "creditDate": "2026-11-23"
         *     }
         */
        PaymentDetailsDto: {
            /** @description What was paid in reais, with fine and interest. */
            paidAmount?: number;
            /** @description Means of payment, as a number. The sandbox always sends 2. */
            method?: number;
            /** @description Where the payment came from, as a number. The sandbox sends 3 for a barcode or digitable line, 4 for a QR code. */
            origin?: number;
            /** @description When the money is credited. The sandbox sends a date, `YYYY-MM-DD`. */
            creditDate?: string;
        };
        /**
         * @description What is added once when a boleto is paid late. In the sandbox `type` says which member counts:
         *
         *     | `type` | Member |
         *     |---|---|
         *     | `absolute` | `amount` |
         *     | `percentage` | `percentage` |
         * @example {
         *       "type": "percentage",
         *       "percentage": 2,
         *       "daysAfterDue": 1
         *     }
         */
        FineDto: {
            /** @description How the fine is stated, in the sandbox `absolute` or `percentage`. */
            type?: string;
            /** @description The fine in reais. */
            amount?: number;
            /** @description The fine in percent of the amount of the boleto. */
            percentage?: number;
            /** @description From how many days after the due date the fine applies. */
            daysAfterDue?: number;
        };
        /**
         * @description What is added for each day that a boleto is paid late. In the sandbox `type` says which member counts:
         *
         *     | `type` | Member |
         *     |---|---|
         *     | `calendar_days_daily_amount` | `dailyAmount`, for every day |
         *     | `workdays_daily_amount` | `dailyAmount`, for every working day |
         *     | `calendar_days_monthly_percentage` | `monthlyPercentage`, a thirtieth of it for every day |
         * @example {
         *       "type": "calendar_days_monthly_percentage",
         *       "monthlyPercentage": 1,
         *       "daysAfterDue": 1
         *     }
         */
        InterestDto: {
            /** @description How the interest is stated, in the sandbox `calendar_days_daily_amount`, `workdays_daily_amount` or `calendar_days_monthly_percentage`. */
            type?: string;
            /** @description The interest in reais a day. */
            dailyAmount?: number;
            /** @description The interest in percent of the amount of the boleto, a month. */
            monthlyPercentage?: number;
            /** @description From how many days after the due date interest is charged. */
            daysAfterDue?: number;
        };
        /**
         * @description Your own notes on a boleto, as key-value pairs.
         * @example {
         *       "invoice": "NF-2026-00817",
         *       "customer": 4412
         *     }
         */
        BoletoMetadata: {
            [key: string]: unknown;
        };
        /** @description A boleto, a Brazilian payment slip. With `bolepixEnabled` it carries an instant-payment QR code as well. */
        BoletoDto: {
            /**
             * Format: uuid
             * @description Id of the boleto, a UUID of version 4, 36 characters.
             */
            id: string;
            /** @description Where the boleto stands. */
            boletoStatus: components["schemas"]["BoletoStatus"];
            /** @description The amount to be paid, in reais. More than 0. */
            amount: number;
            /** @description The day on which the boleto is due, an ISO 8601 date `YYYY-MM-DD`; the date-time form may appear as well. */
            dueDate: string;
            /** @description Note to the payer, printed on the boleto, 1 to 320 characters. */
            memo: string;
            /** @description What the bars of the boleto stand for, in digits. The sandbox writes the 44 digits of the Brazilian standard. */
            barcode: string;
            /** @description The same for typing in, with check digits of its own. The sandbox writes the 47 digits of the Brazilian standard, without dots and spaces. */
            digitableLine: string;
            /** @description Who is to pay the boleto. */
            payerData: components["schemas"]["PayerDataDto"];
            /** @description Image of the instant-payment QR code, in base64. The sandbox sends a PNG without a `data:` prefix, as soon as a boleto with `bolepixEnabled` is registered. */
            qrCodeImage?: string;
            /**
             * @description Whether the boleto carries the QR code.
             * @default true
             */
            bolepixEnabled?: boolean;
            /** @description How the boleto was paid. */
            paymentDetails?: components["schemas"]["PaymentDetailsDto"];
            /** @description What is added once when the boleto is paid late. */
            fine?: components["schemas"]["FineDto"];
            /** @description What is added for each day that the boleto is paid late. */
            interest?: components["schemas"]["InterestDto"];
            /** @description Your own notes on the boleto. */
            metadata?: components["schemas"]["BoletoMetadata"];
            /**
             * Format: date-time
             * @description When the boleto was created, in ISO 8601.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the boleto was last changed, in ISO 8601.
             */
            updatedAt?: string;
        };
        /** @description One page of boletos. */
        BoletoListDto: {
            /** @description The boletos of this page. */
            rows: components["schemas"]["BoletoDto"][];
            /** @description Number of boletos. The sandbox counts those of all pages. */
            count: number;
        };
        /** @description What a 400 answers with. */
        BadRequestErrorDto: {
            /** @description What is wrong, in words for people. */
            message: string;
            /** @description The HTTP status of the answer, repeated. */
            statusCode: number;
            /** @description What is wrong, one object for each mistake. The sandbox fills each with `field` (where), `message` (what) and `code` (the rule that was broken). */
            errors?: {
                [key: string]: unknown;
            }[];
        };
        /** @description What every error but a 400 answers with. */
        ErrorDto: {
            /** @description What went wrong, in words for people. */
            message: string;
            /** @description The HTTP status of the answer, repeated. */
            statusCode: number;
        };
        /** @description A boleto to be created. */
        BoletoCreateDto: {
            /** @description The amount to be paid, in reais. More than 0. The sandbox refuses more than two decimals and more than 99999999.99, which is what a barcode can hold. */
            amount: number;
            /**
             * Format: date
             * @description The day on which the boleto is due, a date `YYYY-MM-DD` of exactly 10 characters. The sandbox refuses a day that is over in São Paulo.
             */
            dueDate: string;
            /** @description Note to the payer, printed on the boleto, 1 to 100 characters. */
            memo: string;
            /** @description Who is to pay the boleto. */
            payerData: components["schemas"]["PayerDataDto"];
            /** @description Your own notes on the boleto. */
            metadata?: components["schemas"]["BoletoMetadata"];
            /**
             * @description Whether the boleto is to carry an instant-payment QR code.
             * @default true
             */
            bolepixEnabled?: boolean;
            /** @description What is added once when the boleto is paid late. */
            fine?: components["schemas"]["FineDto"];
            /** @description What is added for each day that the boleto is paid late. */
            interest?: components["schemas"]["InterestDto"];
        };
        /**
         * Format: uuid
         * @description A UUID of version 4. Its 15th character is `4`, its 20th one of `8`, `9`, `a` and `b`.
         * @example 5a469154-a41b-4a32-8618-68f9166bcd84
         */
        UuidV4: string;
        /** @description A new due date for a boleto. */
        BoletoExtendDto: {
            /**
             * Format: date
             * @description The day on which the boleto is to be due, a date `YYYY-MM-DD` of exactly 10 characters. The sandbox takes only a day after the present due date.
             */
            newDueDate: string;
        };
        /**
         * @description A date with a time in UTC. The usual form is `yyyy-MM-dd HH:mm:ss`; in answers the ISO 8601 form `yyyy-MM-ddTHH:mm:ssZ` may appear as well.
         * @example 2026-12-15 13:45:00
         * @example 2026-12-15T13:45:00Z
         */
        UtcDateTime: string;
        /**
         * @description Your own notes on a card: at most 10 pairs, each key up to 50 and each value up to 255 characters long.
         * @example {
         *       "costCenter": "MKT-042",
         *       "requestedBy": "ana.souza"
         *     }
         */
        CardMetadata: {
            [key: string]: string;
        };
        /**
         * @description The time in which a card can be used. Either end may be null.
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
            /** @description When the card becomes usable, in UTC, in requests as `yyyy-MM-dd HH:mm:ss`. */
            startDate?: string | null;
            /** @description When the card stops being usable, in UTC, in requests as `yyyy-MM-dd HH:mm:ss`. */
            endDate?: string | null;
        };
        /**
         * @description The merchant categories at which a card may be used, or may not.
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
             * @description Whether only the listed categories are allowed (`allow`), or the listed ones are blocked (`block`).
             * @enum {string}
             */
            mode: "allow" | "block";
            /** @description Ids of merchant categories, as listed by `GET /v1/cards/mcc/categories`. */
            categoryIds: string[];
        };
        /**
         * @description What a card may be spent on, how much, how often and when.
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
            /** @description The most that can be spent on the card in total, in local currency. More than 0. */
            spendLimit: number;
            /** @description The time in which the card can be used, in UTC. */
            activeDateRangeUTC?: components["schemas"]["ActiveDateRange"];
            /** @description How many transactions the card allows, from 1 to 10. */
            maxTransactionCount?: number;
            /** @description The merchant categories at which the card may be used, or may not. */
            merchantCategory?: components["schemas"]["MerchantCategoryRestriction"];
        };
        /** @description A card as lists and updates show it, without its number and security code. */
        CardDto: {
            /**
             * Format: uuid
             * @description Id of the card, a UUID.
             */
            id: string;
            /** @description When the card was created, in UTC. */
            createdAt: components["schemas"]["UtcDateTime"];
            /** @description When the card was last changed, in UTC. */
            updatedAt: components["schemas"]["UtcDateTime"];
            /** @description Name of the card, 1 to 60 characters out of a-z, A-Z, digits and whitespace. */
            name: string;
            /** @description Your own notes on the card, at most 10 pairs. */
            metadata?: components["schemas"]["CardMetadata"];
            /** @description The date on which the card is expected to be charged, as `yyyy-MM-dd`. Present if it was given at creation. */
            expectedChargeDateUTC?: string;
            /** @description What the card may be spent on, how much, how often and when. */
            restrictions: components["schemas"]["CardRestrictions"];
        };
        /** @description One page of cards. */
        CardListDto: {
            /** @description The cards of this page. */
            rows: components["schemas"]["CardDto"][];
            /** @description Number of cards. The sandbox counts those of all pages. */
            count: number;
        };
        /** @description A card to be created. */
        CardCreateDto: {
            /** @description Name of the card, 1 to 60 characters out of a-z, A-Z, digits and whitespace. */
            name: string;
            /** @description Your own notes on the card, at most 10 pairs. */
            metadata?: components["schemas"]["CardMetadata"];
            /**
             * Format: date
             * @description The date on which the card is expected to be charged, as `yyyy-MM-dd`, in UTC; today or later. For customers who hold the credential `cards:multiple:write`; the sandbox ignores it from others.
             */
            expectedChargeDateUTC?: string;
            /** @description What the card may be spent on, how much, how often and when. */
            restrictions: components["schemas"]["CardRestrictions"];
        };
        /**
         * @description What a merchant asks for when the card is used. Keep it secret.
         * @example {
         *       "cardNumber": "9999990000000014",
         *       "cardHolder": "ANA SOUZA",
         *       "expiryDate": "11/31",
         *       "cvvCode": "042"
         *     }
         */
        CardCardDetails: {
            /** @description The card number, 16 digits. */
            cardNumber: string;
            /** @description Name of the card holder. */
            cardHolder: string;
            /** @description When the card expires. The sandbox writes month and year as `MM/yy`. */
            expiryDate: string;
            /** @description The security code, 3 digits. */
            cvvCode: string;
        };
        /** @description A card with its number, holder, expiration date and security code, as creation and retrieval show it. */
        CardDetailsDto: components["schemas"]["CardDto"] & {
            /** @description Number, holder, expiration date and security code of the card. */
            details: components["schemas"]["CardCardDetails"];
        };
        /**
         * @description New restrictions of a card. The sandbox checks each member as it does in CardRestrictions, and keeps what is left out.
         * @example {
         *       "spendLimit": 2000
         *     }
         */
        CardRestrictionsUpdateDto: {
            /** @description The most that can be spent on the card in total, in local currency. More than 0. */
            spendLimit?: number;
            /** @description The time in which the card can be used, in UTC. */
            activeDateRangeUTC?: components["schemas"]["ActiveDateRange"];
            /** @description How many transactions the card allows, from 1 to 10. */
            maxTransactionCount?: number;
            /** @description The merchant categories at which the card may be used, or may not. */
            merchantCategory?: components["schemas"]["MerchantCategoryRestriction"];
        };
        /** @description What to change on a card. Members that are left out stay as they are. */
        CardUpdateDto: {
            /** @description New name of the card, up to 60 characters out of a-z, A-Z, digits and whitespace. The sandbox refuses an empty one. */
            name?: string;
            /** @description New notes on the card, at most 10 pairs. In the sandbox they replace the old ones as a whole. */
            metadata?: components["schemas"]["CardMetadata"];
            /** @description New restrictions of the card. */
            restrictions?: components["schemas"]["CardRestrictionsUpdateDto"];
        };
        /**
         * @description A merchant category, which stands for one or more merchant category codes (MCC). The sandbox shows its id, its name and its codes.
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
            /** @description Id of the category, as a card restriction names it in `categoryIds`. */
            id?: string;
            /** @description Name of the category. */
            name?: string;
            /** @description The merchant category codes in it, each four digits. */
            mccCodes?: string[];
        };
        /** @description The merchant categories. */
        MccCategoryListDto: {
            /** @description The merchant categories. */
            rows: components["schemas"]["MccCategoryDto"][];
            /** @description Number of merchant categories. */
            count: number;
        };
        /**
         * @description Which transactions to retrieve.
         *
         *     Without `cardIds`, `startDate` and `endDate` both default to yesterday, the UTC day before today. With `cardIds` and
         *     without dates, the whole history of those cards is returned. If one of the two dates is missing, the sandbox takes
         *     yesterday for it when there are no `cardIds`, and leaves that side open when there are.
         */
        CardTransactionsRequestDto: {
            /**
             * @description Settled transactions of the company's cards (`cards`), or completed transactions of virtual travel cards made by this API (`travel`).
             * @enum {string}
             */
            source: "cards" | "travel";
            /** @description Ids of the cards to look at, UUIDs of version 4; at least one, if given. */
            cardIds?: string[];
            /**
             * Format: date
             * @description First day to return, as `yyyy-MM-dd`, inclusive. Not in the future, and not after `endDate`.
             */
            startDate?: string;
            /**
             * Format: date
             * @description Last day to return, as `yyyy-MM-dd`, inclusive. Not in the future.
             */
            endDate?: string;
            /**
             * @description Number of transactions on a page, from 1 to 50 for the source `cards`, from 1 to 100 for `travel`.
             * @default 20
             */
            pageSize?: number;
            /** @description Where to go on, an opaque text. Left out of the first call; after that, `pagination.nextCursor` of the answer before, with the same filters. */
            pageCursor?: string;
        } & unknown;
        /**
         * @description Links to other pages, of which there are none; the next page is asked for with its cursor.
         * @example {
         *       "next": null
         *     }
         */
        NoLinks: {
            /** @description Always null. To go on, repeat the call with `pagination.nextCursor` as `pageCursor`. */
            next: null;
        };
        /**
         * @description Where this page stands in the whole.
         * @example {
         *       "pageSize": 20,
         *       "totalCount": 57,
         *       "nextCursor": "eyJhZnRlciI6IjYxZjhmOWNiIn0",
         *       "hasNext": true
         *     }
         */
        CursorPagination: {
            /**
             * @description Number of transactions on a page.
             * @default 20
             */
            pageSize: number;
            /** @description Number of transactions in total, on all pages of the call. */
            totalCount: number;
            /** @description Cursor of the next page, to be sent as `pageCursor`. Null when there is none. */
            nextCursor: string | null;
            /** @description Whether there is a next page. */
            hasNext: boolean;
        };
        /**
         * @description Whether the account draws on a credit line (`credit_line`) or on the company's own money (`self_funded`).
         * @enum {string}
         */
        ProductType: "credit_line" | "self_funded";
        /**
         * @description The company whose card or account was charged.
         * @example {
         *       "id": "cmp-2087",
         *       "name": "Estúdio Maré Ltda"
         *     }
         */
        TransactionCompany: {
            /** @description Id of the company. */
            id: string;
            /** @description Name of the company. */
            name: string;
        };
        /**
         * @description The person behind a transaction.
         * @example {
         *       "id": "usr-51",
         *       "name": "Ana Souza",
         *       "email": "ana.souza@estudiomare.example"
         *     }
         */
        TransactionUser: {
            /** @description Id of the user. */
            id: string;
            /** @description Name of the user. */
            name: string;
            /** @description E-mail address of the user. */
            email: string;
        };
        /**
         * @description The card that was used. In webhooks the type is written in lower case, here with a capital.
         * @example {
         *       "id": "fa6c9c9c-1091-49c5-a5bc-9556e0229435",
         *       "name": "Trip to Recife",
         *       "type": "Virtual",
         *       "number": "0014"
         *     }
         */
        TransactionCard: {
            /** @description Id of the card. */
            id: string;
            /** @description Name of the card. */
            name: string;
            /**
             * @description Whether the card is made of plastic (`Physical`) or not (`Virtual`).
             * @enum {string}
             */
            type: "Physical" | "Virtual";
            /** @description The last 4 digits of the card number. */
            number: string;
        };
        /**
         * @description Where a card was used.
         * @example {
         *       "name": "HOTEL BOA VIAGEM",
         *       "mcc": "7011",
         *       "mccDescription": "Lodging, hotels, motels, resorts"
         *     }
         */
        TransactionMerchant: {
            /** @description Name of the merchant, up to 150 characters. */
            name: string;
            /** @description Merchant category code. The sandbox writes 4 digits. */
            mcc?: string;
            /** @description What the merchant category code stands for. */
            mccDescription?: string;
        };
        /**
         * @description Which way the money goes, `debit` for purchases and fees, `credit` for payments and refunds.
         * @enum {string}
         */
        TransactionType: "debit" | "credit";
        /**
         * @description A currency by its three-letter code, ISO 4217.
         * @example BRL
         * @example USD
         */
        CurrencyCode: string;
        /** @description A settled card transaction. */
        TransactionDto: {
            /** @description Id of the transaction. */
            id: string;
            /** @description Whether a credit line or the company's own money was drawn on. */
            productType: components["schemas"]["ProductType"];
            /** @description The company whose account was charged. */
            company: components["schemas"]["TransactionCompany"];
            /** @description The person behind the transaction. */
            user: components["schemas"]["TransactionUser"];
            /** @description The card that was used. */
            card: components["schemas"]["TransactionCard"];
            /** @description Where the card was used. */
            merchant: components["schemas"]["TransactionMerchant"];
            /** @description Which way the money goes, `debit` for purchases and fees, `credit` for payments and refunds. */
            transactionType: components["schemas"]["TransactionType"];
            /** @description When the transaction was made, in UTC. */
            transactionDate: components["schemas"]["UtcDateTime"];
            /** @description When the transaction was settled, in UTC. */
            settlementDate: components["schemas"]["UtcDateTime"];
            /** @description The amount in the currency of the account. */
            transactionAmount: number;
            /** @description Currency of the account, ISO 4217. */
            transactionCurrency: components["schemas"]["CurrencyCode"];
            /** @description The amount in the currency of the place where the transaction was made. */
            localTransactionAmount: number;
            /** @description Currency of the place where the transaction was made, ISO 4217. */
            localTransactionCurrency: components["schemas"]["CurrencyCode"];
        };
        /** @description One page of card transactions. */
        CardTransactionPage: {
            /** @description Links to other pages, of which there are none. */
            links: components["schemas"]["NoLinks"];
            /** @description Where this page stands in the whole. */
            pagination: components["schemas"]["CursorPagination"];
            /** @description The card transactions of this page. */
            data: components["schemas"]["TransactionDto"][];
        };
        /**
         * @description Your own notes on a travel card, as key-value pairs.
         * @example {
         *       "bookingReference": "K7QXZ2"
         *     }
         */
        TravelMetadata: {
            [key: string]: unknown;
        };
        /** @description A completed transaction of a virtual travel card. Members beyond those listed here may appear; the sandbox sends none. */
        TravelTransactionDto: {
            /** @description Id of the transaction. */
            transactionId?: string;
            /** @description When the transaction was made, in UTC. */
            transactionDate?: components["schemas"]["UtcDateTime"];
            /** @description When the transaction was settled, in UTC. */
            settlementDate?: components["schemas"]["UtcDateTime"];
            /** @description When the statement that holds the transaction closes, in UTC. */
            statementClosingDate?: components["schemas"]["UtcDateTime"];
            /** @description When that statement is to be paid, in UTC. */
            statementDueDate?: components["schemas"]["UtcDateTime"];
            /** @description The last 4 digits of the card number. */
            cardLastFour?: string;
            /** @description Name of the merchant. */
            merchantName?: string;
            /** @description The amount in the currency of the account. */
            transactionAmount?: number;
            /** @description Currency of the account, ISO 4217. */
            transactionCurrency?: components["schemas"]["CurrencyCode"];
            /** @description The amount in local currency. */
            localAmount?: number;
            /** @description The local currency, ISO 4217. */
            localCurrency?: components["schemas"]["CurrencyCode"];
            /** @description Which way the money goes, `debit` or `credit`. */
            transactionType?: components["schemas"]["TransactionType"];
            /** @description Merchant category code (MCC). The sandbox writes 4 digits. */
            merchantCategoryCode?: string;
            /** @description Name of the card holder. */
            cardholderName?: string;
            /** @description Name of the card. */
            cardName?: string;
            /** @description Id of the card. */
            cardId?: string;
            /** @description Code of the authorization. */
            authorizationCode?: string;
            /** @description Your own notes on the card. */
            metadata?: components["schemas"]["TravelMetadata"];
            /** @description What the card may be spent on, how much, how often and when. */
            restrictions?: components["schemas"]["CardRestrictions"];
        };
        /** @description One page of travel transactions. */
        TravelTransactionPage: {
            /** @description Links to other pages, of which there are none. */
            links: components["schemas"]["NoLinks"];
            /** @description Where this page stands in the whole. */
            pagination: components["schemas"]["CursorPagination"];
            /** @description The travel transactions of this page. */
            data: components["schemas"]["TravelTransactionDto"][];
        };
        /** @description One page of transactions; of cards or of travel cards, as `source` asked for. */
        CardTransactionsResponseDto: components["schemas"]["CardTransactionPage"] | components["schemas"]["TravelTransactionPage"];
        /**
         * @description Links to other pages.
         * @example {
         *       "next": null
         *     }
         */
        CursorLinks: {
            /** @description Link to the next page, or null. On the deprecated endpoints it may hold a URL with query parameters. */
            next: string | null;
        };
        /** @description One page of card transactions, as the deprecated endpoint returns it. */
        DeprecatedTransactionPage: {
            /** @description Links to other pages. */
            links: components["schemas"]["CursorLinks"];
            /** @description Where this page stands in the whole. */
            pagination: components["schemas"]["CursorPagination"];
            /** @description The card transactions of this page. */
            data: components["schemas"]["TransactionDto"][];
        };
        /** @description One page of travel transactions, in the envelope in which the sandbox answers at the deprecated endpoint. */
        DeprecatedTravelTransactionPage: {
            /** @description Links to other pages. */
            links: components["schemas"]["CursorLinks"];
            /** @description Where this page stands in the whole. */
            pagination: components["schemas"]["CursorPagination"];
            /** @description The travel transactions of this page. */
            data: components["schemas"]["TravelTransactionDto"][];
        };
        /**
         * @description Who was paid.
         * @example {
         *       "id": "vnd-319",
         *       "name": "Gráfica Atlântica"
         *     }
         */
        TransactionVendor: {
            /** @description Id of the vendor. */
            id: string;
            /** @description Name of the vendor. */
            name: string;
        };
        /** @description A completed payment to a vendor. It has the members of a card transaction, with `vendor` in place of `card` and `merchant`. */
        PaymentTransactionDto: {
            /** @description Id of the transaction. */
            id: string;
            /** @description Whether a credit line or the company's own money was drawn on. */
            productType: components["schemas"]["ProductType"];
            /** @description The company whose account was charged. */
            company: components["schemas"]["TransactionCompany"];
            /** @description The person behind the transaction. */
            user: components["schemas"]["TransactionUser"];
            /** @description Who was paid. */
            vendor: components["schemas"]["TransactionVendor"];
            /** @description Which way the money goes, `debit` for purchases and fees, `credit` for payments and refunds. */
            transactionType: components["schemas"]["TransactionType"];
            /** @description When the transaction was made, in UTC. */
            transactionDate: components["schemas"]["UtcDateTime"];
            /** @description When the transaction was settled, in UTC. */
            settlementDate: components["schemas"]["UtcDateTime"];
            /** @description The amount in the currency of the account. */
            transactionAmount: number;
            /** @description Currency of the account, ISO 4217. */
            transactionCurrency: components["schemas"]["CurrencyCode"];
            /** @description The amount in the currency of the place where the transaction was made. */
            localTransactionAmount: number;
            /** @description Currency of the place where the transaction was made, ISO 4217. */
            localTransactionCurrency: components["schemas"]["CurrencyCode"];
            /** @description What the payment was for, in words. */
            paymentPurpose?: string;
        };
        /** @description One page of payment transactions. */
        PaymentTransactionPage: {
            /** @description Links to other pages. */
            links: components["schemas"]["CursorLinks"];
            /** @description Where this page stands in the whole. */
            pagination: components["schemas"]["CursorPagination"];
            /** @description The payment transactions of this page, sorted by creation date. */
            data: components["schemas"]["PaymentTransactionDto"][];
        };
        /** @description What a travel card was used to book. */
        TravelCardBookingDetails: {
            /** @description Id of the itinerary, up to 60 characters. */
            itineraryId?: string;
            /** @description Reference of the booking, up to 60 characters. */
            bookingReference?: string;
            /** @description Id of the transaction, up to 60 characters. */
            transactionId?: string;
            /** @description Anything else, as text. */
            otherCustomField?: string;
        };
        /** @description A virtual travel card. */
        TravelCardDto: {
            /** @description Your own notes on the card. */
            metadata?: components["schemas"]["TravelMetadata"];
            /** @description Name of the card, 1 to 60 characters out of a-z, A-Z, digits and whitespace. */
            name: string;
            /** @description What the card may be spent on, how much, how often and when. */
            restrictions: components["schemas"]["CardRestrictions"];
            /** @description Id of the card. The sandbox gives each a UUID. */
            id: string;
            /** @description When the card was created. The sandbox writes it in UTC, as with other cards. */
            createdAt: components["schemas"]["UtcDateTime"];
            /** @description When the card was last changed. The sandbox writes it in UTC, as with other cards. */
            updatedAt: components["schemas"]["UtcDateTime"];
        };
        /**
         * @description What happened to a card transaction:
         *
         *     | Type | When |
         *     |---|---|
         *     | `transaction.auth.approved` | an authorization was approved |
         *     | `transaction.auth.declined` | an authorization was declined |
         *     | `transaction.settled` | the transaction was settled, posted to the account |
         *     | `transaction.failed` | the transaction failed after the authorization |
         * @enum {string}
         */
        WebhookEventType: "transaction.auth.approved" | "transaction.auth.declined" | "transaction.failed" | "transaction.settled";
        /**
         * @description Whether events are delivered. An update may set any of the three. A circuit breaker may move a subscription by itself; an update to `active` brings it back. The sandbox delivers to `active` subscriptions alone, and sets `disabled` after ten failed attempts in a row or one answer with status 410.
         * @enum {string}
         */
        WebhookSubscriptionStatus: "active" | "paused" | "disabled";
        /** @description Where events of which types are delivered. */
        WebhookSubscriptionDto: {
            /**
             * Format: uuid
             * @description Id of the subscription, a UUID.
             */
            id: string;
            /** @description Where events are delivered, an HTTPS URL. */
            url: string;
            /** @description The types of events that are delivered. */
            eventTypes: components["schemas"]["WebhookEventType"][];
            /** @description E-mail addresses that alerts are sent to, separated by commas. */
            developerEmail: string;
            /** @description What the subscription is for, in your own words. */
            description?: string | null;
            /**
             * @description How long a delivery waits for an answer, in milliseconds, from 1000 to 30000.
             * @default 10000
             */
            timeoutMs?: number;
            /** @description Whether events are delivered. */
            status: components["schemas"]["WebhookSubscriptionStatus"];
            /** @description Version of the payload schema; `v1` is in use. */
            version: string;
            /**
             * Format: date-time
             * @description When the subscription was created, in ISO 8601.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the subscription was last changed, in ISO 8601.
             */
            updatedAt: string;
            /** @description The secret that deliveries are signed with, masked. The sandbox shows the prefix `whsec_` and asterisks; in plain text the secret appears only in the answers to creation and rotation. */
            secret?: string;
        };
        /** @description All subscriptions of the company. */
        WebhookSubscriptionListDto: components["schemas"]["WebhookSubscriptionDto"][];
        /** @description A subscription to be created. */
        WebhookSubscriptionCreateDto: {
            /**
             * Format: uri
             * @description Where events are to be delivered, an HTTPS URL of up to 2048 characters, reachable with a CA-signed certificate.
             */
            url: string;
            /** @description The types of events to deliver, at least one. */
            eventTypes: components["schemas"]["WebhookEventType"][];
            /** @description E-mail addresses that alerts are sent to, separated by commas; at most 5, and up to 1024 characters in all. */
            developerEmail: string;
            /** @description What the subscription is for, in your own words, up to 255 characters. */
            description?: string;
            /**
             * @description How long a delivery waits for an answer, in milliseconds, from 1000 to 30000.
             * @default 10000
             */
            timeoutMs?: number;
        };
        /** @description A new subscription with its signing secret, which is shown only here. */
        WebhookSubscriptionCreatedDto: components["schemas"]["WebhookSubscriptionDto"] & {
            /** @description The secret that deliveries are signed with, in plain text, with the prefix `whsec_`. Keep it; it is not shown again. */
            secret: string;
        };
        /** @description What to change on a subscription. Members that are left out stay as they are. */
        WebhookSubscriptionUpdateDto: {
            /**
             * Format: uri
             * @description Where events are to be delivered, an HTTPS URL of up to 2048 characters, reachable with a CA-signed certificate.
             */
            url?: string;
            /** @description The types of events to deliver, at least one. They replace the whole list. */
            eventTypes?: components["schemas"]["WebhookEventType"][];
            /** @description E-mail addresses that alerts are sent to, separated by commas; at most 5, and up to 1024 characters in all. */
            developerEmail?: string;
            /** @description What the subscription is for, in your own words, up to 255 characters. */
            description?: string;
            /** @description How long a delivery waits for an answer, in milliseconds, from 1000 to 30000. */
            timeoutMs?: number;
            /** @description The status to set; `active` brings a subscription back after the circuit breaker acted. */
            status?: components["schemas"]["WebhookSubscriptionStatus"];
        };
        /** @description A subscription with its new signing secret, which is shown only here. */
        WebhookSubscriptionSecretDto: components["schemas"]["WebhookSubscriptionDto"] & {
            /** @description The new secret, in plain text, with the prefix `whsec_`. Keep it; it is not shown again. */
            secret: string;
            /**
             * Format: date-time
             * @description Until when signatures made with the old secret are to be accepted, in ISO 8601; 24 hours after the rotation.
             */
            previousSecretExpiresAt: string;
        };
        /** @description How a test delivery went. */
        WebhookTestDeliveryResponse: {
            /**
             * @description Whether the receiver answered with a 2xx status in time.
             * @enum {string}
             */
            result: "success" | "failed";
            /** @description HTTP status that the receiver answered with, null if it did not answer. */
            httpStatusCode?: number | null;
            /** @description Time from sending to the answer, in milliseconds, null if there was none. */
            latencyMs?: number | null;
            /** @description What went wrong, in words. Present on failure. */
            errorMessage?: string | null;
        } & unknown;
        /**
         * @description How far the delivery of an event has come. In the sandbox an event is `pending`, then `delivering`, and at the end `delivered` to all subscriptions, `partially_delivered` to some, or `failed` for all.
         * @enum {string}
         */
        WebhookEventStatus: "pending" | "delivering" | "delivered" | "partially_delivered" | "failed";
        /** @description The payload of an event. In the sandbox it is the whole body of a delivery. */
        WebhookEventPayload: {
            [key: string]: unknown;
        };
        /** @description An event and how far its delivery has come. */
        WebhookEventDto: {
            /**
             * Format: uuid
             * @description Id of the event, a UUID; the `id` of its deliveries.
             */
            id: string;
            /** @description What happened. */
            eventType: components["schemas"]["WebhookEventType"];
            /** @description Version of the payload schema; `v1` is in use. */
            eventVersion: string;
            /** @description What is delivered. */
            payload?: components["schemas"]["WebhookEventPayload"];
            /**
             * Format: uuid
             * @description A UUID to recognize repetitions by. The sandbox repeats the id of the event.
             */
            idempotencyKey?: string;
            /** @description How far the delivery has come. */
            status: components["schemas"]["WebhookEventStatus"];
            /**
             * Format: date-time
             * @description When it happened, in ISO 8601.
             */
            occurredAt: string;
            /**
             * Format: date-time
             * @description When it was delivered, in ISO 8601; null before.
             */
            deliveredAt?: string | null;
            /**
             * Format: date-time
             * @description When the record was created, in ISO 8601.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record was last changed, in ISO 8601.
             */
            updatedAt: string;
        };
        /** @description One page of webhook events. */
        WebhookEventListDto: {
            /** @description The events of this page. */
            rows: components["schemas"]["WebhookEventDto"][];
            /** @description Total number of events. With filters, the sandbox counts the events that they let through. */
            count: number;
        };
        /**
         * @description How a delivery stands. In the sandbox it is `pending`, then `queued`, and ends in `success`. After a failed attempt it waits as `pending_retry` and is queued again, until it is `exhausted`. A manual retry is a single attempt, and ends in `success` or `failed`.
         * @enum {string}
         */
        WebhookDeliveryStatus: "pending" | "queued" | "success" | "failed" | "pending_retry" | "exhausted";
        /** @description One attempt to deliver an event to one subscription. */
        WebhookDeliveryDto: {
            /**
             * Format: uuid
             * @description Id of the delivery, a UUID.
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the event, a UUID.
             */
            transactionEventId: string;
            /**
             * Format: uuid
             * @description Id of the subscription, a UUID.
             */
            subscriptionId: string;
            /** @description How the delivery stands. */
            status: components["schemas"]["WebhookDeliveryStatus"];
            /**
             * @description What set it off; the event itself (`automatic`), a retry after a failure (`automatic_retry`), or a call to `POST /v1/webhooks/events/{id}/retry` (`manual`).
             * @enum {string}
             */
            triggerType: "automatic" | "automatic_retry" | "manual";
            /** @description HTTP status that the receiver answered with, null if there was none. */
            httpStatusCode?: number | null;
            /** @description The first 1 KB of the body that the receiver answered with. */
            responseBody?: string | null;
            /** @description What went wrong, in words. */
            errorMessage?: string | null;
            /**
             * @description Where the error lies; with the service (`internal`) or with the receiver (`external`).
             * @enum {string|null}
             */
            errorType?: "internal" | "external" | null;
            /** @description Number of the attempt, from 1. The sandbox makes up to 8. */
            attemptNumber: number;
            /**
             * Format: date-time
             * @description When the next attempt is due, in ISO 8601; null if there is none. In the sandbox the pauses are 5 seconds, 5 minutes, 30 minutes, 2, 5, 10 and 10 hours.
             */
            nextRetryAt?: string | null;
            /**
             * Format: date-time
             * @description When the receiver accepted it, in ISO 8601; null before.
             */
            deliveredAt?: string | null;
            /** @description Time from sending to the answer, in milliseconds. */
            latencyMs?: number | null;
            /**
             * Format: date-time
             * @description When the record was created, in ISO 8601.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the record was last changed, in ISO 8601.
             */
            updatedAt: string;
        };
        /** @description An event with the latest delivery outcome of each subscription. */
        WebhookEventDetailsDto: components["schemas"]["WebhookEventDto"] & {
            /** @description The latest delivery for each subscription. The sandbox puts the outcomes here. */
            deliveries?: components["schemas"]["WebhookDeliveryDto"][];
        };
        /** @description Deliveries of one event. */
        WebhookDeliveryListDto: {
            /** @description The deliveries, one for each subscription. */
            rows: components["schemas"]["WebhookDeliveryDto"][];
        };
        /**
         * @description The company whose card was used.
         * @example {
         *       "id": "cmp-2087",
         *       "name": "Estúdio Maré Ltda"
         *     }
         */
        WebhookCompany: {
            /** @description Id of the company. */
            id: string;
            /** @description Name of the company. */
            name: string;
        };
        /**
         * @description The person whose card was used.
         * @example {
         *       "id": "usr-51",
         *       "name": "Ana Souza",
         *       "email": "ana.souza@estudiomare.example"
         *     }
         */
        WebhookUser: {
            /** @description Id of the user. */
            id: string;
            /** @description Name of the user. */
            name: string;
            /** @description E-mail address of the user. */
            email: string;
        };
        /**
         * @description Your own notes on a card.
         * @example {
         *       "costCenter": "MKT-042"
         *     }
         */
        WebhookCardMetadata: {
            [key: string]: unknown;
        };
        /**
         * @description What a card may be spent on, how much, how often and when. The sandbox sends each member in the form that CardRestrictions has.
         * @example {
         *       "spendLimit": 2000,
         *       "maxTransactionCount": 3
         *     }
         */
        WebhookCardRestrictions: {
            /** @description The most that can be spent on the card in total, in local currency. */
            spendLimit?: number;
            /** @description The time in which the card can be used, in UTC. */
            activeDateRangeUTC?: components["schemas"]["ActiveDateRange"];
            /** @description How many transactions the card allows. */
            maxTransactionCount?: number;
            /** @description The merchant categories at which the card may be used, or may not. */
            merchantCategory?: components["schemas"]["MerchantCategoryRestriction"];
        };
        /**
         * @description The card that was used. Its type is written in lower case, where the transaction lists write a capital.
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
             * @description Id of the card, a UUID.
             */
            id: string;
            /** @description Name of the card. */
            name?: string;
            /**
             * @description Whether the card is made of plastic (`physical`) or not (`virtual`).
             * @enum {string}
             */
            type: "virtual" | "physical";
            /** @description The last 4 digits of the card number. */
            lastFourDigits: string;
            /** @description Your own notes on the card. */
            metadata?: components["schemas"]["WebhookCardMetadata"];
            /** @description What the card may be spent on, how much, how often and when. */
            restrictions?: components["schemas"]["WebhookCardRestrictions"];
        };
        /**
         * @description Where the card was used.
         * @example {
         *       "name": "HOTEL BOA VIAGEM",
         *       "merchantCategoryCode": "7011",
         *       "merchantCategoryCodeDescription": "Lodging, hotels, motels, resorts"
         *     }
         */
        WebhookMerchant: {
            /** @description Name of the merchant. */
            name: string;
            /** @description Merchant category code (MCC) of ISO 18245, 4 digits with leading zeros. */
            merchantCategoryCode: string;
            /** @description What the merchant category code stands for. */
            merchantCategoryCodeDescription?: string;
        };
        /** @description A card transaction as events tell it. */
        WebhookTransactionData: {
            /**
             * Format: uuid
             * @description Id of the transaction, a UUID.
             */
            id: string;
            /** @description Whether a credit line or the company's own money was drawn on. */
            productType: components["schemas"]["ProductType"];
            /** @description Which way the money goes, `debit` or `credit`. */
            transactionType: components["schemas"]["TransactionType"];
            /**
             * Format: date-time
             * @description When the transaction was made, in ISO 8601.
             */
            transactionDate: string;
            /** @description The amount in billing currency. */
            transactionAmount: number;
            /** @description The billing currency, ISO 4217. */
            transactionCurrency: components["schemas"]["CurrencyCode"];
            /** @description When the transaction was settled. Present on `transaction.settled`. The sandbox writes it in ISO 8601. */
            settlementDate?: string;
            /** @description The amount in the local currency of the merchant. */
            localAmount?: number;
            /** @description The local currency of the merchant, ISO 4217. */
            localCurrency?: components["schemas"]["CurrencyCode"];
            /** @description The transaction in words. */
            description?: string;
            /**
             * Format: uuid
             * @description Id of a transaction that this one goes back to, a UUID; for a reversal, the original authorization.
             */
            relatedTransactionId?: string;
            /** @description The company whose card was used. */
            company: components["schemas"]["WebhookCompany"];
            /** @description The person whose card was used. */
            user: components["schemas"]["WebhookUser"];
            /** @description The card that was used. */
            card: components["schemas"]["WebhookCard"];
            /** @description Where the card was used. */
            merchant: components["schemas"]["WebhookMerchant"];
        };
        /** @description A card authorization was approved. */
        TransactionAuthApprovedEvent: {
            /**
             * Format: uuid
             * @description Id of the event, a UUID. The same event may arrive more than once; recognize it by this id.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "transaction.auth.approved";
            /** @description Version of the payload schema; `v1` is in use. */
            version: string;
            /**
             * Format: date-time
             * @description When it happened, in ISO 8601, UTC.
             */
            occurredAt: string;
            /** @description The card transaction. */
            data: components["schemas"]["WebhookTransactionData"];
        };
        /** @description A card authorization was declined. The sandbox gives no reason. */
        TransactionAuthDeclinedEvent: {
            /**
             * Format: uuid
             * @description Id of the event, a UUID. The same event may arrive more than once; recognize it by this id.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "transaction.auth.declined";
            /** @description Version of the payload schema; `v1` is in use. */
            version: string;
            /**
             * Format: date-time
             * @description When it happened, in ISO 8601, UTC.
             */
            occurredAt: string;
            /** @description The card transaction. */
            data: components["schemas"]["WebhookTransactionData"];
        };
        /** @description A card transaction as the event of its settlement tells it, with the settlement date. */
        WebhookSettledTransactionData: components["schemas"]["WebhookTransactionData"] & {
            /** @description When the transaction was settled. The sandbox writes it in ISO 8601. */
            settlementDate: string;
        };
        /** @description A card transaction was settled, that is, posted to the account. */
        TransactionSettledEvent: {
            /**
             * Format: uuid
             * @description Id of the event, a UUID. The same event may arrive more than once; recognize it by this id.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "transaction.settled";
            /** @description Version of the payload schema; `v1` is in use. */
            version: string;
            /**
             * Format: date-time
             * @description When it happened, in ISO 8601, UTC.
             */
            occurredAt: string;
            /** @description The card transaction. */
            data: components["schemas"]["WebhookSettledTransactionData"];
        };
        /** @description A card transaction failed after the authorization. The sandbox gives no reason. */
        TransactionFailedEvent: {
            /**
             * Format: uuid
             * @description Id of the event, a UUID. The same event may arrive more than once; recognize it by this id.
             */
            id: string;
            /**
             * @description What happened.
             * @constant
             */
            type: "transaction.failed";
            /** @description Version of the payload schema; `v1` is in use. */
            version: string;
            /**
             * Format: date-time
             * @description When it happened, in ISO 8601, UTC.
             */
            occurredAt: string;
            /** @description The card transaction. */
            data: components["schemas"]["WebhookTransactionData"];
        };
        /** @description The body of a delivery, told apart by `type`. */
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
        /** @description No valid access token was provided. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description The token lacks the permission for this request. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description An internal error of the service. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description The boleto as created. */
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
        /** @description The boleto after the cancellation. */
        BoletoCancelled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BoletoDto"];
            };
        };
        /** @description The id is not valid, or the boleto is not in state `registered`. */
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
        /** @description An argument is wrong or missing, or the boleto is not in state `registered`. */
        BoletoNotExtended: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestErrorDto"];
            };
        };
        /** @description The card as created, with its details. */
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
        /** @description Done. The body is empty, or the JSON value `null`. */
        Deleted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": null;
            };
        };
        /** @description Done. The answer has no body. */
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
        /** @description One page of transactions, of the source that was asked for. */
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
        /** @description How the test delivery went, whether it succeeded or failed. */
        WebhookTestDelivered: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookTestDeliveryResponse"];
            };
        };
        /** @description The deliveries that the retry created. */
        WebhookEventRetried: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookDeliveryListDto"];
            };
        };
        /** @description The id is not valid, or a delivery of the event is still in progress. */
        DeliveryInProgress: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestErrorDto"];
            };
        };
        /** @description Not received; any status but 2xx counts as a failed attempt. */
        DeliveryRefused: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Received. Answer within the timeout of the subscription (`timeoutMs`). */
        DeliveryAccepted: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description Number of the page, from 1.
         * @example 1
         */
        Page: number;
        /**
         * @description Number of entries on a page, from 1 to 500.
         * @example 20
         */
        PageSize: number;
        /**
         * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
         * @example pt-BR
         */
        AcceptLanguage: "en-US" | "es-MX" | "pt-BR";
        /**
         * @description Id of the boleto, a UUID of version 4.
         * @example 5a469154-a41b-4a32-8618-68f9166bcd84
         */
        BoletoId: components["schemas"]["UuidV4"];
        /**
         * @description Id of the card, a UUID.
         * @example fa6c9c9c-1091-49c5-a5bc-9556e0229435
         */
        CardId: string;
        /**
         * @description Where to go on, an opaque text; `pagination.nextCursor` of the answer before. Left out of the first call.
         * @example eyJhZnRlciI6IjYxZjhmOWNiIn0
         */
        PageCursor: string;
        /**
         * @description Number of transactions on a page. The sandbox takes 1 to 500.
         * @example 20
         */
        TransactionPageSize: number;
        /**
         * @description Transactions on or after this UTC date-time, `yyyy-MM-dd HH:mm:ss`. Left out, it is yesterday at 00:00:00. The sandbox looks at the settlement date, and refuses a date in the future.
         * @example 2026-11-01 00:00:00
         */
        StartDate: components["schemas"]["UtcDateTime"];
        /**
         * @description Transactions on or before this UTC date-time, `yyyy-MM-dd HH:mm:ss`. Left out, it is yesterday at 23:59:59. It must be greater than `startDate`. The sandbox looks at the settlement date, and refuses a date in the future.
         * @example 2026-11-19 23:59:59
         */
        EndDate: components["schemas"]["UtcDateTime"];
        /**
         * @description Where to go on in the sandbox, an opaque text; `pagination.nextCursor` of the answer before. Left out of the first call.
         * @example eyJhZnRlciI6IjZlZDY5MTM1In0
         */
        TravelPageCursor: string;
        /**
         * @description Number of transactions on a page. The sandbox takes 1 to 500.
         * @example 20
         */
        TravelPageSize: number;
        /**
         * @description In the sandbox, transactions settled on or after this UTC date-time, `yyyy-MM-dd HH:mm:ss`. Left out, it is yesterday at 00:00:00.
         * @example 2026-11-01 00:00:00
         */
        TravelStartDate: components["schemas"]["UtcDateTime"];
        /**
         * @description In the sandbox, transactions settled on or before this UTC date-time, `yyyy-MM-dd HH:mm:ss`. Left out, it is yesterday at 23:59:59. It must be greater than `startDate`.
         * @example 2026-11-19 23:59:59
         */
        TravelEndDate: components["schemas"]["UtcDateTime"];
        /**
         * @description Where to go on, an opaque text; `pagination.nextCursor` of the answer before. Left out of the first call.
         * @example eyJhZnRlciI6IjYxZjhmOWNiIn0
         */
        PaymentPageCursor: string | null;
        /**
         * @description Number of transactions on a page, from 1 to 500.
         * @example 20
         */
        PaymentPageSize: number;
        /**
         * @description Id of the travel card, a UUID.
         * @example fa6c9c9c-1091-49c5-a5bc-9556e0229435
         */
        TravelCardId: string;
        /**
         * @description Id of the subscription, a UUID.
         * @example 697ab033-94bb-468f-8979-70ec23f56ee8
         */
        WebhookSubscriptionId: string;
        /**
         * @description Only events of this type.
         * @example transaction.settled
         */
        EventTypeFilter: components["schemas"]["WebhookEventType"];
        /**
         * @description Only events in this status.
         * @example failed
         */
        EventStatusFilter: components["schemas"]["WebhookEventStatus"];
        /**
         * @description Id of the event, a UUID.
         * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
         */
        WebhookEventId: string;
        /**
         * @description Id of the event, a UUID, the same as `id` in the body. Recognize repetitions by it.
         * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
         */
        WebhookEventIdHeader: string;
        /**
         * @description Id of this delivery attempt, another for each attempt.
         * @example 37f86e8a-19c5-440f-9374-3b8bc4901b5e
         */
        WebhookDeliveryIdHeader: string;
        /**
         * @description The type of the event, the same as `type` in the body.
         * @example transaction.settled
         */
        WebhookEventTypeHeader: components["schemas"]["WebhookEventType"];
        /**
         * @description When the event occurred, in seconds since 1970-01-01T00:00:00Z. It does not change on a retry.
         * @example 1795215940
         */
        WebhookTimestampHeader: number;
        /**
         * @description `sha256=` and the HMAC-SHA256 of the raw request body, keyed with the secret of the subscription. Compare it in constant time, and before the body is parsed. For 24 hours after a rotation a signature may still be made with the old secret. The sandbox writes the digest in lower-case hex, keyed with the whole secret, `whsec_` included.
         * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
         */
        WebhookSignatureHeader: string;
        /**
         * @description Whether this is a retry, `true` or `false`.
         * @example false
         */
        WebhookRetryHeader: "true" | "false";
        /**
         * @description Why it is sent again. Only on retries.
         * @example automatic
         */
        WebhookRetryReasonHeader: "automatic" | "manual";
        /**
         * @description Always `true`. Only on test deliveries.
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
                 * @description Number of the page, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of entries on a page, from 1 to 500.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: {
                /**
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
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
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The boleto to be created. */
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
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the boleto, a UUID of version 4.
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
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the boleto, a UUID of version 4.
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
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the boleto, a UUID of version 4.
                 * @example 5a469154-a41b-4a32-8618-68f9166bcd84
                 */
                id: components["parameters"]["BoletoId"];
            };
            cookie?: never;
        };
        /** @description The new due date. */
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
                 * @description Number of the page, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of entries on a page, from 1 to 500.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: {
                /**
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
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
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The card to be created. */
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
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the card, a UUID.
                 * @example fa6c9c9c-1091-49c5-a5bc-9556e0229435
                 */
                id: components["parameters"]["CardId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card, with its details. */
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
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the card, a UUID.
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
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the card, a UUID.
                 * @example fa6c9c9c-1091-49c5-a5bc-9556e0229435
                 */
                id: components["parameters"]["CardId"];
            };
            cookie?: never;
        };
        /** @description What to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardUpdateDto"];
            };
        };
        responses: {
            /** @description The card after the change. */
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
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
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
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Which transactions to retrieve. */
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
                /**
                 * @description Where to go on, an opaque text; `pagination.nextCursor` of the answer before. Left out of the first call.
                 * @example eyJhZnRlciI6IjYxZjhmOWNiIn0
                 */
                pageCursor?: components["parameters"]["PageCursor"];
                /**
                 * @description Number of transactions on a page. The sandbox takes 1 to 500.
                 * @example 20
                 */
                pageSize?: components["parameters"]["TransactionPageSize"];
                /**
                 * @description Transactions on or after this UTC date-time, `yyyy-MM-dd HH:mm:ss`. Left out, it is yesterday at 00:00:00. The sandbox looks at the settlement date, and refuses a date in the future.
                 * @example 2026-11-01 00:00:00
                 */
                startDate?: components["parameters"]["StartDate"];
                /**
                 * @description Transactions on or before this UTC date-time, `yyyy-MM-dd HH:mm:ss`. Left out, it is yesterday at 23:59:59. It must be greater than `startDate`. The sandbox looks at the settlement date, and refuses a date in the future.
                 * @example 2026-11-19 23:59:59
                 */
                endDate?: components["parameters"]["EndDate"];
            };
            header?: {
                /**
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
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
                /**
                 * @description Where to go on in the sandbox, an opaque text; `pagination.nextCursor` of the answer before. Left out of the first call.
                 * @example eyJhZnRlciI6IjZlZDY5MTM1In0
                 */
                pageCursor?: components["parameters"]["TravelPageCursor"];
                /**
                 * @description Number of transactions on a page. The sandbox takes 1 to 500.
                 * @example 20
                 */
                pageSize?: components["parameters"]["TravelPageSize"];
                /**
                 * @description In the sandbox, transactions settled on or after this UTC date-time, `yyyy-MM-dd HH:mm:ss`. Left out, it is yesterday at 00:00:00.
                 * @example 2026-11-01 00:00:00
                 */
                startDate?: components["parameters"]["TravelStartDate"];
                /**
                 * @description In the sandbox, transactions settled on or before this UTC date-time, `yyyy-MM-dd HH:mm:ss`. Left out, it is yesterday at 23:59:59. It must be greater than `startDate`.
                 * @example 2026-11-19 23:59:59
                 */
                endDate?: components["parameters"]["TravelEndDate"];
            };
            header?: {
                /**
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
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
                /**
                 * @description Where to go on, an opaque text; `pagination.nextCursor` of the answer before. Left out of the first call.
                 * @example eyJhZnRlciI6IjYxZjhmOWNiIn0
                 */
                pageCursor?: components["parameters"]["PaymentPageCursor"];
                /**
                 * @description Number of transactions on a page, from 1 to 500.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PaymentPageSize"];
                /**
                 * @description Transactions on or after this UTC date-time, `yyyy-MM-dd HH:mm:ss`. Left out, it is yesterday at 00:00:00. The sandbox looks at the settlement date, and refuses a date in the future.
                 * @example 2026-11-01 00:00:00
                 */
                startDate?: components["parameters"]["StartDate"];
                /**
                 * @description Transactions on or before this UTC date-time, `yyyy-MM-dd HH:mm:ss`. Left out, it is yesterday at 23:59:59. It must be greater than `startDate`. The sandbox looks at the settlement date, and refuses a date in the future.
                 * @example 2026-11-19 23:59:59
                 */
                endDate?: components["parameters"]["EndDate"];
            };
            header?: {
                /**
                 * @description Language of the messages in the answer. The sandbox answers any other value in `en-US`.
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
                 * @description Id of the travel card, a UUID.
                 * @example fa6c9c9c-1091-49c5-a5bc-9556e0229435
                 */
                id: components["parameters"]["TravelCardId"];
            };
            cookie?: never;
        };
        /** @description The booking details; members that are left out stay as they are. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TravelCardBookingDetails"];
            };
        };
        responses: {
            /** @description The travel card after the change. */
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
        /** @description The subscription to be created. */
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
                 * @description Id of the subscription, a UUID.
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
                 * @description Id of the subscription, a UUID.
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
                 * @description Id of the subscription, a UUID.
                 * @example 697ab033-94bb-468f-8979-70ec23f56ee8
                 */
                id: components["parameters"]["WebhookSubscriptionId"];
            };
            cookie?: never;
        };
        /** @description What to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookSubscriptionUpdateDto"];
            };
        };
        responses: {
            /** @description The subscription after the change. */
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
                 * @description Id of the subscription, a UUID.
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
                 * @description Id of the subscription, a UUID.
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
                 * @description Number of the page, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Number of entries on a page, from 1 to 500.
                 * @example 20
                 */
                pageSize?: components["parameters"]["PageSize"];
                /**
                 * @description Only events of this type.
                 * @example transaction.settled
                 */
                eventType?: components["parameters"]["EventTypeFilter"];
                /**
                 * @description Only events in this status.
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
                 * @description Id of the event, a UUID.
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
                 * @description Id of the event, a UUID.
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
                 * @description Id of the event, a UUID.
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
                 * @description Id of the event, a UUID, the same as `id` in the body. Recognize repetitions by it.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                "X-Webhook-Event-Id": components["parameters"]["WebhookEventIdHeader"];
                /**
                 * @description Id of this delivery attempt, another for each attempt.
                 * @example 37f86e8a-19c5-440f-9374-3b8bc4901b5e
                 */
                "X-Webhook-Delivery-Id": components["parameters"]["WebhookDeliveryIdHeader"];
                /**
                 * @description The type of the event, the same as `type` in the body.
                 * @example transaction.settled
                 */
                "X-Webhook-Event-Type": components["parameters"]["WebhookEventTypeHeader"];
                /**
                 * @description When the event occurred, in seconds since 1970-01-01T00:00:00Z. It does not change on a retry.
                 * @example 1795215940
                 */
                "X-Webhook-Timestamp": components["parameters"]["WebhookTimestampHeader"];
                /**
                 * @description `sha256=` and the HMAC-SHA256 of the raw request body, keyed with the secret of the subscription. Compare it in constant time, and before the body is parsed. For 24 hours after a rotation a signature may still be made with the old secret. The sandbox writes the digest in lower-case hex, keyed with the whole secret, `whsec_` included.
                 * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
                 */
                "X-Webhook-Signature": components["parameters"]["WebhookSignatureHeader"];
                /**
                 * @description Whether this is a retry, `true` or `false`.
                 * @example false
                 */
                "X-Webhook-Retry": components["parameters"]["WebhookRetryHeader"];
                /**
                 * @description Why it is sent again. Only on retries.
                 * @example automatic
                 */
                "X-Webhook-Retry-Reason"?: components["parameters"]["WebhookRetryReasonHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, always as `application/json`. */
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
                 * @description Id of the event, a UUID, the same as `id` in the body. Recognize repetitions by it.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                "X-Webhook-Event-Id": components["parameters"]["WebhookEventIdHeader"];
                /**
                 * @description Id of this delivery attempt, another for each attempt.
                 * @example 37f86e8a-19c5-440f-9374-3b8bc4901b5e
                 */
                "X-Webhook-Delivery-Id": components["parameters"]["WebhookDeliveryIdHeader"];
                /**
                 * @description The type of the event, the same as `type` in the body.
                 * @example transaction.settled
                 */
                "X-Webhook-Event-Type": components["parameters"]["WebhookEventTypeHeader"];
                /**
                 * @description When the event occurred, in seconds since 1970-01-01T00:00:00Z. It does not change on a retry.
                 * @example 1795215940
                 */
                "X-Webhook-Timestamp": components["parameters"]["WebhookTimestampHeader"];
                /**
                 * @description `sha256=` and the HMAC-SHA256 of the raw request body, keyed with the secret of the subscription. Compare it in constant time, and before the body is parsed. For 24 hours after a rotation a signature may still be made with the old secret. The sandbox writes the digest in lower-case hex, keyed with the whole secret, `whsec_` included.
                 * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
                 */
                "X-Webhook-Signature": components["parameters"]["WebhookSignatureHeader"];
                /**
                 * @description Whether this is a retry, `true` or `false`.
                 * @example false
                 */
                "X-Webhook-Retry": components["parameters"]["WebhookRetryHeader"];
                /**
                 * @description Why it is sent again. Only on retries.
                 * @example automatic
                 */
                "X-Webhook-Retry-Reason"?: components["parameters"]["WebhookRetryReasonHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, always as `application/json`. */
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
                 * @description Id of the event, a UUID, the same as `id` in the body. Recognize repetitions by it.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                "X-Webhook-Event-Id": components["parameters"]["WebhookEventIdHeader"];
                /**
                 * @description Id of this delivery attempt, another for each attempt.
                 * @example 37f86e8a-19c5-440f-9374-3b8bc4901b5e
                 */
                "X-Webhook-Delivery-Id": components["parameters"]["WebhookDeliveryIdHeader"];
                /**
                 * @description The type of the event, the same as `type` in the body.
                 * @example transaction.settled
                 */
                "X-Webhook-Event-Type": components["parameters"]["WebhookEventTypeHeader"];
                /**
                 * @description When the event occurred, in seconds since 1970-01-01T00:00:00Z. It does not change on a retry.
                 * @example 1795215940
                 */
                "X-Webhook-Timestamp": components["parameters"]["WebhookTimestampHeader"];
                /**
                 * @description `sha256=` and the HMAC-SHA256 of the raw request body, keyed with the secret of the subscription. Compare it in constant time, and before the body is parsed. For 24 hours after a rotation a signature may still be made with the old secret. The sandbox writes the digest in lower-case hex, keyed with the whole secret, `whsec_` included.
                 * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
                 */
                "X-Webhook-Signature": components["parameters"]["WebhookSignatureHeader"];
                /**
                 * @description Whether this is a retry, `true` or `false`.
                 * @example false
                 */
                "X-Webhook-Retry": components["parameters"]["WebhookRetryHeader"];
                /**
                 * @description Why it is sent again. Only on retries.
                 * @example automatic
                 */
                "X-Webhook-Retry-Reason"?: components["parameters"]["WebhookRetryReasonHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, always as `application/json`. */
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
                 * @description Id of the event, a UUID, the same as `id` in the body. Recognize repetitions by it.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                "X-Webhook-Event-Id": components["parameters"]["WebhookEventIdHeader"];
                /**
                 * @description Id of this delivery attempt, another for each attempt.
                 * @example 37f86e8a-19c5-440f-9374-3b8bc4901b5e
                 */
                "X-Webhook-Delivery-Id": components["parameters"]["WebhookDeliveryIdHeader"];
                /**
                 * @description The type of the event, the same as `type` in the body.
                 * @example transaction.settled
                 */
                "X-Webhook-Event-Type": components["parameters"]["WebhookEventTypeHeader"];
                /**
                 * @description When the event occurred, in seconds since 1970-01-01T00:00:00Z. It does not change on a retry.
                 * @example 1795215940
                 */
                "X-Webhook-Timestamp": components["parameters"]["WebhookTimestampHeader"];
                /**
                 * @description `sha256=` and the HMAC-SHA256 of the raw request body, keyed with the secret of the subscription. Compare it in constant time, and before the body is parsed. For 24 hours after a rotation a signature may still be made with the old secret. The sandbox writes the digest in lower-case hex, keyed with the whole secret, `whsec_` included.
                 * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
                 */
                "X-Webhook-Signature": components["parameters"]["WebhookSignatureHeader"];
                /**
                 * @description Whether this is a retry, `true` or `false`.
                 * @example false
                 */
                "X-Webhook-Retry": components["parameters"]["WebhookRetryHeader"];
                /**
                 * @description Why it is sent again. Only on retries.
                 * @example automatic
                 */
                "X-Webhook-Retry-Reason"?: components["parameters"]["WebhookRetryReasonHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, always as `application/json`. */
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
                 * @description Id of the event, a UUID, the same as `id` in the body. Recognize repetitions by it.
                 * @example 3dc845c6-ec94-4c8d-a8c5-9aa872684d80
                 */
                "X-Webhook-Event-Id": components["parameters"]["WebhookEventIdHeader"];
                /**
                 * @description Id of this delivery attempt, another for each attempt.
                 * @example 37f86e8a-19c5-440f-9374-3b8bc4901b5e
                 */
                "X-Webhook-Delivery-Id": components["parameters"]["WebhookDeliveryIdHeader"];
                /**
                 * @description The type of the event, the same as `type` in the body.
                 * @example transaction.settled
                 */
                "X-Webhook-Event-Type": components["parameters"]["WebhookEventTypeHeader"];
                /**
                 * @description When the event occurred, in seconds since 1970-01-01T00:00:00Z. It does not change on a retry.
                 * @example 1795215940
                 */
                "X-Webhook-Timestamp": components["parameters"]["WebhookTimestampHeader"];
                /**
                 * @description `sha256=` and the HMAC-SHA256 of the raw request body, keyed with the secret of the subscription. Compare it in constant time, and before the body is parsed. For 24 hours after a rotation a signature may still be made with the old secret. The sandbox writes the digest in lower-case hex, keyed with the whole secret, `whsec_` included.
                 * @example sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17
                 */
                "X-Webhook-Signature": components["parameters"]["WebhookSignatureHeader"];
                /**
                 * @description Whether this is a retry, `true` or `false`.
                 * @example false
                 */
                "X-Webhook-Retry": components["parameters"]["WebhookRetryHeader"];
                /**
                 * @description Always `true`. Only on test deliveries.
                 * @example true
                 */
                "X-Webhook-Test": components["parameters"]["WebhookTestHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The event, always as `application/json`. */
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
