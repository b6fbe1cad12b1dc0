import { DAY } from '../values/time-units.ts'

/**
 * A self-signed certificate for a client, or for a server at these IP addresses, and its key, both PEM. It is valid for a day.
 * @param endedAgo the certificate expired so many milliseconds ago
 */
export async function selfSigned(
  addresses: readonly string[] = [],
  { endedAgo = -DAY }: { readonly endedAgo?: number } = {},
): Promise<{ readonly cert: string; readonly key: string }> {
  await import('reflect-metadata') // required by @peculiar/x509
  const { SubjectAlternativeNameExtension, X509CertificateGenerator } = await import('@peculiar/x509')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const now = Date.now()
  const names = addresses.map((value) => ({ type: 'ip' as const, value }))
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=conformance-suite',
    notBefore: new Date(now - 60_000 - Math.max(0, 2 * endedAgo)),
    notAfter: new Date(now - endedAgo),
    signingAlgorithm: algorithm,
    keys,
    extensions: names.length === 0 ? [] : [new SubjectAlternativeNameExtension(names)],
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return { cert: certificate.toString('pem'), key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n` }
}
