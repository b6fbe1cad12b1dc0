import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Secrets that are only ever compared are kept as digests. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

export function friendlyToken(): string {
  return randomBytes(32).toString('base64url')
}

export function secureCompare(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(digest(left)), Buffer.from(digest(right)))
}

/** ActiveSupport::MessageVerifier: a value that comes back unchanged and for the same purpose, or not at all. */
export class MessageVerifier {
  readonly #key: string

  constructor(key: string) {
    this.#key = key
  }

  generate(value: string, purpose: string): string {
    const data = Buffer.from(value).toString('base64url')
    return `${data}.${this.#sign(data, purpose)}`
  }

  verified(message: string, purpose: string): string | undefined {
    const [data = '', signature = '', ...rest] = message.split('.')
    if (rest.length > 0 || !secureCompare(signature, this.#sign(data, purpose))) return undefined
    return Buffer.from(data, 'base64url').toString()
  }

  #sign(data: string, purpose: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}\n${data}`).digest('base64url')
  }
}
