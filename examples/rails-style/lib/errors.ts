// What controllers rescue. An error names a message of config/locales; the controller translates it.

export type MessageVars = Record<string, string | number>

export interface FieldError {
  field: string
  code: string
  vars: MessageVars
}

export class ApiError extends Error {
  readonly statusCode: number
  readonly code: string
  readonly vars: MessageVars

  constructor(statusCode: number, code: string, vars: MessageVars = {}) {
    super(code)
    this.statusCode = statusCode
    this.code = code
    this.vars = vars
  }
}

export class BadRequest extends ApiError {
  constructor(code: string, vars: MessageVars = {}) {
    super(400, code, vars)
  }
}

export class Unauthorized extends ApiError {
  constructor(code = 'unauthorized') {
    super(401, code)
  }
}

export class Forbidden extends ApiError {
  constructor(scope: string) {
    super(403, 'forbidden', { scope })
  }
}

export class RecordNotFound extends ApiError {
  constructor(model: string) {
    super(404, 'record_not_found', { model })
  }
}

export class RecordInvalid extends ApiError {
  readonly errors: FieldError[]

  constructor(errors: FieldError[]) {
    super(400, 'record_invalid')
    this.errors = errors
  }
}

/** The record's present state does not permit what was asked. The status is the affair of the API that was called. */
export class InvalidTransition extends ApiError {}
