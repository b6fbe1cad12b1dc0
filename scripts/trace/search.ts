import { type DerivedRule, rules } from '../../generated/rules.ts'
import type { Sentence, Written } from './contract.ts'
import { rulesAt } from './places.ts'

/** A sentence that was searched for, and the ids of the rules that cover it, those that fit the search best first. */
export type Found = { readonly sentence: Sentence; readonly covering: readonly string[] }

/** Words that say nothing about which sentence is meant. */
const blank = new Set(
  'a an and are as at be by for from has have in is it its may must of on or that the this to with'.split(' '),
)

/**
 * The sentences that a text means: those with all of its words, or else those that share most of them, the rare ones counting more.
 * So a sentence of the description can be given as it stands there.
 */
export function search(text: string, { sentences }: Written): readonly Found[] {
  const wanted = [...new Set(wordsOf(text))]
  if (wanted.length === 0) return []
  const candidates = sentences.map((sentence) => candidateOf(sentence))
  const weights = new Map(wanted.map((word) => [word, rarity(word, candidates)]))
  const weigh = (words: ReadonlySet<string>) =>
    wanted.reduce((sum, word) => sum + (words.has(word) ? (weights.get(word) ?? 0) : 0), 0)

  const scored = candidates
    .map(({ sentence, own, covering }) => {
      const byRule = covering
        .map(({ id, words }) => ({ id, score: weigh(words), together: new Set([...words, ...own]) }))
        .sort((a, b) => b.score - a.score)
      // Of an operation with a hundred rules, the one counts that fits best: all together would fit anything.
      const best = byRule[0]?.together ?? own
      return {
        found: { sentence, covering: byRule.map(({ id }) => id) },
        score: weigh(own) + weigh(best),
        all: wanted.every((word) => best.has(word)),
      }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const whole = scored.filter(({ all }) => all)
  return (whole.length > 0 ? whole : scored).slice(0, whole.length > 0 ? 20 : 5).map(({ found }) => found)
}

/** Words that sentences have, and that a word might have been meant for which none has: those that are one or two letters away. */
export function nearWords(text: string, { sentences }: Written): readonly string[] {
  const candidates = sentences.map((sentence) => candidateOf(sentence))
  const used = new Set(
    candidates.flatMap(({ own, covering }) => [...own, ...covering.flatMap(({ words }) => [...words])]),
  )
  return [...new Set(wordsOf(text))]
    .filter((word) => !used.has(word))
    .flatMap((word) => {
      const near = [...used].map((other) => ({ other, distance: distance(word, other) }))
      const [nearest] = near.filter(({ distance }) => distance <= (word.length > 5 ? 2 : 1)).sort(byDistance)
      return nearest ? [nearest.other] : []
    })
}

const byDistance = (a: { readonly distance: number }, b: { readonly distance: number }) => a.distance - b.distance

/** How many letters have to be put in, left out or replaced to make one word of the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

type Candidate = {
  readonly sentence: Sentence
  readonly own: ReadonlySet<string>
  readonly covering: readonly { readonly id: string; readonly words: ReadonlySet<string> }[]
}

function candidateOf(sentence: Sentence): Candidate {
  const { heading, says, rules: ids, places } = sentence
  return {
    sentence,
    own: new Set(wordsOf([heading, says, ...places].join(' '))),
    covering: [...new Set([...ids, ...places.flatMap(rulesAt)])].map((id) => ({
      id,
      words: wordsOfRule(id),
    })),
  }
}

const known = new Map<string, ReadonlySet<string>>()

function wordsOfRule(id: string): ReadonlySet<string> {
  const { says = '', argument = '' }: Partial<DerivedRule> = rules[id as keyof typeof rules] ?? {}
  const words = known.get(id) ?? new Set(wordsOf(`${id} ${says} ${argument}`))
  known.set(id, words)
  return words
}

function rarity(word: string, candidates: readonly Candidate[]): number {
  const having = candidates.filter(
    ({ own, covering }) => own.has(word) || covering.some(({ words }) => words.has(word)),
  )
  return having.length === 0 ? 0 : Math.log(1 + candidates.length / having.length)
}

/** In lower case, names taken apart too: `pageSize` is found by `pagesize`, `page` and `size`. */
function wordsOf(text: string): string[] {
  const names = text.match(/[\p{L}\d]+/gu) ?? []
  const parts = names.flatMap((name) => [name, ...name.split(/(?<=[a-z\d])(?=[A-Z])/)])
  return parts.map((word) => word.toLowerCase().replace(/(?<=[a-z]{3})s$/, '')).filter((word) => !blank.has(word))
}
