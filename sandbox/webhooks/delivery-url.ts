/**
 * Why an address cannot take deliveries; undefined for one that can. "string, HTTPS delivery URL". User info in it
 * would be a secret in plain sight, so it is refused too. Where the name leads is looked at when connecting.
 */
export function urlProblem(url: string): 'format' | 'https' | 'user-info' | undefined {
  if (!URL.canParse(url)) return 'format'
  const { protocol, username, password, hostname } = new URL(url)
  if (protocol !== 'https:') return 'https'
  if (username !== '' || password !== '') return 'user-info'
  return hostname === '' ? 'format' : undefined
}
