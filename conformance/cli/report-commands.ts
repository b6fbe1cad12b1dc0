import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { compareRuns, comparisonText } from '../report/compare-runs.ts'
import { matrixPage } from '../report/matrix.ts'
import { mergeShards, worstExitCode } from '../report/merge-shards.ts'
import { type Run, readRun } from '../report/run.ts'
import { failuresOf, verificationText, verify } from '../report/verify.ts'

/** Adds the commands that work on the reports of runs, without a target. */
export function withReportCommands(program: Command): void {
  program
    .command('merge')
    .argument('<report...>', 'report.ndjson of each run, or NAME=FILE; those of one name are parts of one run')
    .description(
      'puts runs side by side in matrix.html, in the report folder; parts of one run are put together. Exit codes: 0 each conforms, 1 one does not, 2 wrong use, 4 the suite broke',
    )
    .action(async (words: string[]) => {
      process.exitCode = await merge(words, program.opts<{ reportDir: string }>().reportDir)
    })
  program
    .command('diff')
    .argument('<old>', 'report.ndjson of the run before')
    .argument('<new>', 'that of the run after')
    .description(
      'what changed from one run to the next. Exit codes: 0 nothing newly fails, 1 something does, 2 wrong use',
    )
    .action(async (before: string, now: string) => {
      const runs = [await readRun(before), await readRun(now)] as const
      tellContracts(runs)
      const difference = compareRuns(...runs)
      say(comparisonText(difference))
      process.exitCode = difference.newlyFailing.length > 0 ? 1 : 0
    })
  program
    .command('verify')
    .argument('<report>', 'report.ndjson of a run')
    .description(
      'judges recorded exchanges again, without the target. Exit codes: 0 every answer is as it must be, 1 one is not, 2 wrong use',
    )
    .action(async (file: string) => {
      const verification = await verify(await readRun(file))
      say(verificationText(verification))
      process.exitCode = failuresOf(verification).length > 0 ? 1 : 0
    })
}

async function merge(words: readonly string[], folder: string): Promise<number> {
  const runs = []
  for (const word of words) {
    const [, name, file = word] = (existsSync(word) ? null : /^([^=]+)=(.+)$/.exec(word)) ?? []
    const run = await readRun(file)
    runs.push({ name: name ?? run.start.target.baseUrl, run })
  }
  tellContracts(runs.map(({ run }) => run))
  const implementations = mergeShards(runs)
  mkdirSync(folder, { recursive: true })
  const page = join(folder, 'matrix.html')
  writeFileSync(page, matrixPage(implementations))
  for (const { conclusion } of implementations) say(conclusion)
  console.log(`The page is ${page}.`)
  return worstExitCode(implementations)
}

/** Says so where runs were held against different contracts: their verdicts may differ for that alone. */
function tellContracts(runs: readonly Run[]): void {
  const contracts = new Set(runs.map(({ start }) => start.contract.sha256))
  if (contracts.size > 1) console.error(`note: these runs were held against ${contracts.size} different contracts`)
}

/** Prints a text in which no answer of a target can move the cursor. */
function say(text: string): void {
  console.log(text.replaceAll(/[^\P{C}\n]/gu, '\u{FFFD}'))
}
