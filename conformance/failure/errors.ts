import type { FailureDetails } from './failure.ts'

/** The target does not meet the requirement of the check that runs. */
export class CheckFailure extends Error {
  /** Without `exchanges`, those of the case or the check are taken. */
  readonly failure: FailureDetails

  constructor(expected: string, actual: string, more: Omit<FailureDetails, 'expected' | 'actual'> = {}) {
    super(`expected ${expected}; got ${actual}`)
    this.name = 'CheckFailure'
    // The type of a value that a target sent may differ from the contract's.
    this.failure = { expected: String(expected), actual: String(actual), ...more }
  }
}

/** A body that is not of the kind that the operation returns, such as a list without rows: reading it again cannot help. */
export class WrongShape extends CheckFailure {
  constructor(...[expected, actual, more]: ConstructorParameters<typeof CheckFailure>) {
    super(expected, actual, { ...more, malformed: true })
    this.name = 'WrongShape'
  }
}

/** The rule could not be tested; the message says why, and what would make it testable. */
export class NotTested extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NotTested'
  }
}

/** Nothing can be tested because another rule is not met, which fails therefore, whether its check is part of the run or not. */
export class RuleNotMet extends NotTested {
  readonly rule: string
  readonly failure: FailureDetails

  constructor(rule: string, failure: FailureDetails) {
    super(`${rule} is not met: ${failure.actual}.`)
    this.name = 'RuleNotMet'
    this.rule = rule
    this.failure = failure
  }
}

/** The target refuses a valid request; the rules that need its success are not tested. */
export class RequestRefused extends NotTested {
  /** The id of the exchange that shows it. */
  readonly exchange: number

  constructor(reason: string, exchange: number) {
    super(reason)
    this.name = 'RequestRefused'
    this.exchange = exchange
  }
}

/** A case could not be tested, and is discarded; where all cases of a check are, the rule is not tested. */
export class CaseNotTested extends NotTested {
  constructor(reason: string) {
    super(reason)
    this.name = 'CaseNotTested'
  }
}

/** The target refuses a creation like an earlier one, which the contract does not exclude. */
export class DuplicateRefused extends CaseNotTested {
  constructor(reason: string) {
    super(reason)
    this.name = 'DuplicateRefused'
  }
}

/** The control interface refuses a call in the present state of the object; the rules that need the call are not tested. */
export class ControlRefusal extends NotTested {
  constructor(reason: string) {
    super(reason)
    this.name = 'ControlRefusal'
  }
}

/** The suite cannot test what the contract asks for: its own error, whatever the target did. */
export class SuiteGap extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SuiteGap'
  }
}

/** The target is unreachable, or refuses the run as a whole: exit code 3. */
export class Unreachable extends Error {
  /** The id of the exchange from which on no response arrived; undefined where that is not the reason. */
  readonly since: number | undefined
  /** Whether the target responds, so that what the run has created can be removed. */
  readonly responds: boolean

  constructor(message: string, options?: ErrorOptions & { readonly since?: number; readonly responds?: boolean }) {
    super(message, options)
    this.name = 'Unreachable'
    this.since = options?.since
    this.responds = options?.responds === true
  }
}

/** An option, an argument or a file that it names is not valid: exit code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** The run was interrupted; exit code 130. */
export class Interrupted extends Error {
  constructor(message = 'the run was interrupted') {
    super(message)
    this.name = 'Interrupted'
  }
}

/** The message of an error, with that of its causes. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('error_description' in error && 'error' in error) return `${error.error}: ${error.error_description}`
  const cause = error.cause instanceof Error ? `: ${errorText(error.cause)}` : ''
  const isCoded = 'code' in error && typeof error.code === 'string' && !error.message.includes(error.code)
  const code = isCoded ? ` (${error.code})` : ''
  return `${handshakeError(error.message) ?? (error.message || error.name)}${code}${cause}`
}

/** The code of an error of Node.js or undici, such as `ECONNRESET`; empty without one. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const readErrors: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder, not a file',
  EACCES: 'cannot be read: permission denied',
}

/** Why a file cannot be read, to follow its name: `does not exist`. */
export function readErrorText(error: unknown): string {
  return readErrors[errorCode(error)] ?? `cannot be read: ${errorText(error)}`
}

/** The reason in a message of OpenSSL, `…:error:0A00010B:SSL routines:function:wrong version number:file:77:`. */
function handshakeError(message: string): string | undefined {
  const reason = /:error:[0-9A-F]+:[^:]*:[^:]*:([^:\n]+)/.exec(message)?.[1]
  return reason === undefined ? undefined : `TLS handshake failed: ${reason}`
}

/** A request of a command for development was refused: exit code 1. */
export class Refused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Refused'
  }
}
