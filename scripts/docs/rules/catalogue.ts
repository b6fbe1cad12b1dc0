import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { judgedRules } from '../../../conformance/judged.ts'
import { judgedOnDeliveries } from '../../../conformance/receiver/judged.ts'
import { sectionOf } from '../../../conformance/report/conclusion.ts'
import { createPlaceFinder, type RulePlace } from '../../../conformance/report/rule-place.ts'
import { type DerivedRule, derivedRules, type Rule, rules } from '../../../generated/rules.ts'
import { groupOf, type Outcome, outcomeOf, recordedProof } from '../proof/recorded.ts'
import { checkPlaces } from './checks.ts'
import { exampleOf } from './example.ts'
import { faultsByRule } from './faults.ts'

/** All that is known of one rule. */
export type CatalogueRule = {
  readonly id: string
  readonly rule: Rule
  /** Where it stands in the contract: `spec/rules/cards.yaml:31`. */
  readonly place: string
  readonly check: HowChecked
  readonly faults: readonly { readonly id: string; readonly says: string; readonly outcome: Outcome }[]
}

/** How a rule is put to the test, in words; where a check of its own stands; a request that breaks it, or a part of one. */
export type HowChecked = { readonly words: string; readonly place?: string; readonly example?: string }

/** The rules of one page: a file of hand-written ones, or what is derived of an operation, a DTO, or an event's delivery. */
export type Section = { readonly name: string; readonly kind: SectionKind; readonly rules: readonly CatalogueRule[] }
export type SectionKind = 'written' | DerivedRule['kind']

const derived: Readonly<Record<string, DerivedRule>> = derivedRules

/** Where a rule has its page, for ever, seen from the root of the site. */
export function addressOf(rule: string): string {
  return `rules/${sectionOf(rule)}.html#${encodeURIComponent(rule)}`
}

/** All rules with all that is known of them, by section. */
export async function readCatalogue(root: string): Promise<readonly Section[]> {
  const read = (file: string) => readFile(join(root, file), 'utf8')
  const [checks, faults, proof] = await Promise.all([checkPlaces(root), faultsByRule(), read('docs/proof.md')])
  const placeOf = createPlaceFinder()
  const recorded = recordedProof(proof)
  const derivedNow = tally(new Set([...faults.values()].flat().map(({ id }) => id)))
  const all = Object.entries(rules as Readonly<Record<string, Rule>>).map(
    ([id, rule]): CatalogueRule => ({
      id,
      rule,
      place: placeLabel(placeOf(id)),
      check: howChecked(id, rule, checks.get(id)),
      faults: (faults.get(id) ?? []).map((fault) => ({
        id: fault.id,
        says: fault.says,
        outcome: outcomeOf(fault.id, recorded, derivedNow),
      })),
    }),
  )
  return [...Map.groupBy(all, ({ id }) => sectionOf(id))].map(([name, rules]) => ({
    name,
    kind: derived[rules[0]?.id ?? '']?.kind ?? 'written',
    rules,
  }))
}

function placeLabel(place: RulePlace | undefined): string {
  return place === undefined ? '' : `${place.file}:${place.line}`
}

/** How many derived faults there are of each operation, DTO or event. */
function tally(faults: ReadonlySet<string>): ReadonlyMap<string, number> {
  const groups = Map.groupBy(
    [...faults].filter((id) => id.includes('~')),
    groupOf,
  )
  return new Map([...groups].map(([of, found]) => [of, found.length]))
}

function howChecked(id: string, rule: Rule, place: string | undefined): HowChecked {
  if (rule.unseen !== undefined) return { words: `None: it cannot be seen from outside. ${rule.unseen}` }
  const constraint = derived[id]
  if (constraint?.kind === 'request') {
    const words =
      rule.level === 'open'
        ? 'A request that breaks this constraint alone is sent, and what the target does with it is reported.'
        : 'Requests that break this constraint alone are refused, and values on its limit are accepted.'
    const example = exampleOf(constraint)
    return { words, ...(example === undefined ? {} : { example: `${constraint.in} ${example}` }) }
  }
  const own = place === undefined ? {} : { place }
  if (constraint?.kind === 'webhook' || judgedOnDeliveries.includes(id))
    return { words: 'Every delivery that the run receives is judged by it.', ...own }
  if (judgedRules.has(id)) return { words: 'Every answer of the run is judged by it.', ...own }
  return { words: 'A check of its own.', ...own }
}
