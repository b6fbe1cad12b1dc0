import { type Compare, change, orRewritten, shown } from './compare.ts'
import { listOf } from './schema-node.ts'

/** `x-open` lists keywords that no server fails for. A keyword that is no longer listed, but still there, now applies to servers. */
export const compareOpen: Compare = (before, after, context, nodes) => {
  const [was, is] = [listOf(before), listOf(after)]
  const closed = was.filter((keyword) => !is.includes(keyword) && nodes.after[String(keyword)] !== undefined)
  const opened = is.filter((keyword) => !was.includes(keyword))
  const found = [
    ...closed.map((keyword) =>
      change(context, 'breaksServers', `${shown(keyword)} is no longer open: a server that passed may fail`),
    ),
    ...opened.map((keyword) => change(context, 'compatible', `${shown(keyword)} is now open: no server fails for it`)),
  ]
  return orRewritten(found, context, 'x-open')
}

/** `x-provisional`: an operation that servers need not have. */
export const compareProvisional: Compare = (_before, after, context) => [
  after === true
    ? change(context, 'compatible', 'now provisional: servers need not have it')
    : change(context, 'breaksServers', 'no longer provisional: servers must have it, so a server that passed may fail'),
]
