import { UsageError } from './usage-error.ts'

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Checks that a URL uses HTTPS, as the service requires; plain HTTP is allowed for a sandbox on this machine.
 *
 * @param option the name of the option, for the message
 * @throws {@link UsageError} ERR_BASE_URL
 */
export function checkHttpsUrl(option: string, address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const secure = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname))
  if (url === undefined || !secure) {
    throw new UsageError(
      'ERR_BASE_URL',
      `${option} "${address}" is not an https URL (http is allowed on localhost only)`,
    )
  }
  if (url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new UsageError(
      'ERR_BASE_URL',
      `${option} "${url.origin}${url.pathname}" must have no user, query or fragment`,
    )
  }
}
