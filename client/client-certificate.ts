import { wrongUse } from './wrong-use.ts'

/** PEM text, or its bytes as they were read from a file; not a file's name. */
export type Pem = string | Uint8Array

/**
 * What the service knows a client by, besides its token (mutual TLS).
 *
 * Source: Authentication, 1.
 */
export type ClientCertificate = {
  /** The client certificate, issued by the operator for one environment. */
  readonly cert?: Pem | undefined
  /** Its private key. */
  readonly key?: Pem | undefined
  /** Passphrase of the private key, if it has one. */
  readonly passphrase?: string | undefined
  /** An authority to trust in the place of the usual ones; a sandbox on this machine has its own. */
  readonly ca?: Pem | readonly Pem[] | undefined
}

/** @throws TypeError ERR_CLIENT_CERTIFICATE for one half of a pair, and for a file's name in the place of PEM */
export function checkCertificate(tls: ClientCertificate): void {
  if ((tls.cert === undefined) !== (tls.key === undefined)) {
    const missing = tls.cert === undefined ? 'cert' : 'key'
    throw wrongUse('ERR_CLIENT_CERTIFICATE', `tls.${missing} is missing: a certificate and its key go together`)
  }
  const { cert, key, ca } = tls
  for (const [name, pem] of Object.entries({ cert, key, ca })) {
    if (typeof pem === 'string' && !pem.includes('-----BEGIN')) {
      throw wrongUse(
        'ERR_CLIENT_CERTIFICATE',
        `tls.${name} is not PEM text: give what is in the file, await readFile(file)`,
      )
    }
  }
}
