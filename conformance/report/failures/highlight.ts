import type { Place } from '../../failure/failure.ts'
import { nearestPointer } from '../../values/json-pointer.ts'
import type { ExchangeEvent, VerdictEvent } from '../events.ts'
import { parseBody } from './parse-body.ts'

/** What a report marks in an exchange. Places in bodies are JSON Pointers, each with a note. */
export type Highlight = {
  readonly status: boolean
  /** Headers of the response, in lower case. */
  readonly responseHeaders: readonly string[]
  readonly requestHeaders: readonly string[]
  readonly query: readonly string[]
  readonly requestBody: ReadonlyMap<string, string>
  readonly responseBody: ReadonlyMap<string, string>
}

/** The places of a failure in the exchange that shows it; in any other exchange, none. */
export function highlightIn({ failure }: VerdictEvent, { id, request, response }: ExchangeEvent): Highlight {
  const places = failure !== undefined && failure.exchange === id ? (failure.places ?? []) : []
  const note = `expected ${failure?.expected}`
  const namesIn = (part: Place['in']) =>
    places.flatMap((place) => (place.in === part && 'name' in place ? [place.name] : []))
  const pointersIn = (part: Place['in'], body: string | null) =>
    new Map(
      places.flatMap((place) =>
        place.in === part && 'pointer' in place
          ? [[nearestPointer(parseBody(body), place.pointer), note] as const]
          : [],
      ),
    )
  return {
    status: places.some((place) => place.in === 'status'),
    responseHeaders: namesIn('response header'),
    requestHeaders: namesIn('request header'),
    query: namesIn('query'),
    requestBody: pointersIn('request body', request.body),
    responseBody: pointersIn('response body', response.text),
  }
}

/** Whether an exchange is the one that shows a failure. */
export function isHighlighted({ failure }: VerdictEvent, exchange: ExchangeEvent | undefined): boolean {
  return exchange !== undefined && failure?.exchange === exchange.id
}
