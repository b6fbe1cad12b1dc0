import { UsageError } from './usage-error.ts'

/** PEM text, or the bytes of a PEM file; not a file name. */
export type Pem = string | Uint8Array

/**
 * The client certificate for mutual TLS, and the CA of the server.
 *
 * API description: Authentication.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8705.html OAuth 2.0 mutual TLS
 * @see https://www.rfc-editor.org/rfc/rfc7468.html PEM
 */
export type ClientCertificate = {
  /** The client certificate, issued by the operator for one environment. */
  readonly cert?: Pem | undefined
  /** The private key of the certificate. */
  readonly key?: Pem | undefined
  /** The passphrase of the private key, if it is encrypted. */
  readonly passphrase?: string | undefined
  /** CA certificates to trust instead of the default ones. A sandbox on this machine has its own CA. */
  readonly ca?: Pem | readonly Pem[] | undefined
}

/** @throws {@link UsageError} ERR_CLIENT_CERTIFICATE when only one of `cert` and `key` is given, or a value is not PEM */
export function checkCertificate(tls: ClientCertificate): void {
  if ((tls.cert === undefined) !== (tls.key === undefined)) {
    const missing = tls.cert === undefined ? 'cert' : 'key'
    throw new UsageError('ERR_CLIENT_CERTIFICATE', `tls.${missing} is missing: pass tls.cert and tls.key together`)
  }
  const { cert, key, ca } = tls
  for (const [name, pem] of Object.entries({ cert, key, ca })) {
    if (typeof pem === 'string' && !pem.includes('-----BEGIN')) {
      throw new UsageError(
        'ERR_CLIENT_CERTIFICATE',
        `tls.${name} is not PEM text: pass the content of the file, await readFile(file)`,
      )
    }
  }
}
