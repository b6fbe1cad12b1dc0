import type { Evidence } from '../http/exchange.ts'
import type { RunOptions } from '../run/run-options.ts'
import { redactHeaders, redactText } from '../validate/redact.ts'
import { shellQuoted } from './shell-quoted.ts'

/** A request as a curl command that can be pasted, with the access token in the variable `TOKEN`. */
export function curlCommand({ request }: Evidence, tls: RunOptions['tls']): string {
  const words = ['curl', '-i', '-X', request.method]
  if (tls.ca !== undefined) words.push('--cacert', shellQuoted(tls.ca))
  if (tls.cert !== undefined) words.push('--cert', shellQuoted(tls.cert))
  if (tls.key !== undefined) words.push('--key', shellQuoted(tls.key))
  for (const [name, value] of Object.entries(redactHeaders(request.headers))) {
    const hasVariable = name === 'authorization' && value.includes('$TOKEN')
    words.push('-H', hasVariable ? `"${name}: ${value}"` : shellQuoted(`${name}: ${value}`))
  }
  if (request.body !== null) words.push('--data-raw', shellQuoted(redactText(request.body)))
  words.push(shellQuoted(request.url))
  return words.join(' ')
}
