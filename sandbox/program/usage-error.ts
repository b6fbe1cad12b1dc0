/** An option or its value cannot be used. The message is one line that says what to do; the command exits with 2. */
export class UsageError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'UsageError'
  }
}
