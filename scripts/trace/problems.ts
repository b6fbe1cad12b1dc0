import type { Sentence, WrittenContract, WrittenRule } from './contract.ts'

/** The sections of the rules. Each has a file in spec/rules/, and the same name for its checks and faults. */
const sections = [
  'service', 'boletos', 'cards', 'card-transactions', 'payment-transactions', 'travel', 'subscriptions', 'events',
  'deliveries', 'authentication', 'errors', 'pagination', 'cursors', 'localization', 'versioning',
] // biome-ignore format: a table

/**
 * What is wrong between the rules, the sentences of the API description and the contract.
 *
 * @param isPlace whether a place that a sentence names exists in the contract
 * @param isDerived whether a rule id is derived from the contract
 * @returns messages that name the file and say what to do
 */
export function problemsOf(
  contract: WrittenContract,
  isPlace: (place: string) => boolean,
  isDerived: (id: string) => boolean,
): string[] {
  const { sections: files, sentences } = contract
  const ids = Object.values(files).flatMap((rules) => (rules ?? []).map(({ id }) => id))
  const duplicates = ids.filter((id, index) => ids.indexOf(id) !== index || isDerived(id))
  const covering = new Set(sentences.flatMap((sentence) => sentence.rules))
  return [
    ...problemsOfSections(files),
    ...Object.entries(files).flatMap(([section, rules]) =>
      (rules ?? []).flatMap((rule) => problemsOfRule(rule, section, contract)),
    ),
    ...duplicates.map((id) => `the id ${id} is used twice: choose another`),
    ...sentences.flatMap((sentence) =>
      problemsOfSentence(sentence, isPlace, (id) => ids.includes(id) || isDerived(id)),
    ),
    ...ids
      .filter((id) => !covering.has(id))
      .map((id) => `the rule ${id} covers no sentence: add it to its sentence in spec/rules/coverage.yaml`),
  ]
}

function problemsOfSections(files: WrittenContract['sections']): string[] {
  return [
    ...sections
      .filter((section) => !files[section]?.length)
      .map((section) => `the section ${section} has no rule: write spec/rules/${section}.yaml`),
    ...Object.keys(files)
      .filter((file) => !sections.includes(file))
      .map((file) => `spec/rules/${file}.yaml is no section: add it to scripts/trace/problems.ts, or rename it`),
  ]
}

function problemsOfRule(
  { id, says, source, needs = [] }: WrittenRule,
  section: string,
  { headings, capabilities }: WrittenContract,
): string[] {
  const controls = needs.flatMap((need) => (need.startsWith('control:') ? [need.slice('control:'.length)] : []))
  return [
    ...(id.startsWith(`${section}.`) ? [] : [`the rule ${id} is in spec/rules/${section}.yaml: move or rename it`]),
    ...(says.length > 120 ? [`the sentence of ${id} has ${says.length} characters: shorten it to 120`] : []),
    ...(headings.includes(source) ? [] : [`the source of ${id}, "${source}", is no heading in coverage.yaml`]),
    ...controls
      .filter((capability) => !capabilities.includes(capability))
      .map((capability) => `the rule ${id} needs control:${capability}, which spec/control.yaml does not contain`),
  ]
}

function problemsOfSentence(
  { heading, says, rules, places, notObservable }: Sentence,
  isPlace: (place: string) => boolean,
  isRule: (id: string) => boolean,
): string[] {
  const where = `coverage.yaml, ${heading}, "${says}"`
  const isCovered = rules.length + places.length > 0 || notObservable !== undefined
  return [
    ...rules.filter((id) => !isRule(id)).map((id) => `${where} names the rule ${id}, which does not exist`),
    ...places
      .filter((place) => !isPlace(place))
      .map((place) => `${where} names ${place}, which does not exist in the contract`),
    ...(isCovered ? [] : [`${where} has neither rules nor places: add one, or notObservable with the reason`]),
  ]
}
