import type { WrittenContract } from './contract.ts'

/** The sections of the rules; each has its file in spec/rules/, its checks and its faults. */
const sections = [
  'service', 'boletos', 'cards', 'card-transactions', 'payment-transactions', 'travel', 'subscriptions', 'events',
  'deliveries', 'authentication', 'errors', 'pagination', 'cursors', 'localization', 'versioning',
] // biome-ignore format: a table

/**
 * What is wrong between the rules, the description's sentences and the contract, in words that name what to mend.
 *
 * @param isPlace whether the contract has a place that a sentence names
 * @param isDerived whether a rule id is derived from the contract
 */
export function problemsOf(
  written: WrittenContract,
  isPlace: (place: string) => boolean,
  isDerived: (id: string) => boolean,
): string[] {
  return [...problemsOfRules(written, isDerived), ...problemsOfSentences(written, isPlace, isDerived)]
}

function problemsOfRules(
  { sections: files, headings, capabilities }: WrittenContract,
  isDerived: (id: string) => boolean,
) {
  const problems: string[] = []
  const ids = new Set<string>()
  for (const section of sections) {
    if (!files[section]?.length) problems.push(`the section ${section} has no rule: write spec/rules/${section}.yaml`)
  }
  for (const [file, rules] of Object.entries(files)) {
    if (!sections.includes(file)) problems.push(`spec/rules/${file}.yaml is no section`)
    for (const { id, says, source, needs = [] } of rules ?? []) {
      if (!id.startsWith(`${file}.`)) problems.push(`the rule ${id} stands in the section ${file}`)
      if (ids.has(id) || isDerived(id)) problems.push(`the id ${id} is used twice`)
      ids.add(id)
      if (says.length > 120) problems.push(`the sentence of ${id} has ${says.length} characters, more than 120`)
      if (!headings.includes(source)) problems.push(`the source of ${id}, "${source}", is no heading in coverage.yaml`)
      for (const need of needs) {
        if (need.startsWith('control:') && !capabilities.includes(need.slice('control:'.length)))
          problems.push(`the rule ${id} needs ${need}, which spec/control.yaml does not have`)
      }
    }
  }
  return problems
}

function problemsOfSentences(
  { sections: files, sentences }: WrittenContract,
  isPlace: (place: string) => boolean,
  isDerived: (id: string) => boolean,
) {
  const problems: string[] = []
  const rules = Object.values(files).flatMap((section) => section ?? [])
  const ids = new Set(rules.map(({ id }) => id))
  const covering = new Set(sentences.flatMap((sentence) => sentence.rules))
  for (const { heading, says, rules: by, places, unseen } of sentences) {
    const where = `coverage.yaml, ${heading}, "${says}"`
    for (const id of by)
      if (!ids.has(id) && !isDerived(id)) problems.push(`${where} names the rule ${id}, which does not exist`)
    for (const place of places)
      if (!isPlace(place)) problems.push(`${where} names ${place}, which the contract does not have`)
    if (by.length + places.length === 0 && !unseen) problems.push(`${where} is covered by nothing, and says no reason`)
  }
  for (const { id } of rules) if (!covering.has(id)) problems.push(`the rule ${id} covers no sentence in coverage.yaml`)
  return problems
}
