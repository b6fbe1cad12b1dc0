/** Header fields of a single connection (RFC 9110, 7.6.1), in lower case. */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * Header fields that are passed on, in their order and spelling: names and values in turn, as Node.js calls raw headers.
 * @param others names in lower case that are left out too
 * @param isChunked the body is sent in chunks
 */
export function withoutHopByHop(raw: readonly string[], others: readonly string[] = [], isChunked = false): string[] {
  const pairs = pairsOf(raw)
  const named = pairs.flatMap(([name, value]) =>
    name.toLowerCase() === 'connection' ? value.toLowerCase().split(/\s*,\s*/) : [],
  )
  const passed = pairs.filter(([name]) => {
    const lower = name.toLowerCase()
    return !hopByHop.has(lower) && !named.includes(lower) && !others.includes(lower)
  })
  return [...passed.flat(), ...(isChunked ? ['Transfer-Encoding', 'chunked'] : [])]
}

/** Raw header fields or trailers as pairs of a name and a value. */
export const pairsOf = (raw: readonly string[]): [string, string][] =>
  Array.from({ length: raw.length / 2 }, (_, index) => [raw[2 * index] ?? '', raw[2 * index + 1] ?? ''])
