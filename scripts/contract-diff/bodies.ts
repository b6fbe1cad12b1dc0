import { deeper } from './deeper.ts'
import { isNew, requiredRule } from './members.ts'
import { change, compareMaps, compareParts, partOf, type Rule, type Rules, within } from './parts.ts'
import { followed, resolved } from './references.ts'
import { schemaRule } from './schemas.ts'

/** The body of a request, or of a delivery. */
export const bodyRule: Rule = (before, after, at, whole) => {
  const there = within(at, ' body')
  const { documents } = at
  if (before === undefined) return [isNew(resolved(documents.after, after).required === true, there)]
  if (after === undefined) return [change(there, 'removed', 'is gone')]
  return sameBodyRule(before, after, there, whole)
}

const bodyRules: Rules = {
  required: (before, after, at) => requiredRule(before === true, after === true, at),
  content: contentRule,
}

/** Two bodies, or a component that is one. */
export const sameBodyRule: Rule = followed((before, after, at) => compareParts(bodyRules, before, after, at))

const mediaRules: Rules = { schema: deeper('', 'the body', schemaRule) }

/** Media types, and what a body of each is like. */
export function contentRule(...[before, after, at]: Parameters<Rule>): ReturnType<Rule> {
  return compareMaps(
    (type) => (was, is) => {
      if (was === undefined) return [change(at, 'wider', `may be \`${type}\` now`)]
      if (is === undefined) {
        return [change(at, at.direction === 'answer' ? 'valueGone' : 'removed', `may no longer be \`${type}\``)]
      }
      const there = type === 'application/json' ? at : within(at, ` (${type})`)
      return compareParts(mediaRules, partOf(was), partOf(is), there)
    },
    before,
    after,
    at,
  )
}
