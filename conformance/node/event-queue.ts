/** Passes on what one side pushes to one reader, in the order in which it came. */
export type EventQueue<Event> = {
  push(event: Event): void
  /** After this nothing more comes. */
  close(): void
  /** Everything that was pushed, until the queue is closed. */
  read(): AsyncGenerator<Event, void, undefined>
}

export function createEventQueue<Event>(): EventQueue<Event> {
  let waiting: Event[] = []
  let isClosed = false
  let wake = () => {}
  return {
    push(event) {
      waiting.push(event)
      wake()
    },
    close() {
      isClosed = true
      wake()
    },
    async *read() {
      while (true) {
        const events = waiting
        waiting = []
        yield* events
        if (waiting.length > 0) continue
        if (isClosed) return
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
