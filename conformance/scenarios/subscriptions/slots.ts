import { AsyncLocalStorage } from 'node:async_hooks'

/** Bounds how many subscriptions exist at the same time. */
export interface Slots {
  readonly size: number
  /**
   * Runs `work` once so many slots are free, and frees them when it ends. Work that waits is started in order.
   * @throws {Error} within other work that has slots: each could wait for the other forever
   */
  run<Result>(count: number, work: () => Promise<Result>): Promise<Result>
}

/** @param size the number of slots */
export function createSlots(size: number): Slots {
  const waiting: { readonly count: number; readonly start: () => void }[] = []
  const running = new AsyncLocalStorage<true>()
  let free = size

  function startWaiting(): void {
    for (let next = waiting[0]; next !== undefined && next.count <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.count
      next.start()
    }
  }

  return {
    size,
    async run(count, work) {
      if (count > size) throw new RangeError(`${count} of ${size} slots`)
      if (running.getStore()) throw new Error('work that has slots waits for more slots')
      await new Promise<void>((start) => {
        waiting.push({ count, start })
        startWaiting()
      })
      try {
        return await running.run(true, work)
      } finally {
        free += count
        startWaiting()
      }
    },
  }
}
