import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pc from 'picocolors'
import { type ConformingTrial, describeStrain } from './conforming.ts'
import type { FaultTrial } from './run-fault.ts'

/** Everything that a proof has shown; written as proof.json. */
export type Proof = {
  readonly seed: number
  readonly faults: readonly FaultTrial[]
  readonly conforming: readonly ConformingTrial[]
  /** Hand-written musts that no fault breaks. */
  readonly unproven: readonly string[]
  /** Rules that faults name, and that none of these makes fail. */
  readonly silent: readonly string[]
  /** Faults that were not tried, since they leave the sandbox as it is, and why. */
  readonly withoutEffect: Readonly<Record<string, string>>
}

/** One line for one fault: the first rule that noticed it, and what else it tripped. */
export function faultLine({ fault, noticedBy, collateral = [] }: FaultTrial): string {
  const mark = noticedBy === undefined ? pc.red('✗ missed ') : pc.green('✓ noticed')
  const beside = collateral.length === 0 ? '' : pc.dim(` (+ ${few(collateral)})`)
  return `${mark} ${fault.id.padEnd(44)} ${noticedBy ?? `by none of ${few(fault.breaks)}`}${beside}`
}

export function alarmLine({ strain, alarms }: ConformingTrial): string {
  const which = describeStrain(strain)
  const lines = alarms.map(({ rule, says }) => `    ${rule}: ${says}`)
  return pc.red([`✗ false alarm with seed ${strain.seed}${which && ` of ${which}`}`, ...lines].join('\n'))
}

/** @returns the file */
export async function writeProof(folder: string, proof: Proof): Promise<string> {
  const file = join(folder, 'proof.json')
  await mkdir(folder, { recursive: true })
  await writeFile(file, `${JSON.stringify(proof, null, 2)}\n`)
  return file
}

export function summary({ faults, conforming, unproven, silent }: Proof, file: string): string {
  const missed = faults.filter(({ noticedBy }) => noticedBy === undefined).map(({ fault }) => fault.id)
  const alarming = conforming.filter(({ alarms }) => alarms.length > 0)
  const special = conforming.filter(({ strain }) => describeStrain(strain) !== '')
  return [
    '',
    `${faults.length - missed.length} of ${faults.length} faults noticed${missed.length > 0 ? pc.red(`, missed: ${missed.join(', ')}`) : ''}`,
    `${alarming.length} false alarms in ${conforming.length} runs on conforming sandboxes, ${special.length} of them with other choices or in other surroundings`,
    ...(unproven.length > 0 ? [pc.red(`musts that no fault breaks: ${unproven.join(', ')}`)] : []),
    ...(silent.length > 0
      ? [pc.red(`rules that no fault makes fail, though it names them: ${silent.join(', ')}`)]
      : []),
    pc.dim(file),
  ].join('\n')
}

function few(ids: readonly string[]): string {
  return `${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ` and ${ids.length - 3} more` : ''}`
}
