import { type Change, merged } from './change.ts'
import { type Comparisons, type Context, change, compareMaps, compareNodes, rootContext, shown } from './compare.ts'
import { listOf, nodeOf, type SchemaNode } from './schema-node.ts'

const levels = ['open', 'should', 'must']
const mayFail = 'a server that passed may fail'

const comparisons: Comparisons = {
  level: (before, after, context) => {
    const says = `level ${shown(after)}, previously ${shown(before)}`
    if (after === 'must') return [change(context, 'breaksServers', `${says}: ${mayFail}`)]
    const rises = levels.indexOf(String(after)) > levels.indexOf(String(before))
    return [change(context, rises ? 'work' : 'compatible', says)]
  },
  says: (before, after, context) => [change(context, 'compatible', `now says "${after}", previously "${before}"`)],
  needs: (before, after, context, { after: rule }) => [
    ...missingFrom(before, after).map((need) =>
      change(context, 'compatible', `now tested only if the target supports ${shown(need)}`),
    ),
    ...missingFrom(after, before).map((need) =>
      change(
        context,
        rule.level === 'must' ? 'breaksServers' : 'compatible',
        `now tested also without ${shown(need)}: ${mayFail}`,
      ),
    ),
  ],
  notObservable: (before, after, context, { after: rule }) => {
    if (after !== undefined) return [change(context, 'compatible', `no longer observable: ${after}`)]
    const kind = rule.level === 'must' ? 'breaksServers' : 'compatible'
    return [change(context, kind, `now observable and tested: ${mayFail} (previously: ${before})`)]
  },
  source: (_before, after, context) => [
    { ...change(context, 'compatible', `now has the source "${after}"`), descriptionOnly: true },
  ],
}

/** All changes between two catalogues of hand-written rules, which are matched by id. */
export function ruleChanges(before: readonly SchemaNode[], after: readonly SchemaNode[]): readonly Change[] {
  const context = rootContext('', { before: {}, after: {} })
  return merged(
    compareMaps(
      (id) => (was, is) => {
        const here = { ...context, place: `rule ${id}` }
        if (was === undefined) return [addedRule(nodeOf(is), here)]
        if (is === undefined) return [removedRule(nodeOf(was), here)]
        return compareNodes(comparisons, nodeOf(was), nodeOf(is), here)
      },
      byId(before),
      byId(after),
      context,
    ),
  )
}

function addedRule({ level, says, notObservable }: SchemaNode, here: Context): Change {
  if (notObservable === undefined && level === 'must')
    return change(here, 'breaksServers', `added: "${says}" A server that passed may fail`)
  const kind = notObservable === undefined && level === 'should' ? 'work' : 'compatible'
  return change(here, kind, `added (${shown(level)}): "${says}"`)
}

function removedRule({ says }: SchemaNode, here: Context): Change {
  return change(here, 'breaksServers', `removed ("${says}"): baselines and selections that contain it fail`)
}

function byId(rules: readonly SchemaNode[]): SchemaNode {
  return Object.fromEntries(rules.map((rule) => [String(rule.id), rule]))
}

/** The values that the first list lacks. */
function missingFrom(list: unknown, values: unknown): readonly unknown[] {
  return listOf(values).filter((value) => !listOf(list).includes(value))
}
