/** Contract: spec/rules/versioning.yaml */
import { check } from '../check.ts'
import { accepted, holds, isSuccess, same } from '../expect.ts'
import { isObject } from '../json.ts'
import { excerpt } from '../judge.ts'
import { amountOf, type Happened, momentOf, newCard, purchase, together } from '../models/activity.ts'
import { arrivedEvents } from '../models/card-events.ts'
import { quietCompany } from '../models/company.ts'
import { allItems, type Item } from '../models/cursor-list.ts'
import { onceRecorded } from '../models/receiving.ts'
import { createSubscription, plainSubscription } from '../models/subscription.ts'
import { type ListName, reader, untilListed } from '../models/transaction-lists.ts'
import type { Target } from '../target.ts'
import { NotExercised } from '../violation.ts'

const inUse = 'v1'

/** The response headers of the deprecated `GET /v1/transactions`, which the description specifies in full. */
const deprecated = (target: Target) =>
  target.shared('an answer of a deprecated endpoint', async () => {
    const answer = await target.call('listTransactions', { query: { pageSize: 1 } })
    holds(isSuccess(answer), 'success', `${answer.response.status}`)
    return answer.response.headers
  })

/** The properties of a transaction on which the two lists must agree. */
function essence({ id, transactionAmount, transactionCurrency, transactionType, card }: Item): unknown {
  return { id, transactionAmount, transactionCurrency, transactionType, card: isObject(card) ? card.id : undefined }
}

/** Purchases of three days, as returned by each of the two lists. */
async function purchasesInBoth(target: Target): Promise<Readonly<Record<'deprecated' | 'cards', readonly Item[]>>> {
  const token = await quietCompany(target)
  const now = await target.now()
  const card = await newCard(target, token)
  const happened: readonly Happened[] = await together([3, 4, 20], (days) =>
    purchase(target, card.id, { amount: amountOf(days), at: momentOf(now, -days) }),
  )
  const own = new Set(happened.map(({ id }) => id))
  const shown = async (list: ListName) => {
    const selection = { list, token, from: momentOf(now, -21), to: momentOf(now, -2) }
    await untilListed(target, selection, happened)
    return (await allItems(reader(target, selection))).filter(({ id }) => own.has(String(id)))
  }
  const [byGet, byPost] = await Promise.all([shown('deprecated'), shown('cards')])
  return { deprecated: byGet, cards: byPost }
}

export default [
  check({
    rule: 'versioning.subscription-version',
    says: 'The `version` of a subscription is v1.',
    run: async (target) => {
      const token = await quietCompany(target)
      const created = await createSubscription(target, plainSubscription(target), token)
      const path = { id: created.id }
      const shown = [
        created,
        await accepted(target.call('getWebhookSubscription', { path, token })),
        await accepted(target.call('updateWebhookSubscription', { path, token, body: { status: 'paused' } })),
        ...(await accepted(target.call('listWebhookSubscriptions', { token }))),
      ]
      for (const { version } of shown) same('version', version, inUse)
    },
  }),
  check({
    rule: 'versioning.event-version',
    says: 'The `eventVersion` of an event record is v1.',
    run: async (target) => {
      const token = await quietCompany(target)
      const card = await newCard(target, token)
      const { eventId } =
        (await target.control?.post(`/cards/${card.id}/activity`, { kind: 'approved', amount: 1 })) ?? {}
      const answer = await onceRecorded(() => target.call('getWebhookEvent', { path: { id: eventId }, token }))
      if (!isSuccess(answer))
        throw new NotExercised(
          `GET /v1/webhooks/events/{id} returned ${answer.response.status} for the event of an activity.`,
        )
      same('eventVersion', answer.response.json.eventVersion, inUse)
      const { rows } = await accepted(target.call('listWebhookEvents', { token }))
      for (const { eventVersion } of rows) same('eventVersion', eventVersion, inUse)
    },
  }),
  check({
    rule: 'versioning.envelope-version',
    says: 'The `version` in the body of a delivery is v1.',
    run: async (target) => {
      const inbox = target.receiver?.open()
      if (inbox === undefined) throw new NotExercised('The rule needs a webhook receiver (--webhook-listen).')
      const { id } = await createSubscription(target, { ...plainSubscription(target), url: inbox.url })
      await accepted(target.call('testWebhookSubscription', { path: { id } }), 'a successful test delivery call')
      const [delivery] = await inbox.arrived(() => true, target.options.timeout)
      if (delivery === undefined) throw new NotExercised('No test delivery arrived.')
      const told = target.offers('control:card-activity') ? await arrivedEvents(target) : []
      for (const { json } of [delivery, ...told.map(([, arrived]) => arrived)]) {
        const { version } = isObject(json) ? json : {}
        holds(version === inUse, `version ${inUse}`, `version ${excerpt(version)}`)
      }
    },
  }),
  check({
    rule: 'versioning.replacement-returns-same',
    says: 'POST /v1/cards/transactions with source `cards` returns the transactions that GET /v1/transactions returns.',
    run: async (target) => {
      const { deprecated: byGet, cards: byPost } = await purchasesInBoth(target)
      if (byGet.length === 0) throw new NotExercised('GET /v1/transactions returned none of the purchases.')
      for (const item of byGet) {
        const other = byPost.find(({ id }) => id === item.id)
        holds(other !== undefined, `the transaction ${item.id} in both lists`, 'POST /v1/cards/transactions without it')
        same('the transaction', essence(other), essence(item))
      }
    },
  }),
  check({
    rule: 'versioning.deprecation-header',
    says: 'A deprecated endpoint returns the header Deprecation.',
    run: async (target) => {
      const { deprecation } = await deprecated(target)
      holds(deprecation !== undefined, 'the header Deprecation', 'a response without it')
    },
  }),
  check({
    rule: 'versioning.successor-link',
    says: 'A deprecated endpoint returns a Link header to its successor.',
    run: async (target) => {
      const { link = 'a response without Link' } = await deprecated(target)
      holds(/rel="?[^"]*successor-version/.test(link), 'Link with rel="successor-version"', link)
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
