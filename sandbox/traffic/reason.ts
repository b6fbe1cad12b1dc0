import type { RequestRecord } from './traffic.ts'

/** Fields that a reason names at most. */
const MOST_FIELDS = 3

/** Why a request was refused, in words, from the body of its error response; undefined for a success. */
export function reasonOf({ status, text, refusal }: RequestRecord): string | undefined {
  if (status < 400) return undefined
  if (refusal !== undefined) return refusal
  const body = parsed(text)
  if (body === undefined) return text === '' ? undefined : 'the body of the response is not JSON'
  const fields = Array.isArray(body.errors) ? body.errors.map(sentenceOf) : []
  if (fields.length === 0) return typeof body.message === 'string' ? body.message : undefined
  const more = fields.length > MOST_FIELDS ? [`and ${fields.length - MOST_FIELDS} more`] : []
  return [...fields.slice(0, MOST_FIELDS), ...more].join('; ')
}

/** A fault may have changed the body, also to something that is not JSON. */
function parsed(text: string): { readonly message?: unknown; readonly errors?: unknown } | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

function sentenceOf(error: { readonly field?: unknown; readonly message?: unknown }): string {
  return `${error.field === '' ? 'body' : error.field} ${error.message}`
}
