import type { Failure } from '../failure/failure.ts'
import type { DeliveryExchange } from './receiver.ts'

/**
 * What a response shows that would let its reader forge deliveries: a secret, or the signature that a refused delivery needed. A receiver
 * that returns what it was sent shows nothing.
 * @param expected the valid signature of the body
 */
export function leakIn(
  exchange: DeliveryExchange,
  secrets: readonly string[],
  expected: string,
): Omit<Failure, 'rule'> | undefined {
  const { id, request, response } = exchange
  const text = [response.text, ...Object.values(response.headers)].join('\n')
  const was = Object.values(request.headers).includes(expected)
  const digest = expected.replace('sha256=', '')
  const found = secrets.some((secret) => text.includes(secret.replace(/^whsec_/, '')))
    ? 'the secret'
    : !was && text.includes(digest)
      ? 'the valid signature of a refused delivery'
      : undefined
  if (found === undefined) return undefined
  return {
    expected: 'a response without secrets',
    actual: `${found} in the response`,
    exchange: id,
    exchanges: [{ id, operation: null, request }],
  }
}
