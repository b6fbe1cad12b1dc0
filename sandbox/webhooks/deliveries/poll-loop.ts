import type { Clock } from '../../clock.ts'

/** Runs some work again and again, never twice concurrently. */
export type PollLoop = {
  /** Runs the work now, or once more after the run in progress. Resolves when no more run is requested. */
  poll(): Promise<void>
  /** As `poll`, and starts again with the shortest pause. */
  pollSoon(): Promise<void>
  /** Ends the loop after the run in progress. */
  stop(): Promise<void>
}

export type PollLoopOptions = {
  readonly clock: Clock
  readonly run: () => Promise<void>
  /** When there is work again, in milliseconds since the epoch; undefined if it is unknown. */
  readonly nextDueAt: () => Promise<number | undefined>
  /** Time until the next run, in milliseconds. It doubles with each run, up to the longest. */
  readonly firstPause: number
  readonly longestPause: number
}

export function createPollLoop({ clock, run, nextDueAt, firstPause, longestPause }: PollLoopOptions): PollLoop {
  let pause = firstPause
  let running: Promise<void> | undefined
  let runAgain = false
  let stopped = false
  let cancelTimer = () => {}

  function poll(): Promise<void> {
    runAgain = true
    running ??= runWhileRequested()
    return running
  }

  async function runWhileRequested(): Promise<void> {
    while (runAgain && !stopped) {
      runAgain = false
      await run()
      await scheduleNext()
    }
    running = undefined
  }

  async function scheduleNext(): Promise<void> {
    cancelTimer()
    if (stopped) return
    const now = clock.now()
    const due = await nextDueAt()
    cancelTimer = clock.schedule(due !== undefined && due > now ? Math.min(due, now + pause) : now + pause, poll)
    pause = Math.min(pause * 2, longestPause)
  }

  return {
    poll,
    pollSoon() {
      pause = firstPause
      return poll()
    },
    async stop() {
      cancelTimer()
      stopped = true
      await running
    },
  }
}
