import type { ProgressEvent, RunEvent } from './events.ts'

type Terminal = { readonly isTTY?: boolean; readonly columns?: number; write(text: string): unknown }

/** How often the line is drawn anew, in milliseconds. */
const pause = 100
/** A run that is younger than this, in milliseconds, tells nothing of how long it takes. */
const tooEarly = 2000

/** One line that tells how far a run is; silent where nobody watches. */
export function createProgress(terminal: Terminal) {
  const watched = terminal.isTTY === true
  let last = Number.NEGATIVE_INFINITY
  return {
    show(event: RunEvent): void {
      if (!watched || event.event !== 'progress' || event.ms - last < pause) return
      last = event.ms
      const line = inWords(event)
      const columns = terminal.columns ?? 80
      terminal.write(`\r\x1b[K${line.length < columns ? line : `${line.slice(0, columns - 2)}…`}`)
    },
    clear(): void {
      if (watched) terminal.write('\r\x1b[K')
    },
  }
}

function inWords({ phase, done, all, requests, failures, ms }: ProgressEvent): string {
  const left = done === 0 || ms < tooEarly ? '' : ` · about ${duration((ms / done) * (all - done))} left`
  return `${done} of ${all} rules · ${failures} failed · ${requests} requests${left} · ${phases[phase] ?? phase}`
}

/** What the checks of a phase are like. */
const phases: Readonly<Record<string, string>> = {
  own: 'side by side',
  still: 'lists that must hold still',
  clock: 'moving the clock',
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
