import type { Ignorer } from '@stryker-mutator/api/ignore'

type Node = {
  readonly type: string
  readonly name?: string
  readonly callee?: Node
  readonly left?: Node
  readonly object?: Node
  readonly property?: Node
  readonly key?: Node
  readonly properties?: readonly Node[]
  readonly arguments?: readonly Node[]
}

/** Ignores mutants that no rule can detect: texts for people, and the sandbox's choices for unspecified behaviour. */
export const ignoredMutants: Ignorer = {
  shouldIgnore(path) {
    const { node, parent } = path as unknown as { readonly node: Node; readonly parent?: Node }
    if (isCall(node, 'warn') || isLog(node)) return 'a log line is not part of the contract'
    if (isInternal(node)) return 'no client sees the message of this error'
    if (node.type === 'BinaryExpression' && isChoice(node.left)) return 'a choice: the description does not specify it'
    if (isCall(node, 'refuse') || isCall(node, 'error') || isDetail(node)) return '"Elements of `errors`: not shown."'
    if (parent?.arguments?.includes(node) && isCall(parent.arguments[0], 'hasRowLocks'))
      return 'rows are locked on PostgreSQL only'
    return undefined
  },
}

function isCall(node: Node | undefined, name: string): boolean {
  return node?.type === 'CallExpression' && node.callee?.name === name
}

function isLog({ type, callee }: Node): boolean {
  return type === 'CallExpression' && (callee?.object?.property?.name ?? callee?.object?.name) === 'log'
}

function isInternal({ type, callee }: Node): boolean {
  const internal = ['Error', 'TypeError', 'RangeError', 'ImpossibleNow']
  return type === 'NewExpression' && internal.includes(callee?.name ?? '')
}

/** `choices.json`, `choices['card-dates']`. */
function isChoice(node: Node | undefined): boolean {
  return node?.type === 'MemberExpression' && node.object?.name === 'choices'
}

/** `{ field, code, message }`, an element of `errors` of a 400. */
function isDetail({ type, properties = [] }: Node): boolean {
  const names = properties.map(({ key }) => key?.name)
  return type === 'ObjectExpression' && ['field', 'code', 'message'].every((name) => names.includes(name))
}
