import type { Evidence, NoResponseReason } from '../http/exchange.ts'

/** An exchange as far as causes depend on it. */
export type ShownExchange = Evidence & {
  /** 0 where no response arrived; undefined where only the request is known. */
  readonly status: number | undefined
  readonly noResponse?: NoResponseReason
  readonly channel?: 'control' | 'webhook'
}

/** An exchange of a run, which knows what each of its requests returned. */
export type ExchangeSummary = ShownExchange & { readonly status: number }
