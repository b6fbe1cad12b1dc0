import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pc from 'picocolors'
import { firstOf, plural } from '../text/in-words.ts'
import type { CurvePoint } from './rank-checks.ts'
import { type ConformingResult, describeSandbox } from './run-conforming.ts'
import type { FaultResult, Understanding } from './run-fault.ts'

/** The result of a self-test of the suite; written as proof.json. */
export type Proof = {
  readonly seed: number
  /** Of the faults for which every rule was tested. */
  readonly understanding: Understanding
  readonly faults: readonly FaultResult[]
  readonly conforming: readonly ConformingResult[]
  /** Hand-written `must` and `should` rules that no fault names. */
  readonly rulesWithoutFault: readonly string[]
  /** Rules that faults name, and that none of these faults makes fail. */
  readonly rulesNeverFailing: readonly string[]
  /** What runs with fewer requests can detect; empty where that was not measured. */
  readonly curve: readonly CurvePoint[]
  /** Derived faults that do not change the behaviour of the sandbox, and why: they are not tested. */
  readonly equivalentFaults: Readonly<Record<string, string>>
}

export const isDetected = ({ detectedBy }: FaultResult): boolean => detectedBy !== undefined
export const hasFalseAlarm = ({ falseAlarms }: ConformingResult): boolean => falseAlarms.length > 0

/** Whether every fault is detected, and no conforming sandbox fails. */
export function isProven({ faults, conforming, rulesWithoutFault, rulesNeverFailing }: Proof): boolean {
  return (
    faults.every(isDetected) &&
    !conforming.some(hasFalseAlarm) &&
    rulesWithoutFault.length === 0 &&
    rulesNeverFailing.length === 0
  )
}

/** One line per fault: the first rule that detected it, and which others failed. */
export function faultLine({ fault, detectedBy, otherFailures = [], causes }: FaultResult): string {
  const mark = detectedBy === undefined ? pc.red('✗ undetected') : pc.green('✓ detected  ')
  const others = otherFailures.length === 0 ? '' : pc.dim(` (+ ${firstOf(otherFailures, 3)})`)
  const first = causes?.[0]
  const elsewhere =
    first === undefined || fault.breaks.includes(first) ? '' : pc.yellow(`; the report begins with ${first}`)
  return `${mark} ${fault.id.padEnd(44)} ${detectedBy ?? `by none of ${firstOf(fault.breaks, 3)}`}${others}${elsewhere}`
}

/** One line per conforming sandbox, and one for each false alarm about it. */
export function conformingLines({ sandbox, falseAlarms }: ConformingResult): string {
  const which = `${describeSandbox(sandbox) || 'the clean sandbox'}, seed ${sandbox.seed}`
  if (falseAlarms.length === 0) return `${pc.green('✓ conforms  ')} ${which}`
  const lines = falseAlarms.map(({ rule, says }) => `    ${rule}: ${says}`)
  return pc.red([`✗ false alarm with ${which}`, ...lines].join('\n'))
}

/** Writes proof.json. @returns its path */
export async function writeProof(folder: string, proof: Proof): Promise<string> {
  const file = join(folder, 'proof.json')
  await mkdir(folder, { recursive: true })
  await writeFile(file, `${JSON.stringify(proof, null, 2)}\n`)
  return file
}

export function summary(
  { faults, conforming, rulesWithoutFault, rulesNeverFailing, understanding }: Proof,
  file: string,
): string {
  const undetected = faults.filter((result) => !isDetected(result)).map(({ fault }) => fault.id)
  const special = conforming.filter(({ sandbox }) => describeSandbox(sandbox) !== '').length
  return [
    '',
    `${faults.length - undetected.length} of ${faults.length} faults detected${undetected.length > 0 ? pc.red(`; undetected: ${undetected.join(', ')}`) : ''}`,
    `${plural(conforming.filter(hasFalseAlarm).length, 'false alarm')} in ${plural(conforming.length, 'run')} on conforming sandboxes, ${special} of them with other choices or in other surroundings`,
    ...(understanding.runs > 0 ? [understandingLine(understanding)] : []),
    ...(rulesWithoutFault.length > 0 ? [pc.red(`rules without a fault: ${rulesWithoutFault.join(', ')}`)] : []),
    ...(rulesNeverFailing.length > 0
      ? [pc.red(`rules that none of their faults makes fail: ${rulesNeverFailing.join(', ')}`)]
      : []),
    pc.dim(file),
  ].join('\n')
}

/** @example `39 of 40 reports (98 %) begin with a rule that the fault names; the median report has 1 cause` */
export function understandingLine({ runs, firstNamed, medianCauses }: Understanding): string {
  const share = Math.round((100 * firstNamed) / runs)
  return `${firstNamed} of ${runs} reports (${share} %) begin with a rule that the fault names; the median report has ${plural(medianCauses, 'cause')}`
}
