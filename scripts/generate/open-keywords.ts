/**
 * A copy of a contract without the keywords that `x-open` lists, and without `x-open`: tools that do not know the annotation would enforce
 * what the documentation does not state. What is unspecified remains in words (`x-unspecified`).
 */
export function withoutOpenKeywords<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(withoutOpenKeywords) as Node
  if (typeof node !== 'object' || node === null) return node
  const removed = ['x-open', ...openKeywords(node)]
  const kept = Object.entries(node).filter(([key]) => !removed.includes(key))
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutOpenKeywords(value)])) as Node
}

/** The keywords of a schema that `x-open` lists: the documentation does not state them. */
export function openKeywords(node: object): readonly string[] {
  return 'x-open' in node && Array.isArray(node['x-open']) ? node['x-open'] : []
}
