/**
 * The contract as the mock serves it:
 * - without the keywords that `x-open` lists, so that the mock refuses nothing because of them. Node's fetch sends `Accept-Language: *` by
 *   default; how a server handles that is unspecified, and Prism would return 400;
 * - without mutual TLS, which Prism does not support: it would log a warning for every request.
 */
export function mockDocument<T extends object>(contract: T): T {
  return without(contract, ({ key, siblings }) => isOpen(key, siblings) || key === 'mutualTLS')
}

type Property = { readonly key: string; readonly siblings: object }

function isOpen(key: string, siblings: object): boolean {
  return 'x-open' in siblings && Array.isArray(siblings['x-open']) && siblings['x-open'].includes(key)
}

function without<T>(node: T, isRemoved: (property: Property) => boolean): T {
  if (Array.isArray(node)) return node.map((item) => without(item, isRemoved)) as T
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key]) => !isRemoved({ key, siblings: node }))
  return Object.fromEntries(kept.map(([key, value]) => [key, without(value, isRemoved)])) as T
}
