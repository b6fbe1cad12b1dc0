/**
 * Why a URL cannot receive deliveries; undefined if it can. "string, HTTPS delivery URL". User info is refused as well,
 * as it would be a password in plain text. The address of the host is checked with each connection, see sender.ts.
 */
export function urlProblem(url: string): 'format' | 'https' | 'user-info' | undefined {
  if (!URL.canParse(url)) return 'format'
  const { protocol, username, password, hostname } = new URL(url)
  if (protocol !== 'https:') return 'https'
  if (username !== '' || password !== '') return 'user-info'
  return hostname === '' ? 'format' : undefined
}
