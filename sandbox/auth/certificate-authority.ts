import { DAY } from '../time-units.ts'
import 'reflect-metadata'
import { randomBytes } from 'node:crypto'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'

/** A certificate and its private key, in PEM. */
export type KeyPair = { readonly cert: string; readonly key: string }

/** A certificate authority (CA) for this machine. Its key is never written to a file. */
export type CertificateAuthority = {
  readonly cert: string
  issue(commonName: string, usage: 'server' | 'client'): Promise<KeyPair>
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
/** Creates a CA with keys on the curve P-256. Its certificates are valid from yesterday for a year. */
export async function createCertificateAuthority(): Promise<CertificateAuthority> {
  const keys = await generateKeys()
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...validity(),
    serialNumber: serialNumber(),
    name: 'CN=Payments sandbox temporary CA',
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  })

  return {
    cert: authority.toString('pem'),
    async issue(commonName, usage) {
      const certificateKeys = await generateKeys()
      const certificate: X509Certificate = await X509CertificateGenerator.create({
        ...validity(),
        serialNumber: serialNumber(),
        subject: `CN=${commonName}`,
        issuer: authority.subject,
        signingAlgorithm: algorithm,
        signingKey: keys.privateKey,
        publicKey: certificateKeys.publicKey,
        extensions: [
          new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
          new ExtendedKeyUsageExtension([
            usage === 'server' ? ExtendedKeyUsage.serverAuth : ExtendedKeyUsage.clientAuth,
          ]),
          ...(usage === 'server' ? [new SubjectAlternativeNameExtension(localNames)] : []),
        ],
      })
      return { cert: certificate.toString('pem'), key: await pemOf(certificateKeys.privateKey) }
    },
  }
}

const localNames = [
  { type: 'dns' as const, value: 'localhost' },
  { type: 'ip' as const, value: '127.0.0.1' },
]

function generateKeys() {
  return crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
}

async function pemOf(key: Awaited<ReturnType<typeof generateKeys>>['privateKey']): Promise<string> {
  const base64 = Buffer.from(await crypto.subtle.exportKey('pkcs8', key)).toString('base64')
  return `-----BEGIN PRIVATE KEY-----\n${base64.replaceAll(/(.{64})(?=.)/g, '$1\n')}\n-----END PRIVATE KEY-----\n`
}

function validity() {
  return { notBefore: new Date(Date.now() - DAY), notAfter: new Date(Date.now() + 365 * DAY) }
}

/** Positive, as RFC 5280 requires. */
function serialNumber(): string {
  return `01${randomBytes(15).toString('hex')}`
}
