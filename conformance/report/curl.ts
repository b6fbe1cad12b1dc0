import type { Evidence } from '../http/exchange.ts'
import type { RunOptions } from '../run/run-options.ts'
import { redactHeaders, redactText } from '../validate/redact.ts'

/** An exchange as a curl command that works when pasted, with the access token in the variable TOKEN. */
export function curlOf({ request }: Evidence, tls: RunOptions['tls']): string {
  const words = ['curl', '-i', '-X', request.method]
  if (tls.ca !== undefined) words.push('--cacert', quoted(tls.ca))
  if (tls.cert !== undefined) words.push('--cert', quoted(tls.cert))
  if (tls.key !== undefined) words.push('--key', quoted(tls.key))
  for (const [name, value] of Object.entries(redactHeaders(request.headers))) {
    words.push(
      '-H',
      name === 'authorization' && value.includes('$TOKEN') ? `"${name}: ${value}"` : quoted(`${name}: ${value}`),
    )
  }
  if (request.body !== null) words.push('--data-raw', quoted(redactText(request.body)))
  words.push(quoted(request.url))
  return words.join(' ')
}

/** A word that a POSIX shell reads as it is. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
