import type { Exchange } from '../../http/exchange.ts'
import { type Settled, settle } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import type { Located } from '../../validate/located.ts'
import { deletedRecipient } from '../deliveries/delivery-timing.ts'
import { findSubscription, type Subscription } from './subscription.ts'

/** How long a list may lag behind a deletion, in milliseconds. */
const LIST_LAG = 2_000

/** What a target returns for a deleted subscription. */
export type ReadsAfterDeletion = {
  readonly retrieval: Exchange
  /** Of the list; undefined if it is missing. */
  readonly row: Settled<Located<Subscription> | undefined>
}

/** Reads a deleted subscription. If a retrieval does not find it, the list is read until it does not contain it either. */
export async function readsAfterDeletion(target: Target, id: string): Promise<ReadsAfterDeletion> {
  const retrieval: Exchange = await target.call('getWebhookSubscription', { path: { id } })
  const find = () => findSubscription(target, id)
  const isExpected = (row: unknown) => row === undefined || !isNotFound({ retrieval })
  return { retrieval, row: await settle(waitUntil(find, isExpected, LIST_LAG)) }
}

/** The same for a subscription that received events: a target may keep it for its deliveries. Made once per run. @returns undefined where none received events */
export function readsOfDeletedRecipient(target: Target): Promise<ReadsAfterDeletion | undefined> {
  return target.once('reads of a deleted recipient', async () => {
    const recipient = await deletedRecipient(target)
    return recipient && readsAfterDeletion(recipient.tenant, recipient.id)
  })
}

/** Whether a retrieval returned that the subscription does not exist. */
export const isNotFound = ({ retrieval }: Pick<ReadsAfterDeletion, 'retrieval'>): boolean =>
  retrieval.response.status === 404
