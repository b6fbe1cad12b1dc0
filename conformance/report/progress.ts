import type { ProgressEvent, RunEvent } from './events.ts'

type Terminal = { readonly isTTY?: boolean; readonly columns?: number; write(text: string): unknown }

/** How often the line is redrawn, in milliseconds. */
const interval = 100
/** In the first milliseconds of a run its duration cannot be estimated. */
const tooEarly = 2000

/** One line that shows how far a run is; only on a terminal. */
export function createProgress(terminal: Terminal) {
  const isTerminal = terminal.isTTY === true
  let last = Number.NEGATIVE_INFINITY
  return {
    show(event: RunEvent): void {
      if (!isTerminal || event.event !== 'progress' || event.ms - last < interval) return
      last = event.ms
      const line = progressLine(event)
      const columns = terminal.columns ?? 80
      terminal.write(`\r\x1b[K${line.length < columns ? line : `${line.slice(0, columns - 2)}…`}`)
    },
    clear(): void {
      if (isTerminal) terminal.write('\r\x1b[K')
    },
  }
}

function progressLine({ phase, done, all, requests, failures, ms }: ProgressEvent): string {
  const left = done === 0 || ms < tooEarly ? '' : ` · about ${duration((ms / done) * (all - done))} left`
  return `${done} of ${all} checks · ${failures} failed · ${requests} requests${left} · ${phases[phase] ?? phase}`
}

/** Phases, for people. */
const phases: Readonly<Record<string, string>> = {
  own: 'concurrent checks',
  still: 'checks that need unchanged lists',
  clock: 'checks that move the clock',
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
