import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import type { CertificateAuthority, KeyPair } from './certificate-authority.ts'

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
  /** The certificate of receivers on this machine, if one was asked for. */
  readonly receiver?: { readonly certFile: string; readonly keyFile: string } | undefined
}

/**
 * Creates a CA and the certificates that it signs, and writes the client's files to a new temporary folder.
 * @param forReceivers also creates a certificate for webhook receivers on this machine
 */
export async function createCertificates(forReceivers = false): Promise<Certificates> {
  const { createCertificateAuthority } = await import('./certificate-authority.ts')
  const ca = await createCertificateAuthority()
  const [server, client] = await Promise.all([ca.issue('localhost', 'server'), ca.issue('sandbox-client', 'client')])
  const thumbprint = thumbprintOf(new X509Certificate(client.cert).raw)
  const receiver = forReceivers ? await ca.issue('localhost', 'server') : undefined
  return { ca, server, client, thumbprint, ...writeFiles(ca.cert, client, receiver) }
}

function writeFiles(
  caCertificate: string,
  client: KeyPair,
  receiver: KeyPair | undefined,
): Pick<Certificates, 'files' | 'remove'> {
  const folder = mkdtempSync(join(tmpdir(), 'payments-sandbox-'))
  const remove = () => {
    process.off('exit', remove)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  const write = (name: string, content: string) => {
    const file = join(folder, name)
    writeFileSync(file, content, { mode: 0o600 })
    return file
  }
  return {
    files: {
      caFile: write('ca.pem', caCertificate),
      certFile: write('client.pem', client.cert),
      keyFile: write('client-key.pem', client.key),
      receiver: receiver && {
        certFile: write('receiver.pem', receiver.cert),
        keyFile: write('receiver-key.pem', receiver.key),
      },
    },
    remove,
  }
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
