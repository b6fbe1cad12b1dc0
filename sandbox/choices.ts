import { suggestion } from './program/suggestion.ts'
import { UsageError } from './program/usage-error.ts'

/**
 * What the sandbox does where the API description leaves a behaviour unspecified: one row for each such behaviour,
 * changed with `--choice create-status=200`. Every value conforms to the contract.
 */
export const choiceTable = {
  'create-status': {
    says: 'status of a create',
    default: '201',
    values: {
      '201': '201 Created',
      '200': '200 OK',
    },
  },
  'delete-status': {
    says: 'status of a delete',
    default: '204',
    values: {
      '204': '204, without a body',
      '200': '200, with the body null',
    },
  },
  'refused-certificate': {
    says: 'a request without a valid client certificate',
    default: '401',
    values: {
      '401': '401, as for a missing token',
      page: '400 with an HTML page, as from a gateway',
    },
  },
  'token-expiry': {
    says: 'when an expired access token is refused',
    default: 'exact',
    values: {
      exact: 'at once',
      'five-minutes-later': 'five minutes later, for clocks that differ',
    },
  },
  'authorization-scheme': {
    says: 'an Authorization header that is only the access token, without a scheme',
    default: 'required',
    values: {
      required: 'refused with 401',
      optional: 'accepted, as with the scheme Bearer',
    },
  },
  'malformed-uuid': {
    says: 'a malformed UUID in the path',
    default: '400',
    values: {
      '400': 'refused with 400',
      '404': 'refused with 404',
      'no-route': 'an empty 404, as for an unknown path, before authentication',
    },
  },
  'undefined-methods': {
    says: 'status for a method that the contract does not define for the path',
    default: '404',
    values: {
      '404': '404, as for an unknown path',
      '405': '405 Method Not Allowed',
    },
  },
  'card-ids': {
    says: 'UUID version of card ids in responses',
    default: '4',
    values: {
      '4': '4; searches for transactions accept only these',
      '7': '7; searches for transactions accept ids of any version',
    },
  },
  'list-order': {
    says: 'order of boletos, cards, subscriptions and events',
    default: 'oldest',
    values: {
      oldest: 'the oldest first',
      newest: 'the newest first',
    },
  },
  'event-order': {
    says: 'order of events',
    default: 'created',
    values: {
      created: 'by their creation, as list-order says',
      'last-changed': 'by their last change, the latest first',
    },
  },
  'card-dates': {
    says: 'format of the date-times of cards',
    default: 'plain',
    values: {
      plain: '2026-01-31 12:00:00',
      iso: '2026-01-31T12:00:00Z',
      'iso-shortest': 'like iso, without seconds that are zero',
      'plain-in-lists': 'plain in lists, ISO 8601 with milliseconds elsewhere',
    },
  },
  'stored-times': {
    says: 'precision of the times of an object after the response to its creation, and of an event after its first attempt',
    default: 'exact',
    values: {
      exact: 'milliseconds',
      rounded: 'whole seconds, at once',
      'rounded-once-changed': 'whole seconds from the first change on',
    },
  },
  'list-times': {
    says: 'times in the lists of subscriptions and events',
    default: 'exact',
    values: {
      exact: 'as in retrievals',
      'whole-seconds': 'whole seconds',
    },
  },
  clocks: {
    says: 'clock of `createdAt` of subscriptions, events and deliveries',
    default: 'one',
    values: {
      one: 'the clock of all other times',
      two: 'another clock, three seconds ahead',
    },
  },
  'charge-date-without-scope': {
    says: 'a request with expectedChargeDateUTC whose token lacks the scope cards:multiple:write',
    default: 'ignore',
    values: {
      ignore: 'accepted; the date is ignored',
      refuse: 'refused with 403',
    },
  },
  'unknown-card-ids': {
    says: 'a search for transactions of a card that the tenant never had',
    default: 'empty',
    values: {
      empty: 'returns no transactions',
      'not-found': 'refused with 404',
    },
  },
  'metadata-keys': {
    says: 'metadata keys of a card with other characters than letters, digits, hyphens and underscores',
    default: 'accept',
    values: {
      accept: 'accepted',
      refuse: 'refused with 400',
    },
  },
  'unknown-category': {
    says: 'an unknown merchant category id in restrictions',
    default: 'accept',
    values: {
      accept: 'accepted',
      refuse: 'refused with 400',
    },
  },
  registration: {
    says: 'when a new boleto becomes registered',
    default: 'immediate',
    values: /^(immediate|delayed:\d{1,12}ms)$/,
    form: 'immediate or delayed:<number>ms',
    examples: ['delayed:300ms'],
  },
  'qr-image': {
    says: 'format of qrCodeImage',
    default: 'base64',
    values: {
      base64: 'only the base64 string',
      'data-uri': 'a data URI, data:image/png;base64,…',
    },
  },
  'due-date': {
    says: 'format of dueDate in responses',
    default: 'date',
    values: {
      date: '2026-01-31',
      'date-time': '2026-01-31T00:00:00Z',
      'date-time-with-space': '2026-01-31 00:00:00',
    },
  },
  memo: {
    says: 'memo of a boleto in responses',
    default: 'as-sent',
    values: {
      'as-sent': 'as sent',
      'with-sentence': 'with a sentence of the bank after it',
      'with-sentence-while-payable': 'with that sentence as long as the boleto can be paid',
    },
  },
  'boleto-properties': {
    says: 'which optional properties boletos have',
    default: 'usual',
    values: {
      usual: 'those that have a value',
      fewest: 'as few as possible',
      most: 'as many as possible',
      nulls: 'like fewest, with null instead of what is omitted',
    },
  },
  'transaction-order': {
    says: 'order of transactions',
    default: 'oldest',
    values: {
      oldest: 'the oldest first',
      newest: 'the newest first',
    },
  },
  'transaction-dates': {
    says: 'format of the date-times of transactions',
    default: 'plain',
    values: {
      plain: '2026-01-31 12:00:00',
      iso: '2026-01-31T12:00:00Z',
      'iso-without-zone': '2026-01-31T12:00:00',
      'iso-shortest': 'like iso, without seconds that are zero',
    },
  },
  'transaction-listing': {
    says: 'when a new transaction appears in lists',
    default: 'immediate',
    values: {
      immediate: 'at once',
      delayed: 'half a second later',
      replicated: 'either of these in each response, as with replicas',
    },
  },
  'debit-amounts': {
    says: 'sign of the amounts of debits',
    default: 'positive',
    values: {
      positive: 'positive',
      negative: 'negative',
      'negative-in-lists': 'negative in lists, positive elsewhere',
    },
  },
  'transaction-sources': {
    says: 'sources of card and travel transactions',
    default: 'separate',
    values: {
      separate: 'each kind only in its own source',
      overlapping: 'both kinds in both sources',
    },
  },
  'travel-properties': {
    says: 'which properties travel transactions have',
    default: 'all',
    values: {
      all: 'all',
      few: 'only the dates, the card, the merchant name and the amount',
    },
  },
  cursor: {
    says: 'cursors of transaction lists',
    default: 'snapshot',
    values: {
      snapshot: 'a position in a snapshot',
      offset: 'an offset',
      'single-use': 'valid for one request',
      'page-size': 'valid for one page size',
    },
  },
  'page-filling': {
    says: 'number of transactions on pages before the last',
    default: 'full',
    values: {
      full: 'pageSize',
      half: 'half of pageSize',
    },
  },
  'total-count': {
    says: 'pagination.totalCount',
    default: 'all',
    values: {
      all: 'the transactions on all pages',
      page: 'the transactions on the page',
    },
  },
  'deprecated-page-size': {
    says: 'maximum pageSize of GET /v1/transactions',
    default: '500',
    values: {
      '500': '500',
      '20': '20; a larger one is refused with 400',
    },
  },
  'deprecated-travel-list': {
    says: 'GET /v1/travel/transactions, of which the parameters and the response are unspecified',
    default: 'provided',
    values: {
      provided: 'provided',
      absent: '404, as for an unknown path',
      'absent-at-gateway': '403, as from a gateway without such a route',
    },
  },
  'missing-date': {
    says: 'the missing date of a transaction search with only one date and without cardIds',
    default: 'yesterday',
    values: {
      yesterday: 'yesterday',
      unbounded: 'no limit on that side',
    },
  },
  'longest-search': {
    says: 'period that a search for transactions may cover; without an end date, until now',
    default: 'unlimited',
    values: {
      unlimited: 'any',
      '31-days': '31 days; a longer one is refused with 400',
    },
  },
  'oldest-search': {
    says: 'how long ago the start of a search for transactions may be',
    default: 'unlimited',
    values: {
      unlimited: 'any time ago',
      '90-days': '90 days; an earlier start is refused with 400',
    },
  },
  'future-dates': {
    says: 'a future date on the GET lists',
    default: 'refuse',
    values: {
      refuse: 'refused with 400',
      accept: 'accepted',
    },
  },
  'next-link': {
    says: 'GET transaction lists that return links.next',
    default: 'deprecated',
    values: {
      deprecated: 'only the deprecated one',
      all: 'all',
      none: 'none',
    },
  },
  'additional-properties': {
    says: 'properties that are not in the contract',
    default: 'none',
    values: {
      none: 'none',
      added: 'added to each response',
    },
  },
  'text-after-json': {
    says: 'text after the JSON value of a body',
    default: 'refuse',
    values: {
      refuse: 'refused with 400',
      ignore: 'ignored',
    },
  },
  'boleto-metadata': {
    says: 'metadata values of a boleto that are not strings',
    default: 'as-sent',
    values: {
      'as-sent': 'returned as sent',
      string: 'returned as a JSON string',
    },
  },
  'empty-metadata': {
    says: 'metadata of a card without metadata',
    default: 'omitted',
    values: {
      omitted: 'omitted',
      included: 'an empty object',
    },
  },
  'error-message': {
    says: 'message of an error',
    default: 'general',
    values: {
      general: 'a general message',
      'of-any-property': 'the message of one of its property errors, another one each time',
      'with-request-id': 'the general message with the id of the request',
    },
  },
  'error-details': {
    says: 'the property errors of a 400',
    default: 'included',
    values: {
      included: 'included in the body',
      omitted: 'omitted',
    },
  },
  digest: {
    says: 'encoding of the digest in X-Webhook-Signature',
    default: 'hex',
    values: {
      hex: 'hexadecimal',
      base64: 'base64',
    },
  },
  'signing-key': {
    says: 'key of the HMAC',
    default: 'whole',
    values: {
      whole: 'the whole secret',
      'after-prefix': 'the secret without its prefix',
      decoded: 'the secret without its prefix, decoded from base64',
      'decoded-hex': 'the secret without its prefix, decoded from hex',
    },
  },
  'signing-secret': {
    says: 'secret that signs in the grace window after a rotation',
    default: 'new',
    values: {
      'new': 'the new secret',
      old: 'the old secret',
    },
  },
  'default-timeout': {
    says: '`timeoutMs` of a subscription that has the default',
    default: 'included',
    values: {
      included: 'included in responses',
      omitted: 'omitted',
    },
  },
  'masked-secret': {
    says: 'masked secret of a subscription',
    default: 'included',
    values: {
      included: 'included in responses',
      omitted: 'omitted',
    },
  },
  'subscription-limit': {
    says: 'maximum number of subscriptions of a tenant',
    default: 'none',
    values: /^(none|[1-9]\d{0,3})$/,
    form: 'none or a number',
    examples: ['10', '5'],
  },
  'subscription-urls': {
    says: 'a subscription with the URL of another one of the tenant',
    default: 'accept',
    values: {
      accept: 'accepted',
      refuse: 'refused with 400',
    },
  },
  'webhook-hosts': {
    says: 'the host of the URL of a subscription',
    default: 'any',
    values: {
      any: 'any',
      existing: 'one that exists; others are refused with 400',
    },
  },
  'repeated-event-types': {
    says: 'eventTypes of a subscription that contain a type more than once',
    default: 'accept',
    values: {
      accept: 'accepted',
      refuse: 'refused with 400',
    },
  },
  'developer-email': {
    says: 'several addresses of a developerEmail in responses',
    default: 'as-sent',
    values: {
      'as-sent': 'as sent',
      spaced: 'with a space after each comma',
    },
  },
  'new-subscription': {
    says: 'status of a new subscription',
    default: 'active',
    values: {
      active: 'active',
      paused: 'paused',
    },
  },
  'inactive-test': {
    says: 'a test call for a subscription that is not active',
    default: 'accept',
    values: {
      accept: 'accepted',
      refuse: 'refused with 400',
    },
  },
  'test-at-creation': {
    says: 'a test delivery to each new subscription, which verifies its URL',
    default: 'none',
    values: {
      none: 'not sent',
      sent: 'sent',
    },
  },
  'unsubscribed-events': {
    says: 'events whose type no active subscription includes',
    default: 'recorded',
    values: {
      recorded: 'recorded',
      dropped: 'not recorded',
    },
  },
  'event-retention': {
    says: 'how long an event, with its deliveries, can be retrieved, listed and retried',
    default: 'unlimited',
    values: {
      unlimited: 'without limit',
      '24-hours': '24 hours',
    },
  },
  'events-of-a-pause': {
    says: 'events that occur while a subscription is paused or disabled',
    default: 'skip',
    values: {
      skip: 'never sent to it',
      'send-later': 'sent when it becomes active',
    },
  },
  'empty-subscription-update': {
    says: 'a subscription update without properties',
    default: 'accept',
    values: {
      accept: 'accepted',
      refuse: 'refused with 400',
    },
  },
  'second-rotation': {
    says: 'another rotation of a secret within the grace window',
    default: 'accept',
    values: {
      accept: 'accepted',
      refuse: 'refused with 400',
    },
  },
  'concurrent-deliveries': {
    says: 'how many deliveries are sent concurrently',
    default: 'many',
    values: {
      many: 'any number',
      one: 'one',
    },
  },
  'test-delivery': {
    says: 'form of test deliveries',
    default: 'event',
    values: {
      event: 'like a delivery of an event',
      constant: 'the same, with a body that always has the same time and type',
      bare: 'only the signature, X-Webhook-Test and the body {"test":true}',
    },
  },
  'delivery-queue': {
    says: 'when webhook deliveries are sent: at once, or together at intervals',
    default: 'immediate',
    values: /^(immediate|every:\d{1,5}ms)$/,
    form: 'immediate or every:<number>ms',
    examples: ['every:10000ms'],
  },
  'retry-records': {
    says: 'when the record of an automatic retry appears',
    default: 'planned',
    values: {
      planned: 'when the retry is due; nextRetryAt of the previous attempt announces it',
      upcoming: 'when the previous attempt has ended',
      waiting: 'the same, as a pending attempt without nextRetryAt',
      ended: 'a moment after the retry has ended, without nextRetryAt',
    },
  },
  'first-results': {
    says: 'when the result of a first attempt is recorded, and a retrieved event shows its outcome',
    default: 'at-once',
    values: {
      'at-once': 'at once',
      later: 'three seconds later',
    },
  },
  'delivery-list-lag': {
    says: 'how long after its start a delivery attempt is missing from GET /v1/webhooks/events/{id}/deliveries, which returns the attempt before it until then',
    default: 'none',
    values: /^(none|\d{1,6}ms)$/,
    form: 'none or <number>ms',
    examples: ['300ms'],
  },
  'deliveries-sent': {
    says: 'when the deliveries of a card activity and of a manual retry are sent',
    default: 'after-response',
    values: {
      'after-response': 'after its response',
      'before-response': 'before its response',
    },
  },
  'retry-of-delivered': {
    says: 'a manual retry of an event whose deliveries all succeeded',
    default: 'accept',
    values: {
      accept: 'accepted',
      refuse: 'refused with 400',
    },
  },
  'unreachable-receivers': {
    says: 'result of a delivery to a host that cannot be found or reached',
    default: 'error',
    values: {
      error: 'that error',
      timeout: 'a timeout, after timeoutMs of the subscription',
    },
  },
  'cut-character': {
    says: 'a character of a recorded response body that the limit of 1 KB cuts',
    default: 'omitted',
    values: {
      omitted: 'omitted',
      replaced: 'replaced by U+FFFD',
      'question-mark': 'replaced by a question mark',
    },
  },
  'duplicate-deliveries': {
    says: 'duplicate deliveries',
    default: 'none',
    values: {
      none: 'none',
      all: 'of every event',
      'with-tests': 'of every event and test, with the same headers',
    },
  },
  'first-attempts': {
    says: 'first attempts to deliver an event',
    default: 'sent',
    values: {
      sent: 'all are sent',
      'some-lost': 'one of eight is lost on its way; the event arrives with a retry',
    },
  },
  'event-dates': {
    says: '`transactionDate` in webhook events',
    default: 'date-time',
    values: {
      'date-time': 'with a time',
      date: 'a date',
      midnight: 'a date, as the midnight of its day',
    },
  },
  'idempotency-key': {
    says: 'idempotencyKey of an event',
    default: 'event-id',
    values: {
      'event-id': 'the id of the event',
      separate: 'another UUID',
    },
  },
  'event-payload': {
    says: 'payload of an event record',
    default: 'envelope',
    values: {
      envelope: 'the whole body of its deliveries',
      data: 'only `data` of that body',
    },
  },
  json: {
    says: 'layout of JSON bodies',
    default: 'compact',
    values: {
      compact: 'without spaces',
      pretty: 'indented',
    },
  },
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
    values: {
      accept: 'accepted',
      refuse: 'refused with 409',
    },
  },
  'same-boleto-again': {
    says: 'a boleto like an earlier one',
    default: 'accept',
    values: {
      accept: 'accepted',
      refuse: 'refused with 409 if it has the same body as one of the last five seconds',
      'refuse-same-terms': 'refused with 409 if any earlier one has its payer, amount, due date and memo',
    },
  },
  'past-last-page': {
    says: 'a page past the last one of an offset list',
    default: 'empty',
    values: {
      empty: 'a page without rows',
      'not-found': 'refused with 404',
      'bad-request': 'refused with 400',
    },
  },
  'longest-list': {
    says: 'rows of an offset list up to the end of a page',
    default: 'unlimited',
    values: {
      unlimited: 'any number',
      '10000': '10,000, as search indexes permit; later pages are refused with 400',
    },
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
    values: {
      accept: 'accepted',
      refuse: 'refused with 400',
    },
  },
  'purchase-before-card': {
    says: 'an approval that is dated before the creation of its card',
    default: 'approve',
    values: {
      approve: 'approved',
      decline: 'declined, like one before the start of an active date range',
      'decline-and-settle': 'declined; a settlement that names it is a force post instead of 409',
    },
  },
  'partial-active-range': {
    says: 'an active date range with only one of its two dates, the other one neither sent nor null',
    default: 'accept',
    values: {
      accept: 'accepted',
      refuse: 'refused with 400',
    },
  },
  'metadata-update': {
    says: 'metadata in a card update',
    default: 'replace',
    values: {
      replace: 'replaces the previous metadata',
      merge: 'is merged into the previous metadata',
    },
  },
  'restrictions-update': {
    says: 'restrictions that a card update omits, except the spend limit, which is always preserved',
    default: 'merge',
    values: {
      merge: 'preserved',
      replace: 'removed',
    },
  },
  'unusual-restrictions': {
    says: 'fractional transaction counts, impossible dates, and unknown or empty category ids in restrictions',
    default: 'unchanged',
    values: {
      unchanged: 'refused or accepted, as other choices say',
      'made-valid': 'truncated, moved to the next month, and removed',
    },
  },
  'absent-active-range': {
    says: 'activeDateRangeUTC of a card that has none',
    default: 'omitted',
    values: {
      omitted: 'omitted',
      nulls: 'two dates that are null',
    },
  },
  'card-expiry': {
    says: 'expiryDate of a card',
    default: 'five-years',
    values: {
      'five-years': 'five years after its creation',
      'active-range': 'the end of its active date range, if it has one',
    },
  },
  'latest-active-date': {
    says: 'the latest end of an active date range',
    default: 'none',
    values: {
      none: 'any',
      '90-days': '90 days from now; a later one is refused with 400',
    },
  },
  'blocked-categories': {
    says: 'merchantCategory of a card that has none',
    default: 'omitted',
    values: {
      omitted: 'omitted',
      empty: 'an empty list of blocked categories',
    },
  },
  'most-categories': {
    says: 'how many merchant categories the restrictions of a card may name',
    default: 'unlimited',
    values: {
      unlimited: 'all',
      '100': '100 of 940; more are refused with 400',
    },
  },
  'travel-statements': {
    says: 'statements of travel cards',
    default: 'monthly',
    values: {
      monthly: 'of a month; it closes in its last second',
      daily: 'of a day; it closes in its first second',
    },
  },
  'travel-date': {
    says: 'transactionDate of a travel transaction',
    default: 'settlement',
    values: {
      settlement: 'that of its settlement',
      'two-days-before': 'two days before, when the purchase was made',
    },
  },
  'force-post-date': {
    says: 'transactionDate of a settlement without an approval',
    default: 'settlement',
    values: {
      settlement: 'that of the settlement',
      'two-days-before': 'two days before, when the purchase was made',
    },
  },
  'payment-date': {
    says: 'transactionDate of a payment',
    default: 'settlement',
    values: {
      settlement: 'that of its settlement',
      'two-days-before': 'two days before, when it was made',
    },
  },
  'payment-vendors': {
    says: 'vendors of payments that are given different names',
    default: 'by-name',
    values: {
      'by-name': 'one for each name',
      one: 'the same one, shown with the name of each payment',
    },
  },
  'category-language': {
    says: 'language of mccDescription of card transactions',
    default: 'english',
    values: {
      english: 'English',
      localized: 'the language of the request',
    },
  },
  'category-pages': {
    says: 'pages of the merchant categories',
    default: 'none',
    values: {
      none: 'all in one response',
      'default-20': '20 rows, with page and pageSize as for other lists',
      many: 'the same, of 940 categories',
    },
  },
  'category-id': {
    says: 'name of the id of a merchant category',
    default: 'id',
    values: {
      id: 'id',
      categoryId: 'categoryId',
    },
  },
  'empty-update': {
    says: 'a card update without properties',
    default: 'accept',
    values: {
      accept: 'accepted',
      refuse: 'refused with 400',
    },
  },
  'concurrent-updates': {
    says: 'concurrent requests that change a card or boleto',
    default: 'accept',
    values: {
      accept: 'accepted',
      refuse: 'refused with 409 if another request changed it in the meantime',
      lock: 'the same, for any request to the object during a change',
    },
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
    values: {
      refuse: 'refused with 409',
      accept: 'accepted',
    },
  },
  'boleto-settlement': {
    says: 'when the payment of a boleto settles after its early notice: with the event settle, or by itself, some time later',
    default: 'with-event',
    values: /^(with-event|delayed:\d{1,12}ms)$/,
    form: 'with-event or delayed:<number>ms',
    examples: ['delayed:400ms'],
  },
  'payment-details': {
    says: 'when the details of a payment have a date on which it is credited',
    default: 'at-once',
    values: {
      'at-once': 'at once',
      'a-day-later': 'a day later',
    },
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
    values: {
      none: 'any',
      'one-year': 'a year from now; a later one is refused with 400',
      '60-days': '60 days from now',
      '30-days': '30 days from now',
    },
  },
  'largest-amounts': {
    says: 'maximum amounts',
    default: 'unlimited',
    values: {
      unlimited: 'those that fit into a barcode',
      limited: '250,000 for boletos and 50,000 for spend limits',
    },
  },
  'payer-strings': {
    says: 'permitted strings of a payer',
    default: 'any',
    values: {
      any: 'any',
      usual:
        'e-mail domains under a usual top-level domain; names of letters, digits and . , &; house numbers of letters and digits',
      'as-registered': 'like usual; also names, cities and neighborhoods without digits, and postal codes of the state',
    },
  },
  'long-email-addresses': {
    says: 'an e-mail address of a payer with more than 254 characters, which is all that mail servers must handle',
    default: 'accept',
    values: {
      accept: 'accepted',
      refuse: 'refused with 400',
    },
  },
  'document-numbers': {
    says: 'document numbers of 12 or 13 digits, CPFs with punctuation and CNPJs with letters',
    default: 'refuse',
    values: {
      refuse: 'refused with 400',
      accept: 'accepted, and returned as sent',
    },
  },
  'empty-card-names': {
    says: 'a card update with an empty name',
    default: 'refuse',
    values: {
      refuse: 'refused with 400',
      accept: 'accepted, and returned as sent',
    },
  },
  'force-posts': {
    says: 'settlements without an approval',
    default: 'uncounted',
    values: {
      uncounted: 'not counted towards the limits of a card',
      counted: 'counted as transactions of the card',
    },
  },
  'used-up-cards': {
    says: 'an update of a card whose purchases have reached its spend limit or its maximum',
    default: 'accept',
    values: {
      accept: 'accepted',
      refuse: 'refused with 400',
    },
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
    says: 'an approval that the restrictions of a card do not permit',
    default: 'decline',
    values: {
      decline: 'an event of a declined purchase',
      conflict: '409 of the control interface',
      'decline-and-conflict': 'both',
    },
  },
  'date-times': {
    says: 'format of the ISO 8601 date-times of boletos, subscriptions, events and deliveries',
    default: 'utc',
    values: {
      utc: '2026-01-31T12:00:00.000Z',
      offset: '2026-01-31T12:00:00.000000+00:00',
      'without-zone': '2026-01-31T12:00:00.000',
    },
  },
} as const satisfies Record<string, ChoiceRow>

