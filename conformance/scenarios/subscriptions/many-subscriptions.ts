import type { Exchange } from '../../http/exchange.ts'
import type { Inbox } from '../../receiver/inbox.ts'
import { eventually } from '../../run/eventually.ts'
import { type Settled, settle } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import { expectThat, isSuccess } from '../../validate/expect.ts'
import type { Located } from '../../validate/located.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { isDeliveryOf } from '../deliveries/attempts.ts'
import { type DeliveryRecord, endedRecords } from '../deliveries/delivery-records.ts'
import { waitForDeliveries } from '../deliveries/delivery-timing.ts'
import { waitForEach } from '../deliveries/recipients.ts'
import { eventTypes, newInbox } from '../deliveries/subscriber.ts'
import { type CardEvent, createCardEvent, createEventCard } from '../events/card-events.ts'
import { type Creation, listSubscriptions, plainSubscription, updateSubscription } from './subscription.ts'

/** How many subscriptions are created in an isolated tenant: more than a default page of other lists. In a shared one, fewer. */
const [MANY, MANY_IN_SHARED_TENANT] = [21, 11]
/** How many of them have an inbox: more than the other checks have at the same time. */
const INBOXES = 8

/** Many subscriptions of one tenant at the same time, as far as the target allows: the maximum per tenant is unspecified. */
export type ManySubscriptions = {
  readonly ids: readonly string[]
  /** The response to the creation of another one; undefined where there are as many as the suite creates. */
  readonly refusal: Exchange | undefined
  /** Whether the list, which has no page parameters, contained all of them. */
  readonly listed: Settled<void>
  /** Undefined in a shared tenant, or without a receiver and card activity. */
  readonly recipients: Settled<Recipients> | undefined
}

/** An event, and inboxes of active subscriptions to it. */
type Recipients = {
  readonly event: CardEvent
  /** Of one subscription each; but the first, where the target accepts two with the same URL. */
  readonly inboxes: readonly Inbox[]
  /** Of two subscriptions with the same URL; undefined where the target refuses the second. */
  readonly shared: Inbox | undefined
  /** The delivery records of these two; empty without them. */
  readonly recordsOfShared: readonly Located<DeliveryRecord>[]
}

/** Made once per run, where there is no isolated tenant, alone. The subscriptions no longer exist. */
export function manySubscriptions(target: Target): Promise<ManySubscriptions> {
  return target.once('many subscriptions', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const isIsolated = tenant.tenant !== undefined
    const hasRecipients = isIsolated && target.receiver !== undefined && target.supports('control:card-activity')
    const creation = createMany(tenant)
    try {
      const subscribed = hasRecipients ? await subscribeInboxes(tenant, creation) : undefined
      while (creation.refusal === undefined && creation.ids.length < (isIsolated ? MANY : MANY_IN_SHARED_TENANT))
        await creation.create(plainSubscription(tenant))
      return {
        ids: creation.ids,
        refusal: creation.refusal,
        listed: await settle(expectAllListed(tenant, creation.ids)),
        recipients: subscribed && (await settle(deliverTo(tenant, subscribed))),
      }
    } finally {
      await Promise.all(
        creation.ids.map((id) => tenant.call('deleteWebhookSubscription', { path: { id } }).catch(() => undefined)),
      )
    }
  })
}

/** The creation of subscriptions until the target refuses one. */
interface CreationOfMany {
  readonly ids: readonly string[]
  /** The last refusal. */
  readonly refusal: Exchange | undefined
  /** @returns the secret; undefined where it is refused */
  create(body: Creation): Promise<string | undefined>
  /** The same, where a refusal is no limit. */
  tryToCreate(body: Creation): Promise<string | undefined>
}

function createMany(tenant: Target): CreationOfMany {
  const ids: string[] = []
  let refusal: Exchange | undefined
  const create = async (body: Creation, isLimit: boolean) => {
    const exchange = await tenant.call('createWebhookSubscription', { body })
    if (!isSuccess(exchange)) {
      if (isLimit) refusal = exchange as Exchange
      return undefined
    }
    const { id, secret, status } = exchange.response.json
    ids.push(id)
    // The status of a new subscription is unspecified.
    if (status !== 'active') await updateSubscription(tenant, id, { status: 'active' })
    return secret
  }
  return {
    ids,
    get refusal() {
      return refusal
    },
    create: (body) => create(body, true),
    tryToCreate: (body) => create(body, false),
  }
}

type Subscribed = Pick<Recipients, 'inboxes' | 'shared'> & {
  /** The ids of the two subscriptions with the same URL; empty without them. */
  readonly sharing: readonly string[]
}

/** Creates subscriptions with inboxes, the first of which gets a second subscription. */
async function subscribeInboxes(tenant: Target, creation: CreationOfMany): Promise<Subscribed> {
  const inboxes: Inbox[] = []
  const bodyFor = ({ url }: Inbox) => ({ ...plainSubscription(tenant), eventTypes: [...eventTypes], url })
  let shared: Inbox | undefined
  while (inboxes.length < INBOXES) {
    const inbox = newInbox(tenant)
    const secret = await creation.create(bodyFor(inbox))
    if (secret === undefined) break
    inbox.secrets = [secret]
    inboxes.push(inbox)
    // Whether several subscriptions may have the same URL is unspecified.
    const second = inboxes.length === 1 ? await creation.tryToCreate(bodyFor(inbox)) : undefined
    if (second === undefined) continue
    inbox.secrets = [secret, second]
    shared = inbox
  }
  return { inboxes, shared, sharing: shared === undefined ? [] : creation.ids.slice(0, 2) }
}

/** Creates an event and waits until it has arrived everywhere. */
async function deliverTo(tenant: Target, { inboxes, shared, sharing }: Subscribed): Promise<Recipients> {
  const card = await createEventCard(tenant)
  const event = await createCardEvent(tenant, card.id, { kind: 'settled', amount: 21 })
  for (const inbox of inboxes) await waitForEach(tenant, { inbox }, [event])
  if (shared !== undefined) await waitForDeliveries(tenant, shared, isDeliveryOf(event), 2)
  const subscriptions = sharing.map((id) => ({ id }))
  const records = sharing.length === 0 ? [] : await endedRecords(tenant, event.eventId, subscriptions)
  const recordsOfShared = records.filter(({ value }) => sharing.includes(value.subscriptionId))
  return { event, inboxes, shared, recordsOfShared }
}

async function expectAllListed(tenant: Target, ids: readonly string[]): Promise<void> {
  await eventually(async () => {
    const listed = new Set((await listSubscriptions(tenant)).map(({ value }) => value.id))
    const missing = ids.filter((id) => !listed.has(id))
    expectThat(missing.length === 0, `all ${ids.length} subscriptions in the list`, `${missing.length} of them missing`)
  })
}
