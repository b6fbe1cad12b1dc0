import { ApiError } from './api-error.ts'
import type { Choices } from './choices.ts'
import type { Locale } from './locale.ts'
import { messages } from './messages.ts'

export type RefusedAnswer = {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Turns whatever was thrown into the documented answer: ErrorDto, or BadRequestErrorDto for a 400. */
export type Refusal = (error: unknown, locale: Locale, choices: Choices) => RefusedAnswer

export const refusal: Refusal = (error, locale, choices) => {
  const refused = error instanceof ApiError ? error : new ApiError(500, messages.internal)
  const { status, text, errors, headers } = refused
  const details = errors?.map((detail) => ({ ...detail, message: detail.message[locale] }))
  const body = { message: text[locale], statusCode: status }
  return {
    status,
    body: details && choices['error-details'] === 'given' ? { ...body, errors: details } : body,
    headers,
  }
}
