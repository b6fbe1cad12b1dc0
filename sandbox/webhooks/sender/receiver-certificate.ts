import { writeTemporaryFiles } from '../../auth/temporary-files.ts'

/** A certificate for webhook receivers on this machine, which the sandbox trusts there. */
export type ReceiverCertificate = {
  /** The CA that signed it, in PEM. */
  readonly ca: string
  readonly files: ReceiverFiles
  /** Removes the files. The end of the process removes them too. */
  remove(): void
}

/** The certificate and its key, readable by their owner only. */
export type ReceiverFiles = { readonly certFile: string; readonly keyFile: string }

export async function createReceiverCertificate(): Promise<ReceiverCertificate> {
  const { createCertificateAuthority } = await import('../../auth/certificate-authority.ts')
  const ca = await createCertificateAuthority()
  const { cert, key } = await ca.issue('localhost', 'server')
  const { paths, remove } = writeTemporaryFiles({ 'receiver.pem': cert, 'receiver-key.pem': key })
  return { ca: ca.cert, files: { certFile: paths['receiver.pem'], keyFile: paths['receiver-key.pem'] }, remove }
}
