import { createHash } from 'node:crypto'
import type { ReceiverFault } from '../fault.ts'
import { conforming, equal, hmac, type Incoming, secrets } from '../receiver.ts'

const { current } = secrets

/** Verifies a digest of something else than the bytes of the body. */
const ofBody =
  (signed: (body: Buffer) => Buffer | string) =>
  (signature: string | undefined, { body }: Incoming, keys: readonly string[]): boolean =>
    keys.some((secret) => equal(signature, `sha256=${hmac(secret, signed(body))}`))

/** Verifies as it should, or accepts for another reason. */
const orElse =
  (accepts: (signature: string | undefined, incoming: Incoming) => boolean) =>
  (signature: string | undefined, incoming: Incoming, keys: readonly string[]): boolean =>
    conforming.verify(signature, incoming, keys) || accepts(signature, incoming)

/** How long the comparison of a character takes where it is slow, in milliseconds. */
const perCharacter = 0.05

function wait(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** Mistakes in the verification of signatures. */
export const signatureFaults: readonly ReceiverFault[] = [
  {
    id: 'signature.not-verified',
    says: 'The signature is not verified.',
    detectedBy: ['receivers.other-secret-refused', 'receivers.missing-signature-refused'],
    parts: { verify: () => true },
  },
  {
    id: 'signature.only-logged',
    says: 'A delivery with an invalid signature is logged, and takes effect.',
    detectedBy: ['receivers.other-secret-refused', 'receivers.altered-body-refused'],
    parts: { refuse: () => true },
  },
  {
    id: 'signature.verification-not-awaited',
    says: 'The result of an asynchronous verification is not awaited.',
    detectedBy: ['receivers.altered-body-refused'],
    parts: { verify: (...given) => Boolean(Promise.resolve(conforming.verify(...given))) },
  },
  {
    id: 'signature.of-reserialized-body',
    says: 'The signature is verified over the JSON body, parsed and serialized again.',
    detectedBy: ['receivers.signature-of-raw-body', 'receivers.signature-of-reserialized-body-refused'],
    parts: { verify: ofBody((body) => JSON.stringify(JSON.parse(body.toString()))) },
  },
  {
    id: 'signature.of-trimmed-body',
    says: 'The signature is verified over the body without the spaces around it.',
    detectedBy: ['receivers.signature-of-raw-body'],
    parts: { verify: ofBody((body) => body.toString().trim()) },
  },
  {
    id: 'signature.of-latin1-body',
    says: 'The signature is verified over the body decoded as Latin-1.',
    detectedBy: ['receivers.signature-of-non-ascii-body'],
    parts: { verify: ofBody((body) => body.toString('latin1')) },
  },
  {
    id: 'signature.of-ascii-body',
    says: 'The signature is verified over the body decoded as ASCII.',
    detectedBy: ['receivers.signature-of-non-ascii-body'],
    parts: { verify: ofBody((body) => body.toString('ascii')) },
  },
  {
    id: 'signature.of-unescaped-slashes',
    says: 'The signature is verified over the body with `\\/` replaced by `/`.',
    detectedBy: ['receivers.signature-of-raw-body'],
    parts: { verify: ofBody((body) => body.toString().replaceAll('\\/', '/')) },
  },
  {
    id: 'signature.of-body-without-spaces',
    says: 'The signature of the body without trailing spaces is accepted too.',
    detectedBy: ['receivers.signature-of-raw-body', 'receivers.altered-body-refused'],
    parts: {
      verify: (signature, incoming, keys) =>
        conforming.verify(signature, incoming, keys) ||
        ofBody((body) => body.toString().replaceAll(/\s+$/g, ''))(signature, incoming, keys),
    },
  },
  {
    id: 'signature.missing-accepted',
    says: 'A delivery without a signature is accepted.',
    detectedBy: ['receivers.missing-signature-refused'],
    parts: { verify: orElse((signature) => signature === undefined) },
  },
  {
    id: 'signature.test-delivery-not-verified',
    says: 'The signature of a test delivery is not verified, and its event takes effect.',
    detectedBy: ['receivers.test-delivery-authenticated'],
    parts: {
      verify: orElse((_, { request }) => request.headers['x-webhook-test'] === 'true'),
      applies: () => true,
    },
  },
  {
    id: 'signature.prefix-compared',
    says: 'A truncated signature is accepted.',
    detectedBy: ['receivers.malformed-signature-refused'],
    parts: { verify: orElse((signature = '-', { body }) => `sha256=${hmac(current, body)}`.startsWith(signature)) },
  },
  {
    id: 'signature.first-half-compared',
    says: 'Only the first half of the digest is compared.',
    detectedBy: ['receivers.malformed-signature-refused'],
    parts: {
      verify: orElse((signature, { body }) => signature?.slice(7, 39) === hmac(current, body).slice(0, 32)),
    },
  },
  {
    id: 'signature.exception-accepted',
    says: 'A signature of another length is accepted: the comparison throws, and the error is ignored.',
    detectedBy: ['receivers.malformed-signature-refused'],
    parts: {
      // timingSafeEqual throws where the lengths differ.
      verify: orElse((signature) => signature !== undefined && signature.length !== 71),
    },
  },
  {
    id: 'signature.empty-key',
    says: 'A digest with an empty key is accepted, as where the secret is not configured.',
    detectedBy: ['receivers.other-secret-refused'],
    parts: { secrets: [current, secrets.previous, ''] },
  },
  {
    id: 'signature.key-undefined',
    says: 'A digest with the key `undefined` is accepted, as where the secret is not configured.',
    detectedBy: ['receivers.other-secret-refused'],
    parts: { secrets: [current, secrets.previous, String(undefined)] },
  },
  {
    id: 'signature.prefix-as-key',
    says: 'A digest with the prefix of the secret as the key is accepted.',
    detectedBy: ['receivers.other-secret-refused'],
    parts: { secrets: [current, secrets.previous, `${current.split('_')[0]}_`] },
  },
  {
    id: 'signature.without-key',
    says: 'A SHA-256 digest of the body without a key is accepted.',
    detectedBy: ['receivers.other-algorithm-refused'],
    parts: {
      verify: orElse((given, { body }) => equal(given, `sha256=${createHash('sha256').update(body).digest('hex')}`)),
    },
  },
  {
    id: 'signature.algorithm-of-header',
    says: 'The algorithm that the header names is used, such as SHA-1.',
    detectedBy: ['receivers.other-algorithm-refused'],
    parts: {
      verify: orElse((signature = '', { body }) => {
        const [algorithm = '', digest] = signature.split('=')
        return /^sha(1|512)$/.test(algorithm) && equal(digest, hmac(current, body, algorithm))
      }),
    },
  },
  {
    id: 'signature.algorithm-none',
    says: 'The algorithm `none` is accepted.',
    detectedBy: ['receivers.other-algorithm-refused'],
    parts: { verify: orElse((signature) => signature?.startsWith('none') === true) },
  },
  {
    id: 'signature.cached',
    says: 'A signature that was valid once is accepted with every body.',
    detectedBy: ['receivers.signature-of-other-body-refused'],
    parts: {
      verify(signature, incoming, keys) {
        const { known } = incoming.store
        if (conforming.verify(signature, incoming, keys)) known.add(signature ?? '')
        return known.has(signature ?? '')
      },
    },
  },
  {
    id: 'signature.compared-character-by-character',
    says: 'The digest is compared character by character, and the response time shows how many are right.',
    detectedBy: ['receivers.constant-time'],
    timingSamples: 50,
    parts: {
      verify(signature = '', { body }, keys) {
        const expected = keys.map((secret) => `sha256=${hmac(secret, body)}`)
        const same = [...(expected[0] ?? '')].findIndex((character, place) => signature[place] !== character)
        if (same > 0) wait(same * perCharacter)
        return expected.includes(signature)
      },
    },
  },
  {
    id: 'signature.secret-in-response',
    says: 'The response to a delivery with an invalid signature contains the secret.',
    detectedBy: ['receivers.no-secret-in-response'],
    parts: {
      refuse(response) {
        response.writeHead(401).end(`cannot verify with ${current}`)
        return false
      },
    },
  },
  {
    id: 'signature.expected-in-response',
    says: 'The response to a delivery with an invalid signature contains the valid one.',
    detectedBy: ['receivers.no-secret-in-response'],
    parts: {
      refuse(response, { body }) {
        response.writeHead(401).end(`expected sha256=${hmac(current, body)}`)
        return false
      },
    },
  },
  {
    id: 'signature.header-case-sensitive',
    says: 'The header is found only under the name `X-Webhook-Signature`, in this case.',
    detectedBy: ['receivers.header-case'],
    parts: {
      signature({ rawHeaders }) {
        const place = rawHeaders.indexOf('X-Webhook-Signature')
        return place === -1 ? undefined : rawHeaders[place + 1]
      },
    },
  },
  {
    id: 'signature.previous-secret-forgotten',
    says: 'A rotation invalidates the previous secret at once.',
    detectedBy: ['receivers.previous-secret-accepted', 'receivers.new-secret-during-rotation'],
    parts: { secrets: [current] },
  },
  {
    id: 'signature.previous-secret-kept-for-ever',
    says: 'A replaced secret is accepted for ever.',
    detectedBy: ['receivers.expired-secret-refused'],
    parts: { secrets: [current, secrets.previous, secrets.expired] },
  },
]
