/** "responseBody: string or null, first 1 KB of the receiver's response body". */
export const KEPT_BYTES = 1024

/**
 * The first bytes of an answer as text of at most 1024 bytes, never cut inside a character. What is no UTF-8, and the
 * NUL that no database takes in a text, becomes U+FFFD.
 *
 * @param bytes as many as there are, at least 1024 where the answer is longer
 */
export function answerText(bytes: Uint8Array): string {
  const cut = bytes.length > KEPT_BYTES
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  // With `stream` an unfinished character at the end is left out; where the answer ends there, it is none at all.
  const text = decoder.decode(bytes.subarray(0, KEPT_BYTES), { stream: cut }).replaceAll('\0', '\ufffd')
  return fitting(text)
}

/** Each U+FFFD takes three bytes where there may have been one. */
function fitting(text: string): string {
  let bytes = 0
  let length = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > KEPT_BYTES) break
    length += character.length
  }
  return text.slice(0, length)
}
