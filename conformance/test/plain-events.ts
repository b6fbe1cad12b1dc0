import type { EndEvent, ReportedFailure, StartEvent, VerdictEvent } from '../report/events.ts'

/** The start of a run of one rule. */
export const plainStart: StartEvent = {
  event: 'start',
  format: 1,
  tool: { name: 'suite', version: '1.0.0' },
  contract: { title: 'API', version: '1.0.0', sha256: '0'.repeat(64) },
  target: { baseUrl: 'https://api.example', capabilities: [] },
  environment: { node: 'v24', platform: 'linux' },
  seed: 7,
  runs: 5,
  started: '2026-01-01T00:00:00Z',
  rules: 1,
}

/** The end of a run whose only rule failed. */
export const failedEnd: EndEvent = {
  event: 'end',
  finished: '2026-01-01T00:00:10Z',
  ms: 10_000,
  requests: 100,
  totals: { 'not tested': 0, observed: 0, passed: 0, warned: 0, failed: 1, errored: 0 },
  rules: 1,
  leftBehind: [],
  interrupted: false,
  known: 0,
  failing: 1,
  stale: [],
  uncovered: [],
  failingControl: [],
  exitCode: 1,
}

/** A verdict on a rule of level `must`, which its check passed unless `more` says otherwise. */
export const plainVerdict = (rule: string, more: Partial<VerdictEvent> = {}): VerdictEvent => ({
  event: 'verdict',
  rule,
  level: 'must',
  says: `The sentence of ${rule}.`,
  source: 'Cards',
  verdict: 'passed',
  by: 'check',
  cases: 1,
  ...more,
})

/** A failure without evidence. */
export const plainFailure: ReportedFailure = {
  expected: '404',
  actual: '200 {}',
  exchanges: [],
  curl: [],
  replay: '',
  flaky: false,
}
