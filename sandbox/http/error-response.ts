import { randomInt, randomUUID } from 'node:crypto'
import { ApiError } from '../api-error.ts'
import type { Choices } from '../choices.ts'
import type { Locale } from '../locale.ts'
import { messages } from '../messages.ts'

export type ErrorResponse = {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Builds the documented response for anything that was thrown: BadRequestErrorDto for a 400, else ErrorDto. */
export type BuildErrorResponse = (error: unknown, locale: Locale, choices: Choices) => ErrorResponse

/** An `ApiError` becomes its own status; anything else becomes 500. */
export const buildErrorResponse: BuildErrorResponse = (error, locale, choices) => {
  const apiError = error instanceof ApiError ? error : new ApiError(500, messages.internal)
  const { status, localized, errors, headers } = apiError
  const details = errors?.map((detail) => ({ ...detail, message: detail.message[locale] }))
  const body = { message: messageOf(localized[locale], details ?? [], choices), statusCode: status }
  return {
    status,
    body: details && choices['error-details'] === 'included' ? { ...body, errors: details } : body,
    headers,
  }
}

/** The message as chosen: services with several validators name the error that comes first, which may be another one each time. */
function messageOf(general: string, details: readonly { readonly message: string }[], choices: Choices): string {
  if (choices['error-message'] === 'with-request-id') return `${general} (${randomUUID()})`
  const any = choices['error-message'] === 'of-any-property' && details.length > 0
  return (any ? details[randomInt(details.length)]?.message : undefined) ?? general
}
