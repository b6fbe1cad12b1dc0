import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sectionOf } from '../../../conformance/contract/rules.ts'
import { behaviourTests } from '../../../conformance/derived-checks/behaviour-checks.ts'
import { createPlaceFinder, type RulePlace } from '../../../conformance/report/failures/rule-place.ts'
import { shellQuoted } from '../../../conformance/report/failures/shell-quoted.ts'
import { needs } from '../../../conformance/run/schedule/needs.ts'
import { passiveDeliveryRules } from '../../../conformance/validate/delivery.ts'
import { passiveRules } from '../../../conformance/validate/response.ts'
import { behaviourRule, type DerivedRule, derivedRule, type Rule, rules } from '../../../generated/rules.ts'
import type { FaultInfo } from '../../../sandbox/faults/fault.ts'
import { groupOf, type Outcome, outcomeOf, recordedProof } from '../proof/recorded-proof.ts'
import { checkPlaces } from './check-places.ts'
import { faultsByRule } from './faults-by-rule.ts'
import { exampleOf } from './invalid-example.ts'

/** A rule with its place, its check and its faults. */
export type CatalogueRule = {
  readonly id: string
  readonly rule: Pick<Rule, 'level' | 'says' | 'source'>
  /** What a run needs for it, in words. */
  readonly needs: readonly string[]
  /** The command that tests it; undefined where nothing can. */
  readonly run: string | undefined
  /** Its line in the contract: `spec/rules/cards.yaml:31`. */
  readonly place: string
  readonly check: HowChecked
  readonly faults: readonly CatalogueFault[]
}

/** A fault that violates a rule. */
export type CatalogueFault = {
  readonly id: string
  readonly says: string
  /** How a derived fault violates its rule; left out for hand-written faults. */
  readonly derivation?: string
  /** Undefined where it is no part of the recorded proof. */
  readonly outcome?: Outcome
}

/** How a rule is tested: a description, the place of its check, and an invalid request or a part of one. */
export type HowChecked = { readonly says: string; readonly place?: string; readonly example?: string }

/** The rules of one page: those of a file, those about receivers, or those derived from an operation, a DTO or a webhook. */
export type Section = { readonly name: string; readonly kind: SectionKind; readonly rules: readonly CatalogueRule[] }
export type SectionKind = 'written' | 'receiver' | DerivedRule['kind']

/** The permanent address of a rule, from the root of the site. */
export function addressOf(rule: string): string {
  return `rules/${sectionOf(rule)}.html#${encodeURIComponent(rule)}`
}

/** All rules about servers by section. */
export async function readCatalogue(root: string): Promise<readonly Section[]> {
  const read = (file: string) => readFile(join(root, file), 'utf8')
  const [checks, faults, proof] = await Promise.all([
    checkPlaces(root, 'conformance/checks'),
    faultsByRule(),
    read('docs/proof.md'),
  ])
  const placeOf = createPlaceFinder()
  const recorded = recordedProof(proof)
  const derivedNow = countDerived(new Set([...faults.values()].flat()))
  const all = Object.entries(rules as Readonly<Record<string, Rule>>).map(
    ([id, rule]): CatalogueRule => ({
      id,
      rule,
      needs: (rule.needs ?? []).map((need) => needs[need]),
      run: rule.notObservable === undefined ? `npm run conform -- --only ${shellQuoted(id)}` : undefined,
      place: placeLabel(placeOf(id)),
      check: howChecked(id, rule, checks.get(id)),
      faults: (faults.get(id) ?? []).map((fault) => ({
        id: fault.id,
        says: fault.says,
        ...(fault.derivation !== undefined && { derivation: fault.derivation }),
        outcome: ofExistingRule(outcomeOf(fault, recorded, derivedNow)),
      })),
    }),
  )
  return [...Map.groupBy(all, ({ id }) => sectionOf(id))].map(([name, rules]) => ({
    name,
    kind: kindOf(rules.map(({ id }) => id)),
    rules,
  }))
}

/** A result of a rule that no longer exists is not recorded. */
function ofExistingRule(outcome: Outcome): Outcome {
  return outcome.by === undefined || outcome.by in rules ? outcome : { is: 'not recorded' }
}

/** An operation without parameters and body has no rules but those of its behaviour. */
function kindOf(ids: readonly string[]): SectionKind {
  const constraint = ids.map((id) => derivedRule(id)?.kind).find((kind) => kind !== undefined)
  return constraint ?? (ids.some((id) => behaviourRule(id) !== undefined) ? 'request' : 'written')
}

export function placeLabel(place: RulePlace | undefined): string {
  return place === undefined ? '' : `${place.file}:${place.line}`
}

/** The number of derived faults of each operation, DTO or event. */
function countDerived(faults: ReadonlySet<FaultInfo>): ReadonlyMap<string, number> {
  const groups = Map.groupBy(
    [...faults].filter(({ derivation }) => derivation !== undefined),
    ({ id }) => groupOf(id),
  )
  return new Map([...groups].map(([of, found]) => [of, found.length]))
}

function howChecked(id: string, rule: Rule, place: string | undefined): HowChecked {
  if (rule.notObservable !== undefined) return { says: `None. Not testable: ${rule.notObservable}` }
  const { kind } = behaviourRule(id) ?? {}
  if (kind !== undefined) return { says: behaviourTests[kind] }
  const constraint = derivedRule(id)
  if (constraint?.kind === 'request') {
    const says =
      rule.level === 'open'
        ? 'The suite sends a request that violates only this constraint, and reports what the target does.'
        : 'The target rejects requests that violate only this constraint, and accepts boundary values.'
    return { says, example: `${constraint.in} ${exampleOf(constraint)}` }
  }
  const own = place === undefined ? {} : { place }
  if (constraint?.kind === 'webhook' || passiveDeliveryRules.includes(id))
    return { says: 'The suite validates every delivery that it receives.', ...own }
  if (passiveRules.has(id)) return { says: 'The suite validates every response of the run.', ...own }
  return { says: 'A hand-written check.', ...own }
}
