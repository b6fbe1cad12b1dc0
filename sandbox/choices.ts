import { suggestion } from './suggestion.ts'
import { UsageError } from './usage-error.ts'

/**
 * What the sandbox does where the API description leaves a behaviour unspecified: one row for each such behaviour,
 * changed with `--choice create-status=200`. Every value conforms to the contract.
 */
export const choiceTable = {
  'create-status': { says: 'status of a create', default: '201', values: ['201', '200'] },
  'delete-status': { says: 'status of a delete', default: '204', values: ['204', '200'] },
  'refused-certificate': {
    says: 'response to a request without a valid client certificate: 401, or 400 with an HTML page, as from a gateway',
    default: '401',
    values: ['401', 'page'],
  },
  'token-expiry': {
    says: 'when an expired access token is refused: at once, or five minutes later, for clocks that differ',
    default: 'exact',
    values: ['exact', 'five-minutes-later'],
  },
  'authorization-scheme': {
    says: 'an Authorization header that is only the access token, without a scheme: refused, or accepted as with the scheme Bearer',
    default: 'required',
    values: ['required', 'optional'],
  },
  'malformed-uuid': {
    says: 'status for a malformed UUID in the path; no-route: an empty 404, as for an unknown path, before authentication',
    default: '400',
    values: ['400', '404', 'no-route'],
  },
  'undefined-methods': {
    says: 'status for a method that the contract does not define for the path',
    default: '404',
    values: ['404', '405'],
  },
  'card-ids': {
    says: 'UUID version of card ids in responses; with another one than 4, searches for transactions accept ids of any version',
    default: '4',
    values: ['4', '7'],
  },
  'list-order': {
    says: 'order of boletos, cards, subscriptions and events',
    default: 'oldest',
    values: ['oldest', 'newest'],
  },
  'event-order': {
    says: 'order of events: by their creation, as list-order says, or by their last change, the latest first',
    default: 'created',
    values: ['created', 'last-changed'],
  },
  'card-dates': {
    says: 'format of the date-times of cards; iso-shortest leaves out seconds that are zero; plain-in-lists is ISO 8601 with milliseconds elsewhere',
    default: 'plain',
    values: ['plain', 'iso', 'iso-shortest', 'plain-in-lists'],
  },
  'stored-times': {
    says: 'precision of the times of an object after the response to its creation, and of an event after its first attempt: exact; rounded: whole seconds, at once; rounded-once-changed: whole seconds from the first change on',
    default: 'exact',
    values: ['exact', 'rounded', 'rounded-once-changed'],
  },
  'list-times': {
    says: 'times in the lists of subscriptions and events: as in retrievals, or whole seconds',
    default: 'exact',
    values: ['exact', 'whole-seconds'],
  },
  clocks: {
    says: 'clock of `createdAt` of subscriptions, events and deliveries: that of all other times, or another one, three seconds ahead',
    default: 'one',
    values: ['one', 'two'],
  },
  'charge-date-without-scope': {
    says: 'a request with expectedChargeDateUTC whose token lacks the scope cards:multiple:write',
    default: 'ignore',
    values: ['ignore', 'forbid'],
  },
  'unknown-card-ids': {
    says: 'a search for transactions of a card that the tenant never had: no transactions, or 404',
    default: 'empty',
    values: ['empty', 'not-found'],
  },
  'metadata-keys': {
    says: 'metadata keys of a card with other characters than letters, digits, hyphens and underscores',
    default: 'accept',
    values: ['accept', 'refuse'],
  },
  'unknown-category': {
    says: 'unknown merchant category id in restrictions',
    default: 'accept',
    values: ['accept', 'refuse'],
  },
  registration: {
    says: 'when a new boleto becomes registered',
    default: 'immediate',
    values: /^(immediate|delayed:\d{1,12}ms)$/,
    form: 'immediate or delayed:<number>ms',
    examples: ['delayed:300ms'],
  },
  'qr-image': { says: 'format of qrCodeImage', default: 'base64', values: ['base64', 'data-uri'] },
  'due-date': {
    says: 'format of dueDate in responses',
    default: 'date',
    values: ['date', 'date-time', 'date-time-with-space'],
  },
  memo: {
    says: 'memo of a boleto in responses: as sent, or with a sentence of the bank after it, always or as long as the boleto can be paid',
    default: 'as-sent',
    values: ['as-sent', 'with-sentence', 'with-sentence-while-payable'],
  },
  'boleto-properties': {
    says: 'which optional properties boletos have; nulls: as fewest, and null instead of what is absent',
    default: 'usual',
    values: ['usual', 'fewest', 'most', 'nulls'],
  },
  'transaction-order': { says: 'order of transactions', default: 'oldest', values: ['oldest', 'newest'] },
  'transaction-dates': {
    says: 'format of the date-times of transactions; iso-shortest leaves out seconds that are zero',
    default: 'plain',
    values: ['plain', 'iso', 'iso-without-zone', 'iso-shortest'],
  },
  'transaction-listing': {
    says: 'when a new transaction appears in lists: at once, half a second later, or either of these in each response',
    default: 'immediate',
    values: ['immediate', 'delayed', 'replicated'],
  },
  'debit-amounts': {
    says: 'sign of the amounts of debits',
    default: 'positive',
    values: ['positive', 'negative', 'negative-in-lists'],
  },
  'transaction-sources': {
    says: 'card and travel transactions: each in its own source, or all in both',
    default: 'separate',
    values: ['separate', 'overlapping'],
  },
  'travel-properties': {
    says: 'which properties travel transactions have',
    default: 'all',
    values: ['all', 'few'],
  },
  cursor: {
    says: 'cursors of transaction lists: a position in a snapshot, an offset, or valid for one request or one page size',
    default: 'snapshot',
    values: ['snapshot', 'offset', 'single-use', 'page-size'],
  },
  'page-filling': {
    says: 'transactions on pages before the last: pageSize, or half as many',
    default: 'full',
    values: ['full', 'half'],
  },
  'total-count': {
    says: 'pagination.totalCount: transactions on all pages, or on the page',
    default: 'all',
    values: ['all', 'page'],
  },
  'deprecated-page-size': {
    says: 'maximum pageSize of GET /v1/transactions',
    default: '500',
    values: ['500', '20'],
  },
  'deprecated-travel-list': {
    says: 'GET /v1/travel/transactions, of which the parameters and the response are unspecified',
    default: 'provided',
    values: ['provided', 'absent', 'absent-at-gateway'],
  },
  'missing-date': {
    says: 'the missing date of a transaction search with only one date and without cardIds',
    default: 'yesterday',
    values: ['yesterday', 'unbounded'],
  },
  'longest-search': {
    says: 'days that a search for transactions may cover; also from a start date without an end date until now',
    default: 'unlimited',
    values: ['unlimited', '31-days'],
  },
  'oldest-search': {
    says: 'how long ago the start of a search for transactions may be',
    default: 'unlimited',
    values: ['unlimited', '90-days'],
  },
  'future-dates': { says: 'future dates on the GET lists', default: 'refuse', values: ['refuse', 'accept'] },
  'next-link': {
    says: 'GET transaction lists that return links.next',
    default: 'deprecated',
    values: ['deprecated', 'all', 'none'],
  },
  'extra-properties': { says: 'properties that are not in the contract', default: 'none', values: ['none', 'added'] },
  'text-after-json': {
    says: 'text after the JSON value of a body: refused, or not read',
    default: 'refuse',
    values: ['refuse', 'ignore'],
  },
  'boleto-metadata': {
    says: 'metadata values of a boleto that are not strings: as sent, or as a JSON string',
    default: 'as-sent',
    values: ['as-sent', 'text'],
  },
  'empty-metadata': {
    says: 'metadata of a card without metadata',
    default: 'omitted',
    values: ['omitted', 'included'],
  },
  'error-message': {
    says: 'message of an error: general; the message of any of its property errors, another one each time; or the general one with the id of the request',
    default: 'general',
    values: ['general', 'of-any-property', 'with-request-id'],
  },
  'error-details': { says: 'the property errors of a 400', default: 'included', values: ['included', 'omitted'] },
  digest: { says: 'encoding of the digest in X-Webhook-Signature', default: 'hex', values: ['hex', 'base64'] },
  'signing-key': {
    says: 'key of the HMAC: the whole secret, what follows its prefix, or that part decoded, from base64 or from hex, as secrets are then',
    default: 'whole',
    values: ['whole', 'after-prefix', 'decoded', 'decoded-hex'],
  },
  'signing-secret': {
    says: 'secret that signs in the grace window after a rotation',
    default: 'new',
    values: ['new', 'old'],
  },
  'default-timeout': {
    says: '`timeoutMs` of a subscription that has the default',
    default: 'shown',
    values: ['shown', 'absent'],
  },
  'masked-secret': { says: 'masked secret of a subscription', default: 'included', values: ['included', 'omitted'] },
  'subscription-limit': {
    says: 'maximum number of subscriptions of a tenant',
    default: 'none',
    values: /^(none|[1-9]\d{0,3})$/,
    form: 'none or a number',
    examples: ['10', '5'],
  },
  'subscription-urls': {
    says: 'several subscriptions of a tenant with the same URL',
    default: 'accept',
    values: ['accept', 'refuse'],
  },
  'webhook-hosts': {
    says: 'the host of the URL of a subscription: any, or one that exists',
    default: 'any',
    values: ['any', 'existing'],
  },
  'repeated-event-types': {
    says: 'eventTypes of a subscription that contain the same type again',
    default: 'accept',
    values: ['accept', 'refuse'],
  },
  'developer-email': {
    says: 'several addresses of a developerEmail in responses: as sent, or with a space after each comma',
    default: 'as-sent',
    values: ['as-sent', 'spaced'],
  },
  'new-subscription': { says: 'status of a new subscription', default: 'active', values: ['active', 'paused'] },
  'inactive-test': {
    says: 'a test call for a subscription that is not active',
    default: 'accept',
    values: ['accept', 'refuse'],
  },
  'test-at-creation': {
    says: 'a test delivery to each new subscription, which verifies its URL',
    default: 'none',
    values: ['none', 'sent'],
  },
  'unsubscribed-events': {
    says: 'events whose type no active subscription includes',
    default: 'recorded',
    values: ['recorded', 'dropped'],
  },
  'event-retention': {
    says: 'how long an event, with its deliveries, can be retrieved, listed and retried',
    default: 'unlimited',
    values: ['unlimited', '24-hours'],
  },
  'events-of-a-pause': {
    says: 'events that occur while a subscription is paused or disabled: never sent to it, or sent when it becomes active',
    default: 'skip',
    values: ['skip', 'send-later'],
  },
  'empty-subscription-update': {
    says: 'a subscription update without properties',
    default: 'accept',
    values: ['accept', 'refuse'],
  },
  'second-rotation': {
    says: 'another rotation of a secret within the grace window',
    default: 'accept',
    values: ['accept', 'refuse'],
  },
  'concurrent-deliveries': {
    says: 'concurrent deliveries',
    default: 'many',
    values: ['many', 'one'],
  },
  'test-delivery': {
    says: 'test deliveries: like those of events, also with a body that always has the same time and type, or only the signature, X-Webhook-Test and the body {"test":true}',
    default: 'event',
    values: ['event', 'constant', 'bare'],
  },
  'delivery-queue': {
    says: 'when webhook deliveries are sent: at once, or together at intervals',
    default: 'immediate',
    values: /^(immediate|every:\d{1,5}ms)$/,
    form: 'immediate or every:<number>ms',
    examples: ['every:10000ms'],
  },
  'retry-records': {
    says: 'when the record of an automatic retry appears; planned: when the retry is due, announced by nextRetryAt of the previous attempt; upcoming: as soon as that attempt has ended; waiting: the same, as a pending attempt without nextRetryAt; ended: a moment after the retry has ended, without nextRetryAt',
    default: 'planned',
    values: ['planned', 'upcoming', 'waiting', 'ended'],
  },
  'first-results': {
    says: 'when the result of a first attempt is recorded, and a retrieved event shows its outcome: at once, or three seconds later',
    default: 'at-once',
    values: ['at-once', 'later'],
  },
  'delivery-list-lag': {
    says: 'how long after its start a delivery attempt is missing from GET /v1/webhooks/events/{id}/deliveries, which returns the attempt before it until then',
    default: 'none',
    values: /^(none|\d{1,6}ms)$/,
    form: 'none or <number>ms',
    examples: ['300ms'],
  },
  'deliveries-sent': {
    says: 'when the deliveries of a card activity and of a manual retry are sent: after its response, or before it',
    default: 'after-response',
    values: ['after-response', 'before-response'],
  },
  'retry-of-delivered': {
    says: 'a manual retry of an event whose deliveries all succeeded',
    default: 'accept',
    values: ['accept', 'refuse'],
  },
  'unreachable-receivers': {
    says: 'a delivery to a host that cannot be found or reached: ends with that error, or with the timeout of the subscription',
    default: 'error',
    values: ['error', 'timeout'],
  },
  'cut-character': {
    says: 'a character of a recorded response body that the limit of 1 KB cuts: omitted, or replaced by U+FFFD or a question mark',
    default: 'omitted',
    values: ['omitted', 'replaced', 'question-mark'],
  },
  'duplicate-deliveries': {
    says: 'duplicate deliveries of webhook events; with-tests: of test deliveries too, with the same headers',
    default: 'none',
    values: ['none', 'all', 'with-tests'],
  },
  'first-attempts': {
    says: 'first attempts to deliver an event: all are sent, or one of eight gets lost on its way, so that the event arrives with a retry',
    default: 'sent',
    values: ['sent', 'some-lost'],
  },
  'event-dates': {
    says: '`transactionDate` in webhook events: with a time, or without, which is stored as a date or as the midnight of its day',
    default: 'date-time',
    values: ['date-time', 'date', 'midnight'],
  },
  'idempotency-key': { says: 'idempotencyKey of an event', default: 'event-id', values: ['event-id', 'separate'] },
  'event-payload': { says: 'payload of an event record', default: 'envelope', values: ['envelope', 'data'] },
  json: { says: 'layout of JSON bodies', default: 'compact', values: ['compact', 'pretty'] },
  'boleto-limit': {
    says: 'maximum number of registered boletos of a tenant',
    default: 'none',
    values: /^(none|[1-9]\d{0,4})$/,
    form: 'none or a number',
    examples: ['200'],
  },
  'card-limit': {
    says: 'maximum number of cards of a tenant',
    default: 'none',
    values: /^(none|[1-9]\d{0,4})$/,
    form: 'none or a number',
    examples: ['300', '12'],
  },
  'card-names': {
    says: 'a card with the name of another card of the tenant',
    default: 'accept',
    values: ['accept', 'refuse'],
  },
  'same-boleto-again': {
    says: 'a boleto with the same body as one of the last five seconds, or for the same payer, amount, due date and memo as any earlier one',
    default: 'accept',
    values: ['accept', 'refuse', 'refuse-same-terms'],
  },
  'past-last-page': {
    says: 'a page past the last one of an offset list',
    default: 'empty',
    values: ['empty', 'not-found', 'bad-request'],
  },
  'longest-list': {
    says: 'rows of an offset list up to the end of a page: any number, or 10000, as search indexes allow',
    default: 'unlimited',
    values: ['unlimited', '10000'],
  },
  'list-lag': {
    says: 'when a new object shows in the lists of boletos, cards and subscriptions, and a deleted one no longer in that of cards',
    default: 'none',
    values: /^(none|\d{1,6}ms)$/,
    form: 'none or <number>ms',
    examples: ['500ms'],
  },
  'past-start-date': {
    says: 'an active date range whose startDate is in the past',
    default: 'accept',
    values: ['accept', 'refuse'],
  },
  'purchase-before-card': {
    says: 'an approval that is dated before the creation of its card: approved, or declined like one before the start of an active date range; decline-and-settle: a settlement that names it is a force post then, and not 409',
    default: 'approve',
    values: ['approve', 'decline', 'decline-and-settle'],
  },
  'partial-active-range': {
    says: 'an active date range with one of its two dates only, the other one being neither sent nor null',
    default: 'accept',
    values: ['accept', 'refuse'],
  },
  'metadata-update': {
    says: 'metadata in a card update replaces the earlier metadata, or is merged into it',
    default: 'replace',
    values: ['replace', 'merge'],
  },
  'restrictions-update': {
    says: 'the restrictions that a card update omits are preserved, or removed; the spend limit is always preserved',
    default: 'merge',
    values: ['merge', 'replace'],
  },
  'unusual-restrictions': {
    says: 'fractional transaction counts, impossible dates, and unknown or empty category ids in restrictions; unchanged: refused or accepted according to other choices; made-valid: truncated, moved to the next month, and removed',
    default: 'unchanged',
    values: ['unchanged', 'made-valid'],
  },
  'absent-active-range': {
    says: 'activeDateRangeUTC of a card that has none: omitted, or with null dates',
    default: 'omitted',
    values: ['omitted', 'nulls'],
  },
  'card-expiry': {
    says: 'expiryDate of a card: five years after its creation, or the end of its active date range where it has one',
    default: 'five-years',
    values: ['five-years', 'active-range'],
  },
  'latest-active-date': {
    says: 'the latest end of an active date range',
    default: 'none',
    values: ['none', '90-days'],
  },
  'blocked-categories': {
    says: 'merchantCategory of a card that has none: omitted, or a list of blocked categories without any',
    default: 'omitted',
    values: ['omitted', 'empty'],
  },
  'most-categories': {
    says: 'how many merchant categories the restrictions of a card may name: all, or 100 of 940',
    default: 'unlimited',
    values: ['unlimited', '100'],
  },
  'travel-statements': {
    says: 'statements of travel cards: of a month, which close in its last second, or of a day, which close in its first second',
    default: 'monthly',
    values: ['monthly', 'daily'],
  },
  'travel-date': {
    says: 'transactionDate of a travel transaction: that of its settlement, or two days before, when the purchase was made',
    default: 'settlement',
    values: ['settlement', 'two-days-before'],
  },
  'force-post-date': {
    says: 'transactionDate of a settlement without an approval: that of the settlement, or of a purchase two days before',
    default: 'settlement',
    values: ['settlement', 'two-days-before'],
  },
  'payment-date': {
    says: 'transactionDate of a payment: that of its settlement, or two days before, when it was made',
    default: 'settlement',
    values: ['settlement', 'two-days-before'],
  },
  'payment-vendors': {
    says: 'the vendors of payments that are given different names: one for each name, or one and the same, shown with the name of each payment',
    default: 'by-name',
    values: ['by-name', 'one'],
  },
  'category-texts': {
    says: 'mccDescription of card transactions: English, or in the language of the request',
    default: 'english',
    values: ['english', 'localized'],
  },
  'category-pages': {
    says: 'pages of the merchant categories: all in one response, or 20 rows, with page and pageSize as for other lists; many: of 940 categories',
    default: 'none',
    values: ['none', 'default-20', 'many'],
  },
  'category-id': { says: 'name of the id of a merchant category', default: 'id', values: ['id', 'categoryId'] },
  'empty-update': { says: 'a card update without properties', default: 'accept', values: ['accept', 'refuse'] },
  'concurrent-updates': {
    says: 'an update of a card or boleto that another request changed in the meantime; lock: any request to an object while another one changes it',
    default: 'accept',
    values: ['accept', 'refuse', 'lock'],
  },
  'boleto-events': {
    says: 'when an event of the control interface changes a boleto: at once, or some time after the response, and a protest by way of payment_blocked',
    default: 'immediate',
    values: /^(immediate|delayed:\d{1,12}ms)$/,
    form: 'immediate or delayed:<number>ms',
    examples: ['delayed:300ms'],
  },
  'late-write-off': {
    says: 'the event write_off for a boleto that is paid or rejected',
    default: 'refuse',
    values: ['refuse', 'accept'],
  },
  'boleto-settlement': {
    says: 'when the payment of a boleto settles after its early notice: with the event settle, or by itself, some time later',
    default: 'with-event',
    values: /^(with-event|delayed:\d{1,12}ms)$/,
    form: 'with-event or delayed:<number>ms',
    examples: ['delayed:400ms'],
  },
  'payment-details': {
    says: 'when the details of a payment have a date on which it is credited: at once, or a day later',
    default: 'at-once',
    values: ['at-once', 'a-day-later'],
  },
  'boleto-changes': {
    says: 'when a cancellation or an extension of a boleto takes effect',
    default: 'immediate',
    values: /^(immediate|delayed:\d{1,12}ms)$/,
    form: 'immediate or delayed:<number>ms',
    examples: ['delayed:1500ms'],
  },
  'write-off': {
    says: 'when a cancelled boleto is written off: its payment is blocked until then',
    default: 'immediate',
    values: /^(immediate|delayed:\d{1,12}ms)$/,
    form: 'immediate or delayed:<number>ms',
    examples: ['delayed:1500ms'],
  },
  'latest-due-date': {
    says: 'the latest due date of a boleto',
    default: 'none',
    values: ['none', 'one-year', '60-days', '30-days'],
  },
  'largest-amounts': {
    says: 'maximum amounts: those that fit into a barcode, or 250,000 for boletos and 50,000 for spend limits',
    default: 'unlimited',
    values: ['unlimited', 'limited'],
  },
  'payer-texts': {
    says: 'what the strings of a payer may be: any; usual: e-mail domains under a usual top-level domain, names of letters, digits and . , & only, house numbers of letters and digits; as-registered: also names, cities and neighborhoods without digits, and postal codes of the state',
    default: 'any',
    values: ['any', 'usual', 'as-registered'],
  },
  'long-email-addresses': {
    says: 'e-mail addresses of payers with more than 254 characters, which is all that mail servers must handle',
    default: 'accept',
    values: ['accept', 'refuse'],
  },
  'document-numbers': {
    says: 'document numbers of 12 or 13 digits, CPFs with punctuation and CNPJs with letters: refused, or accepted and returned as sent',
    default: 'refuse',
    values: ['refuse', 'accept'],
  },
  'empty-card-names': {
    says: 'updates with an empty name: refused, or accepted and returned as sent',
    default: 'refuse',
    values: ['refuse', 'accept'],
  },
  'force-posts': {
    says: 'settlements without an approval: not counted towards the limits of a card, or counted as its transactions',
    default: 'uncounted',
    values: ['uncounted', 'counted'],
  },
  'used-up-cards': {
    says: 'an update of a card whose purchases have reached its spend limit or its maximum',
    default: 'accept',
    values: ['accept', 'refuse'],
  },
  'card-copies': {
    says: 'delay until updates of a card and settlements reach authorizations and lists of transactions: until then purchases must meet the previous restrictions too, settled amounts count in addition to their authorizations, and lists show the previous card',
    default: 'none',
    values: /^(none|\d{1,6}ms)$/,
    form: 'none or <number>ms',
    examples: ['900ms'],
  },
  'subscription-copies': {
    says: 'delay until created and updated subscriptions reach events, tests and manual retries, which use the previous subscription, or none, until then; deletions apply at once',
    default: 'none',
    values: /^(none|\d{1,6}ms)$/,
    form: 'none or <number>ms',
    examples: ['700ms'],
  },
  'refused-approval': {
    says: 'an approval that the restrictions of a card do not permit: a declined event, 409 of the control interface, or both',
    default: 'decline',
    values: ['decline', 'conflict', 'decline-and-conflict'],
  },
  'date-times': {
    says: 'format of the ISO 8601 date-times of boletos, subscriptions, events and deliveries',
    default: 'utc',
    values: ['utc', 'offset', 'without-zone'],
  },
} as const satisfies Record<string, ChoiceRow>

