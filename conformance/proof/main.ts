/**
 * Proves the suite: every fault of the sandbox is noticed by a rule that it names, and the clean sandbox passes.
 *
 *   npm run prove                 the faults by hand, a random tenth of the derived ones, ten seeds on the clean sandbox
 *   npm run prove -- --all        all derived faults as well
 *   npm run prove -- --thorough   and what each fault trips beside the rules that it names
 *   npm run prove -- --only cards faults whose id begins so
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pc from 'picocolors'
import { inTurns } from '../in-turns.ts'
import { allChecks } from '../registry.ts'
import { means, rules } from '../selection.ts'
import { type FaultCard, startFarm } from './farm.ts'
import { type FaultTrial, tryFault, tryOut } from './trial.ts'

const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    thorough: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string' },
    seeds: { type: 'string', default: '10' },
  },
})

const seed = Number(options.seed ?? Math.floor(Math.random() * 2 ** 31))
const checks = await allChecks()
const farm = startFarm()
try {
  process.exitCode = await prove()
} finally {
  farm.end()
}

async function prove(): Promise<number> {
  console.log(pc.dim(`seed ${seed}`))
  const { byHand, derived } = await farm.faults()
  const faults = [...byHand, ...(options.all || options.only.length > 0 ? derived : aTenth(derived))].filter(
    ({ id }) => options.only.length === 0 || options.only.some((pattern) => id === pattern || means(pattern, id)),
  )
  const unknown = faults.flatMap(({ id, breaks }) =>
    breaks.filter((rule) => !(rule in rules)).map((rule) => `${id} names ${rule}, which is no rule`),
  )
  const trials = await inTurns(faults, 3, async (fault) => {
    const trial = await tryFault(farm, checks, fault, seed, options.thorough)
    console.log(line(trial))
    return trial
  })

  const seeds = Array.from({ length: Number(options.seeds) }, (_, index) => seed + index)
  const clean = await inTurns(seeds, 2, async (s) => ({
    seed: s,
    ...(await farm.withSandbox({}, (access) => tryOut(checks, access, s, []))),
  }))
  const alarms = clean.filter(({ exitCode, tripped }) => exitCode !== 0 || tripped.length > 0)
  for (const { seed: s, tripped, broken } of alarms)
    console.log(pc.red(`false alarm with seed ${s}: ${[...tripped, ...broken.map(({ rule }) => rule)].join(', ')}`))

  const missed = trials.filter(({ noticedBy }) => noticedBy === undefined)
  const blind = blindMusts(trials)
  await mkdir('reports', { recursive: true })
  await writeFile(
    'reports/proof.json',
    `${JSON.stringify({ seed, seeds, faults: trials, falseAlarms: alarms.length, rulesWithoutFault: blind }, null, 2)}\n`,
  )
  for (const complaint of unknown) console.log(pc.red(complaint))
  console.log(
    [
      '',
      `${trials.length - missed.length} of ${trials.length} faults noticed${missed.length > 0 ? pc.red(`, missed: ${missed.map(({ fault }) => fault.id).join(', ')}`) : ''}`,
      `${alarms.length} false alarms on the clean sandbox with ${seeds.length} seeds`,
      `${blind.length} hand-written musts that no fault breaks${blind.length > 0 ? pc.dim(` (reports/proof.json)`) : ''}`,
    ].join('\n'),
  )
  return missed.length + alarms.length + unknown.length === 0 ? 0 : 1
}

function line({ fault, noticedBy, collateral }: FaultTrial): string {
  const mark = noticedBy === undefined ? pc.red('✗ missed ') : pc.green('✓ noticed')
  const beside =
    collateral.length === 0
      ? ''
      : pc.dim(
          ` (+ ${collateral.slice(0, 3).join(', ')}${collateral.length > 3 ? ` and ${collateral.length - 3} more` : ''})`,
        )
  return `${mark} ${fault.id.padEnd(44)} ${noticedBy ?? `by none of ${fault.breaks.join(', ')}`}${beside}`
}

/** A tenth of the derived faults, another one with each seed. */
function aTenth(faults: readonly FaultCard[]): FaultCard[] {
  return faults.filter((_, index) => (index * 7919 + seed) % 10 === 0)
}

/** Hand-written musts that no fault puts to the proof. */
function blindMusts(trials: readonly FaultTrial[]): string[] {
  const proven = new Set(trials.flatMap(({ fault }) => fault.breaks))
  return Object.entries(rules)
    .filter(
      ([id, { level, unseen }]) =>
        level === 'must' && unseen === undefined && !('kind' in (rules[id] ?? {})) && !proven.has(id),
    )
    .map(([id]) => id)
}
