/** Work that is done when there is nothing more urgent, in its order. */
export interface WorkQueue<Item> {
  /** @returns false where the queue is full, and the item is left out */
  add(item: Item): boolean
  /** Resolves when all of it is done. */
  drained(): Promise<void>
}

/** Milliseconds after which the event loop gets its turn: requests that pass meanwhile wait no longer. */
const SLICE = 0.5

export function createWorkQueue<Item>(most: number, work: (item: Item) => void): WorkQueue<Item> {
  let items: Item[] = []
  let next = 0
  let isScheduled = false
  let resolveDrained: (() => void) | undefined

  function run(): void {
    isScheduled = false
    const end = performance.now() + SLICE
    while (next < items.length && performance.now() < end) work(items[next++] as Item)
    if (next === items.length) {
      items = []
      next = 0
      resolveDrained?.()
    } else schedule()
  }

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(run)
  }

  return {
    add(item) {
      if (items.length - next >= most) return false
      items.push(item)
      schedule()
      return true
    },
    drained: () =>
      new Promise((resolve) => {
        if (next === items.length) resolve()
        else resolveDrained = resolve
      }),
  }
}
