/**
 * The contract as the mock can serve it:
 * - without the keywords that `x-open` marks as assumptions, so that it refuses nothing for them. Node's fetch, left to itself, sends
 *   `Accept-Language: *`; what a server makes of that is open, and the mock would answer it with 400;
 * - without mutual TLS, which Prism does not know, and would warn of with each answer.
 */
export function mockDocument<T extends object>(contract: T): T {
  return without(contract, ({ key, siblings }) => isOpen(key, siblings) || key === 'mutualTLS')
}

type Member = { readonly key: string; readonly siblings: object }

function isOpen(key: string, siblings: object): boolean {
  return 'x-open' in siblings && Array.isArray(siblings['x-open']) && siblings['x-open'].includes(key)
}

function without<T>(node: T, leftOut: (member: Member) => boolean): T {
  if (Array.isArray(node)) return node.map((item) => without(item, leftOut)) as T
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key]) => !leftOut({ key, siblings: node }))
  return Object.fromEntries(kept.map(([key, value]) => [key, without(value, leftOut)])) as T
}
