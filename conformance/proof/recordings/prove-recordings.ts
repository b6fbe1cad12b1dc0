import pc from 'picocolors'
import { type DerivedRule, derivedRule, type WrittenRuleId } from '../../../generated/rules.ts'
import type { Check } from '../../run/check.ts'
import { mapLimit } from '../../run/concurrency.ts'
import { isObservable } from '../../traffic/not-tested.ts'
import { passiveRules } from '../../validate/response.ts'
import { relevantPatterns } from '../relevant-checks.ts'
import { type ConformingSandbox, describeSandbox } from '../run-conforming.ts'
import { needsHttps } from '../run-fault.ts'
import type { FaultInfo, SandboxPool } from '../sandbox-pool.ts'
import { failedIn, validateRun } from './validate-run.ts'

/** Whether the recording of a run on a faulty sandbox shows the fault. */
export type FaultInRecording = {
  readonly fault: FaultInfo
  /** Rules that the run failed because of every response, and that the recording therefore fails too. */
  readonly expected: readonly string[]
  /** Rules that the recording fails, those of the fault first: without the fault it fails none. */
  readonly detectedBy: readonly string[]
}

/** Runs the checks that detect a fault, and validates the recording. */
export async function faultInRecording(
  pool: SandboxPool,
  checks: readonly Check[],
  fault: FaultInfo,
  seed: number,
): Promise<FaultInRecording> {
  return pool.withSandbox({ fault: fault.id, http: !fault.breaks.some(needsHttps) }, async (access) => {
    const named = [...fault.breaks, ...relevantPatterns(fault.breaks)]
    const { suite, verdicts } = await validateRun(checks, access, seed, named)
    const found = failedIn(verdicts)
    return {
      fault,
      expected: suite.failed.filter(
        (rule) => passiveRules.has(rule) && fault.breaks.includes(rule) && !isAboutSecret(rule),
      ),
      detectedBy: found.toSorted(
        (one, other) => Number(fault.breaks.includes(other)) - Number(fault.breaks.includes(one)),
      ),
    }
  })
}

/** A report contains no secrets and card numbers: what is about them cannot be validated again. */
const isAboutSecret = (rule: string): boolean =>
  rule === ('cards.number-as-created' satisfies WrittenRuleId) || isOfSecret(derivedRule(rule))

const isOfSecret = (rule: DerivedRule | undefined): boolean =>
  rule?.of === 'WebhookSubscriptionCreatedDto' && rule.at[0] === 'secret'

/** Whether the recording shows everything that it must. */
export const isShown = ({ expected, detectedBy }: FaultInRecording): boolean =>
  expected.every((rule) => detectedBy.includes(rule))

/** Why a recording does not show a fault. */
export function reasonNotShown({ fault, detectedBy }: FaultInRecording): string | undefined {
  if (detectedBy.length > 0) return undefined
  const observable = fault.breaks.filter(isObservable)
  if (observable.every(isAboutSecret) && observable.length > 0)
    return 'reports contain no signing secrets and card numbers'
  return observable.length === 0
    ? 'its rules need requests or knowledge that only the suite has'
    : 'no exchange of this run proves it: another client, or a request with more than one defect, may explain it'
}

/**
 * Proves that recordings of runs show the faults of sandboxes, and fail no conforming sandbox.
 * @returns whether they do
 */
export async function proveRecordings(
  pool: SandboxPool,
  checks: readonly Check[],
  faults: readonly FaultInfo[],
  sandboxes: readonly ConformingSandbox[],
  seed: number,
): Promise<boolean> {
  const results = await mapLimit(faults, 4, async (fault) => {
    const result = await faultInRecording(pool, checks, fault, seed)
    console.log(lineOf(result))
    return result
  })
  const falseAlarms = await mapLimit(sandboxes, 2, async (sandbox) => {
    const { choices, http } = sandbox
    const { verdicts } = await pool.withSandbox({ choices, http }, (access) =>
      validateRun(checks, access, sandbox.seed, []),
    )
    const failed = verdicts.filter(({ failure }) => failure !== undefined)
    for (const { rule, failure } of failed)
      console.log(
        pc.red(`false alarm on ${describeSandbox(sandbox) || 'the clean sandbox'}: ${rule}: ${failure?.actual}`),
      )
    return failed.length
  })
  const shown = results.filter(({ detectedBy }) => detectedBy.length > 0)
  const alarms = falseAlarms.reduce((sum, count) => sum + count, 0)
  console.log(
    `Recordings show ${shown.length} of ${faults.length} faults; ${results.filter((one) => !isShown(one)).length} that every response shows are not shown. ${sandboxes.length} conforming sandboxes, ${alarms} false alarms.`,
  )
  return results.every(isShown) && alarms === 0
}

function lineOf(result: FaultInRecording): string {
  const { fault, expected, detectedBy } = result
  if (!isShown(result)) return pc.red(`not shown  ${fault.id}: the run failed ${expected.join(', ')}`)
  const reason = reasonNotShown(result)
  return reason === undefined
    ? `${pc.green('shown')}      ${fault.id} by ${detectedBy[0]}`
    : `${pc.dim('no proof')}   ${fault.id}: ${reason}`
}
