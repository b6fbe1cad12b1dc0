/** Contract: spec/rules/versioning.yaml */

import { NotTested } from '../failure/errors.ts'
import { check } from '../run/check.ts'
import type { Target } from '../run/target.ts'
import { firstDeliveries } from '../scenarios/deliveries/delivered-events.ts'
import { sampleTestDeliveries } from '../scenarios/deliveries/test-deliveries/test-deliveries.ts'
import { eventHistory, listedEvents, retrievedHistory } from '../scenarios/events/event-history.ts'
import { getSubscription, listSubscriptions, updateSubscription } from '../scenarios/subscriptions/subscription.ts'
import { withSubscriptions } from '../scenarios/subscriptions/with-subscriptions.ts'
import { purchasesInBothLists } from '../scenarios/transactions/replaced-list.ts'
import { expectSameTransaction } from '../scenarios/transactions/same-transaction.ts'
import { envelopeField, inDelivery } from '../validate/delivery.ts'
import { type At, expectEqual, expectSuccess, expectThat } from '../validate/expect.ts'
import { inLastResponse } from '../validate/last-response.ts'
import { expectProperty } from '../validate/located.ts'

const VERSION = 'v1'

/** The response headers of the deprecated `GET /v1/transactions`, whose query the description specifies in full. */
const deprecatedHeaders = (target: Target) =>
  target.once('headers of a deprecated endpoint', async () => {
    const exchange = await target.call('listTransactions', { query: { pageSize: 1 } })
    await expectSuccess(exchange)
    const at = (name: string): At => ({ exchange, place: { in: 'response header', name } })
    return { headers: exchange.response.headers, at }
  })

export default [
  check({
    rule: 'versioning.subscription-version',
    says: 'The `version` of a subscription is v1.',
    tenant: 'isolated',
    run: (target) =>
      withSubscriptions(target, [{}], async ({ id, created }) => {
        expectProperty(created, 'version', VERSION)
        expectProperty(await getSubscription(target, id), 'version', VERSION)
        expectProperty(await updateSubscription(target, id, { status: 'paused' }), 'version', VERSION)
        for (const row of await listSubscriptions(target)) expectProperty(row, 'version', VERSION)
      }),
  }),
  check({
    rule: 'versioning.event-version',
    says: 'The `eventVersion` of an event record is v1.',
    phase: 'still',
    run: async (target) => {
      // Events of all types.
      const { retrieved } = await retrievedHistory(target)
      for (const { record } of retrieved) expectProperty(record, 'eventVersion', VERSION)
      const { tenant } = await eventHistory(target)
      for (const event of await listedEvents(tenant)) expectProperty(event, 'eventVersion', VERSION)
    },
  }),
  check({
    rule: 'versioning.envelope-version',
    says: 'The `version` in the body of a delivery is v1.',
    run: async (target) => {
      const events = target.supports('control:card-activity') ? await firstDeliveries(target) : []
      // The body of a test is unspecified, but not the version where it has one.
      const tests = (await sampleTestDeliveries(target)).filter((test) => envelopeField(test, 'version') !== undefined)
      const deliveries = [...tests, ...events.map((event) => event.delivery)]
      if (deliveries.length === 0) throw new NotTested('No delivery has a version.')
      for (const delivery of deliveries)
        expectEqual('version', envelopeField(delivery, 'version'), VERSION, inDelivery(delivery, '/version'))
    },
  }),
  check({
    rule: 'versioning.replacement-returns-same',
    says: 'POST /v1/cards/transactions with source `cards` returns the transactions that GET /v1/transactions returns.',
    run: async (target) => {
      const { deprecated, replacement } = await purchasesInBothLists(target)
      if (deprecated.rows.length === 0) throw new NotTested('GET /v1/transactions returned none of the purchases.')
      for (const item of deprecated.rows) {
        const other = replacement.rows.find(({ id }) => id === item.id)
        const expected = `the transaction ${item.id} in POST /v1/cards/transactions`
        expectThat(other !== undefined, expected, 'not returned', inLastResponse('listCardTransactions', '/data'))
        expectSameTransaction(item, other.value)
      }
    },
  }),
  check({
    rule: 'versioning.deprecation-header',
    says: 'A deprecated endpoint returns the header Deprecation.',
    run: async (target) => {
      const { headers, at } = await deprecatedHeaders(target)
      const { deprecation } = headers
      expectThat(deprecation !== undefined, 'the header Deprecation', 'no header Deprecation', at('deprecation'))
    },
  }),
  check({
    rule: 'versioning.successor-link',
    says: 'A deprecated endpoint returns a Link header to its successor.',
    run: async (target) => {
      const { headers, at } = await deprecatedHeaders(target)
      const { link = 'no header Link' } = headers
      expectThat(/rel="?[^"]*successor-version/.test(link), 'Link with rel="successor-version"', link, at('link'))
    },
  }),
  check({
    rule: 'versioning.sunset-header',
    says: 'Does a deprecated endpoint announce its removal in a Sunset header?',
    run: async (target) => {
      const { sunset } = (await deprecatedHeaders(target)).headers
      return sunset === undefined ? 'no' : `yes: ${sunset}`
    },
  }),
  check({
    rule: 'versioning.api-version-header',
    says: 'Does a response contain the API version in a header?',
    run: async (target) => {
      const { headers } = (await target.call('listCards', { query: { pageSize: 1 } })).response
      const names = Object.keys(headers).filter((name) => /version/.test(name))
      return names.length === 0 ? 'no' : `yes: ${names.map((name) => `${name}: ${headers[name]}`).join(', ')}`
    },
  }),
]
