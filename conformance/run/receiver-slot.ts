import { Interrupted } from '../failure/errors.ts'
import type { Receiver } from '../receiver/receiver.ts'

/** The receiver of a run, which is started after the target, and dropped where the target cannot reach it. */
export interface ReceiverSlot {
  current(): Receiver | undefined
  /** An address for subscriptions whose deliveries no check looks at. */
  webhookUrl(): string
  /**
   * Uses a receiver from now on, and closes it with the target.
   * @throws {Interrupted} when the target was closed while the receiver was started
   */
  use(started: Promise<Receiver>): Promise<Receiver>
  /** Uses an address from now on where there is no receiver. */
  useUrl(url: string): void
  /** Closes the receiver. */
  drop(): Promise<void>
  /** Closes the receiver, also one that is still to start. */
  close(): Promise<void>
}

export function createReceiverSlot(): ReceiverSlot {
  let receiver: Receiver | undefined
  let isClosed = false
  let url = 'https://receiver.invalid/webhooks'

  async function drop(): Promise<void> {
    const dropped = receiver
    receiver = undefined
    await dropped?.close()
  }

  return {
    current: () => receiver,
    webhookUrl: () => receiver?.sharedUrl ?? url,
    async use(started) {
      receiver = await started
      if (!isClosed) return receiver
      await drop()
      throw new Interrupted()
    },
    useUrl(other) {
      url = other
    },
    drop,
    close() {
      isClosed = true
      return drop()
    },
  }
}
