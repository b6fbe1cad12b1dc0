import type { Middleware } from 'openapi-fetch'
import type { OperationParameter } from '../generated/operations.ts'
import { operations } from '../generated/operations.ts'
import type { components } from '../generated/types.d.ts'

/** A language for the messages in answers. Source: What the service does, Localization. */
export type Language = components['parameters']['AcceptLanguage']

const header = 'Accept-Language'

/** The operations that take the header; those of the webhooks do not. */
const taking = new Set(
  Object.values(operations)
    .filter(({ parameters }) => (parameters as readonly OperationParameter[]).some(({ name }) => name === header))
    .map(({ method, path }) => `${method} ${path}`),
)

/**
 * Sets `Accept-Language` where an operation takes it and the call does not set it itself. Left to itself, Node's fetch would send `*`,
 * which is none of the values that the description allows.
 */
export function inLanguage(language: Language): Middleware {
  return {
    onRequest({ request, schemaPath }) {
      if (taking.has(`${request.method} ${schemaPath}`) && !request.headers.has(header)) {
        request.headers.set(header, language)
      }
    },
  }
}
