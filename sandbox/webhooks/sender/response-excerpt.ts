import type { Choices } from '../../choices.ts'

/** "responseBody: string or null, first 1 KB of the receiver's response body". */
export const MAX_EXCERPT_BYTES = 1024

/**
 * The first 1024 bytes of a response as a string. Bytes that are not UTF-8, and NUL, which PostgreSQL does not store,
 * become U+FFFD.
 *
 * @param bytes of the response, at least 1025 if it is longer than 1024
 * @param cutCharacter what becomes of a character that continues after the last byte
 */
export function responseExcerpt(bytes: Uint8Array, cutCharacter: Choices['cut-character'] = 'omitted'): string {
  if (cutCharacter !== 'omitted') {
    const text = new TextDecoder().decode(bytes.subarray(0, MAX_EXCERPT_BYTES))
    return cutCharacter === 'replaced' ? text : text.replace(/\ufffd$/, '?')
  }
  const truncated = bytes.length > MAX_EXCERPT_BYTES
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  // `stream` drops an incomplete character at the end. If the response itself ends there, the character is invalid
  // instead.
  const decoded = decoder.decode(bytes.subarray(0, MAX_EXCERPT_BYTES), { stream: truncated })
  return limitBytes(decoded.replaceAll('\0', '\ufffd'))
}

/** U+FFFD takes three bytes and may have replaced one, so that the string may be too long. */
function limitBytes(text: string): string {
  let bytes = 0
  let length = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > MAX_EXCERPT_BYTES) break
    length += character.length
  }
  return text.slice(0, length)
}
