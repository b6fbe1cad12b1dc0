import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { requirePem } from './require-pem.ts'

const folder = mkdtempSync(join(tmpdir(), 'payments-pem-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('a file without the right part is named', () => {
  const certificate = file('ca.pem', '-----BEGIN CERTIFICATE-----\nMA==\n-----END CERTIFICATE-----\n')
  const readme = file('README.md', '# Certificates\n')
  expect(() => requirePem({ tlsCa: readme })).toThrow(`--tls-ca "${readme}" contains no certificate in PEM format`)
  expect(() => requirePem({ tlsKey: certificate })).toThrow(`--tls-key "${certificate}" contains no private key`)
})

test('a certificate that cannot be parsed is refused', () => {
  const certificate = file('broken.pem', '-----BEGIN CERTIFICATE-----\nMA==\n-----END CERTIFICATE-----\n')
  expect(() => requirePem({ tlsCert: certificate })).toThrow(/^--tls-cert, --tls-key and --tls-ca cannot be used/)
})
