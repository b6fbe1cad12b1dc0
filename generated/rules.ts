// npm run generate

/** What a target must offer for a rule to be exercised. */
export type Need =
  | 'state' | 'receiver' | 'https' | 'client-certificate' | 'provisional'
  | 'control:boleto-events' | 'control:card-activity' | 'control:travel-activity' | 'control:payment-activity'
  | 'control:credentials' | 'control:clock'

export type Rule = {
  readonly level: 'must' | 'should' | 'open'
  /** One sentence, at most 120 characters. */
  readonly says: string
  /** The heading of the API description that the rule comes from. */
  readonly source: string
  readonly needs?: readonly Need[]
  /** Why nobody can see it from outside; such a rule has no check. */
  readonly unseen?: string
}

/** One constraint of the contract: a keyword at a place in a request, or in a DTO that the target sends. */
export type DerivedRule = Rule & {
  readonly kind: 'request' | 'response' | 'webhook'
  /** An operation, a DTO, or an event type. */
  readonly of: string
  readonly in?: 'body' | 'query' | 'path' | 'headers'
  /** Names of members; `*` for each item or value of a map, `<name>` for the names in a map. */
  readonly at: readonly string[]
  readonly keyword: string
  /** JSON Pointer of the schema node in schemas.json. */
  readonly schemaPath: string
  readonly conditions?: readonly string[]
}

export const writtenRules = {
  "authentication.token-required": {"level":"must","says":"Every operation answers 401 to a request without an access token.","source":"Authentication"},
  "authentication.bearer-required": {"level":"must","says":"An Authorization header of another scheme than Bearer is answered with 401.","source":"Authentication"},
  "authentication.invented-token-refused": {"level":"must","says":"An invented access token is answered with 401.","source":"Errors","needs":["state"]},
  "authentication.expired-token-refused": {"level":"must","says":"An expired access token is answered with 401.","source":"Errors","needs":["control:credentials","control:clock"]},
  "authentication.unauthorized-changes-nothing": {"level":"must","says":"A request that is answered with 401 changes nothing.","source":"Authentication","needs":["state"]},
  "authentication.permission-required": {"level":"must","says":"Every operation answers 403 to a valid token that permits nothing.","source":"Authentication","needs":["control:credentials"]},
  "authentication.forbidden-changes-nothing": {"level":"must","says":"A request that is answered with 403 changes nothing.","source":"Authentication","needs":["state","control:credentials"]},
  "authentication.plain-http-fails": {"level":"must","says":"A plain HTTP call to the address of the service fails.","source":"Authentication","needs":["https"]},
  "authentication.certificate-required": {"level":"must","says":"A request without a client certificate fails.","source":"Authentication","needs":["https","client-certificate"]},
  "authentication.invented-certificate-refused": {"level":"must","says":"A request with a client certificate that the operator did not issue fails.","source":"Authentication","needs":["https","client-certificate"]},
  "authentication.challenge-on-401": {"level":"should","says":"A 401 carries WWW-Authenticate with the scheme Bearer.","source":"Errors"},
  "authentication.invalid-token-challenge": {"level":"should","says":"The challenge for a refused token names the error invalid_token.","source":"Errors","needs":["state"]},
  "authentication.insufficient-scope-challenge": {"level":"should","says":"The challenge of a 403 for a missing permission names the error insufficient_scope.","source":"Errors","needs":["control:credentials"]},
  "authentication.scheme-in-any-case": {"level":"should","says":"The scheme Bearer is recognised in lower and in upper case.","source":"Authentication"},
  "authentication.token-not-echoed": {"level":"should","says":"No answer repeats the access token of its request.","source":"Authentication"},
  "authentication.token-endpoint": {"level":"open","says":"Access tokens are issued at /oauth/token under the base address, by the client credentials grant.","source":"Authentication"},
  "authentication.checked-first": {"level":"open","says":"A request that lacks a token and breaks a constraint as well is answered with 401.","source":"Authentication"},
  "authentication.without-certificate": {"level":"open","says":"A missing client certificate is refused by the handshake or with 401.","source":"Authentication","needs":["https","client-certificate"]},
  "authentication.scope-of-operation": {"level":"open","says":"Each operation accepts a token that holds only the scope which the contract names for it.","source":"Authentication","needs":["control:credentials"]},
  "authentication.token-lifetime": {"level":"open","says":"An access token lives for 3600 seconds.","source":"Authentication","needs":["control:credentials"]},
  "boletos.created-as-sent": {"level":"must","says":"The answer to a boleto creation holds the amount, the due date, the memo and the metadata that were sent.","source":"Endpoints / Boletos","needs":["state"]},
  "boletos.payer-as-sent": {"level":"must","says":"A boleto holds the payer's data that were sent, phone and address included.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","needs":["state"]},
  "boletos.id-of-its-own": {"level":"must","says":"Each created boleto has an id of its own.","source":"Resources and their fields / Boleto (BoletoDto)","needs":["state"]},
  "boletos.first-state": {"level":"must","says":"A new boleto is registered or accepted.","source":"Endpoints / Boletos","needs":["state"]},
  "boletos.refused-creation-leaves-none": {"level":"must","says":"A refused boleto creation leaves no boleto in the list.","source":"Errors","needs":["state"]},
  "boletos.bolepix-by-default": {"level":"must","says":"A boleto created without bolepixEnabled is a BolePix.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)","needs":["state"]},
  "boletos.bolepix-switched-off": {"level":"must","says":"A boleto created with bolepixEnabled false comes back with false.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)","needs":["state"]},
  "boletos.qr-code-with-bolepix": {"level":"must","says":"A registered boleto with bolepixEnabled carries a QR code image.","source":"Resources and their fields / Boleto (BoletoDto)","needs":["state"]},
  "boletos.no-qr-code-without-bolepix": {"level":"must","says":"A boleto with bolepixEnabled false carries no QR code image.","source":"What the service does","needs":["state"]},
  "boletos.qr-code-is-an-image": {"level":"must","says":"The QR code image is the base64 form of an image.","source":"Resources and their fields / Boleto (BoletoDto)","needs":["state"]},
  "boletos.retrieved-as-sent": {"level":"must","says":"A retrieved boleto holds what was sent at its creation.","source":"Endpoints / Boletos","needs":["state"]},
  "boletos.new-boleto-in-list": {"level":"must","says":"A new boleto is in the list of boletos.","source":"Endpoints / Boletos","needs":["state"]},
  "boletos.listed-as-retrieved": {"level":"must","says":"A boleto in the list holds the same values as the boleto retrieved by its id.","source":"Resources and their fields / Boleto (BoletoDto)","needs":["state"]},
  "boletos.extension-moves-due-date": {"level":"must","says":"An extension of a registered boleto sets its due date to the new one.","source":"Endpoints / Boletos","needs":["state"]},
  "boletos.extension-keeps-the-rest": {"level":"must","says":"An extension keeps the id, the amount, the memo, the payer and the metadata of the boleto.","source":"Endpoints / Boletos","needs":["state"]},
  "boletos.extend-only-registered": {"level":"must","says":"A boleto that is not registered cannot be extended, and stays as it was.","source":"States and transitions / Boleto (`boletoStatus`)","needs":["state","control:boleto-events"]},
  "boletos.cancelled-not-extended": {"level":"must","says":"A cancelled boleto cannot be extended, and stays as it was.","source":"States and transitions / Boleto (`boletoStatus`)","needs":["state"]},
  "boletos.refused-extension-changes-nothing": {"level":"must","says":"An extension that is refused for its body leaves the boleto as it was.","source":"Errors","needs":["state"]},
  "boletos.extension-touches-one-boleto": {"level":"must","says":"An extension leaves every other boleto as it was.","source":"Endpoints / Boletos","needs":["state"]},
  "boletos.cancellation-ends-registration": {"level":"must","says":"A cancelled boleto is no longer registered.","source":"Endpoints / Boletos","needs":["state"]},
  "boletos.cancellation-keeps-the-rest": {"level":"must","says":"A cancellation keeps the id, the amount, the due date, the memo, the payer and the metadata of the boleto.","source":"Endpoints / Boletos","needs":["state"]},
  "boletos.cancel-only-registered": {"level":"must","says":"A boleto that is not registered cannot be cancelled, and stays as it was.","source":"States and transitions / Boleto (`boletoStatus`)","needs":["state","control:boleto-events"]},
  "boletos.cancelled-not-cancelled-again": {"level":"must","says":"A cancelled boleto cannot be cancelled again, and stays as it was.","source":"States and transitions / Boleto (`boletoStatus`)","needs":["state"]},
  "boletos.cancellation-touches-one-boleto": {"level":"must","says":"A cancellation leaves every other boleto as it was.","source":"Endpoints / Boletos","needs":["state"]},
  "boletos.calls-in-some-order": {"level":"must","says":"What calls at the same time leave of a boleto is what some order of them would leave.","source":"States and transitions / Boleto (`boletoStatus`)","needs":["state"]},
  "boletos.life-in-any-order": {"level":"must","says":"Whatever the order of extensions, cancellations and payments, reads and lists show each boleto as it then is.","source":"Endpoints / Boletos","needs":["state"]},
  "boletos.paid-by-qr-code": {"level":"must","says":"A boleto paid through its QR code is paid at once, without a payment notice.","source":"States and transitions / Boleto (`boletoStatus`)","needs":["state","control:boleto-events"]},
  "boletos.noticed-by-barcode": {"level":"must","says":"A boleto paid through its barcode is first in the state payment_notice.","source":"States and transitions / Boleto (`boletoStatus`)","needs":["state","control:boleto-events"]},
  "boletos.paid-at-settlement": {"level":"must","says":"A boleto in payment_notice is paid once its payment settles.","source":"What the service does","needs":["state","control:boleto-events"]},
  "boletos.notice-a-day-before": {"level":"must","says":"A payment notice is visible at most one day before final settlement.","source":"What the service does","unseen":"The day of settlement is set by the banks; the control interface settles at will."},
  "boletos.notice-guarantees-settlement": {"level":"must","says":"A payment that was noticed is settled.","source":"What the service does","unseen":"A settlement that never comes cannot be told from one that comes later."},
  "boletos.foreign-boleto-not-retrieved": {"level":"must","says":"A boleto of another company is answered with 404 or 403 when it is retrieved, never with the boleto.","source":"Authentication","needs":["state","control:credentials"]},
  "boletos.foreign-boleto-not-changed": {"level":"must","says":"A boleto of another company can be neither extended nor cancelled, and stays as it was.","source":"Authentication","needs":["state","control:credentials"]},
  "boletos.foreign-boletos-not-listed": {"level":"must","says":"The list of boletos holds no boleto of another company.","source":"What the service does","needs":["state","control:credentials"]},
  "boletos.shared-in-company": {"level":"open","says":"A boleto is seen by another credential of the same company.","source":"Authentication","needs":["state","control:credentials"]},
  "boletos.creation-status": {"level":"open","says":"The success status of a boleto creation is 200 or 201.","source":"Errors"},
  "boletos.cancellation-status": {"level":"open","says":"The success status of a cancellation is 200 or 201.","source":"Errors"},
  "boletos.extension-status": {"level":"open","says":"The success status of an extension is 200 or 201.","source":"Errors"},
  "boletos.wrong-state-status": {"level":"open","says":"A cancellation or extension in the wrong state is answered with 400.","source":"Errors","needs":["state"]},
  "boletos.registered-at-once": {"level":"open","says":"The answer to a boleto creation shows the boleto registered already.","source":"Endpoints / Boletos","needs":["state"]},
  "boletos.state-after-cancellation": {"level":"open","says":"A cancelled boleto is written_off.","source":"States and transitions / Boleto (`boletoStatus`)","needs":["state"]},
  "boletos.cancelled-in-list": {"level":"open","says":"A cancelled boleto stays in the list.","source":"Endpoints / Boletos","needs":["state"]},
  "boletos.transitions": {"level":"open","says":"The events of a boleto lead from state to state as banking practice has it.","source":"States and transitions / Boleto (`boletoStatus`)","needs":["state","control:boleto-events"]},
  "boletos.terminal-states": {"level":"open","says":"No event moves a boleto that is rejected, paid or written_off.","source":"States and transitions / Boleto (`boletoStatus`)","needs":["state","control:boleto-events"]},
  "boletos.due-date-form": {"level":"open","says":"The due date in answers has the ten characters YYYY-MM-DD.","source":"Resources and their fields / Boleto (BoletoDto)"},
  "boletos.past-due-date": {"level":"open","says":"A boleto creation with a due date in the past is refused.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)","needs":["state"]},
  "boletos.calendar-dates-alone": {"level":"open","says":"A due date that no calendar has is refused.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)"},
  "boletos.extension-later-alone": {"level":"open","says":"An extension to an earlier or to the same due date is refused.","source":"Endpoints / Boletos","needs":["state"]},
  "boletos.updated-at-moves": {"level":"open","says":"An extension or a cancellation sets updatedAt or moves it forward.","source":"Resources and their fields / Boleto (BoletoDto)","needs":["state"]},
  "boletos.centavos": {"level":"open","says":"An amount with more than two decimals is refused.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)"},
  "boletos.largest-amount": {"level":"open","says":"An amount above 99999999.99 is refused.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)"},
  "boletos.document-number-between": {"level":"open","says":"A document number of 12 or 13 characters is refused.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)"},
  "boletos.punctuated-document-number": {"level":"open","says":"A document number with punctuation is refused.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)"},
  "boletos.letters-in-cnpj": {"level":"open","says":"A CNPJ with letters is refused.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)"},
  "boletos.other-state-codes": {"level":"open","says":"The seventeen Brazilian state codes that the listing cuts off are accepted.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)"},
  "boletos.fine-types": {"level":"open","says":"A fine of the type absolute or percentage is accepted and comes back.","source":"Resources and their fields / Boleto (BoletoDto)","needs":["state"]},
  "boletos.fine-members-by-type": {"level":"open","says":"A fine of the type absolute has an amount, one of the type percentage a percentage.","source":"Resources and their fields / Boleto (BoletoDto)","needs":["state"]},
  "boletos.interest-types": {"level":"open","says":"Interest by calendar day, by workday or by month is accepted and comes back.","source":"Resources and their fields / Boleto (BoletoDto)","needs":["state"]},
  "boletos.interest-members-by-type": {"level":"open","says":"Daily interest has a daily amount, monthly interest a monthly percentage.","source":"Resources and their fields / Boleto (BoletoDto)","needs":["state"]},
  "boletos.barcode-form": {"level":"open","says":"The barcode has 44 digits and a right check digit.","source":"Resources and their fields / Boleto (BoletoDto)"},
  "boletos.digitable-line-form": {"level":"open","says":"The digitable line has 47 digits and right check digits.","source":"Resources and their fields / Boleto (BoletoDto)"},
  "boletos.line-of-barcode": {"level":"open","says":"The digitable line and the barcode hold the same digits.","source":"Resources and their fields / Boleto (BoletoDto)"},
  "boletos.barcode-tells-amount-and-date": {"level":"open","says":"The barcode tells the amount and the due date of the boleto.","source":"Resources and their fields / Boleto (BoletoDto)","needs":["state"]},
  "boletos.qr-code-form": {"level":"open","says":"The QR code image is a bare base64 text, without a data prefix.","source":"Resources and their fields / Boleto (BoletoDto)","needs":["state"]},
  "boletos.qr-code-payload": {"level":"open","says":"The QR code reads as a Pix code with a right checksum.","source":"Resources and their fields / Boleto (BoletoDto)","needs":["state"]},
  "boletos.payment-details-when-paid": {"level":"open","says":"A paid boleto has payment details, and an unpaid one has none.","source":"Resources and their fields / Boleto (BoletoDto)","needs":["state","control:boleto-events"]},
  "boletos.payment-details-members": {"level":"open","says":"Payment details hold paidAmount as a number, method and origin as integers, and creditDate as a date.","source":"Resources and their fields / Boleto (BoletoDto)","needs":["state","control:boleto-events"]},
  "card-transactions.settled-transaction-returned": {"level":"must","says":"A settled card transaction is returned when source is cards.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "card-transactions.settled-alone": {"level":"must","says":"Transactions that were approved, declined or failed, and not settled, are not returned.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "card-transactions.shows-what-happened": {"level":"must","says":"A returned transaction tells the card, the amount and the settlement date of what happened.","source":"Resources and their fields / Transactions","needs":["state","control:card-activity"]},
  "card-transactions.item-shape": {"level":"must","says":"With source cards each item is a card transaction, with all its required members.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "card-transactions.last-four-digits": {"level":"must","says":"The number of a transaction's card is the last four digits of the card number.","source":"Resources and their fields / Transactions","needs":["state","control:card-activity"]},
  "card-transactions.purchase-is-debit": {"level":"must","says":"A settled purchase is a debit.","source":"Resources and their fields / Transactions","needs":["state","control:card-activity"]},
  "card-transactions.refund-is-credit": {"level":"must","says":"A payment or a refund is a credit.","source":"Resources and their fields / Transactions","unseen":"No call, and no card activity of the control interface, makes a payment or a refund."},
  "card-transactions.filter-by-card": {"level":"must","says":"With cardIds the transactions of those cards are returned, and no others.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "card-transactions.start-date-inclusive": {"level":"must","says":"A transaction on the start date is returned.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "card-transactions.end-date-inclusive": {"level":"must","says":"A transaction on the end date is returned.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "card-transactions.outside-dates-left-out": {"level":"must","says":"A transaction before the start date or after the end date is not returned.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "card-transactions.yesterday-by-default": {"level":"must","says":"Without cardIds and dates the transactions of yesterday, UTC, are returned, and no others.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "card-transactions.all-history-of-cards": {"level":"must","says":"With cardIds and without dates the whole history of those cards is returned.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "card-transactions.future-start-date-refused": {"level":"must","says":"A start date in the future is answered with 400.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state"]},
  "card-transactions.future-end-date-refused": {"level":"must","says":"An end date in the future is answered with 400.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state"]},
  "card-transactions.start-after-end-refused": {"level":"must","says":"A start date after the end date is answered with 400.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state"]},
  "card-transactions.equal-dates-accepted": {"level":"must","says":"A start date equal to the end date is accepted.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state"]},
  "card-transactions.today-accepted": {"level":"must","says":"Today, UTC, is not in the future and is accepted as start date and as end date.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state"]},
  "card-transactions.foreign-transactions-not-returned": {"level":"must","says":"No transaction of another company is returned, even when its cards are named.","source":"What the service does","needs":["state","control:card-activity","control:credentials"]},
  "card-transactions.shared-in-company": {"level":"must","says":"A transaction is returned to every credential of its company.","source":"What the service does","needs":["state","control:card-activity","control:credentials"]},
  "card-transactions.deprecated-returns-settled": {"level":"must","says":"GET /v1/transactions returns a settled card transaction.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state","control:card-activity"]},
  "card-transactions.deprecated-start-date-inclusive": {"level":"must","says":"GET /v1/transactions returns a transaction at the very second of its start date.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state","control:card-activity"]},
  "card-transactions.deprecated-end-date-inclusive": {"level":"must","says":"GET /v1/transactions returns a transaction at the very second of its end date.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state","control:card-activity"]},
  "card-transactions.deprecated-outside-dates-left-out": {"level":"must","says":"GET /v1/transactions returns no transaction before its start date or after its end date.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state","control:card-activity"]},
  "card-transactions.deprecated-yesterday-by-default": {"level":"must","says":"Without dates GET /v1/transactions returns the transactions of the previous day, UTC, and no others.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state","control:card-activity"]},
  "card-transactions.deprecated-start-after-end-refused": {"level":"must","says":"GET /v1/transactions answers 400 to a start date after the end date.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state"]},
  "card-transactions.deprecated-equal-dates-refused": {"level":"must","says":"GET /v1/transactions answers 400 to a start date equal to the end date.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state"]},
  "card-transactions.deprecated-foreign-not-returned": {"level":"must","says":"GET /v1/transactions returns no transaction of another company.","source":"What the service does","needs":["state","control:card-activity","control:credentials"]},
  "card-transactions.success-status": {"level":"open","says":"The success status of POST /v1/cards/transactions is 200 or 201.","source":"Errors"},
  "card-transactions.one-date-without-cards": {"level":"open","says":"Without cardIds a date that is left out is yesterday, even when the other one is given.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "card-transactions.one-date-with-cards": {"level":"open","says":"With cardIds a date that is left out leaves its side open.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "card-transactions.dates-of-settlement": {"level":"open","says":"The dates look at the settlement date, not at the transaction date.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "card-transactions.order": {"level":"open","says":"Card transactions are sorted by their date, newest or oldest first.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "card-transactions.unknown-card": {"level":"open","says":"A cardId that names no card gives no transactions, and is not refused.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state"]},
  "card-transactions.calendar-dates-alone": {"level":"open","says":"A start date or end date that no calendar has is refused.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)"},
  "card-transactions.date-time-form": {"level":"open","says":"The date-times of a card transaction have the form yyyy-MM-dd HH:mm:ss.","source":"Resources and their fields / Transactions","needs":["state","control:card-activity"]},
  "card-transactions.deprecated-future-dates": {"level":"open","says":"GET /v1/transactions refuses dates in the future.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state"]},
  "card-transactions.deprecated-largest-page-size": {"level":"open","says":"GET /v1/transactions refuses a pageSize above 500.","source":"Endpoints / Payments and deprecated transaction endpoints"},
  "card-transactions.deprecated-smallest-page-size": {"level":"open","says":"GET /v1/transactions refuses a pageSize below 1.","source":"Endpoints / Payments and deprecated transaction endpoints"},
  "card-transactions.deprecated-calendar-dates-alone": {"level":"open","says":"GET /v1/transactions refuses a date that no calendar has.","source":"Endpoints / Payments and deprecated transaction endpoints"},
  "cards.created-as-sent": {"level":"must","says":"The answer to a card creation holds the name, the metadata and the restrictions that were sent.","source":"Endpoints / Cards","needs":["state"]},
  "cards.active-dates-as-sent": {"level":"must","says":"The dates of a card's active range come back as the instants that were sent.","source":"Resources and their fields / Card restrictions (CardRestrictions)","needs":["state"]},
  "cards.id-of-its-own": {"level":"must","says":"Each created card has an id of its own.","source":"Resources and their fields / Card","needs":["state"]},
  "cards.created-at-in-utc": {"level":"must","says":"The createdAt of a new card is the moment of its creation, in UTC.","source":"Resources and their fields / Card","needs":["state"]},
  "cards.refused-creation-leaves-none": {"level":"must","says":"A refused card creation leaves no card in the list.","source":"Errors","needs":["state"]},
  "cards.listed-category-accepted": {"level":"must","says":"A merchant category id taken from the list of categories is accepted in a card's restrictions.","source":"Resources and their fields / Card restrictions (CardRestrictions)","needs":["state"]},
  "cards.expected-charge-date-kept": {"level":"must","says":"An expected charge date given at creation is present on the card, with the date that was sent.","source":"Resources and their fields / Card","needs":["state","control:credentials"]},
  "cards.expected-charge-date-not-past": {"level":"must","says":"A card creation with an expected charge date in the past is answered with 400.","source":"Errors","needs":["state","control:credentials"]},
  "cards.expected-charge-date-today": {"level":"must","says":"An expected charge date of today, UTC, is not in the past and is accepted.","source":"Resources and their fields / Card","needs":["state","control:credentials"]},
  "cards.expected-charge-date-without-credential": {"level":"open","says":"Without the credential cards:multiple:write an expected charge date is ignored.","source":"Authentication","needs":["state","control:credentials"]},
  "cards.retrieved-as-sent": {"level":"must","says":"A retrieved card holds what was sent at its creation.","source":"Endpoints / Cards","needs":["state"]},
  "cards.new-card-in-list": {"level":"must","says":"A new card is in the list of cards.","source":"Endpoints / Cards","needs":["state"]},
  "cards.listed-as-retrieved": {"level":"must","says":"A card in the list holds the same values as the card retrieved by its id.","source":"Resources and their fields / Card","needs":["state"]},
  "cards.no-details-in-list": {"level":"must","says":"A card in a list holds no details.","source":"Resources and their fields / Card","needs":["state"]},
  "cards.number-nowhere-else": {"level":"must","says":"The full card number is in no answer but those of the card's creation and retrieval.","source":"Resources and their fields / Card","needs":["state"]},
  "cards.details-not-stored": {"level":"should","says":"An answer that holds card details carries Cache-Control no-store.","source":"Resources and their fields / Card"},
  "cards.update-answers-new-values": {"level":"must","says":"The answer to a card update holds the values that were sent.","source":"Endpoints / Cards","needs":["state"]},
  "cards.update-lasts": {"level":"must","says":"What a card update set is found by every later read, by id and in the list.","source":"Endpoints / Cards","needs":["state"]},
  "cards.update-keeps-the-rest": {"level":"must","says":"A card update keeps every member that it does not name.","source":"Resources and their fields / Card","needs":["state"]},
  "cards.empty-update-changes-nothing": {"level":"must","says":"A card update without members is accepted and changes nothing.","source":"Resources and their fields / Card","needs":["state"]},
  "cards.update-touches-one-card": {"level":"must","says":"A card update leaves every other card as it was.","source":"Endpoints / Cards","needs":["state"]},
  "cards.refused-update-changes-nothing": {"level":"must","says":"A refused card update leaves the card as it was.","source":"Errors","needs":["state"]},
  "cards.no-details-in-update": {"level":"must","says":"The answer to a card update holds no details.","source":"Resources and their fields / Card","needs":["state"]},
  "cards.deleted-not-retrieved": {"level":"must","says":"A deleted card is answered with 404 when it is retrieved.","source":"Endpoints / Cards","needs":["state"]},
  "cards.deleted-not-listed": {"level":"must","says":"A deleted card is no longer in the list of cards.","source":"Endpoints / Cards","needs":["state"]},
  "cards.deleted-not-updated": {"level":"must","says":"A deleted card cannot be updated.","source":"Endpoints / Cards","needs":["state"]},
  "cards.deletion-touches-one-card": {"level":"must","says":"The deletion of a card leaves every other card as it was.","source":"Endpoints / Cards","needs":["state"]},
  "cards.deletion-answers-empty": {"level":"must","says":"The answer to a card deletion has no body, or the body null.","source":"Endpoints / Cards"},
  "cards.calls-in-some-order": {"level":"must","says":"What calls at the same time leave of a card is what some order of them would leave.","source":"Endpoints / Cards","needs":["state"]},
  "cards.spend-limit-holds": {"level":"should","says":"No approval takes what is spent on a card above its spend limit.","source":"Resources and their fields / Card restrictions (CardRestrictions)","needs":["state","control:card-activity"]},
  "cards.updated-limit-holds": {"level":"should","says":"A spend limit that an update set holds for the next use of the card.","source":"Resources and their fields / Card restrictions (CardRestrictions)","needs":["state","control:card-activity"]},
  "cards.transaction-count-holds": {"level":"should","says":"No more transactions are approved on a card than its maxTransactionCount.","source":"Resources and their fields / Card restrictions (CardRestrictions)","needs":["state","control:card-activity"]},
  "cards.not-usable-before-start": {"level":"should","says":"No transaction is approved before the start of a card's active date range.","source":"Resources and their fields / Card restrictions (CardRestrictions)","needs":["state","control:card-activity"]},
  "cards.not-usable-after-end": {"level":"should","says":"No transaction is approved after the end of a card's active date range.","source":"Resources and their fields / Card restrictions (CardRestrictions)","needs":["state","control:card-activity"]},
  "cards.allowed-categories-alone": {"level":"must","says":"A card that allows listed merchant categories is usable in those alone.","source":"Resources and their fields / Card restrictions (CardRestrictions)","unseen":"No call, and no card activity of the control interface, chooses the merchant."},
  "cards.blocked-categories-refused": {"level":"must","says":"A card that blocks listed merchant categories is not usable in them.","source":"Resources and their fields / Card restrictions (CardRestrictions)","unseen":"No call, and no card activity of the control interface, chooses the merchant."},
  "cards.limit-in-local-currency": {"level":"must","says":"The spend limit is counted in the local currency.","source":"Resources and their fields / Card restrictions (CardRestrictions)","unseen":"No call, and no card activity of the control interface, chooses the currency."},
  "cards.categories-counted": {"level":"must","says":"The count of the merchant categories is the number of their rows.","source":"Resources and their fields / Pagination envelopes","needs":["state"]},
  "cards.foreign-card-not-retrieved": {"level":"must","says":"A card of another company is answered with 404 or 403 when it is retrieved, never with the card.","source":"Authentication","needs":["state","control:credentials"]},
  "cards.foreign-card-not-changed": {"level":"must","says":"A card of another company can be neither updated nor deleted, and stays as it was.","source":"Authentication","needs":["state","control:credentials"]},
  "cards.foreign-cards-not-listed": {"level":"must","says":"The list of cards holds no card of another company.","source":"What the service does","needs":["state","control:credentials"]},
  "cards.shared-in-company": {"level":"open","says":"A card is seen by another credential of the same company.","source":"Authentication","needs":["state","control:credentials"]},
  "cards.creation-status": {"level":"open","says":"The success status of a card creation is 200 or 201.","source":"Errors"},
  "cards.deletion-status": {"level":"open","says":"The success status of a card deletion is 200 or 204.","source":"Errors"},
  "cards.second-deletion": {"level":"open","says":"The second deletion of a card is answered with 404.","source":"Errors","needs":["state"]},
  "cards.empty-name-on-update": {"level":"open","says":"A card update with an empty name is refused.","source":"Resources and their fields / Card"},
  "cards.metadata-update-replaces": {"level":"open","says":"The metadata of a card update replaces the metadata of the card.","source":"Resources and their fields / Card","needs":["state"]},
  "cards.restrictions-update-merges": {"level":"open","says":"A card update that names one restriction keeps the other restrictions.","source":"Resources and their fields / Card restrictions (CardRestrictions)","needs":["state"]},
  "cards.restrictions-update-without-limit": {"level":"open","says":"The restrictions of a card update may leave out the spend limit.","source":"Resources and their fields / Card restrictions (CardRestrictions)"},
  "cards.active-dates-reversed": {"level":"open","says":"An active date range that ends before it starts is refused.","source":"Resources and their fields / Card restrictions (CardRestrictions)","needs":["state"]},
  "cards.unknown-category": {"level":"open","says":"A merchant category id that is not in the list of categories is refused in a card's restrictions.","source":"Resources and their fields / Card restrictions (CardRestrictions)","needs":["state"]},
  "cards.fraction-of-count": {"level":"open","says":"A fraction as maxTransactionCount is refused.","source":"Resources and their fields / Card restrictions (CardRestrictions)"},
  "cards.date-time-form": {"level":"open","says":"The date-times of a card have the form yyyy-MM-dd HH:mm:ss.","source":"Resources and their fields / Card"},
  "cards.iso-active-dates": {"level":"open","says":"An active date range in the ISO 8601 form is accepted.","source":"Resources and their fields / Card restrictions (CardRestrictions)"},
  "cards.calendar-dates-alone": {"level":"open","says":"An expected charge date that no calendar has is refused.","source":"Resources and their fields / Card","needs":["state","control:credentials"]},
  "cards.updated-at-moves": {"level":"open","says":"A card update moves updatedAt forward.","source":"Resources and their fields / Card","needs":["state"]},
  "cards.details-steady": {"level":"open","says":"A card's details are the same at its creation and at each retrieval.","source":"Resources and their fields / Card","needs":["state"]},
  "cards.expiry-date-form": {"level":"open","says":"The expiry date of a card has a recognisable form, such as MM/YY or YYYY-MM.","source":"Resources and their fields / Card"},
  "cards.category-members": {"level":"open","says":"A merchant category has the members id, name and mccCodes.","source":"Resources and their fields / Card"},
  "cards.category-page-parameters": {"level":"open","says":"The list of merchant categories heeds no page parameters.","source":"Endpoints / Cards","needs":["state"]},
  "cards.use-up-to-limit": {"level":"open","says":"A purchase that reaches the spend limit exactly is approved.","source":"Resources and their fields / Card restrictions (CardRestrictions)","needs":["state","control:card-activity"]},
  "cards.failed-amount-given-back": {"level":"open","says":"A transaction that failed after its approval no longer counts towards the spend limit.","source":"Resources and their fields / Card restrictions (CardRestrictions)","needs":["state","control:card-activity"]},
  "cards.use-after-deletion": {"level":"open","says":"No transaction is approved on a deleted card.","source":"Endpoints / Cards","needs":["state","control:card-activity"]},
  "cards.life-in-any-order": {"level":"must","says":"Whatever the order of creations, updates and deletions, reads and lists show each card as it then is.","source":"Endpoints / Cards","needs":["state"]},
  "cursors.default-page-size": {"level":"must","says":"Without pageSize a page holds 20 transactions when there are that many.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:card-activity"]},
  "cursors.page-size-told": {"level":"must","says":"The pagination.pageSize of a full page is the number of its transactions.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:card-activity"]},
  "cursors.at-most-page-size": {"level":"must","says":"A page holds no more transactions than pageSize.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:card-activity"]},
  "cursors.full-before-last": {"level":"must","says":"Every page of transactions before the last holds as many as pageSize.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:card-activity"]},
  "cursors.cursor-when-there-is-more": {"level":"must","says":"The nextCursor is a string where hasNext is true, and null where it is false.","source":"Resources and their fields / Pagination envelopes","needs":["state"]},
  "cursors.empty-list": {"level":"must","says":"A company without transactions gets a page with no data, totalCount 0 and hasNext false.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:credentials"]},
  "cursors.no-gap": {"level":"must","says":"Following nextCursor until hasNext is false finds every transaction.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "cursors.no-double": {"level":"must","says":"Following nextCursor finds no transaction twice.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "cursors.total-count": {"level":"must","says":"The totalCount on each page is the number of transactions on all pages together.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:card-activity"]},
  "cursors.has-next-until-last": {"level":"must","says":"The hasNext is true on every page before the last, and false on the last.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:card-activity"]},
  "cursors.filters-kept": {"level":"must","says":"Every page of a filtered call holds transactions of that filter alone.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "cursors.arrivals-in-between": {"level":"must","says":"Transactions that arrive in between make the pages neither lose nor repeat the earlier ones.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "cursors.cursor-read-again": {"level":"must","says":"A cursor read again gives the same transactions while nothing changes.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "cursors.foreign-cursor": {"level":"must","says":"A cursor of another company's list shows none of its transactions.","source":"Authentication","needs":["state","control:card-activity","control:credentials"]},
  "cursors.travel-pages-complete": {"level":"must","says":"The pages of travel transactions together hold each of them once.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:travel-activity"]},
  "cursors.travel-total-count": {"level":"must","says":"The totalCount of travel transactions is their number on all pages together.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:travel-activity"]},
  "cursors.payments-default-page-size": {"level":"must","says":"Without pageSize a page holds 20 payments when there are that many.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state","control:payment-activity"]},
  "cursors.payments-at-most-page-size": {"level":"must","says":"A page of payments holds no more of them than pageSize.","source":"Limits","needs":["state","control:payment-activity"]},
  "cursors.payments-pages-complete": {"level":"must","says":"The pages of payments together hold each of them once.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state","control:payment-activity"]},
  "cursors.payments-total-count": {"level":"must","says":"The totalCount of payments is their number on all pages together.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:payment-activity"]},
  "cursors.deprecated-default-page-size": {"level":"must","says":"Without pageSize a page of GET /v1/transactions holds 20 when there are that many.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state","control:card-activity"]},
  "cursors.deprecated-pages-complete": {"level":"must","says":"The pages of GET /v1/transactions together hold each transaction once.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state","control:card-activity"]},
  "cursors.deprecated-total-count": {"level":"must","says":"The totalCount of GET /v1/transactions is the number on all pages together.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:card-activity"]},
  "cursors.next-link-leads-on": {"level":"must","says":"A links.next that is a URL leads to the next page.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:card-activity"]},
  "cursors.next-link-of-gets": {"level":"open","says":"The links.next of the deprecated GET is a URL while there is a next page.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:card-activity"]},
  "cursors.next-link-of-payments": {"level":"open","says":"The links.next of the payment list is a URL while there is a next page.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:payment-activity"]},
  "cursors.page-size-on-short-page": {"level":"open","says":"The pagination.pageSize of a page that is not full is the page size asked for.","source":"Resources and their fields / Pagination envelopes","needs":["state"]},
  "cursors.cursor-of-another-filter": {"level":"open","says":"A cursor sent with another filter than the one it came from is refused.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "cursors.cursor-with-another-page-size": {"level":"open","says":"A cursor may be followed with another pageSize.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity"]},
  "cursors.invented-cursor": {"level":"open","says":"An invented cursor is refused.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state"]},
  "cursors.fraction": {"level":"open","says":"A fraction as pageSize of a GET cursor list is refused.","source":"Endpoints / Payments and deprecated transaction endpoints"},
  "deliveries.post-request": {"level":"must","says":"A delivery is an HTTP POST.","source":"Events / Delivery","needs":["state","receiver"]},
  "deliveries.to-subscription-url": {"level":"must","says":"A delivery goes to the URL of the subscription, path and query included.","source":"Events / Delivery","needs":["state","receiver"]},
  "deliveries.json-content-type": {"level":"must","says":"The Content-Type of a delivery is application/json.","source":"Events / Delivery headers","needs":["state","receiver"]},
  "deliveries.no-access-token": {"level":"must","says":"A delivery carries no access token.","source":"Authentication","needs":["state","receiver"]},
  "deliveries.event-id-header": {"level":"must","says":"X-Webhook-Event-Id is the id in the body.","source":"Events / Delivery headers","needs":["state","receiver"]},
  "deliveries.delivery-id-of-its-own": {"level":"must","says":"Each delivery attempt has an X-Webhook-Delivery-Id of its own.","source":"Events / Delivery headers","needs":["state","receiver"]},
  "deliveries.event-type-header": {"level":"must","says":"X-Webhook-Event-Type is the type in the body.","source":"Events / Delivery headers","needs":["state","receiver"]},
  "deliveries.timestamp-header": {"level":"must","says":"X-Webhook-Timestamp is the occurredAt of the body in Unix seconds.","source":"Events / Delivery headers","needs":["state","receiver"]},
  "deliveries.first-attempt-not-retry": {"level":"must","says":"X-Webhook-Retry is false on a first attempt.","source":"Events / Delivery headers","needs":["state","receiver"]},
  "deliveries.retry-reason-on-retries-alone": {"level":"must","says":"A first attempt carries no X-Webhook-Retry-Reason.","source":"Events / Delivery headers","needs":["state","receiver"]},
  "deliveries.test-mark-on-tests-alone": {"level":"must","says":"A delivery of an event carries no X-Webhook-Test.","source":"Events / Delivery headers","needs":["state","receiver","control:card-activity"]},
  "deliveries.signature-of-raw-body": {"level":"must","says":"X-Webhook-Signature is sha256= and the HMAC-SHA256 of the raw body, keyed with the secret.","source":"Events / Delivery","needs":["state","receiver"]},
  "deliveries.signed-after-rotation": {"level":"must","says":"After a rotation a delivery is signed with the new secret or with the one before.","source":"Events / Delivery","needs":["state","receiver"]},
  "deliveries.old-secret-ends-after-a-day": {"level":"must","says":"From 24 hours after a rotation no delivery is signed with the old secret.","source":"Events / Delivery","needs":["state","receiver","control:clock"]},
  "deliveries.updated-subscription-keeps-secret": {"level":"must","says":"An update of a subscription leaves its secret in force.","source":"Endpoints / Webhooks","needs":["state","receiver"]},
  "deliveries.at-least-once": {"level":"must","says":"Each event arrives at least once at every active subscription that chose its type.","source":"Events / Delivery","needs":["state","receiver","control:card-activity"]},
  "deliveries.chosen-types-alone": {"level":"must","says":"A subscription receives no event of a type that it did not choose.","source":"Events / Event types","needs":["state","receiver","control:card-activity"]},
  "deliveries.changed-types-hold": {"level":"must","says":"Events follow the types that an update of the subscription set.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","needs":["state","receiver","control:card-activity"]},
  "deliveries.changed-url-holds": {"level":"must","says":"Events go to the URL that an update of the subscription set.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","needs":["state","receiver","control:card-activity"]},
  "deliveries.paused-receives-none": {"level":"must","says":"A paused subscription receives no event.","source":"States and transitions / Webhook subscription (`status`)","needs":["state","receiver","control:card-activity"]},
  "deliveries.disabled-receives-none": {"level":"must","says":"A disabled subscription receives no event.","source":"States and transitions / Webhook subscription (`status`)","needs":["state","receiver","control:card-activity"]},
  "deliveries.active-again-receives": {"level":"must","says":"A subscription that an update made active again receives events.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","needs":["state","receiver","control:card-activity"]},
  "deliveries.deleted-receives-none": {"level":"must","says":"A deleted subscription receives no event.","source":"States and transitions / Webhook subscription (`status`)","needs":["state","receiver","control:card-activity"]},
  "deliveries.deleted-gets-no-retry": {"level":"must","says":"A deleted subscription gets no retry of an event that failed there before.","source":"States and transitions / Webhook subscription (`status`)","needs":["state","receiver","control:card-activity","control:clock"]},
  "deliveries.foreign-event-not-received": {"level":"must","says":"A subscription receives no event of another company.","source":"Authentication","needs":["state","receiver","control:card-activity","control:credentials"]},
  "deliveries.id-of-event-record": {"level":"must","says":"The id in the body is the id of the event record.","source":"Events / Envelope","needs":["state","receiver","control:card-activity"]},
  "deliveries.type-of-activity": {"level":"must","says":"The type in the body is that of the activity.","source":"Events / Event types","needs":["state","receiver","control:card-activity"]},
  "deliveries.occurred-when-it-happened": {"level":"must","says":"The occurredAt in the body is the time of the activity.","source":"Events / Envelope","needs":["state","receiver","control:card-activity"]},
  "deliveries.data-names-transaction": {"level":"must","says":"The data id is the id of the transaction.","source":"Events / Transaction data object","needs":["state","receiver","control:card-activity"]},
  "deliveries.data-tells-amount": {"level":"must","says":"The data tell the amount of the transaction.","source":"Events / Transaction data object","needs":["state","receiver","control:card-activity"]},
  "deliveries.data-names-card": {"level":"must","says":"The card of the data has the id, and where present the name and metadata, of the card that was used.","source":"Events / Transaction data object","needs":["state","receiver","control:card-activity"]},
  "deliveries.last-four-digits": {"level":"must","says":"The lastFourDigits of the data are the last four digits of the card number.","source":"Events / Transaction data object","needs":["state","receiver","control:card-activity"]},
  "deliveries.related-transaction": {"level":"must","says":"A relatedTransactionId names the transaction that the activity related to.","source":"Events / Transaction data object","needs":["state","receiver","control:card-activity"]},
  "deliveries.same-event-on-retries": {"level":"must","says":"Every attempt of an event carries the same event id, type and time.","source":"Events / Delivery","needs":["state","receiver","control:card-activity"]},
  "deliveries.2xx-within-timeout-succeeds": {"level":"must","says":"An answer 2xx within the timeout makes a delivery a success.","source":"Events / Delivery","needs":["state","receiver","control:card-activity"]},
  "deliveries.other-status-fails": {"level":"must","says":"An answer other than 2xx makes a delivery no success.","source":"Events / Delivery","needs":["state","receiver","control:card-activity"]},
  "deliveries.late-answer-fails": {"level":"must","says":"An answer later than the timeout makes a delivery no success.","source":"Events / Delivery","needs":["state","receiver","control:card-activity"]},
  "deliveries.broken-connection-fails": {"level":"must","says":"A connection that the receiver breaks makes a delivery no success.","source":"Events / Delivery","needs":["state","receiver","control:card-activity"]},
  "deliveries.record-for-each-subscription": {"level":"must","says":"The deliveries of an event hold one record for each subscription that it was sent to.","source":"Endpoints / Webhooks","needs":["state","receiver","control:card-activity"]},
  "deliveries.record-names-event-and-subscription": {"level":"must","says":"A delivery record names its event and its subscription.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","needs":["state","receiver","control:card-activity"]},
  "deliveries.latest-attempt-alone": {"level":"must","says":"The deliveries of an event hold the latest attempt for each subscription.","source":"Endpoints / Webhooks","needs":["state","receiver","control:card-activity"]},
  "deliveries.record-of-status": {"level":"must","says":"The httpStatusCode of a record, where present, is the status that the receiver answered.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","needs":["state","receiver","control:card-activity"]},
  "deliveries.response-body-first-kilobyte": {"level":"must","says":"The responseBody of a record, where present, is the first 1 KB of the answer, at most 1024 bytes.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","needs":["state","receiver","control:card-activity"]},
  "deliveries.first-attempt-is-1": {"level":"must","says":"The attemptNumber of a first attempt is 1.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","needs":["state","receiver","control:card-activity"]},
  "deliveries.first-attempt-is-automatic": {"level":"must","says":"The trigger type of a first attempt is automatic.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","needs":["state","receiver","control:card-activity"]},
  "deliveries.automatic-retry-marked": {"level":"must","says":"An automatic retry carries X-Webhook-Retry true and the reason automatic.","source":"Events / Delivery headers","needs":["state","receiver","control:card-activity","control:clock"]},
  "deliveries.automatic-retry-recorded": {"level":"must","says":"The trigger type of an automatic retry is automatic_retry.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","needs":["state","receiver","control:card-activity","control:clock"]},
  "deliveries.automatic-retry-counted": {"level":"must","says":"The attemptNumber of an automatic retry is one more than that of the attempt before.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","needs":["state","receiver","control:card-activity","control:clock"]},
  "deliveries.no-retry-after-success": {"level":"must","says":"A delivery that succeeded is not retried automatically.","source":"Events / Delivery","needs":["state","receiver","control:card-activity","control:clock"]},
  "deliveries.manual-retry-resends": {"level":"must","says":"A manual retry sends the event again to all active subscriptions.","source":"Endpoints / Webhooks","needs":["state","receiver","control:card-activity"]},
  "deliveries.manual-retry-marked": {"level":"must","says":"A manual retry carries X-Webhook-Retry true and the reason manual.","source":"Events / Delivery headers","needs":["state","receiver","control:card-activity"]},
  "deliveries.manual-retry-makes-records": {"level":"must","says":"A manual retry answers with the delivery records that it created.","source":"Endpoints / Webhooks","needs":["state","receiver","control:card-activity"]},
  "deliveries.manual-trigger-type": {"level":"must","says":"The trigger type of a manual retry is manual.","source":"Events / Event-producing and event-inspecting operations","needs":["state","receiver","control:card-activity"]},
  "deliveries.manual-retry-skips-disabled": {"level":"must","says":"A manual retry skips a disabled subscription, which stays disabled.","source":"Endpoints / Webhooks","needs":["state","receiver","control:card-activity"]},
  "deliveries.manual-retry-in-progress-refused": {"level":"must","says":"A manual retry is refused while a delivery of the event is pending or queued.","source":"Endpoints / Webhooks","needs":["state","receiver","control:card-activity"]},
  "deliveries.manual-retry-single-shot": {"level":"must","says":"A manual retry that fails is not followed by automatic retries.","source":"States and transitions / Webhook delivery (`status`)","needs":["state","receiver","control:card-activity"]},
  "deliveries.test-marked": {"level":"must","says":"A test delivery carries X-Webhook-Test true.","source":"Events / Delivery headers","needs":["state","receiver"]},
  "deliveries.test-arrives": {"level":"must","says":"A test call sends a request to the URL of the subscription before it answers.","source":"Endpoints / Webhooks","needs":["state","receiver"]},
  "deliveries.test-result-success": {"level":"must","says":"The result of a test delivery is success when the receiver answers 2xx.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","needs":["state","receiver"]},
  "deliveries.test-result-failed": {"level":"must","says":"A test delivery that fails is told by the result failed in a 2xx answer.","source":"Errors","needs":["state","receiver"]},
  "deliveries.test-result-of-late-answer": {"level":"must","says":"The result of a test delivery is failed when the receiver answers later than the timeout.","source":"Events / Delivery","needs":["state","receiver"]},
  "deliveries.test-within-longer-timeout": {"level":"must","says":"A receiver slower than the shortest timeout, but within its own, makes a test delivery a success.","source":"Events / Delivery","needs":["state","receiver"]},
  "deliveries.test-status-code": {"level":"must","says":"The httpStatusCode of a test delivery, where present, is the status that the receiver answered.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","needs":["state","receiver"]},
  "deliveries.test-latency": {"level":"must","says":"The latencyMs of a test delivery, where present, is its round trip in milliseconds.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","needs":["state","receiver"]},
  "deliveries.test-not-recorded": {"level":"must","says":"A test delivery is recorded neither in events nor in deliveries.","source":"Endpoints / Webhooks","needs":["state","receiver"]},
  "deliveries.receiver-compares-in-constant-time": {"level":"must","says":"The receiver compares signatures in constant time.","source":"Events / Delivery","unseen":"The receiver is not the target."},
  "deliveries.digest-encoding": {"level":"open","says":"The digest of the signature is written in lower-case hex.","source":"Events / Delivery","needs":["state","receiver"]},
  "deliveries.digest-key": {"level":"open","says":"The key of the signature is the whole secret, whsec_ included.","source":"Events / Delivery","needs":["state","receiver"]},
  "deliveries.secret-after-rotation": {"level":"open","says":"From a rotation on, deliveries are signed with the new secret.","source":"Events / Delivery","needs":["state","receiver"]},
  "deliveries.delivery-id-of-record": {"level":"open","says":"X-Webhook-Delivery-Id is the id of the delivery record.","source":"Events / Delivery headers","needs":["state","receiver","control:card-activity"]},
  "deliveries.duplicates": {"level":"open","says":"An event arrives once when the receiver answers 2xx.","source":"Events / Delivery","needs":["state","receiver","control:card-activity"]},
  "deliveries.order": {"level":"open","says":"Events arrive in the order in which they occurred.","source":"Events / Delivery","needs":["state","receiver","control:card-activity"]},
  "deliveries.promptness": {"level":"open","says":"An event arrives within a second of its activity.","source":"What the service does","needs":["state","receiver","control:card-activity"]},
  "deliveries.self-signed-receiver": {"level":"open","says":"A receiver with a self-signed certificate gets no delivery.","source":"Events / Delivery","needs":["state","receiver"]},
  "deliveries.redirects": {"level":"open","says":"A redirect of the receiver is not followed.","source":"Events / Delivery","needs":["state","receiver"]},
  "deliveries.decline-reason": {"level":"open","says":"A declined or failed event tells a reason in a member of its own.","source":"Events / Transaction data object","needs":["state","receiver","control:card-activity"]},
  "deliveries.related-transaction-present": {"level":"open","says":"A settlement or failure after an approval has a relatedTransactionId.","source":"Events / Transaction data object","needs":["state","receiver","control:card-activity"]},
  "deliveries.test-while-paused": {"level":"open","says":"A test delivery to a paused subscription is sent.","source":"Endpoints / Webhooks","needs":["state","receiver"]},
  "deliveries.test-sample": {"level":"open","says":"The sample of a test delivery is an envelope with transaction data.","source":"Endpoints / Webhooks","needs":["state","receiver"]},
  "deliveries.test-status": {"level":"open","says":"The success status of a test delivery call is 200 or 201.","source":"Errors","needs":["state","receiver"]},
  "deliveries.retry-schedule": {"level":"open","says":"Automatic retries follow after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h.","source":"Events / Delivery","needs":["state","receiver","control:card-activity","control:clock"]},
  "deliveries.attempts-in-all": {"level":"open","says":"A delivery is attempted eight times before it is exhausted.","source":"Events / Delivery","needs":["state","receiver","control:card-activity","control:clock"]},
  "deliveries.failed-is-pending-retry": {"level":"open","says":"A failed attempt that is to be retried is pending_retry, with nextRetryAt.","source":"States and transitions / Webhook delivery (`status`)","needs":["state","receiver","control:card-activity"]},
  "deliveries.transitions": {"level":"open","says":"A delivery goes from pending to queued, and from queued to success, failed, pending_retry or exhausted.","source":"States and transitions / Webhook delivery (`status`)","needs":["state","receiver","control:card-activity","control:clock"]},
  "deliveries.manual-retry-skips-paused": {"level":"open","says":"A manual retry skips a paused subscription.","source":"Endpoints / Webhooks","needs":["state","receiver","control:card-activity"]},
  "deliveries.manual-retry-while-retry-is-due": {"level":"open","says":"A manual retry is refused while a delivery of the event is pending_retry.","source":"Endpoints / Webhooks","needs":["state","receiver","control:card-activity"]},
  "deliveries.manual-retry-in-progress-status": {"level":"open","says":"A manual retry while a delivery is in progress is answered with 400.","source":"Errors","needs":["state","receiver","control:card-activity"]},
  "deliveries.manual-retry-to-later-subscription": {"level":"open","says":"A manual retry also goes to a subscription that was made after the event.","source":"Endpoints / Webhooks","needs":["state","receiver","control:card-activity"]},
  "deliveries.manual-retry-without-active": {"level":"open","says":"A manual retry with no active subscription answers with no rows.","source":"Endpoints / Webhooks","needs":["state","control:card-activity"]},
  "deliveries.manual-attempt-number": {"level":"open","says":"The attemptNumber of a manual retry is one more than that of the attempt before.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","needs":["state","receiver","control:card-activity"]},
  "deliveries.manual-retry-status": {"level":"open","says":"The success status of a manual retry is 200 or 201.","source":"Errors","needs":["state","receiver","control:card-activity"]},
  "deliveries.error-type-of-receiver": {"level":"open","says":"The errorType of a delivery that failed at the receiver is external.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","needs":["state","receiver","control:card-activity"]},
  "deliveries.delivered-at-of-success": {"level":"open","says":"The deliveredAt of a record is set when the delivery succeeded.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","needs":["state","receiver","control:card-activity"]},
  "errors.success-status": {"level":"must","says":"A read or an update succeeds with 200, a deletion with 200 or 204, any other call with 200 or 201.","source":"Errors"},
  "errors.never-5xx": {"level":"must","says":"No request, however wrong, is answered with a 5xx.","source":"Errors"},
  "errors.broken-json-refused": {"level":"must","says":"A body that is not well-formed JSON is answered with 400.","source":"Errors"},
  "errors.unknown-id-not-found": {"level":"must","says":"A well-formed id that names nothing is answered with 404.","source":"Errors","needs":["state"]},
  "errors.unknown-path-refused": {"level":"must","says":"A path that the contract does not have is answered with a 4xx.","source":"Errors"},
  "errors.unknown-method-refused": {"level":"must","says":"A method that the contract does not have on a path is answered with a 4xx.","source":"Errors"},
  "errors.status-in-body": {"level":"must","says":"The statusCode of an error body equals the HTTP status.","source":"Errors"},
  "errors.content-type": {"level":"should","says":"An error body is labelled with a JSON media type.","source":"What the service does"},
  "errors.allow-on-405": {"level":"should","says":"A 405 carries Allow.","source":"Errors"},
  "errors.malformed-id-status": {"level":"open","says":"A malformed id in the path is answered with 400 or with 404.","source":"Errors"},
  "errors.list-of-errors": {"level":"open","says":"A 400 lists in errors what is wrong, each entry with the name of the field.","source":"Errors"},
  "errors.undocumented-refusals": {"level":"open","says":"Every refusal has one of the documented statuses 400, 401, 403 and 404.","source":"Errors"},
  "errors.additional-members": {"level":"open","says":"A member that the contract does not name is accepted in a request body.","source":"Errors"},
  "errors.null-for-optional": {"level":"open","says":"The value null for an optional member of a request is refused.","source":"Errors"},
  "errors.body-of-another-media-type": {"level":"open","says":"A JSON body labelled as another media type is refused.","source":"What the service does"},
  "errors.numeric-strings": {"level":"open","says":"A text of digits in place of a number is refused.","source":"Errors"},
  "errors.blanks-around-text": {"level":"open","says":"Blanks around a text are kept and count towards its length.","source":"Errors","needs":["state"]},
  "errors.length-in-code-points": {"level":"open","says":"The length of a text is counted in code points.","source":"Errors","needs":["state"]},
  "events.recorded-for-activity": {"level":"must","says":"Each approval, decline, settlement and failure of a card transaction gives an event of its type.","source":"Events / Event types","needs":["state","control:card-activity"]},
  "events.one-for-each-activity": {"level":"must","says":"Each card activity gives one event, and no other.","source":"Events / Event types","needs":["state","control:card-activity"]},
  "events.occurred-when-it-happened": {"level":"must","says":"The occurredAt of an event is the time of the activity.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","needs":["state","control:card-activity"]},
  "events.calls-make-none": {"level":"must","says":"No call to the API but those of card activity produces an event.","source":"Events / Event-producing and event-inspecting operations","needs":["state"]},
  "events.new-event-in-list": {"level":"must","says":"A new event is in the list of events.","source":"Endpoints / Webhooks","needs":["state","control:card-activity"]},
  "events.listed-as-retrieved": {"level":"must","says":"An event in the list has the id, the type and the time of the event retrieved by its id.","source":"Endpoints / Webhooks","needs":["state","control:card-activity"]},
  "events.filter-by-type": {"level":"must","says":"With eventType the events of that type are listed, and no others.","source":"Endpoints / Webhooks","needs":["state","control:card-activity"]},
  "events.filter-by-status": {"level":"must","says":"With status the events in that status are listed, and no others.","source":"Endpoints / Webhooks","needs":["state","control:card-activity"]},
  "events.filters-together": {"level":"must","says":"With eventType and status the events that meet both are listed.","source":"Endpoints / Webhooks","needs":["state","control:card-activity"]},
  "events.count-is-total": {"level":"must","says":"The count on each page of events is the total number of events.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:card-activity"]},
  "events.default-page-size": {"level":"must","says":"Without pageSize a page of events holds 20 rows when there are that many.","source":"Limits","needs":["state","control:card-activity"]},
  "events.default-page": {"level":"must","says":"Without page the first page of events is answered.","source":"Limits","needs":["state","control:card-activity"]},
  "events.at-most-page-size": {"level":"must","says":"A page of events holds no more rows than pageSize.","source":"Limits","needs":["state","control:card-activity"]},
  "events.full-before-last": {"level":"must","says":"Every page of events before the last holds as many rows as pageSize.","source":"Limits","needs":["state","control:card-activity"]},
  "events.no-gap": {"level":"must","says":"The pages of events together hold every event.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:card-activity"]},
  "events.no-double": {"level":"must","says":"No event is on two pages, or twice on one.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:card-activity"]},
  "events.empty-beyond-last": {"level":"must","says":"A page of events beyond the last is answered with no rows.","source":"Limits","needs":["state"]},
  "events.foreign-event-not-retrieved": {"level":"must","says":"An event of another company is answered with 404 or 403 when it is retrieved.","source":"Authentication","needs":["state","control:card-activity","control:credentials"]},
  "events.foreign-deliveries-not-listed": {"level":"must","says":"The deliveries of another company's event are answered with 404 or 403.","source":"Authentication","needs":["state","control:card-activity","control:credentials"]},
  "events.foreign-event-not-retried": {"level":"must","says":"An event of another company cannot be retried.","source":"Authentication","needs":["state","control:card-activity","control:credentials"]},
  "events.foreign-events-not-listed": {"level":"must","says":"The list of events holds no event of another company.","source":"Authentication","needs":["state","control:card-activity","control:credentials"]},
  "events.shared-in-company": {"level":"open","says":"An event is seen by another credential of the same company.","source":"Authentication","needs":["state","control:card-activity","control:credentials"]},
  "events.idempotency-key-is-event-id": {"level":"open","says":"The idempotency key of an event record is the event id.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","needs":["state","control:card-activity"]},
  "events.payload-is-envelope": {"level":"open","says":"The payload of an event record is the envelope that is delivered.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","needs":["state","control:card-activity"]},
  "events.outcomes-in-event": {"level":"open","says":"A retrieved event holds the latest outcome for each subscription as deliveries.","source":"Endpoints / Webhooks","needs":["state","receiver","control:card-activity"]},
  "events.delivered-when-all-succeed": {"level":"open","says":"An event is delivered when every delivery of it succeeded.","source":"States and transitions / Webhook event (`status`)","needs":["state","receiver","control:card-activity"]},
  "events.partially-delivered-when-some-succeed": {"level":"open","says":"An event is partially_delivered when some of its deliveries succeeded and the others ended.","source":"States and transitions / Webhook event (`status`)","needs":["state","receiver","control:card-activity"]},
  "events.failed-when-none-succeeds": {"level":"open","says":"An event is failed when all of its deliveries ended without success.","source":"States and transitions / Webhook event (`status`)","needs":["state","receiver","control:card-activity","control:clock"]},
  "events.delivering-in-between": {"level":"open","says":"An event is pending or delivering until its deliveries have ended.","source":"States and transitions / Webhook event (`status`)","needs":["state","receiver","control:card-activity"]},
  "events.delivered-at-when-delivered": {"level":"open","says":"The deliveredAt of an event is set once it is delivered.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","needs":["state","receiver","control:card-activity"]},
  "events.without-subscription": {"level":"open","says":"An event is recorded even when no subscription chose its type.","source":"Events / Event-producing and event-inspecting operations","needs":["state","control:card-activity"]},
  "events.count-of-filtered": {"level":"open","says":"The count of a filtered list of events is the number of those that meet the filter.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:card-activity"]},
  "events.order": {"level":"open","says":"Events are sorted by their time, newest or oldest first.","source":"Endpoints / Webhooks","needs":["state","control:card-activity"]},
  "events.fraction": {"level":"open","says":"A fraction as page or pageSize of events is refused.","source":"Limits"},
  "localization.languages-accepted": {"level":"must","says":"Every operation of the four localized groups accepts en-US, es-MX and pt-BR.","source":"What the service does"},
  "localization.default-language": {"level":"must","says":"Without Accept-Language the answers are those of en-US.","source":"What the service does","needs":["state"]},
  "localization.same-data": {"level":"must","says":"A boleto and a card hold the same data in every language.","source":"What the service does","needs":["state"]},
  "localization.messages-translated": {"level":"open","says":"The message of an error is in the language asked for.","source":"What the service does","needs":["state"]},
  "localization.other-languages": {"level":"open","says":"A language that is not documented is answered in en-US.","source":"What the service does","needs":["state"]},
  "localization.weighted-languages": {"level":"open","says":"A list of languages with weights is answered in the documented one of most weight.","source":"What the service does","needs":["state"]},
  "localization.webhooks-untouched": {"level":"open","says":"The webhook endpoints answer the same with and without Accept-Language.","source":"What the service does","needs":["state"]},
  "pagination.default-page-size": {"level":"must","says":"Without pageSize a page holds 20 rows when the list has that many.","source":"Limits","needs":["state"]},
  "pagination.default-page": {"level":"must","says":"Without page the first page is answered.","source":"Limits","needs":["state"]},
  "pagination.at-most-page-size": {"level":"must","says":"A page holds no more rows than pageSize.","source":"Limits","needs":["state"]},
  "pagination.full-before-last": {"level":"must","says":"Every page before the last holds as many rows as pageSize.","source":"Limits","needs":["state"]},
  "pagination.empty-beyond-last": {"level":"must","says":"A page beyond the last is answered with no rows.","source":"Limits","needs":["state"]},
  "pagination.no-gap": {"level":"must","says":"The pages of a list together hold every object that the list has.","source":"Resources and their fields / Pagination envelopes","needs":["state"]},
  "pagination.no-double": {"level":"must","says":"No object of a list is on two pages, or twice on one.","source":"Resources and their fields / Pagination envelopes","needs":["state"]},
  "pagination.count-of-all-pages": {"level":"must","says":"The count on each page is the number of rows on all pages together.","source":"Resources and their fields / Pagination envelopes","needs":["state"]},
  "pagination.order-steady": {"level":"must","says":"A page read again holds the same rows while nothing changes.","source":"Resources and their fields / Pagination envelopes","needs":["state"]},
  "pagination.empty-list": {"level":"must","says":"A company without objects gets a list with no rows and the count 0.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:credentials"]},
  "pagination.order-of-lists": {"level":"open","says":"Offset lists are sorted by creation, newest first.","source":"Resources and their fields / Pagination envelopes","needs":["state"]},
  "pagination.fraction": {"level":"open","says":"A fraction as page or pageSize is refused.","source":"Limits"},
  "payment-transactions.completed-payment-returned": {"level":"must","says":"A completed payment is returned.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state","control:payment-activity"]},
  "payment-transactions.completed-alone": {"level":"must","says":"A payment that is not completed is not returned.","source":"Endpoints / Payments and deprecated transaction endpoints","unseen":"The control interface makes completed payments alone."},
  "payment-transactions.shows-what-happened": {"level":"must","says":"A returned payment tells the amount, the vendor and the settlement date of what happened.","source":"Resources and their fields / Transactions","needs":["state","control:payment-activity"]},
  "payment-transactions.no-card-no-merchant": {"level":"must","says":"A payment transaction has neither card nor merchant.","source":"Resources and their fields / Transactions","needs":["state","control:payment-activity"]},
  "payment-transactions.sorted-by-creation": {"level":"must","says":"Payment transactions are sorted by creation date.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:payment-activity"]},
  "payment-transactions.start-date-inclusive": {"level":"must","says":"A payment at the very second of the start date is returned.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state","control:payment-activity"]},
  "payment-transactions.end-date-inclusive": {"level":"must","says":"A payment at the very second of the end date is returned.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state","control:payment-activity"]},
  "payment-transactions.outside-dates-left-out": {"level":"must","says":"A payment before the start date or after the end date is not returned.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state","control:payment-activity"]},
  "payment-transactions.yesterday-by-default": {"level":"must","says":"Without dates the payments of the previous day, UTC, are returned, and no others.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state","control:payment-activity"]},
  "payment-transactions.start-after-end-refused": {"level":"must","says":"The payment list answers 400 to a start date after the end date.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state"]},
  "payment-transactions.equal-dates-refused": {"level":"must","says":"The payment list answers 400 to a start date equal to the end date.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state"]},
  "payment-transactions.foreign-payments-not-returned": {"level":"must","says":"No payment of another company is returned.","source":"What the service does","needs":["state","control:payment-activity","control:credentials"]},
  "payment-transactions.shared-in-company": {"level":"must","says":"A payment is returned to every credential of its company.","source":"What the service does","needs":["state","control:payment-activity","control:credentials"]},
  "payment-transactions.future-dates": {"level":"open","says":"The payment list refuses dates in the future.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state"]},
  "payment-transactions.calendar-dates-alone": {"level":"open","says":"The payment list refuses a date that no calendar has.","source":"Endpoints / Payments and deprecated transaction endpoints"},
  "payment-transactions.iso-dates": {"level":"open","says":"The payment list accepts its dates in the ISO 8601 form as well.","source":"Endpoints / Payments and deprecated transaction endpoints"},
  "payment-transactions.one-date-alone": {"level":"open","says":"On the payment list a date that is left out is the previous day, even when the other one is given.","source":"Endpoints / Payments and deprecated transaction endpoints","needs":["state","control:payment-activity"]},
  "payment-transactions.direction": {"level":"open","says":"The payment list begins with the newest payment.","source":"Resources and their fields / Pagination envelopes","needs":["state","control:payment-activity"]},
  "payment-transactions.dates-of-settlement": {"level":"open","says":"The dates of the payment list look at the settlement date, not at the transaction date.","source":"Endpoints / Payments and deprecated transaction endpoints","unseen":"A payment that the control interface makes has one moment, so that its two dates do not differ."},
  "payment-transactions.date-time-form": {"level":"open","says":"The date-times in a payment have the form yyyy-MM-dd HH:mm:ss.","source":"Resources and their fields / Transactions","needs":["state","control:payment-activity"]},
  "service.json-bodies": {"level":"must","says":"Every answer with a body has a JSON body.","source":"What the service does"},
  "service.environments-apart": {"level":"must","says":"The sandbox and the production environment each have an address, certificates and credentials of their own.","source":"Authentication","unseen":"A run knows one environment alone."},
  "service.content-type": {"level":"should","says":"A successful answer with a body is labelled with a JSON media type.","source":"What the service does"},
  "service.json-in-utf-8": {"level":"should","says":"JSON answers are encoded in UTF-8.","source":"What the service does"},
  "service.additional-parameters": {"level":"open","says":"A query parameter that the contract does not name is ignored.","source":"Endpoints"},
  "service.rate-limit": {"level":"open","says":"The run meets no rate limit.","source":"Limits"},
  "service.request-size": {"level":"open","says":"A request body of more than 1 MiB is refused.","source":"Limits"},
  "subscriptions.created-as-sent": {"level":"must","says":"The answer to a subscription creation holds what was sent.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.default-timeout": {"level":"must","says":"The timeout of a subscription that was created without one is 10000 ms.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","needs":["state"]},
  "subscriptions.id-of-its-own": {"level":"must","says":"Each created subscription has an id of its own.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","needs":["state"]},
  "subscriptions.refused-creation-leaves-none": {"level":"must","says":"A refused subscription creation leaves no subscription in the list.","source":"Errors","needs":["state"]},
  "subscriptions.secret-shown-once": {"level":"must","says":"The plain secret is in no answer but those of the creation and of the rotation.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.rotation-gives-another-secret": {"level":"must","says":"A rotation gives another secret than the one before.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.rotation-grace-of-a-day": {"level":"must","says":"The previousSecretExpiresAt of a rotation is 24 hours after the rotation.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","needs":["state"]},
  "subscriptions.rotation-keeps-the-rest": {"level":"must","says":"A rotation keeps the id and all settings of the subscription.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.rotation-touches-one-subscription": {"level":"must","says":"A rotation leaves the secret of every other subscription in force.","source":"Endpoints / Webhooks","needs":["state","receiver"]},
  "subscriptions.retrieved-as-sent": {"level":"must","says":"A retrieved subscription holds what was sent at its creation.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.new-subscription-in-list": {"level":"must","says":"A new subscription is in the list of subscriptions.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.listed-as-retrieved": {"level":"must","says":"A subscription in the list holds the same values as the subscription retrieved by its id.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.update-answers-new-values": {"level":"must","says":"The answer to a subscription update holds the values that were sent.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.update-lasts": {"level":"must","says":"What a subscription update set is found by every later read, by id and in the list.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.update-keeps-the-rest": {"level":"must","says":"A subscription update keeps every member that it does not name.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.empty-update-changes-nothing": {"level":"must","says":"A subscription update without members is accepted and changes nothing.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.event-types-replaced": {"level":"must","says":"The event types of an update replace the whole list.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","needs":["state"]},
  "subscriptions.status-set-from-any-state": {"level":"must","says":"An update sets each of the three statuses, whatever the status before.","source":"States and transitions / Webhook subscription (`status`)","needs":["state"]},
  "subscriptions.status-beside-other-members": {"level":"must","says":"An update that sets the status changes the other members that it names too.","source":"States and transitions / Webhook subscription (`status`)","needs":["state"]},
  "subscriptions.update-touches-one-subscription": {"level":"must","says":"A subscription update leaves every other subscription as it was.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.refused-update-changes-nothing": {"level":"must","says":"A refused subscription update leaves the subscription as it was.","source":"Errors","needs":["state"]},
  "subscriptions.calls-in-some-order": {"level":"must","says":"What calls at the same time leave of a subscription is what some order of them would leave.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.life-in-any-order": {"level":"must","says":"Whatever the order of calls, reads and lists show each subscription as it then is.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.deletion-answers-empty": {"level":"must","says":"The answer to a subscription deletion has no body, or the body null.","source":"Endpoints / Webhooks"},
  "subscriptions.deletion-touches-one-subscription": {"level":"must","says":"The deletion of a subscription leaves every other subscription as it was.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.foreign-subscription-not-retrieved": {"level":"must","says":"A subscription of another company is answered with 404 or 403 when it is retrieved.","source":"Authentication","needs":["state","control:credentials"]},
  "subscriptions.foreign-subscription-not-changed": {"level":"must","says":"A subscription of another company can be neither updated nor deleted, and stays as it was.","source":"Authentication","needs":["state","control:credentials"]},
  "subscriptions.foreign-secret-not-rotated": {"level":"must","says":"The secret of a subscription of another company cannot be rotated.","source":"Authentication","needs":["state","control:credentials"]},
  "subscriptions.foreign-subscription-not-tested": {"level":"must","says":"A test delivery to a subscription of another company is refused, and none is sent.","source":"Authentication","needs":["state","receiver","control:credentials"]},
  "subscriptions.foreign-subscriptions-not-listed": {"level":"must","says":"The list of subscriptions holds no subscription of another company.","source":"Endpoints / Webhooks","needs":["state","control:credentials"]},
  "subscriptions.shared-in-company": {"level":"must","says":"A subscription is seen by every credential of its company.","source":"Authentication","needs":["state","control:credentials"]},
  "subscriptions.creation-status": {"level":"open","says":"The success status of a subscription creation is 200 or 201.","source":"Errors"},
  "subscriptions.rotation-status": {"level":"open","says":"The success status of a secret rotation is 200 or 201.","source":"Errors"},
  "subscriptions.deletion-status": {"level":"open","says":"The success status of a subscription deletion is 200 or 204.","source":"Errors"},
  "subscriptions.second-deletion": {"level":"open","says":"The second deletion of a subscription is answered with 404.","source":"Errors","needs":["state"]},
  "subscriptions.active-at-first": {"level":"open","says":"A new subscription is active.","source":"States and transitions / Webhook subscription (`status`)","needs":["state"]},
  "subscriptions.masked-secret": {"level":"open","says":"A read subscription has no member secret, or a masked one.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.secret-of-its-own": {"level":"open","says":"Each subscription has a secret of its own.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","needs":["state"]},
  "subscriptions.second-rotation": {"level":"open","says":"A second rotation within 24 hours ends the oldest secret.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","unseen":"What the receiver is to accept shows in no delivery."},
  "subscriptions.deleted-not-retrieved": {"level":"open","says":"A deleted subscription is answered with 404 when it is retrieved.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.deleted-not-listed": {"level":"open","says":"A deleted subscription is no longer in the list of subscriptions.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.deleted-not-updated": {"level":"open","says":"A deleted subscription cannot be updated.","source":"Endpoints / Webhooks","needs":["state"]},
  "subscriptions.circuit-breaker-threshold": {"level":"open","says":"Ten failed attempts in a row make the circuit breaker act.","source":"Events / Delivery","needs":["state","receiver","control:card-activity","control:clock"]},
  "subscriptions.circuit-breaker-status": {"level":"open","says":"The circuit breaker sets the status disabled.","source":"States and transitions / Webhook subscription (`status`)","needs":["state","receiver","control:card-activity","control:clock"]},
  "subscriptions.address-form": {"level":"open","says":"An alert address that is no e-mail address is refused.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)"},
  "subscriptions.private-address": {"level":"open","says":"A delivery URL on a private address is refused.","source":"Events / Delivery"},
  "subscriptions.number-per-company": {"level":"open","says":"A company can have ten subscriptions at once.","source":"Limits","needs":["state"]},
  "travel.completed-transaction-returned": {"level":"must","says":"A completed transaction of a virtual travel card is returned when source is travel.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:travel-activity"]},
  "travel.completed-alone": {"level":"must","says":"A travel transaction that is not completed is not returned.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","unseen":"The control interface makes completed travel transactions alone."},
  "travel.shows-what-happened": {"level":"must","says":"A returned travel transaction tells the card, the amount and the settlement date of what happened.","source":"Resources and their fields / Transactions","needs":["state","control:travel-activity"]},
  "travel.item-shape": {"level":"must","says":"With source travel each item is a travel transaction, not a card transaction.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:travel-activity"]},
  "travel.last-four-digits": {"level":"must","says":"The cardLastFour of a travel transaction is the last four digits of the card number.","source":"Resources and their fields / Transactions","needs":["state","control:travel-activity"]},
  "travel.filter-by-card": {"level":"must","says":"With cardIds the travel transactions of those cards are returned, and no others.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:travel-activity"]},
  "travel.dates-inclusive": {"level":"must","says":"A travel transaction on the start date or on the end date is returned.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:travel-activity"]},
  "travel.outside-dates-left-out": {"level":"must","says":"A travel transaction before the start date or after the end date is not returned.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:travel-activity"]},
  "travel.yesterday-by-default": {"level":"must","says":"Without cardIds and dates the travel transactions of yesterday, UTC, are returned, and no others.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:travel-activity"]},
  "travel.all-history-of-cards": {"level":"must","says":"With cardIds and without dates the whole travel history of those cards is returned.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:travel-activity"]},
  "travel.foreign-transactions-not-returned": {"level":"must","says":"No travel transaction of another company is returned, even when its cards are named.","source":"What the service does","needs":["state","control:travel-activity","control:credentials"]},
  "travel.shared-in-company": {"level":"must","says":"A travel transaction is returned to every credential of its company.","source":"What the service does","needs":["state","control:travel-activity","control:credentials"]},
  "travel.members-complete": {"level":"open","says":"A travel transaction has every member that the description names.","source":"Resources and their fields / Transactions","needs":["state","control:travel-activity"]},
  "travel.further-members": {"level":"open","says":"A travel transaction has members beyond those that the description names.","source":"Resources and their fields / Transactions","needs":["state","control:travel-activity"]},
  "travel.sources-apart": {"level":"open","says":"A travel transaction is not returned as a card transaction, nor the other way round.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:card-activity","control:travel-activity"]},
  "travel.order": {"level":"open","says":"Travel transactions are sorted by their date, newest or oldest first.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","needs":["state","control:travel-activity"]},
  "travel.date-time-form": {"level":"open","says":"The date-times of a travel transaction have the form yyyy-MM-dd HH:mm:ss.","source":"Resources and their fields / Transactions","needs":["state","control:travel-activity"]},
  "travel.deprecated-list-exists": {"level":"open","says":"GET /v1/travel/transactions answers a good request with 200.","source":"Endpoints / Payments and deprecated transaction endpoints"},
  "travel.deprecated-list-parameters": {"level":"open","says":"GET /v1/travel/transactions takes the parameters of GET /v1/transactions.","source":"Endpoints / Payments and deprecated transaction endpoints"},
  "travel.deprecated-list-envelope": {"level":"open","says":"GET /v1/travel/transactions answers with a cursor envelope of travel transactions.","source":"Endpoints / Payments and deprecated transaction endpoints"},
  "travel.booking-details-path": {"level":"open","says":"Booking details are updated by PATCH /v1/travel/cards/{id}/booking-details.","source":"Endpoints / Travel","needs":["state","provisional"]},
  "travel.booking-details-answer": {"level":"open","says":"An update of booking details answers with the travel card of the path.","source":"Endpoints / Travel","needs":["state","provisional"]},
  "travel.booking-details-keep-the-card": {"level":"open","says":"An update of booking details keeps the name and the restrictions of the card.","source":"Endpoints / Travel","needs":["state","provisional"]},
  "versioning.version-of-subscription": {"level":"must","says":"The version of a subscription is v1.","source":"Versioning","needs":["state"]},
  "versioning.version-of-event": {"level":"must","says":"The eventVersion of an event record is v1.","source":"Versioning","needs":["state","control:card-activity"]},
  "versioning.version-of-envelope": {"level":"must","says":"The version in the body of a delivery is v1.","source":"Versioning","needs":["state","receiver"]},
  "versioning.replacement-has-the-same": {"level":"must","says":"What GET /v1/transactions returns, POST /v1/cards/transactions with source cards returns too.","source":"Versioning","needs":["state","control:card-activity"]},
  "versioning.deprecation-header": {"level":"should","says":"A deprecated endpoint answers with Deprecation.","source":"Versioning"},
  "versioning.successor-link": {"level":"should","says":"A deprecated endpoint answers with a Link to its successor.","source":"Versioning"},
  "versioning.removal-date": {"level":"open","says":"A deprecated endpoint names no day of removal in Sunset.","source":"Versioning"},
  "versioning.version-in-answers": {"level":"open","says":"No answer names the version of the API in a header.","source":"Versioning"},
} as const satisfies Record<string, Rule>

export const derivedRules: Readonly<Record<DerivedRuleId, DerivedRule>> = {
  "listBoletos.query.page.type": {"level":"must","says":"listBoletos refuses a query whose page is not a number.","source":"Endpoints / Boletos","kind":"request","of":"listBoletos","at":["page"],"keyword":"type","schemaPath":"/requests/listBoletos/query/properties/page","in":"query"},
  "listBoletos.query.page.minimum": {"level":"must","says":"listBoletos refuses a query whose page is less than 1.","source":"Endpoints / Boletos","kind":"request","of":"listBoletos","at":["page"],"keyword":"minimum","schemaPath":"/requests/listBoletos/query/properties/page","in":"query"},
  "listBoletos.query.pageSize.type": {"level":"must","says":"listBoletos refuses a query whose pageSize is not a number.","source":"Endpoints / Boletos","kind":"request","of":"listBoletos","at":["pageSize"],"keyword":"type","schemaPath":"/requests/listBoletos/query/properties/pageSize","in":"query"},
  "listBoletos.query.pageSize.minimum": {"level":"must","says":"listBoletos refuses a query whose pageSize is less than 1.","source":"Endpoints / Boletos","kind":"request","of":"listBoletos","at":["pageSize"],"keyword":"minimum","schemaPath":"/requests/listBoletos/query/properties/pageSize","in":"query"},
  "listBoletos.query.pageSize.maximum": {"level":"must","says":"listBoletos refuses a query whose pageSize is greater than 500.","source":"Endpoints / Boletos","kind":"request","of":"listBoletos","at":["pageSize"],"keyword":"maximum","schemaPath":"/requests/listBoletos/query/properties/pageSize","in":"query"},
  "listBoletos.headers.accept-language.enum": {"level":"open","says":"listBoletos refuses a header whose accept-language is none of its documented values.","source":"Endpoints / Boletos","kind":"request","of":"listBoletos","at":["accept-language"],"keyword":"enum","schemaPath":"/requests/listBoletos/headers/properties/accept-language","in":"headers"},
  "createBoleto.headers.accept-language.enum": {"level":"open","says":"createBoleto refuses a header whose accept-language is none of its documented values.","source":"Endpoints / Boletos","kind":"request","of":"createBoleto","at":["accept-language"],"keyword":"enum","schemaPath":"/requests/createBoleto/headers/properties/accept-language","in":"headers"},
  "createBoleto.body.type": {"level":"must","says":"createBoleto refuses a body that is not an object.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)","kind":"request","of":"createBoleto","at":[],"keyword":"type","schemaPath":"/components/schemas/BoletoCreateDto","in":"body"},
  "createBoleto.body.amount.required": {"level":"must","says":"createBoleto refuses a body whose amount is missing.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)","kind":"request","of":"createBoleto","at":["amount"],"keyword":"required","schemaPath":"/components/schemas/BoletoCreateDto","in":"body"},
  "createBoleto.body.dueDate.required": {"level":"must","says":"createBoleto refuses a body whose dueDate is missing.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)","kind":"request","of":"createBoleto","at":["dueDate"],"keyword":"required","schemaPath":"/components/schemas/BoletoCreateDto","in":"body"},
  "createBoleto.body.memo.required": {"level":"must","says":"createBoleto refuses a body whose memo is missing.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)","kind":"request","of":"createBoleto","at":["memo"],"keyword":"required","schemaPath":"/components/schemas/BoletoCreateDto","in":"body"},
  "createBoleto.body.payerData.required": {"level":"must","says":"createBoleto refuses a body whose payerData is missing.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)","kind":"request","of":"createBoleto","at":["payerData"],"keyword":"required","schemaPath":"/components/schemas/BoletoCreateDto","in":"body"},
  "createBoleto.body.amount.type": {"level":"must","says":"createBoleto refuses a body whose amount is not a number.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)","kind":"request","of":"createBoleto","at":["amount"],"keyword":"type","schemaPath":"/components/schemas/BoletoCreateDto/properties/amount","in":"body"},
  "createBoleto.body.amount.exclusiveMinimum": {"level":"must","says":"createBoleto refuses a body whose amount is not greater than 0.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)","kind":"request","of":"createBoleto","at":["amount"],"keyword":"exclusiveMinimum","schemaPath":"/components/schemas/BoletoCreateDto/properties/amount","in":"body"},
  "createBoleto.body.dueDate.type": {"level":"must","says":"createBoleto refuses a body whose dueDate is not a string.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)","kind":"request","of":"createBoleto","at":["dueDate"],"keyword":"type","schemaPath":"/components/schemas/BoletoCreateDto/properties/dueDate","in":"body"},
  "createBoleto.body.dueDate.format": {"level":"must","says":"createBoleto refuses a body whose dueDate is not a date (YYYY-MM-DD).","source":"Resources and their fields / Boleto create body (BoletoCreateDto)","kind":"request","of":"createBoleto","at":["dueDate"],"keyword":"format","schemaPath":"/components/schemas/BoletoCreateDto/properties/dueDate","in":"body"},
  "createBoleto.body.memo.type": {"level":"must","says":"createBoleto refuses a body whose memo is not a string.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)","kind":"request","of":"createBoleto","at":["memo"],"keyword":"type","schemaPath":"/components/schemas/BoletoCreateDto/properties/memo","in":"body"},
  "createBoleto.body.memo.minLength": {"level":"must","says":"createBoleto refuses a body whose memo has fewer than 1 character.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)","kind":"request","of":"createBoleto","at":["memo"],"keyword":"minLength","schemaPath":"/components/schemas/BoletoCreateDto/properties/memo","in":"body"},
  "createBoleto.body.memo.maxLength": {"level":"must","says":"createBoleto refuses a body whose memo has more than 100 characters.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)","kind":"request","of":"createBoleto","at":["memo"],"keyword":"maxLength","schemaPath":"/components/schemas/BoletoCreateDto/properties/memo","in":"body"},
  "createBoleto.body.payerData.type": {"level":"must","says":"createBoleto refuses a body whose payerData is not an object.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData"],"keyword":"type","schemaPath":"/components/schemas/PayerDataDto","in":"body"},
  "createBoleto.body.payerData.name.required": {"level":"must","says":"createBoleto refuses a body whose payerData.name is missing.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","name"],"keyword":"required","schemaPath":"/components/schemas/PayerDataDto","in":"body"},
  "createBoleto.body.payerData.personType.required": {"level":"must","says":"createBoleto refuses a body whose payerData.personType is missing.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","personType"],"keyword":"required","schemaPath":"/components/schemas/PayerDataDto","in":"body"},
  "createBoleto.body.payerData.documentNumber.required": {"level":"must","says":"createBoleto refuses a body whose payerData.documentNumber is missing.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","documentNumber"],"keyword":"required","schemaPath":"/components/schemas/PayerDataDto","in":"body"},
  "createBoleto.body.payerData.email.required": {"level":"must","says":"createBoleto refuses a body whose payerData.email is missing.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","email"],"keyword":"required","schemaPath":"/components/schemas/PayerDataDto","in":"body"},
  "createBoleto.body.payerData.phone.required": {"level":"must","says":"createBoleto refuses a body whose payerData.phone is missing.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","phone"],"keyword":"required","schemaPath":"/components/schemas/PayerDataDto","in":"body"},
  "createBoleto.body.payerData.address.required": {"level":"must","says":"createBoleto refuses a body whose payerData.address is missing.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address"],"keyword":"required","schemaPath":"/components/schemas/PayerDataDto","in":"body"},
  "createBoleto.body.payerData.name.type": {"level":"must","says":"createBoleto refuses a body whose payerData.name is not a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","name"],"keyword":"type","schemaPath":"/components/schemas/PayerDataDto/properties/name","in":"body"},
  "createBoleto.body.payerData.name.minLength": {"level":"must","says":"createBoleto refuses a body whose payerData.name has fewer than 1 character.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","name"],"keyword":"minLength","schemaPath":"/components/schemas/PayerDataDto/properties/name","in":"body"},
  "createBoleto.body.payerData.name.maxLength": {"level":"must","says":"createBoleto refuses a body whose payerData.name has more than 100 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","name"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerDataDto/properties/name","in":"body"},
  "createBoleto.body.payerData.personType.enum": {"level":"must","says":"createBoleto refuses a body whose payerData.personType is none of its documented values.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","personType"],"keyword":"enum","schemaPath":"/components/schemas/PayerDataDto/properties/personType","in":"body"},
  "createBoleto.body.payerData.documentNumber.type": {"level":"must","says":"createBoleto refuses a body whose payerData.documentNumber is not a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","documentNumber"],"keyword":"type","schemaPath":"/components/schemas/PayerDataDto/properties/documentNumber","in":"body"},
  "createBoleto.body.payerData.documentNumber.minLength": {"level":"must","says":"createBoleto refuses a body whose payerData.documentNumber has fewer than 11 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","documentNumber"],"keyword":"minLength","schemaPath":"/components/schemas/PayerDataDto/properties/documentNumber","in":"body"},
  "createBoleto.body.payerData.documentNumber.maxLength": {"level":"must","says":"createBoleto refuses a body whose payerData.documentNumber has more than 14 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","documentNumber"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerDataDto/properties/documentNumber","in":"body"},
  "createBoleto.body.payerData.documentNumber.pattern": {"level":"open","says":"createBoleto refuses a body whose payerData.documentNumber has not its documented form.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","documentNumber"],"keyword":"pattern","schemaPath":"/components/schemas/PayerDataDto/properties/documentNumber","in":"body"},
  "createBoleto.body.payerData.email.type": {"level":"must","says":"createBoleto refuses a body whose payerData.email is not a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","email"],"keyword":"type","schemaPath":"/components/schemas/PayerDataDto/properties/email","in":"body"},
  "createBoleto.body.payerData.email.maxLength": {"level":"must","says":"createBoleto refuses a body whose payerData.email has more than 320 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","email"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerDataDto/properties/email","in":"body"},
  "createBoleto.body.payerData.email.format": {"level":"must","says":"createBoleto refuses a body whose payerData.email is not an e-mail address.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","email"],"keyword":"format","schemaPath":"/components/schemas/PayerDataDto/properties/email","in":"body"},
  "createBoleto.body.payerData.phone.type": {"level":"must","says":"createBoleto refuses a body whose payerData.phone is not an object.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","phone"],"keyword":"type","schemaPath":"/components/schemas/PayerPhoneDto","in":"body"},
  "createBoleto.body.payerData.phone.countryCode.required": {"level":"must","says":"createBoleto refuses a body whose payerData.phone.countryCode is missing.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","phone","countryCode"],"keyword":"required","schemaPath":"/components/schemas/PayerPhoneDto","in":"body"},
  "createBoleto.body.payerData.phone.areaCode.required": {"level":"must","says":"createBoleto refuses a body whose payerData.phone.areaCode is missing.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","phone","areaCode"],"keyword":"required","schemaPath":"/components/schemas/PayerPhoneDto","in":"body"},
  "createBoleto.body.payerData.phone.number.required": {"level":"must","says":"createBoleto refuses a body whose payerData.phone.number is missing.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","phone","number"],"keyword":"required","schemaPath":"/components/schemas/PayerPhoneDto","in":"body"},
  "createBoleto.body.payerData.phone.countryCode.type": {"level":"must","says":"createBoleto refuses a body whose payerData.phone.countryCode is not a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","phone","countryCode"],"keyword":"type","schemaPath":"/components/schemas/PayerPhoneDto/properties/countryCode","in":"body"},
  "createBoleto.body.payerData.phone.countryCode.minLength": {"level":"must","says":"createBoleto refuses a body whose payerData.phone.countryCode has fewer than 1 character.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","phone","countryCode"],"keyword":"minLength","schemaPath":"/components/schemas/PayerPhoneDto/properties/countryCode","in":"body"},
  "createBoleto.body.payerData.phone.countryCode.maxLength": {"level":"must","says":"createBoleto refuses a body whose payerData.phone.countryCode has more than 3 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","phone","countryCode"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerPhoneDto/properties/countryCode","in":"body"},
  "createBoleto.body.payerData.phone.areaCode.type": {"level":"must","says":"createBoleto refuses a body whose payerData.phone.areaCode is not a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","phone","areaCode"],"keyword":"type","schemaPath":"/components/schemas/PayerPhoneDto/properties/areaCode","in":"body"},
  "createBoleto.body.payerData.phone.areaCode.minLength": {"level":"must","says":"createBoleto refuses a body whose payerData.phone.areaCode has fewer than 1 character.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","phone","areaCode"],"keyword":"minLength","schemaPath":"/components/schemas/PayerPhoneDto/properties/areaCode","in":"body"},
  "createBoleto.body.payerData.phone.areaCode.maxLength": {"level":"must","says":"createBoleto refuses a body whose payerData.phone.areaCode has more than 2 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","phone","areaCode"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerPhoneDto/properties/areaCode","in":"body"},
  "createBoleto.body.payerData.phone.number.type": {"level":"must","says":"createBoleto refuses a body whose payerData.phone.number is not a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","phone","number"],"keyword":"type","schemaPath":"/components/schemas/PayerPhoneDto/properties/number","in":"body"},
  "createBoleto.body.payerData.phone.number.minLength": {"level":"must","says":"createBoleto refuses a body whose payerData.phone.number has fewer than 1 character.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","phone","number"],"keyword":"minLength","schemaPath":"/components/schemas/PayerPhoneDto/properties/number","in":"body"},
  "createBoleto.body.payerData.phone.number.maxLength": {"level":"must","says":"createBoleto refuses a body whose payerData.phone.number has more than 9 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","phone","number"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerPhoneDto/properties/number","in":"body"},
  "createBoleto.body.payerData.address.type": {"level":"must","says":"createBoleto refuses a body whose payerData.address is not an object.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address"],"keyword":"type","schemaPath":"/components/schemas/PayerAddressDto","in":"body"},
  "createBoleto.body.payerData.address.street.required": {"level":"must","says":"createBoleto refuses a body whose payerData.address.street is missing.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","street"],"keyword":"required","schemaPath":"/components/schemas/PayerAddressDto","in":"body"},
  "createBoleto.body.payerData.address.number.required": {"level":"must","says":"createBoleto refuses a body whose payerData.address.number is missing.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","number"],"keyword":"required","schemaPath":"/components/schemas/PayerAddressDto","in":"body"},
  "createBoleto.body.payerData.address.neighborhood.required": {"level":"must","says":"createBoleto refuses a body whose payerData.address.neighborhood is missing.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","neighborhood"],"keyword":"required","schemaPath":"/components/schemas/PayerAddressDto","in":"body"},
  "createBoleto.body.payerData.address.postalCode.required": {"level":"must","says":"createBoleto refuses a body whose payerData.address.postalCode is missing.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","postalCode"],"keyword":"required","schemaPath":"/components/schemas/PayerAddressDto","in":"body"},
  "createBoleto.body.payerData.address.city.required": {"level":"must","says":"createBoleto refuses a body whose payerData.address.city is missing.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","city"],"keyword":"required","schemaPath":"/components/schemas/PayerAddressDto","in":"body"},
  "createBoleto.body.payerData.address.state.required": {"level":"must","says":"createBoleto refuses a body whose payerData.address.state is missing.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","state"],"keyword":"required","schemaPath":"/components/schemas/PayerAddressDto","in":"body"},
  "createBoleto.body.payerData.address.street.type": {"level":"must","says":"createBoleto refuses a body whose payerData.address.street is not a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","street"],"keyword":"type","schemaPath":"/components/schemas/PayerAddressDto/properties/street","in":"body"},
  "createBoleto.body.payerData.address.street.minLength": {"level":"must","says":"createBoleto refuses a body whose payerData.address.street has fewer than 1 character.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","street"],"keyword":"minLength","schemaPath":"/components/schemas/PayerAddressDto/properties/street","in":"body"},
  "createBoleto.body.payerData.address.street.maxLength": {"level":"must","says":"createBoleto refuses a body whose payerData.address.street has more than 500 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","street"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerAddressDto/properties/street","in":"body"},
  "createBoleto.body.payerData.address.number.type": {"level":"must","says":"createBoleto refuses a body whose payerData.address.number is not a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","number"],"keyword":"type","schemaPath":"/components/schemas/PayerAddressDto/properties/number","in":"body"},
  "createBoleto.body.payerData.address.number.minLength": {"level":"must","says":"createBoleto refuses a body whose payerData.address.number has fewer than 1 character.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","number"],"keyword":"minLength","schemaPath":"/components/schemas/PayerAddressDto/properties/number","in":"body"},
  "createBoleto.body.payerData.address.number.maxLength": {"level":"must","says":"createBoleto refuses a body whose payerData.address.number has more than 6 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","number"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerAddressDto/properties/number","in":"body"},
  "createBoleto.body.payerData.address.complement.type": {"level":"must","says":"createBoleto refuses a body whose payerData.address.complement is not a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","complement"],"keyword":"type","schemaPath":"/components/schemas/PayerAddressDto/properties/complement","in":"body"},
  "createBoleto.body.payerData.address.complement.maxLength": {"level":"must","says":"createBoleto refuses a body whose payerData.address.complement has more than 500 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","complement"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerAddressDto/properties/complement","in":"body"},
  "createBoleto.body.payerData.address.neighborhood.type": {"level":"must","says":"createBoleto refuses a body whose payerData.address.neighborhood is not a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","neighborhood"],"keyword":"type","schemaPath":"/components/schemas/PayerAddressDto/properties/neighborhood","in":"body"},
  "createBoleto.body.payerData.address.neighborhood.minLength": {"level":"must","says":"createBoleto refuses a body whose payerData.address.neighborhood has fewer than 1 character.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","neighborhood"],"keyword":"minLength","schemaPath":"/components/schemas/PayerAddressDto/properties/neighborhood","in":"body"},
  "createBoleto.body.payerData.address.neighborhood.maxLength": {"level":"must","says":"createBoleto refuses a body whose payerData.address.neighborhood has more than 100 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","neighborhood"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerAddressDto/properties/neighborhood","in":"body"},
  "createBoleto.body.payerData.address.postalCode.type": {"level":"must","says":"createBoleto refuses a body whose payerData.address.postalCode is not a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","postalCode"],"keyword":"type","schemaPath":"/components/schemas/PayerAddressDto/properties/postalCode","in":"body"},
  "createBoleto.body.payerData.address.postalCode.minLength": {"level":"must","says":"createBoleto refuses a body whose payerData.address.postalCode has fewer than 8 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","postalCode"],"keyword":"minLength","schemaPath":"/components/schemas/PayerAddressDto/properties/postalCode","in":"body"},
  "createBoleto.body.payerData.address.postalCode.maxLength": {"level":"must","says":"createBoleto refuses a body whose payerData.address.postalCode has more than 8 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","postalCode"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerAddressDto/properties/postalCode","in":"body"},
  "createBoleto.body.payerData.address.city.type": {"level":"must","says":"createBoleto refuses a body whose payerData.address.city is not a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","city"],"keyword":"type","schemaPath":"/components/schemas/PayerAddressDto/properties/city","in":"body"},
  "createBoleto.body.payerData.address.city.minLength": {"level":"must","says":"createBoleto refuses a body whose payerData.address.city has fewer than 1 character.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","city"],"keyword":"minLength","schemaPath":"/components/schemas/PayerAddressDto/properties/city","in":"body"},
  "createBoleto.body.payerData.address.city.maxLength": {"level":"must","says":"createBoleto refuses a body whose payerData.address.city has more than 100 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","city"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerAddressDto/properties/city","in":"body"},
  "createBoleto.body.payerData.address.state.enum": {"level":"must","says":"createBoleto refuses a body whose payerData.address.state is none of its documented values.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","address","state"],"keyword":"enum","schemaPath":"/components/schemas/PayerAddressDto/properties/state","in":"body"},
  "createBoleto.body.[natural].payerData.documentNumber.maxLength": {"level":"must","says":"createBoleto refuses a body whose payerData.documentNumber has more than 11 characters (natural).","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","documentNumber"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerDataDto/allOf/0/then/properties/documentNumber","conditions":["natural"],"in":"body"},
  "createBoleto.body.[legal].payerData.documentNumber.minLength": {"level":"must","says":"createBoleto refuses a body whose payerData.documentNumber has fewer than 14 characters (legal).","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"request","of":"createBoleto","at":["payerData","documentNumber"],"keyword":"minLength","schemaPath":"/components/schemas/PayerDataDto/allOf/1/then/properties/documentNumber","conditions":["legal"],"in":"body"},
  "createBoleto.body.metadata.type": {"level":"must","says":"createBoleto refuses a body whose metadata is not an object.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"request","of":"createBoleto","at":["metadata"],"keyword":"type","schemaPath":"/components/schemas/BoletoMetadata","in":"body"},
  "createBoleto.body.bolepixEnabled.type": {"level":"must","says":"createBoleto refuses a body whose bolepixEnabled is not a boolean.","source":"Resources and their fields / Boleto create body (BoletoCreateDto)","kind":"request","of":"createBoleto","at":["bolepixEnabled"],"keyword":"type","schemaPath":"/components/schemas/BoletoCreateDto/properties/bolepixEnabled","in":"body"},
  "createBoleto.body.fine.type": {"level":"must","says":"createBoleto refuses a body whose fine is not an object.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"request","of":"createBoleto","at":["fine"],"keyword":"type","schemaPath":"/components/schemas/FineDto","in":"body"},
  "createBoleto.body.fine.type.type": {"level":"open","says":"createBoleto refuses a body whose fine.type is not a string.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"request","of":"createBoleto","at":["fine","type"],"keyword":"type","schemaPath":"/components/schemas/FineDto/properties/type","in":"body"},
  "createBoleto.body.fine.amount.type": {"level":"open","says":"createBoleto refuses a body whose fine.amount is not a number.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"request","of":"createBoleto","at":["fine","amount"],"keyword":"type","schemaPath":"/components/schemas/FineDto/properties/amount","in":"body"},
  "createBoleto.body.fine.percentage.type": {"level":"open","says":"createBoleto refuses a body whose fine.percentage is not a number.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"request","of":"createBoleto","at":["fine","percentage"],"keyword":"type","schemaPath":"/components/schemas/FineDto/properties/percentage","in":"body"},
  "createBoleto.body.fine.daysAfterDue.type": {"level":"open","says":"createBoleto refuses a body whose fine.daysAfterDue is not a number.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"request","of":"createBoleto","at":["fine","daysAfterDue"],"keyword":"type","schemaPath":"/components/schemas/FineDto/properties/daysAfterDue","in":"body"},
  "createBoleto.body.interest.type": {"level":"must","says":"createBoleto refuses a body whose interest is not an object.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"request","of":"createBoleto","at":["interest"],"keyword":"type","schemaPath":"/components/schemas/InterestDto","in":"body"},
  "createBoleto.body.interest.type.type": {"level":"open","says":"createBoleto refuses a body whose interest.type is not a string.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"request","of":"createBoleto","at":["interest","type"],"keyword":"type","schemaPath":"/components/schemas/InterestDto/properties/type","in":"body"},
  "createBoleto.body.interest.dailyAmount.type": {"level":"open","says":"createBoleto refuses a body whose interest.dailyAmount is not a number.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"request","of":"createBoleto","at":["interest","dailyAmount"],"keyword":"type","schemaPath":"/components/schemas/InterestDto/properties/dailyAmount","in":"body"},
  "createBoleto.body.interest.monthlyPercentage.type": {"level":"open","says":"createBoleto refuses a body whose interest.monthlyPercentage is not a number.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"request","of":"createBoleto","at":["interest","monthlyPercentage"],"keyword":"type","schemaPath":"/components/schemas/InterestDto/properties/monthlyPercentage","in":"body"},
  "createBoleto.body.interest.daysAfterDue.type": {"level":"open","says":"createBoleto refuses a body whose interest.daysAfterDue is not a number.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"request","of":"createBoleto","at":["interest","daysAfterDue"],"keyword":"type","schemaPath":"/components/schemas/InterestDto/properties/daysAfterDue","in":"body"},
  "getBoleto.path.id.pattern": {"level":"must","says":"getBoleto refuses a path whose id has not its documented form.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"request","of":"getBoleto","at":["id"],"keyword":"pattern","schemaPath":"/components/schemas/UuidV4","in":"path"},
  "getBoleto.path.id.format": {"level":"must","says":"getBoleto refuses a path whose id is not a UUID.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"request","of":"getBoleto","at":["id"],"keyword":"format","schemaPath":"/components/schemas/UuidV4","in":"path"},
  "getBoleto.headers.accept-language.enum": {"level":"open","says":"getBoleto refuses a header whose accept-language is none of its documented values.","source":"Endpoints / Boletos","kind":"request","of":"getBoleto","at":["accept-language"],"keyword":"enum","schemaPath":"/requests/getBoleto/headers/properties/accept-language","in":"headers"},
  "cancelBoleto.path.id.pattern": {"level":"must","says":"cancelBoleto refuses a path whose id has not its documented form.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"request","of":"cancelBoleto","at":["id"],"keyword":"pattern","schemaPath":"/components/schemas/UuidV4","in":"path"},
  "cancelBoleto.path.id.format": {"level":"must","says":"cancelBoleto refuses a path whose id is not a UUID.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"request","of":"cancelBoleto","at":["id"],"keyword":"format","schemaPath":"/components/schemas/UuidV4","in":"path"},
  "cancelBoleto.headers.accept-language.enum": {"level":"open","says":"cancelBoleto refuses a header whose accept-language is none of its documented values.","source":"Endpoints / Boletos","kind":"request","of":"cancelBoleto","at":["accept-language"],"keyword":"enum","schemaPath":"/requests/cancelBoleto/headers/properties/accept-language","in":"headers"},
  "extendBoleto.path.id.pattern": {"level":"must","says":"extendBoleto refuses a path whose id has not its documented form.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"request","of":"extendBoleto","at":["id"],"keyword":"pattern","schemaPath":"/components/schemas/UuidV4","in":"path"},
  "extendBoleto.path.id.format": {"level":"must","says":"extendBoleto refuses a path whose id is not a UUID.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"request","of":"extendBoleto","at":["id"],"keyword":"format","schemaPath":"/components/schemas/UuidV4","in":"path"},
  "extendBoleto.headers.accept-language.enum": {"level":"open","says":"extendBoleto refuses a header whose accept-language is none of its documented values.","source":"Endpoints / Boletos","kind":"request","of":"extendBoleto","at":["accept-language"],"keyword":"enum","schemaPath":"/requests/extendBoleto/headers/properties/accept-language","in":"headers"},
  "extendBoleto.body.type": {"level":"must","says":"extendBoleto refuses a body that is not an object.","source":"Resources and their fields / Boleto extend body (BoletoExtendDto)","kind":"request","of":"extendBoleto","at":[],"keyword":"type","schemaPath":"/components/schemas/BoletoExtendDto","in":"body"},
  "extendBoleto.body.newDueDate.required": {"level":"must","says":"extendBoleto refuses a body whose newDueDate is missing.","source":"Resources and their fields / Boleto extend body (BoletoExtendDto)","kind":"request","of":"extendBoleto","at":["newDueDate"],"keyword":"required","schemaPath":"/components/schemas/BoletoExtendDto","in":"body"},
  "extendBoleto.body.newDueDate.type": {"level":"must","says":"extendBoleto refuses a body whose newDueDate is not a string.","source":"Resources and their fields / Boleto extend body (BoletoExtendDto)","kind":"request","of":"extendBoleto","at":["newDueDate"],"keyword":"type","schemaPath":"/components/schemas/BoletoExtendDto/properties/newDueDate","in":"body"},
  "extendBoleto.body.newDueDate.format": {"level":"must","says":"extendBoleto refuses a body whose newDueDate is not a date (YYYY-MM-DD).","source":"Resources and their fields / Boleto extend body (BoletoExtendDto)","kind":"request","of":"extendBoleto","at":["newDueDate"],"keyword":"format","schemaPath":"/components/schemas/BoletoExtendDto/properties/newDueDate","in":"body"},
  "listCards.query.page.type": {"level":"must","says":"listCards refuses a query whose page is not a number.","source":"Endpoints / Cards","kind":"request","of":"listCards","at":["page"],"keyword":"type","schemaPath":"/requests/listCards/query/properties/page","in":"query"},
  "listCards.query.page.minimum": {"level":"must","says":"listCards refuses a query whose page is less than 1.","source":"Endpoints / Cards","kind":"request","of":"listCards","at":["page"],"keyword":"minimum","schemaPath":"/requests/listCards/query/properties/page","in":"query"},
  "listCards.query.pageSize.type": {"level":"must","says":"listCards refuses a query whose pageSize is not a number.","source":"Endpoints / Cards","kind":"request","of":"listCards","at":["pageSize"],"keyword":"type","schemaPath":"/requests/listCards/query/properties/pageSize","in":"query"},
  "listCards.query.pageSize.minimum": {"level":"must","says":"listCards refuses a query whose pageSize is less than 1.","source":"Endpoints / Cards","kind":"request","of":"listCards","at":["pageSize"],"keyword":"minimum","schemaPath":"/requests/listCards/query/properties/pageSize","in":"query"},
  "listCards.query.pageSize.maximum": {"level":"must","says":"listCards refuses a query whose pageSize is greater than 500.","source":"Endpoints / Cards","kind":"request","of":"listCards","at":["pageSize"],"keyword":"maximum","schemaPath":"/requests/listCards/query/properties/pageSize","in":"query"},
  "listCards.headers.accept-language.enum": {"level":"open","says":"listCards refuses a header whose accept-language is none of its documented values.","source":"Endpoints / Cards","kind":"request","of":"listCards","at":["accept-language"],"keyword":"enum","schemaPath":"/requests/listCards/headers/properties/accept-language","in":"headers"},
  "createCard.headers.accept-language.enum": {"level":"open","says":"createCard refuses a header whose accept-language is none of its documented values.","source":"Endpoints / Cards","kind":"request","of":"createCard","at":["accept-language"],"keyword":"enum","schemaPath":"/requests/createCard/headers/properties/accept-language","in":"headers"},
  "createCard.body.type": {"level":"must","says":"createCard refuses a body that is not an object.","source":"Resources and their fields / Card","kind":"request","of":"createCard","at":[],"keyword":"type","schemaPath":"/components/schemas/CardCreateDto","in":"body"},
  "createCard.body.name.required": {"level":"must","says":"createCard refuses a body whose name is missing.","source":"Resources and their fields / Card","kind":"request","of":"createCard","at":["name"],"keyword":"required","schemaPath":"/components/schemas/CardCreateDto","in":"body"},
  "createCard.body.restrictions.required": {"level":"must","says":"createCard refuses a body whose restrictions is missing.","source":"Resources and their fields / Card","kind":"request","of":"createCard","at":["restrictions"],"keyword":"required","schemaPath":"/components/schemas/CardCreateDto","in":"body"},
  "createCard.body.name.type": {"level":"must","says":"createCard refuses a body whose name is not a string.","source":"Resources and their fields / Card","kind":"request","of":"createCard","at":["name"],"keyword":"type","schemaPath":"/components/schemas/CardCreateDto/properties/name","in":"body"},
  "createCard.body.name.minLength": {"level":"must","says":"createCard refuses a body whose name has fewer than 1 character.","source":"Resources and their fields / Card","kind":"request","of":"createCard","at":["name"],"keyword":"minLength","schemaPath":"/components/schemas/CardCreateDto/properties/name","in":"body"},
  "createCard.body.name.maxLength": {"level":"must","says":"createCard refuses a body whose name has more than 60 characters.","source":"Resources and their fields / Card","kind":"request","of":"createCard","at":["name"],"keyword":"maxLength","schemaPath":"/components/schemas/CardCreateDto/properties/name","in":"body"},
  "createCard.body.name.pattern": {"level":"must","says":"createCard refuses a body whose name has not its documented form.","source":"Resources and their fields / Card","kind":"request","of":"createCard","at":["name"],"keyword":"pattern","schemaPath":"/components/schemas/CardCreateDto/properties/name","in":"body"},
  "createCard.body.metadata.type": {"level":"must","says":"createCard refuses a body whose metadata is not an object.","source":"Resources and their fields / Card","kind":"request","of":"createCard","at":["metadata"],"keyword":"type","schemaPath":"/components/schemas/CardMetadata","in":"body"},
  "createCard.body.metadata.maxProperties": {"level":"must","says":"createCard refuses a body whose metadata has more than 10 members.","source":"Resources and their fields / Card","kind":"request","of":"createCard","at":["metadata"],"keyword":"maxProperties","schemaPath":"/components/schemas/CardMetadata","in":"body"},
  "createCard.body.metadata.*.type": {"level":"open","says":"createCard refuses a body whose metadata[] is not a string.","source":"Resources and their fields / Card","kind":"request","of":"createCard","at":["metadata","*"],"keyword":"type","schemaPath":"/components/schemas/CardMetadata/additionalProperties","in":"body"},
  "createCard.body.metadata.*.maxLength": {"level":"must","says":"createCard refuses a body whose metadata[] has more than 255 characters.","source":"Resources and their fields / Card","kind":"request","of":"createCard","at":["metadata","*"],"keyword":"maxLength","schemaPath":"/components/schemas/CardMetadata/additionalProperties","in":"body"},
  "createCard.body.metadata.<name>.maxLength": {"level":"must","says":"createCard refuses a body whose metadata member name has more than 50 characters.","source":"Resources and their fields / Card","kind":"request","of":"createCard","at":["metadata","<name>"],"keyword":"maxLength","schemaPath":"/components/schemas/CardMetadata/propertyNames","in":"body"},
  "createCard.body.expectedChargeDateUTC.type": {"level":"must","says":"createCard refuses a body whose expectedChargeDateUTC is not a string.","source":"Resources and their fields / Card","kind":"request","of":"createCard","at":["expectedChargeDateUTC"],"keyword":"type","schemaPath":"/components/schemas/CardCreateDto/properties/expectedChargeDateUTC","in":"body"},
  "createCard.body.expectedChargeDateUTC.format": {"level":"must","says":"createCard refuses a body whose expectedChargeDateUTC is not a date (YYYY-MM-DD).","source":"Resources and their fields / Card","kind":"request","of":"createCard","at":["expectedChargeDateUTC"],"keyword":"format","schemaPath":"/components/schemas/CardCreateDto/properties/expectedChargeDateUTC","in":"body"},
  "createCard.body.restrictions.type": {"level":"must","says":"createCard refuses a body whose restrictions is not an object.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions"],"keyword":"type","schemaPath":"/components/schemas/CardRestrictions","in":"body"},
  "createCard.body.restrictions.spendLimit.required": {"level":"must","says":"createCard refuses a body whose restrictions.spendLimit is missing.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions","spendLimit"],"keyword":"required","schemaPath":"/components/schemas/CardRestrictions","in":"body"},
  "createCard.body.restrictions.spendLimit.type": {"level":"must","says":"createCard refuses a body whose restrictions.spendLimit is not a number.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions","spendLimit"],"keyword":"type","schemaPath":"/components/schemas/CardRestrictions/properties/spendLimit","in":"body"},
  "createCard.body.restrictions.spendLimit.exclusiveMinimum": {"level":"must","says":"createCard refuses a body whose restrictions.spendLimit is not greater than 0.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions","spendLimit"],"keyword":"exclusiveMinimum","schemaPath":"/components/schemas/CardRestrictions/properties/spendLimit","in":"body"},
  "createCard.body.restrictions.activeDateRangeUTC.type": {"level":"must","says":"createCard refuses a body whose restrictions.activeDateRangeUTC is not an object.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions","activeDateRangeUTC"],"keyword":"type","schemaPath":"/components/schemas/ActiveDateRange","in":"body"},
  "createCard.body.restrictions.activeDateRangeUTC.startDate.type": {"level":"must","says":"createCard refuses a body whose restrictions.activeDateRangeUTC.startDate is not a string or null.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions","activeDateRangeUTC","startDate"],"keyword":"type","schemaPath":"/components/schemas/ActiveDateRange/properties/startDate","in":"body"},
  "createCard.body.restrictions.activeDateRangeUTC.startDate.pattern": {"level":"must","says":"createCard refuses a body whose restrictions.activeDateRangeUTC.startDate has not its documented form.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions","activeDateRangeUTC","startDate"],"keyword":"pattern","schemaPath":"/components/schemas/ActiveDateRange/properties/startDate","in":"body"},
  "createCard.body.restrictions.activeDateRangeUTC.endDate.type": {"level":"must","says":"createCard refuses a body whose restrictions.activeDateRangeUTC.endDate is not a string or null.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions","activeDateRangeUTC","endDate"],"keyword":"type","schemaPath":"/components/schemas/ActiveDateRange/properties/endDate","in":"body"},
  "createCard.body.restrictions.activeDateRangeUTC.endDate.pattern": {"level":"must","says":"createCard refuses a body whose restrictions.activeDateRangeUTC.endDate has not its documented form.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions","activeDateRangeUTC","endDate"],"keyword":"pattern","schemaPath":"/components/schemas/ActiveDateRange/properties/endDate","in":"body"},
  "createCard.body.restrictions.maxTransactionCount.type": {"level":"must","says":"createCard refuses a body whose restrictions.maxTransactionCount is not a number.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions","maxTransactionCount"],"keyword":"type","schemaPath":"/components/schemas/CardRestrictions/properties/maxTransactionCount","in":"body"},
  "createCard.body.restrictions.maxTransactionCount.minimum": {"level":"must","says":"createCard refuses a body whose restrictions.maxTransactionCount is less than 1.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions","maxTransactionCount"],"keyword":"minimum","schemaPath":"/components/schemas/CardRestrictions/properties/maxTransactionCount","in":"body"},
  "createCard.body.restrictions.maxTransactionCount.maximum": {"level":"must","says":"createCard refuses a body whose restrictions.maxTransactionCount is greater than 10.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions","maxTransactionCount"],"keyword":"maximum","schemaPath":"/components/schemas/CardRestrictions/properties/maxTransactionCount","in":"body"},
  "createCard.body.restrictions.merchantCategory.type": {"level":"must","says":"createCard refuses a body whose restrictions.merchantCategory is not an object.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions","merchantCategory"],"keyword":"type","schemaPath":"/components/schemas/MerchantCategoryRestriction","in":"body"},
  "createCard.body.restrictions.merchantCategory.mode.required": {"level":"must","says":"createCard refuses a body whose restrictions.merchantCategory.mode is missing.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions","merchantCategory","mode"],"keyword":"required","schemaPath":"/components/schemas/MerchantCategoryRestriction","in":"body"},
  "createCard.body.restrictions.merchantCategory.categoryIds.required": {"level":"must","says":"createCard refuses a body whose restrictions.merchantCategory.categoryIds is missing.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions","merchantCategory","categoryIds"],"keyword":"required","schemaPath":"/components/schemas/MerchantCategoryRestriction","in":"body"},
  "createCard.body.restrictions.merchantCategory.mode.enum": {"level":"must","says":"createCard refuses a body whose restrictions.merchantCategory.mode is none of its documented values.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions","merchantCategory","mode"],"keyword":"enum","schemaPath":"/components/schemas/MerchantCategoryRestriction/properties/mode","in":"body"},
  "createCard.body.restrictions.merchantCategory.categoryIds.type": {"level":"must","says":"createCard refuses a body whose restrictions.merchantCategory.categoryIds is not an array.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions","merchantCategory","categoryIds"],"keyword":"type","schemaPath":"/components/schemas/MerchantCategoryRestriction/properties/categoryIds","in":"body"},
  "createCard.body.restrictions.merchantCategory.categoryIds.*.type": {"level":"must","says":"createCard refuses a body whose restrictions.merchantCategory.categoryIds[] is not a string.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"createCard","at":["restrictions","merchantCategory","categoryIds","*"],"keyword":"type","schemaPath":"/components/schemas/MerchantCategoryRestriction/properties/categoryIds/items","in":"body"},
  "getCard.path.id.format": {"level":"must","says":"getCard refuses a path whose id is not a UUID.","source":"Endpoints / Cards","kind":"request","of":"getCard","at":["id"],"keyword":"format","schemaPath":"/requests/getCard/path/properties/id","in":"path"},
  "getCard.headers.accept-language.enum": {"level":"open","says":"getCard refuses a header whose accept-language is none of its documented values.","source":"Endpoints / Cards","kind":"request","of":"getCard","at":["accept-language"],"keyword":"enum","schemaPath":"/requests/getCard/headers/properties/accept-language","in":"headers"},
  "updateCard.path.id.format": {"level":"must","says":"updateCard refuses a path whose id is not a UUID.","source":"Endpoints / Cards","kind":"request","of":"updateCard","at":["id"],"keyword":"format","schemaPath":"/requests/updateCard/path/properties/id","in":"path"},
  "updateCard.headers.accept-language.enum": {"level":"open","says":"updateCard refuses a header whose accept-language is none of its documented values.","source":"Endpoints / Cards","kind":"request","of":"updateCard","at":["accept-language"],"keyword":"enum","schemaPath":"/requests/updateCard/headers/properties/accept-language","in":"headers"},
  "updateCard.body.type": {"level":"must","says":"updateCard refuses a body that is not an object.","source":"Resources and their fields / Card","kind":"request","of":"updateCard","at":[],"keyword":"type","schemaPath":"/components/schemas/CardUpdateDto","in":"body"},
  "updateCard.body.name.type": {"level":"must","says":"updateCard refuses a body whose name is not a string.","source":"Resources and their fields / Card","kind":"request","of":"updateCard","at":["name"],"keyword":"type","schemaPath":"/components/schemas/CardUpdateDto/properties/name","in":"body"},
  "updateCard.body.name.minLength": {"level":"open","says":"updateCard refuses a body whose name has fewer than 1 character.","source":"Resources and their fields / Card","kind":"request","of":"updateCard","at":["name"],"keyword":"minLength","schemaPath":"/components/schemas/CardUpdateDto/properties/name","in":"body"},
  "updateCard.body.name.maxLength": {"level":"must","says":"updateCard refuses a body whose name has more than 60 characters.","source":"Resources and their fields / Card","kind":"request","of":"updateCard","at":["name"],"keyword":"maxLength","schemaPath":"/components/schemas/CardUpdateDto/properties/name","in":"body"},
  "updateCard.body.name.pattern": {"level":"must","says":"updateCard refuses a body whose name has not its documented form.","source":"Resources and their fields / Card","kind":"request","of":"updateCard","at":["name"],"keyword":"pattern","schemaPath":"/components/schemas/CardUpdateDto/properties/name","in":"body"},
  "updateCard.body.metadata.type": {"level":"must","says":"updateCard refuses a body whose metadata is not an object.","source":"Resources and their fields / Card","kind":"request","of":"updateCard","at":["metadata"],"keyword":"type","schemaPath":"/components/schemas/CardMetadata","in":"body"},
  "updateCard.body.metadata.maxProperties": {"level":"must","says":"updateCard refuses a body whose metadata has more than 10 members.","source":"Resources and their fields / Card","kind":"request","of":"updateCard","at":["metadata"],"keyword":"maxProperties","schemaPath":"/components/schemas/CardMetadata","in":"body"},
  "updateCard.body.metadata.*.type": {"level":"open","says":"updateCard refuses a body whose metadata[] is not a string.","source":"Resources and their fields / Card","kind":"request","of":"updateCard","at":["metadata","*"],"keyword":"type","schemaPath":"/components/schemas/CardMetadata/additionalProperties","in":"body"},
  "updateCard.body.metadata.*.maxLength": {"level":"must","says":"updateCard refuses a body whose metadata[] has more than 255 characters.","source":"Resources and their fields / Card","kind":"request","of":"updateCard","at":["metadata","*"],"keyword":"maxLength","schemaPath":"/components/schemas/CardMetadata/additionalProperties","in":"body"},
  "updateCard.body.metadata.<name>.maxLength": {"level":"must","says":"updateCard refuses a body whose metadata member name has more than 50 characters.","source":"Resources and their fields / Card","kind":"request","of":"updateCard","at":["metadata","<name>"],"keyword":"maxLength","schemaPath":"/components/schemas/CardMetadata/propertyNames","in":"body"},
  "updateCard.body.restrictions.type": {"level":"must","says":"updateCard refuses a body whose restrictions is not an object.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"updateCard","at":["restrictions"],"keyword":"type","schemaPath":"/components/schemas/CardRestrictionsUpdateDto","in":"body"},
  "updateCard.body.restrictions.spendLimit.type": {"level":"open","says":"updateCard refuses a body whose restrictions.spendLimit is not a number.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"updateCard","at":["restrictions","spendLimit"],"keyword":"type","schemaPath":"/components/schemas/CardRestrictionsUpdateDto/properties/spendLimit","in":"body"},
  "updateCard.body.restrictions.spendLimit.exclusiveMinimum": {"level":"open","says":"updateCard refuses a body whose restrictions.spendLimit is not greater than 0.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"updateCard","at":["restrictions","spendLimit"],"keyword":"exclusiveMinimum","schemaPath":"/components/schemas/CardRestrictionsUpdateDto/properties/spendLimit","in":"body"},
  "updateCard.body.restrictions.activeDateRangeUTC.type": {"level":"open","says":"updateCard refuses a body whose restrictions.activeDateRangeUTC is not an object.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"updateCard","at":["restrictions","activeDateRangeUTC"],"keyword":"type","schemaPath":"/components/schemas/ActiveDateRange","in":"body"},
  "updateCard.body.restrictions.activeDateRangeUTC.startDate.type": {"level":"open","says":"updateCard refuses a body whose restrictions.activeDateRangeUTC.startDate is not a string or null.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"updateCard","at":["restrictions","activeDateRangeUTC","startDate"],"keyword":"type","schemaPath":"/components/schemas/ActiveDateRange/properties/startDate","in":"body"},
  "updateCard.body.restrictions.activeDateRangeUTC.startDate.pattern": {"level":"open","says":"updateCard refuses a body whose restrictions.activeDateRangeUTC.startDate has not its documented form.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"updateCard","at":["restrictions","activeDateRangeUTC","startDate"],"keyword":"pattern","schemaPath":"/components/schemas/ActiveDateRange/properties/startDate","in":"body"},
  "updateCard.body.restrictions.activeDateRangeUTC.endDate.type": {"level":"open","says":"updateCard refuses a body whose restrictions.activeDateRangeUTC.endDate is not a string or null.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"updateCard","at":["restrictions","activeDateRangeUTC","endDate"],"keyword":"type","schemaPath":"/components/schemas/ActiveDateRange/properties/endDate","in":"body"},
  "updateCard.body.restrictions.activeDateRangeUTC.endDate.pattern": {"level":"open","says":"updateCard refuses a body whose restrictions.activeDateRangeUTC.endDate has not its documented form.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"updateCard","at":["restrictions","activeDateRangeUTC","endDate"],"keyword":"pattern","schemaPath":"/components/schemas/ActiveDateRange/properties/endDate","in":"body"},
  "updateCard.body.restrictions.maxTransactionCount.type": {"level":"open","says":"updateCard refuses a body whose restrictions.maxTransactionCount is not a number.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"updateCard","at":["restrictions","maxTransactionCount"],"keyword":"type","schemaPath":"/components/schemas/CardRestrictionsUpdateDto/properties/maxTransactionCount","in":"body"},
  "updateCard.body.restrictions.maxTransactionCount.minimum": {"level":"open","says":"updateCard refuses a body whose restrictions.maxTransactionCount is less than 1.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"updateCard","at":["restrictions","maxTransactionCount"],"keyword":"minimum","schemaPath":"/components/schemas/CardRestrictionsUpdateDto/properties/maxTransactionCount","in":"body"},
  "updateCard.body.restrictions.maxTransactionCount.maximum": {"level":"open","says":"updateCard refuses a body whose restrictions.maxTransactionCount is greater than 10.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"updateCard","at":["restrictions","maxTransactionCount"],"keyword":"maximum","schemaPath":"/components/schemas/CardRestrictionsUpdateDto/properties/maxTransactionCount","in":"body"},
  "updateCard.body.restrictions.merchantCategory.type": {"level":"open","says":"updateCard refuses a body whose restrictions.merchantCategory is not an object.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"updateCard","at":["restrictions","merchantCategory"],"keyword":"type","schemaPath":"/components/schemas/MerchantCategoryRestriction","in":"body"},
  "updateCard.body.restrictions.merchantCategory.mode.required": {"level":"open","says":"updateCard refuses a body whose restrictions.merchantCategory.mode is missing.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"updateCard","at":["restrictions","merchantCategory","mode"],"keyword":"required","schemaPath":"/components/schemas/MerchantCategoryRestriction","in":"body"},
  "updateCard.body.restrictions.merchantCategory.categoryIds.required": {"level":"open","says":"updateCard refuses a body whose restrictions.merchantCategory.categoryIds is missing.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"updateCard","at":["restrictions","merchantCategory","categoryIds"],"keyword":"required","schemaPath":"/components/schemas/MerchantCategoryRestriction","in":"body"},
  "updateCard.body.restrictions.merchantCategory.mode.enum": {"level":"open","says":"updateCard refuses a body whose restrictions.merchantCategory.mode is none of its documented values.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"updateCard","at":["restrictions","merchantCategory","mode"],"keyword":"enum","schemaPath":"/components/schemas/MerchantCategoryRestriction/properties/mode","in":"body"},
  "updateCard.body.restrictions.merchantCategory.categoryIds.type": {"level":"open","says":"updateCard refuses a body whose restrictions.merchantCategory.categoryIds is not an array.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"updateCard","at":["restrictions","merchantCategory","categoryIds"],"keyword":"type","schemaPath":"/components/schemas/MerchantCategoryRestriction/properties/categoryIds","in":"body"},
  "updateCard.body.restrictions.merchantCategory.categoryIds.*.type": {"level":"open","says":"updateCard refuses a body whose restrictions.merchantCategory.categoryIds[] is not a string.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"request","of":"updateCard","at":["restrictions","merchantCategory","categoryIds","*"],"keyword":"type","schemaPath":"/components/schemas/MerchantCategoryRestriction/properties/categoryIds/items","in":"body"},
  "deleteCard.path.id.format": {"level":"must","says":"deleteCard refuses a path whose id is not a UUID.","source":"Endpoints / Cards","kind":"request","of":"deleteCard","at":["id"],"keyword":"format","schemaPath":"/requests/deleteCard/path/properties/id","in":"path"},
  "deleteCard.headers.accept-language.enum": {"level":"open","says":"deleteCard refuses a header whose accept-language is none of its documented values.","source":"Endpoints / Cards","kind":"request","of":"deleteCard","at":["accept-language"],"keyword":"enum","schemaPath":"/requests/deleteCard/headers/properties/accept-language","in":"headers"},
  "listMccCategories.headers.accept-language.enum": {"level":"open","says":"listMccCategories refuses a header whose accept-language is none of its documented values.","source":"Endpoints / Cards","kind":"request","of":"listMccCategories","at":["accept-language"],"keyword":"enum","schemaPath":"/requests/listMccCategories/headers/properties/accept-language","in":"headers"},
  "listCardTransactions.headers.accept-language.enum": {"level":"open","says":"listCardTransactions refuses a header whose accept-language is none of its documented values.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":["accept-language"],"keyword":"enum","schemaPath":"/requests/listCardTransactions/headers/properties/accept-language","in":"headers"},
  "listCardTransactions.body.type": {"level":"must","says":"listCardTransactions refuses a body that is not an object.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":[],"keyword":"type","schemaPath":"/components/schemas/CardTransactionsRequestDto","in":"body"},
  "listCardTransactions.body.source.required": {"level":"must","says":"listCardTransactions refuses a body whose source is missing.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":["source"],"keyword":"required","schemaPath":"/components/schemas/CardTransactionsRequestDto","in":"body"},
  "listCardTransactions.body.source.enum": {"level":"must","says":"listCardTransactions refuses a body whose source is none of its documented values.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":["source"],"keyword":"enum","schemaPath":"/components/schemas/CardTransactionsRequestDto/properties/source","in":"body"},
  "listCardTransactions.body.cardIds.type": {"level":"must","says":"listCardTransactions refuses a body whose cardIds is not an array.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":["cardIds"],"keyword":"type","schemaPath":"/components/schemas/CardTransactionsRequestDto/properties/cardIds","in":"body"},
  "listCardTransactions.body.cardIds.minItems": {"level":"must","says":"listCardTransactions refuses a body whose cardIds has fewer than 1 item.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":["cardIds"],"keyword":"minItems","schemaPath":"/components/schemas/CardTransactionsRequestDto/properties/cardIds","in":"body"},
  "listCardTransactions.body.cardIds.*.type": {"level":"must","says":"listCardTransactions refuses a body whose cardIds[] is not a string.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":["cardIds","*"],"keyword":"type","schemaPath":"/components/schemas/CardTransactionsRequestDto/properties/cardIds/items","in":"body"},
  "listCardTransactions.body.cardIds.*.pattern": {"level":"open","says":"listCardTransactions refuses a body whose cardIds[] has not its documented form.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":["cardIds","*"],"keyword":"pattern","schemaPath":"/components/schemas/CardTransactionsRequestDto/properties/cardIds/items","in":"body"},
  "listCardTransactions.body.cardIds.*.format": {"level":"must","says":"listCardTransactions refuses a body whose cardIds[] is not a UUID.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":["cardIds","*"],"keyword":"format","schemaPath":"/components/schemas/CardTransactionsRequestDto/properties/cardIds/items","in":"body"},
  "listCardTransactions.body.startDate.type": {"level":"must","says":"listCardTransactions refuses a body whose startDate is not a string.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":["startDate"],"keyword":"type","schemaPath":"/components/schemas/CardTransactionsRequestDto/properties/startDate","in":"body"},
  "listCardTransactions.body.startDate.format": {"level":"must","says":"listCardTransactions refuses a body whose startDate is not a date (YYYY-MM-DD).","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":["startDate"],"keyword":"format","schemaPath":"/components/schemas/CardTransactionsRequestDto/properties/startDate","in":"body"},
  "listCardTransactions.body.endDate.type": {"level":"must","says":"listCardTransactions refuses a body whose endDate is not a string.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":["endDate"],"keyword":"type","schemaPath":"/components/schemas/CardTransactionsRequestDto/properties/endDate","in":"body"},
  "listCardTransactions.body.endDate.format": {"level":"must","says":"listCardTransactions refuses a body whose endDate is not a date (YYYY-MM-DD).","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":["endDate"],"keyword":"format","schemaPath":"/components/schemas/CardTransactionsRequestDto/properties/endDate","in":"body"},
  "listCardTransactions.body.pageSize.type": {"level":"must","says":"listCardTransactions refuses a body whose pageSize is not an integer.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":["pageSize"],"keyword":"type","schemaPath":"/components/schemas/CardTransactionsRequestDto/properties/pageSize","in":"body"},
  "listCardTransactions.body.pageSize.minimum": {"level":"must","says":"listCardTransactions refuses a body whose pageSize is less than 1.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":["pageSize"],"keyword":"minimum","schemaPath":"/components/schemas/CardTransactionsRequestDto/properties/pageSize","in":"body"},
  "listCardTransactions.body.pageSize.maximum": {"level":"must","says":"listCardTransactions refuses a body whose pageSize is greater than 100.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":["pageSize"],"keyword":"maximum","schemaPath":"/components/schemas/CardTransactionsRequestDto/properties/pageSize","in":"body"},
  "listCardTransactions.body.pageCursor.type": {"level":"must","says":"listCardTransactions refuses a body whose pageCursor is not a string.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":["pageCursor"],"keyword":"type","schemaPath":"/components/schemas/CardTransactionsRequestDto/properties/pageCursor","in":"body"},
  "listCardTransactions.body.[cards].pageSize.maximum": {"level":"must","says":"listCardTransactions refuses a body whose pageSize is greater than 50 (cards).","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"request","of":"listCardTransactions","at":["pageSize"],"keyword":"maximum","schemaPath":"/components/schemas/CardTransactionsRequestDto/allOf/0/then/properties/pageSize","conditions":["cards"],"in":"body"},
  "listTransactions.query.pageSize.type": {"level":"must","says":"listTransactions refuses a query whose pageSize is not a number.","source":"Endpoints / Payments and deprecated transaction endpoints","kind":"request","of":"listTransactions","at":["pageSize"],"keyword":"type","schemaPath":"/requests/listTransactions/query/properties/pageSize","in":"query"},
  "listTransactions.query.pageSize.minimum": {"level":"open","says":"listTransactions refuses a query whose pageSize is less than 1.","source":"Endpoints / Payments and deprecated transaction endpoints","kind":"request","of":"listTransactions","at":["pageSize"],"keyword":"minimum","schemaPath":"/requests/listTransactions/query/properties/pageSize","in":"query"},
  "listTransactions.query.pageSize.maximum": {"level":"open","says":"listTransactions refuses a query whose pageSize is greater than 500.","source":"Endpoints / Payments and deprecated transaction endpoints","kind":"request","of":"listTransactions","at":["pageSize"],"keyword":"maximum","schemaPath":"/requests/listTransactions/query/properties/pageSize","in":"query"},
  "listTransactions.query.startDate.pattern": {"level":"must","says":"listTransactions refuses a query whose startDate has not its documented form.","source":"Resources and their fields / Card","kind":"request","of":"listTransactions","at":["startDate"],"keyword":"pattern","schemaPath":"/components/schemas/UtcDateTime","in":"query"},
  "listTransactions.query.endDate.pattern": {"level":"must","says":"listTransactions refuses a query whose endDate has not its documented form.","source":"Resources and their fields / Card","kind":"request","of":"listTransactions","at":["endDate"],"keyword":"pattern","schemaPath":"/components/schemas/UtcDateTime","in":"query"},
  "listTransactions.headers.accept-language.enum": {"level":"open","says":"listTransactions refuses a header whose accept-language is none of its documented values.","source":"Endpoints / Payments and deprecated transaction endpoints","kind":"request","of":"listTransactions","at":["accept-language"],"keyword":"enum","schemaPath":"/requests/listTransactions/headers/properties/accept-language","in":"headers"},
  "listTravelTransactions.query.pageSize.type": {"level":"open","says":"listTravelTransactions refuses a query whose pageSize is not a number.","source":"Endpoints / Payments and deprecated transaction endpoints","kind":"request","of":"listTravelTransactions","at":["pageSize"],"keyword":"type","schemaPath":"/requests/listTravelTransactions/query/properties/pageSize","in":"query"},
  "listTravelTransactions.query.pageSize.minimum": {"level":"open","says":"listTravelTransactions refuses a query whose pageSize is less than 1.","source":"Endpoints / Payments and deprecated transaction endpoints","kind":"request","of":"listTravelTransactions","at":["pageSize"],"keyword":"minimum","schemaPath":"/requests/listTravelTransactions/query/properties/pageSize","in":"query"},
  "listTravelTransactions.query.pageSize.maximum": {"level":"open","says":"listTravelTransactions refuses a query whose pageSize is greater than 500.","source":"Endpoints / Payments and deprecated transaction endpoints","kind":"request","of":"listTravelTransactions","at":["pageSize"],"keyword":"maximum","schemaPath":"/requests/listTravelTransactions/query/properties/pageSize","in":"query"},
  "listTravelTransactions.query.startDate.pattern": {"level":"open","says":"listTravelTransactions refuses a query whose startDate has not its documented form.","source":"Resources and their fields / Card","kind":"request","of":"listTravelTransactions","at":["startDate"],"keyword":"pattern","schemaPath":"/components/schemas/UtcDateTime","in":"query"},
  "listTravelTransactions.query.endDate.pattern": {"level":"open","says":"listTravelTransactions refuses a query whose endDate has not its documented form.","source":"Resources and their fields / Card","kind":"request","of":"listTravelTransactions","at":["endDate"],"keyword":"pattern","schemaPath":"/components/schemas/UtcDateTime","in":"query"},
  "listTravelTransactions.headers.accept-language.enum": {"level":"open","says":"listTravelTransactions refuses a header whose accept-language is none of its documented values.","source":"Endpoints / Payments and deprecated transaction endpoints","kind":"request","of":"listTravelTransactions","at":["accept-language"],"keyword":"enum","schemaPath":"/requests/listTravelTransactions/headers/properties/accept-language","in":"headers"},
  "listPaymentTransactions.query.pageSize.type": {"level":"must","says":"listPaymentTransactions refuses a query whose pageSize is not a number.","source":"Endpoints / Payments and deprecated transaction endpoints","kind":"request","of":"listPaymentTransactions","at":["pageSize"],"keyword":"type","schemaPath":"/requests/listPaymentTransactions/query/properties/pageSize","in":"query"},
  "listPaymentTransactions.query.pageSize.minimum": {"level":"must","says":"listPaymentTransactions refuses a query whose pageSize is less than 1.","source":"Endpoints / Payments and deprecated transaction endpoints","kind":"request","of":"listPaymentTransactions","at":["pageSize"],"keyword":"minimum","schemaPath":"/requests/listPaymentTransactions/query/properties/pageSize","in":"query"},
  "listPaymentTransactions.query.pageSize.maximum": {"level":"must","says":"listPaymentTransactions refuses a query whose pageSize is greater than 500.","source":"Endpoints / Payments and deprecated transaction endpoints","kind":"request","of":"listPaymentTransactions","at":["pageSize"],"keyword":"maximum","schemaPath":"/requests/listPaymentTransactions/query/properties/pageSize","in":"query"},
  "listPaymentTransactions.query.startDate.pattern": {"level":"must","says":"listPaymentTransactions refuses a query whose startDate has not its documented form.","source":"Resources and their fields / Card","kind":"request","of":"listPaymentTransactions","at":["startDate"],"keyword":"pattern","schemaPath":"/components/schemas/UtcDateTime","in":"query"},
  "listPaymentTransactions.query.endDate.pattern": {"level":"must","says":"listPaymentTransactions refuses a query whose endDate has not its documented form.","source":"Resources and their fields / Card","kind":"request","of":"listPaymentTransactions","at":["endDate"],"keyword":"pattern","schemaPath":"/components/schemas/UtcDateTime","in":"query"},
  "listPaymentTransactions.headers.accept-language.enum": {"level":"open","says":"listPaymentTransactions refuses a header whose accept-language is none of its documented values.","source":"Endpoints / Payments and deprecated transaction endpoints","kind":"request","of":"listPaymentTransactions","at":["accept-language"],"keyword":"enum","schemaPath":"/requests/listPaymentTransactions/headers/properties/accept-language","in":"headers"},
  "updateTravelCardBookingDetails.path.id.format": {"level":"must","says":"updateTravelCardBookingDetails refuses a path whose id is not a UUID.","source":"Endpoints / Travel","kind":"request","of":"updateTravelCardBookingDetails","at":["id"],"keyword":"format","schemaPath":"/requests/updateTravelCardBookingDetails/path/properties/id","in":"path","needs":["provisional"]},
  "updateTravelCardBookingDetails.body.type": {"level":"must","says":"updateTravelCardBookingDetails refuses a body that is not an object.","source":"Resources and their fields / Transactions","kind":"request","of":"updateTravelCardBookingDetails","at":[],"keyword":"type","schemaPath":"/components/schemas/TravelCardBookingDetails","in":"body","needs":["provisional"]},
  "updateTravelCardBookingDetails.body.itineraryId.type": {"level":"must","says":"updateTravelCardBookingDetails refuses a body whose itineraryId is not a string.","source":"Resources and their fields / Transactions","kind":"request","of":"updateTravelCardBookingDetails","at":["itineraryId"],"keyword":"type","schemaPath":"/components/schemas/TravelCardBookingDetails/properties/itineraryId","in":"body","needs":["provisional"]},
  "updateTravelCardBookingDetails.body.itineraryId.maxLength": {"level":"must","says":"updateTravelCardBookingDetails refuses a body whose itineraryId has more than 60 characters.","source":"Resources and their fields / Transactions","kind":"request","of":"updateTravelCardBookingDetails","at":["itineraryId"],"keyword":"maxLength","schemaPath":"/components/schemas/TravelCardBookingDetails/properties/itineraryId","in":"body","needs":["provisional"]},
  "updateTravelCardBookingDetails.body.bookingReference.type": {"level":"must","says":"updateTravelCardBookingDetails refuses a body whose bookingReference is not a string.","source":"Resources and their fields / Transactions","kind":"request","of":"updateTravelCardBookingDetails","at":["bookingReference"],"keyword":"type","schemaPath":"/components/schemas/TravelCardBookingDetails/properties/bookingReference","in":"body","needs":["provisional"]},
  "updateTravelCardBookingDetails.body.bookingReference.maxLength": {"level":"must","says":"updateTravelCardBookingDetails refuses a body whose bookingReference has more than 60 characters.","source":"Resources and their fields / Transactions","kind":"request","of":"updateTravelCardBookingDetails","at":["bookingReference"],"keyword":"maxLength","schemaPath":"/components/schemas/TravelCardBookingDetails/properties/bookingReference","in":"body","needs":["provisional"]},
  "updateTravelCardBookingDetails.body.transactionId.type": {"level":"must","says":"updateTravelCardBookingDetails refuses a body whose transactionId is not a string.","source":"Resources and their fields / Transactions","kind":"request","of":"updateTravelCardBookingDetails","at":["transactionId"],"keyword":"type","schemaPath":"/components/schemas/TravelCardBookingDetails/properties/transactionId","in":"body","needs":["provisional"]},
  "updateTravelCardBookingDetails.body.transactionId.maxLength": {"level":"must","says":"updateTravelCardBookingDetails refuses a body whose transactionId has more than 60 characters.","source":"Resources and their fields / Transactions","kind":"request","of":"updateTravelCardBookingDetails","at":["transactionId"],"keyword":"maxLength","schemaPath":"/components/schemas/TravelCardBookingDetails/properties/transactionId","in":"body","needs":["provisional"]},
  "updateTravelCardBookingDetails.body.otherCustomField.type": {"level":"must","says":"updateTravelCardBookingDetails refuses a body whose otherCustomField is not a string.","source":"Resources and their fields / Transactions","kind":"request","of":"updateTravelCardBookingDetails","at":["otherCustomField"],"keyword":"type","schemaPath":"/components/schemas/TravelCardBookingDetails/properties/otherCustomField","in":"body","needs":["provisional"]},
  "createWebhookSubscription.body.type": {"level":"must","says":"createWebhookSubscription refuses a body that is not an object.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto","in":"body"},
  "createWebhookSubscription.body.url.required": {"level":"must","says":"createWebhookSubscription refuses a body whose url is missing.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":["url"],"keyword":"required","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto","in":"body"},
  "createWebhookSubscription.body.eventTypes.required": {"level":"must","says":"createWebhookSubscription refuses a body whose eventTypes is missing.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":["eventTypes"],"keyword":"required","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto","in":"body"},
  "createWebhookSubscription.body.developerEmail.required": {"level":"must","says":"createWebhookSubscription refuses a body whose developerEmail is missing.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":["developerEmail"],"keyword":"required","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto","in":"body"},
  "createWebhookSubscription.body.url.type": {"level":"must","says":"createWebhookSubscription refuses a body whose url is not a string.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":["url"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto/properties/url","in":"body"},
  "createWebhookSubscription.body.url.maxLength": {"level":"must","says":"createWebhookSubscription refuses a body whose url has more than 2048 characters.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":["url"],"keyword":"maxLength","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto/properties/url","in":"body"},
  "createWebhookSubscription.body.url.pattern": {"level":"must","says":"createWebhookSubscription refuses a body whose url has not its documented form.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":["url"],"keyword":"pattern","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto/properties/url","in":"body"},
  "createWebhookSubscription.body.url.format": {"level":"open","says":"createWebhookSubscription refuses a body whose url is not a URI.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":["url"],"keyword":"format","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto/properties/url","in":"body"},
  "createWebhookSubscription.body.eventTypes.type": {"level":"must","says":"createWebhookSubscription refuses a body whose eventTypes is not an array.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":["eventTypes"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto/properties/eventTypes","in":"body"},
  "createWebhookSubscription.body.eventTypes.minItems": {"level":"must","says":"createWebhookSubscription refuses a body whose eventTypes has fewer than 1 item.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":["eventTypes"],"keyword":"minItems","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto/properties/eventTypes","in":"body"},
  "createWebhookSubscription.body.eventTypes.*.enum": {"level":"must","says":"createWebhookSubscription refuses a body whose eventTypes[] is none of its documented values.","source":"Events / Event types","kind":"request","of":"createWebhookSubscription","at":["eventTypes","*"],"keyword":"enum","schemaPath":"/components/schemas/WebhookEventType","in":"body"},
  "createWebhookSubscription.body.developerEmail.type": {"level":"must","says":"createWebhookSubscription refuses a body whose developerEmail is not a string.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":["developerEmail"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto/properties/developerEmail","in":"body"},
  "createWebhookSubscription.body.developerEmail.maxLength": {"level":"must","says":"createWebhookSubscription refuses a body whose developerEmail has more than 1024 characters.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":["developerEmail"],"keyword":"maxLength","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto/properties/developerEmail","in":"body"},
  "createWebhookSubscription.body.developerEmail.pattern": {"level":"must","says":"createWebhookSubscription refuses a body whose developerEmail has not its documented form.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":["developerEmail"],"keyword":"pattern","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto/properties/developerEmail","in":"body"},
  "createWebhookSubscription.body.description.type": {"level":"must","says":"createWebhookSubscription refuses a body whose description is not a string.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":["description"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto/properties/description","in":"body"},
  "createWebhookSubscription.body.description.maxLength": {"level":"must","says":"createWebhookSubscription refuses a body whose description has more than 255 characters.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":["description"],"keyword":"maxLength","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto/properties/description","in":"body"},
  "createWebhookSubscription.body.timeoutMs.type": {"level":"must","says":"createWebhookSubscription refuses a body whose timeoutMs is not an integer.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":["timeoutMs"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto/properties/timeoutMs","in":"body"},
  "createWebhookSubscription.body.timeoutMs.minimum": {"level":"must","says":"createWebhookSubscription refuses a body whose timeoutMs is less than 1000.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":["timeoutMs"],"keyword":"minimum","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto/properties/timeoutMs","in":"body"},
  "createWebhookSubscription.body.timeoutMs.maximum": {"level":"must","says":"createWebhookSubscription refuses a body whose timeoutMs is greater than 30000.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"createWebhookSubscription","at":["timeoutMs"],"keyword":"maximum","schemaPath":"/components/schemas/WebhookSubscriptionCreateDto/properties/timeoutMs","in":"body"},
  "getWebhookSubscription.path.id.format": {"level":"must","says":"getWebhookSubscription refuses a path whose id is not a UUID.","source":"Endpoints / Webhooks","kind":"request","of":"getWebhookSubscription","at":["id"],"keyword":"format","schemaPath":"/requests/getWebhookSubscription/path/properties/id","in":"path"},
  "updateWebhookSubscription.path.id.format": {"level":"must","says":"updateWebhookSubscription refuses a path whose id is not a UUID.","source":"Endpoints / Webhooks","kind":"request","of":"updateWebhookSubscription","at":["id"],"keyword":"format","schemaPath":"/requests/updateWebhookSubscription/path/properties/id","in":"path"},
  "updateWebhookSubscription.body.type": {"level":"must","says":"updateWebhookSubscription refuses a body that is not an object.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"updateWebhookSubscription","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionUpdateDto","in":"body"},
  "updateWebhookSubscription.body.url.type": {"level":"must","says":"updateWebhookSubscription refuses a body whose url is not a string.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"updateWebhookSubscription","at":["url"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionUpdateDto/properties/url","in":"body"},
  "updateWebhookSubscription.body.url.maxLength": {"level":"must","says":"updateWebhookSubscription refuses a body whose url has more than 2048 characters.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"updateWebhookSubscription","at":["url"],"keyword":"maxLength","schemaPath":"/components/schemas/WebhookSubscriptionUpdateDto/properties/url","in":"body"},
  "updateWebhookSubscription.body.url.pattern": {"level":"must","says":"updateWebhookSubscription refuses a body whose url has not its documented form.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"updateWebhookSubscription","at":["url"],"keyword":"pattern","schemaPath":"/components/schemas/WebhookSubscriptionUpdateDto/properties/url","in":"body"},
  "updateWebhookSubscription.body.url.format": {"level":"open","says":"updateWebhookSubscription refuses a body whose url is not a URI.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"updateWebhookSubscription","at":["url"],"keyword":"format","schemaPath":"/components/schemas/WebhookSubscriptionUpdateDto/properties/url","in":"body"},
  "updateWebhookSubscription.body.eventTypes.type": {"level":"must","says":"updateWebhookSubscription refuses a body whose eventTypes is not an array.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"updateWebhookSubscription","at":["eventTypes"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionUpdateDto/properties/eventTypes","in":"body"},
  "updateWebhookSubscription.body.eventTypes.minItems": {"level":"must","says":"updateWebhookSubscription refuses a body whose eventTypes has fewer than 1 item.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"updateWebhookSubscription","at":["eventTypes"],"keyword":"minItems","schemaPath":"/components/schemas/WebhookSubscriptionUpdateDto/properties/eventTypes","in":"body"},
  "updateWebhookSubscription.body.eventTypes.*.enum": {"level":"must","says":"updateWebhookSubscription refuses a body whose eventTypes[] is none of its documented values.","source":"Events / Event types","kind":"request","of":"updateWebhookSubscription","at":["eventTypes","*"],"keyword":"enum","schemaPath":"/components/schemas/WebhookEventType","in":"body"},
  "updateWebhookSubscription.body.developerEmail.type": {"level":"must","says":"updateWebhookSubscription refuses a body whose developerEmail is not a string.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"updateWebhookSubscription","at":["developerEmail"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionUpdateDto/properties/developerEmail","in":"body"},
  "updateWebhookSubscription.body.developerEmail.maxLength": {"level":"must","says":"updateWebhookSubscription refuses a body whose developerEmail has more than 1024 characters.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"updateWebhookSubscription","at":["developerEmail"],"keyword":"maxLength","schemaPath":"/components/schemas/WebhookSubscriptionUpdateDto/properties/developerEmail","in":"body"},
  "updateWebhookSubscription.body.developerEmail.pattern": {"level":"must","says":"updateWebhookSubscription refuses a body whose developerEmail has not its documented form.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"updateWebhookSubscription","at":["developerEmail"],"keyword":"pattern","schemaPath":"/components/schemas/WebhookSubscriptionUpdateDto/properties/developerEmail","in":"body"},
  "updateWebhookSubscription.body.description.type": {"level":"must","says":"updateWebhookSubscription refuses a body whose description is not a string.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"updateWebhookSubscription","at":["description"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionUpdateDto/properties/description","in":"body"},
  "updateWebhookSubscription.body.description.maxLength": {"level":"must","says":"updateWebhookSubscription refuses a body whose description has more than 255 characters.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"updateWebhookSubscription","at":["description"],"keyword":"maxLength","schemaPath":"/components/schemas/WebhookSubscriptionUpdateDto/properties/description","in":"body"},
  "updateWebhookSubscription.body.timeoutMs.type": {"level":"must","says":"updateWebhookSubscription refuses a body whose timeoutMs is not an integer.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"updateWebhookSubscription","at":["timeoutMs"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionUpdateDto/properties/timeoutMs","in":"body"},
  "updateWebhookSubscription.body.timeoutMs.minimum": {"level":"must","says":"updateWebhookSubscription refuses a body whose timeoutMs is less than 1000.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"updateWebhookSubscription","at":["timeoutMs"],"keyword":"minimum","schemaPath":"/components/schemas/WebhookSubscriptionUpdateDto/properties/timeoutMs","in":"body"},
  "updateWebhookSubscription.body.timeoutMs.maximum": {"level":"must","says":"updateWebhookSubscription refuses a body whose timeoutMs is greater than 30000.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"request","of":"updateWebhookSubscription","at":["timeoutMs"],"keyword":"maximum","schemaPath":"/components/schemas/WebhookSubscriptionUpdateDto/properties/timeoutMs","in":"body"},
  "updateWebhookSubscription.body.status.enum": {"level":"must","says":"updateWebhookSubscription refuses a body whose status is none of its documented values.","source":"States and transitions / Webhook subscription (`status`)","kind":"request","of":"updateWebhookSubscription","at":["status"],"keyword":"enum","schemaPath":"/components/schemas/WebhookSubscriptionStatus","in":"body"},
  "deleteWebhookSubscription.path.id.format": {"level":"must","says":"deleteWebhookSubscription refuses a path whose id is not a UUID.","source":"Endpoints / Webhooks","kind":"request","of":"deleteWebhookSubscription","at":["id"],"keyword":"format","schemaPath":"/requests/deleteWebhookSubscription/path/properties/id","in":"path"},
  "rotateWebhookSubscriptionSecret.path.id.format": {"level":"must","says":"rotateWebhookSubscriptionSecret refuses a path whose id is not a UUID.","source":"Endpoints / Webhooks","kind":"request","of":"rotateWebhookSubscriptionSecret","at":["id"],"keyword":"format","schemaPath":"/requests/rotateWebhookSubscriptionSecret/path/properties/id","in":"path"},
  "testWebhookSubscription.path.id.format": {"level":"must","says":"testWebhookSubscription refuses a path whose id is not a UUID.","source":"Endpoints / Webhooks","kind":"request","of":"testWebhookSubscription","at":["id"],"keyword":"format","schemaPath":"/requests/testWebhookSubscription/path/properties/id","in":"path"},
  "listWebhookEvents.query.page.type": {"level":"must","says":"listWebhookEvents refuses a query whose page is not a number.","source":"Endpoints / Webhooks","kind":"request","of":"listWebhookEvents","at":["page"],"keyword":"type","schemaPath":"/requests/listWebhookEvents/query/properties/page","in":"query"},
  "listWebhookEvents.query.page.minimum": {"level":"must","says":"listWebhookEvents refuses a query whose page is less than 1.","source":"Endpoints / Webhooks","kind":"request","of":"listWebhookEvents","at":["page"],"keyword":"minimum","schemaPath":"/requests/listWebhookEvents/query/properties/page","in":"query"},
  "listWebhookEvents.query.pageSize.type": {"level":"must","says":"listWebhookEvents refuses a query whose pageSize is not a number.","source":"Endpoints / Webhooks","kind":"request","of":"listWebhookEvents","at":["pageSize"],"keyword":"type","schemaPath":"/requests/listWebhookEvents/query/properties/pageSize","in":"query"},
  "listWebhookEvents.query.pageSize.minimum": {"level":"must","says":"listWebhookEvents refuses a query whose pageSize is less than 1.","source":"Endpoints / Webhooks","kind":"request","of":"listWebhookEvents","at":["pageSize"],"keyword":"minimum","schemaPath":"/requests/listWebhookEvents/query/properties/pageSize","in":"query"},
  "listWebhookEvents.query.pageSize.maximum": {"level":"must","says":"listWebhookEvents refuses a query whose pageSize is greater than 500.","source":"Endpoints / Webhooks","kind":"request","of":"listWebhookEvents","at":["pageSize"],"keyword":"maximum","schemaPath":"/requests/listWebhookEvents/query/properties/pageSize","in":"query"},
  "listWebhookEvents.query.eventType.enum": {"level":"must","says":"listWebhookEvents refuses a query whose eventType is none of its documented values.","source":"Events / Event types","kind":"request","of":"listWebhookEvents","at":["eventType"],"keyword":"enum","schemaPath":"/components/schemas/WebhookEventType","in":"query"},
  "listWebhookEvents.query.status.enum": {"level":"must","says":"listWebhookEvents refuses a query whose status is none of its documented values.","source":"States and transitions / Webhook event (`status`)","kind":"request","of":"listWebhookEvents","at":["status"],"keyword":"enum","schemaPath":"/components/schemas/WebhookEventStatus","in":"query"},
  "getWebhookEvent.path.id.format": {"level":"must","says":"getWebhookEvent refuses a path whose id is not a UUID.","source":"Endpoints / Webhooks","kind":"request","of":"getWebhookEvent","at":["id"],"keyword":"format","schemaPath":"/requests/getWebhookEvent/path/properties/id","in":"path"},
  "listWebhookEventDeliveries.path.id.format": {"level":"must","says":"listWebhookEventDeliveries refuses a path whose id is not a UUID.","source":"Endpoints / Webhooks","kind":"request","of":"listWebhookEventDeliveries","at":["id"],"keyword":"format","schemaPath":"/requests/listWebhookEventDeliveries/path/properties/id","in":"path"},
  "retryWebhookEvent.path.id.format": {"level":"must","says":"retryWebhookEvent refuses a path whose id is not a UUID.","source":"Endpoints / Webhooks","kind":"request","of":"retryWebhookEvent","at":["id"],"keyword":"format","schemaPath":"/requests/retryWebhookEvent/path/properties/id","in":"path"},
  "BoletoStatus.enum": {"level":"must","says":"BoletoStatus is one of its documented values.","source":"States and transitions / Boleto (`boletoStatus`)","kind":"response","of":"BoletoStatus","at":[],"keyword":"enum","schemaPath":"/components/schemas/BoletoStatus"},
  "PayerPhoneDto.type": {"level":"must","says":"PayerPhoneDto is an object.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerPhoneDto","at":[],"keyword":"type","schemaPath":"/components/schemas/PayerPhoneDto"},
  "PayerPhoneDto.countryCode.required": {"level":"must","says":"PayerPhoneDto.countryCode is present.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerPhoneDto","at":["countryCode"],"keyword":"required","schemaPath":"/components/schemas/PayerPhoneDto"},
  "PayerPhoneDto.areaCode.required": {"level":"must","says":"PayerPhoneDto.areaCode is present.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerPhoneDto","at":["areaCode"],"keyword":"required","schemaPath":"/components/schemas/PayerPhoneDto"},
  "PayerPhoneDto.number.required": {"level":"must","says":"PayerPhoneDto.number is present.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerPhoneDto","at":["number"],"keyword":"required","schemaPath":"/components/schemas/PayerPhoneDto"},
  "PayerPhoneDto.countryCode.type": {"level":"must","says":"PayerPhoneDto.countryCode is a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerPhoneDto","at":["countryCode"],"keyword":"type","schemaPath":"/components/schemas/PayerPhoneDto/properties/countryCode"},
  "PayerPhoneDto.countryCode.minLength": {"level":"must","says":"PayerPhoneDto.countryCode has at least 1 character.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerPhoneDto","at":["countryCode"],"keyword":"minLength","schemaPath":"/components/schemas/PayerPhoneDto/properties/countryCode"},
  "PayerPhoneDto.countryCode.maxLength": {"level":"must","says":"PayerPhoneDto.countryCode has at most 3 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerPhoneDto","at":["countryCode"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerPhoneDto/properties/countryCode"},
  "PayerPhoneDto.areaCode.type": {"level":"must","says":"PayerPhoneDto.areaCode is a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerPhoneDto","at":["areaCode"],"keyword":"type","schemaPath":"/components/schemas/PayerPhoneDto/properties/areaCode"},
  "PayerPhoneDto.areaCode.minLength": {"level":"must","says":"PayerPhoneDto.areaCode has at least 1 character.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerPhoneDto","at":["areaCode"],"keyword":"minLength","schemaPath":"/components/schemas/PayerPhoneDto/properties/areaCode"},
  "PayerPhoneDto.areaCode.maxLength": {"level":"must","says":"PayerPhoneDto.areaCode has at most 2 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerPhoneDto","at":["areaCode"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerPhoneDto/properties/areaCode"},
  "PayerPhoneDto.number.type": {"level":"must","says":"PayerPhoneDto.number is a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerPhoneDto","at":["number"],"keyword":"type","schemaPath":"/components/schemas/PayerPhoneDto/properties/number"},
  "PayerPhoneDto.number.minLength": {"level":"must","says":"PayerPhoneDto.number has at least 1 character.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerPhoneDto","at":["number"],"keyword":"minLength","schemaPath":"/components/schemas/PayerPhoneDto/properties/number"},
  "PayerPhoneDto.number.maxLength": {"level":"must","says":"PayerPhoneDto.number has at most 9 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerPhoneDto","at":["number"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerPhoneDto/properties/number"},
  "PayerAddressDto.type": {"level":"must","says":"PayerAddressDto is an object.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":[],"keyword":"type","schemaPath":"/components/schemas/PayerAddressDto"},
  "PayerAddressDto.street.required": {"level":"must","says":"PayerAddressDto.street is present.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["street"],"keyword":"required","schemaPath":"/components/schemas/PayerAddressDto"},
  "PayerAddressDto.number.required": {"level":"must","says":"PayerAddressDto.number is present.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["number"],"keyword":"required","schemaPath":"/components/schemas/PayerAddressDto"},
  "PayerAddressDto.neighborhood.required": {"level":"must","says":"PayerAddressDto.neighborhood is present.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["neighborhood"],"keyword":"required","schemaPath":"/components/schemas/PayerAddressDto"},
  "PayerAddressDto.postalCode.required": {"level":"must","says":"PayerAddressDto.postalCode is present.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["postalCode"],"keyword":"required","schemaPath":"/components/schemas/PayerAddressDto"},
  "PayerAddressDto.city.required": {"level":"must","says":"PayerAddressDto.city is present.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["city"],"keyword":"required","schemaPath":"/components/schemas/PayerAddressDto"},
  "PayerAddressDto.state.required": {"level":"must","says":"PayerAddressDto.state is present.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["state"],"keyword":"required","schemaPath":"/components/schemas/PayerAddressDto"},
  "PayerAddressDto.street.type": {"level":"must","says":"PayerAddressDto.street is a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["street"],"keyword":"type","schemaPath":"/components/schemas/PayerAddressDto/properties/street"},
  "PayerAddressDto.street.minLength": {"level":"must","says":"PayerAddressDto.street has at least 1 character.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["street"],"keyword":"minLength","schemaPath":"/components/schemas/PayerAddressDto/properties/street"},
  "PayerAddressDto.street.maxLength": {"level":"must","says":"PayerAddressDto.street has at most 500 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["street"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerAddressDto/properties/street"},
  "PayerAddressDto.number.type": {"level":"must","says":"PayerAddressDto.number is a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["number"],"keyword":"type","schemaPath":"/components/schemas/PayerAddressDto/properties/number"},
  "PayerAddressDto.number.minLength": {"level":"must","says":"PayerAddressDto.number has at least 1 character.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["number"],"keyword":"minLength","schemaPath":"/components/schemas/PayerAddressDto/properties/number"},
  "PayerAddressDto.number.maxLength": {"level":"must","says":"PayerAddressDto.number has at most 6 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["number"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerAddressDto/properties/number"},
  "PayerAddressDto.complement.type": {"level":"must","says":"PayerAddressDto.complement is a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["complement"],"keyword":"type","schemaPath":"/components/schemas/PayerAddressDto/properties/complement"},
  "PayerAddressDto.complement.maxLength": {"level":"must","says":"PayerAddressDto.complement has at most 500 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["complement"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerAddressDto/properties/complement"},
  "PayerAddressDto.neighborhood.type": {"level":"must","says":"PayerAddressDto.neighborhood is a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["neighborhood"],"keyword":"type","schemaPath":"/components/schemas/PayerAddressDto/properties/neighborhood"},
  "PayerAddressDto.neighborhood.minLength": {"level":"must","says":"PayerAddressDto.neighborhood has at least 1 character.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["neighborhood"],"keyword":"minLength","schemaPath":"/components/schemas/PayerAddressDto/properties/neighborhood"},
  "PayerAddressDto.neighborhood.maxLength": {"level":"must","says":"PayerAddressDto.neighborhood has at most 100 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["neighborhood"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerAddressDto/properties/neighborhood"},
  "PayerAddressDto.postalCode.type": {"level":"must","says":"PayerAddressDto.postalCode is a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["postalCode"],"keyword":"type","schemaPath":"/components/schemas/PayerAddressDto/properties/postalCode"},
  "PayerAddressDto.postalCode.minLength": {"level":"must","says":"PayerAddressDto.postalCode has at least 8 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["postalCode"],"keyword":"minLength","schemaPath":"/components/schemas/PayerAddressDto/properties/postalCode"},
  "PayerAddressDto.postalCode.maxLength": {"level":"must","says":"PayerAddressDto.postalCode has at most 8 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["postalCode"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerAddressDto/properties/postalCode"},
  "PayerAddressDto.city.type": {"level":"must","says":"PayerAddressDto.city is a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["city"],"keyword":"type","schemaPath":"/components/schemas/PayerAddressDto/properties/city"},
  "PayerAddressDto.city.minLength": {"level":"must","says":"PayerAddressDto.city has at least 1 character.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["city"],"keyword":"minLength","schemaPath":"/components/schemas/PayerAddressDto/properties/city"},
  "PayerAddressDto.city.maxLength": {"level":"must","says":"PayerAddressDto.city has at most 100 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["city"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerAddressDto/properties/city"},
  "PayerAddressDto.state.enum": {"level":"must","says":"PayerAddressDto.state is one of its documented values.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerAddressDto","at":["state"],"keyword":"enum","schemaPath":"/components/schemas/PayerAddressDto/properties/state"},
  "PayerDataDto.type": {"level":"must","says":"PayerDataDto is an object.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":[],"keyword":"type","schemaPath":"/components/schemas/PayerDataDto"},
  "PayerDataDto.name.required": {"level":"must","says":"PayerDataDto.name is present.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["name"],"keyword":"required","schemaPath":"/components/schemas/PayerDataDto"},
  "PayerDataDto.personType.required": {"level":"must","says":"PayerDataDto.personType is present.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["personType"],"keyword":"required","schemaPath":"/components/schemas/PayerDataDto"},
  "PayerDataDto.documentNumber.required": {"level":"must","says":"PayerDataDto.documentNumber is present.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["documentNumber"],"keyword":"required","schemaPath":"/components/schemas/PayerDataDto"},
  "PayerDataDto.email.required": {"level":"must","says":"PayerDataDto.email is present.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["email"],"keyword":"required","schemaPath":"/components/schemas/PayerDataDto"},
  "PayerDataDto.phone.required": {"level":"must","says":"PayerDataDto.phone is present.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["phone"],"keyword":"required","schemaPath":"/components/schemas/PayerDataDto"},
  "PayerDataDto.address.required": {"level":"must","says":"PayerDataDto.address is present.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["address"],"keyword":"required","schemaPath":"/components/schemas/PayerDataDto"},
  "PayerDataDto.name.type": {"level":"must","says":"PayerDataDto.name is a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["name"],"keyword":"type","schemaPath":"/components/schemas/PayerDataDto/properties/name"},
  "PayerDataDto.name.minLength": {"level":"must","says":"PayerDataDto.name has at least 1 character.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["name"],"keyword":"minLength","schemaPath":"/components/schemas/PayerDataDto/properties/name"},
  "PayerDataDto.name.maxLength": {"level":"must","says":"PayerDataDto.name has at most 100 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["name"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerDataDto/properties/name"},
  "PayerDataDto.personType.enum": {"level":"must","says":"PayerDataDto.personType is one of its documented values.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["personType"],"keyword":"enum","schemaPath":"/components/schemas/PayerDataDto/properties/personType"},
  "PayerDataDto.documentNumber.type": {"level":"must","says":"PayerDataDto.documentNumber is a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["documentNumber"],"keyword":"type","schemaPath":"/components/schemas/PayerDataDto/properties/documentNumber"},
  "PayerDataDto.documentNumber.minLength": {"level":"must","says":"PayerDataDto.documentNumber has at least 11 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["documentNumber"],"keyword":"minLength","schemaPath":"/components/schemas/PayerDataDto/properties/documentNumber"},
  "PayerDataDto.documentNumber.maxLength": {"level":"must","says":"PayerDataDto.documentNumber has at most 14 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["documentNumber"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerDataDto/properties/documentNumber"},
  "PayerDataDto.documentNumber.pattern": {"level":"open","says":"PayerDataDto.documentNumber has its documented form.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["documentNumber"],"keyword":"pattern","schemaPath":"/components/schemas/PayerDataDto/properties/documentNumber"},
  "PayerDataDto.email.type": {"level":"must","says":"PayerDataDto.email is a string.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["email"],"keyword":"type","schemaPath":"/components/schemas/PayerDataDto/properties/email"},
  "PayerDataDto.email.maxLength": {"level":"must","says":"PayerDataDto.email has at most 320 characters.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["email"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerDataDto/properties/email"},
  "PayerDataDto.email.format": {"level":"must","says":"PayerDataDto.email is an e-mail address.","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["email"],"keyword":"format","schemaPath":"/components/schemas/PayerDataDto/properties/email"},
  "PayerDataDto.[natural].documentNumber.maxLength": {"level":"must","says":"PayerDataDto.documentNumber has at most 11 characters (natural).","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["documentNumber"],"keyword":"maxLength","schemaPath":"/components/schemas/PayerDataDto/allOf/0/then/properties/documentNumber","conditions":["natural"]},
  "PayerDataDto.[legal].documentNumber.minLength": {"level":"must","says":"PayerDataDto.documentNumber has at least 14 characters (legal).","source":"Resources and their fields / PayerDataDto (used in boleto create and boleto responses)","kind":"response","of":"PayerDataDto","at":["documentNumber"],"keyword":"minLength","schemaPath":"/components/schemas/PayerDataDto/allOf/1/then/properties/documentNumber","conditions":["legal"]},
  "PaymentDetailsDto.type": {"level":"must","says":"PaymentDetailsDto is an object.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"PaymentDetailsDto","at":[],"keyword":"type","schemaPath":"/components/schemas/PaymentDetailsDto"},
  "PaymentDetailsDto.paidAmount.type": {"level":"open","says":"PaymentDetailsDto.paidAmount is a number.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"PaymentDetailsDto","at":["paidAmount"],"keyword":"type","schemaPath":"/components/schemas/PaymentDetailsDto/properties/paidAmount"},
  "PaymentDetailsDto.method.type": {"level":"open","says":"PaymentDetailsDto.method is an integer.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"PaymentDetailsDto","at":["method"],"keyword":"type","schemaPath":"/components/schemas/PaymentDetailsDto/properties/method"},
  "PaymentDetailsDto.origin.type": {"level":"open","says":"PaymentDetailsDto.origin is an integer.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"PaymentDetailsDto","at":["origin"],"keyword":"type","schemaPath":"/components/schemas/PaymentDetailsDto/properties/origin"},
  "PaymentDetailsDto.creditDate.type": {"level":"open","says":"PaymentDetailsDto.creditDate is a string.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"PaymentDetailsDto","at":["creditDate"],"keyword":"type","schemaPath":"/components/schemas/PaymentDetailsDto/properties/creditDate"},
  "FineDto.type": {"level":"must","says":"FineDto is an object.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"FineDto","at":[],"keyword":"type","schemaPath":"/components/schemas/FineDto"},
  "FineDto.type.type": {"level":"open","says":"FineDto.type is a string.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"FineDto","at":["type"],"keyword":"type","schemaPath":"/components/schemas/FineDto/properties/type"},
  "FineDto.amount.type": {"level":"open","says":"FineDto.amount is a number.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"FineDto","at":["amount"],"keyword":"type","schemaPath":"/components/schemas/FineDto/properties/amount"},
  "FineDto.percentage.type": {"level":"open","says":"FineDto.percentage is a number.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"FineDto","at":["percentage"],"keyword":"type","schemaPath":"/components/schemas/FineDto/properties/percentage"},
  "FineDto.daysAfterDue.type": {"level":"open","says":"FineDto.daysAfterDue is a number.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"FineDto","at":["daysAfterDue"],"keyword":"type","schemaPath":"/components/schemas/FineDto/properties/daysAfterDue"},
  "InterestDto.type": {"level":"must","says":"InterestDto is an object.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"InterestDto","at":[],"keyword":"type","schemaPath":"/components/schemas/InterestDto"},
  "InterestDto.type.type": {"level":"open","says":"InterestDto.type is a string.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"InterestDto","at":["type"],"keyword":"type","schemaPath":"/components/schemas/InterestDto/properties/type"},
  "InterestDto.dailyAmount.type": {"level":"open","says":"InterestDto.dailyAmount is a number.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"InterestDto","at":["dailyAmount"],"keyword":"type","schemaPath":"/components/schemas/InterestDto/properties/dailyAmount"},
  "InterestDto.monthlyPercentage.type": {"level":"open","says":"InterestDto.monthlyPercentage is a number.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"InterestDto","at":["monthlyPercentage"],"keyword":"type","schemaPath":"/components/schemas/InterestDto/properties/monthlyPercentage"},
  "InterestDto.daysAfterDue.type": {"level":"open","says":"InterestDto.daysAfterDue is a number.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"InterestDto","at":["daysAfterDue"],"keyword":"type","schemaPath":"/components/schemas/InterestDto/properties/daysAfterDue"},
  "BoletoMetadata.type": {"level":"must","says":"BoletoMetadata is an object.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoMetadata","at":[],"keyword":"type","schemaPath":"/components/schemas/BoletoMetadata"},
  "BoletoDto.type": {"level":"must","says":"BoletoDto is an object.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":[],"keyword":"type","schemaPath":"/components/schemas/BoletoDto"},
  "BoletoDto.id.required": {"level":"must","says":"BoletoDto.id is present.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["id"],"keyword":"required","schemaPath":"/components/schemas/BoletoDto"},
  "BoletoDto.boletoStatus.required": {"level":"must","says":"BoletoDto.boletoStatus is present.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["boletoStatus"],"keyword":"required","schemaPath":"/components/schemas/BoletoDto"},
  "BoletoDto.amount.required": {"level":"must","says":"BoletoDto.amount is present.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["amount"],"keyword":"required","schemaPath":"/components/schemas/BoletoDto"},
  "BoletoDto.dueDate.required": {"level":"must","says":"BoletoDto.dueDate is present.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["dueDate"],"keyword":"required","schemaPath":"/components/schemas/BoletoDto"},
  "BoletoDto.memo.required": {"level":"must","says":"BoletoDto.memo is present.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["memo"],"keyword":"required","schemaPath":"/components/schemas/BoletoDto"},
  "BoletoDto.barcode.required": {"level":"must","says":"BoletoDto.barcode is present.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["barcode"],"keyword":"required","schemaPath":"/components/schemas/BoletoDto"},
  "BoletoDto.digitableLine.required": {"level":"must","says":"BoletoDto.digitableLine is present.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["digitableLine"],"keyword":"required","schemaPath":"/components/schemas/BoletoDto"},
  "BoletoDto.payerData.required": {"level":"must","says":"BoletoDto.payerData is present.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["payerData"],"keyword":"required","schemaPath":"/components/schemas/BoletoDto"},
  "BoletoDto.createdAt.required": {"level":"must","says":"BoletoDto.createdAt is present.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["createdAt"],"keyword":"required","schemaPath":"/components/schemas/BoletoDto"},
  "BoletoDto.id.type": {"level":"must","says":"BoletoDto.id is a string.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["id"],"keyword":"type","schemaPath":"/components/schemas/BoletoDto/properties/id"},
  "BoletoDto.id.pattern": {"level":"must","says":"BoletoDto.id has its documented form.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["id"],"keyword":"pattern","schemaPath":"/components/schemas/BoletoDto/properties/id"},
  "BoletoDto.id.format": {"level":"must","says":"BoletoDto.id is a UUID.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["id"],"keyword":"format","schemaPath":"/components/schemas/BoletoDto/properties/id"},
  "BoletoDto.amount.type": {"level":"must","says":"BoletoDto.amount is a number.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["amount"],"keyword":"type","schemaPath":"/components/schemas/BoletoDto/properties/amount"},
  "BoletoDto.amount.exclusiveMinimum": {"level":"must","says":"BoletoDto.amount is greater than 0.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["amount"],"keyword":"exclusiveMinimum","schemaPath":"/components/schemas/BoletoDto/properties/amount"},
  "BoletoDto.dueDate.type": {"level":"must","says":"BoletoDto.dueDate is a string.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["dueDate"],"keyword":"type","schemaPath":"/components/schemas/BoletoDto/properties/dueDate"},
  "BoletoDto.dueDate.minLength": {"level":"must","says":"BoletoDto.dueDate has at least 10 characters.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["dueDate"],"keyword":"minLength","schemaPath":"/components/schemas/BoletoDto/properties/dueDate"},
  "BoletoDto.dueDate.pattern": {"level":"must","says":"BoletoDto.dueDate has its documented form.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["dueDate"],"keyword":"pattern","schemaPath":"/components/schemas/BoletoDto/properties/dueDate"},
  "BoletoDto.memo.type": {"level":"must","says":"BoletoDto.memo is a string.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["memo"],"keyword":"type","schemaPath":"/components/schemas/BoletoDto/properties/memo"},
  "BoletoDto.memo.minLength": {"level":"must","says":"BoletoDto.memo has at least 1 character.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["memo"],"keyword":"minLength","schemaPath":"/components/schemas/BoletoDto/properties/memo"},
  "BoletoDto.memo.maxLength": {"level":"must","says":"BoletoDto.memo has at most 320 characters.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["memo"],"keyword":"maxLength","schemaPath":"/components/schemas/BoletoDto/properties/memo"},
  "BoletoDto.barcode.type": {"level":"must","says":"BoletoDto.barcode is a string.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["barcode"],"keyword":"type","schemaPath":"/components/schemas/BoletoDto/properties/barcode"},
  "BoletoDto.barcode.minLength": {"level":"must","says":"BoletoDto.barcode has at least 1 character.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["barcode"],"keyword":"minLength","schemaPath":"/components/schemas/BoletoDto/properties/barcode"},
  "BoletoDto.digitableLine.type": {"level":"must","says":"BoletoDto.digitableLine is a string.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["digitableLine"],"keyword":"type","schemaPath":"/components/schemas/BoletoDto/properties/digitableLine"},
  "BoletoDto.digitableLine.minLength": {"level":"must","says":"BoletoDto.digitableLine has at least 1 character.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["digitableLine"],"keyword":"minLength","schemaPath":"/components/schemas/BoletoDto/properties/digitableLine"},
  "BoletoDto.qrCodeImage.type": {"level":"must","says":"BoletoDto.qrCodeImage is a string.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["qrCodeImage"],"keyword":"type","schemaPath":"/components/schemas/BoletoDto/properties/qrCodeImage"},
  "BoletoDto.bolepixEnabled.type": {"level":"must","says":"BoletoDto.bolepixEnabled is a boolean.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["bolepixEnabled"],"keyword":"type","schemaPath":"/components/schemas/BoletoDto/properties/bolepixEnabled"},
  "BoletoDto.createdAt.type": {"level":"must","says":"BoletoDto.createdAt is a string.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["createdAt"],"keyword":"type","schemaPath":"/components/schemas/BoletoDto/properties/createdAt"},
  "BoletoDto.createdAt.format": {"level":"must","says":"BoletoDto.createdAt is an ISO 8601 date-time.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["createdAt"],"keyword":"format","schemaPath":"/components/schemas/BoletoDto/properties/createdAt"},
  "BoletoDto.updatedAt.type": {"level":"must","says":"BoletoDto.updatedAt is a string.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["updatedAt"],"keyword":"type","schemaPath":"/components/schemas/BoletoDto/properties/updatedAt"},
  "BoletoDto.updatedAt.format": {"level":"must","says":"BoletoDto.updatedAt is an ISO 8601 date-time.","source":"Resources and their fields / Boleto (BoletoDto)","kind":"response","of":"BoletoDto","at":["updatedAt"],"keyword":"format","schemaPath":"/components/schemas/BoletoDto/properties/updatedAt"},
  "BoletoListDto.type": {"level":"must","says":"BoletoListDto is an object.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"BoletoListDto","at":[],"keyword":"type","schemaPath":"/components/schemas/BoletoListDto"},
  "BoletoListDto.rows.required": {"level":"must","says":"BoletoListDto.rows is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"BoletoListDto","at":["rows"],"keyword":"required","schemaPath":"/components/schemas/BoletoListDto"},
  "BoletoListDto.count.required": {"level":"must","says":"BoletoListDto.count is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"BoletoListDto","at":["count"],"keyword":"required","schemaPath":"/components/schemas/BoletoListDto"},
  "BoletoListDto.rows.type": {"level":"must","says":"BoletoListDto.rows is an array.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"BoletoListDto","at":["rows"],"keyword":"type","schemaPath":"/components/schemas/BoletoListDto/properties/rows"},
  "BoletoListDto.count.type": {"level":"must","says":"BoletoListDto.count is a number.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"BoletoListDto","at":["count"],"keyword":"type","schemaPath":"/components/schemas/BoletoListDto/properties/count"},
  "BadRequestErrorDto.type": {"level":"must","says":"BadRequestErrorDto is an object.","source":"Errors","kind":"response","of":"BadRequestErrorDto","at":[],"keyword":"type","schemaPath":"/components/schemas/BadRequestErrorDto"},
  "BadRequestErrorDto.message.required": {"level":"must","says":"BadRequestErrorDto.message is present.","source":"Errors","kind":"response","of":"BadRequestErrorDto","at":["message"],"keyword":"required","schemaPath":"/components/schemas/BadRequestErrorDto"},
  "BadRequestErrorDto.statusCode.required": {"level":"must","says":"BadRequestErrorDto.statusCode is present.","source":"Errors","kind":"response","of":"BadRequestErrorDto","at":["statusCode"],"keyword":"required","schemaPath":"/components/schemas/BadRequestErrorDto"},
  "BadRequestErrorDto.message.type": {"level":"must","says":"BadRequestErrorDto.message is a string.","source":"Errors","kind":"response","of":"BadRequestErrorDto","at":["message"],"keyword":"type","schemaPath":"/components/schemas/BadRequestErrorDto/properties/message"},
  "BadRequestErrorDto.statusCode.type": {"level":"must","says":"BadRequestErrorDto.statusCode is a number.","source":"Errors","kind":"response","of":"BadRequestErrorDto","at":["statusCode"],"keyword":"type","schemaPath":"/components/schemas/BadRequestErrorDto/properties/statusCode"},
  "BadRequestErrorDto.errors.type": {"level":"must","says":"BadRequestErrorDto.errors is an array.","source":"Errors","kind":"response","of":"BadRequestErrorDto","at":["errors"],"keyword":"type","schemaPath":"/components/schemas/BadRequestErrorDto/properties/errors"},
  "BadRequestErrorDto.errors.*.type": {"level":"must","says":"BadRequestErrorDto.errors[] is an object.","source":"Errors","kind":"response","of":"BadRequestErrorDto","at":["errors","*"],"keyword":"type","schemaPath":"/components/schemas/BadRequestErrorDto/properties/errors/items"},
  "ErrorDto.type": {"level":"must","says":"ErrorDto is an object.","source":"Errors","kind":"response","of":"ErrorDto","at":[],"keyword":"type","schemaPath":"/components/schemas/ErrorDto"},
  "ErrorDto.message.required": {"level":"must","says":"ErrorDto.message is present.","source":"Errors","kind":"response","of":"ErrorDto","at":["message"],"keyword":"required","schemaPath":"/components/schemas/ErrorDto"},
  "ErrorDto.statusCode.required": {"level":"must","says":"ErrorDto.statusCode is present.","source":"Errors","kind":"response","of":"ErrorDto","at":["statusCode"],"keyword":"required","schemaPath":"/components/schemas/ErrorDto"},
  "ErrorDto.message.type": {"level":"must","says":"ErrorDto.message is a string.","source":"Errors","kind":"response","of":"ErrorDto","at":["message"],"keyword":"type","schemaPath":"/components/schemas/ErrorDto/properties/message"},
  "ErrorDto.statusCode.type": {"level":"must","says":"ErrorDto.statusCode is a number.","source":"Errors","kind":"response","of":"ErrorDto","at":["statusCode"],"keyword":"type","schemaPath":"/components/schemas/ErrorDto/properties/statusCode"},
  "UtcDateTime.type": {"level":"must","says":"UtcDateTime is a string.","source":"Resources and their fields / Card","kind":"response","of":"UtcDateTime","at":[],"keyword":"type","schemaPath":"/components/schemas/UtcDateTime"},
  "UtcDateTime.pattern": {"level":"must","says":"UtcDateTime has its documented form.","source":"Resources and their fields / Card","kind":"response","of":"UtcDateTime","at":[],"keyword":"pattern","schemaPath":"/components/schemas/UtcDateTime"},
  "CardMetadata.type": {"level":"must","says":"CardMetadata is an object.","source":"Resources and their fields / Card","kind":"response","of":"CardMetadata","at":[],"keyword":"type","schemaPath":"/components/schemas/CardMetadata"},
  "CardMetadata.maxProperties": {"level":"must","says":"CardMetadata has at most 10 members.","source":"Resources and their fields / Card","kind":"response","of":"CardMetadata","at":[],"keyword":"maxProperties","schemaPath":"/components/schemas/CardMetadata"},
  "CardMetadata.*.type": {"level":"open","says":"CardMetadata.* is a string.","source":"Resources and their fields / Card","kind":"response","of":"CardMetadata","at":["*"],"keyword":"type","schemaPath":"/components/schemas/CardMetadata/additionalProperties"},
  "CardMetadata.*.maxLength": {"level":"must","says":"CardMetadata.* has at most 255 characters.","source":"Resources and their fields / Card","kind":"response","of":"CardMetadata","at":["*"],"keyword":"maxLength","schemaPath":"/components/schemas/CardMetadata/additionalProperties"},
  "CardMetadata.<name>.maxLength": {"level":"must","says":"CardMetadata.<name> has at most 50 characters.","source":"Resources and their fields / Card","kind":"response","of":"CardMetadata","at":["<name>"],"keyword":"maxLength","schemaPath":"/components/schemas/CardMetadata/propertyNames"},
  "ActiveDateRange.type": {"level":"must","says":"ActiveDateRange is an object.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"ActiveDateRange","at":[],"keyword":"type","schemaPath":"/components/schemas/ActiveDateRange"},
  "ActiveDateRange.startDate.type": {"level":"must","says":"ActiveDateRange.startDate is a string or null.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"ActiveDateRange","at":["startDate"],"keyword":"type","schemaPath":"/components/schemas/ActiveDateRange/properties/startDate"},
  "ActiveDateRange.startDate.pattern": {"level":"must","says":"ActiveDateRange.startDate has its documented form.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"ActiveDateRange","at":["startDate"],"keyword":"pattern","schemaPath":"/components/schemas/ActiveDateRange/properties/startDate"},
  "ActiveDateRange.endDate.type": {"level":"must","says":"ActiveDateRange.endDate is a string or null.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"ActiveDateRange","at":["endDate"],"keyword":"type","schemaPath":"/components/schemas/ActiveDateRange/properties/endDate"},
  "ActiveDateRange.endDate.pattern": {"level":"must","says":"ActiveDateRange.endDate has its documented form.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"ActiveDateRange","at":["endDate"],"keyword":"pattern","schemaPath":"/components/schemas/ActiveDateRange/properties/endDate"},
  "MerchantCategoryRestriction.type": {"level":"must","says":"MerchantCategoryRestriction is an object.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"MerchantCategoryRestriction","at":[],"keyword":"type","schemaPath":"/components/schemas/MerchantCategoryRestriction"},
  "MerchantCategoryRestriction.mode.required": {"level":"must","says":"MerchantCategoryRestriction.mode is present.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"MerchantCategoryRestriction","at":["mode"],"keyword":"required","schemaPath":"/components/schemas/MerchantCategoryRestriction"},
  "MerchantCategoryRestriction.categoryIds.required": {"level":"must","says":"MerchantCategoryRestriction.categoryIds is present.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"MerchantCategoryRestriction","at":["categoryIds"],"keyword":"required","schemaPath":"/components/schemas/MerchantCategoryRestriction"},
  "MerchantCategoryRestriction.mode.enum": {"level":"must","says":"MerchantCategoryRestriction.mode is one of its documented values.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"MerchantCategoryRestriction","at":["mode"],"keyword":"enum","schemaPath":"/components/schemas/MerchantCategoryRestriction/properties/mode"},
  "MerchantCategoryRestriction.categoryIds.type": {"level":"must","says":"MerchantCategoryRestriction.categoryIds is an array.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"MerchantCategoryRestriction","at":["categoryIds"],"keyword":"type","schemaPath":"/components/schemas/MerchantCategoryRestriction/properties/categoryIds"},
  "MerchantCategoryRestriction.categoryIds.*.type": {"level":"must","says":"MerchantCategoryRestriction.categoryIds[] is a string.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"MerchantCategoryRestriction","at":["categoryIds","*"],"keyword":"type","schemaPath":"/components/schemas/MerchantCategoryRestriction/properties/categoryIds/items"},
  "CardRestrictions.type": {"level":"must","says":"CardRestrictions is an object.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"CardRestrictions","at":[],"keyword":"type","schemaPath":"/components/schemas/CardRestrictions"},
  "CardRestrictions.spendLimit.required": {"level":"must","says":"CardRestrictions.spendLimit is present.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"CardRestrictions","at":["spendLimit"],"keyword":"required","schemaPath":"/components/schemas/CardRestrictions"},
  "CardRestrictions.spendLimit.type": {"level":"must","says":"CardRestrictions.spendLimit is a number.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"CardRestrictions","at":["spendLimit"],"keyword":"type","schemaPath":"/components/schemas/CardRestrictions/properties/spendLimit"},
  "CardRestrictions.spendLimit.exclusiveMinimum": {"level":"must","says":"CardRestrictions.spendLimit is greater than 0.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"CardRestrictions","at":["spendLimit"],"keyword":"exclusiveMinimum","schemaPath":"/components/schemas/CardRestrictions/properties/spendLimit"},
  "CardRestrictions.maxTransactionCount.type": {"level":"must","says":"CardRestrictions.maxTransactionCount is a number.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"CardRestrictions","at":["maxTransactionCount"],"keyword":"type","schemaPath":"/components/schemas/CardRestrictions/properties/maxTransactionCount"},
  "CardRestrictions.maxTransactionCount.minimum": {"level":"must","says":"CardRestrictions.maxTransactionCount is at least 1.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"CardRestrictions","at":["maxTransactionCount"],"keyword":"minimum","schemaPath":"/components/schemas/CardRestrictions/properties/maxTransactionCount"},
  "CardRestrictions.maxTransactionCount.maximum": {"level":"must","says":"CardRestrictions.maxTransactionCount is at most 10.","source":"Resources and their fields / Card restrictions (CardRestrictions)","kind":"response","of":"CardRestrictions","at":["maxTransactionCount"],"keyword":"maximum","schemaPath":"/components/schemas/CardRestrictions/properties/maxTransactionCount"},
  "CardDto.type": {"level":"must","says":"CardDto is an object.","source":"Resources and their fields / Card","kind":"response","of":"CardDto","at":[],"keyword":"type","schemaPath":"/components/schemas/CardDto"},
  "CardDto.id.required": {"level":"must","says":"CardDto.id is present.","source":"Resources and their fields / Card","kind":"response","of":"CardDto","at":["id"],"keyword":"required","schemaPath":"/components/schemas/CardDto"},
  "CardDto.createdAt.required": {"level":"must","says":"CardDto.createdAt is present.","source":"Resources and their fields / Card","kind":"response","of":"CardDto","at":["createdAt"],"keyword":"required","schemaPath":"/components/schemas/CardDto"},
  "CardDto.updatedAt.required": {"level":"must","says":"CardDto.updatedAt is present.","source":"Resources and their fields / Card","kind":"response","of":"CardDto","at":["updatedAt"],"keyword":"required","schemaPath":"/components/schemas/CardDto"},
  "CardDto.name.required": {"level":"must","says":"CardDto.name is present.","source":"Resources and their fields / Card","kind":"response","of":"CardDto","at":["name"],"keyword":"required","schemaPath":"/components/schemas/CardDto"},
  "CardDto.restrictions.required": {"level":"must","says":"CardDto.restrictions is present.","source":"Resources and their fields / Card","kind":"response","of":"CardDto","at":["restrictions"],"keyword":"required","schemaPath":"/components/schemas/CardDto"},
  "CardDto.id.type": {"level":"must","says":"CardDto.id is a string.","source":"Resources and their fields / Card","kind":"response","of":"CardDto","at":["id"],"keyword":"type","schemaPath":"/components/schemas/CardDto/properties/id"},
  "CardDto.id.format": {"level":"must","says":"CardDto.id is a UUID.","source":"Resources and their fields / Card","kind":"response","of":"CardDto","at":["id"],"keyword":"format","schemaPath":"/components/schemas/CardDto/properties/id"},
  "CardDto.name.type": {"level":"must","says":"CardDto.name is a string.","source":"Resources and their fields / Card","kind":"response","of":"CardDto","at":["name"],"keyword":"type","schemaPath":"/components/schemas/CardDto/properties/name"},
  "CardDto.name.minLength": {"level":"must","says":"CardDto.name has at least 1 character.","source":"Resources and their fields / Card","kind":"response","of":"CardDto","at":["name"],"keyword":"minLength","schemaPath":"/components/schemas/CardDto/properties/name"},
  "CardDto.name.maxLength": {"level":"must","says":"CardDto.name has at most 60 characters.","source":"Resources and their fields / Card","kind":"response","of":"CardDto","at":["name"],"keyword":"maxLength","schemaPath":"/components/schemas/CardDto/properties/name"},
  "CardDto.name.pattern": {"level":"must","says":"CardDto.name has its documented form.","source":"Resources and their fields / Card","kind":"response","of":"CardDto","at":["name"],"keyword":"pattern","schemaPath":"/components/schemas/CardDto/properties/name"},
  "CardDto.expectedChargeDateUTC.type": {"level":"must","says":"CardDto.expectedChargeDateUTC is a string.","source":"Resources and their fields / Card","kind":"response","of":"CardDto","at":["expectedChargeDateUTC"],"keyword":"type","schemaPath":"/components/schemas/CardDto/properties/expectedChargeDateUTC"},
  "CardDto.expectedChargeDateUTC.pattern": {"level":"must","says":"CardDto.expectedChargeDateUTC has its documented form.","source":"Resources and their fields / Card","kind":"response","of":"CardDto","at":["expectedChargeDateUTC"],"keyword":"pattern","schemaPath":"/components/schemas/CardDto/properties/expectedChargeDateUTC"},
  "CardListDto.type": {"level":"must","says":"CardListDto is an object.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CardListDto","at":[],"keyword":"type","schemaPath":"/components/schemas/CardListDto"},
  "CardListDto.rows.required": {"level":"must","says":"CardListDto.rows is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CardListDto","at":["rows"],"keyword":"required","schemaPath":"/components/schemas/CardListDto"},
  "CardListDto.count.required": {"level":"must","says":"CardListDto.count is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CardListDto","at":["count"],"keyword":"required","schemaPath":"/components/schemas/CardListDto"},
  "CardListDto.rows.type": {"level":"must","says":"CardListDto.rows is an array.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CardListDto","at":["rows"],"keyword":"type","schemaPath":"/components/schemas/CardListDto/properties/rows"},
  "CardListDto.count.type": {"level":"must","says":"CardListDto.count is a number.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CardListDto","at":["count"],"keyword":"type","schemaPath":"/components/schemas/CardListDto/properties/count"},
  "CardCardDetails.type": {"level":"must","says":"CardCardDetails is an object.","source":"Resources and their fields / Card","kind":"response","of":"CardCardDetails","at":[],"keyword":"type","schemaPath":"/components/schemas/CardCardDetails"},
  "CardCardDetails.cardNumber.required": {"level":"must","says":"CardCardDetails.cardNumber is present.","source":"Resources and their fields / Card","kind":"response","of":"CardCardDetails","at":["cardNumber"],"keyword":"required","schemaPath":"/components/schemas/CardCardDetails"},
  "CardCardDetails.cardHolder.required": {"level":"must","says":"CardCardDetails.cardHolder is present.","source":"Resources and their fields / Card","kind":"response","of":"CardCardDetails","at":["cardHolder"],"keyword":"required","schemaPath":"/components/schemas/CardCardDetails"},
  "CardCardDetails.expiryDate.required": {"level":"must","says":"CardCardDetails.expiryDate is present.","source":"Resources and their fields / Card","kind":"response","of":"CardCardDetails","at":["expiryDate"],"keyword":"required","schemaPath":"/components/schemas/CardCardDetails"},
  "CardCardDetails.cvvCode.required": {"level":"must","says":"CardCardDetails.cvvCode is present.","source":"Resources and their fields / Card","kind":"response","of":"CardCardDetails","at":["cvvCode"],"keyword":"required","schemaPath":"/components/schemas/CardCardDetails"},
  "CardCardDetails.cardNumber.type": {"level":"must","says":"CardCardDetails.cardNumber is a string.","source":"Resources and their fields / Card","kind":"response","of":"CardCardDetails","at":["cardNumber"],"keyword":"type","schemaPath":"/components/schemas/CardCardDetails/properties/cardNumber"},
  "CardCardDetails.cardNumber.pattern": {"level":"must","says":"CardCardDetails.cardNumber has its documented form.","source":"Resources and their fields / Card","kind":"response","of":"CardCardDetails","at":["cardNumber"],"keyword":"pattern","schemaPath":"/components/schemas/CardCardDetails/properties/cardNumber"},
  "CardCardDetails.cardHolder.type": {"level":"must","says":"CardCardDetails.cardHolder is a string.","source":"Resources and their fields / Card","kind":"response","of":"CardCardDetails","at":["cardHolder"],"keyword":"type","schemaPath":"/components/schemas/CardCardDetails/properties/cardHolder"},
  "CardCardDetails.expiryDate.type": {"level":"must","says":"CardCardDetails.expiryDate is a string.","source":"Resources and their fields / Card","kind":"response","of":"CardCardDetails","at":["expiryDate"],"keyword":"type","schemaPath":"/components/schemas/CardCardDetails/properties/expiryDate"},
  "CardCardDetails.cvvCode.type": {"level":"must","says":"CardCardDetails.cvvCode is a string.","source":"Resources and their fields / Card","kind":"response","of":"CardCardDetails","at":["cvvCode"],"keyword":"type","schemaPath":"/components/schemas/CardCardDetails/properties/cvvCode"},
  "CardCardDetails.cvvCode.pattern": {"level":"must","says":"CardCardDetails.cvvCode has its documented form.","source":"Resources and their fields / Card","kind":"response","of":"CardCardDetails","at":["cvvCode"],"keyword":"pattern","schemaPath":"/components/schemas/CardCardDetails/properties/cvvCode"},
  "CardDetailsDto.type": {"level":"must","says":"CardDetailsDto is an object.","source":"Resources and their fields / Card","kind":"response","of":"CardDetailsDto","at":[],"keyword":"type","schemaPath":"/components/schemas/CardDetailsDto/allOf/1"},
  "CardDetailsDto.details.required": {"level":"must","says":"CardDetailsDto.details is present.","source":"Resources and their fields / Card","kind":"response","of":"CardDetailsDto","at":["details"],"keyword":"required","schemaPath":"/components/schemas/CardDetailsDto/allOf/1"},
  "MccCategoryDto.type": {"level":"must","says":"MccCategoryDto is an object.","source":"Resources and their fields / Card","kind":"response","of":"MccCategoryDto","at":[],"keyword":"type","schemaPath":"/components/schemas/MccCategoryDto"},
  "MccCategoryDto.id.type": {"level":"open","says":"MccCategoryDto.id is a string.","source":"Resources and their fields / Card","kind":"response","of":"MccCategoryDto","at":["id"],"keyword":"type","schemaPath":"/components/schemas/MccCategoryDto/properties/id"},
  "MccCategoryDto.name.type": {"level":"open","says":"MccCategoryDto.name is a string.","source":"Resources and their fields / Card","kind":"response","of":"MccCategoryDto","at":["name"],"keyword":"type","schemaPath":"/components/schemas/MccCategoryDto/properties/name"},
  "MccCategoryDto.mccCodes.type": {"level":"open","says":"MccCategoryDto.mccCodes is an array.","source":"Resources and their fields / Card","kind":"response","of":"MccCategoryDto","at":["mccCodes"],"keyword":"type","schemaPath":"/components/schemas/MccCategoryDto/properties/mccCodes"},
  "MccCategoryDto.mccCodes.*.type": {"level":"open","says":"MccCategoryDto.mccCodes[] is a string.","source":"Resources and their fields / Card","kind":"response","of":"MccCategoryDto","at":["mccCodes","*"],"keyword":"type","schemaPath":"/components/schemas/MccCategoryDto/properties/mccCodes/items"},
  "MccCategoryListDto.type": {"level":"must","says":"MccCategoryListDto is an object.","source":"Resources and their fields / Card","kind":"response","of":"MccCategoryListDto","at":[],"keyword":"type","schemaPath":"/components/schemas/MccCategoryListDto"},
  "MccCategoryListDto.rows.required": {"level":"must","says":"MccCategoryListDto.rows is present.","source":"Resources and their fields / Card","kind":"response","of":"MccCategoryListDto","at":["rows"],"keyword":"required","schemaPath":"/components/schemas/MccCategoryListDto"},
  "MccCategoryListDto.count.required": {"level":"must","says":"MccCategoryListDto.count is present.","source":"Resources and their fields / Card","kind":"response","of":"MccCategoryListDto","at":["count"],"keyword":"required","schemaPath":"/components/schemas/MccCategoryListDto"},
  "MccCategoryListDto.rows.type": {"level":"must","says":"MccCategoryListDto.rows is an array.","source":"Resources and their fields / Card","kind":"response","of":"MccCategoryListDto","at":["rows"],"keyword":"type","schemaPath":"/components/schemas/MccCategoryListDto/properties/rows"},
  "MccCategoryListDto.count.type": {"level":"must","says":"MccCategoryListDto.count is a number.","source":"Resources and their fields / Card","kind":"response","of":"MccCategoryListDto","at":["count"],"keyword":"type","schemaPath":"/components/schemas/MccCategoryListDto/properties/count"},
  "NoLinks.type": {"level":"must","says":"NoLinks is an object.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"NoLinks","at":[],"keyword":"type","schemaPath":"/components/schemas/NoLinks"},
  "NoLinks.next.required": {"level":"open","says":"NoLinks.next is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"NoLinks","at":["next"],"keyword":"required","schemaPath":"/components/schemas/NoLinks"},
  "NoLinks.next.type": {"level":"must","says":"NoLinks.next is null.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"NoLinks","at":["next"],"keyword":"type","schemaPath":"/components/schemas/NoLinks/properties/next"},
  "CursorPagination.type": {"level":"must","says":"CursorPagination is an object.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CursorPagination","at":[],"keyword":"type","schemaPath":"/components/schemas/CursorPagination"},
  "CursorPagination.pageSize.required": {"level":"must","says":"CursorPagination.pageSize is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CursorPagination","at":["pageSize"],"keyword":"required","schemaPath":"/components/schemas/CursorPagination"},
  "CursorPagination.totalCount.required": {"level":"must","says":"CursorPagination.totalCount is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CursorPagination","at":["totalCount"],"keyword":"required","schemaPath":"/components/schemas/CursorPagination"},
  "CursorPagination.nextCursor.required": {"level":"must","says":"CursorPagination.nextCursor is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CursorPagination","at":["nextCursor"],"keyword":"required","schemaPath":"/components/schemas/CursorPagination"},
  "CursorPagination.hasNext.required": {"level":"must","says":"CursorPagination.hasNext is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CursorPagination","at":["hasNext"],"keyword":"required","schemaPath":"/components/schemas/CursorPagination"},
  "CursorPagination.pageSize.type": {"level":"must","says":"CursorPagination.pageSize is a number.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CursorPagination","at":["pageSize"],"keyword":"type","schemaPath":"/components/schemas/CursorPagination/properties/pageSize"},
  "CursorPagination.totalCount.type": {"level":"must","says":"CursorPagination.totalCount is a number.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CursorPagination","at":["totalCount"],"keyword":"type","schemaPath":"/components/schemas/CursorPagination/properties/totalCount"},
  "CursorPagination.nextCursor.type": {"level":"must","says":"CursorPagination.nextCursor is a string or null.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CursorPagination","at":["nextCursor"],"keyword":"type","schemaPath":"/components/schemas/CursorPagination/properties/nextCursor"},
  "CursorPagination.hasNext.type": {"level":"must","says":"CursorPagination.hasNext is a boolean.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CursorPagination","at":["hasNext"],"keyword":"type","schemaPath":"/components/schemas/CursorPagination/properties/hasNext"},
  "ProductType.enum": {"level":"must","says":"ProductType is one of its documented values.","source":"Resources and their fields / Transactions","kind":"response","of":"ProductType","at":[],"keyword":"enum","schemaPath":"/components/schemas/ProductType"},
  "TransactionCompany.type": {"level":"must","says":"TransactionCompany is an object.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionCompany","at":[],"keyword":"type","schemaPath":"/components/schemas/TransactionCompany"},
  "TransactionCompany.id.required": {"level":"must","says":"TransactionCompany.id is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionCompany","at":["id"],"keyword":"required","schemaPath":"/components/schemas/TransactionCompany"},
  "TransactionCompany.name.required": {"level":"must","says":"TransactionCompany.name is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionCompany","at":["name"],"keyword":"required","schemaPath":"/components/schemas/TransactionCompany"},
  "TransactionCompany.id.type": {"level":"must","says":"TransactionCompany.id is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionCompany","at":["id"],"keyword":"type","schemaPath":"/components/schemas/TransactionCompany/properties/id"},
  "TransactionCompany.name.type": {"level":"must","says":"TransactionCompany.name is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionCompany","at":["name"],"keyword":"type","schemaPath":"/components/schemas/TransactionCompany/properties/name"},
  "TransactionUser.type": {"level":"must","says":"TransactionUser is an object.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionUser","at":[],"keyword":"type","schemaPath":"/components/schemas/TransactionUser"},
  "TransactionUser.id.required": {"level":"must","says":"TransactionUser.id is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionUser","at":["id"],"keyword":"required","schemaPath":"/components/schemas/TransactionUser"},
  "TransactionUser.name.required": {"level":"must","says":"TransactionUser.name is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionUser","at":["name"],"keyword":"required","schemaPath":"/components/schemas/TransactionUser"},
  "TransactionUser.email.required": {"level":"must","says":"TransactionUser.email is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionUser","at":["email"],"keyword":"required","schemaPath":"/components/schemas/TransactionUser"},
  "TransactionUser.id.type": {"level":"must","says":"TransactionUser.id is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionUser","at":["id"],"keyword":"type","schemaPath":"/components/schemas/TransactionUser/properties/id"},
  "TransactionUser.name.type": {"level":"must","says":"TransactionUser.name is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionUser","at":["name"],"keyword":"type","schemaPath":"/components/schemas/TransactionUser/properties/name"},
  "TransactionUser.email.type": {"level":"must","says":"TransactionUser.email is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionUser","at":["email"],"keyword":"type","schemaPath":"/components/schemas/TransactionUser/properties/email"},
  "TransactionCard.type": {"level":"must","says":"TransactionCard is an object.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionCard","at":[],"keyword":"type","schemaPath":"/components/schemas/TransactionCard"},
  "TransactionCard.id.required": {"level":"must","says":"TransactionCard.id is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionCard","at":["id"],"keyword":"required","schemaPath":"/components/schemas/TransactionCard"},
  "TransactionCard.name.required": {"level":"must","says":"TransactionCard.name is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionCard","at":["name"],"keyword":"required","schemaPath":"/components/schemas/TransactionCard"},
  "TransactionCard.type.required": {"level":"must","says":"TransactionCard.type is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionCard","at":["type"],"keyword":"required","schemaPath":"/components/schemas/TransactionCard"},
  "TransactionCard.number.required": {"level":"must","says":"TransactionCard.number is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionCard","at":["number"],"keyword":"required","schemaPath":"/components/schemas/TransactionCard"},
  "TransactionCard.id.type": {"level":"must","says":"TransactionCard.id is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionCard","at":["id"],"keyword":"type","schemaPath":"/components/schemas/TransactionCard/properties/id"},
  "TransactionCard.name.type": {"level":"must","says":"TransactionCard.name is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionCard","at":["name"],"keyword":"type","schemaPath":"/components/schemas/TransactionCard/properties/name"},
  "TransactionCard.type.enum": {"level":"must","says":"TransactionCard.type is one of its documented values.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionCard","at":["type"],"keyword":"enum","schemaPath":"/components/schemas/TransactionCard/properties/type"},
  "TransactionCard.number.type": {"level":"must","says":"TransactionCard.number is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionCard","at":["number"],"keyword":"type","schemaPath":"/components/schemas/TransactionCard/properties/number"},
  "TransactionCard.number.pattern": {"level":"must","says":"TransactionCard.number has its documented form.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionCard","at":["number"],"keyword":"pattern","schemaPath":"/components/schemas/TransactionCard/properties/number"},
  "TransactionMerchant.type": {"level":"must","says":"TransactionMerchant is an object.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionMerchant","at":[],"keyword":"type","schemaPath":"/components/schemas/TransactionMerchant"},
  "TransactionMerchant.name.required": {"level":"must","says":"TransactionMerchant.name is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionMerchant","at":["name"],"keyword":"required","schemaPath":"/components/schemas/TransactionMerchant"},
  "TransactionMerchant.name.type": {"level":"must","says":"TransactionMerchant.name is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionMerchant","at":["name"],"keyword":"type","schemaPath":"/components/schemas/TransactionMerchant/properties/name"},
  "TransactionMerchant.name.maxLength": {"level":"must","says":"TransactionMerchant.name has at most 150 characters.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionMerchant","at":["name"],"keyword":"maxLength","schemaPath":"/components/schemas/TransactionMerchant/properties/name"},
  "TransactionMerchant.mcc.type": {"level":"must","says":"TransactionMerchant.mcc is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionMerchant","at":["mcc"],"keyword":"type","schemaPath":"/components/schemas/TransactionMerchant/properties/mcc"},
  "TransactionMerchant.mccDescription.type": {"level":"must","says":"TransactionMerchant.mccDescription is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionMerchant","at":["mccDescription"],"keyword":"type","schemaPath":"/components/schemas/TransactionMerchant/properties/mccDescription"},
  "TransactionType.enum": {"level":"must","says":"TransactionType is one of its documented values.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionType","at":[],"keyword":"enum","schemaPath":"/components/schemas/TransactionType"},
  "CurrencyCode.type": {"level":"must","says":"CurrencyCode is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"CurrencyCode","at":[],"keyword":"type","schemaPath":"/components/schemas/CurrencyCode"},
  "CurrencyCode.pattern": {"level":"must","says":"CurrencyCode has its documented form.","source":"Resources and their fields / Transactions","kind":"response","of":"CurrencyCode","at":[],"keyword":"pattern","schemaPath":"/components/schemas/CurrencyCode"},
  "TransactionDto.type": {"level":"must","says":"TransactionDto is an object.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionDto","at":[],"keyword":"type","schemaPath":"/components/schemas/TransactionDto"},
  "TransactionDto.id.required": {"level":"must","says":"TransactionDto.id is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionDto","at":["id"],"keyword":"required","schemaPath":"/components/schemas/TransactionDto"},
  "TransactionDto.productType.required": {"level":"must","says":"TransactionDto.productType is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionDto","at":["productType"],"keyword":"required","schemaPath":"/components/schemas/TransactionDto"},
  "TransactionDto.company.required": {"level":"must","says":"TransactionDto.company is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionDto","at":["company"],"keyword":"required","schemaPath":"/components/schemas/TransactionDto"},
  "TransactionDto.user.required": {"level":"must","says":"TransactionDto.user is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionDto","at":["user"],"keyword":"required","schemaPath":"/components/schemas/TransactionDto"},
  "TransactionDto.card.required": {"level":"must","says":"TransactionDto.card is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionDto","at":["card"],"keyword":"required","schemaPath":"/components/schemas/TransactionDto"},
  "TransactionDto.merchant.required": {"level":"must","says":"TransactionDto.merchant is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionDto","at":["merchant"],"keyword":"required","schemaPath":"/components/schemas/TransactionDto"},
  "TransactionDto.transactionType.required": {"level":"must","says":"TransactionDto.transactionType is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionDto","at":["transactionType"],"keyword":"required","schemaPath":"/components/schemas/TransactionDto"},
  "TransactionDto.transactionDate.required": {"level":"must","says":"TransactionDto.transactionDate is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionDto","at":["transactionDate"],"keyword":"required","schemaPath":"/components/schemas/TransactionDto"},
  "TransactionDto.settlementDate.required": {"level":"must","says":"TransactionDto.settlementDate is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionDto","at":["settlementDate"],"keyword":"required","schemaPath":"/components/schemas/TransactionDto"},
  "TransactionDto.transactionAmount.required": {"level":"must","says":"TransactionDto.transactionAmount is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionDto","at":["transactionAmount"],"keyword":"required","schemaPath":"/components/schemas/TransactionDto"},
  "TransactionDto.transactionCurrency.required": {"level":"must","says":"TransactionDto.transactionCurrency is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionDto","at":["transactionCurrency"],"keyword":"required","schemaPath":"/components/schemas/TransactionDto"},
  "TransactionDto.localTransactionAmount.required": {"level":"must","says":"TransactionDto.localTransactionAmount is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionDto","at":["localTransactionAmount"],"keyword":"required","schemaPath":"/components/schemas/TransactionDto"},
  "TransactionDto.localTransactionCurrency.required": {"level":"must","says":"TransactionDto.localTransactionCurrency is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionDto","at":["localTransactionCurrency"],"keyword":"required","schemaPath":"/components/schemas/TransactionDto"},
  "TransactionDto.id.type": {"level":"must","says":"TransactionDto.id is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionDto","at":["id"],"keyword":"type","schemaPath":"/components/schemas/TransactionDto/properties/id"},
  "TransactionDto.transactionAmount.type": {"level":"must","says":"TransactionDto.transactionAmount is a number.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionDto","at":["transactionAmount"],"keyword":"type","schemaPath":"/components/schemas/TransactionDto/properties/transactionAmount"},
  "TransactionDto.localTransactionAmount.type": {"level":"must","says":"TransactionDto.localTransactionAmount is a number.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionDto","at":["localTransactionAmount"],"keyword":"type","schemaPath":"/components/schemas/TransactionDto/properties/localTransactionAmount"},
  "CardTransactionPage.type": {"level":"must","says":"CardTransactionPage is an object.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CardTransactionPage","at":[],"keyword":"type","schemaPath":"/components/schemas/CardTransactionPage"},
  "CardTransactionPage.links.required": {"level":"must","says":"CardTransactionPage.links is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CardTransactionPage","at":["links"],"keyword":"required","schemaPath":"/components/schemas/CardTransactionPage"},
  "CardTransactionPage.pagination.required": {"level":"must","says":"CardTransactionPage.pagination is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CardTransactionPage","at":["pagination"],"keyword":"required","schemaPath":"/components/schemas/CardTransactionPage"},
  "CardTransactionPage.data.required": {"level":"must","says":"CardTransactionPage.data is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CardTransactionPage","at":["data"],"keyword":"required","schemaPath":"/components/schemas/CardTransactionPage"},
  "CardTransactionPage.data.type": {"level":"must","says":"CardTransactionPage.data is an array.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CardTransactionPage","at":["data"],"keyword":"type","schemaPath":"/components/schemas/CardTransactionPage/properties/data"},
  "TravelMetadata.type": {"level":"must","says":"TravelMetadata is an object.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelMetadata","at":[],"keyword":"type","schemaPath":"/components/schemas/TravelMetadata"},
  "TravelTransactionDto.type": {"level":"must","says":"TravelTransactionDto is an object.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelTransactionDto","at":[],"keyword":"type","schemaPath":"/components/schemas/TravelTransactionDto"},
  "TravelTransactionDto.transactionId.type": {"level":"must","says":"TravelTransactionDto.transactionId is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelTransactionDto","at":["transactionId"],"keyword":"type","schemaPath":"/components/schemas/TravelTransactionDto/properties/transactionId"},
  "TravelTransactionDto.cardLastFour.type": {"level":"must","says":"TravelTransactionDto.cardLastFour is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelTransactionDto","at":["cardLastFour"],"keyword":"type","schemaPath":"/components/schemas/TravelTransactionDto/properties/cardLastFour"},
  "TravelTransactionDto.cardLastFour.pattern": {"level":"must","says":"TravelTransactionDto.cardLastFour has its documented form.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelTransactionDto","at":["cardLastFour"],"keyword":"pattern","schemaPath":"/components/schemas/TravelTransactionDto/properties/cardLastFour"},
  "TravelTransactionDto.merchantName.type": {"level":"must","says":"TravelTransactionDto.merchantName is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelTransactionDto","at":["merchantName"],"keyword":"type","schemaPath":"/components/schemas/TravelTransactionDto/properties/merchantName"},
  "TravelTransactionDto.transactionAmount.type": {"level":"must","says":"TravelTransactionDto.transactionAmount is a number.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelTransactionDto","at":["transactionAmount"],"keyword":"type","schemaPath":"/components/schemas/TravelTransactionDto/properties/transactionAmount"},
  "TravelTransactionDto.localAmount.type": {"level":"must","says":"TravelTransactionDto.localAmount is a number.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelTransactionDto","at":["localAmount"],"keyword":"type","schemaPath":"/components/schemas/TravelTransactionDto/properties/localAmount"},
  "TravelTransactionDto.merchantCategoryCode.type": {"level":"must","says":"TravelTransactionDto.merchantCategoryCode is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelTransactionDto","at":["merchantCategoryCode"],"keyword":"type","schemaPath":"/components/schemas/TravelTransactionDto/properties/merchantCategoryCode"},
  "TravelTransactionDto.cardholderName.type": {"level":"must","says":"TravelTransactionDto.cardholderName is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelTransactionDto","at":["cardholderName"],"keyword":"type","schemaPath":"/components/schemas/TravelTransactionDto/properties/cardholderName"},
  "TravelTransactionDto.cardName.type": {"level":"must","says":"TravelTransactionDto.cardName is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelTransactionDto","at":["cardName"],"keyword":"type","schemaPath":"/components/schemas/TravelTransactionDto/properties/cardName"},
  "TravelTransactionDto.cardId.type": {"level":"must","says":"TravelTransactionDto.cardId is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelTransactionDto","at":["cardId"],"keyword":"type","schemaPath":"/components/schemas/TravelTransactionDto/properties/cardId"},
  "TravelTransactionDto.authorizationCode.type": {"level":"must","says":"TravelTransactionDto.authorizationCode is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelTransactionDto","at":["authorizationCode"],"keyword":"type","schemaPath":"/components/schemas/TravelTransactionDto/properties/authorizationCode"},
  "TravelTransactionPage.type": {"level":"must","says":"TravelTransactionPage is an object.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"TravelTransactionPage","at":[],"keyword":"type","schemaPath":"/components/schemas/TravelTransactionPage"},
  "TravelTransactionPage.links.required": {"level":"must","says":"TravelTransactionPage.links is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"TravelTransactionPage","at":["links"],"keyword":"required","schemaPath":"/components/schemas/TravelTransactionPage"},
  "TravelTransactionPage.pagination.required": {"level":"must","says":"TravelTransactionPage.pagination is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"TravelTransactionPage","at":["pagination"],"keyword":"required","schemaPath":"/components/schemas/TravelTransactionPage"},
  "TravelTransactionPage.data.required": {"level":"must","says":"TravelTransactionPage.data is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"TravelTransactionPage","at":["data"],"keyword":"required","schemaPath":"/components/schemas/TravelTransactionPage"},
  "TravelTransactionPage.data.type": {"level":"must","says":"TravelTransactionPage.data is an array.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"TravelTransactionPage","at":["data"],"keyword":"type","schemaPath":"/components/schemas/TravelTransactionPage/properties/data"},
  "CardTransactionsResponseDto.anyOf": {"level":"must","says":"CardTransactionsResponseDto has one of its documented forms.","source":"Endpoints / POST /v1/cards/transactions (single endpoint for card and travel transactions)","kind":"response","of":"CardTransactionsResponseDto","at":[],"keyword":"anyOf","schemaPath":"/components/schemas/CardTransactionsResponseDto"},
  "CursorLinks.type": {"level":"must","says":"CursorLinks is an object.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CursorLinks","at":[],"keyword":"type","schemaPath":"/components/schemas/CursorLinks"},
  "CursorLinks.next.required": {"level":"open","says":"CursorLinks.next is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CursorLinks","at":["next"],"keyword":"required","schemaPath":"/components/schemas/CursorLinks"},
  "CursorLinks.next.type": {"level":"must","says":"CursorLinks.next is a string or null.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"CursorLinks","at":["next"],"keyword":"type","schemaPath":"/components/schemas/CursorLinks/properties/next"},
  "DeprecatedTransactionPage.type": {"level":"must","says":"DeprecatedTransactionPage is an object.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"DeprecatedTransactionPage","at":[],"keyword":"type","schemaPath":"/components/schemas/DeprecatedTransactionPage"},
  "DeprecatedTransactionPage.links.required": {"level":"must","says":"DeprecatedTransactionPage.links is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"DeprecatedTransactionPage","at":["links"],"keyword":"required","schemaPath":"/components/schemas/DeprecatedTransactionPage"},
  "DeprecatedTransactionPage.pagination.required": {"level":"must","says":"DeprecatedTransactionPage.pagination is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"DeprecatedTransactionPage","at":["pagination"],"keyword":"required","schemaPath":"/components/schemas/DeprecatedTransactionPage"},
  "DeprecatedTransactionPage.data.required": {"level":"must","says":"DeprecatedTransactionPage.data is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"DeprecatedTransactionPage","at":["data"],"keyword":"required","schemaPath":"/components/schemas/DeprecatedTransactionPage"},
  "DeprecatedTransactionPage.data.type": {"level":"must","says":"DeprecatedTransactionPage.data is an array.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"DeprecatedTransactionPage","at":["data"],"keyword":"type","schemaPath":"/components/schemas/DeprecatedTransactionPage/properties/data"},
  "DeprecatedTravelTransactionPage.type": {"level":"open","says":"DeprecatedTravelTransactionPage is an object.","source":"Endpoints / Payments and deprecated transaction endpoints","kind":"response","of":"DeprecatedTravelTransactionPage","at":[],"keyword":"type","schemaPath":"/components/schemas/DeprecatedTravelTransactionPage"},
  "DeprecatedTravelTransactionPage.links.required": {"level":"open","says":"DeprecatedTravelTransactionPage.links is present.","source":"Endpoints / Payments and deprecated transaction endpoints","kind":"response","of":"DeprecatedTravelTransactionPage","at":["links"],"keyword":"required","schemaPath":"/components/schemas/DeprecatedTravelTransactionPage"},
  "DeprecatedTravelTransactionPage.pagination.required": {"level":"open","says":"DeprecatedTravelTransactionPage.pagination is present.","source":"Endpoints / Payments and deprecated transaction endpoints","kind":"response","of":"DeprecatedTravelTransactionPage","at":["pagination"],"keyword":"required","schemaPath":"/components/schemas/DeprecatedTravelTransactionPage"},
  "DeprecatedTravelTransactionPage.data.required": {"level":"open","says":"DeprecatedTravelTransactionPage.data is present.","source":"Endpoints / Payments and deprecated transaction endpoints","kind":"response","of":"DeprecatedTravelTransactionPage","at":["data"],"keyword":"required","schemaPath":"/components/schemas/DeprecatedTravelTransactionPage"},
  "DeprecatedTravelTransactionPage.data.type": {"level":"open","says":"DeprecatedTravelTransactionPage.data is an array.","source":"Endpoints / Payments and deprecated transaction endpoints","kind":"response","of":"DeprecatedTravelTransactionPage","at":["data"],"keyword":"type","schemaPath":"/components/schemas/DeprecatedTravelTransactionPage/properties/data"},
  "TransactionVendor.type": {"level":"must","says":"TransactionVendor is an object.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionVendor","at":[],"keyword":"type","schemaPath":"/components/schemas/TransactionVendor"},
  "TransactionVendor.id.required": {"level":"must","says":"TransactionVendor.id is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionVendor","at":["id"],"keyword":"required","schemaPath":"/components/schemas/TransactionVendor"},
  "TransactionVendor.name.required": {"level":"must","says":"TransactionVendor.name is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionVendor","at":["name"],"keyword":"required","schemaPath":"/components/schemas/TransactionVendor"},
  "TransactionVendor.id.type": {"level":"must","says":"TransactionVendor.id is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionVendor","at":["id"],"keyword":"type","schemaPath":"/components/schemas/TransactionVendor/properties/id"},
  "TransactionVendor.name.type": {"level":"must","says":"TransactionVendor.name is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TransactionVendor","at":["name"],"keyword":"type","schemaPath":"/components/schemas/TransactionVendor/properties/name"},
  "PaymentTransactionDto.type": {"level":"must","says":"PaymentTransactionDto is an object.","source":"Resources and their fields / Transactions","kind":"response","of":"PaymentTransactionDto","at":[],"keyword":"type","schemaPath":"/components/schemas/PaymentTransactionDto"},
  "PaymentTransactionDto.id.required": {"level":"must","says":"PaymentTransactionDto.id is present.","source":"Resources and their fields / Transactions","kind":"response","of":"PaymentTransactionDto","at":["id"],"keyword":"required","schemaPath":"/components/schemas/PaymentTransactionDto"},
  "PaymentTransactionDto.productType.required": {"level":"must","says":"PaymentTransactionDto.productType is present.","source":"Resources and their fields / Transactions","kind":"response","of":"PaymentTransactionDto","at":["productType"],"keyword":"required","schemaPath":"/components/schemas/PaymentTransactionDto"},
  "PaymentTransactionDto.company.required": {"level":"must","says":"PaymentTransactionDto.company is present.","source":"Resources and their fields / Transactions","kind":"response","of":"PaymentTransactionDto","at":["company"],"keyword":"required","schemaPath":"/components/schemas/PaymentTransactionDto"},
  "PaymentTransactionDto.user.required": {"level":"must","says":"PaymentTransactionDto.user is present.","source":"Resources and their fields / Transactions","kind":"response","of":"PaymentTransactionDto","at":["user"],"keyword":"required","schemaPath":"/components/schemas/PaymentTransactionDto"},
  "PaymentTransactionDto.vendor.required": {"level":"must","says":"PaymentTransactionDto.vendor is present.","source":"Resources and their fields / Transactions","kind":"response","of":"PaymentTransactionDto","at":["vendor"],"keyword":"required","schemaPath":"/components/schemas/PaymentTransactionDto"},
  "PaymentTransactionDto.transactionType.required": {"level":"must","says":"PaymentTransactionDto.transactionType is present.","source":"Resources and their fields / Transactions","kind":"response","of":"PaymentTransactionDto","at":["transactionType"],"keyword":"required","schemaPath":"/components/schemas/PaymentTransactionDto"},
  "PaymentTransactionDto.transactionDate.required": {"level":"must","says":"PaymentTransactionDto.transactionDate is present.","source":"Resources and their fields / Transactions","kind":"response","of":"PaymentTransactionDto","at":["transactionDate"],"keyword":"required","schemaPath":"/components/schemas/PaymentTransactionDto"},
  "PaymentTransactionDto.settlementDate.required": {"level":"must","says":"PaymentTransactionDto.settlementDate is present.","source":"Resources and their fields / Transactions","kind":"response","of":"PaymentTransactionDto","at":["settlementDate"],"keyword":"required","schemaPath":"/components/schemas/PaymentTransactionDto"},
  "PaymentTransactionDto.transactionAmount.required": {"level":"must","says":"PaymentTransactionDto.transactionAmount is present.","source":"Resources and their fields / Transactions","kind":"response","of":"PaymentTransactionDto","at":["transactionAmount"],"keyword":"required","schemaPath":"/components/schemas/PaymentTransactionDto"},
  "PaymentTransactionDto.transactionCurrency.required": {"level":"must","says":"PaymentTransactionDto.transactionCurrency is present.","source":"Resources and their fields / Transactions","kind":"response","of":"PaymentTransactionDto","at":["transactionCurrency"],"keyword":"required","schemaPath":"/components/schemas/PaymentTransactionDto"},
  "PaymentTransactionDto.localTransactionAmount.required": {"level":"must","says":"PaymentTransactionDto.localTransactionAmount is present.","source":"Resources and their fields / Transactions","kind":"response","of":"PaymentTransactionDto","at":["localTransactionAmount"],"keyword":"required","schemaPath":"/components/schemas/PaymentTransactionDto"},
  "PaymentTransactionDto.localTransactionCurrency.required": {"level":"must","says":"PaymentTransactionDto.localTransactionCurrency is present.","source":"Resources and their fields / Transactions","kind":"response","of":"PaymentTransactionDto","at":["localTransactionCurrency"],"keyword":"required","schemaPath":"/components/schemas/PaymentTransactionDto"},
  "PaymentTransactionDto.id.type": {"level":"must","says":"PaymentTransactionDto.id is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"PaymentTransactionDto","at":["id"],"keyword":"type","schemaPath":"/components/schemas/PaymentTransactionDto/properties/id"},
  "PaymentTransactionDto.transactionAmount.type": {"level":"must","says":"PaymentTransactionDto.transactionAmount is a number.","source":"Resources and their fields / Transactions","kind":"response","of":"PaymentTransactionDto","at":["transactionAmount"],"keyword":"type","schemaPath":"/components/schemas/PaymentTransactionDto/properties/transactionAmount"},
  "PaymentTransactionDto.localTransactionAmount.type": {"level":"must","says":"PaymentTransactionDto.localTransactionAmount is a number.","source":"Resources and their fields / Transactions","kind":"response","of":"PaymentTransactionDto","at":["localTransactionAmount"],"keyword":"type","schemaPath":"/components/schemas/PaymentTransactionDto/properties/localTransactionAmount"},
  "PaymentTransactionDto.paymentPurpose.type": {"level":"must","says":"PaymentTransactionDto.paymentPurpose is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"PaymentTransactionDto","at":["paymentPurpose"],"keyword":"type","schemaPath":"/components/schemas/PaymentTransactionDto/properties/paymentPurpose"},
  "PaymentTransactionPage.type": {"level":"must","says":"PaymentTransactionPage is an object.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"PaymentTransactionPage","at":[],"keyword":"type","schemaPath":"/components/schemas/PaymentTransactionPage"},
  "PaymentTransactionPage.links.required": {"level":"must","says":"PaymentTransactionPage.links is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"PaymentTransactionPage","at":["links"],"keyword":"required","schemaPath":"/components/schemas/PaymentTransactionPage"},
  "PaymentTransactionPage.pagination.required": {"level":"must","says":"PaymentTransactionPage.pagination is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"PaymentTransactionPage","at":["pagination"],"keyword":"required","schemaPath":"/components/schemas/PaymentTransactionPage"},
  "PaymentTransactionPage.data.required": {"level":"must","says":"PaymentTransactionPage.data is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"PaymentTransactionPage","at":["data"],"keyword":"required","schemaPath":"/components/schemas/PaymentTransactionPage"},
  "PaymentTransactionPage.data.type": {"level":"must","says":"PaymentTransactionPage.data is an array.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"PaymentTransactionPage","at":["data"],"keyword":"type","schemaPath":"/components/schemas/PaymentTransactionPage/properties/data"},
  "TravelCardDto.type": {"level":"must","says":"TravelCardDto is an object.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelCardDto","at":[],"keyword":"type","schemaPath":"/components/schemas/TravelCardDto"},
  "TravelCardDto.name.required": {"level":"must","says":"TravelCardDto.name is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelCardDto","at":["name"],"keyword":"required","schemaPath":"/components/schemas/TravelCardDto"},
  "TravelCardDto.restrictions.required": {"level":"must","says":"TravelCardDto.restrictions is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelCardDto","at":["restrictions"],"keyword":"required","schemaPath":"/components/schemas/TravelCardDto"},
  "TravelCardDto.id.required": {"level":"must","says":"TravelCardDto.id is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelCardDto","at":["id"],"keyword":"required","schemaPath":"/components/schemas/TravelCardDto"},
  "TravelCardDto.createdAt.required": {"level":"must","says":"TravelCardDto.createdAt is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelCardDto","at":["createdAt"],"keyword":"required","schemaPath":"/components/schemas/TravelCardDto"},
  "TravelCardDto.updatedAt.required": {"level":"must","says":"TravelCardDto.updatedAt is present.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelCardDto","at":["updatedAt"],"keyword":"required","schemaPath":"/components/schemas/TravelCardDto"},
  "TravelCardDto.name.type": {"level":"must","says":"TravelCardDto.name is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelCardDto","at":["name"],"keyword":"type","schemaPath":"/components/schemas/TravelCardDto/properties/name"},
  "TravelCardDto.name.minLength": {"level":"must","says":"TravelCardDto.name has at least 1 character.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelCardDto","at":["name"],"keyword":"minLength","schemaPath":"/components/schemas/TravelCardDto/properties/name"},
  "TravelCardDto.name.maxLength": {"level":"must","says":"TravelCardDto.name has at most 60 characters.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelCardDto","at":["name"],"keyword":"maxLength","schemaPath":"/components/schemas/TravelCardDto/properties/name"},
  "TravelCardDto.name.pattern": {"level":"must","says":"TravelCardDto.name has its documented form.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelCardDto","at":["name"],"keyword":"pattern","schemaPath":"/components/schemas/TravelCardDto/properties/name"},
  "TravelCardDto.id.type": {"level":"must","says":"TravelCardDto.id is a string.","source":"Resources and their fields / Transactions","kind":"response","of":"TravelCardDto","at":["id"],"keyword":"type","schemaPath":"/components/schemas/TravelCardDto/properties/id"},
  "WebhookEventType.enum": {"level":"must","says":"WebhookEventType is one of its documented values.","source":"Events / Event types","kind":"response","of":"WebhookEventType","at":[],"keyword":"enum","schemaPath":"/components/schemas/WebhookEventType"},
  "WebhookSubscriptionStatus.enum": {"level":"must","says":"WebhookSubscriptionStatus is one of its documented values.","source":"States and transitions / Webhook subscription (`status`)","kind":"response","of":"WebhookSubscriptionStatus","at":[],"keyword":"enum","schemaPath":"/components/schemas/WebhookSubscriptionStatus"},
  "WebhookSubscriptionDto.type": {"level":"must","says":"WebhookSubscriptionDto is an object.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionDto"},
  "WebhookSubscriptionDto.id.required": {"level":"must","says":"WebhookSubscriptionDto.id is present.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["id"],"keyword":"required","schemaPath":"/components/schemas/WebhookSubscriptionDto"},
  "WebhookSubscriptionDto.url.required": {"level":"must","says":"WebhookSubscriptionDto.url is present.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["url"],"keyword":"required","schemaPath":"/components/schemas/WebhookSubscriptionDto"},
  "WebhookSubscriptionDto.eventTypes.required": {"level":"must","says":"WebhookSubscriptionDto.eventTypes is present.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["eventTypes"],"keyword":"required","schemaPath":"/components/schemas/WebhookSubscriptionDto"},
  "WebhookSubscriptionDto.developerEmail.required": {"level":"must","says":"WebhookSubscriptionDto.developerEmail is present.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["developerEmail"],"keyword":"required","schemaPath":"/components/schemas/WebhookSubscriptionDto"},
  "WebhookSubscriptionDto.status.required": {"level":"must","says":"WebhookSubscriptionDto.status is present.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["status"],"keyword":"required","schemaPath":"/components/schemas/WebhookSubscriptionDto"},
  "WebhookSubscriptionDto.version.required": {"level":"must","says":"WebhookSubscriptionDto.version is present.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["version"],"keyword":"required","schemaPath":"/components/schemas/WebhookSubscriptionDto"},
  "WebhookSubscriptionDto.createdAt.required": {"level":"must","says":"WebhookSubscriptionDto.createdAt is present.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["createdAt"],"keyword":"required","schemaPath":"/components/schemas/WebhookSubscriptionDto"},
  "WebhookSubscriptionDto.updatedAt.required": {"level":"must","says":"WebhookSubscriptionDto.updatedAt is present.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["updatedAt"],"keyword":"required","schemaPath":"/components/schemas/WebhookSubscriptionDto"},
  "WebhookSubscriptionDto.id.type": {"level":"must","says":"WebhookSubscriptionDto.id is a string.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["id"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionDto/properties/id"},
  "WebhookSubscriptionDto.id.format": {"level":"must","says":"WebhookSubscriptionDto.id is a UUID.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["id"],"keyword":"format","schemaPath":"/components/schemas/WebhookSubscriptionDto/properties/id"},
  "WebhookSubscriptionDto.url.type": {"level":"must","says":"WebhookSubscriptionDto.url is a string.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["url"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionDto/properties/url"},
  "WebhookSubscriptionDto.url.pattern": {"level":"must","says":"WebhookSubscriptionDto.url has its documented form.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["url"],"keyword":"pattern","schemaPath":"/components/schemas/WebhookSubscriptionDto/properties/url"},
  "WebhookSubscriptionDto.eventTypes.type": {"level":"must","says":"WebhookSubscriptionDto.eventTypes is an array.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["eventTypes"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionDto/properties/eventTypes"},
  "WebhookSubscriptionDto.developerEmail.type": {"level":"must","says":"WebhookSubscriptionDto.developerEmail is a string.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["developerEmail"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionDto/properties/developerEmail"},
  "WebhookSubscriptionDto.description.type": {"level":"must","says":"WebhookSubscriptionDto.description is a string or null.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["description"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionDto/properties/description"},
  "WebhookSubscriptionDto.timeoutMs.type": {"level":"must","says":"WebhookSubscriptionDto.timeoutMs is an integer.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["timeoutMs"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionDto/properties/timeoutMs"},
  "WebhookSubscriptionDto.timeoutMs.minimum": {"level":"must","says":"WebhookSubscriptionDto.timeoutMs is at least 1000.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["timeoutMs"],"keyword":"minimum","schemaPath":"/components/schemas/WebhookSubscriptionDto/properties/timeoutMs"},
  "WebhookSubscriptionDto.timeoutMs.maximum": {"level":"must","says":"WebhookSubscriptionDto.timeoutMs is at most 30000.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["timeoutMs"],"keyword":"maximum","schemaPath":"/components/schemas/WebhookSubscriptionDto/properties/timeoutMs"},
  "WebhookSubscriptionDto.version.type": {"level":"must","says":"WebhookSubscriptionDto.version is a string.","source":"Versioning","kind":"response","of":"WebhookSubscriptionDto","at":["version"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionDto/properties/version"},
  "WebhookSubscriptionDto.createdAt.type": {"level":"must","says":"WebhookSubscriptionDto.createdAt is a string.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["createdAt"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionDto/properties/createdAt"},
  "WebhookSubscriptionDto.createdAt.format": {"level":"must","says":"WebhookSubscriptionDto.createdAt is an ISO 8601 date-time.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["createdAt"],"keyword":"format","schemaPath":"/components/schemas/WebhookSubscriptionDto/properties/createdAt"},
  "WebhookSubscriptionDto.updatedAt.type": {"level":"must","says":"WebhookSubscriptionDto.updatedAt is a string.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["updatedAt"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionDto/properties/updatedAt"},
  "WebhookSubscriptionDto.updatedAt.format": {"level":"must","says":"WebhookSubscriptionDto.updatedAt is an ISO 8601 date-time.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["updatedAt"],"keyword":"format","schemaPath":"/components/schemas/WebhookSubscriptionDto/properties/updatedAt"},
  "WebhookSubscriptionDto.secret.type": {"level":"open","says":"WebhookSubscriptionDto.secret is a string.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionDto","at":["secret"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionDto/properties/secret"},
  "WebhookSubscriptionListDto.type": {"level":"must","says":"WebhookSubscriptionListDto is an array.","source":"Endpoints / Webhooks","kind":"response","of":"WebhookSubscriptionListDto","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionListDto"},
  "WebhookSubscriptionCreatedDto.type": {"level":"must","says":"WebhookSubscriptionCreatedDto is an object.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionCreatedDto","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionCreatedDto/allOf/1"},
  "WebhookSubscriptionCreatedDto.secret.required": {"level":"must","says":"WebhookSubscriptionCreatedDto.secret is present.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionCreatedDto","at":["secret"],"keyword":"required","schemaPath":"/components/schemas/WebhookSubscriptionCreatedDto/allOf/1"},
  "WebhookSubscriptionCreatedDto.secret.type": {"level":"must","says":"WebhookSubscriptionCreatedDto.secret is a string.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionCreatedDto","at":["secret"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionCreatedDto/allOf/1/properties/secret"},
  "WebhookSubscriptionCreatedDto.secret.pattern": {"level":"must","says":"WebhookSubscriptionCreatedDto.secret has its documented form.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionCreatedDto","at":["secret"],"keyword":"pattern","schemaPath":"/components/schemas/WebhookSubscriptionCreatedDto/allOf/1/properties/secret"},
  "WebhookSubscriptionSecretDto.type": {"level":"must","says":"WebhookSubscriptionSecretDto is an object.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionSecretDto","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionSecretDto/allOf/1"},
  "WebhookSubscriptionSecretDto.secret.required": {"level":"must","says":"WebhookSubscriptionSecretDto.secret is present.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionSecretDto","at":["secret"],"keyword":"required","schemaPath":"/components/schemas/WebhookSubscriptionSecretDto/allOf/1"},
  "WebhookSubscriptionSecretDto.previousSecretExpiresAt.required": {"level":"must","says":"WebhookSubscriptionSecretDto.previousSecretExpiresAt is present.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionSecretDto","at":["previousSecretExpiresAt"],"keyword":"required","schemaPath":"/components/schemas/WebhookSubscriptionSecretDto/allOf/1"},
  "WebhookSubscriptionSecretDto.secret.type": {"level":"must","says":"WebhookSubscriptionSecretDto.secret is a string.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionSecretDto","at":["secret"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionSecretDto/allOf/1/properties/secret"},
  "WebhookSubscriptionSecretDto.secret.pattern": {"level":"must","says":"WebhookSubscriptionSecretDto.secret has its documented form.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionSecretDto","at":["secret"],"keyword":"pattern","schemaPath":"/components/schemas/WebhookSubscriptionSecretDto/allOf/1/properties/secret"},
  "WebhookSubscriptionSecretDto.previousSecretExpiresAt.type": {"level":"must","says":"WebhookSubscriptionSecretDto.previousSecretExpiresAt is a string.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionSecretDto","at":["previousSecretExpiresAt"],"keyword":"type","schemaPath":"/components/schemas/WebhookSubscriptionSecretDto/allOf/1/properties/previousSecretExpiresAt"},
  "WebhookSubscriptionSecretDto.previousSecretExpiresAt.format": {"level":"must","says":"WebhookSubscriptionSecretDto.previousSecretExpiresAt is an ISO 8601 date-time.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookSubscriptionSecretDto","at":["previousSecretExpiresAt"],"keyword":"format","schemaPath":"/components/schemas/WebhookSubscriptionSecretDto/allOf/1/properties/previousSecretExpiresAt"},
  "WebhookTestDeliveryResponse.type": {"level":"must","says":"WebhookTestDeliveryResponse is an object.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookTestDeliveryResponse","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookTestDeliveryResponse"},
  "WebhookTestDeliveryResponse.result.required": {"level":"must","says":"WebhookTestDeliveryResponse.result is present.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookTestDeliveryResponse","at":["result"],"keyword":"required","schemaPath":"/components/schemas/WebhookTestDeliveryResponse"},
  "WebhookTestDeliveryResponse.result.enum": {"level":"must","says":"WebhookTestDeliveryResponse.result is one of its documented values.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookTestDeliveryResponse","at":["result"],"keyword":"enum","schemaPath":"/components/schemas/WebhookTestDeliveryResponse/properties/result"},
  "WebhookTestDeliveryResponse.httpStatusCode.type": {"level":"must","says":"WebhookTestDeliveryResponse.httpStatusCode is an integer or null.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookTestDeliveryResponse","at":["httpStatusCode"],"keyword":"type","schemaPath":"/components/schemas/WebhookTestDeliveryResponse/properties/httpStatusCode"},
  "WebhookTestDeliveryResponse.latencyMs.type": {"level":"must","says":"WebhookTestDeliveryResponse.latencyMs is an integer or null.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookTestDeliveryResponse","at":["latencyMs"],"keyword":"type","schemaPath":"/components/schemas/WebhookTestDeliveryResponse/properties/latencyMs"},
  "WebhookTestDeliveryResponse.errorMessage.type": {"level":"must","says":"WebhookTestDeliveryResponse.errorMessage is a string or null.","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookTestDeliveryResponse","at":["errorMessage"],"keyword":"type","schemaPath":"/components/schemas/WebhookTestDeliveryResponse/properties/errorMessage"},
  "WebhookTestDeliveryResponse.[failed].errorMessage.required": {"level":"must","says":"WebhookTestDeliveryResponse.errorMessage is present (failed).","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookTestDeliveryResponse","at":["errorMessage"],"keyword":"required","schemaPath":"/components/schemas/WebhookTestDeliveryResponse/allOf/0/then","conditions":["failed"]},
  "WebhookTestDeliveryResponse.[failed].errorMessage.type": {"level":"must","says":"WebhookTestDeliveryResponse.errorMessage is a string or null (failed).","source":"Resources and their fields / Webhook subscription (WebhookSubscriptionDto)","kind":"response","of":"WebhookTestDeliveryResponse","at":["errorMessage"],"keyword":"type","schemaPath":"/components/schemas/WebhookTestDeliveryResponse/allOf/0/then/properties/errorMessage","conditions":["failed"]},
  "WebhookEventStatus.enum": {"level":"must","says":"WebhookEventStatus is one of its documented values.","source":"States and transitions / Webhook event (`status`)","kind":"response","of":"WebhookEventStatus","at":[],"keyword":"enum","schemaPath":"/components/schemas/WebhookEventStatus"},
  "WebhookEventPayload.type": {"level":"must","says":"WebhookEventPayload is an object.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventPayload","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookEventPayload"},
  "WebhookEventDto.type": {"level":"must","says":"WebhookEventDto is an object.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookEventDto"},
  "WebhookEventDto.id.required": {"level":"must","says":"WebhookEventDto.id is present.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["id"],"keyword":"required","schemaPath":"/components/schemas/WebhookEventDto"},
  "WebhookEventDto.eventType.required": {"level":"must","says":"WebhookEventDto.eventType is present.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["eventType"],"keyword":"required","schemaPath":"/components/schemas/WebhookEventDto"},
  "WebhookEventDto.eventVersion.required": {"level":"must","says":"WebhookEventDto.eventVersion is present.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["eventVersion"],"keyword":"required","schemaPath":"/components/schemas/WebhookEventDto"},
  "WebhookEventDto.status.required": {"level":"must","says":"WebhookEventDto.status is present.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["status"],"keyword":"required","schemaPath":"/components/schemas/WebhookEventDto"},
  "WebhookEventDto.occurredAt.required": {"level":"must","says":"WebhookEventDto.occurredAt is present.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["occurredAt"],"keyword":"required","schemaPath":"/components/schemas/WebhookEventDto"},
  "WebhookEventDto.createdAt.required": {"level":"must","says":"WebhookEventDto.createdAt is present.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["createdAt"],"keyword":"required","schemaPath":"/components/schemas/WebhookEventDto"},
  "WebhookEventDto.updatedAt.required": {"level":"must","says":"WebhookEventDto.updatedAt is present.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["updatedAt"],"keyword":"required","schemaPath":"/components/schemas/WebhookEventDto"},
  "WebhookEventDto.id.type": {"level":"must","says":"WebhookEventDto.id is a string.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["id"],"keyword":"type","schemaPath":"/components/schemas/WebhookEventDto/properties/id"},
  "WebhookEventDto.id.format": {"level":"must","says":"WebhookEventDto.id is a UUID.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["id"],"keyword":"format","schemaPath":"/components/schemas/WebhookEventDto/properties/id"},
  "WebhookEventDto.eventVersion.type": {"level":"must","says":"WebhookEventDto.eventVersion is a string.","source":"Versioning","kind":"response","of":"WebhookEventDto","at":["eventVersion"],"keyword":"type","schemaPath":"/components/schemas/WebhookEventDto/properties/eventVersion"},
  "WebhookEventDto.idempotencyKey.type": {"level":"must","says":"WebhookEventDto.idempotencyKey is a string.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["idempotencyKey"],"keyword":"type","schemaPath":"/components/schemas/WebhookEventDto/properties/idempotencyKey"},
  "WebhookEventDto.idempotencyKey.format": {"level":"must","says":"WebhookEventDto.idempotencyKey is a UUID.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["idempotencyKey"],"keyword":"format","schemaPath":"/components/schemas/WebhookEventDto/properties/idempotencyKey"},
  "WebhookEventDto.occurredAt.type": {"level":"must","says":"WebhookEventDto.occurredAt is a string.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["occurredAt"],"keyword":"type","schemaPath":"/components/schemas/WebhookEventDto/properties/occurredAt"},
  "WebhookEventDto.occurredAt.format": {"level":"must","says":"WebhookEventDto.occurredAt is an ISO 8601 date-time.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["occurredAt"],"keyword":"format","schemaPath":"/components/schemas/WebhookEventDto/properties/occurredAt"},
  "WebhookEventDto.deliveredAt.type": {"level":"must","says":"WebhookEventDto.deliveredAt is a string or null.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["deliveredAt"],"keyword":"type","schemaPath":"/components/schemas/WebhookEventDto/properties/deliveredAt"},
  "WebhookEventDto.deliveredAt.format": {"level":"must","says":"WebhookEventDto.deliveredAt is an ISO 8601 date-time.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["deliveredAt"],"keyword":"format","schemaPath":"/components/schemas/WebhookEventDto/properties/deliveredAt"},
  "WebhookEventDto.createdAt.type": {"level":"must","says":"WebhookEventDto.createdAt is a string.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["createdAt"],"keyword":"type","schemaPath":"/components/schemas/WebhookEventDto/properties/createdAt"},
  "WebhookEventDto.createdAt.format": {"level":"must","says":"WebhookEventDto.createdAt is an ISO 8601 date-time.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["createdAt"],"keyword":"format","schemaPath":"/components/schemas/WebhookEventDto/properties/createdAt"},
  "WebhookEventDto.updatedAt.type": {"level":"must","says":"WebhookEventDto.updatedAt is a string.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["updatedAt"],"keyword":"type","schemaPath":"/components/schemas/WebhookEventDto/properties/updatedAt"},
  "WebhookEventDto.updatedAt.format": {"level":"must","says":"WebhookEventDto.updatedAt is an ISO 8601 date-time.","source":"Resources and their fields / Webhook event record (WebhookEventDto)","kind":"response","of":"WebhookEventDto","at":["updatedAt"],"keyword":"format","schemaPath":"/components/schemas/WebhookEventDto/properties/updatedAt"},
  "WebhookEventListDto.type": {"level":"must","says":"WebhookEventListDto is an object.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"WebhookEventListDto","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookEventListDto"},
  "WebhookEventListDto.rows.required": {"level":"must","says":"WebhookEventListDto.rows is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"WebhookEventListDto","at":["rows"],"keyword":"required","schemaPath":"/components/schemas/WebhookEventListDto"},
  "WebhookEventListDto.count.required": {"level":"must","says":"WebhookEventListDto.count is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"WebhookEventListDto","at":["count"],"keyword":"required","schemaPath":"/components/schemas/WebhookEventListDto"},
  "WebhookEventListDto.rows.type": {"level":"must","says":"WebhookEventListDto.rows is an array.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"WebhookEventListDto","at":["rows"],"keyword":"type","schemaPath":"/components/schemas/WebhookEventListDto/properties/rows"},
  "WebhookEventListDto.count.type": {"level":"must","says":"WebhookEventListDto.count is a number.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"WebhookEventListDto","at":["count"],"keyword":"type","schemaPath":"/components/schemas/WebhookEventListDto/properties/count"},
  "WebhookDeliveryStatus.enum": {"level":"must","says":"WebhookDeliveryStatus is one of its documented values.","source":"States and transitions / Webhook delivery (`status`)","kind":"response","of":"WebhookDeliveryStatus","at":[],"keyword":"enum","schemaPath":"/components/schemas/WebhookDeliveryStatus"},
  "WebhookDeliveryDto.type": {"level":"must","says":"WebhookDeliveryDto is an object.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookDeliveryDto"},
  "WebhookDeliveryDto.id.required": {"level":"must","says":"WebhookDeliveryDto.id is present.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["id"],"keyword":"required","schemaPath":"/components/schemas/WebhookDeliveryDto"},
  "WebhookDeliveryDto.transactionEventId.required": {"level":"must","says":"WebhookDeliveryDto.transactionEventId is present.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["transactionEventId"],"keyword":"required","schemaPath":"/components/schemas/WebhookDeliveryDto"},
  "WebhookDeliveryDto.subscriptionId.required": {"level":"must","says":"WebhookDeliveryDto.subscriptionId is present.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["subscriptionId"],"keyword":"required","schemaPath":"/components/schemas/WebhookDeliveryDto"},
  "WebhookDeliveryDto.status.required": {"level":"must","says":"WebhookDeliveryDto.status is present.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["status"],"keyword":"required","schemaPath":"/components/schemas/WebhookDeliveryDto"},
  "WebhookDeliveryDto.triggerType.required": {"level":"must","says":"WebhookDeliveryDto.triggerType is present.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["triggerType"],"keyword":"required","schemaPath":"/components/schemas/WebhookDeliveryDto"},
  "WebhookDeliveryDto.attemptNumber.required": {"level":"must","says":"WebhookDeliveryDto.attemptNumber is present.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["attemptNumber"],"keyword":"required","schemaPath":"/components/schemas/WebhookDeliveryDto"},
  "WebhookDeliveryDto.createdAt.required": {"level":"must","says":"WebhookDeliveryDto.createdAt is present.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["createdAt"],"keyword":"required","schemaPath":"/components/schemas/WebhookDeliveryDto"},
  "WebhookDeliveryDto.updatedAt.required": {"level":"must","says":"WebhookDeliveryDto.updatedAt is present.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["updatedAt"],"keyword":"required","schemaPath":"/components/schemas/WebhookDeliveryDto"},
  "WebhookDeliveryDto.id.type": {"level":"must","says":"WebhookDeliveryDto.id is a string.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["id"],"keyword":"type","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/id"},
  "WebhookDeliveryDto.id.format": {"level":"must","says":"WebhookDeliveryDto.id is a UUID.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["id"],"keyword":"format","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/id"},
  "WebhookDeliveryDto.transactionEventId.type": {"level":"must","says":"WebhookDeliveryDto.transactionEventId is a string.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["transactionEventId"],"keyword":"type","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/transactionEventId"},
  "WebhookDeliveryDto.transactionEventId.format": {"level":"must","says":"WebhookDeliveryDto.transactionEventId is a UUID.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["transactionEventId"],"keyword":"format","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/transactionEventId"},
  "WebhookDeliveryDto.subscriptionId.type": {"level":"must","says":"WebhookDeliveryDto.subscriptionId is a string.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["subscriptionId"],"keyword":"type","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/subscriptionId"},
  "WebhookDeliveryDto.subscriptionId.format": {"level":"must","says":"WebhookDeliveryDto.subscriptionId is a UUID.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["subscriptionId"],"keyword":"format","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/subscriptionId"},
  "WebhookDeliveryDto.triggerType.enum": {"level":"must","says":"WebhookDeliveryDto.triggerType is one of its documented values.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["triggerType"],"keyword":"enum","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/triggerType"},
  "WebhookDeliveryDto.httpStatusCode.type": {"level":"must","says":"WebhookDeliveryDto.httpStatusCode is an integer or null.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["httpStatusCode"],"keyword":"type","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/httpStatusCode"},
  "WebhookDeliveryDto.responseBody.type": {"level":"must","says":"WebhookDeliveryDto.responseBody is a string or null.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["responseBody"],"keyword":"type","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/responseBody"},
  "WebhookDeliveryDto.responseBody.maxLength": {"level":"must","says":"WebhookDeliveryDto.responseBody has at most 1024 characters.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["responseBody"],"keyword":"maxLength","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/responseBody"},
  "WebhookDeliveryDto.errorMessage.type": {"level":"must","says":"WebhookDeliveryDto.errorMessage is a string or null.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["errorMessage"],"keyword":"type","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/errorMessage"},
  "WebhookDeliveryDto.errorType.enum": {"level":"must","says":"WebhookDeliveryDto.errorType is one of its documented values.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["errorType"],"keyword":"enum","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/errorType"},
  "WebhookDeliveryDto.attemptNumber.type": {"level":"must","says":"WebhookDeliveryDto.attemptNumber is an integer.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["attemptNumber"],"keyword":"type","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/attemptNumber"},
  "WebhookDeliveryDto.attemptNumber.minimum": {"level":"must","says":"WebhookDeliveryDto.attemptNumber is at least 1.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["attemptNumber"],"keyword":"minimum","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/attemptNumber"},
  "WebhookDeliveryDto.nextRetryAt.type": {"level":"must","says":"WebhookDeliveryDto.nextRetryAt is a string or null.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["nextRetryAt"],"keyword":"type","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/nextRetryAt"},
  "WebhookDeliveryDto.nextRetryAt.format": {"level":"must","says":"WebhookDeliveryDto.nextRetryAt is an ISO 8601 date-time.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["nextRetryAt"],"keyword":"format","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/nextRetryAt"},
  "WebhookDeliveryDto.deliveredAt.type": {"level":"must","says":"WebhookDeliveryDto.deliveredAt is a string or null.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["deliveredAt"],"keyword":"type","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/deliveredAt"},
  "WebhookDeliveryDto.deliveredAt.format": {"level":"must","says":"WebhookDeliveryDto.deliveredAt is an ISO 8601 date-time.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["deliveredAt"],"keyword":"format","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/deliveredAt"},
  "WebhookDeliveryDto.latencyMs.type": {"level":"must","says":"WebhookDeliveryDto.latencyMs is an integer or null.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["latencyMs"],"keyword":"type","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/latencyMs"},
  "WebhookDeliveryDto.createdAt.type": {"level":"must","says":"WebhookDeliveryDto.createdAt is a string.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["createdAt"],"keyword":"type","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/createdAt"},
  "WebhookDeliveryDto.createdAt.format": {"level":"must","says":"WebhookDeliveryDto.createdAt is an ISO 8601 date-time.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["createdAt"],"keyword":"format","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/createdAt"},
  "WebhookDeliveryDto.updatedAt.type": {"level":"must","says":"WebhookDeliveryDto.updatedAt is a string.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["updatedAt"],"keyword":"type","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/updatedAt"},
  "WebhookDeliveryDto.updatedAt.format": {"level":"must","says":"WebhookDeliveryDto.updatedAt is an ISO 8601 date-time.","source":"Resources and their fields / Webhook delivery record (WebhookDeliveryDto)","kind":"response","of":"WebhookDeliveryDto","at":["updatedAt"],"keyword":"format","schemaPath":"/components/schemas/WebhookDeliveryDto/properties/updatedAt"},
  "WebhookEventDetailsDto.type": {"level":"must","says":"WebhookEventDetailsDto is an object.","source":"Endpoints / Webhooks","kind":"response","of":"WebhookEventDetailsDto","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookEventDetailsDto/allOf/1"},
  "WebhookEventDetailsDto.deliveries.type": {"level":"open","says":"WebhookEventDetailsDto.deliveries is an array.","source":"Endpoints / Webhooks","kind":"response","of":"WebhookEventDetailsDto","at":["deliveries"],"keyword":"type","schemaPath":"/components/schemas/WebhookEventDetailsDto/allOf/1/properties/deliveries"},
  "WebhookDeliveryListDto.type": {"level":"must","says":"WebhookDeliveryListDto is an object.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"WebhookDeliveryListDto","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookDeliveryListDto"},
  "WebhookDeliveryListDto.rows.required": {"level":"must","says":"WebhookDeliveryListDto.rows is present.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"WebhookDeliveryListDto","at":["rows"],"keyword":"required","schemaPath":"/components/schemas/WebhookDeliveryListDto"},
  "WebhookDeliveryListDto.rows.type": {"level":"must","says":"WebhookDeliveryListDto.rows is an array.","source":"Resources and their fields / Pagination envelopes","kind":"response","of":"WebhookDeliveryListDto","at":["rows"],"keyword":"type","schemaPath":"/components/schemas/WebhookDeliveryListDto/properties/rows"},
  "transaction.auth.approved.headers.x-webhook-event-id.required": {"level":"must","says":"A delivery of transaction.auth.approved has a header x-webhook-event-id that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.approved","at":["x-webhook-event-id"],"keyword":"required","schemaPath":"/webhooks/transaction.auth.approved/headers","in":"headers","needs":["receiver"]},
  "transaction.auth.approved.headers.x-webhook-delivery-id.required": {"level":"must","says":"A delivery of transaction.auth.approved has a header x-webhook-delivery-id that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.approved","at":["x-webhook-delivery-id"],"keyword":"required","schemaPath":"/webhooks/transaction.auth.approved/headers","in":"headers","needs":["receiver"]},
  "transaction.auth.approved.headers.x-webhook-event-type.required": {"level":"must","says":"A delivery of transaction.auth.approved has a header x-webhook-event-type that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.approved","at":["x-webhook-event-type"],"keyword":"required","schemaPath":"/webhooks/transaction.auth.approved/headers","in":"headers","needs":["receiver"]},
  "transaction.auth.approved.headers.x-webhook-timestamp.required": {"level":"must","says":"A delivery of transaction.auth.approved has a header x-webhook-timestamp that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.approved","at":["x-webhook-timestamp"],"keyword":"required","schemaPath":"/webhooks/transaction.auth.approved/headers","in":"headers","needs":["receiver"]},
  "transaction.auth.approved.headers.x-webhook-signature.required": {"level":"must","says":"A delivery of transaction.auth.approved has a header x-webhook-signature that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.approved","at":["x-webhook-signature"],"keyword":"required","schemaPath":"/webhooks/transaction.auth.approved/headers","in":"headers","needs":["receiver"]},
  "transaction.auth.approved.headers.x-webhook-retry.required": {"level":"must","says":"A delivery of transaction.auth.approved has a header x-webhook-retry that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.approved","at":["x-webhook-retry"],"keyword":"required","schemaPath":"/webhooks/transaction.auth.approved/headers","in":"headers","needs":["receiver"]},
  "transaction.auth.approved.headers.x-webhook-event-id.format": {"level":"must","says":"A delivery of transaction.auth.approved has a header x-webhook-event-id that is a UUID.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.approved","at":["x-webhook-event-id"],"keyword":"format","schemaPath":"/webhooks/transaction.auth.approved/headers/properties/x-webhook-event-id","in":"headers","needs":["receiver"]},
  "transaction.auth.approved.headers.x-webhook-event-type.enum": {"level":"must","says":"A delivery of transaction.auth.approved has a header x-webhook-event-type that is one of its documented values.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.approved","at":["x-webhook-event-type"],"keyword":"enum","schemaPath":"/components/schemas/WebhookEventType","in":"headers","needs":["receiver"]},
  "transaction.auth.approved.headers.x-webhook-timestamp.type": {"level":"must","says":"A delivery of transaction.auth.approved has a header x-webhook-timestamp that is an integer.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.approved","at":["x-webhook-timestamp"],"keyword":"type","schemaPath":"/webhooks/transaction.auth.approved/headers/properties/x-webhook-timestamp","in":"headers","needs":["receiver"]},
  "transaction.auth.approved.headers.x-webhook-signature.pattern": {"level":"must","says":"A delivery of transaction.auth.approved has a header x-webhook-signature that has its documented form.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.approved","at":["x-webhook-signature"],"keyword":"pattern","schemaPath":"/webhooks/transaction.auth.approved/headers/properties/x-webhook-signature","in":"headers","needs":["receiver"]},
  "transaction.auth.approved.headers.x-webhook-retry.enum": {"level":"must","says":"A delivery of transaction.auth.approved has a header x-webhook-retry that is one of its documented values.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.approved","at":["x-webhook-retry"],"keyword":"enum","schemaPath":"/webhooks/transaction.auth.approved/headers/properties/x-webhook-retry","in":"headers","needs":["receiver"]},
  "transaction.auth.approved.headers.x-webhook-retry-reason.enum": {"level":"must","says":"A delivery of transaction.auth.approved has a header x-webhook-retry-reason that is one of its documented values.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.approved","at":["x-webhook-retry-reason"],"keyword":"enum","schemaPath":"/webhooks/transaction.auth.approved/headers/properties/x-webhook-retry-reason","in":"headers","needs":["receiver"]},
  "transaction.auth.declined.headers.x-webhook-event-id.required": {"level":"must","says":"A delivery of transaction.auth.declined has a header x-webhook-event-id that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.declined","at":["x-webhook-event-id"],"keyword":"required","schemaPath":"/webhooks/transaction.auth.declined/headers","in":"headers","needs":["receiver"]},
  "transaction.auth.declined.headers.x-webhook-delivery-id.required": {"level":"must","says":"A delivery of transaction.auth.declined has a header x-webhook-delivery-id that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.declined","at":["x-webhook-delivery-id"],"keyword":"required","schemaPath":"/webhooks/transaction.auth.declined/headers","in":"headers","needs":["receiver"]},
  "transaction.auth.declined.headers.x-webhook-event-type.required": {"level":"must","says":"A delivery of transaction.auth.declined has a header x-webhook-event-type that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.declined","at":["x-webhook-event-type"],"keyword":"required","schemaPath":"/webhooks/transaction.auth.declined/headers","in":"headers","needs":["receiver"]},
  "transaction.auth.declined.headers.x-webhook-timestamp.required": {"level":"must","says":"A delivery of transaction.auth.declined has a header x-webhook-timestamp that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.declined","at":["x-webhook-timestamp"],"keyword":"required","schemaPath":"/webhooks/transaction.auth.declined/headers","in":"headers","needs":["receiver"]},
  "transaction.auth.declined.headers.x-webhook-signature.required": {"level":"must","says":"A delivery of transaction.auth.declined has a header x-webhook-signature that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.declined","at":["x-webhook-signature"],"keyword":"required","schemaPath":"/webhooks/transaction.auth.declined/headers","in":"headers","needs":["receiver"]},
  "transaction.auth.declined.headers.x-webhook-retry.required": {"level":"must","says":"A delivery of transaction.auth.declined has a header x-webhook-retry that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.declined","at":["x-webhook-retry"],"keyword":"required","schemaPath":"/webhooks/transaction.auth.declined/headers","in":"headers","needs":["receiver"]},
  "transaction.auth.declined.headers.x-webhook-event-id.format": {"level":"must","says":"A delivery of transaction.auth.declined has a header x-webhook-event-id that is a UUID.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.declined","at":["x-webhook-event-id"],"keyword":"format","schemaPath":"/webhooks/transaction.auth.declined/headers/properties/x-webhook-event-id","in":"headers","needs":["receiver"]},
  "transaction.auth.declined.headers.x-webhook-event-type.enum": {"level":"must","says":"A delivery of transaction.auth.declined has a header x-webhook-event-type that is one of its documented values.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.declined","at":["x-webhook-event-type"],"keyword":"enum","schemaPath":"/components/schemas/WebhookEventType","in":"headers","needs":["receiver"]},
  "transaction.auth.declined.headers.x-webhook-timestamp.type": {"level":"must","says":"A delivery of transaction.auth.declined has a header x-webhook-timestamp that is an integer.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.declined","at":["x-webhook-timestamp"],"keyword":"type","schemaPath":"/webhooks/transaction.auth.declined/headers/properties/x-webhook-timestamp","in":"headers","needs":["receiver"]},
  "transaction.auth.declined.headers.x-webhook-signature.pattern": {"level":"must","says":"A delivery of transaction.auth.declined has a header x-webhook-signature that has its documented form.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.declined","at":["x-webhook-signature"],"keyword":"pattern","schemaPath":"/webhooks/transaction.auth.declined/headers/properties/x-webhook-signature","in":"headers","needs":["receiver"]},
  "transaction.auth.declined.headers.x-webhook-retry.enum": {"level":"must","says":"A delivery of transaction.auth.declined has a header x-webhook-retry that is one of its documented values.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.declined","at":["x-webhook-retry"],"keyword":"enum","schemaPath":"/webhooks/transaction.auth.declined/headers/properties/x-webhook-retry","in":"headers","needs":["receiver"]},
  "transaction.auth.declined.headers.x-webhook-retry-reason.enum": {"level":"must","says":"A delivery of transaction.auth.declined has a header x-webhook-retry-reason that is one of its documented values.","source":"Events / Event types","kind":"webhook","of":"transaction.auth.declined","at":["x-webhook-retry-reason"],"keyword":"enum","schemaPath":"/webhooks/transaction.auth.declined/headers/properties/x-webhook-retry-reason","in":"headers","needs":["receiver"]},
  "transaction.settled.headers.x-webhook-event-id.required": {"level":"must","says":"A delivery of transaction.settled has a header x-webhook-event-id that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.settled","at":["x-webhook-event-id"],"keyword":"required","schemaPath":"/webhooks/transaction.settled/headers","in":"headers","needs":["receiver"]},
  "transaction.settled.headers.x-webhook-delivery-id.required": {"level":"must","says":"A delivery of transaction.settled has a header x-webhook-delivery-id that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.settled","at":["x-webhook-delivery-id"],"keyword":"required","schemaPath":"/webhooks/transaction.settled/headers","in":"headers","needs":["receiver"]},
  "transaction.settled.headers.x-webhook-event-type.required": {"level":"must","says":"A delivery of transaction.settled has a header x-webhook-event-type that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.settled","at":["x-webhook-event-type"],"keyword":"required","schemaPath":"/webhooks/transaction.settled/headers","in":"headers","needs":["receiver"]},
  "transaction.settled.headers.x-webhook-timestamp.required": {"level":"must","says":"A delivery of transaction.settled has a header x-webhook-timestamp that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.settled","at":["x-webhook-timestamp"],"keyword":"required","schemaPath":"/webhooks/transaction.settled/headers","in":"headers","needs":["receiver"]},
  "transaction.settled.headers.x-webhook-signature.required": {"level":"must","says":"A delivery of transaction.settled has a header x-webhook-signature that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.settled","at":["x-webhook-signature"],"keyword":"required","schemaPath":"/webhooks/transaction.settled/headers","in":"headers","needs":["receiver"]},
  "transaction.settled.headers.x-webhook-retry.required": {"level":"must","says":"A delivery of transaction.settled has a header x-webhook-retry that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.settled","at":["x-webhook-retry"],"keyword":"required","schemaPath":"/webhooks/transaction.settled/headers","in":"headers","needs":["receiver"]},
  "transaction.settled.headers.x-webhook-event-id.format": {"level":"must","says":"A delivery of transaction.settled has a header x-webhook-event-id that is a UUID.","source":"Events / Event types","kind":"webhook","of":"transaction.settled","at":["x-webhook-event-id"],"keyword":"format","schemaPath":"/webhooks/transaction.settled/headers/properties/x-webhook-event-id","in":"headers","needs":["receiver"]},
  "transaction.settled.headers.x-webhook-event-type.enum": {"level":"must","says":"A delivery of transaction.settled has a header x-webhook-event-type that is one of its documented values.","source":"Events / Event types","kind":"webhook","of":"transaction.settled","at":["x-webhook-event-type"],"keyword":"enum","schemaPath":"/components/schemas/WebhookEventType","in":"headers","needs":["receiver"]},
  "transaction.settled.headers.x-webhook-timestamp.type": {"level":"must","says":"A delivery of transaction.settled has a header x-webhook-timestamp that is an integer.","source":"Events / Event types","kind":"webhook","of":"transaction.settled","at":["x-webhook-timestamp"],"keyword":"type","schemaPath":"/webhooks/transaction.settled/headers/properties/x-webhook-timestamp","in":"headers","needs":["receiver"]},
  "transaction.settled.headers.x-webhook-signature.pattern": {"level":"must","says":"A delivery of transaction.settled has a header x-webhook-signature that has its documented form.","source":"Events / Event types","kind":"webhook","of":"transaction.settled","at":["x-webhook-signature"],"keyword":"pattern","schemaPath":"/webhooks/transaction.settled/headers/properties/x-webhook-signature","in":"headers","needs":["receiver"]},
  "transaction.settled.headers.x-webhook-retry.enum": {"level":"must","says":"A delivery of transaction.settled has a header x-webhook-retry that is one of its documented values.","source":"Events / Event types","kind":"webhook","of":"transaction.settled","at":["x-webhook-retry"],"keyword":"enum","schemaPath":"/webhooks/transaction.settled/headers/properties/x-webhook-retry","in":"headers","needs":["receiver"]},
  "transaction.settled.headers.x-webhook-retry-reason.enum": {"level":"must","says":"A delivery of transaction.settled has a header x-webhook-retry-reason that is one of its documented values.","source":"Events / Event types","kind":"webhook","of":"transaction.settled","at":["x-webhook-retry-reason"],"keyword":"enum","schemaPath":"/webhooks/transaction.settled/headers/properties/x-webhook-retry-reason","in":"headers","needs":["receiver"]},
  "transaction.failed.headers.x-webhook-event-id.required": {"level":"must","says":"A delivery of transaction.failed has a header x-webhook-event-id that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.failed","at":["x-webhook-event-id"],"keyword":"required","schemaPath":"/webhooks/transaction.failed/headers","in":"headers","needs":["receiver"]},
  "transaction.failed.headers.x-webhook-delivery-id.required": {"level":"must","says":"A delivery of transaction.failed has a header x-webhook-delivery-id that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.failed","at":["x-webhook-delivery-id"],"keyword":"required","schemaPath":"/webhooks/transaction.failed/headers","in":"headers","needs":["receiver"]},
  "transaction.failed.headers.x-webhook-event-type.required": {"level":"must","says":"A delivery of transaction.failed has a header x-webhook-event-type that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.failed","at":["x-webhook-event-type"],"keyword":"required","schemaPath":"/webhooks/transaction.failed/headers","in":"headers","needs":["receiver"]},
  "transaction.failed.headers.x-webhook-timestamp.required": {"level":"must","says":"A delivery of transaction.failed has a header x-webhook-timestamp that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.failed","at":["x-webhook-timestamp"],"keyword":"required","schemaPath":"/webhooks/transaction.failed/headers","in":"headers","needs":["receiver"]},
  "transaction.failed.headers.x-webhook-signature.required": {"level":"must","says":"A delivery of transaction.failed has a header x-webhook-signature that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.failed","at":["x-webhook-signature"],"keyword":"required","schemaPath":"/webhooks/transaction.failed/headers","in":"headers","needs":["receiver"]},
  "transaction.failed.headers.x-webhook-retry.required": {"level":"must","says":"A delivery of transaction.failed has a header x-webhook-retry that is present.","source":"Events / Event types","kind":"webhook","of":"transaction.failed","at":["x-webhook-retry"],"keyword":"required","schemaPath":"/webhooks/transaction.failed/headers","in":"headers","needs":["receiver"]},
  "transaction.failed.headers.x-webhook-event-id.format": {"level":"must","says":"A delivery of transaction.failed has a header x-webhook-event-id that is a UUID.","source":"Events / Event types","kind":"webhook","of":"transaction.failed","at":["x-webhook-event-id"],"keyword":"format","schemaPath":"/webhooks/transaction.failed/headers/properties/x-webhook-event-id","in":"headers","needs":["receiver"]},
  "transaction.failed.headers.x-webhook-event-type.enum": {"level":"must","says":"A delivery of transaction.failed has a header x-webhook-event-type that is one of its documented values.","source":"Events / Event types","kind":"webhook","of":"transaction.failed","at":["x-webhook-event-type"],"keyword":"enum","schemaPath":"/components/schemas/WebhookEventType","in":"headers","needs":["receiver"]},
  "transaction.failed.headers.x-webhook-timestamp.type": {"level":"must","says":"A delivery of transaction.failed has a header x-webhook-timestamp that is an integer.","source":"Events / Event types","kind":"webhook","of":"transaction.failed","at":["x-webhook-timestamp"],"keyword":"type","schemaPath":"/webhooks/transaction.failed/headers/properties/x-webhook-timestamp","in":"headers","needs":["receiver"]},
  "transaction.failed.headers.x-webhook-signature.pattern": {"level":"must","says":"A delivery of transaction.failed has a header x-webhook-signature that has its documented form.","source":"Events / Event types","kind":"webhook","of":"transaction.failed","at":["x-webhook-signature"],"keyword":"pattern","schemaPath":"/webhooks/transaction.failed/headers/properties/x-webhook-signature","in":"headers","needs":["receiver"]},
  "transaction.failed.headers.x-webhook-retry.enum": {"level":"must","says":"A delivery of transaction.failed has a header x-webhook-retry that is one of its documented values.","source":"Events / Event types","kind":"webhook","of":"transaction.failed","at":["x-webhook-retry"],"keyword":"enum","schemaPath":"/webhooks/transaction.failed/headers/properties/x-webhook-retry","in":"headers","needs":["receiver"]},
  "transaction.failed.headers.x-webhook-retry-reason.enum": {"level":"must","says":"A delivery of transaction.failed has a header x-webhook-retry-reason that is one of its documented values.","source":"Events / Event types","kind":"webhook","of":"transaction.failed","at":["x-webhook-retry-reason"],"keyword":"enum","schemaPath":"/webhooks/transaction.failed/headers/properties/x-webhook-retry-reason","in":"headers","needs":["receiver"]},
  "test.headers.x-webhook-event-id.required": {"level":"must","says":"A delivery of test has a header x-webhook-event-id that is present.","source":"Events / Delivery","kind":"webhook","of":"test","at":["x-webhook-event-id"],"keyword":"required","schemaPath":"/webhooks/test/headers","in":"headers","needs":["receiver"]},
  "test.headers.x-webhook-delivery-id.required": {"level":"must","says":"A delivery of test has a header x-webhook-delivery-id that is present.","source":"Events / Delivery","kind":"webhook","of":"test","at":["x-webhook-delivery-id"],"keyword":"required","schemaPath":"/webhooks/test/headers","in":"headers","needs":["receiver"]},
  "test.headers.x-webhook-event-type.required": {"level":"must","says":"A delivery of test has a header x-webhook-event-type that is present.","source":"Events / Delivery","kind":"webhook","of":"test","at":["x-webhook-event-type"],"keyword":"required","schemaPath":"/webhooks/test/headers","in":"headers","needs":["receiver"]},
  "test.headers.x-webhook-timestamp.required": {"level":"must","says":"A delivery of test has a header x-webhook-timestamp that is present.","source":"Events / Delivery","kind":"webhook","of":"test","at":["x-webhook-timestamp"],"keyword":"required","schemaPath":"/webhooks/test/headers","in":"headers","needs":["receiver"]},
  "test.headers.x-webhook-signature.required": {"level":"must","says":"A delivery of test has a header x-webhook-signature that is present.","source":"Events / Delivery","kind":"webhook","of":"test","at":["x-webhook-signature"],"keyword":"required","schemaPath":"/webhooks/test/headers","in":"headers","needs":["receiver"]},
  "test.headers.x-webhook-retry.required": {"level":"must","says":"A delivery of test has a header x-webhook-retry that is present.","source":"Events / Delivery","kind":"webhook","of":"test","at":["x-webhook-retry"],"keyword":"required","schemaPath":"/webhooks/test/headers","in":"headers","needs":["receiver"]},
  "test.headers.x-webhook-test.required": {"level":"must","says":"A delivery of test has a header x-webhook-test that is present.","source":"Events / Delivery","kind":"webhook","of":"test","at":["x-webhook-test"],"keyword":"required","schemaPath":"/webhooks/test/headers","in":"headers","needs":["receiver"]},
  "test.headers.x-webhook-event-id.format": {"level":"must","says":"A delivery of test has a header x-webhook-event-id that is a UUID.","source":"Events / Delivery","kind":"webhook","of":"test","at":["x-webhook-event-id"],"keyword":"format","schemaPath":"/webhooks/test/headers/properties/x-webhook-event-id","in":"headers","needs":["receiver"]},
  "test.headers.x-webhook-event-type.enum": {"level":"must","says":"A delivery of test has a header x-webhook-event-type that is one of its documented values.","source":"Events / Event types","kind":"webhook","of":"test","at":["x-webhook-event-type"],"keyword":"enum","schemaPath":"/components/schemas/WebhookEventType","in":"headers","needs":["receiver"]},
  "test.headers.x-webhook-timestamp.type": {"level":"must","says":"A delivery of test has a header x-webhook-timestamp that is an integer.","source":"Events / Delivery","kind":"webhook","of":"test","at":["x-webhook-timestamp"],"keyword":"type","schemaPath":"/webhooks/test/headers/properties/x-webhook-timestamp","in":"headers","needs":["receiver"]},
  "test.headers.x-webhook-signature.pattern": {"level":"must","says":"A delivery of test has a header x-webhook-signature that has its documented form.","source":"Events / Delivery","kind":"webhook","of":"test","at":["x-webhook-signature"],"keyword":"pattern","schemaPath":"/webhooks/test/headers/properties/x-webhook-signature","in":"headers","needs":["receiver"]},
  "test.headers.x-webhook-retry.enum": {"level":"must","says":"A delivery of test has a header x-webhook-retry that is one of its documented values.","source":"Events / Delivery","kind":"webhook","of":"test","at":["x-webhook-retry"],"keyword":"enum","schemaPath":"/webhooks/test/headers/properties/x-webhook-retry","in":"headers","needs":["receiver"]},
  "test.headers.x-webhook-test.const": {"level":"must","says":"A delivery of test has a header x-webhook-test that is \"true\".","source":"Events / Delivery","kind":"webhook","of":"test","at":["x-webhook-test"],"keyword":"const","schemaPath":"/webhooks/test/headers/properties/x-webhook-test","in":"headers","needs":["receiver"]},
  "WebhookCompany.type": {"level":"must","says":"WebhookCompany is an object.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCompany","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookCompany","needs":["receiver"]},
  "WebhookCompany.id.required": {"level":"must","says":"WebhookCompany.id is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCompany","at":["id"],"keyword":"required","schemaPath":"/components/schemas/WebhookCompany","needs":["receiver"]},
  "WebhookCompany.name.required": {"level":"must","says":"WebhookCompany.name is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCompany","at":["name"],"keyword":"required","schemaPath":"/components/schemas/WebhookCompany","needs":["receiver"]},
  "WebhookCompany.id.type": {"level":"must","says":"WebhookCompany.id is a string.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCompany","at":["id"],"keyword":"type","schemaPath":"/components/schemas/WebhookCompany/properties/id","needs":["receiver"]},
  "WebhookCompany.name.type": {"level":"must","says":"WebhookCompany.name is a string.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCompany","at":["name"],"keyword":"type","schemaPath":"/components/schemas/WebhookCompany/properties/name","needs":["receiver"]},
  "WebhookUser.type": {"level":"must","says":"WebhookUser is an object.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookUser","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookUser","needs":["receiver"]},
  "WebhookUser.id.required": {"level":"must","says":"WebhookUser.id is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookUser","at":["id"],"keyword":"required","schemaPath":"/components/schemas/WebhookUser","needs":["receiver"]},
  "WebhookUser.name.required": {"level":"must","says":"WebhookUser.name is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookUser","at":["name"],"keyword":"required","schemaPath":"/components/schemas/WebhookUser","needs":["receiver"]},
  "WebhookUser.email.required": {"level":"must","says":"WebhookUser.email is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookUser","at":["email"],"keyword":"required","schemaPath":"/components/schemas/WebhookUser","needs":["receiver"]},
  "WebhookUser.id.type": {"level":"must","says":"WebhookUser.id is a string.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookUser","at":["id"],"keyword":"type","schemaPath":"/components/schemas/WebhookUser/properties/id","needs":["receiver"]},
  "WebhookUser.name.type": {"level":"must","says":"WebhookUser.name is a string.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookUser","at":["name"],"keyword":"type","schemaPath":"/components/schemas/WebhookUser/properties/name","needs":["receiver"]},
  "WebhookUser.email.type": {"level":"must","says":"WebhookUser.email is a string.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookUser","at":["email"],"keyword":"type","schemaPath":"/components/schemas/WebhookUser/properties/email","needs":["receiver"]},
  "WebhookCardMetadata.type": {"level":"must","says":"WebhookCardMetadata is an object.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCardMetadata","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookCardMetadata","needs":["receiver"]},
  "WebhookCardRestrictions.type": {"level":"must","says":"WebhookCardRestrictions is an object.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCardRestrictions","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookCardRestrictions","needs":["receiver"]},
  "WebhookCardRestrictions.spendLimit.type": {"level":"open","says":"WebhookCardRestrictions.spendLimit is a number.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCardRestrictions","at":["spendLimit"],"keyword":"type","schemaPath":"/components/schemas/WebhookCardRestrictions/properties/spendLimit","needs":["receiver"]},
  "WebhookCardRestrictions.maxTransactionCount.type": {"level":"open","says":"WebhookCardRestrictions.maxTransactionCount is a number.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCardRestrictions","at":["maxTransactionCount"],"keyword":"type","schemaPath":"/components/schemas/WebhookCardRestrictions/properties/maxTransactionCount","needs":["receiver"]},
  "WebhookCard.type": {"level":"must","says":"WebhookCard is an object.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCard","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookCard","needs":["receiver"]},
  "WebhookCard.id.required": {"level":"must","says":"WebhookCard.id is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCard","at":["id"],"keyword":"required","schemaPath":"/components/schemas/WebhookCard","needs":["receiver"]},
  "WebhookCard.type.required": {"level":"must","says":"WebhookCard.type is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCard","at":["type"],"keyword":"required","schemaPath":"/components/schemas/WebhookCard","needs":["receiver"]},
  "WebhookCard.lastFourDigits.required": {"level":"must","says":"WebhookCard.lastFourDigits is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCard","at":["lastFourDigits"],"keyword":"required","schemaPath":"/components/schemas/WebhookCard","needs":["receiver"]},
  "WebhookCard.id.type": {"level":"must","says":"WebhookCard.id is a string.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCard","at":["id"],"keyword":"type","schemaPath":"/components/schemas/WebhookCard/properties/id","needs":["receiver"]},
  "WebhookCard.id.format": {"level":"must","says":"WebhookCard.id is a UUID.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCard","at":["id"],"keyword":"format","schemaPath":"/components/schemas/WebhookCard/properties/id","needs":["receiver"]},
  "WebhookCard.name.type": {"level":"must","says":"WebhookCard.name is a string.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCard","at":["name"],"keyword":"type","schemaPath":"/components/schemas/WebhookCard/properties/name","needs":["receiver"]},
  "WebhookCard.type.enum": {"level":"must","says":"WebhookCard.type is one of its documented values.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCard","at":["type"],"keyword":"enum","schemaPath":"/components/schemas/WebhookCard/properties/type","needs":["receiver"]},
  "WebhookCard.lastFourDigits.type": {"level":"must","says":"WebhookCard.lastFourDigits is a string.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCard","at":["lastFourDigits"],"keyword":"type","schemaPath":"/components/schemas/WebhookCard/properties/lastFourDigits","needs":["receiver"]},
  "WebhookCard.lastFourDigits.pattern": {"level":"must","says":"WebhookCard.lastFourDigits has its documented form.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookCard","at":["lastFourDigits"],"keyword":"pattern","schemaPath":"/components/schemas/WebhookCard/properties/lastFourDigits","needs":["receiver"]},
  "WebhookMerchant.type": {"level":"must","says":"WebhookMerchant is an object.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookMerchant","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookMerchant","needs":["receiver"]},
  "WebhookMerchant.name.required": {"level":"must","says":"WebhookMerchant.name is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookMerchant","at":["name"],"keyword":"required","schemaPath":"/components/schemas/WebhookMerchant","needs":["receiver"]},
  "WebhookMerchant.merchantCategoryCode.required": {"level":"must","says":"WebhookMerchant.merchantCategoryCode is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookMerchant","at":["merchantCategoryCode"],"keyword":"required","schemaPath":"/components/schemas/WebhookMerchant","needs":["receiver"]},
  "WebhookMerchant.name.type": {"level":"must","says":"WebhookMerchant.name is a string.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookMerchant","at":["name"],"keyword":"type","schemaPath":"/components/schemas/WebhookMerchant/properties/name","needs":["receiver"]},
  "WebhookMerchant.merchantCategoryCode.type": {"level":"must","says":"WebhookMerchant.merchantCategoryCode is a string.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookMerchant","at":["merchantCategoryCode"],"keyword":"type","schemaPath":"/components/schemas/WebhookMerchant/properties/merchantCategoryCode","needs":["receiver"]},
  "WebhookMerchant.merchantCategoryCode.pattern": {"level":"must","says":"WebhookMerchant.merchantCategoryCode has its documented form.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookMerchant","at":["merchantCategoryCode"],"keyword":"pattern","schemaPath":"/components/schemas/WebhookMerchant/properties/merchantCategoryCode","needs":["receiver"]},
  "WebhookMerchant.merchantCategoryCodeDescription.type": {"level":"must","says":"WebhookMerchant.merchantCategoryCodeDescription is a string.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookMerchant","at":["merchantCategoryCodeDescription"],"keyword":"type","schemaPath":"/components/schemas/WebhookMerchant/properties/merchantCategoryCodeDescription","needs":["receiver"]},
  "WebhookTransactionData.type": {"level":"must","says":"WebhookTransactionData is an object.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookTransactionData","needs":["receiver"]},
  "WebhookTransactionData.id.required": {"level":"must","says":"WebhookTransactionData.id is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["id"],"keyword":"required","schemaPath":"/components/schemas/WebhookTransactionData","needs":["receiver"]},
  "WebhookTransactionData.productType.required": {"level":"must","says":"WebhookTransactionData.productType is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["productType"],"keyword":"required","schemaPath":"/components/schemas/WebhookTransactionData","needs":["receiver"]},
  "WebhookTransactionData.transactionType.required": {"level":"must","says":"WebhookTransactionData.transactionType is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["transactionType"],"keyword":"required","schemaPath":"/components/schemas/WebhookTransactionData","needs":["receiver"]},
  "WebhookTransactionData.transactionDate.required": {"level":"must","says":"WebhookTransactionData.transactionDate is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["transactionDate"],"keyword":"required","schemaPath":"/components/schemas/WebhookTransactionData","needs":["receiver"]},
  "WebhookTransactionData.transactionAmount.required": {"level":"must","says":"WebhookTransactionData.transactionAmount is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["transactionAmount"],"keyword":"required","schemaPath":"/components/schemas/WebhookTransactionData","needs":["receiver"]},
  "WebhookTransactionData.transactionCurrency.required": {"level":"must","says":"WebhookTransactionData.transactionCurrency is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["transactionCurrency"],"keyword":"required","schemaPath":"/components/schemas/WebhookTransactionData","needs":["receiver"]},
  "WebhookTransactionData.company.required": {"level":"must","says":"WebhookTransactionData.company is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["company"],"keyword":"required","schemaPath":"/components/schemas/WebhookTransactionData","needs":["receiver"]},
  "WebhookTransactionData.user.required": {"level":"must","says":"WebhookTransactionData.user is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["user"],"keyword":"required","schemaPath":"/components/schemas/WebhookTransactionData","needs":["receiver"]},
  "WebhookTransactionData.card.required": {"level":"must","says":"WebhookTransactionData.card is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["card"],"keyword":"required","schemaPath":"/components/schemas/WebhookTransactionData","needs":["receiver"]},
  "WebhookTransactionData.merchant.required": {"level":"must","says":"WebhookTransactionData.merchant is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["merchant"],"keyword":"required","schemaPath":"/components/schemas/WebhookTransactionData","needs":["receiver"]},
  "WebhookTransactionData.id.type": {"level":"must","says":"WebhookTransactionData.id is a string.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["id"],"keyword":"type","schemaPath":"/components/schemas/WebhookTransactionData/properties/id","needs":["receiver"]},
  "WebhookTransactionData.id.format": {"level":"must","says":"WebhookTransactionData.id is a UUID.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["id"],"keyword":"format","schemaPath":"/components/schemas/WebhookTransactionData/properties/id","needs":["receiver"]},
  "WebhookTransactionData.transactionDate.type": {"level":"must","says":"WebhookTransactionData.transactionDate is a string.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["transactionDate"],"keyword":"type","schemaPath":"/components/schemas/WebhookTransactionData/properties/transactionDate","needs":["receiver"]},
  "WebhookTransactionData.transactionDate.format": {"level":"must","says":"WebhookTransactionData.transactionDate is an ISO 8601 date-time.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["transactionDate"],"keyword":"format","schemaPath":"/components/schemas/WebhookTransactionData/properties/transactionDate","needs":["receiver"]},
  "WebhookTransactionData.transactionAmount.type": {"level":"must","says":"WebhookTransactionData.transactionAmount is a number.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["transactionAmount"],"keyword":"type","schemaPath":"/components/schemas/WebhookTransactionData/properties/transactionAmount","needs":["receiver"]},
  "WebhookTransactionData.settlementDate.type": {"level":"must","says":"WebhookTransactionData.settlementDate is a string.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["settlementDate"],"keyword":"type","schemaPath":"/components/schemas/WebhookTransactionData/properties/settlementDate","needs":["receiver"]},
  "WebhookTransactionData.localAmount.type": {"level":"must","says":"WebhookTransactionData.localAmount is a number.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["localAmount"],"keyword":"type","schemaPath":"/components/schemas/WebhookTransactionData/properties/localAmount","needs":["receiver"]},
  "WebhookTransactionData.description.type": {"level":"must","says":"WebhookTransactionData.description is a string.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["description"],"keyword":"type","schemaPath":"/components/schemas/WebhookTransactionData/properties/description","needs":["receiver"]},
  "WebhookTransactionData.relatedTransactionId.type": {"level":"must","says":"WebhookTransactionData.relatedTransactionId is a string.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["relatedTransactionId"],"keyword":"type","schemaPath":"/components/schemas/WebhookTransactionData/properties/relatedTransactionId","needs":["receiver"]},
  "WebhookTransactionData.relatedTransactionId.format": {"level":"must","says":"WebhookTransactionData.relatedTransactionId is a UUID.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookTransactionData","at":["relatedTransactionId"],"keyword":"format","schemaPath":"/components/schemas/WebhookTransactionData/properties/relatedTransactionId","needs":["receiver"]},
  "TransactionAuthApprovedEvent.type": {"level":"must","says":"TransactionAuthApprovedEvent is an object.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthApprovedEvent","at":[],"keyword":"type","schemaPath":"/components/schemas/TransactionAuthApprovedEvent","needs":["receiver"]},
  "TransactionAuthApprovedEvent.id.required": {"level":"must","says":"TransactionAuthApprovedEvent.id is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthApprovedEvent","at":["id"],"keyword":"required","schemaPath":"/components/schemas/TransactionAuthApprovedEvent","needs":["receiver"]},
  "TransactionAuthApprovedEvent.type.required": {"level":"must","says":"TransactionAuthApprovedEvent.type is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthApprovedEvent","at":["type"],"keyword":"required","schemaPath":"/components/schemas/TransactionAuthApprovedEvent","needs":["receiver"]},
  "TransactionAuthApprovedEvent.version.required": {"level":"must","says":"TransactionAuthApprovedEvent.version is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthApprovedEvent","at":["version"],"keyword":"required","schemaPath":"/components/schemas/TransactionAuthApprovedEvent","needs":["receiver"]},
  "TransactionAuthApprovedEvent.occurredAt.required": {"level":"must","says":"TransactionAuthApprovedEvent.occurredAt is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthApprovedEvent","at":["occurredAt"],"keyword":"required","schemaPath":"/components/schemas/TransactionAuthApprovedEvent","needs":["receiver"]},
  "TransactionAuthApprovedEvent.data.required": {"level":"must","says":"TransactionAuthApprovedEvent.data is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthApprovedEvent","at":["data"],"keyword":"required","schemaPath":"/components/schemas/TransactionAuthApprovedEvent","needs":["receiver"]},
  "TransactionAuthApprovedEvent.id.type": {"level":"must","says":"TransactionAuthApprovedEvent.id is a string.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthApprovedEvent","at":["id"],"keyword":"type","schemaPath":"/components/schemas/TransactionAuthApprovedEvent/properties/id","needs":["receiver"]},
  "TransactionAuthApprovedEvent.id.format": {"level":"must","says":"TransactionAuthApprovedEvent.id is a UUID.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthApprovedEvent","at":["id"],"keyword":"format","schemaPath":"/components/schemas/TransactionAuthApprovedEvent/properties/id","needs":["receiver"]},
  "TransactionAuthApprovedEvent.type.const": {"level":"must","says":"TransactionAuthApprovedEvent.type is \"transaction.auth.approved\".","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthApprovedEvent","at":["type"],"keyword":"const","schemaPath":"/components/schemas/TransactionAuthApprovedEvent/properties/type","needs":["receiver"]},
  "TransactionAuthApprovedEvent.version.type": {"level":"must","says":"TransactionAuthApprovedEvent.version is a string.","source":"Versioning","kind":"webhook","of":"TransactionAuthApprovedEvent","at":["version"],"keyword":"type","schemaPath":"/components/schemas/TransactionAuthApprovedEvent/properties/version","needs":["receiver"]},
  "TransactionAuthApprovedEvent.occurredAt.type": {"level":"must","says":"TransactionAuthApprovedEvent.occurredAt is a string.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthApprovedEvent","at":["occurredAt"],"keyword":"type","schemaPath":"/components/schemas/TransactionAuthApprovedEvent/properties/occurredAt","needs":["receiver"]},
  "TransactionAuthApprovedEvent.occurredAt.format": {"level":"must","says":"TransactionAuthApprovedEvent.occurredAt is an ISO 8601 date-time.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthApprovedEvent","at":["occurredAt"],"keyword":"format","schemaPath":"/components/schemas/TransactionAuthApprovedEvent/properties/occurredAt","needs":["receiver"]},
  "TransactionAuthDeclinedEvent.type": {"level":"must","says":"TransactionAuthDeclinedEvent is an object.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthDeclinedEvent","at":[],"keyword":"type","schemaPath":"/components/schemas/TransactionAuthDeclinedEvent","needs":["receiver"]},
  "TransactionAuthDeclinedEvent.id.required": {"level":"must","says":"TransactionAuthDeclinedEvent.id is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthDeclinedEvent","at":["id"],"keyword":"required","schemaPath":"/components/schemas/TransactionAuthDeclinedEvent","needs":["receiver"]},
  "TransactionAuthDeclinedEvent.type.required": {"level":"must","says":"TransactionAuthDeclinedEvent.type is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthDeclinedEvent","at":["type"],"keyword":"required","schemaPath":"/components/schemas/TransactionAuthDeclinedEvent","needs":["receiver"]},
  "TransactionAuthDeclinedEvent.version.required": {"level":"must","says":"TransactionAuthDeclinedEvent.version is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthDeclinedEvent","at":["version"],"keyword":"required","schemaPath":"/components/schemas/TransactionAuthDeclinedEvent","needs":["receiver"]},
  "TransactionAuthDeclinedEvent.occurredAt.required": {"level":"must","says":"TransactionAuthDeclinedEvent.occurredAt is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthDeclinedEvent","at":["occurredAt"],"keyword":"required","schemaPath":"/components/schemas/TransactionAuthDeclinedEvent","needs":["receiver"]},
  "TransactionAuthDeclinedEvent.data.required": {"level":"must","says":"TransactionAuthDeclinedEvent.data is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthDeclinedEvent","at":["data"],"keyword":"required","schemaPath":"/components/schemas/TransactionAuthDeclinedEvent","needs":["receiver"]},
  "TransactionAuthDeclinedEvent.id.type": {"level":"must","says":"TransactionAuthDeclinedEvent.id is a string.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthDeclinedEvent","at":["id"],"keyword":"type","schemaPath":"/components/schemas/TransactionAuthDeclinedEvent/properties/id","needs":["receiver"]},
  "TransactionAuthDeclinedEvent.id.format": {"level":"must","says":"TransactionAuthDeclinedEvent.id is a UUID.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthDeclinedEvent","at":["id"],"keyword":"format","schemaPath":"/components/schemas/TransactionAuthDeclinedEvent/properties/id","needs":["receiver"]},
  "TransactionAuthDeclinedEvent.type.const": {"level":"must","says":"TransactionAuthDeclinedEvent.type is \"transaction.auth.declined\".","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthDeclinedEvent","at":["type"],"keyword":"const","schemaPath":"/components/schemas/TransactionAuthDeclinedEvent/properties/type","needs":["receiver"]},
  "TransactionAuthDeclinedEvent.version.type": {"level":"must","says":"TransactionAuthDeclinedEvent.version is a string.","source":"Versioning","kind":"webhook","of":"TransactionAuthDeclinedEvent","at":["version"],"keyword":"type","schemaPath":"/components/schemas/TransactionAuthDeclinedEvent/properties/version","needs":["receiver"]},
  "TransactionAuthDeclinedEvent.occurredAt.type": {"level":"must","says":"TransactionAuthDeclinedEvent.occurredAt is a string.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthDeclinedEvent","at":["occurredAt"],"keyword":"type","schemaPath":"/components/schemas/TransactionAuthDeclinedEvent/properties/occurredAt","needs":["receiver"]},
  "TransactionAuthDeclinedEvent.occurredAt.format": {"level":"must","says":"TransactionAuthDeclinedEvent.occurredAt is an ISO 8601 date-time.","source":"Events / Envelope","kind":"webhook","of":"TransactionAuthDeclinedEvent","at":["occurredAt"],"keyword":"format","schemaPath":"/components/schemas/TransactionAuthDeclinedEvent/properties/occurredAt","needs":["receiver"]},
  "WebhookSettledTransactionData.type": {"level":"must","says":"WebhookSettledTransactionData is an object.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookSettledTransactionData","at":[],"keyword":"type","schemaPath":"/components/schemas/WebhookSettledTransactionData/allOf/1","needs":["receiver"]},
  "WebhookSettledTransactionData.settlementDate.required": {"level":"must","says":"WebhookSettledTransactionData.settlementDate is present.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookSettledTransactionData","at":["settlementDate"],"keyword":"required","schemaPath":"/components/schemas/WebhookSettledTransactionData/allOf/1","needs":["receiver"]},
  "WebhookSettledTransactionData.settlementDate.type": {"level":"must","says":"WebhookSettledTransactionData.settlementDate is a string.","source":"Events / Transaction data object","kind":"webhook","of":"WebhookSettledTransactionData","at":["settlementDate"],"keyword":"type","schemaPath":"/components/schemas/WebhookSettledTransactionData/allOf/1/properties/settlementDate","needs":["receiver"]},
  "TransactionSettledEvent.type": {"level":"must","says":"TransactionSettledEvent is an object.","source":"Events / Envelope","kind":"webhook","of":"TransactionSettledEvent","at":[],"keyword":"type","schemaPath":"/components/schemas/TransactionSettledEvent","needs":["receiver"]},
  "TransactionSettledEvent.id.required": {"level":"must","says":"TransactionSettledEvent.id is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionSettledEvent","at":["id"],"keyword":"required","schemaPath":"/components/schemas/TransactionSettledEvent","needs":["receiver"]},
  "TransactionSettledEvent.type.required": {"level":"must","says":"TransactionSettledEvent.type is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionSettledEvent","at":["type"],"keyword":"required","schemaPath":"/components/schemas/TransactionSettledEvent","needs":["receiver"]},
  "TransactionSettledEvent.version.required": {"level":"must","says":"TransactionSettledEvent.version is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionSettledEvent","at":["version"],"keyword":"required","schemaPath":"/components/schemas/TransactionSettledEvent","needs":["receiver"]},
  "TransactionSettledEvent.occurredAt.required": {"level":"must","says":"TransactionSettledEvent.occurredAt is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionSettledEvent","at":["occurredAt"],"keyword":"required","schemaPath":"/components/schemas/TransactionSettledEvent","needs":["receiver"]},
  "TransactionSettledEvent.data.required": {"level":"must","says":"TransactionSettledEvent.data is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionSettledEvent","at":["data"],"keyword":"required","schemaPath":"/components/schemas/TransactionSettledEvent","needs":["receiver"]},
  "TransactionSettledEvent.id.type": {"level":"must","says":"TransactionSettledEvent.id is a string.","source":"Events / Envelope","kind":"webhook","of":"TransactionSettledEvent","at":["id"],"keyword":"type","schemaPath":"/components/schemas/TransactionSettledEvent/properties/id","needs":["receiver"]},
  "TransactionSettledEvent.id.format": {"level":"must","says":"TransactionSettledEvent.id is a UUID.","source":"Events / Envelope","kind":"webhook","of":"TransactionSettledEvent","at":["id"],"keyword":"format","schemaPath":"/components/schemas/TransactionSettledEvent/properties/id","needs":["receiver"]},
  "TransactionSettledEvent.type.const": {"level":"must","says":"TransactionSettledEvent.type is \"transaction.settled\".","source":"Events / Envelope","kind":"webhook","of":"TransactionSettledEvent","at":["type"],"keyword":"const","schemaPath":"/components/schemas/TransactionSettledEvent/properties/type","needs":["receiver"]},
  "TransactionSettledEvent.version.type": {"level":"must","says":"TransactionSettledEvent.version is a string.","source":"Versioning","kind":"webhook","of":"TransactionSettledEvent","at":["version"],"keyword":"type","schemaPath":"/components/schemas/TransactionSettledEvent/properties/version","needs":["receiver"]},
  "TransactionSettledEvent.occurredAt.type": {"level":"must","says":"TransactionSettledEvent.occurredAt is a string.","source":"Events / Envelope","kind":"webhook","of":"TransactionSettledEvent","at":["occurredAt"],"keyword":"type","schemaPath":"/components/schemas/TransactionSettledEvent/properties/occurredAt","needs":["receiver"]},
  "TransactionSettledEvent.occurredAt.format": {"level":"must","says":"TransactionSettledEvent.occurredAt is an ISO 8601 date-time.","source":"Events / Envelope","kind":"webhook","of":"TransactionSettledEvent","at":["occurredAt"],"keyword":"format","schemaPath":"/components/schemas/TransactionSettledEvent/properties/occurredAt","needs":["receiver"]},
  "TransactionFailedEvent.type": {"level":"must","says":"TransactionFailedEvent is an object.","source":"Events / Envelope","kind":"webhook","of":"TransactionFailedEvent","at":[],"keyword":"type","schemaPath":"/components/schemas/TransactionFailedEvent","needs":["receiver"]},
  "TransactionFailedEvent.id.required": {"level":"must","says":"TransactionFailedEvent.id is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionFailedEvent","at":["id"],"keyword":"required","schemaPath":"/components/schemas/TransactionFailedEvent","needs":["receiver"]},
  "TransactionFailedEvent.type.required": {"level":"must","says":"TransactionFailedEvent.type is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionFailedEvent","at":["type"],"keyword":"required","schemaPath":"/components/schemas/TransactionFailedEvent","needs":["receiver"]},
  "TransactionFailedEvent.version.required": {"level":"must","says":"TransactionFailedEvent.version is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionFailedEvent","at":["version"],"keyword":"required","schemaPath":"/components/schemas/TransactionFailedEvent","needs":["receiver"]},
  "TransactionFailedEvent.occurredAt.required": {"level":"must","says":"TransactionFailedEvent.occurredAt is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionFailedEvent","at":["occurredAt"],"keyword":"required","schemaPath":"/components/schemas/TransactionFailedEvent","needs":["receiver"]},
  "TransactionFailedEvent.data.required": {"level":"must","says":"TransactionFailedEvent.data is present.","source":"Events / Envelope","kind":"webhook","of":"TransactionFailedEvent","at":["data"],"keyword":"required","schemaPath":"/components/schemas/TransactionFailedEvent","needs":["receiver"]},
  "TransactionFailedEvent.id.type": {"level":"must","says":"TransactionFailedEvent.id is a string.","source":"Events / Envelope","kind":"webhook","of":"TransactionFailedEvent","at":["id"],"keyword":"type","schemaPath":"/components/schemas/TransactionFailedEvent/properties/id","needs":["receiver"]},
  "TransactionFailedEvent.id.format": {"level":"must","says":"TransactionFailedEvent.id is a UUID.","source":"Events / Envelope","kind":"webhook","of":"TransactionFailedEvent","at":["id"],"keyword":"format","schemaPath":"/components/schemas/TransactionFailedEvent/properties/id","needs":["receiver"]},
  "TransactionFailedEvent.type.const": {"level":"must","says":"TransactionFailedEvent.type is \"transaction.failed\".","source":"Events / Envelope","kind":"webhook","of":"TransactionFailedEvent","at":["type"],"keyword":"const","schemaPath":"/components/schemas/TransactionFailedEvent/properties/type","needs":["receiver"]},
  "TransactionFailedEvent.version.type": {"level":"must","says":"TransactionFailedEvent.version is a string.","source":"Versioning","kind":"webhook","of":"TransactionFailedEvent","at":["version"],"keyword":"type","schemaPath":"/components/schemas/TransactionFailedEvent/properties/version","needs":["receiver"]},
  "TransactionFailedEvent.occurredAt.type": {"level":"must","says":"TransactionFailedEvent.occurredAt is a string.","source":"Events / Envelope","kind":"webhook","of":"TransactionFailedEvent","at":["occurredAt"],"keyword":"type","schemaPath":"/components/schemas/TransactionFailedEvent/properties/occurredAt","needs":["receiver"]},
  "TransactionFailedEvent.occurredAt.format": {"level":"must","says":"TransactionFailedEvent.occurredAt is an ISO 8601 date-time.","source":"Events / Envelope","kind":"webhook","of":"TransactionFailedEvent","at":["occurredAt"],"keyword":"format","schemaPath":"/components/schemas/TransactionFailedEvent/properties/occurredAt","needs":["receiver"]},
  "WebhookEvent.oneOf": {"level":"must","says":"WebhookEvent has one of its documented forms.","source":"Events / Envelope","kind":"webhook","of":"WebhookEvent","at":[],"keyword":"oneOf","schemaPath":"/components/schemas/WebhookEvent","needs":["receiver"]},
}

export type WrittenRuleId = keyof typeof writtenRules

export type DerivedRuleId =
  | "listBoletos.query.page.type"
  | "listBoletos.query.page.minimum"
  | "listBoletos.query.pageSize.type"
  | "listBoletos.query.pageSize.minimum"
  | "listBoletos.query.pageSize.maximum"
  | "listBoletos.headers.accept-language.enum"
  | "createBoleto.headers.accept-language.enum"
  | "createBoleto.body.type"
  | "createBoleto.body.amount.required"
  | "createBoleto.body.dueDate.required"
  | "createBoleto.body.memo.required"
  | "createBoleto.body.payerData.required"
  | "createBoleto.body.amount.type"
  | "createBoleto.body.amount.exclusiveMinimum"
  | "createBoleto.body.dueDate.type"
  | "createBoleto.body.dueDate.format"
  | "createBoleto.body.memo.type"
  | "createBoleto.body.memo.minLength"
  | "createBoleto.body.memo.maxLength"
  | "createBoleto.body.payerData.type"
  | "createBoleto.body.payerData.name.required"
  | "createBoleto.body.payerData.personType.required"
  | "createBoleto.body.payerData.documentNumber.required"
  | "createBoleto.body.payerData.email.required"
  | "createBoleto.body.payerData.phone.required"
  | "createBoleto.body.payerData.address.required"
  | "createBoleto.body.payerData.name.type"
  | "createBoleto.body.payerData.name.minLength"
  | "createBoleto.body.payerData.name.maxLength"
  | "createBoleto.body.payerData.personType.enum"
  | "createBoleto.body.payerData.documentNumber.type"
  | "createBoleto.body.payerData.documentNumber.minLength"
  | "createBoleto.body.payerData.documentNumber.maxLength"
  | "createBoleto.body.payerData.documentNumber.pattern"
  | "createBoleto.body.payerData.email.type"
  | "createBoleto.body.payerData.email.maxLength"
  | "createBoleto.body.payerData.email.format"
  | "createBoleto.body.payerData.phone.type"
  | "createBoleto.body.payerData.phone.countryCode.required"
  | "createBoleto.body.payerData.phone.areaCode.required"
  | "createBoleto.body.payerData.phone.number.required"
  | "createBoleto.body.payerData.phone.countryCode.type"
  | "createBoleto.body.payerData.phone.countryCode.minLength"
  | "createBoleto.body.payerData.phone.countryCode.maxLength"
  | "createBoleto.body.payerData.phone.areaCode.type"
  | "createBoleto.body.payerData.phone.areaCode.minLength"
  | "createBoleto.body.payerData.phone.areaCode.maxLength"
  | "createBoleto.body.payerData.phone.number.type"
  | "createBoleto.body.payerData.phone.number.minLength"
  | "createBoleto.body.payerData.phone.number.maxLength"
  | "createBoleto.body.payerData.address.type"
  | "createBoleto.body.payerData.address.street.required"
  | "createBoleto.body.payerData.address.number.required"
  | "createBoleto.body.payerData.address.neighborhood.required"
  | "createBoleto.body.payerData.address.postalCode.required"
  | "createBoleto.body.payerData.address.city.required"
  | "createBoleto.body.payerData.address.state.required"
  | "createBoleto.body.payerData.address.street.type"
  | "createBoleto.body.payerData.address.street.minLength"
  | "createBoleto.body.payerData.address.street.maxLength"
  | "createBoleto.body.payerData.address.number.type"
  | "createBoleto.body.payerData.address.number.minLength"
  | "createBoleto.body.payerData.address.number.maxLength"
  | "createBoleto.body.payerData.address.complement.type"
  | "createBoleto.body.payerData.address.complement.maxLength"
  | "createBoleto.body.payerData.address.neighborhood.type"
  | "createBoleto.body.payerData.address.neighborhood.minLength"
  | "createBoleto.body.payerData.address.neighborhood.maxLength"
  | "createBoleto.body.payerData.address.postalCode.type"
  | "createBoleto.body.payerData.address.postalCode.minLength"
  | "createBoleto.body.payerData.address.postalCode.maxLength"
  | "createBoleto.body.payerData.address.city.type"
  | "createBoleto.body.payerData.address.city.minLength"
  | "createBoleto.body.payerData.address.city.maxLength"
  | "createBoleto.body.payerData.address.state.enum"
  | "createBoleto.body.[natural].payerData.documentNumber.maxLength"
  | "createBoleto.body.[legal].payerData.documentNumber.minLength"
  | "createBoleto.body.metadata.type"
  | "createBoleto.body.bolepixEnabled.type"
  | "createBoleto.body.fine.type"
  | "createBoleto.body.fine.type.type"
  | "createBoleto.body.fine.amount.type"
  | "createBoleto.body.fine.percentage.type"
  | "createBoleto.body.fine.daysAfterDue.type"
  | "createBoleto.body.interest.type"
  | "createBoleto.body.interest.type.type"
  | "createBoleto.body.interest.dailyAmount.type"
  | "createBoleto.body.interest.monthlyPercentage.type"
  | "createBoleto.body.interest.daysAfterDue.type"
  | "getBoleto.path.id.pattern"
  | "getBoleto.path.id.format"
  | "getBoleto.headers.accept-language.enum"
  | "cancelBoleto.path.id.pattern"
  | "cancelBoleto.path.id.format"
  | "cancelBoleto.headers.accept-language.enum"
  | "extendBoleto.path.id.pattern"
  | "extendBoleto.path.id.format"
  | "extendBoleto.headers.accept-language.enum"
  | "extendBoleto.body.type"
  | "extendBoleto.body.newDueDate.required"
  | "extendBoleto.body.newDueDate.type"
  | "extendBoleto.body.newDueDate.format"
  | "listCards.query.page.type"
  | "listCards.query.page.minimum"
  | "listCards.query.pageSize.type"
  | "listCards.query.pageSize.minimum"
  | "listCards.query.pageSize.maximum"
  | "listCards.headers.accept-language.enum"
  | "createCard.headers.accept-language.enum"
  | "createCard.body.type"
  | "createCard.body.name.required"
  | "createCard.body.restrictions.required"
  | "createCard.body.name.type"
  | "createCard.body.name.minLength"
  | "createCard.body.name.maxLength"
  | "createCard.body.name.pattern"
  | "createCard.body.metadata.type"
  | "createCard.body.metadata.maxProperties"
  | "createCard.body.metadata.*.type"
  | "createCard.body.metadata.*.maxLength"
  | "createCard.body.metadata.<name>.maxLength"
  | "createCard.body.expectedChargeDateUTC.type"
  | "createCard.body.expectedChargeDateUTC.format"
  | "createCard.body.restrictions.type"
  | "createCard.body.restrictions.spendLimit.required"
  | "createCard.body.restrictions.spendLimit.type"
  | "createCard.body.restrictions.spendLimit.exclusiveMinimum"
  | "createCard.body.restrictions.activeDateRangeUTC.type"
  | "createCard.body.restrictions.activeDateRangeUTC.startDate.type"
  | "createCard.body.restrictions.activeDateRangeUTC.startDate.pattern"
  | "createCard.body.restrictions.activeDateRangeUTC.endDate.type"
  | "createCard.body.restrictions.activeDateRangeUTC.endDate.pattern"
  | "createCard.body.restrictions.maxTransactionCount.type"
  | "createCard.body.restrictions.maxTransactionCount.minimum"
  | "createCard.body.restrictions.maxTransactionCount.maximum"
  | "createCard.body.restrictions.merchantCategory.type"
  | "createCard.body.restrictions.merchantCategory.mode.required"
  | "createCard.body.restrictions.merchantCategory.categoryIds.required"
  | "createCard.body.restrictions.merchantCategory.mode.enum"
  | "createCard.body.restrictions.merchantCategory.categoryIds.type"
  | "createCard.body.restrictions.merchantCategory.categoryIds.*.type"
  | "getCard.path.id.format"
  | "getCard.headers.accept-language.enum"
  | "updateCard.path.id.format"
  | "updateCard.headers.accept-language.enum"
  | "updateCard.body.type"
  | "updateCard.body.name.type"
  | "updateCard.body.name.minLength"
  | "updateCard.body.name.maxLength"
  | "updateCard.body.name.pattern"
  | "updateCard.body.metadata.type"
  | "updateCard.body.metadata.maxProperties"
  | "updateCard.body.metadata.*.type"
  | "updateCard.body.metadata.*.maxLength"
  | "updateCard.body.metadata.<name>.maxLength"
  | "updateCard.body.restrictions.type"
  | "updateCard.body.restrictions.spendLimit.type"
  | "updateCard.body.restrictions.spendLimit.exclusiveMinimum"
  | "updateCard.body.restrictions.activeDateRangeUTC.type"
  | "updateCard.body.restrictions.activeDateRangeUTC.startDate.type"
  | "updateCard.body.restrictions.activeDateRangeUTC.startDate.pattern"
  | "updateCard.body.restrictions.activeDateRangeUTC.endDate.type"
  | "updateCard.body.restrictions.activeDateRangeUTC.endDate.pattern"
  | "updateCard.body.restrictions.maxTransactionCount.type"
  | "updateCard.body.restrictions.maxTransactionCount.minimum"
  | "updateCard.body.restrictions.maxTransactionCount.maximum"
  | "updateCard.body.restrictions.merchantCategory.type"
  | "updateCard.body.restrictions.merchantCategory.mode.required"
  | "updateCard.body.restrictions.merchantCategory.categoryIds.required"
  | "updateCard.body.restrictions.merchantCategory.mode.enum"
  | "updateCard.body.restrictions.merchantCategory.categoryIds.type"
  | "updateCard.body.restrictions.merchantCategory.categoryIds.*.type"
  | "deleteCard.path.id.format"
  | "deleteCard.headers.accept-language.enum"
  | "listMccCategories.headers.accept-language.enum"
  | "listCardTransactions.headers.accept-language.enum"
  | "listCardTransactions.body.type"
  | "listCardTransactions.body.source.required"
  | "listCardTransactions.body.source.enum"
  | "listCardTransactions.body.cardIds.type"
  | "listCardTransactions.body.cardIds.minItems"
  | "listCardTransactions.body.cardIds.*.type"
  | "listCardTransactions.body.cardIds.*.pattern"
  | "listCardTransactions.body.cardIds.*.format"
  | "listCardTransactions.body.startDate.type"
  | "listCardTransactions.body.startDate.format"
  | "listCardTransactions.body.endDate.type"
  | "listCardTransactions.body.endDate.format"
  | "listCardTransactions.body.pageSize.type"
  | "listCardTransactions.body.pageSize.minimum"
  | "listCardTransactions.body.pageSize.maximum"
  | "listCardTransactions.body.pageCursor.type"
  | "listCardTransactions.body.[cards].pageSize.maximum"
  | "listTransactions.query.pageSize.type"
  | "listTransactions.query.pageSize.minimum"
  | "listTransactions.query.pageSize.maximum"
  | "listTransactions.query.startDate.pattern"
  | "listTransactions.query.endDate.pattern"
  | "listTransactions.headers.accept-language.enum"
  | "listTravelTransactions.query.pageSize.type"
  | "listTravelTransactions.query.pageSize.minimum"
  | "listTravelTransactions.query.pageSize.maximum"
  | "listTravelTransactions.query.startDate.pattern"
  | "listTravelTransactions.query.endDate.pattern"
  | "listTravelTransactions.headers.accept-language.enum"
  | "listPaymentTransactions.query.pageSize.type"
  | "listPaymentTransactions.query.pageSize.minimum"
  | "listPaymentTransactions.query.pageSize.maximum"
  | "listPaymentTransactions.query.startDate.pattern"
  | "listPaymentTransactions.query.endDate.pattern"
  | "listPaymentTransactions.headers.accept-language.enum"
  | "updateTravelCardBookingDetails.path.id.format"
  | "updateTravelCardBookingDetails.body.type"
  | "updateTravelCardBookingDetails.body.itineraryId.type"
  | "updateTravelCardBookingDetails.body.itineraryId.maxLength"
  | "updateTravelCardBookingDetails.body.bookingReference.type"
  | "updateTravelCardBookingDetails.body.bookingReference.maxLength"
  | "updateTravelCardBookingDetails.body.transactionId.type"
  | "updateTravelCardBookingDetails.body.transactionId.maxLength"
  | "updateTravelCardBookingDetails.body.otherCustomField.type"
  | "createWebhookSubscription.body.type"
  | "createWebhookSubscription.body.url.required"
  | "createWebhookSubscription.body.eventTypes.required"
  | "createWebhookSubscription.body.developerEmail.required"
  | "createWebhookSubscription.body.url.type"
  | "createWebhookSubscription.body.url.maxLength"
  | "createWebhookSubscription.body.url.pattern"
  | "createWebhookSubscription.body.url.format"
  | "createWebhookSubscription.body.eventTypes.type"
  | "createWebhookSubscription.body.eventTypes.minItems"
  | "createWebhookSubscription.body.eventTypes.*.enum"
  | "createWebhookSubscription.body.developerEmail.type"
  | "createWebhookSubscription.body.developerEmail.maxLength"
  | "createWebhookSubscription.body.developerEmail.pattern"
  | "createWebhookSubscription.body.description.type"
  | "createWebhookSubscription.body.description.maxLength"
  | "createWebhookSubscription.body.timeoutMs.type"
  | "createWebhookSubscription.body.timeoutMs.minimum"
  | "createWebhookSubscription.body.timeoutMs.maximum"
  | "getWebhookSubscription.path.id.format"
  | "updateWebhookSubscription.path.id.format"
  | "updateWebhookSubscription.body.type"
  | "updateWebhookSubscription.body.url.type"
  | "updateWebhookSubscription.body.url.maxLength"
  | "updateWebhookSubscription.body.url.pattern"
  | "updateWebhookSubscription.body.url.format"
  | "updateWebhookSubscription.body.eventTypes.type"
  | "updateWebhookSubscription.body.eventTypes.minItems"
  | "updateWebhookSubscription.body.eventTypes.*.enum"
  | "updateWebhookSubscription.body.developerEmail.type"
  | "updateWebhookSubscription.body.developerEmail.maxLength"
  | "updateWebhookSubscription.body.developerEmail.pattern"
  | "updateWebhookSubscription.body.description.type"
  | "updateWebhookSubscription.body.description.maxLength"
  | "updateWebhookSubscription.body.timeoutMs.type"
  | "updateWebhookSubscription.body.timeoutMs.minimum"
  | "updateWebhookSubscription.body.timeoutMs.maximum"
  | "updateWebhookSubscription.body.status.enum"
  | "deleteWebhookSubscription.path.id.format"
  | "rotateWebhookSubscriptionSecret.path.id.format"
  | "testWebhookSubscription.path.id.format"
  | "listWebhookEvents.query.page.type"
  | "listWebhookEvents.query.page.minimum"
  | "listWebhookEvents.query.pageSize.type"
  | "listWebhookEvents.query.pageSize.minimum"
  | "listWebhookEvents.query.pageSize.maximum"
  | "listWebhookEvents.query.eventType.enum"
  | "listWebhookEvents.query.status.enum"
  | "getWebhookEvent.path.id.format"
  | "listWebhookEventDeliveries.path.id.format"
  | "retryWebhookEvent.path.id.format"
  | "BoletoStatus.enum"
  | "PayerPhoneDto.type"
  | "PayerPhoneDto.countryCode.required"
  | "PayerPhoneDto.areaCode.required"
  | "PayerPhoneDto.number.required"
  | "PayerPhoneDto.countryCode.type"
  | "PayerPhoneDto.countryCode.minLength"
  | "PayerPhoneDto.countryCode.maxLength"
  | "PayerPhoneDto.areaCode.type"
  | "PayerPhoneDto.areaCode.minLength"
  | "PayerPhoneDto.areaCode.maxLength"
  | "PayerPhoneDto.number.type"
  | "PayerPhoneDto.number.minLength"
  | "PayerPhoneDto.number.maxLength"
  | "PayerAddressDto.type"
  | "PayerAddressDto.street.required"
  | "PayerAddressDto.number.required"
  | "PayerAddressDto.neighborhood.required"
  | "PayerAddressDto.postalCode.required"
  | "PayerAddressDto.city.required"
  | "PayerAddressDto.state.required"
  | "PayerAddressDto.street.type"
  | "PayerAddressDto.street.minLength"
  | "PayerAddressDto.street.maxLength"
  | "PayerAddressDto.number.type"
  | "PayerAddressDto.number.minLength"
  | "PayerAddressDto.number.maxLength"
  | "PayerAddressDto.complement.type"
  | "PayerAddressDto.complement.maxLength"
  | "PayerAddressDto.neighborhood.type"
  | "PayerAddressDto.neighborhood.minLength"
  | "PayerAddressDto.neighborhood.maxLength"
  | "PayerAddressDto.postalCode.type"
  | "PayerAddressDto.postalCode.minLength"
  | "PayerAddressDto.postalCode.maxLength"
  | "PayerAddressDto.city.type"
  | "PayerAddressDto.city.minLength"
  | "PayerAddressDto.city.maxLength"
  | "PayerAddressDto.state.enum"
  | "PayerDataDto.type"
  | "PayerDataDto.name.required"
  | "PayerDataDto.personType.required"
  | "PayerDataDto.documentNumber.required"
  | "PayerDataDto.email.required"
  | "PayerDataDto.phone.required"
  | "PayerDataDto.address.required"
  | "PayerDataDto.name.type"
  | "PayerDataDto.name.minLength"
  | "PayerDataDto.name.maxLength"
  | "PayerDataDto.personType.enum"
  | "PayerDataDto.documentNumber.type"
  | "PayerDataDto.documentNumber.minLength"
  | "PayerDataDto.documentNumber.maxLength"
  | "PayerDataDto.documentNumber.pattern"
  | "PayerDataDto.email.type"
  | "PayerDataDto.email.maxLength"
  | "PayerDataDto.email.format"
  | "PayerDataDto.[natural].documentNumber.maxLength"
  | "PayerDataDto.[legal].documentNumber.minLength"
  | "PaymentDetailsDto.type"
  | "PaymentDetailsDto.paidAmount.type"
  | "PaymentDetailsDto.method.type"
  | "PaymentDetailsDto.origin.type"
  | "PaymentDetailsDto.creditDate.type"
  | "FineDto.type"
  | "FineDto.type.type"
  | "FineDto.amount.type"
  | "FineDto.percentage.type"
  | "FineDto.daysAfterDue.type"
  | "InterestDto.type"
  | "InterestDto.type.type"
  | "InterestDto.dailyAmount.type"
  | "InterestDto.monthlyPercentage.type"
  | "InterestDto.daysAfterDue.type"
  | "BoletoMetadata.type"
  | "BoletoDto.type"
  | "BoletoDto.id.required"
  | "BoletoDto.boletoStatus.required"
  | "BoletoDto.amount.required"
  | "BoletoDto.dueDate.required"
  | "BoletoDto.memo.required"
  | "BoletoDto.barcode.required"
  | "BoletoDto.digitableLine.required"
  | "BoletoDto.payerData.required"
  | "BoletoDto.createdAt.required"
  | "BoletoDto.id.type"
  | "BoletoDto.id.pattern"
  | "BoletoDto.id.format"
  | "BoletoDto.amount.type"
  | "BoletoDto.amount.exclusiveMinimum"
  | "BoletoDto.dueDate.type"
  | "BoletoDto.dueDate.minLength"
  | "BoletoDto.dueDate.pattern"
  | "BoletoDto.memo.type"
  | "BoletoDto.memo.minLength"
  | "BoletoDto.memo.maxLength"
  | "BoletoDto.barcode.type"
  | "BoletoDto.barcode.minLength"
  | "BoletoDto.digitableLine.type"
  | "BoletoDto.digitableLine.minLength"
  | "BoletoDto.qrCodeImage.type"
  | "BoletoDto.bolepixEnabled.type"
  | "BoletoDto.createdAt.type"
  | "BoletoDto.createdAt.format"
  | "BoletoDto.updatedAt.type"
  | "BoletoDto.updatedAt.format"
  | "BoletoListDto.type"
  | "BoletoListDto.rows.required"
  | "BoletoListDto.count.required"
  | "BoletoListDto.rows.type"
  | "BoletoListDto.count.type"
  | "BadRequestErrorDto.type"
  | "BadRequestErrorDto.message.required"
  | "BadRequestErrorDto.statusCode.required"
  | "BadRequestErrorDto.message.type"
  | "BadRequestErrorDto.statusCode.type"
  | "BadRequestErrorDto.errors.type"
  | "BadRequestErrorDto.errors.*.type"
  | "ErrorDto.type"
  | "ErrorDto.message.required"
  | "ErrorDto.statusCode.required"
  | "ErrorDto.message.type"
  | "ErrorDto.statusCode.type"
  | "UtcDateTime.type"
  | "UtcDateTime.pattern"
  | "CardMetadata.type"
  | "CardMetadata.maxProperties"
  | "CardMetadata.*.type"
  | "CardMetadata.*.maxLength"
  | "CardMetadata.<name>.maxLength"
  | "ActiveDateRange.type"
  | "ActiveDateRange.startDate.type"
  | "ActiveDateRange.startDate.pattern"
  | "ActiveDateRange.endDate.type"
  | "ActiveDateRange.endDate.pattern"
  | "MerchantCategoryRestriction.type"
  | "MerchantCategoryRestriction.mode.required"
  | "MerchantCategoryRestriction.categoryIds.required"
  | "MerchantCategoryRestriction.mode.enum"
  | "MerchantCategoryRestriction.categoryIds.type"
  | "MerchantCategoryRestriction.categoryIds.*.type"
  | "CardRestrictions.type"
  | "CardRestrictions.spendLimit.required"
  | "CardRestrictions.spendLimit.type"
  | "CardRestrictions.spendLimit.exclusiveMinimum"
  | "CardRestrictions.maxTransactionCount.type"
  | "CardRestrictions.maxTransactionCount.minimum"
  | "CardRestrictions.maxTransactionCount.maximum"
  | "CardDto.type"
  | "CardDto.id.required"
  | "CardDto.createdAt.required"
  | "CardDto.updatedAt.required"
  | "CardDto.name.required"
  | "CardDto.restrictions.required"
  | "CardDto.id.type"
  | "CardDto.id.format"
  | "CardDto.name.type"
  | "CardDto.name.minLength"
  | "CardDto.name.maxLength"
  | "CardDto.name.pattern"
  | "CardDto.expectedChargeDateUTC.type"
  | "CardDto.expectedChargeDateUTC.pattern"
  | "CardListDto.type"
  | "CardListDto.rows.required"
  | "CardListDto.count.required"
  | "CardListDto.rows.type"
  | "CardListDto.count.type"
  | "CardCardDetails.type"
  | "CardCardDetails.cardNumber.required"
  | "CardCardDetails.cardHolder.required"
  | "CardCardDetails.expiryDate.required"
  | "CardCardDetails.cvvCode.required"
  | "CardCardDetails.cardNumber.type"
  | "CardCardDetails.cardNumber.pattern"
  | "CardCardDetails.cardHolder.type"
  | "CardCardDetails.expiryDate.type"
  | "CardCardDetails.cvvCode.type"
  | "CardCardDetails.cvvCode.pattern"
  | "CardDetailsDto.type"
  | "CardDetailsDto.details.required"
  | "MccCategoryDto.type"
  | "MccCategoryDto.id.type"
  | "MccCategoryDto.name.type"
  | "MccCategoryDto.mccCodes.type"
  | "MccCategoryDto.mccCodes.*.type"
  | "MccCategoryListDto.type"
  | "MccCategoryListDto.rows.required"
  | "MccCategoryListDto.count.required"
  | "MccCategoryListDto.rows.type"
  | "MccCategoryListDto.count.type"
  | "NoLinks.type"
  | "NoLinks.next.required"
  | "NoLinks.next.type"
  | "CursorPagination.type"
  | "CursorPagination.pageSize.required"
  | "CursorPagination.totalCount.required"
  | "CursorPagination.nextCursor.required"
  | "CursorPagination.hasNext.required"
  | "CursorPagination.pageSize.type"
  | "CursorPagination.totalCount.type"
  | "CursorPagination.nextCursor.type"
  | "CursorPagination.hasNext.type"
  | "ProductType.enum"
  | "TransactionCompany.type"
  | "TransactionCompany.id.required"
  | "TransactionCompany.name.required"
  | "TransactionCompany.id.type"
  | "TransactionCompany.name.type"
  | "TransactionUser.type"
  | "TransactionUser.id.required"
  | "TransactionUser.name.required"
  | "TransactionUser.email.required"
  | "TransactionUser.id.type"
  | "TransactionUser.name.type"
  | "TransactionUser.email.type"
  | "TransactionCard.type"
  | "TransactionCard.id.required"
  | "TransactionCard.name.required"
  | "TransactionCard.type.required"
  | "TransactionCard.number.required"
  | "TransactionCard.id.type"
  | "TransactionCard.name.type"
  | "TransactionCard.type.enum"
  | "TransactionCard.number.type"
  | "TransactionCard.number.pattern"
  | "TransactionMerchant.type"
  | "TransactionMerchant.name.required"
  | "TransactionMerchant.name.type"
  | "TransactionMerchant.name.maxLength"
  | "TransactionMerchant.mcc.type"
  | "TransactionMerchant.mccDescription.type"
  | "TransactionType.enum"
  | "CurrencyCode.type"
  | "CurrencyCode.pattern"
  | "TransactionDto.type"
  | "TransactionDto.id.required"
  | "TransactionDto.productType.required"
  | "TransactionDto.company.required"
  | "TransactionDto.user.required"
  | "TransactionDto.card.required"
  | "TransactionDto.merchant.required"
  | "TransactionDto.transactionType.required"
  | "TransactionDto.transactionDate.required"
  | "TransactionDto.settlementDate.required"
  | "TransactionDto.transactionAmount.required"
  | "TransactionDto.transactionCurrency.required"
  | "TransactionDto.localTransactionAmount.required"
  | "TransactionDto.localTransactionCurrency.required"
  | "TransactionDto.id.type"
  | "TransactionDto.transactionAmount.type"
  | "TransactionDto.localTransactionAmount.type"
  | "CardTransactionPage.type"
  | "CardTransactionPage.links.required"
  | "CardTransactionPage.pagination.required"
  | "CardTransactionPage.data.required"
  | "CardTransactionPage.data.type"
  | "TravelMetadata.type"
  | "TravelTransactionDto.type"
  | "TravelTransactionDto.transactionId.type"
  | "TravelTransactionDto.cardLastFour.type"
  | "TravelTransactionDto.cardLastFour.pattern"
  | "TravelTransactionDto.merchantName.type"
  | "TravelTransactionDto.transactionAmount.type"
  | "TravelTransactionDto.localAmount.type"
  | "TravelTransactionDto.merchantCategoryCode.type"
  | "TravelTransactionDto.cardholderName.type"
  | "TravelTransactionDto.cardName.type"
  | "TravelTransactionDto.cardId.type"
  | "TravelTransactionDto.authorizationCode.type"
  | "TravelTransactionPage.type"
  | "TravelTransactionPage.links.required"
  | "TravelTransactionPage.pagination.required"
  | "TravelTransactionPage.data.required"
  | "TravelTransactionPage.data.type"
  | "CardTransactionsResponseDto.anyOf"
  | "CursorLinks.type"
  | "CursorLinks.next.required"
  | "CursorLinks.next.type"
  | "DeprecatedTransactionPage.type"
  | "DeprecatedTransactionPage.links.required"
  | "DeprecatedTransactionPage.pagination.required"
  | "DeprecatedTransactionPage.data.required"
  | "DeprecatedTransactionPage.data.type"
  | "DeprecatedTravelTransactionPage.type"
  | "DeprecatedTravelTransactionPage.links.required"
  | "DeprecatedTravelTransactionPage.pagination.required"
  | "DeprecatedTravelTransactionPage.data.required"
  | "DeprecatedTravelTransactionPage.data.type"
  | "TransactionVendor.type"
  | "TransactionVendor.id.required"
  | "TransactionVendor.name.required"
  | "TransactionVendor.id.type"
  | "TransactionVendor.name.type"
  | "PaymentTransactionDto.type"
  | "PaymentTransactionDto.id.required"
  | "PaymentTransactionDto.productType.required"
  | "PaymentTransactionDto.company.required"
  | "PaymentTransactionDto.user.required"
  | "PaymentTransactionDto.vendor.required"
  | "PaymentTransactionDto.transactionType.required"
  | "PaymentTransactionDto.transactionDate.required"
  | "PaymentTransactionDto.settlementDate.required"
  | "PaymentTransactionDto.transactionAmount.required"
  | "PaymentTransactionDto.transactionCurrency.required"
  | "PaymentTransactionDto.localTransactionAmount.required"
  | "PaymentTransactionDto.localTransactionCurrency.required"
  | "PaymentTransactionDto.id.type"
  | "PaymentTransactionDto.transactionAmount.type"
  | "PaymentTransactionDto.localTransactionAmount.type"
  | "PaymentTransactionDto.paymentPurpose.type"
  | "PaymentTransactionPage.type"
  | "PaymentTransactionPage.links.required"
  | "PaymentTransactionPage.pagination.required"
  | "PaymentTransactionPage.data.required"
  | "PaymentTransactionPage.data.type"
  | "TravelCardDto.type"
  | "TravelCardDto.name.required"
  | "TravelCardDto.restrictions.required"
  | "TravelCardDto.id.required"
  | "TravelCardDto.createdAt.required"
  | "TravelCardDto.updatedAt.required"
  | "TravelCardDto.name.type"
  | "TravelCardDto.name.minLength"
  | "TravelCardDto.name.maxLength"
  | "TravelCardDto.name.pattern"
  | "TravelCardDto.id.type"
  | "WebhookEventType.enum"
  | "WebhookSubscriptionStatus.enum"
  | "WebhookSubscriptionDto.type"
  | "WebhookSubscriptionDto.id.required"
  | "WebhookSubscriptionDto.url.required"
  | "WebhookSubscriptionDto.eventTypes.required"
  | "WebhookSubscriptionDto.developerEmail.required"
  | "WebhookSubscriptionDto.status.required"
  | "WebhookSubscriptionDto.version.required"
  | "WebhookSubscriptionDto.createdAt.required"
  | "WebhookSubscriptionDto.updatedAt.required"
  | "WebhookSubscriptionDto.id.type"
  | "WebhookSubscriptionDto.id.format"
  | "WebhookSubscriptionDto.url.type"
  | "WebhookSubscriptionDto.url.pattern"
  | "WebhookSubscriptionDto.eventTypes.type"
  | "WebhookSubscriptionDto.developerEmail.type"
  | "WebhookSubscriptionDto.description.type"
  | "WebhookSubscriptionDto.timeoutMs.type"
  | "WebhookSubscriptionDto.timeoutMs.minimum"
  | "WebhookSubscriptionDto.timeoutMs.maximum"
  | "WebhookSubscriptionDto.version.type"
  | "WebhookSubscriptionDto.createdAt.type"
  | "WebhookSubscriptionDto.createdAt.format"
  | "WebhookSubscriptionDto.updatedAt.type"
  | "WebhookSubscriptionDto.updatedAt.format"
  | "WebhookSubscriptionDto.secret.type"
  | "WebhookSubscriptionListDto.type"
  | "WebhookSubscriptionCreatedDto.type"
  | "WebhookSubscriptionCreatedDto.secret.required"
  | "WebhookSubscriptionCreatedDto.secret.type"
  | "WebhookSubscriptionCreatedDto.secret.pattern"
  | "WebhookSubscriptionSecretDto.type"
  | "WebhookSubscriptionSecretDto.secret.required"
  | "WebhookSubscriptionSecretDto.previousSecretExpiresAt.required"
  | "WebhookSubscriptionSecretDto.secret.type"
  | "WebhookSubscriptionSecretDto.secret.pattern"
  | "WebhookSubscriptionSecretDto.previousSecretExpiresAt.type"
  | "WebhookSubscriptionSecretDto.previousSecretExpiresAt.format"
  | "WebhookTestDeliveryResponse.type"
  | "WebhookTestDeliveryResponse.result.required"
  | "WebhookTestDeliveryResponse.result.enum"
  | "WebhookTestDeliveryResponse.httpStatusCode.type"
  | "WebhookTestDeliveryResponse.latencyMs.type"
  | "WebhookTestDeliveryResponse.errorMessage.type"
  | "WebhookTestDeliveryResponse.[failed].errorMessage.required"
  | "WebhookTestDeliveryResponse.[failed].errorMessage.type"
  | "WebhookEventStatus.enum"
  | "WebhookEventPayload.type"
  | "WebhookEventDto.type"
  | "WebhookEventDto.id.required"
  | "WebhookEventDto.eventType.required"
  | "WebhookEventDto.eventVersion.required"
  | "WebhookEventDto.status.required"
  | "WebhookEventDto.occurredAt.required"
  | "WebhookEventDto.createdAt.required"
  | "WebhookEventDto.updatedAt.required"
  | "WebhookEventDto.id.type"
  | "WebhookEventDto.id.format"
  | "WebhookEventDto.eventVersion.type"
  | "WebhookEventDto.idempotencyKey.type"
  | "WebhookEventDto.idempotencyKey.format"
  | "WebhookEventDto.occurredAt.type"
  | "WebhookEventDto.occurredAt.format"
  | "WebhookEventDto.deliveredAt.type"
  | "WebhookEventDto.deliveredAt.format"
  | "WebhookEventDto.createdAt.type"
  | "WebhookEventDto.createdAt.format"
  | "WebhookEventDto.updatedAt.type"
  | "WebhookEventDto.updatedAt.format"
  | "WebhookEventListDto.type"
  | "WebhookEventListDto.rows.required"
  | "WebhookEventListDto.count.required"
  | "WebhookEventListDto.rows.type"
  | "WebhookEventListDto.count.type"
  | "WebhookDeliveryStatus.enum"
  | "WebhookDeliveryDto.type"
  | "WebhookDeliveryDto.id.required"
  | "WebhookDeliveryDto.transactionEventId.required"
  | "WebhookDeliveryDto.subscriptionId.required"
  | "WebhookDeliveryDto.status.required"
  | "WebhookDeliveryDto.triggerType.required"
  | "WebhookDeliveryDto.attemptNumber.required"
  | "WebhookDeliveryDto.createdAt.required"
  | "WebhookDeliveryDto.updatedAt.required"
  | "WebhookDeliveryDto.id.type"
  | "WebhookDeliveryDto.id.format"
  | "WebhookDeliveryDto.transactionEventId.type"
  | "WebhookDeliveryDto.transactionEventId.format"
  | "WebhookDeliveryDto.subscriptionId.type"
  | "WebhookDeliveryDto.subscriptionId.format"
  | "WebhookDeliveryDto.triggerType.enum"
  | "WebhookDeliveryDto.httpStatusCode.type"
  | "WebhookDeliveryDto.responseBody.type"
  | "WebhookDeliveryDto.responseBody.maxLength"
  | "WebhookDeliveryDto.errorMessage.type"
  | "WebhookDeliveryDto.errorType.enum"
  | "WebhookDeliveryDto.attemptNumber.type"
  | "WebhookDeliveryDto.attemptNumber.minimum"
  | "WebhookDeliveryDto.nextRetryAt.type"
  | "WebhookDeliveryDto.nextRetryAt.format"
  | "WebhookDeliveryDto.deliveredAt.type"
  | "WebhookDeliveryDto.deliveredAt.format"
  | "WebhookDeliveryDto.latencyMs.type"
  | "WebhookDeliveryDto.createdAt.type"
  | "WebhookDeliveryDto.createdAt.format"
  | "WebhookDeliveryDto.updatedAt.type"
  | "WebhookDeliveryDto.updatedAt.format"
  | "WebhookEventDetailsDto.type"
  | "WebhookEventDetailsDto.deliveries.type"
  | "WebhookDeliveryListDto.type"
  | "WebhookDeliveryListDto.rows.required"
  | "WebhookDeliveryListDto.rows.type"
  | "transaction.auth.approved.headers.x-webhook-event-id.required"
  | "transaction.auth.approved.headers.x-webhook-delivery-id.required"
  | "transaction.auth.approved.headers.x-webhook-event-type.required"
  | "transaction.auth.approved.headers.x-webhook-timestamp.required"
  | "transaction.auth.approved.headers.x-webhook-signature.required"
  | "transaction.auth.approved.headers.x-webhook-retry.required"
  | "transaction.auth.approved.headers.x-webhook-event-id.format"
  | "transaction.auth.approved.headers.x-webhook-event-type.enum"
  | "transaction.auth.approved.headers.x-webhook-timestamp.type"
  | "transaction.auth.approved.headers.x-webhook-signature.pattern"
  | "transaction.auth.approved.headers.x-webhook-retry.enum"
  | "transaction.auth.approved.headers.x-webhook-retry-reason.enum"
  | "transaction.auth.declined.headers.x-webhook-event-id.required"
  | "transaction.auth.declined.headers.x-webhook-delivery-id.required"
  | "transaction.auth.declined.headers.x-webhook-event-type.required"
  | "transaction.auth.declined.headers.x-webhook-timestamp.required"
  | "transaction.auth.declined.headers.x-webhook-signature.required"
  | "transaction.auth.declined.headers.x-webhook-retry.required"
  | "transaction.auth.declined.headers.x-webhook-event-id.format"
  | "transaction.auth.declined.headers.x-webhook-event-type.enum"
  | "transaction.auth.declined.headers.x-webhook-timestamp.type"
  | "transaction.auth.declined.headers.x-webhook-signature.pattern"
  | "transaction.auth.declined.headers.x-webhook-retry.enum"
  | "transaction.auth.declined.headers.x-webhook-retry-reason.enum"
  | "transaction.settled.headers.x-webhook-event-id.required"
  | "transaction.settled.headers.x-webhook-delivery-id.required"
  | "transaction.settled.headers.x-webhook-event-type.required"
  | "transaction.settled.headers.x-webhook-timestamp.required"
  | "transaction.settled.headers.x-webhook-signature.required"
  | "transaction.settled.headers.x-webhook-retry.required"
  | "transaction.settled.headers.x-webhook-event-id.format"
  | "transaction.settled.headers.x-webhook-event-type.enum"
  | "transaction.settled.headers.x-webhook-timestamp.type"
  | "transaction.settled.headers.x-webhook-signature.pattern"
  | "transaction.settled.headers.x-webhook-retry.enum"
  | "transaction.settled.headers.x-webhook-retry-reason.enum"
  | "transaction.failed.headers.x-webhook-event-id.required"
  | "transaction.failed.headers.x-webhook-delivery-id.required"
  | "transaction.failed.headers.x-webhook-event-type.required"
  | "transaction.failed.headers.x-webhook-timestamp.required"
  | "transaction.failed.headers.x-webhook-signature.required"
  | "transaction.failed.headers.x-webhook-retry.required"
  | "transaction.failed.headers.x-webhook-event-id.format"
  | "transaction.failed.headers.x-webhook-event-type.enum"
  | "transaction.failed.headers.x-webhook-timestamp.type"
  | "transaction.failed.headers.x-webhook-signature.pattern"
  | "transaction.failed.headers.x-webhook-retry.enum"
  | "transaction.failed.headers.x-webhook-retry-reason.enum"
  | "test.headers.x-webhook-event-id.required"
  | "test.headers.x-webhook-delivery-id.required"
  | "test.headers.x-webhook-event-type.required"
  | "test.headers.x-webhook-timestamp.required"
  | "test.headers.x-webhook-signature.required"
  | "test.headers.x-webhook-retry.required"
  | "test.headers.x-webhook-test.required"
  | "test.headers.x-webhook-event-id.format"
  | "test.headers.x-webhook-event-type.enum"
  | "test.headers.x-webhook-timestamp.type"
  | "test.headers.x-webhook-signature.pattern"
  | "test.headers.x-webhook-retry.enum"
  | "test.headers.x-webhook-test.const"
  | "WebhookCompany.type"
  | "WebhookCompany.id.required"
  | "WebhookCompany.name.required"
  | "WebhookCompany.id.type"
  | "WebhookCompany.name.type"
  | "WebhookUser.type"
  | "WebhookUser.id.required"
  | "WebhookUser.name.required"
  | "WebhookUser.email.required"
  | "WebhookUser.id.type"
  | "WebhookUser.name.type"
  | "WebhookUser.email.type"
  | "WebhookCardMetadata.type"
  | "WebhookCardRestrictions.type"
  | "WebhookCardRestrictions.spendLimit.type"
  | "WebhookCardRestrictions.maxTransactionCount.type"
  | "WebhookCard.type"
  | "WebhookCard.id.required"
  | "WebhookCard.type.required"
  | "WebhookCard.lastFourDigits.required"
  | "WebhookCard.id.type"
  | "WebhookCard.id.format"
  | "WebhookCard.name.type"
  | "WebhookCard.type.enum"
  | "WebhookCard.lastFourDigits.type"
  | "WebhookCard.lastFourDigits.pattern"
  | "WebhookMerchant.type"
  | "WebhookMerchant.name.required"
  | "WebhookMerchant.merchantCategoryCode.required"
  | "WebhookMerchant.name.type"
  | "WebhookMerchant.merchantCategoryCode.type"
  | "WebhookMerchant.merchantCategoryCode.pattern"
  | "WebhookMerchant.merchantCategoryCodeDescription.type"
  | "WebhookTransactionData.type"
  | "WebhookTransactionData.id.required"
  | "WebhookTransactionData.productType.required"
  | "WebhookTransactionData.transactionType.required"
  | "WebhookTransactionData.transactionDate.required"
  | "WebhookTransactionData.transactionAmount.required"
  | "WebhookTransactionData.transactionCurrency.required"
  | "WebhookTransactionData.company.required"
  | "WebhookTransactionData.user.required"
  | "WebhookTransactionData.card.required"
  | "WebhookTransactionData.merchant.required"
  | "WebhookTransactionData.id.type"
  | "WebhookTransactionData.id.format"
  | "WebhookTransactionData.transactionDate.type"
  | "WebhookTransactionData.transactionDate.format"
  | "WebhookTransactionData.transactionAmount.type"
  | "WebhookTransactionData.settlementDate.type"
  | "WebhookTransactionData.localAmount.type"
  | "WebhookTransactionData.description.type"
  | "WebhookTransactionData.relatedTransactionId.type"
  | "WebhookTransactionData.relatedTransactionId.format"
  | "TransactionAuthApprovedEvent.type"
  | "TransactionAuthApprovedEvent.id.required"
  | "TransactionAuthApprovedEvent.type.required"
  | "TransactionAuthApprovedEvent.version.required"
  | "TransactionAuthApprovedEvent.occurredAt.required"
  | "TransactionAuthApprovedEvent.data.required"
  | "TransactionAuthApprovedEvent.id.type"
  | "TransactionAuthApprovedEvent.id.format"
  | "TransactionAuthApprovedEvent.type.const"
  | "TransactionAuthApprovedEvent.version.type"
  | "TransactionAuthApprovedEvent.occurredAt.type"
  | "TransactionAuthApprovedEvent.occurredAt.format"
  | "TransactionAuthDeclinedEvent.type"
  | "TransactionAuthDeclinedEvent.id.required"
  | "TransactionAuthDeclinedEvent.type.required"
  | "TransactionAuthDeclinedEvent.version.required"
  | "TransactionAuthDeclinedEvent.occurredAt.required"
  | "TransactionAuthDeclinedEvent.data.required"
  | "TransactionAuthDeclinedEvent.id.type"
  | "TransactionAuthDeclinedEvent.id.format"
  | "TransactionAuthDeclinedEvent.type.const"
  | "TransactionAuthDeclinedEvent.version.type"
  | "TransactionAuthDeclinedEvent.occurredAt.type"
  | "TransactionAuthDeclinedEvent.occurredAt.format"
  | "WebhookSettledTransactionData.type"
  | "WebhookSettledTransactionData.settlementDate.required"
  | "WebhookSettledTransactionData.settlementDate.type"
  | "TransactionSettledEvent.type"
  | "TransactionSettledEvent.id.required"
  | "TransactionSettledEvent.type.required"
  | "TransactionSettledEvent.version.required"
  | "TransactionSettledEvent.occurredAt.required"
  | "TransactionSettledEvent.data.required"
  | "TransactionSettledEvent.id.type"
  | "TransactionSettledEvent.id.format"
  | "TransactionSettledEvent.type.const"
  | "TransactionSettledEvent.version.type"
  | "TransactionSettledEvent.occurredAt.type"
  | "TransactionSettledEvent.occurredAt.format"
  | "TransactionFailedEvent.type"
  | "TransactionFailedEvent.id.required"
  | "TransactionFailedEvent.type.required"
  | "TransactionFailedEvent.version.required"
  | "TransactionFailedEvent.occurredAt.required"
  | "TransactionFailedEvent.data.required"
  | "TransactionFailedEvent.id.type"
  | "TransactionFailedEvent.id.format"
  | "TransactionFailedEvent.type.const"
  | "TransactionFailedEvent.version.type"
  | "TransactionFailedEvent.occurredAt.type"
  | "TransactionFailedEvent.occurredAt.format"
  | "WebhookEvent.oneOf"

export type RuleId = WrittenRuleId | DerivedRuleId

export const rules: Readonly<Record<RuleId, Rule>> = { ...writtenRules, ...derivedRules }
