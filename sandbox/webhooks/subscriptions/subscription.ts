import type { components } from '../../../generated/types.d.ts'
import type { Choices } from '../../choices.ts'
import { creationTime, isoTime, shownCreation } from '../../dates.ts'
import type { Complete, NoOthers } from '../../program/complete.ts'
import { PAYLOAD_VERSION } from '../events/envelope.ts'
import type { SubscriptionRow } from '../tables.ts'
import { MASKED_SECRET } from './secrets.ts'
import type { SubscriptionChange } from './subscription-queries.ts'

type Subscription = components['schemas']['WebhookSubscriptionDto']
type Creation = components['schemas']['WebhookSubscriptionCreateDto']
type Update = components['schemas']['WebhookSubscriptionUpdateDto']

const DEFAULT_TIMEOUT_MS = 10_000

/** The columns that store what a creation sends. */
export function columnsOf({ url, eventTypes, developerEmail, description, timeoutMs, ...others }: Creation) {
  others satisfies NoOthers
  return {
    url,
    event_types: JSON.stringify(eventTypes),
    developer_email: developerEmail,
    description: description ?? null,
    timeout_ms: timeoutMs ?? DEFAULT_TIMEOUT_MS,
  }
}

/** The columns that store what an update sends; an active subscription has no failures. */
export function changedColumns(body: Update): SubscriptionChange {
  const { url, eventTypes, developerEmail, description, timeoutMs, status, ...others } = body
  others satisfies NoOthers
  return {
    ...(url === undefined ? {} : { url }),
    ...(eventTypes === undefined ? {} : { event_types: JSON.stringify(eventTypes) }),
    ...(developerEmail === undefined ? {} : { developer_email: developerEmail }),
    ...(description === undefined ? {} : { description }),
    ...(timeoutMs === undefined ? {} : { timeout_ms: timeoutMs }),
    ...(status === undefined ? {} : { status }),
    ...(status === 'active' ? { failures: 0 } : {}),
  }
}

/** Whether a response contains the timeout: the default may be left out. */
const isShown = ({ timeout_ms }: SubscriptionRow, choices: Choices): boolean =>
  choices['default-timeout'] === 'included' || timeout_ms !== DEFAULT_TIMEOUT_MS

/** A subscription as the API returns it, without its secret. */
export function subscriptionOf(row: SubscriptionRow, choices: Choices): Subscription {
  return {
    id: row.id,
    url: row.url,
    eventTypes: JSON.parse(row.event_types) as Subscription['eventTypes'],
    developerEmail: addressesOf(row, choices),
    description: row.description,
    timeoutMs: isShown(row, choices) ? row.timeout_ms : undefined,
    status: row.status,
    version: PAYLOAD_VERSION,
    createdAt: creationTime(shownCreation(row, choices), choices),
    updatedAt: isoTime(row.updated_at, choices),
  } satisfies Complete<Omit<Subscription, 'secret'>>
}

function addressesOf({ developer_email }: SubscriptionRow, choices: Choices): string {
  return choices['developer-email'] === 'as-sent' ? developer_email : developer_email.split(/\s*,\s*/).join(', ')
}

/** A subscription after its creation: "secret masked". */
export function maskedSubscription(row: SubscriptionRow, choices: Choices): Subscription & { secret?: string } {
  return {
    ...subscriptionOf(row, choices),
    ...(choices['masked-secret'] === 'included' ? { secret: MASKED_SECRET } : {}),
  }
}
