import { derivedRule } from '../../../generated/rules.ts'
import { rules } from '../../contract/rules.ts'
import type { Failure } from '../../failure/failure.ts'
import type { ShownExchange } from '../exchange-summary.ts'
import {
  acceptsBodiesOfOtherTypes,
  destroysObjectOf,
  type Failing,
  hidesWhatIsRead,
  isAboutSame,
  isEventSentAsTest,
  isIdentity,
  isModel,
  isRefusedValid,
  keysOf,
  refusesId,
  resourceOf,
  type Shown,
} from './failing.ts'
import { isInside, isSameOrInside } from './keys.ts'
import { lostUpdates } from './lost-updates.ts'
import { byNearness } from './nearness.ts'

/**
 * Groups failures that have a common cause. Each group is named after the rule that is nearest to the cause.
 *
 * Failures belong together that the same exchange shows, that are about the same property of one resource, that are the same unexpected
 * status of one operation, that miss an object of one kind, or that show several properties of a lost update. Grouping changes no verdict.
 *
 * @param failures in the order of the catalogue
 * @param exchangeOf the exchange that shows a failure
 * @param broken rules `<operation>.succeeds` of operations that do not work
 * @returns for each failed rule, the rule of its group
 */
export function groupByCause(
  failures: readonly Failure[],
  exchanges: ReadonlyMap<number, ShownExchange>,
  broken: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, string> {
  const shown = failures.map((failure) => ({ failure, exchange: exchanges.get(failure.exchange ?? -1) }))
  const onlyRefused = onlyRefusedOf(shown)
  const all = shown.map(
    (one, order): Failing => ({
      ...one,
      keys: keysOf(one),
      order,
      isBroken: broken.has(one.failure.rule),
      isOnlyRefused: onlyRefused.has(one.failure.rule),
    }),
  )
  const isWarning = ({ failure }: Failing) => rules[failure.rule]?.level === 'should'
  const required = all.filter((one) => !isWarning(one))
  const causes = causesAmong(required)
  // A warning never stands for what fails the run, and joins no groups.
  const explained = all.filter(isWarning).flatMap((warning) => {
    const [nearest] = required.filter((one) => belongTogether(one, warning)).toSorted(byNearness)
    return nearest === undefined ? [] : [[warning, causes.get(nearest.failure.rule) ?? nearest.failure.rule] as const]
  })
  const others = all.filter((one) => isWarning(one) && !explained.some(([warning]) => warning === one))
  return new Map([
    ...causes,
    ...explained.map(([{ failure }, cause]) => [failure.rule, cause] as const),
    ...causesAmong(others),
  ])
}

function causesAmong(all: readonly Failing[]): ReadonlyMap<string, string> {
  const groups = createGroups(all)
  const direct = all.filter((one) => !isModel(one))
  for (const [index, one] of direct.entries())
    for (const other of direct.slice(index + 1)) if (belongTogether(one, other)) groups.join(one, other)
  for (const [first, ...others] of lostUpdates(direct, ({ keys }) => keys))
    for (const other of others) if (first !== undefined) groups.join(first, other)
  // A model of a whole resource fails whenever a rule about the resource does.
  for (const model of all.filter(isModel)) {
    const related = direct.filter((one) => isAboutSame(one, model)).toSorted(byNearness)
    const explaining = related.find((one) => haveCommonCause(one, model)) ?? related[0]
    if (explaining !== undefined) groups.join(explaining, model)
  }
  return new Map(
    groups.all().flatMap((group) => {
      const [nearest] = group.toSorted(byNearness)
      return group.map(({ failure }) => [failure.rule, nearest?.failure.rule ?? failure.rule] as const)
    }),
  )
}

/** Whether one failure is why another one occurs. */
const explains = (one: Failing, other: Failing): boolean =>
  destroysObjectOf(one, other) ||
  refusesId(one, other) ||
  acceptsBodiesOfOtherTypes(one, other) ||
  hidesWhatIsRead(one, other) ||
  (isEventSentAsTest(one) && isAboutTest(other))

/** Whether a failure is about the contract of test deliveries, which every delivery with their header is validated by. */
const isAboutTest = ({ failure }: Failing): boolean => derivedRule(failure.rule)?.of === 'test'

const belongTogether = (one: Failing, other: Failing): boolean =>
  haveCommonCause(one, other) || explains(one, other) || explains(other, one)

function haveCommonCause(one: Failing, other: Failing): boolean {
  if (one.exchange !== undefined && one.exchange.id === other.exchange?.id) return true
  // Operations that do not work are listed one by one.
  if (one.isBroken && other.isBroken) return false
  if (isIdentity(one) || isIdentity(other)) return isAboutSame(one, other) || resourceOf(one) === resourceOf(other)
  return one.keys.some((key) => other.keys.some((otherKey) => isSameOrInside(key, otherKey)))
}

/** Sets of failures that grow together. */
function createGroups(all: readonly Failing[]) {
  const groupOf = new Map(all.map((one) => [one, [one]]))
  return {
    join(one: Failing, other: Failing): void {
      const [into, from] = [groupOf.get(one) ?? [], groupOf.get(other) ?? []]
      if (into === from) return
      for (const member of from) {
        into.push(member)
        groupOf.set(member, into)
      }
    },
    all: () => [...new Set(groupOf.values())],
  }
}

/** Constraints of requests whose valid values are refused, where one property of an operation has such ones: the others are accepted. */
function onlyRefusedOf(all: readonly Shown[]): ReadonlySet<string> {
  const refused = all.filter((one) => derivedRule(one.failure.rule)?.kind === 'request' && isRefusedValid(one))
  const byOperation = Map.groupBy(refused, ({ failure }) => derivedRule(failure.rule)?.of)
  const ofOneProperty = [...byOperation.values()].filter((some) => {
    const paths = some.map(({ failure }) => derivedRule(failure.rule)?.at ?? [])
    return paths.some((outer) => paths.every((path) => isInside(path, outer)))
  })
  return new Set(ofOneProperty.flat().map(({ failure }) => failure.rule))
}
