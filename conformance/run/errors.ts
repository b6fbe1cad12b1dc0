import type { Evidence } from '../http/exchange.ts'

/** The target does not do what the rule says. */
export class CheckFailure extends Error {
  readonly expected: string
  readonly actual: string
  /** The exchanges that show it, in order. Left out, those of the case are taken. */
  readonly exchanges: readonly Evidence[] | undefined

  constructor(expected: string, actual: string, exchanges?: readonly Evidence[]) {
    super(`expected ${expected}; got ${actual}`)
    this.name = 'Violation'
    // What a target sent may be of another type than the contract says.
    this.expected = String(expected)
    this.actual = String(actual)
    this.exchanges = exchanges
  }
}

/** The rule could not be put to the test; the message says why, and what would make it possible. */
export class NotTested extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NotExercised'
  }
}

/** The target is gone, or refuses the run as a whole: exit code 3. */
export class Unreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Unreachable'
  }
}

/** The command line or a file that it names is wrong: exit code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WrongUse'
  }
}

/** The words of an error and of its innermost cause. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('error_description' in error && 'error' in error) return `${error.error}: ${error.error_description}`
  const cause = error.cause instanceof Error ? `: ${errorText(error.cause)}` : ''
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return `${error.message || error.name}${code}${cause}`
}
