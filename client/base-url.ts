import { wrongUse } from './wrong-use.ts'

const onThisMachine = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The service works over HTTPS only; plain HTTP is for a sandbox on this machine.
 *
 * @param option what to call the address in the error
 * @throws TypeError ERR_BASE_URL
 */
export function checkAddress(option: string, address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const secure = url?.protocol === 'https:' || (url?.protocol === 'http:' && onThisMachine.has(url.hostname))
  if (url === undefined || !secure) {
    throw wrongUse('ERR_BASE_URL', `${option} "${address}" is not an https URL (http is for this machine alone)`)
  }
  if (url.username !== '' || url.search !== '' || url.hash !== '') {
    throw wrongUse('ERR_BASE_URL', `${option} "${url.origin}${url.pathname}" may have no user, query or fragment`)
  }
}
