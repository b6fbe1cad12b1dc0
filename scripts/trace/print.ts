import { type DerivedRuleId, derivedRules, type Rule, rules, writtenRules } from '../../generated/rules.ts'
import type { Sentence, WrittenContract } from './contract.ts'
import { rulesAt } from './places.ts'
import type { Match } from './search.ts'

const all: Readonly<Record<string, Rule>> = rules

/** All headings of the description with their sentences and what covers these; then the number of rules. */
export function formatTrace({ headings, sentences }: WrittenContract): string {
  const lines = headings.flatMap((heading) => [
    '',
    heading,
    `  ${countOf(Object.values(all).filter(({ source }) => source === heading))}`,
    ...sentences.filter((sentence) => sentence.heading === heading).flatMap((sentence) => briefly(sentence)),
  ])
  return [...lines, '', ...summary(sentences)].join('\n').trimStart()
}

/** Number of rules shown with a sentence. */
const shown = 6

/** The matches of a search, with the sentences of the rules that cover them. */
export function formatMatches(found: readonly Match[]): string {
  return found
    .map(({ sentence: { heading, says, places, notObservable }, covering }) => {
      const without = places.filter((place) => rulesAt(place).length === 0)
      return [
        heading,
        `  ${says}`,
        ...covering.slice(0, shown).map((id) => `    ${level(id)} ${id}\n           ${all[id]?.says}${valuesOf(id)}`),
        ...(covering.length > shown ? [`    and ${covering.length - shown} more rules at ${places.join(', ')}`] : []),
        ...without.map((place) => `    schema ${place}`),
        ...(notObservable ? [`    not observable: ${notObservable}`] : []),
      ].join('\n')
    })
    .join('\n\n')
}

/** The values or the pattern that a derived sentence does not spell out. */
function valuesOf(id: string): string {
  const { keyword, argument } = derivedRules[id as DerivedRuleId] ?? {}
  return keyword === 'enum' || keyword === 'pattern' ? ` (${[argument].flat().join(', ')})` : ''
}

function briefly({ says, rules: ids, places, notObservable }: Sentence): string[] {
  return [
    `  - ${says}`,
    ...ids.map((id) => `      ${level(id)} ${id}`),
    ...places.map((place) => `      schema ${place}${derived(place)}`),
    ...(notObservable ? [`      not observable: ${notObservable}`] : []),
  ]
}

function derived(place: string): string {
  const count = rulesAt(place).length
  return count > 0 ? ` (${count} derived ${count === 1 ? 'rule' : 'rules'})` : ''
}

function summary(sentences: readonly Sentence[]): string[] {
  const required = sentences.filter(({ rules: ids }) => ids.some((id) => all[id]?.level !== 'open')).length
  const schema = sentences.filter(({ places }) => places.length > 0).length
  const notObservable = sentences.filter((sentence) => sentence.notObservable !== undefined).length
  return [
    `${sentences.length} sentences: ${required} required by written rules, ${schema} specified by the contract, ` +
      `${sentences.length - required - schema - notObservable} unspecified and observed, ${notObservable} not observable`,
    `${Object.keys(all).length} rules: ${countOf(Object.values(all))}`,
    `  written ${countOf(Object.values(writtenRules))}`,
    `  derived ${countOf(Object.values(derivedRules))}`,
  ]
}

function countOf(rules: readonly Rule[]): string {
  return (['must', 'should', 'open'] as const)
    .map((level) => `${rules.filter((rule) => rule.level === level).length} ${level}`)
    .join(', ')
}

function level(id: string): string {
  return (all[id]?.level ?? '').padEnd(6)
}
