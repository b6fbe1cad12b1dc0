import type { Exchange } from '../http/exchange.ts'

/** What a recording of an exchange does not contain, although it was sent or received. */
export type Lacks = {
  /** The request as it was sent: an HTTP client may export how the request is defined now. */
  readonly sentRequest?: boolean
  readonly requestHeaders?: boolean
  /** Whether the request had an access token: many recorders remove it. */
  readonly credentials?: boolean
  readonly requestBody?: boolean
  readonly responseHeaders?: boolean
  readonly responseBody?: boolean
  /** Values as they were sent: a recorder may have replaced those that are secret or personal. */
  readonly originalValues?: boolean
  /** The bytes of the response: whether its text was valid UTF-8 is unknown. */
  readonly responseBytes?: boolean
}

/** An exchange of other software with the target, from a recording or as it passed through the proxy. */
export type Recorded = {
  /** Its `id` and `operation` are set when it is observed. */
  readonly exchange: Omit<Exchange, 'id' | 'operation'>
  /** When the request was sent and when its response was complete, in milliseconds of the recorder's clock; left out where unknown. */
  readonly period?: {
    readonly from: number
    readonly to: number
    /** By how many milliseconds both may be wrong. */
    readonly accuracy: number
  }
  /** The recording that it comes from. Clocks of two recordings cannot be compared. */
  readonly source: string
  readonly lacks: Lacks
}
