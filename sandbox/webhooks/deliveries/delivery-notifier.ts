/** Notifies the delivery worker of a sandbox that there may be deliveries to send. */
export type DeliveryNotifier = {
  /** To be called when deliveries have been recorded, also before their transaction is committed. */
  notify(): void
  /** Calls `listener` at each notification. Returns the function that ends this. */
  onNotify(listener: () => void): () => void
}

export function createDeliveryNotifier(): DeliveryNotifier {
  const listeners = new Set<() => void>()
  return {
    notify() {
      for (const listener of listeners) listener()
    },
    onNotify(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
