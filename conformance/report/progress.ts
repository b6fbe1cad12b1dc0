import type { RunEvent } from './events.ts'

type Terminal = { readonly isTTY?: boolean; write(text: string): unknown }

/** One line that tells how far a run is; silent where nobody watches. */
export function createProgress(terminal: Terminal) {
  const watched = terminal.isTTY === true
  let last = 0
  return {
    show(event: RunEvent): void {
      if (!watched || event.event !== 'progress' || Date.now() - last < 100) return
      last = Date.now()
      const { phase, done, all, requests, failures } = event
      terminal.write(`\r\x1b[K${phase}: ${done} of ${all} checks · ${requests} requests · ${failures} failed`)
    },
    clear(): void {
      if (watched) terminal.write('\r\x1b[K')
    },
  }
}
