/** A database that cannot be used; the message names it and says why. */
export class StoreError extends Error {
  readonly code = 'WRONG_USE'

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StoreError'
  }
}
