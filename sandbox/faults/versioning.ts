import { changeEnvelope, isTest } from './deliveries/sending.ts'
import { type Fault, fault, wrapOperation } from './fault.ts'
import { changePage } from './transaction-lists.ts'

const WEEK = 7 * 24 * 60 * 60 * 1000

/** Violations of spec/rules/versioning.yaml. */
export default [
  fault({
    id: 'versioning.subscription-of-api-version',
    breaks: ['versioning.version-of-subscription'],
    says: 'A retrieved subscription has the version of the API in place of that of its payloads.',
    apply: (parts) =>
      wrapOperation(parts, 'getWebhookSubscription', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        return answer.body ? { ...answer, body: { ...answer.body, version: '1.0.0' } } : answer
      }),
  }),

  fault({
    id: 'versioning.event-of-version-1',
    breaks: ['versioning.version-of-event'],
    says: 'The eventVersion of an event record is 1.',
    apply: (parts) =>
      wrapOperation(parts, 'getWebhookEvent', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        return answer.body ? { ...answer, body: { ...answer.body, eventVersion: '1' } } : answer
      }),
  }),

  fault({
    id: 'versioning.envelope-of-version-2',
    breaks: ['versioning.version-of-envelope', 'deliveries.signature-of-raw-body'],
    says: 'The version in the body of a delivery is v2.',
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
    id: 'versioning.envelope-of-api-version',
    breaks: ['versioning.version-of-envelope'],
    says: 'An event is delivered with the version of the API, a test with that of the payload.',
    apply: (parts) =>
      changeEnvelope(parts, (envelope, headers) => (isTest(headers) ? envelope : { ...envelope, version: '1.0.0' })),
  }),

  fault({
    id: 'versioning.replacement-of-last-week',
    breaks: ['versioning.replacement-has-the-same', 'card-transactions.settled-transaction-returned'],
    says: 'POST /v1/cards/transactions knows the transactions of the last week alone; GET /v1/transactions has all.',
    apply: (parts) =>
      changePage(parts, 'cards', (page) => {
        const earliest = parts.clock.now() - WEEK
        const data = page.data.filter(({ settlementDate }) => Date.parse(`${settlementDate}Z`) >= earliest)
        return { ...page, data }
      }),
  }),

  fault({
    id: 'versioning.deprecation-not-told',
    breaks: ['versioning.deprecation-header'],
    says: 'A deprecated endpoint answers without Deprecation.',
    apply: (parts) => withoutHeader(parts, 'deprecation'),
  }),

  fault({
    id: 'versioning.successor-not-told',
    breaks: ['versioning.successor-link'],
    says: 'A deprecated endpoint answers without a Link to its successor.',
    apply: (parts) => withoutHeader(parts, 'link'),
  }),
] satisfies readonly Fault[]

function withoutHeader(parts: Parameters<Fault['apply']>[0], name: string): ReturnType<Fault['apply']> {
  return wrapOperation(parts, 'listTransactions', (handle) => async (request, context) => {
    const { headers = {}, ...answer } = await handle(request, context)
    return { ...answer, headers: Object.fromEntries(Object.entries(headers).filter(([known]) => known !== name)) }
  })
}