export type ChoiceRow = {
  /** What is chosen, as a noun phrase or a question word, for `--list-choices`. */
  readonly says: string
  readonly default: string
  /** The values, each with its meaning, or a pattern of them. */
  readonly values: Readonly<Record<string, string>> | RegExp
  /** The pattern in words. */
  readonly form?: string
  /** Values that match the pattern. */
  readonly examples?: readonly string[]
}

export type ChoiceName = keyof typeof choiceTable
export type Choices = { readonly [Name in ChoiceName]: ChoiceValue<(typeof choiceTable)[Name]> }
type ChoiceValue<Row extends ChoiceRow> = Row['values'] extends RegExp ? string : `${keyof Row['values'] & string}`

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
  if (!row)
    throw new UsageError(`unknown --choice "${name}": ${suggestion(name, names) ?? '--list-choices lists them'}`)
  const { values, form } = row
  const known = values instanceof RegExp ? values.test(value) : Object.hasOwn(values, value)
  if (known) return
  const expected =
    values instanceof RegExp ? (form ?? values.source) : [row.default, ...otherValuesOf(row)].join(' or ')
  const similar = values instanceof RegExp ? undefined : suggestion(value, Object.keys(values))
  const hint = similar === undefined ? '' : `; ${similar}`
  throw new UsageError(`unknown value "${value}" of --choice ${name}: use ${expected}${hint}`)
}

/** The values of each choice that are not its default; examples where a pattern defines the values. */
export function nonDefaultChoices(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries<ChoiceRow>(choiceTable).map(([name, row]) => [name, otherValuesOf(row)]))
}

/** What a value of a choice means; the form of all values where a pattern defines them. */
export const meaningOf = ({ values, form = '' }: ChoiceRow, value: string): string =>
  values instanceof RegExp ? form : (values[value] ?? '')

/** The values of a choice that are not its default. */
export function otherValuesOf({ values, default: byDefault, examples = [] }: ChoiceRow): readonly string[] {
  return values instanceof RegExp ? examples : Object.keys(values).filter((value) => value !== byDefault)
}
