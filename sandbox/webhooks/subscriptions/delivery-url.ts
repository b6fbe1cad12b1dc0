export type UrlProblem = 'format' | 'https' | 'user-info'

/**
 * Why a URL cannot receive deliveries; undefined if it can. "string, HTTPS delivery URL". User info is refused as well,
 * as it would be a password in plain text. The address of the host is checked with each connection, see sender.ts.
 *
 * @param plainHttp accept receivers over plain HTTP on this machine, for local development only
 */
export function urlProblem(url: string, plainHttp = false): UrlProblem | undefined {
  if (!URL.canParse(url)) return 'format'
  const { protocol, username, password, hostname } = new URL(url)
  if (protocol !== 'https:' && !(plainHttp && isPlainLocal(url))) return 'https'
  if (username !== '' || password !== '') return 'user-info'
  return hostname === '' ? 'format' : undefined
}

const local: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']

/** Whether a host is this machine. */
export function isLocal(hostname: string): boolean {
  return local.includes(hostname)
}

/** Whether a URL is one over plain HTTP on this machine. */
export function isPlainLocal(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && isLocal(hostname)
}
