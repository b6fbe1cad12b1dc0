import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Certificates {
  ca: string
  cert: string
  key: string
  clientCert: string
  clientKey: string
}

/** Paths of a fresh authority and of certificates for this machine and for a client. Takes the openssl command. */
export function createCertificates(): Certificates {
  const directory = mkdtempSync(join(tmpdir(), 'rails-style-'))
  const path = (name: string) => join(directory, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '2',
    '-subj',
    '/CN=Test CA',
    '-keyout',
    path('ca.key'),
    '-out',
    path('ca.pem'),
  )
  writeFileSync(path('extensions'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n')
  for (const name of ['server', 'client']) {
    const request = path(`${name}.csr`)
    openssl('req', ...newKey, '-subj', `/CN=${name}`, '-keyout', path(`${name}.key`), '-out', request)
    const authority = ['-CA', path('ca.pem'), '-CAkey', path('ca.key'), '-CAcreateserial', '-days', '2']
    openssl('x509', '-req', '-in', request, ...authority, '-extfile', path('extensions'), '-out', path(`${name}.pem`))
  }
  return {
    ca: path('ca.pem'),
    cert: path('server.pem'),
    key: path('server.key'),
    clientCert: path('client.pem'),
    clientKey: path('client.key'),
  }
}

export function read(path: string): string {
  return readFileSync(path, 'utf8')
}
