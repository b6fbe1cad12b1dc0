import { inOrder } from './change.ts'
import { orSame } from './pairs.ts'
import {
  change,
  compareMaps,
  compareParts,
  inWords,
  listOf,
  namesOf,
  type Part,
  partOf,
  type Rule,
  type Rules,
  shown,
  unclear,
  within,
} from './parts.ts'

/** What a caller has to bring: any one of several sets of schemes, each with its scopes. */
export const securityRule: Rule = (before, after, at, whole) => {
  const [was, is] = [waysIn(before), waysIn(after)]
  if (was === undefined || is === undefined || at.direction === 'answer')
    return unclear('security')(before, after, at, whole)
  const found = namesOf(was, is).flatMap((way) => {
    if (was[way] === undefined) return [change(at, 'wider', `takes ${way} now`)]
    if (is[way] === undefined) return [change(at, 'removed', `no longer takes ${way}`)]
    return scopeChanges(partOf(was[way]), partOf(is[way]))
  })
  return orSame(found, at, 'security')

  function scopeChanges(from: Part, to: Part) {
    return namesOf(from, to).flatMap((scheme) => {
      const [had, has] = [listOf(from[scheme]), listOf(to[scheme])]
      return [
        ...has
          .filter((scope) => !had.includes(scope))
          .map((scope) => change(at, 'narrower', `needs the scope ${shown(scope)} now`)),
        ...had
          .filter((scope) => !has.includes(scope))
          .map((scope) => change(at, 'wider', `no longer needs the scope ${shown(scope)}`)),
      ]
    })
  }
}

/** Sets of schemes by their names; none when two sets have the same, and cannot be told apart. */
function waysIn(security: unknown): Part | undefined {
  const ways = listOf(security).map(partOf)
  if (ways.length === 0) return { [nobody]: {} }
  const found = Object.fromEntries(ways.map((way) => [Object.keys(way).sort(inOrder).join(' with ') || nobody, way]))
  return Object.keys(found).length === ways.length ? found : undefined
}

const nobody = 'callers without credentials'

const flowRules: Rules = {
  scopes: (before, after, at) =>
    compareMaps(
      (scope) => (was, is) => {
        if (was === undefined) return [change(at, 'work', `the scope ${shown(scope)} is new`)]
        if (is === undefined) return [change(at, 'breaksCallers', `the scope ${shown(scope)} is gone`)]
        return inWords(`scope ${scope}`)(was, is, at, { before: {}, after: {} })
      },
      before,
      after,
      at,
    ),
  ...Object.fromEntries(
    ['tokenUrl', 'authorizationUrl', 'refreshUrl'].map((name): [string, Rule] => [
      name,
      (was, is, at) => [change(at, 'breaksCallers', `${name} is ${shown(is)}, before ${shown(was)}`)],
    ]),
  ),
}

const schemeRules: Rules = {
  flows: (before, after, at) =>
    compareMaps(
      (flow) => (was, is) => {
        const there = within(at, ` ${flow}`)
        if (was === undefined) return [change(there, 'work', 'is a new way to a token')]
        if (is === undefined) return [change(there, 'breaksCallers', 'is no longer a way to a token')]
        return compareParts(flowRules, partOf(was), partOf(is), there)
      },
      before,
      after,
      at,
    ),
}

/** One of `securitySchemes`. */
export const schemeRule: Rule = (before, after, at) => compareParts(schemeRules, partOf(before), partOf(after), at)
