import { ApiError, invalidField } from '../../api-error.ts'
import type { Context } from '../../handler.ts'
import { messages } from '../messages.ts'
import { findSubscription, listOfSubscriptions } from './subscription-queries.ts'

type LimitContext = Pick<Context, 'store' | 'clock' | 'choices' | 'caller'>

/** @throws ApiError 400 if the company has as many subscriptions as it may have */
export async function checkNumber({ store, caller, choices }: LimitContext): Promise<void> {
  if (choices['subscription-limit'] === 'none') return
  const { length } = await listOfSubscriptions(store, caller.companyId, 'asc')
  if (length >= Number(choices['subscription-limit'])) throw new ApiError(400, messages.limit)
}

/** @throws ApiError 400 if the host must exist and does not, or if URLs must be unique, and another subscription of the company has this one */
export async function checkAddress({ store, caller, choices }: LimitContext, url: string, id?: string): Promise<void> {
  if (choices['webhook-hosts'] === 'existing' && new URL(url).hostname.endsWith('.invalid'))
    throw invalidField('url', 'host', messages.unknownHost)
  if (choices['subscription-urls'] === 'accept') return
  const others = (await listOfSubscriptions(store, caller.companyId, 'asc')).filter((row) => row.id !== id)
  if (others.some((row) => row.url === url)) throw invalidField('url', 'unique', messages.urlInUse)
}

/** @throws ApiError 400 if each event type may be in the list once only, and one is in it again */
export function checkEventTypes({ choices }: Pick<Context, 'choices'>, eventTypes: readonly string[] = []): void {
  if (choices['repeated-event-types'] === 'accept' || new Set(eventTypes).size === eventTypes.length) return
  throw invalidField('eventTypes', 'uniqueItems', messages.repeatedType)
}

/** @throws ApiError 400 if a secret can be rotated only once in the grace window, and was; 404 without the subscription */
export async function checkRotation({ store, caller, choices, clock }: LimitContext, id: string): Promise<void> {
  if (choices['second-rotation'] === 'accept') return
  const { previous_secret_expires_at: end } = await findSubscription(store, caller.companyId, id)
  if (end !== null && Number(end) > clock.now()) throw new ApiError(400, messages.graceWindow)
}
