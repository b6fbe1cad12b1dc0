/** The time of the sandbox, in milliseconds since the epoch. It runs with the system time and can be advanced. */
export type Clock = {
  now(): number
  /**
   * Advances the clock. Runs all timers that are due, in order, including those that they schedule, and awaits them.
   */
  advance(ms: number): Promise<void>
  /** Runs `work` once, when the clock reaches `time`. Returns the function that cancels it. */
  schedule(time: number, work: () => void | Promise<void>): () => void
  /** Cancels all timers. */
  stop(): void
}

type Timer = { readonly time: number; readonly work: () => void | Promise<void>; handle: NodeJS.Timeout | undefined }

const LONGEST_TIMEOUT = 2 ** 31 - 1

/** A clock that starts at the system time. */
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
    schedule(time, work) {
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
