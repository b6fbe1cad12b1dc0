import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pc from 'picocolors'
import { matchesPattern } from '../../contract/rules.ts'
import { UsageError } from '../../failure/errors.ts'
import type { Check } from '../../run/check.ts'
import { mapLimit } from '../../run/concurrency.ts'
import { plural } from '../../text/in-words.ts'
import { runOnSandbox } from '../run-sandbox.ts'
import { type Defect, readDefects, withCopy } from './defects.ts'
import { type Example, findExample, withExample } from './example.ts'

/** What the suite found in one copy of an example. */
type ExampleResult = {
  readonly example: string
  /** Left out: the example as it is. */
  readonly defect?: string
  readonly says?: string
  /** Rules of level must that failed; with a defect, the first of them. */
  readonly failed: readonly { readonly rule: string; readonly says: string }[]
  /** Why there is no verdict. */
  readonly problem?: string
}

type ExampleOptions = {
  readonly only: readonly string[]
  readonly seed: number
  readonly reportDir: string
}

/**
 * Runs the suite on examples, first as they are and then with each of their defects, and prints a line for each run.
 * @returns whether no example failed, and every defect was detected
 * @throws {UsageError} for an unknown example, or a pattern that matches no defect
 */
export async function proveExamples(
  checks: readonly Check[],
  names: readonly string[],
  options: ExampleOptions,
): Promise<boolean> {
  const found = await Promise.all(names.map(findExample))
  const examples = found.filter((example) => 'folder' in example)
  for (const example of found)
    if ('needs' in example) console.log(pc.yellow(`- not run      ${example.name}: it needs ${example.needs}`))
  const runs = await Promise.all(examples.map((example) => runsOf(example, options.only)))
  if (options.only.length > 0 && runs.flat().every(({ defect }) => defect === undefined))
    throw new UsageError(`--only ${options.only.join(' ')} matches no defect of ${names.join(', ')}`)
  const results = await mapLimit(runs.flat(), 3, async ({ example, defect }) => {
    const result = await runExample(checks, example, defect, options.seed)
    console.log(line(result))
    return result
  })
  await mkdir(options.reportDir, { recursive: true })
  const file = join(options.reportDir, 'examples.json')
  await writeFile(file, `${JSON.stringify({ seed: options.seed, results }, null, 2)}\n`)
  console.log(summary(results, file))
  return results.every(isAsExpected)
}

async function runsOf(example: Example, only: readonly string[]) {
  const defects = await readDefects(example.folder)
  const wanted = defects.filter(
    ({ id }) => only.length === 0 || only.some((pattern) => matchesPattern(pattern, `${example.name}.${id}`)),
  )
  return [
    ...(only.length === 0 ? [{ example, defect: undefined }] : []),
    ...wanted.map((defect) => ({ example, defect })),
  ]
}

async function runExample(
  checks: readonly Check[],
  example: Example,
  defect: Defect | undefined,
  seed: number,
): Promise<ExampleResult> {
  const which = { example: example.name, ...(defect && { defect: defect.id, says: defect.says }) }
  try {
    const { verdicts, errored } = await withCopy(example.folder, defect, (copy) =>
      withExample(example, copy, (access) =>
        runOnSandbox(checks, access, seed, [], { provisional: false, firstFailureOnly: defect !== undefined }),
      ),
    )
    const failed = verdicts.filter(({ verdict }) => verdict === 'failed')
    const error = errored[0]
    return {
      ...which,
      failed: failed.map(({ rule, failure }) => ({
        rule,
        says: `expected ${failure?.expected}, got ${failure?.actual}`,
      })),
      ...(failed.length === 0 && error && { problem: `${error.rule} errored: ${error.reason}` }),
    }
  } catch (error) {
    return { ...which, failed: [], problem: error instanceof Error ? error.message : String(error) }
  }
}

/** An example fails no rule, and one with a defect does. */
function isAsExpected({ defect, failed, problem }: ExampleResult): boolean {
  return problem === undefined && failed.length > 0 === (defect !== undefined)
}

function line(result: ExampleResult): string {
  const { example, defect, says, failed, problem } = result
  const id = defect === undefined ? example : `${example}.${defect}`
  if (problem !== undefined) return pc.red(`✗ no verdict   ${id}: ${problem}`)
  if (defect !== undefined && failed.length === 0) return `${pc.red('✗ undetected')} ${id}: ${says}`
  if (defect !== undefined) return `${pc.green('✓ detected  ')} ${id.padEnd(60)} ${failed[0]?.rule}`
  if (failed.length === 0) return `${pc.green('✓ conforming')} ${id}`
  return [pc.red(`✗ false alarm  ${id}`), ...failed.map(({ rule, says }) => `    ${rule}: ${says}`)].join('\n')
}

function summary(results: readonly ExampleResult[], file: string): string {
  const clean = results.filter(({ defect }) => defect === undefined)
  const defects = results.filter(({ defect }) => defect !== undefined)
  const undetected = defects
    .filter((result) => !isAsExpected(result))
    .map(({ example, defect }) => `${example}.${defect}`)
  return [
    '',
    `${defects.length - undetected.length} of ${plural(defects.length, 'defect')} of examples detected${undetected.length > 0 ? pc.red(`; undetected: ${undetected.join(', ')}`) : ''}`,
    `${plural(clean.filter((result) => !isAsExpected(result)).length, 'false alarm')} in ${plural(clean.length, 'run')} on examples as they are`,
    pc.dim(file),
  ].join('\n')
}
