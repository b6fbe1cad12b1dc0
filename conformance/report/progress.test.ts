import { describe, expect, test } from 'vitest'
import type { ProgressEvent, RunEvent, StartEvent } from './events.ts'
import { createProgress } from './progress.ts'

const event: ProgressEvent = {
  event: 'progress',
  phase: 'own',
  done: 250,
  all: 1000,
  requests: 3210,
  failures: 2,
  ms: 5000,
}

/** What is written for these events. */
function written(events: readonly RunEvent[], terminal: { isTTY?: boolean; columns?: number }): string[] {
  const lines: string[] = []
  const progress = createProgress({ ...terminal, write: (text) => lines.push(text.replace('\r\x1b[K', '')) })
  for (const each of events) progress.show(each)
  progress.clear()
  return lines
}

describe('createProgress', () => {
  test('shows checks, failures, requests, the time left and the phase', () => {
    expect(written([event], { isTTY: true, columns: 120 })).toEqual([
      '250 of 1000 checks · 2 failed · 3210 requests · about 15 s left · concurrent checks',
      '',
    ])
  })

  test('shows no time left while it is too early to estimate it', () => {
    for (const early of [
      { done: 250, ms: 1999 },
      { done: 49, ms: 60_000 },
    ])
      expect(written([{ ...event, ...early }], { isTTY: true, columns: 120 })[0]).not.toContain('left')
  })

  test('shows long times in minutes', () => {
    expect(written([{ ...event, done: 50, ms: 50_000 }], { isTTY: true, columns: 120 })[0]).toContain(
      'about 16 min left',
    )
  })

  test('keeps to one line on a narrow terminal, and redraws it ten times a second at most', () => {
    const often = [0, 10, 50, 99, 100, 130].map((ms) => ({ ...event, ms }))
    const lines = written(often, { isTTY: true, columns: 40 })
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line.length).toBeLessThan(40)
  })

  test('prints a header, and a line every ten seconds, where the output is no terminal', () => {
    const start = { event: 'start', rules: 1535, seed: 7, target: { baseUrl: 'https://api.example' } } as StartEvent
    const progress = [0, 5_000, 10_000, 15_000, 20_001].map((ms) => ({ ...event, ms }))
    expect(written([start, ...progress], {})).toEqual([
      'testing 1535 rules on https://api.example, seed 7\n',
      '10 s: 250 of 1000 checks · 2 failed · 3210 requests · about 30 s left · concurrent checks\n',
      '21 s: 250 of 1000 checks · 2 failed · 3210 requests · about 61 s left · concurrent checks\n',
    ])
    expect(written([start], {})).toEqual([])
  })
})
