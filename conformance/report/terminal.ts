import pc from 'picocolors'
import { isRule } from '../contract/rules.ts'
import type { EndEvent, RunEvent, StartEvent, VerdictEvent } from './events.ts'
import { failureGroups } from './failures/failure-groups.ts'
import { firstSteps } from './first-steps.ts'
import { failures } from './terminal/failures.ts'
import { notTested, uncovered } from './terminal/not-tested.ts'
import { observations } from './terminal/observations.ts'
import { toDo } from './terminal/operations.ts'
import { sections } from './terminal/sections.ts'
import { coloredSentence, summary } from './terminal/summary.ts'
import { wrapped } from './terminal/text.ts'
import { caller, coverage } from './terminal/traffic.ts'

/**
 * A whole run as text for a terminal of `width` columns: one screen where it passes, or everything with `verbose`.
 * @param files the paths of the reports that were written
 */
export function terminalReport(
  events: readonly RunEvent[],
  width: number,
  verbose = false,
  files: readonly string[] = [],
): string {
  const recording = files.find((file) => file.endsWith('.ndjson.gz'))
  const most = verbose ? { causes: 50, lines: 20, earlier: 3 } : { causes: 10, lines: 12, earlier: 1 }
  const detail = { width, verbose, recording, ...most }
  const start = events.find((event): event is StartEvent => event.event === 'start')
  const end = events.find((event): event is EndEvent => event.event === 'end')
  const verdicts = events.filter((event): event is VerdictEvent => event.event === 'verdict')
  if (end?.interrupted && start === undefined) return `${coloredSentence(end)}\n`
  if (start === undefined || end === undefined) return 'The run did not finish: there is no report.\n'
  return [
    header(start),
    sections(verdicts, width, start.traffic !== undefined),
    observations(verdicts, detail),
    notTested(verdicts, detail),
    failingControl(end, width),
    uncovered(verdicts, end, width),
    knownFailures(verdicts, end, width),
    toDo(verdicts, end, width),
    failures(verdicts, end, detail),
    internalErrors(verdicts),
    caller(events, detail),
    coverage(events, detail),
    startHere(verdicts, end, width),
    summary(end, start),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function header({ tool, contract, target, seed, runs, traffic }: StartEvent): string {
  const from = traffic === undefined ? `seed ${seed} · ${runs} cases per rule` : `traffic of ${traffic.join(', ')}`
  return pc.dim(`${tool.name} ${tool.version} · contract ${contract.version} · ${target.baseUrl} · ${from}`)
}

function failingControl({ failingControl: sentences }: EndEvent, width: number): string {
  if (sentences.length === 0) return ''
  return [pc.bold('Control interface'), ...sentences.map((sentence) => pc.red(wrapped(sentence, width)))].join('\n')
}

function knownFailures(verdicts: readonly VerdictEvent[], { stale }: EndEvent, width: number): string {
  const known = verdicts.filter(({ known }) => known !== undefined)
  const lines = [
    ...known.map(({ rule, known: why }) => wrapped(`${rule}: ${why}`, width)),
    ...stale.map((rule) => {
      const why = isRule(rule) ? 'passes now' : 'is no rule of this contract'
      return pc.red(`  ${rule} ${why}: remove it from the baseline, or run with --update-baseline`)
    }),
  ]
  return lines.length === 0 ? '' : [pc.bold('Known failures (baseline)'), ...lines].join('\n')
}

/** What to do first, at the end: there it is on the screen. */
function startHere(verdicts: readonly VerdictEvent[], end: EndEvent, width: number): string {
  const steps = firstSteps(end, failureGroups(verdicts))
  const lines = steps.flatMap(({ text, options }) => [
    wrapped(text, width),
    ...(options === undefined ? [] : [`      ${options}`]),
  ])
  return steps.length === 0 ? '' : [pc.bold('Start here'), ...lines].join('\n')
}

function internalErrors(verdicts: readonly VerdictEvent[]): string {
  return verdicts
    .filter(({ verdict }) => verdict === 'errored')
    .map(
      ({ rule, reason }) =>
        `${pc.magenta(pc.bold(`ERRORED ${rule}`))}\n  Internal error of the suite; the target is not at fault. ${reason}`,
    )
    .join('\n\n')
}
