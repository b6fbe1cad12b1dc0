import { type Change, merged } from './change.ts'
import { change, compareMaps, compareParts, listOf, nowhere, type Part, partOf, type Rules, shown } from './parts.ts'

const severity = ['open', 'should', 'must']

const rules: Rules = {
  level: (before, after, at) => {
    const says = `is \`${after}\` now, before \`${before}\``
    if (after === 'must') return [change(at, 'breaksServers', `${says}: a server that passed may fail`)]
    const rises = severity.indexOf(String(after)) > severity.indexOf(String(before))
    return [change(at, rises ? 'work' : 'harmless', says)]
  },
  says: (before, after, at) => [change(at, 'harmless', `says "${after}" now, before "${before}"`)],
  needs: (before, after, at, whole) => {
    const [fewer, more] = [without(before, after), without(after, before)]
    return [
      ...more.map((need) => change(at, 'harmless', `is exercised only where a target offers ${shown(need)}`)),
      ...fewer.map((need) =>
        change(
          at,
          whole.after.level === 'must' ? 'breaksServers' : 'harmless',
          `is exercised without ${shown(need)} now: a server that passed may fail`,
        ),
      ),
    ]
  },
  notObservable: (before, after, at, whole) => {
    if (after !== undefined) return [change(at, 'harmless', `is not observable: ${after}`)]
    const kind = whole.after.level === 'must' ? 'breaksServers' : 'harmless'
    return [change(at, kind, `is observable and tested now: a server that passed may fail (before: ${before})`)]
  },
  source: (_before, after, at) => [{ ...change(at, 'harmless', `its source is "${after}"`), words: true }],
}

/** What changed between two catalogues of hand-written rules, each with its id. */
export function ruleChanges(before: readonly Part[], after: readonly Part[]): readonly Change[] {
  const at = {
    place: '',
    direction: 'request',
    documents: { before: {}, after: {} },
    operations: [],
    seen: new Set<string>(),
    around: nowhere,
    open: false,
  } as const
  const changes = compareMaps(
    (id) => (was, is) => {
      const there = { ...at, place: `rule ${id}` }
      if (was !== undefined && is !== undefined) return compareParts(rules, partOf(was), partOf(is), there)
      const { level, says, notObservable } = partOf(is ?? was)
      if (is === undefined)
        return [change(there, 'breaksServers', `is gone ("${says}"): a baseline or a selection that names it fails`)]
      if (level === 'must' && notObservable === undefined)
        return [change(there, 'breaksServers', `is new: "${says}" A server that passed may fail`)]
      return [
        change(
          there,
          level === 'should' && notObservable === undefined ? 'work' : 'harmless',
          `is new (\`${level}\`): "${says}"`,
        ),
      ]
    },
    byId(before),
    byId(after),
    at,
  )
  return merged(changes)
}

function byId(rules: readonly Part[]): Part {
  return Object.fromEntries(rules.map((rule) => [String(rule.id), rule]))
}

function without(list: unknown, other: unknown): readonly unknown[] {
  return listOf(list).filter((value) => !listOf(other).includes(value))
}
