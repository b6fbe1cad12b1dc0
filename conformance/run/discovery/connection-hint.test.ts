import { expect, test } from 'vitest'
import { connectionHint } from './connection-hint.ts'

const https = { baseUrl: 'https://127.0.0.1:8443', tls: {} }
const withCertificate = { ...https, tls: { cert: 'client.pem', key: 'client-key.pem' } }
const http = { baseUrl: 'http://127.0.0.1:8080', tls: {} }

test.each([
  ['TLS handshake failed: wrong version number (ERR_SSL_WRONG_VERSION_NUMBER)', https, 'http://'],
  ['self-signed certificate in certificate chain (SELF_SIGNED_CERT_IN_CHAIN)', https, '--tls-ca'],
  ['other side closed (UND_ERR_SOCKET)', https, '--tls-cert'],
  ['other side closed (UND_ERR_SOCKET)', withCertificate, 'check --base-url, --tls-ca, and whether'],
  ['other side closed (UND_ERR_SOCKET)', http, 'https://'],
  ['getaddrinfo ENOTFOUND api.invalid (ENOTFOUND)', https, 'check the host'],
  ['connect ECONNREFUSED 127.0.0.1:8443 (ECONNREFUSED)', https, 'check --base-url, --tls-ca, and whether the server'],
  ['connect ECONNREFUSED 127.0.0.1:8080 (ECONNREFUSED)', http, 'check --base-url, and whether the server is running'],
  ['a response of more than 1 MiB', https, 'ignore pageSize'],
])('%s', (error, options, hint) => {
  expect(connectionHint(error, options)).toContain(hint)
})
