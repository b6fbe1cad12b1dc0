import { sentenceOf } from '../run/verdicts/conclusion.ts'
import type { Run } from './run.ts'

/** The verdicts and totals of a run in one object, without its exchanges. */
export function jsonReport({ start, end, verdicts, caller, coverage }: Run): string {
  const { event: _, format, rules: __, ...run } = start
  const { event: ___, rules: ____, ...outcome } = end
  const report = {
    format,
    conclusion: sentenceOf(end),
    ...run,
    ...outcome,
    ...(coverage && { coverage: (({ event: _, ...rest }) => rest)(coverage) }),
    ...(start.traffic !== undefined && { caller: caller.map(({ event: _, ...finding }) => finding) }),
    verdicts: verdicts.map(({ event: _, ...verdict }) => verdict),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