export type ChoiceRow = {
  /** What is chosen, for `--help`. */
  readonly says: string
  readonly default: string
  /** The values, or a pattern of them. */
  readonly values: readonly string[] | RegExp
  /** The pattern in words. */
  readonly form?: string
  /** Values that match the pattern. */
  readonly examples?: readonly string[]
}

export type ChoiceName = keyof typeof choiceTable
export type Choices = { readonly [Name in ChoiceName]: ChoiceValue<(typeof choiceTable)[Name]> }
type ChoiceValue<Row extends ChoiceRow> = Row['values'] extends readonly (infer Value)[] ? Value : string

/**
 * All choices: those given, and the defaults of the others.
 * @throws UsageError for an unknown name or value; its message names a similar one, or lists the values
 */
export function resolveChoices(given: Readonly<Record<string, string>> = {}): Choices {
  for (const [name, value] of Object.entries(given)) checkChoice(name, value)
  const defaults = Object.fromEntries(Object.entries(choiceTable).map(([name, row]) => [name, row.default]))
  return { ...defaults, ...given } as Choices
}

function checkChoice(name: string, value: string): void {
  const row: ChoiceRow | undefined = Object.hasOwn(choiceTable, name) ? choiceTable[name as ChoiceName] : undefined
  const names = Object.keys(choiceTable)
  if (!row) throw new UsageError(`unknown --choice "${name}": ${suggestion(name, names) ?? '--help lists them'}`)
  const { values, form } = row
  const known = values instanceof RegExp ? values.test(value) : values.includes(value)
  if (known) return
  const expected = values instanceof RegExp ? (form ?? values.source) : values.join(' or ')
  const similar = values instanceof RegExp ? undefined : suggestion(value, values)
  const hint = similar === undefined ? '' : `; ${similar}`
  throw new UsageError(`unknown value "${value}" of --choice ${name}: use ${expected}${hint}`)
}

/** The values of each choice that are not its default; examples where a pattern defines the values. */
export function nonDefaultChoices(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries<ChoiceRow>(choiceTable).map(([name, row]) => [name, otherValuesOf(row)]))
}

/** The values of a choice that are not its default. */
export function otherValuesOf({ values, default: byDefault, examples = [] }: ChoiceRow): readonly string[] {
  return values instanceof RegExp ? examples : values.filter((value) => value !== byDefault)
}
