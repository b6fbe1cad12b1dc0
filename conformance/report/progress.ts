import { plural } from '../text/in-words.ts'
import type { ProgressEvent, RunEvent, StartEvent } from './events.ts'

type Terminal = { readonly isTTY?: boolean; readonly columns?: number; write(text: string): unknown }

/** How often the line is redrawn, in milliseconds. */
const interval = 100
/** In the first milliseconds of a run, and before this part of its checks has ended, its duration cannot be estimated. */
const tooEarly = { ms: 2000, part: 0.05 }

/** How often a line is printed where the output is no terminal, in milliseconds. */
const lineInterval = 10_000

/** One line that shows how far a run is: redrawn on a terminal, elsewhere printed now and then. */
export function createProgress(terminal: Terminal) {
  const isTerminal = terminal.isTTY === true
  let last = isTerminal ? Number.NEGATIVE_INFINITY : 0
  let start: StartEvent | undefined
  return {
    show(event: RunEvent): void {
      if (event.event === 'start') start = event
      if (event.event !== 'progress') return
      // A run that does not reach its checks says why in one line.
      if (start !== undefined && !isTerminal) terminal.write(`${describeStart(start)}\n`)
      start = undefined
      if (event.ms - last < (isTerminal ? interval : lineInterval)) return
      last = event.ms
      const line = progressLine(event)
      if (!isTerminal) return void terminal.write(`${duration(event.ms)}: ${line}\n`)
      const columns = terminal.columns ?? 80
      terminal.write(`\r\x1b[K${line.length < columns ? line : `${line.slice(0, columns - 2)}…`}`)
    },
    clear(): void {
      if (isTerminal) terminal.write('\r\x1b[K')
    },
  }
}

function progressLine({ phase, done, all, requests, failures, ms }: ProgressEvent): string {
  const isEarly = ms < tooEarly.ms || done < tooEarly.part * all
  const left = isEarly ? '' : ` · about ${duration((ms / done) * (all - done))} left`
  return `${done} of ${all} checks · ${failures} failed · ${requests} requests${left} · ${phases[phase] ?? phase}`
}

/** Phases, for people. */
const phases: Readonly<Record<string, string>> = {
  own: 'concurrent checks',
  still: 'checks that need unchanged lists',
  clock: 'checks that move the clock',
}

function describeStart({ target, seed, rules }: StartEvent): string {
  return `testing ${plural(rules, 'rule')} on ${target.baseUrl}, seed ${seed}`
}

/** `45 s`, `3 min` */
export function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
