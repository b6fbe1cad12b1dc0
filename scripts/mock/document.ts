/** The contract as the mock serves it: without mutual TLS, which Prism does not support. It would log a warning for every request. */
export function mockDocument<T>(node: T): T {
  if (Array.isArray(node)) return node.map(mockDocument) as T
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key]) => key !== 'mutualTLS')
  return Object.fromEntries(kept.map(([key, value]) => [key, mockDocument(value)])) as T
}
