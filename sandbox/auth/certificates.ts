import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import type { Authority, KeyPair } from './authority.ts'

/** What a sandbox serves HTTPS with, and what its clients need. */
export type Certificates = {
  readonly ca: Authority
  readonly server: KeyPair
  readonly client: KeyPair
  /** `x5t#S256` of the client certificate. */
  readonly thumbprint: string
}

/** Where a client finds its certificate, its key and the authority to trust. */
export type CertificateFiles = { readonly caFile: string; readonly certFile: string; readonly keyFile: string }

type WrittenFiles = { readonly folder: string; readonly files: CertificateFiles }

let made: Promise<Certificates> | undefined
let written: WrittenFiles | undefined
let borrowers = 0

/** The certificates of this process, made once however many sandboxes it starts. */
export function makeCertificates(): Promise<Certificates> {
  made ??= (async () => {
    const { createAuthority } = await import('./authority.ts')
    const ca = await createAuthority()
    const [server, client] = await Promise.all([ca.issue('localhost', 'server'), ca.issue('sandbox-client', 'client')])
    return { ca, server, client, thumbprint: thumbprintOf(new X509Certificate(client.cert).raw) }
  })()
  return made
}

/**
 * The files that a client needs, in a folder of their own in the temporary directory, readable by their owner alone. They stay until
 * everyone who asked for them has called `returnFiles`, or the process ends.
 */
export function lendFiles(certificates: Certificates): CertificateFiles {
  borrowers += 1
  written ??= writeFiles(certificates)
  return written.files
}

export function returnFiles(): void {
  borrowers -= 1
  if (borrowers === 0) removeFiles()
}

function writeFiles({ ca, client }: Certificates): WrittenFiles {
  const folder = mkdtempSync(join(tmpdir(), 'payments-sandbox-'))
  process.once('exit', removeFiles)
  const write = (name: string, content: string) => {
    const file = join(folder, name)
    writeFileSync(file, content, { mode: 0o600 })
    return file
  }
  return {
    folder,
    files: {
      caFile: write('ca.pem', ca.cert),
      certFile: write('client.pem', client.cert),
      keyFile: write('client-key.pem', client.key),
    },
  }
}

function removeFiles(): void {
  process.off('exit', removeFiles)
  if (written) rmSync(written.folder, { recursive: true, force: true })
  written = undefined
}

const thumbprints = new WeakMap<Socket, string>()

/** The `x5t#S256` of the certificate that a connection's client has proved to hold, if our authority issued it. */
export function certificateOf(socket: Socket): string | undefined {
  if (!(socket instanceof TLSSocket) || !socket.authorized) return undefined
  const known = thumbprints.get(socket)
  if (known !== undefined) return known
  const certificate = socket.getPeerX509Certificate()
  if (!certificate) return undefined
  const thumbprint = thumbprintOf(certificate.raw)
  thumbprints.set(socket, thumbprint)
  return thumbprint
}

/** RFC 8705, 3.1: the SHA-256 of the certificate's DER, in base64url. */
function thumbprintOf(der: Buffer): string {
  return createHash('sha256').update(der).digest('base64url')
}
