import type { Evidence } from '../../http/exchange.ts'
import type { RunOptions } from '../../run/run-options.ts'
import { type KnownSecrets, redactHeaders, redactText } from '../../validate/secrets/redact.ts'
import { shellQuoted } from './shell-quoted.ts'

/**
 * A request as a curl command that can be pasted, with the token in a variable.
 * @param variable `TOKEN` for the access token, `CONTROL_TOKEN` for that of the control interface
 */
export function curlCommand(
  { request }: Evidence,
  tls: RunOptions['tls'],
  known?: KnownSecrets,
  variable: 'TOKEN' | 'CONTROL_TOKEN' = 'TOKEN',
): string {
  const words = ['curl', '-i', '-X', request.method]
  if (tls.ca !== undefined) words.push('--cacert', shellQuoted(tls.ca))
  if (request.certificate === 'untrusted') words.push('--cert', '"$OTHER_CERT"', '--key', '"$OTHER_KEY"')
  if (request.certificate === undefined) {
    if (tls.cert !== undefined) words.push('--cert', shellQuoted(tls.cert))
    if (tls.key !== undefined) words.push('--key', shellQuoted(tls.key))
  }
  for (const [name, value] of Object.entries(redactHeaders(request.headers, known))) {
    const hasVariable = name.toLowerCase() === 'authorization' && /\$\{?(UNISSUED_)?TOKEN/.test(value)
    const shown = hasVariable
      ? `"${name}: ${value.replace(/(?<!_)TOKEN/, variable)}"`
      : shellQuoted(`${name}: ${value}`)
    words.push('-H', shown)
  }
  if (request.body !== null) words.push('--data-raw', shellQuoted(redactText(request.body)))
  words.push(shellQuoted(request.url))
  return words.join(' ')
}
