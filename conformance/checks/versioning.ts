/** Contract: spec/rules/versioning.yaml */

import { check } from '../run/check.ts'
import { NotTested } from '../run/errors.ts'
import type { Target } from '../run/target.ts'
import { isolatedTenant } from '../scenarios/authentication/tenants.ts'
import type { Item } from '../scenarios/cursors/cursor-list.ts'
import { onceRecorded } from '../scenarios/deliveries/webhook-subscriber.ts'
import { arrivedEvents } from '../scenarios/events/card-events.ts'
import { createSubscription, plainSubscription } from '../scenarios/subscriptions/subscription.ts'
import { newCard } from '../scenarios/transactions/activity.ts'
import type { ListName } from '../scenarios/transactions/lists.ts'
import { noon } from '../scenarios/transactions/moments.ts'
import { transactionFixture } from '../scenarios/transactions/transaction-fixture.ts'
import { readTransactions, waitUntilListed } from '../scenarios/transactions/transaction-list.ts'
import { excerpt } from '../validate/excerpt.ts'
import { expectEqual, expectSuccess, expectThat, isSuccess } from '../validate/expect.ts'
import { isObject } from '../validate/json.ts'

const inUse = 'v1'

/** The response headers of the deprecated `GET /v1/transactions`, which the description specifies in full. */
const deprecated = (target: Target) =>
  target.once('an answer of a deprecated endpoint', async () => {
    const answer = await target.call('listTransactions', { query: { pageSize: 1 } })
    expectThat(isSuccess(answer), 'success', `${answer.response.status}`)
    return answer.response.headers
  })

/** The properties of a transaction on which the two lists must agree. */
function essence({ id, transactionAmount, transactionCurrency, transactionType, card }: Item): unknown {
  return { id, transactionAmount, transactionCurrency, transactionType, card: isObject(card) ? card.id : undefined }
}

/** Purchases of three days, as returned by each of the two lists. */
async function purchasesInBoth(target: Target): Promise<Readonly<Record<'deprecated' | 'cards', readonly Item[]>>> {
  const tenant = target.withToken(await isolatedTenant(target))
  const fixture = await transactionFixture(tenant, {
    list: 'cards',
    moments: (now) => [[3, 4, 20].map((days) => noon(now, -days))],
  })
  const period = { from: noon(fixture.now, -21), to: noon(fixture.now, -2) }
  const ids = new Set(fixture.activities.map(({ id }) => id))
  const shown = async (list: ListName) => {
    await waitUntilListed({ ...fixture, list }, period)
    const { rows } = await readTransactions({ ...fixture, list }, period)
    return rows.filter(({ id }) => ids.has(id)).map(({ value }) => value)
  }
  const [byGet, byPost] = await Promise.all([shown('deprecated'), shown('cards')])
  return { deprecated: byGet, cards: byPost }
}

export default [
  check({
    rule: 'versioning.subscription-version',
    says: 'The `version` of a subscription is v1.',
    run: async (target) => {
      const token = await isolatedTenant(target)
      const created = await createSubscription(target, plainSubscription(target), token)
      const path = { id: created.id }
      const shown = [
        created,
        await expectSuccess(target.call('getWebhookSubscription', { path, token })),
        await expectSuccess(target.call('updateWebhookSubscription', { path, token, body: { status: 'paused' } })),
        ...(await expectSuccess(target.call('listWebhookSubscriptions', { token }))),
      ]
      for (const { version } of shown) expectEqual('version', version, inUse)
    },
  }),
  check({
    rule: 'versioning.event-version',
    says: 'The `eventVersion` of an event record is v1.',
    run: async (target) => {
      const token = await isolatedTenant(target)
      const card = await newCard(target.withToken(token))
      const { eventId } =
        (await target.control?.post(`/cards/${card.id}/activity`, { kind: 'approved', amount: 1 })) ?? {}
      const answer = await onceRecorded(() => target.call('getWebhookEvent', { path: { id: eventId }, token }))
      if (!isSuccess(answer))
        throw new NotTested(
          `GET /v1/webhooks/events/{id} returned ${answer.response.status} for the event of an activity.`,
        )
      expectEqual('eventVersion', answer.response.json.eventVersion, inUse)
      const { rows } = await expectSuccess(target.call('listWebhookEvents', { token }))
      for (const { eventVersion } of rows) expectEqual('eventVersion', eventVersion, inUse)
    },
  }),
  check({
    rule: 'versioning.envelope-version',
    says: 'The `version` in the body of a delivery is v1.',
    run: async (target) => {
      const inbox = target.receiver?.open()
      if (inbox === undefined) throw new NotTested('The rule needs a webhook receiver (--webhook-listen).')
      const { id } = await createSubscription(target, { ...plainSubscription(target), url: inbox.url })
      await expectSuccess(target.call('testWebhookSubscription', { path: { id } }), 'a successful test delivery call')
      const [delivery] = await inbox.arrived(() => true, target.options.timeout)
      if (delivery === undefined) throw new NotTested('No test delivery arrived.')
      const told = target.supports('control:card-activity') ? await arrivedEvents(target) : []
      for (const { json } of [delivery, ...told.map(([, arrived]) => arrived)]) {
        const { version } = isObject(json) ? json : {}
        expectThat(version === inUse, `version ${inUse}`, `version ${excerpt(version)}`)
      }
    },
  }),
  check({
    rule: 'versioning.replacement-returns-same',
    says: 'POST /v1/cards/transactions with source `cards` returns the transactions that GET /v1/transactions returns.',
    run: async (target) => {
      const { deprecated: byGet, cards: byPost } = await purchasesInBoth(target)
      if (byGet.length === 0) throw new NotTested('GET /v1/transactions returned none of the purchases.')
      for (const item of byGet) {
        const other = byPost.find(({ id }) => id === item.id)
        expectThat(
          other !== undefined,
          `the transaction ${item.id} in both lists`,
          'POST /v1/cards/transactions without it',
        )
        expectEqual('the transaction', essence(other), essence(item))
      }
    },
  }),
  check({
    rule: 'versioning.deprecation-header',
    says: 'A deprecated endpoint returns the header Deprecation.',
    run: async (target) => {
      const { deprecation } = await deprecated(target)
      expectThat(deprecation !== undefined, 'the header Deprecation', 'a response without it')
    },
  }),
  check({
    rule: 'versioning.successor-link',
    says: 'A deprecated endpoint returns a Link header to its successor.',
    run: async (target) => {
      const { link = 'a response without Link' } = await deprecated(target)
      expectThat(/rel="?[^"]*successor-version/.test(link), 'Link with rel="successor-version"', link)
    },
  }),
  check({
    rule: 'versioning.sunset-header',
    says: 'Does a deprecated endpoint announce its removal in a Sunset header?',
    run: async (target) => {
      const { sunset } = await deprecated(target)
      return sunset === undefined ? 'no' : `yes: ${sunset}`
    },
  }),
  check({
    rule: 'versioning.api-version-header',
    says: 'Does a response contain the API version in a header?',
    run: async (target) => {
      const { response } = await target.call('listCards', { query: { pageSize: 1 } })
      const names = Object.keys(response.headers).filter((name) => /version/.test(name))
      return names.length === 0 ? 'no' : `yes: ${names.map((name) => `${name}: ${response.headers[name]}`).join(', ')}`
    },
  }),
]
