import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { DAY, HOUR } from '../values/time-units.ts'

/** The PEM files of a receiver's certificate. */
export type CertificateFiles = {
  readonly cert: string
  readonly key: string
  /** The CA that issued it; undefined for a certificate that was given. */
  readonly ca?: string
}

/** A certificate that expires sooner is replaced, in milliseconds. */
const MIN_LIFETIME = HOUR

/**
 * A certificate for these host names and addresses, issued by a CA whose key is not stored. It is cached in the folder for
 * temporary files, so that a target that trusts the CA also trusts the next run.
 */
export async function certificateFiles(hosts: readonly string[]): Promise<Required<CertificateFiles>> {
  const folder = join(tmpdir(), `conformance-webhook-receiver-${userInfo().username}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid } = await stat(folder)
  if (process.getuid !== undefined && uid !== process.getuid()) throw new Error(`${folder} belongs to another user`)
  const cached = join(folder, [...new Set(hosts)].join('_').replaceAll(/[^\w.-]/g, '-'))
  if (await isValid(filesIn(cached), hosts)) return filesIn(cached)

  const created = await mkdtemp(join(folder, 'new-'))
  await write(filesIn(created), await issue(hosts))
  if (await isValid(filesIn(cached), hosts)) {
    await rm(created, { recursive: true })
    return filesIn(cached)
  }
  // Moved at once: a folder that a concurrent run moves here cannot be removed while it is written.
  const expired = `${created}-expired`
  await rename(cached, expired).catch(() => undefined)
  await rm(expired, { recursive: true, force: true })
  // A concurrent run may have cached its own certificate meanwhile.
  return rename(created, cached).then(
    () => filesIn(cached),
    () => filesIn(created),
  )
}

const filesIn = (folder: string) => ({
  cert: join(folder, 'receiver.pem'),
  key: join(folder, 'receiver-key.pem'),
  ca: join(folder, 'ca.pem'),
})

async function isValid(files: Required<CertificateFiles>, hosts: readonly string[]): Promise<boolean> {
  try {
    const certificate = new X509Certificate(await readFile(files.cert))
    const ca = new X509Certificate(await readFile(files.ca))
    const key = createPrivateKey(await readFile(files.key))
    const matchesHosts = hosts.every((host) => (isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host)))
    const isLasting = Date.parse(certificate.validTo) - Date.now() > MIN_LIFETIME
    // The clock may have been set back since then.
    const hasBegun = Date.parse(certificate.validFrom) < Date.now()
    return matchesHosts && isLasting && hasBegun && certificate.checkPrivateKey(key) && certificate.verify(ca.publicKey)
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
  await import('reflect-metadata') // required by @peculiar/x509
  const x509 = await import('@peculiar/x509')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
  const keys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const [caKeys, serverKeys] = [await keys(), await keys()]
  const validity = { notBefore: new Date(Date.now() - DAY), notAfter: new Date(Date.now() + 30 * DAY) }
  const issuer = 'CN=Conformance suite, webhook receiver'
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    name: issuer,
    keys: caKeys,
    signingAlgorithm: algorithm,
    ...validity,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(caKeys.publicKey),
    ],
  })
  const names = hosts.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value }))
  const certificate = await x509.X509CertificateGenerator.create({
    subject: 'CN=Webhook receiver',
    issuer,
    publicKey: serverKeys.publicKey,
    signingKey: caKeys.privateKey,
    signingAlgorithm: algorithm,
    ...validity,
    extensions: [
      new x509.BasicConstraintsExtension(false),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(names),
      // A target may trust the CAs of several runs, which all have one name.
      await x509.AuthorityKeyIdentifierExtension.create(caKeys.publicKey),
    ],
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', serverKeys.privateKey)).toString('base64')
  const lines = key.match(/.{1,64}/g)?.join('\n')
  return {
    cert: certificate.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`,
    ca: root.toString('pem'),
  }
}
