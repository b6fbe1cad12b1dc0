import type { Localized } from './locale.ts'

/** A refusal: becomes `{message, statusCode, errors?}` in the caller's language. Only statuses that the description documents. */
export class ApiError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 500
  readonly text: Localized
  readonly errors: readonly FieldError[] | undefined
  readonly headers: Readonly<Record<string, string>>

  /** @param text the message in the three languages; `errors` and `headers` go into the answer as they are */
  constructor(
    status: ApiError['status'],
    text: Localized,
    more: { errors?: readonly FieldError[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(text['en-US'])
    this.name = 'ApiError'
    this.status = status
    this.text = text
    this.errors = more.errors
    this.headers = more.headers ?? {}
  }
}

/** An element of `errors` in a 400: which member, in words, and the schema keyword or a name for the reason. */
export type FieldError = {
  /** Dotted path: `restrictions.spendLimit`, `eventTypes.0`; empty for the body itself. */
  readonly field: string
  readonly message: Localized
  readonly code: string
}

/** A 400 about one member that no schema can judge: a date in the past, a range the wrong way round. */
export function refuse(field: string, code: string, message: Localized): ApiError {
  return new ApiError(400, message, { errors: [{ field, message, code }] })
}
