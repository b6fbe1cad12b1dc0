const MASK = '…'

/** A number of a card or a person, or a token, may be anything that is long and no UUID. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const plain = /^(?!.*\d{7})[\w.~-]{0,32}$/

/** A path and query without personal data and secrets: words and UUIDs stay, all other segments and values are left out. */
export function maskUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s)
  const segments = path.split('/').map(maskWord)
  if (query === undefined) return segments.join('/')
  const parameters = query.split('&').map((pair) => pair.split(/=(.*)/s))
  const shown = parameters.map(([name = '', value]) =>
    value === undefined ? maskWord(name) : `${maskWord(name)}=${maskWord(value)}`,
  )
  return `${segments.join('/')}?${shown.join('&')}`
}

/** The address of a receiver, masked. What is no URL is left out. */
export function maskReceiver(url: string): string {
  if (!URL.canParse(url)) return MASK
  const { protocol, host, pathname, search } = new URL(url)
  return `${protocol}//${host}${maskUrl(pathname + search)}`
}

function maskWord(word: string): string {
  return uuid.test(word) || plain.test(word) ? word : MASK
}
