import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'

/**
 * The TLS context that trusts the default CAs and one more.
 * @param ca in PEM; undefined: the default CAs only
 */
export type TrustStores = (ca: string | undefined) => SecureContext

/** Creates each context once: parsing all default CAs takes longer than anything else at the start. */
export function createTrustStores(): TrustStores {
  const contexts = new Map<string | undefined, SecureContext>()
  return (ca) => {
    const known = contexts.get(ca)
    if (known) return known
    const context = createSecureContext(ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] })
    contexts.set(ca, context)
    return context
  }
}
