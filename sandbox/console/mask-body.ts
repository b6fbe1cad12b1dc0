/** Properties whose value is never shown. A card number keeps its last four digits. */
const hidden = new Set(['cvvCode', 'expiryDate', 'secret', 'accessToken', 'access_token', 'client_secret'])
const cardNumbers = new Set(['cardNumber', 'number'])
const MASK = '•••'
/** Longer strings are images. */
const MAX_STRING = 1000

/** JSON text without card data and secrets, indented. Text that is not JSON, which a fault may cause, is masked as a whole. */
export function maskText(text: string): string {
  if (text === '') return ''
  try {
    return maskBody(JSON.parse(text))
  } catch {
    return maskNumbers(text.slice(0, MAX_STRING))
  }
}

/** JSON text as it is, unless it has card data or secrets. */
export function maskRaw(text: string): string {
  const shown = maskText(text)
  return withoutSpace(shown) === withoutSpace(text) ? text : shown
}

const withoutSpace = (text: string): string => text.replaceAll(/\s+/g, '')

export function maskBody(body: unknown): string {
  return body === undefined ? '' : JSON.stringify(masked(body, ''), null, 2)
}

function masked(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => masked(item, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, masked(part, key)]))
  if (hidden.has(name)) return MASK
  if (typeof value !== 'string') return value
  if (cardNumbers.has(name) && /^\d{12,19}$/.test(value)) return `${MASK} ${value.slice(-4)}`
  return maskNumbers(value.length > MAX_STRING ? `${value.slice(0, 40)}… (${value.length} characters)` : value)
}

/** A fault may put card data anywhere. */
function maskNumbers(text: string): string {
  return text
    .replaceAll(/(?<!\d)\d{16}(?!\d)/g, (digits) => `${MASK} ${digits.slice(-4)}`)
    .replaceAll(/whsec_[\w+/=-]+/g, `whsec_${MASK}`)
}
