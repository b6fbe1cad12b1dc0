import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { CoverageEvent } from '../report/events.ts'
import { type Run, readRun } from '../report/run.ts'
import { compareRuns, comparisonText } from '../report/several-runs/compare-runs.ts'
import { matrixPage } from '../report/several-runs/matrix.ts'
import { mergedCoverage } from '../report/several-runs/merge-coverage.ts'
import { type Implementation, mergeShards, worstExitCode } from '../report/several-runs/merge-shards.ts'
import { failuresOf, verificationText, verify } from '../report/several-runs/verify.ts'
import { sentenceOf } from '../run/verdicts/conclusion.ts'

/** Adds the commands that work on reports, without a target. */
export function withReportCommands(program: Command): void {
  program
    .command('merge')
    .argument(
      '<report...>',
      'report.ndjson.gz of each run, or NAME=FILE; reports with the same name are shards of one run',
    )
    .description(
      'compare runs in matrix.html, in the report folder; shards of one run are combined, and the contract coverage of recordings, and of runs with the same name, is added up. Exit codes: 0 each run meets all tested requirements, 1 one does not, 2 usage error, 3 no verdict (a shard is missing, duplicate or from another run, or a run was aborted), 4 internal error',
    )
    .action(async (words: string[]) => {
      process.exitCode = await merge(words, program.opts<{ reportDir: string }>().reportDir)
    })
  program
    .command('diff')
    .argument('<old>', 'report.ndjson.gz of the earlier run')
    .argument('<new>', 'report.ndjson.gz of the later run')
    .description(
      'show what changed from one run to the next. Exit codes: 0 no rule newly fails, 1 a rule does, 2 usage error, 3 a run has no verdict',
    )
    .action(async (before: string, now: string) => {
      const runs = [await readRun(before), await readRun(now)] as const
      noteContracts(runs)
      noteIncomplete(runs)
      const difference = compareRuns(...runs)
      print(comparisonText(difference))
      process.exitCode = difference.newlyFailing.length > 0 ? 1 : runs.some(isIncomplete) ? 3 : 0
    })
  program
    .command('verify')
    .argument('<report>', 'report.ndjson.gz of a run')
    .description(
      'validate recorded responses again, without the target. Exit codes: 0 all verified requirements are met, 1 one is not, 2 usage error, 3 the run has no verdict',
    )
    .action(async (file: string) => {
      const run = await readRun(file)
      noteIncomplete([run])
      const verification = await verify(run)
      print(verificationText(verification))
      process.exitCode = failuresOf(verification).length > 0 ? 1 : isIncomplete(run) ? 3 : 0
    })
}

async function merge(words: readonly string[], folder: string): Promise<number> {
  const runs = []
  for (const word of words) {
    const [, name, file = word] = (existsSync(word) ? null : /^([^=]+)=(.+)$/.exec(word)) ?? []
    const run = await readRun(file)
    runs.push({ name: name ?? run.start.target.baseUrl, run })
  }
  noteContracts(runs.map(({ run }) => run))
  const implementations = mergeShards(runs)
  const coverages = new Map<string, CoverageEvent>()
  for (const implementation of implementations) {
    const coverage = await coverageOf(implementation)
    if (coverage !== undefined) coverages.set(implementation.name, coverage)
  }
  mkdirSync(folder, { recursive: true })
  const page = join(folder, 'matrix.html')
  writeFileSync(page, matrixPage(implementations, coverages))
  for (const { name, sentence } of implementations) {
    print(sentence)
    const coverage = coverages.get(name)
    if (coverage !== undefined)
      print(`${name}: contract coverage ${coverage.percent} %, ${coverage.used} of ${coverage.all}`)
  }
  console.log(page)
  return worstExitCode(implementations)
}

/** The contract coverage of recorded traffic, and of the runs with the same name, together. */
async function coverageOf({ parts }: Implementation): Promise<CoverageEvent | undefined> {
  if (parts.every(({ coverage }) => coverage === undefined)) return undefined
  // Other commands start faster without it.
  const { coverageOfRun } = await import('../traffic/coverage/coverage-of-run.ts')
  const measured = []
  for (const run of parts) measured.push(run.coverage ?? (await coverageOfRun(run)) ?? [])
  return mergedCoverage(measured.flat())
}

/** Prints a note where runs used different contracts: their verdicts may differ for that reason. */
function noteContracts(runs: readonly Run[]): void {
  const contracts = new Set(runs.map(({ start }) => start.contract.sha256))
  if (contracts.size > 1) console.error(`note: these runs tested ${contracts.size} different contracts`)
}

/** Prints a note for each run that ended before all of its checks: what it did not test cannot be compared. */
function noteIncomplete(runs: readonly Run[]): void {
  for (const run of runs) if (isIncomplete(run)) console.error(`note: ${sentenceOf(run.end)}`)
}

const isIncomplete = ({ end }: Run): boolean => end.aborted !== undefined || end.interrupted

/** Prints text without control characters that a target may have sent. */
function print(text: string): void {
  console.log(text.replaceAll(/[^\P{C}\n]/gu, '\u{FFFD}'))
}
