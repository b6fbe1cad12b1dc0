import type { Middleware } from 'openapi-fetch'
import type { OperationParameter } from '../generated/operations.ts'
import { operations } from '../generated/operations.ts'

/** A documented language of the messages in responses. API description: What the service does. */
export type AcceptLanguage = (typeof documentedLanguages)[number]

/** How other values of the header are treated is not documented, so the published contract does not restrict them. */
export const documentedLanguages = ['en-US', 'es-MX', 'pt-BR'] as const

const header = 'Accept-Language'

/** Method and path of the operations that have the header; the webhook operations do not. */
const localized = new Set(
  Object.values(operations)
    .filter(({ parameters }) => (parameters as readonly OperationParameter[]).some(({ name }) => name === header))
    .map(({ method, path }) => `${method} ${path}`),
)

/**
 * Sets `Accept-Language` on requests of operations that have it, unless the call sets it. Without it, Node's fetch would send `*`, which is
 * none of the documented values.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110.html#section-12.5.4
 */
export function acceptLanguage(language: AcceptLanguage): Middleware {
  return {
    onRequest({ request, schemaPath }) {
      if (localized.has(`${request.method} ${schemaPath}`) && !request.headers.has(header)) {
        request.headers.set(header, language)
      }
    },
  }
}
