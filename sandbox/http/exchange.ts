import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Operation } from '../../generated/operations.ts'
import type { Caller } from '../auth/tokens.ts'
import type { Locale } from '../locale.ts'

/** One request and its response, as the steps of the pipeline fill it in. */
export type Exchange = {
  readonly operation: Operation
  readonly incoming: {
    readonly headers: IncomingHttpHeaders
    readonly path: Readonly<Record<string, string>>
    /** Repeated parameters are arrays. */
    readonly query: Readonly<Record<string, string | readonly string[]>>
    readonly body: Readable
    /** The `x5t#S256` of the verified client certificate, if there is one. */
    readonly certificate: string | undefined
    /** Over plain HTTP no client certificate is required. */
    readonly encrypted: boolean
  }
  readonly locale: Locale
  /** Set by `authenticate`. */
  caller: Caller | undefined
  /** Set by `check-path`. */
  path: unknown
  /** Set by `check-query`. */
  query: unknown
  /** Set by `lock`, and called at the end. */
  unlock?: () => void
  /** Set by `read-body`. */
  body: unknown
  /** Set by `handle`. */
  response: { status?: number; body?: unknown; headers?: Readonly<Record<string, string>> }
}
