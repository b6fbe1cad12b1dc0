/** The sandbox's time, in milliseconds since the epoch. It runs with the machine's and can be moved forward. */
export type Clock = {
  now(): number
  /** Moves the clock forward and runs, in order and to their end, all timers that are due, also those that these set. */
  advance(ms: number): Promise<void>
  /** Runs `work` once, when the clock has reached `time`. Returns the way to call it off. */
  at(time: number, work: () => void | Promise<void>): () => void
  /** Calls off all timers. */
  stop(): void
}

type Timer = { readonly time: number; readonly work: () => void | Promise<void>; handle: NodeJS.Timeout | undefined }

const LONGEST_TIMEOUT = 2 ** 31 - 1

/** A clock that starts at the machine's time. */
export function createClock(): Clock {
  let offset = 0
  const timers = new Set<Timer>()
  const now = () => Date.now() + offset

  function arm(timer: Timer): void {
    clearTimeout(timer.handle)
    const wait = Math.min(Math.max(timer.time - now(), 0), LONGEST_TIMEOUT)
    timer.handle = setTimeout(() => (timer.time > now() ? arm(timer) : void run(timer)), wait).unref()
  }

  function nextDue(): Timer | undefined {
    return [...timers].filter((timer) => timer.time <= now()).sort((a, b) => a.time - b.time)[0]
  }

  async function run(timer: Timer): Promise<void> {
    clearTimeout(timer.handle)
    if (timers.delete(timer)) await timer.work()
  }

  return {
    now,
    async advance(ms) {
      offset += ms
      for (let timer = nextDue(); timer; timer = nextDue()) await run(timer)
      for (const timer of timers) arm(timer)
    },
    at(time, work) {
      const timer: Timer = { time, work, handle: undefined }
      timers.add(timer)
      arm(timer)
      return () => {
        clearTimeout(timer.handle)
        timers.delete(timer)
      }
    },
    stop() {
      for (const timer of timers) clearTimeout(timer.handle)
      timers.clear()
    },
  }
}
