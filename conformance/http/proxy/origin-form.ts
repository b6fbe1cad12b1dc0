/**
 * The path and query of a request target: a client that takes the server for a forward proxy sends a URL instead (RFC 9112, 3.2.2).
 */
export function originForm(target = '/'): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') || path === '*' ? path : `/${path}`
}
