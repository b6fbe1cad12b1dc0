import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { errorText, UsageError } from '../failure/errors.ts'

/** Files of the client's certificate, its key, and the CA of the target. */
type CertificateFiles = { readonly tlsCert?: string; readonly tlsKey?: string; readonly tlsCa?: string }

/** What a PEM file has to contain. */
const pem = {
  tlsCert: { option: '--tls-cert', what: 'certificate', label: /-----BEGIN [A-Z0-9 ]*CERTIFICATE-----/ },
  tlsKey: { option: '--tls-key', what: 'private key', label: /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/ },
  tlsCa: { option: '--tls-ca', what: 'certificate', label: /-----BEGIN [A-Z0-9 ]*CERTIFICATE-----/ },
} as const

/** @throws {UsageError} for files of certificates and keys that no connection can use; they exist */
export function requirePem(given: CertificateFiles): void {
  const texts = Object.entries(pem).map(([name, { option, what, label }]) => {
    const file = given[name as keyof typeof pem]
    const text = file === undefined ? undefined : readFileSync(file, 'utf8')
    if (text !== undefined && !label.test(text))
      throw new UsageError(`${option} "${file}" contains no ${what} in PEM format (-----BEGIN …)`)
    return text
  })
  const [cert, key, ca] = texts
  try {
    createSecureContext({ cert, key, ca })
  } catch (error) {
    throw new UsageError(`--tls-cert, --tls-key and --tls-ca cannot be used together: ${errorText(error)}`)
  }
}
