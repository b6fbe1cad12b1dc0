import type { Choices } from '../../choices.ts'
import type { Clock } from '../../clock.ts'
import { listedUntil } from '../../offset-page.ts'
import type { SubscriptionRow } from '../tables.ts'

/** What the delivery worker knows of subscriptions: all, or what a copy shows that lags behind creations and updates, if so chosen. */
export interface SubscriptionCopies {
  /** A request has created or changed a subscription. @param before the subscription before; undefined for a new one */
  changed(id: string, before?: SubscriptionRow): void
  /** A subscription as the worker knows it; undefined where it knows none. A deletion is known at once: "no further events are delivered". */
  known(row: SubscriptionRow): SubscriptionRow | undefined
}

/** What a subscription was until a change. */
type Version = { readonly until: number; readonly row: SubscriptionRow | undefined }

export function createSubscriptionCopies(clock: Clock, choices: Choices): SubscriptionCopies {
  const versions = new Map<string, readonly Version[]>()
  const shownUntil = () => listedUntil(clock.now(), choices, 'subscription-copies')
  /** What the changes replaced that the copy does not show yet. */
  const unknown = (id: string) => (versions.get(id) ?? []).filter(({ until }) => until > shownUntil())

  return {
    changed(id, row) {
      if (choices['subscription-copies'] !== 'none') versions.set(id, [...unknown(id), { until: clock.now(), row }])
    },
    known(row) {
      const [first] = row.deleted_at === null ? unknown(row.id) : []
      return first === undefined ? row : first.row
    },
  }
}
