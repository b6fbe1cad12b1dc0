/**
 * The self-test of the suite: every fault of the sandbox is detected by a rule that the fault names, and no conforming sandbox fails.
 *
 *   npm run prove                 hand-written faults, a tenth of the derived ones, ten seeds on the clean sandbox
 *   npm run prove -- --share 0.5  half of these faults, another half for each seed
 *   npm run prove -- --all        all faults, ten seeds, each choice of the sandbox, combinations of choices, surroundings
 *   npm run prove -- --thorough   and how the reports of whole runs lead to each fault
 *   npm run prove -- --only cards faults whose id starts with "cards."
 *   npm run prove -- --recordings recordings of runs show the faults, and no false alarm
 *   npm run prove -- --examples   the implementations in examples/, as they are and with each of their defects
 *   npm run prove -- --receivers  the suite for webhook receivers, with faulty and conforming receivers
 */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import pc from 'picocolors'
import { allowClosedPipes } from '../cli/allow-closed-pipes.ts'
import { isDerivedRule, rules } from '../contract/rules.ts'
import { allChecks } from '../derived-checks/all-checks.ts'
import { UsageError } from '../failure/errors.ts'
import { proveReceivers } from '../receiver-suite/proof/prove-receivers.ts'
import type { Check } from '../run/check.ts'
import { mapLimit } from '../run/concurrency.ts'
import { seedOfCommit } from './commit-seed.ts'
import { exampleNames } from './examples/example.ts'
import { proveExamples } from './examples/run-examples.ts'
import { measureFootprint } from './measure-footprint.ts'
import { conformingLines, faultLine, isProven, type Proof, summary, writeProof } from './proof-report.ts'
import { detectionCurve, rankChecks } from './rank-checks.ts'
import { record } from './record.ts'
import { proveRecordings } from './recordings/prove-recordings.ts'
import { conformingSandboxes, runAllConforming } from './run-conforming.ts'
import { type FaultResult, failsRule, runFault, understandingOf } from './run-fault.ts'
import { type FaultInfo, type SandboxPool, startPools } from './sandbox-pool.ts'
import { selectFaults } from './select-faults.ts'
import { surroundings } from './surroundings/surroundings.ts'

type ProveOptions = {
  readonly all: boolean
  readonly faults: boolean
  readonly handWritten: boolean
  readonly thorough: boolean
  readonly only: string[]
  readonly share: number
  readonly seed?: number | 'commit'
  readonly seeds?: number
  readonly choices?: boolean
  readonly surroundings?: boolean | string[]
  readonly examples?: true | string[]
  readonly receivers: boolean
  readonly recordings: boolean
  readonly record: boolean
  readonly reportDir: string
}

/** Of how many faults `--all` tests every rule. */
const sampleOfWholeRuns = 40

const program = new Command('npm run prove --')
  .description(
    'Tests the suite against faulty and conforming sandboxes. Exit codes: 0 every fault is detected without a false alarm, 1 otherwise, 2 usage error.',
  )
  .option('--all', 'all derived faults, --choices and --surroundings', false)
  .option('--no-faults', 'run only on conforming sandboxes')
  .option('--hand-written', 'no derived faults', false)
  .option('--thorough', 'test every rule against every fault', false)
  .option(
    '--only <patterns...>',
    'only faults with these ids, of these sections or operations, matching these globs, or that break these rules',
    [],
  )
  .option('--share <fraction>', 'a random share of the hand-written faults, such as 0.5, by the seed', parseShare, 1)
  .option('--seed <n>', 'random seed, or "commit" for one that depends on the commit. Default: a new one', parseSeed)
  .option('--seeds <n>', 'runs on the clean sandbox, each with another seed. Default: 10', parseCount)
  .option('--choices', 'also run with each choice of the sandbox, and with random combinations of choices')
  .addOption(
    new Option('--surroundings [names...]', 'also run in these surroundings; without names, in all').choices(
      Object.keys(surroundings),
    ),
  )
  .option(
    '--examples [names...]',
    'instead of the sandbox, run on these examples, as they are and with each of their defects; without names, on all',
  )
  .option('--receivers', 'instead, test the suite for webhook receivers with faulty and conforming receivers', false)
  .option('--recordings', 'instead, validate recordings of runs: they show the faults, and no false alarm', false)
  .option(
    '--record',
    'write docs/proof.md, the counts in the README, and the ranking of the checks; requires --all',
    false,
  )
  .option('--report-dir <folder>', 'folder for proof.json', 'reports')
  .allowExcessArguments(false)
  .exitOverride()
  .action(async (options: ProveOptions) => {
    process.exitCode = await prove(options)
  })

allowClosedPipes()
try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof UsageError) console.error(`error: ${error.message}`)
  else if (!(error instanceof CommanderError)) throw error
  process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? 0 : 2
}

