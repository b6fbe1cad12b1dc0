import { UsageError } from '../program/usage-error.ts'

/** A database that cannot be used. The message names it and the reason. */
export class StoreError extends UsageError {
  constructor(message: string, cause?: unknown) {
    super(message, cause)
    this.name = 'StoreError'
  }
}
