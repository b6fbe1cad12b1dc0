import { createHash, X509Certificate } from 'node:crypto'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { CertificateAuthority, KeyPair } from './certificate-authority.ts'
import { writeTemporaryFiles } from './temporary-files.ts'

/** The certificates of an HTTPS sandbox and of its client. */
export type Certificates = {
  readonly ca: CertificateAuthority
  readonly server: KeyPair
  readonly client: KeyPair
  /** `x5t#S256` of the client certificate. */
  readonly thumbprint: string
  /** For the client, readable by their owner only. */
  readonly files: CertificateFiles
  /** Removes the files. The end of the process removes them too. */
  remove(): void
}

/** The client certificate, its key, and the certificate of the CA to trust. */
export type CertificateFiles = {
  readonly caFile: string
  readonly certFile: string
  readonly keyFile: string
}

/** Creates a CA and the certificates that it signs, and writes the client's files to a new temporary folder. */
export async function createCertificates(): Promise<Certificates> {
  const { createCertificateAuthority } = await import('./certificate-authority.ts')
  const ca = await createCertificateAuthority()
  const [server, client] = await Promise.all([ca.issue('localhost', 'server'), ca.issue('sandbox-client', 'client')])
  const thumbprint = thumbprintOf(new X509Certificate(client.cert).raw)
  const { paths, remove } = writeTemporaryFiles({
    'ca.pem': ca.cert,
    'client.pem': client.cert,
    'client-key.pem': client.key,
  })
  const files = { caFile: paths['ca.pem'], certFile: paths['client.pem'], keyFile: paths['client-key.pem'] }
  return { ca, server, client, thumbprint, files, remove }
}

/**
 * Returns the `x5t#S256` of the certificate that the client of a connection has proved to own, if the sandbox's CA
 * issued it; undefined over plain HTTP and without such a certificate.
 */
export type ReadThumbprint = (socket: Socket) => string | undefined

/** Hashes the certificate once per connection. */
export function createThumbprintReader(): ReadThumbprint {
  const thumbprints = new WeakMap<Socket, string>()
  return (socket) => {
    if (!(socket instanceof TLSSocket) || !socket.authorized) return undefined
    const known = thumbprints.get(socket)
    if (known !== undefined) return known
    const certificate = socket.getPeerX509Certificate()
    if (!certificate) return undefined
    const thumbprint = thumbprintOf(certificate.raw)
    thumbprints.set(socket, thumbprint)
    return thumbprint
  }
}

/** RFC 8705, section 3.1: the SHA-256 of the DER encoding, in base64url. */
function thumbprintOf(der: Buffer): string {
  return createHash('sha256').update(der).digest('base64url')
}
