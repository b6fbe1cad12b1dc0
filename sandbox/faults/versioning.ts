import { DAY } from '../time-units.ts'
import { changeEnvelope, isTest } from './deliveries/change-deliveries.ts'
import { changeEvents } from './events/change-events.ts'
import { type Fault, fault, wrapOperation } from './fault.ts'
import { changeItems, changePage, type Item } from './shared/transaction-lists.ts'

const WEEK = 7 * DAY

/** Violations of spec/rules/versioning.yaml. */
export default [
  fault({
    id: 'versioning.subscription-has-api-version',
    breaks: ['versioning.subscription-version', 'WebhookSubscriptionDto.version.kept'],
    says: 'The `version` of a retrieved subscription is the version of the API.',
    apply: (parts) =>
      wrapOperation(parts, 'getWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        return response.body ? { ...response, body: { ...response.body, version: '1.0.0' } } : response
      }),
  }),

  fault({
    id: 'versioning.event-version-without-v',
    breaks: ['versioning.event-version'],
    says: 'The `eventVersion` of a retrieved event is 1.',
    apply: (parts) =>
      wrapOperation(parts, 'getWebhookEvent', (handle) => async (request, context) => {
        const response = await handle(request, context)
        return response.body ? { ...response, body: { ...response.body, eventVersion: '1' } } : response
      }),
  }),

  fault({
    id: 'versioning.event-version-v2-of-settlements',
    breaks: ['versioning.event-version'],
    says: 'The `eventVersion` of settlements is v2.',
    apply: (parts) =>
      changeEvents(parts, (event) =>
        event.eventType === 'transaction.settled' ? { ...event, eventVersion: 'v2' } : event,
      ),
  }),

  fault({
    id: 'versioning.envelope-version-v2',
    breaks: ['versioning.envelope-version', 'deliveries.signature-of-raw-body'],
    says: 'The `version` in the body of a delivery is v2.',
    apply: (parts) => ({
      ...parts,
      sender: {
        ...parts.sender,
        send: (delivery) =>
          parts.sender.send({ ...delivery, body: delivery.body.replace('"version":"v1"', '"version":"v2"') }),
      },
    }),
  }),

  fault({
    id: 'versioning.envelope-has-api-version',
    breaks: ['versioning.envelope-version'],
    says: 'Events are delivered with the version of the API, and only test deliveries with v1.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope, headers) => (isTest(headers) ? envelope : { ...envelope, version: '1.0.0' })),
  }),

  fault({
    id: 'versioning.first-digits-in-deprecated-list',
    breaks: ['versioning.replacement-returns-same'],
    says: '`card.number` in GET /v1/transactions has other digits than in POST /v1/cards/transactions.',
    apply: (parts) =>
      changeItems(parts, 'deprecated', (item) => ({ ...item, card: { ...(item.card as Item), number: '4111' } })),
  }),

  fault({
    id: 'versioning.replacement-limited-to-last-week',
    breaks: ['versioning.replacement-returns-same', 'card-transactions.settled-transaction-returned'],
    says: 'POST /v1/cards/transactions returns only transactions of the last week; GET /v1/transactions returns all.',
    apply: (parts) =>
      changePage(parts, 'cards', (page) => {
        const earliest = parts.clock.now() - WEEK
        const data = page.data.filter(({ settlementDate }) => Date.parse(`${settlementDate}Z`) >= earliest)
        return { ...page, data }
      }),
  }),

  fault({
    id: 'versioning.deprecation-header-missing',
    breaks: ['versioning.deprecation-header'],
    says: 'A deprecated endpoint has no Deprecation header.',
    apply: (parts) => removeHeader(parts, 'deprecation'),
  }),

  fault({
    id: 'versioning.successor-link-missing',
    breaks: ['versioning.successor-link'],
    says: 'A deprecated endpoint has no Link header to its successor.',
    apply: (parts) => removeHeader(parts, 'link'),
  }),
] satisfies readonly Fault[]

function removeHeader(parts: Parameters<Fault['apply']>[0], name: string): ReturnType<Fault['apply']> {
  return wrapOperation(parts, 'listTransactions', (handle) => async (request, context) => {
    const { headers = {}, ...response } = await handle(request, context)
    return { ...response, headers: Object.fromEntries(Object.entries(headers).filter(([known]) => known !== name)) }
  })
}