async function prove(options: ProveOptions): Promise<number> {
  const { all, only, share, thorough, reportDir } = options
  const seed = options.seed === 'commit' ? seedOfCommit() : (options.seed ?? Math.floor(Math.random() * 2 ** 31))
  if (options.record && (!all || only.length > 0 || share < 1 || !options.faults || options.examples !== undefined))
    throw new UsageError('--record requires --all, and cannot be used with --only, --share, --examples or --no-faults')
  if (options.receivers) {
    console.log(pc.dim(`seed ${seed}`))
    return (await proveReceivers(only, seed)) ? 0 : 1
  }
  const checks = await allChecks()
  if (options.examples !== undefined) {
    console.log(pc.dim(`seed ${seed}`))
    const names = options.examples === true ? await exampleNames() : options.examples
    return (await proveExamples(checks, names, { only, seed, reportDir })) ? 0 : 1
  }
  const pool = startPools()
  try {
    const { handWritten, derived, choices, equivalentFaults } = await pool.catalogue()
    const candidates = { handWritten, derived: options.handWritten ? [] : derived }
    const faults = options.faults ? selectFaults(candidates, { all, only, share, seed }) : []
    console.log(pc.dim(`seed ${seed}`))
    if (options.recordings) {
      const given = { seed, seeds: options.seeds ?? 2, choices: options.choices ? choices : {}, surroundings: [] }
      return (await proveRecordings(pool, checks, faults, conformingSandboxes(given), seed)) ? 0 : 1
    }
    // Whole runs take long: without --thorough there are enough of them for a share and a median.
    const step = all ? Math.ceil(faults.length / sampleOfWholeRuns) : Number.POSITIVE_INFINITY
    const isWhole = new Set(faults.filter((_, index) => thorough || index % step === step - 1))
    const results = await mapLimit(faults, 6, async (fault) => {
      const result = await runFault(pool, checks, fault, seed, isWhole.has(fault))
      console.log(faultLine(result))
      return result
    })
    const sandboxes = conformingSandboxes({
      seed,
      seeds: options.seeds ?? 10,
      choices: (options.choices ?? all) ? choices : {},
      surroundings: surroundingsOf(options.surroundings ?? all),
    })
    const conforming = await runAllConforming(pool, checks, sandboxes, (result) => {
      console.log(conformingLines(result))
    })
    if (options.record) console.log(pc.dim('ranking the checks'))
    const ranking = options.record ? await rankChecks(pool, checks, results, seed) : []
    const isWholeProof = only.length === 0 && share === 1 && options.faults
    if (isWholeProof) console.log(pc.dim('testing whether each rule has a fault that makes it fail'))
    const proof: Proof = {
      seed,
      understanding: understandingOf(results),
      faults: results,
      conforming,
      rulesWithoutFault: rulesWithoutFault([...handWritten, ...derived]),
      rulesNeverFailing: isWholeProof ? await rulesNeverFailing(pool, checks, handWritten, results, seed) : [],
      curve: options.record ? await detectionCurve(pool, checks, ranking, results, seed) : [],
      equivalentFaults,
    }
    const file = await writeProof(reportDir, proof)
    console.log(summary(proof, file))
    if (options.record) {
      const footprint = await measureFootprint(pool, checks, seed)
      await record(proof, { ranking, footprint }, new Date().toISOString().slice(0, 10))
    }
    return isProven(proof) ? 0 : 1
  } finally {
    pool.end()
  }
}

function surroundingsOf(wanted: boolean | readonly string[]): readonly string[] {
  return wanted === true ? Object.keys(surroundings) : wanted === false ? [] : wanted
}

/**
 * Hand-written rules that faults name, and that none of these faults makes fail, because other rules detect each of them: a rule that
 * was loosened, or that has lost its check.
 */
async function rulesNeverFailing(
  pool: SandboxPool,
  checks: readonly Check[],
  faults: readonly FaultInfo[],
  results: readonly FaultResult[],
  seed: number,
): Promise<readonly string[]> {
  const detecting = new Set(results.map(({ detectedBy }) => detectedBy))
  const others = [...new Set(faults.flatMap(({ breaks }) => breaks))].filter(
    (rule) => !detecting.has(rule) && !isDerivedRule(rule),
  )
  const fails = await mapLimit(others, 6, async (rule) => {
    const naming = faults.filter(({ breaks }) => breaks.includes(rule))
    // A fault that names few rules is most specific to each of them.
    const sorted = naming.toSorted((one, other) => one.breaks.length - other.breaks.length)
    // Whether a random sequence of calls detects a fault depends on the seed: one unlucky seed proves nothing.
    for (const one of [seed, seed + 1, seed + 2])
      for (const fault of sorted) if (await failsRule(pool, checks, fault, rule, one)) return true
    return false
  })
  return others.filter((_, index) => !fails[index])
}

function rulesWithoutFault(faults: readonly FaultInfo[]): readonly string[] {
  const named = new Set(faults.flatMap(({ breaks }) => breaks))
  return Object.entries(rules)
    .filter(([, { level, notObservable }]) => level !== 'open' && notObservable === undefined)
    .filter(([id]) => !isDerivedRule(id) && !named.has(id))
    .map(([id]) => id)
}

function parseSeed(text: string): number | 'commit' {
  return text === 'commit' ? text : parseCount(text)
}

function parseShare(text: string): number {
  const share = Number(text)
  if (!(share > 0 && share <= 1)) throw new InvalidArgumentError('It is not a number above 0 and up to 1.')
  return share
}

function parseCount(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('It is not an integer.')
  return Number(text)
}
