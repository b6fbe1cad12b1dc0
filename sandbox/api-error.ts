import type { Localized } from './locale.ts'

/**
 * An error response: `{message, statusCode, errors?}` in the language of the caller. Its status is one that the API
 * description documents, or 405 or 409 where the description documents none and a choice asks for it.
 */
export class ApiError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 500
  readonly localized: Localized
  readonly errors: readonly FieldError[] | undefined
  readonly headers: Readonly<Record<string, string>>

  /**
   * @param localized the message in the three languages
   * @param details elements of `errors` in the body, and headers of the response
   */
  constructor(
    status: ApiError['status'],
    localized: Localized,
    details: { errors?: readonly FieldError[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(localized['en-US'])
    this.name = 'ApiError'
    this.status = status
    this.localized = localized
    this.errors = details.errors
    this.headers = details.headers ?? {}
  }
}

/** An element of `errors` in a 400. */
export type FieldError = {
  /** Dotted path: `restrictions.spendLimit`, `eventTypes.0`; empty for the body itself. */
  readonly field: string
  readonly message: Localized
  /** The schema keyword, or a name for a reason that no schema can express. */
  readonly code: string
}

/** A 400 for one field with a value that no schema can exclude, such as a date in the past. */
export function invalidField(field: string, code: string, message: Localized): ApiError {
  return new ApiError(400, message, { errors: [{ field, message, code }] })
}
