import { orSame, pairsOf } from './pairs.ts'
import { change, compareMaps, compareParts, listOf, partOf, type Rule, type Rules, shown, unclear } from './parts.ts'

const variableRules: Rules = {
  default: (before, after, at) => [
    change(at, 'breaksCallers', `stands for ${shown(after)}, before for ${shown(before)}`),
  ],
}

const rules: Rules = {
  url: (_before, after, at) => [change(at, 'breaksCallers', `has moved to ${shown(after)}`)],
  variables: (before, after, at) =>
    compareMaps(
      (name) => (was, is, _, whole) => {
        const there = { ...at, place: `${at.place} {${name}}` }
        if (was === undefined || is === undefined) return unclear(name)(was, is, there, whole)
        return compareParts(variableRules, partOf(was), partOf(is), there)
      },
      before,
      after,
      at,
    ),
}

/** Addresses at which the API is to be found. */
export const serversRule: Rule = (before, after, at) => {
  const found = pairsOf(listOf(before), listOf(after)).flatMap(({ was, is }) => {
    const there = { ...at, place: `${at.place && `${at.place} `}server ${partOf(was ?? is).url}` }
    if (was === undefined) return [change(there, 'harmless', 'is a new address')]
    if (is === undefined) return [change(there, 'breaksCallers', 'is no longer an address')]
    return compareParts(rules, partOf(was), partOf(is), there)
  })
  return orSame(found, at, 'servers')
}
