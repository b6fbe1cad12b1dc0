import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** The files of a receiver's certificate, PEM. */
export type CertificateFiles = {
  readonly cert: string
  readonly key: string
  /** The authority that issued it; undefined for a certificate that was given. */
  readonly ca?: string
}

/** A certificate that ends sooner is made anew, in milliseconds. */
const leastLife = 3_600_000

/**
 * A certificate for these host names and addresses, from a throw-away authority whose key nobody keeps. It stays in the
 * folder for temporary files, so that a target that was told to trust the authority trusts it in the next run too.
 */
export async function certificateFiles(hosts: readonly string[]): Promise<Required<CertificateFiles>> {
  const folder = join(tmpdir(), `conformance-receiver-${userInfo().username}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid } = await stat(folder)
  if (process.getuid !== undefined && uid !== process.getuid()) throw new Error(`${folder} belongs to somebody else`)
  const kept = join(folder, [...new Set(hosts)].join('_').replaceAll(/[^\w.-]/g, '-'))
  if (await isGood(filesIn(kept), hosts)) return filesIn(kept)

  const made = await mkdtemp(join(folder, 'new-'))
  await write(filesIn(made), await issue(hosts))
  await rm(kept, { recursive: true, force: true })
  // Another run may have put its own there in between: then this one keeps what it made.
  return rename(made, kept).then(
    () => filesIn(kept),
    () => filesIn(made),
  )
}

const filesIn = (folder: string) => ({
  cert: join(folder, 'receiver.pem'),
  key: join(folder, 'receiver-key.pem'),
  ca: join(folder, 'authority.pem'),
})

async function isGood(files: Required<CertificateFiles>, hosts: readonly string[]): Promise<boolean> {
  try {
    const certificate = new X509Certificate(await readFile(files.cert))
    const authority = new X509Certificate(await readFile(files.ca))
    const key = createPrivateKey(await readFile(files.key))
    const named = hosts.every((host) => (isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host)))
    const lasting = Date.parse(certificate.validTo) - Date.now() > leastLife
    return named && lasting && certificate.checkPrivateKey(key) && certificate.verify(authority.publicKey)
  } catch {
    return false
  }
}

type Pems = { readonly cert: string; readonly key: string; readonly ca: string }

async function write(files: Required<CertificateFiles>, pems: Pems): Promise<void> {
  await writeFile(files.cert, pems.cert)
  await writeFile(files.key, pems.key, { mode: 0o600 })
  await writeFile(files.ca, pems.ca)
}

async function issue(hosts: readonly string[]): Promise<Pems> {
  await import('reflect-metadata') // what @peculiar/x509 builds on
  const x509 = await import('@peculiar/x509')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
  const keys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const [authority, own] = [await keys(), await keys()]
  const validity = { notBefore: new Date(Date.now() - 3_600_000), notAfter: new Date(Date.now() + 30 * 86_400_000) }
  const issuer = 'CN=Conformance suite, webhook receiver'
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    name: issuer,
    keys: authority,
    signingAlgorithm: algorithm,
    ...validity,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  })
  const names = hosts.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value }))
  const certificate = await x509.X509CertificateGenerator.create({
    subject: 'CN=Webhook receiver',
    issuer,
    publicKey: own.publicKey,
    signingKey: authority.privateKey,
    signingAlgorithm: algorithm,
    ...validity,
    extensions: [
      new x509.BasicConstraintsExtension(false),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(names),
    ],
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', own.privateKey)).toString('base64')
  const lines = key.match(/.{1,64}/g)?.join('\n')
  return {
    cert: certificate.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`,
    ca: root.toString('pem'),
  }
}
