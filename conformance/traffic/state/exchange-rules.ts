import { operationIds } from '../../../generated/operations.ts'
import { imageOf } from '../../codecs/image.ts'
import type { Failure } from '../../failure/failure.ts'
import { excerpt } from '../../text/excerpt.ts'
import { isReplaced } from '../../validate/objects/replaced.ts'
import type { ValidationResult } from '../../validate/schema.ts'
import { isObject } from '../../values/json.ts'
import { isSuccess, type Observation, objectsIn } from '../observation.ts'
import { cursorRules } from './cursor-rules.ts'
import { dateRules } from './date-rules.ts'
import { type ExchangeRule, inHeader, inResponse, mismatchUnless, violationUnless } from './exchange-rule.ts'
import { pageRules } from './page-rules.ts'
import { periodRules } from './period-rules.ts'

/** Hand-written rules that a single exchange shows, whatever else happens at the target. */
const exchangeRules: readonly ExchangeRule[] = [
  ...pageRules,
  ...cursorRules,
  ...dateRules,
  ...periodRules,
  {
    rule: 'authentication.token-required',
    of: 'every operation',
    validate({ exchange, recorded }) {
      const { headers } = exchange.request
      const isConclusive = isSuccess({ exchange }) || exchange.response.status === 401
      if (recorded.lacks.credentials || headers.authorization !== undefined || !isConclusive) return undefined
      return mismatchUnless(!isSuccess({ exchange }), '401 without an access token', `${exchange.response.status}`, {
        in: 'status',
      })
    },
  },
  {
    rule: 'authentication.bearer-required',
    of: 'every operation',
    validate({ exchange, recorded }) {
      const { authorization } = exchange.request.headers
      const isOther = /^(basic|digest|negotiate|apikey) /i.test(authorization ?? '')
      const isConclusive = isSuccess({ exchange }) || exchange.response.status === 401
      if (recorded.lacks.credentials || !isOther || !isConclusive) return undefined
      return mismatchUnless(!isSuccess({ exchange }), '401 for another scheme', `${exchange.response.status}`, {
        in: 'status',
      })
    },
  },
  {
    rule: 'authentication.challenge-on-401',
    of: 'every operation',
    validate({ exchange, recorded }) {
      const { status, headers } = exchange.response
      if (status !== 401 || recorded.lacks.responseHeaders) return undefined
      const challenge = headers['www-authenticate'] ?? 'a response without WWW-Authenticate'
      return mismatchUnless(
        /\bbearer\b/i.test(challenge),
        'WWW-Authenticate: Bearer',
        challenge,
        inHeader('www-authenticate'),
      )
    },
  },
  {
    rule: 'cards.no-details-in-list',
    of: ['listCards'],
    validate({ body }) {
      if (body === undefined) return undefined
      const names = objectsIn(body.rows).map((row) =>
        ['details', 'cvvCode', 'cardNumber'].find((name) => (row[name] ?? null) !== null),
      )
      const index = names.findIndex((name) => name !== undefined)
      const place = inResponse(`/rows/${index}/${names[index]}`)
      return mismatchUnless(index === -1, 'rows without details', `${names[index]} in a row`, place)
    },
  },
  {
    rule: 'cards.no-details-in-update',
    of: ['updateCard'],
    validate: ({ body }) =>
      body &&
      mismatchUnless((body.details ?? null) === null, 'a card without details', 'details', inResponse('/details')),
  },
  {
    rule: 'cards.details-not-cacheable',
    of: ['createCard', 'getCard'],
    validate({ body, exchange, recorded }) {
      if (body === undefined || !isObject(body.details) || recorded.lacks.responseHeaders) return undefined
      const header = exchange.response.headers['cache-control'] ?? 'a response without Cache-Control'
      return mismatchUnless(/no-store/i.test(header), 'Cache-Control with no-store', header, inHeader('cache-control'))
    },
  },
  {
    rule: 'cards.category-count',
    of: ['listMccCategories'],
    validate({ body }) {
      if (body === undefined || !Array.isArray(body.rows)) return undefined
      const { length } = body.rows
      // The list may have pages, of which a recording need not contain all.
      const isCount = length === 0 ? body.count === 0 : Number(body.count) >= length
      return mismatchUnless(
        isCount,
        length === 0 ? 'count 0' : `count ${length} or more`,
        body.count,
        inResponse('/count'),
      )
    },
  },
  {
    rule: 'boletos.initial-state',
    of: ['createBoleto'],
    validate: ({ body }) =>
      body &&
      mismatchUnless(
        body.boletoStatus === 'registered' || body.boletoStatus === 'accepted',
        'registered or accepted',
        body.boletoStatus,
        inResponse('/boletoStatus'),
      ),
  },
  {
    rule: 'boletos.bolepix-by-default',
    of: ['createBoleto'],
    validate: ({ body, request }) =>
      body === undefined || !isObject(request.body) || 'bolepixEnabled' in request.body
        ? undefined
        : mismatchUnless(body.bolepixEnabled !== false, 'bolepixEnabled true', 'false', inResponse('/bolepixEnabled')),
  },
  {
    rule: 'boletos.no-qr-code-without-bolepix',
    of: ['createBoleto', 'getBoleto', 'cancelBoleto', 'extendBoleto'],
    validate: ({ body }) =>
      body?.bolepixEnabled === false
        ? mismatchUnless(
            !body.qrCodeImage,
            'no QR code image',
            excerpt(body.qrCodeImage, 60),
            inResponse('/qrCodeImage'),
          )
        : undefined,
  },
  {
    rule: 'boletos.qr-code-is-image',
    of: ['createBoleto', 'getBoleto', 'cancelBoleto', 'extendBoleto'],
    validate({ body }) {
      const { qrCodeImage: image } = body ?? {}
      if (typeof image !== 'string' || image === '') return undefined
      const isImage = imageOf(image) !== undefined
      if (!isImage && isReplaced(image)) return undefined
      const expected = 'a complete image in base64'
      return mismatchUnless(isImage, expected, isImage ? '' : excerpt(image, 60), inResponse('/qrCodeImage'))
    },
  },
  {
    rule: 'deliveries.record-references-event-and-subscription',
    of: ['listWebhookEventDeliveries', 'retryWebhookEvent'],
    validate({ body, request }) {
      const event = String(request.path.id).toLowerCase()
      const ids = objectsIn(body?.rows).map(({ transactionEventId }) => transactionEventId)
      const index = ids.findIndex((id) => typeof id === 'string' && !isReplaced(id) && id.toLowerCase() !== event)
      const place = inResponse(`/rows/${index}/transactionEventId`)
      return violationUnless(index === -1, `the event ${event} of the request`, ids[index], place)
    },
  },
  {
    rule: 'subscriptions.default-timeout',
    of: ['createWebhookSubscription'],
    validate({ body, request }) {
      const isGiven = !isObject(request.body) || 'timeoutMs' in request.body
      if (body === undefined || isGiven || (body.timeoutMs ?? null) === null) return undefined
      return mismatchUnless(body.timeoutMs === 10_000, 'timeoutMs 10000', body.timeoutMs, inResponse('/timeoutMs'))
    },
  },
  {
    rule: 'versioning.subscription-version',
    of: ['createWebhookSubscription', 'getWebhookSubscription', 'updateWebhookSubscription'],
    validate: ({ body }) =>
      body && mismatchUnless(body.version === 'v1', 'version v1', body.version, inResponse('/version')),
  },
  {
    rule: 'versioning.event-version',
    of: ['getWebhookEvent'],
    validate: ({ body }) =>
      body &&
      mismatchUnless(body.eventVersion === 'v1', 'eventVersion v1', body.eventVersion, inResponse('/eventVersion')),
  },
]

const rulesOf: ReadonlyMap<string, readonly ExchangeRule[]> = new Map(
  operationIds.map((operation) => [
    operation,
    exchangeRules.filter(({ of }) => of === 'every operation' || of.some((one) => one === operation)),
  ]),
)

/** The rules of {@link validateByExchangeRules}. */
export const rulesOfExchanges: readonly string[] = exchangeRules.map(({ rule }) => rule)

/** Validates an exchange by the hand-written rules that it shows by itself. */
export function validateByExchangeRules(observation: Observation): ValidationResult {
  const applied: string[] = []
  const failures: Failure[] = []
  for (const { rule, validate } of rulesOf.get(observation.request.operation.id) ?? []) {
    const mismatch = validate(observation)
    if (mismatch !== undefined) applied.push(rule)
    if (mismatch) failures.push({ rule, exchange: observation.exchange.id, ...mismatch })
  }
  return { applied, failures }
}
