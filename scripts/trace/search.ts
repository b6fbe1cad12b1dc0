import MiniSearch, { type SearchOptions } from 'minisearch'
import { type DerivedRule, rules } from '../../generated/rules.ts'
import type { Sentence, WrittenContract } from './contract.ts'
import { rulesAt } from './places.ts'

/** A sentence that matches a search, and the ids of the rules that cover it, best match first. */
export type Match = { readonly sentence: Sentence; readonly covering: readonly string[] }

/** A sentence together with one of the rules that cover it: a sentence with a hundred rules matches by the best of them. */
type Entry = { readonly id: number; readonly index: number; readonly sentence: string; readonly rule: string }

const stopWords = new Set(
  'a an and are as at be by for from has have in is it its may must of on or that the this to with'.split(' '),
)

/** At most this many matches contain all words of the search; fewer are shown if none does. */
const limits = { all: 20, some: 5 }

/**
 * Finds the sentences that contain all words of the text, or else those that match best. Tolerates typing errors, so a sentence of the API
 * description can be pasted as it is.
 */
export function search(text: string, { sentences }: WrittenContract): readonly Match[] {
  const coverings = sentences.map(({ rules: ids, places }) => [...new Set([...ids, ...places.flatMap(rulesAt)])])
  const entries = sentences.flatMap((sentence, index) => entriesOf(sentence, index, coverings[index] ?? []))
  const engine = new MiniSearch<Entry>({
    fields: ['sentence', 'rule'],
    storeFields: ['index', 'ruleId'],
    tokenize: (content) => content.match(/[\p{L}\d]+/gu) ?? [],
    processTerm: termsOf,
  })
  engine.addAll(entries.map((entry, id) => ({ ...entry, id })))

  const find = (options: SearchOptions) => engine.search(text, { fuzzy: tolerance, boost: { sentence: 2 }, ...options })
  const all = find({ combineWith: 'AND' })
  const results = all.length > 0 ? all : find({ combineWith: 'OR' })
  const byIndex = Map.groupBy(results, ({ index }) => Number(index))
  return [...byIndex].slice(0, all.length > 0 ? limits.all : limits.some).flatMap(([index, found]) => {
    const sentence = sentences[index]
    const matching = found.flatMap(({ ruleId }) => (ruleId === undefined ? [] : [String(ruleId)]))
    return sentence ? [{ sentence, covering: [...new Set([...matching, ...(coverings[index] ?? [])])] }] : []
  })
}

function entriesOf({ heading, says, places }: Sentence, index: number, covering: readonly string[]) {
  const sentence = [heading, says, ...places].join(' ')
  if (covering.length === 0) return [{ index, sentence, rule: '' }]
  return covering.map((ruleId) => {
    const { says = '', argument = '' }: Partial<DerivedRule> = rules[ruleId as keyof typeof rules] ?? {}
    return { index, sentence, ruleId, rule: `${ruleId} ${says} ${argument}` }
  })
}

/** Number of edits that a word may differ by. Short words and numbers must be exact. */
function tolerance(term: string): number {
  return term.length < 4 || /\d/.test(term) ? 0 : term.length > 5 ? 2 : 1
}

/** In lower case, without the plural s. Names also in parts: `pageSize` is found by `pagesize`, `page` and `size`. */
function termsOf(name: string): string[] {
  return [name, ...name.split(/(?<=[a-z\d])(?=[A-Z])/)]
    .map((word) => word.toLowerCase().replace(/(?<=[a-z]{3})s$/, ''))
    .filter((word, index, words) => !stopWords.has(word) && words.indexOf(word) === index)
}
