import { type OperationId, operations, returnedBy } from '../../../generated/operations.ts'
import { behaviourRule, derivedRule } from '../../../generated/rules.ts'
import { matchesPattern, rules } from '../../contract/rules.ts'
import { passiveRules } from '../../validate/response.ts'
import type { Check } from '../check.ts'
import { describeBroken, describeState, isBroken, isNothingWorking } from '../discovery/triage.ts'
import type { RunContext } from '../run-context.ts'
import type { Conclusion } from '../verdicts/conclusion.ts'
import { hasFixture, mayStartReceiver, missingReason } from './capabilities.ts'

/** The ids of the rules that the options select. */
export function select(options: {
  readonly only: readonly string[]
  readonly skip: readonly string[]
  readonly level: 'must' | 'should'
}): string[] {
  return Object.entries(rules)
    .filter(([, { level }]) => options.level === 'should' || level !== 'should')
    .map(([id]) => id)
    .filter((id) => options.only.length === 0 || options.only.some((pattern) => matchesPattern(pattern, id)))
    .filter((id) => !isSkipped(id, options))
}

/** Whether `--skip` names a rule. */
export const isSkipped = (id: string, { skip }: { readonly skip: readonly string[] }): boolean =>
  skip.some((pattern) => matchesPattern(pattern, id))

type Selecting = Pick<RunContext, 'options' | 'selected' | 'capabilities' | 'target' | 'state'>

/** Every selected rule is one that responses are validated against: they need the requests of all checks. */
function needsAllTraffic({ options, selected }: Selecting): boolean {
  return options.only.length > 0 && [...selected].every((rule) => passiveRules.has(rule))
}

/** The checks of the selected rules that can be tested, or of this shard's part of them. */
export function checksToRun(checks: readonly Check[], run: Selecting): readonly Check[] {
  const { options, selected } = run
  const takesAll = needsAllTraffic(run) && options.skip.length === 0
  return checks.filter(
    ({ rule }, index) =>
      (selected.has(rule) || takesAll) && isInShard(index, options.shard) && missingNeed(rule, run) === undefined,
  )
}

function isInShard(index: number, shard: RunContext['options']['shard']): boolean {
  return shard === undefined || index % shard.of === shard.part - 1
}

/** Whether a selected rule needs deliveries. */
export function needsReceiver(run: Selecting): boolean {
  const { options, selected } = run
  const onlyPassive = [...selected].every((rule) => passiveRules.has(rule))
  return (
    mayStartReceiver(options) && (onlyPassive || [...selected].some((rule) => rules[rule]?.needs?.includes('receiver')))
  )
}

/** Why a rule cannot be tested on this target; `undefined` where it can. */
function missingNeed(rule: string, { options, capabilities, target, state }: Selecting): string | undefined {
  const fixture = hasFixture(rule, options)
  const need = rules[rule]?.needs?.find(
    (needed) => !capabilities.has(needed) && !(fixture && needed.startsWith('control:')),
  )
  if (need === 'receiver' && state.noReceiver !== undefined) return state.noReceiver
  return need === undefined ? undefined : missingReason(rule, need, options, target.control !== undefined)
}

/** Whether the run ends before the other checks, because of its failures. What the baseline lists does not count. */
export function hasFailedEnough({ options, verdicts }: Pick<RunContext, 'options' | 'verdicts'>): boolean {
  const { bail, firstFailureOnly, baseline } = options
  const enough = firstFailureOnly ? 1 : bail
  return enough !== undefined && verdicts.failures(baseline.failures) >= enough
}

const failuresOf = (bail: number): string =>
  bail === 1 ? 'at the first failure (--bail)' : `after ${bail} failures (--bail ${bail})`

/** Why a rule was not tested, as a sentence. @param found the reason that its check gave */
export function reasonNotTested(
  rule: string,
  found: string | undefined,
  run: Selecting & Pick<RunContext, 'verdicts'>,
  { interrupted, aborted }: Pick<Conclusion, 'interrupted' | 'aborted'>,
): string {
  const { options, state, target } = run
  const { notObservable } = rules[rule] ?? {}
  const untestable = notObservable && `Not testable: ${notObservable}`
  const broken = isNothingWorking(state.operations) ? `${describeBroken(state.operations)}.` : undefined
  const known = untestable ?? broken ?? missingNeed(rule, run) ?? found
  if (known !== undefined) return known
  if (interrupted) return 'The run was interrupted.'
  if (aborted !== undefined) return 'The run ended before it was tested.'
  if (hasFailedEnough(run))
    return `The run ended ${options.bail === undefined ? 'at the first failure' : failuresOf(options.bail)}.`
  if (!passiveRules.has(rule))
    return options.shard ? 'The check belongs to another shard (--shard).' : 'No check ran for this rule.'
  const unreachable = reasonNothingShows(rule, run)
  if (unreachable !== undefined) return unreachable
  const mayHaveControl = target.control === undefined && !options.readOnly
  const remedy = mayHaveControl ? ' A control interface (--control-url) makes more testable.' : ''
  return `No response of this run contained what this rule is about.${remedy}`
}

/** Why nothing that a rule is about can be seen: of the operations that show it, none that was tried works. */
function reasonNothingShows(rule: string, run: Selecting): string | undefined {
  const of = (derivedRule(rule) ?? behaviourRule(rule))?.of
  if (of === undefined) return undefined
  const shownBy: readonly OperationId[] = returnedBy[of] ?? ['createWebhookSubscription']
  const isLeftOut = (operation: OperationId) => operations[operation].provisional && !run.options.provisional
  if (shownBy.every(isLeftOut)) return missingReason(rule, 'provisional', run.options, run.target.control !== undefined)
  const tried = shownBy.flatMap((operation) => run.state.operations.get(operation) ?? [])
  if (!tried.every((one) => isBroken(one) || one.state === 'unknown')) return undefined
  const broken = tried.find(isBroken) ?? tried[0]
  return broken && describeState(broken)
}
