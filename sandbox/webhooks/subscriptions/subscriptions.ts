import { randomUUID } from 'node:crypto'
import { ApiError } from '../../api-error.ts'
import { inList, isoTime, storedTime } from '../../dates.ts'
import type { OperationsTagged } from '../../handler.ts'
import { messages as general } from '../../messages.ts'
import { listedUntil } from '../../offset-page.ts'
import { cancelDeliveries } from '../deliveries/cancel-deliveries.ts'
import { sendEventsOfPause } from '../events/events-of-a-pause.ts'
import { messages } from '../messages.ts'
import { sendTest } from '../sender/send-test-delivery.ts'
import type { Sender } from '../sender/sender.ts'
import type { SubscriptionRow } from '../tables.ts'
import { createSecret, GRACE_PERIOD } from './secrets.ts'
import { changedColumns, columnsOf, maskedSubscription, subscriptionOf } from './subscription.ts'
import { checkAddress, checkEventTypes, checkNumber, checkRotation } from './subscription-limits.ts'
import { changeSubscription, findSubscription, listOfSubscriptions, rotateSecret } from './subscription-queries.ts'

/** For responses that contain a secret. */
const noStore = { 'cache-control': 'no-store' }

export const subscriptionOperations = {
  async createWebhookSubscription({ body }, context) {
    const { store, clock, vault, caller, choices, nextSortKey } = context
    checkUrl(body.url, context.sender)
    checkEventTypes(context, body.eventTypes)
    await checkNumber(context)
    await checkAddress(context, body.url)
    const now = clock.now()
    const id = randomUUID()
    const secret = createSecret(choices)
    const row: SubscriptionRow = {
      id,
      company_id: caller.companyId,
      ...columnsOf(body),
      status: choices['new-subscription'],
      secret: vault.encrypt(secret, id),
      previous_secret: null,
      previous_secret_expires_at: null,
      failures: 0,
      sort_key: nextSortKey(now),
      created_at: now,
      updated_at: now,
      deleted_at: null,
    }
    const stored = storedTime(now, choices)
    await store
      .insertInto('webhook_subscriptions')
      .values({ ...row, created_at: stored, updated_at: stored })
      .execute()
    context.subscriptionCopies.changed(id)
    if (choices['test-at-creation'] === 'sent') void sendTest(context, row).catch(() => undefined)
    return { body: { ...subscriptionOf(row, choices), secret }, headers: noStore }
  },

  async listWebhookSubscriptions(_request, { store, clock, caller, choices }) {
    const order = choices['list-order'] === 'newest' ? 'desc' : 'asc'
    const rows = await listOfSubscriptions(store, caller.companyId, order)
    const until = listedUntil(clock.now(), choices)
    return {
      body: rows
        .filter(({ created_at }) => Number(created_at) <= until)
        .map((row) => inList(maskedSubscription(row, choices), choices)),
    }
  },

  async getWebhookSubscription({ path }, { store, caller, choices }) {
    return { body: maskedSubscription(await findSubscription(store, caller.companyId, path.id), choices) }
  },

  async updateWebhookSubscription({ path, body }, context) {
    const { store, clock, caller, choices } = context
    checkEventTypes(context, body.eventTypes)
    if (body.url !== undefined) {
      checkUrl(body.url, context.sender)
      await checkAddress(context, body.url, path.id)
    }
    const change = changedColumns(body)
    if (Object.keys(change).length === 0) {
      const row = await findSubscription(store, caller.companyId, path.id)
      if (choices['empty-subscription-update'] === 'refuse') throw new ApiError(400, messages.emptyUpdate)
      return { body: maskedSubscription(row, choices) }
    }
    const before = await findSubscription(store, caller.companyId, path.id)
    const row = await changeSubscription(store, caller.companyId, path.id, { ...change, updated_at: clock.now() })
    if (row.status !== 'active') await cancelDeliveries({ store, clock }, row)
    context.subscriptionCopies.changed(path.id, before)
    if (choices['events-of-a-pause'] === 'send-later') await sendEventsOfPause(context, { before, after: row })
    return { body: maskedSubscription(row, choices) }
  },

  async deleteWebhookSubscription({ path }, { store, clock, caller }) {
    const now = clock.now()
    const row = await changeSubscription(store, caller.companyId, path.id, { deleted_at: now, updated_at: now })
    await cancelDeliveries({ store, clock }, row)
    return {}
  },

  async rotateWebhookSubscriptionSecret({ path }, context) {
    const { store, clock, vault, caller, choices } = context
    await checkRotation(context, path.id)
    const secret = createSecret(choices)
    const now = clock.now()
    const encrypted = vault.encrypt(secret, path.id)
    const before = await findSubscription(store, caller.companyId, path.id)
    const row = await rotateSecret(store, caller.companyId, path.id, { encrypted, graceEnds: now + GRACE_PERIOD, now })
    context.subscriptionCopies.changed(path.id, before)
    const previousSecretExpiresAt = isoTime(now + GRACE_PERIOD, choices)
    return { body: { ...subscriptionOf(row, choices), secret, previousSecretExpiresAt }, headers: noStore }
  },
} satisfies Omit<OperationsTagged<'Webhook subscriptions'>, 'testWebhookSubscription'>

/** @throws ApiError 400 for a URL that matches the schema and cannot receive deliveries */
function checkUrl(url: string, sender: Sender): void {
  const problem = sender.urlProblem(url)
  if (problem === undefined) return
  const message = problem === 'user-info' ? messages.userInfo : messages.url
  throw new ApiError(400, general.invalid, { errors: [{ field: 'url', message, code: problem }] })
}
