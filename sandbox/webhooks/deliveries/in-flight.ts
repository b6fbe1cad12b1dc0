/** Deliveries that are being sent. */
export type InFlight = {
  /** How many more may be sent. */
  room(): number
  /** Subscriptions that already have as many deliveries in flight as they may have. */
  full(): readonly string[]
  /** @returns a promise of the end of `sending` */
  add(delivery: { readonly id: string; readonly subscription_id: string }, sending: Promise<void>): Promise<void>
  /** Whether deliveries of a subscription may be sent again: when half of its limit is free. */
  hasRoom(subscriptionId: string): boolean
  /** Resolves when all have ended. */
  ended(): Promise<unknown>
}

/**
 * @param limit of all subscriptions together
 * @param limitEach of one subscription, approximately: a receiver that hangs must not block the others
 */
export function createInFlight(limit: number, limitEach: number): InFlight {
  const sendings = new Map<string, Promise<void>>()
  const counts = new Map<string, number>()

  function count(subscriptionId: string, change: 1 | -1): void {
    const number = (counts.get(subscriptionId) ?? 0) + change
    if (number === 0) counts.delete(subscriptionId)
    else counts.set(subscriptionId, number)
  }

  return {
    room: () => limit - sendings.size,
    full: () => [...counts].filter(([, number]) => number >= limitEach).map(([id]) => id),
    add({ id, subscription_id: subscriptionId }, sending) {
      count(subscriptionId, 1)
      const ended = sending.finally(() => {
        sendings.delete(id)
        count(subscriptionId, -1)
      })
      sendings.set(id, ended)
      return ended
    },
    hasRoom: (subscriptionId) => (counts.get(subscriptionId) ?? 0) <= limitEach / 2,
    ended: () => Promise.all(sendings.values()),
  }
}
