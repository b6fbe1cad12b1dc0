import type { Fixtures } from '../cli/config.ts'
import type { CertificateFiles } from '../receiver/certificate.ts'
import type { Baseline, FailOn } from './baseline.ts'

/** What a run is told: where the target is, how to be let in, what to exercise, and how much of it. */
export type RunOptions = {
  readonly baseUrl: string
  readonly token?: string
  readonly clientCredentials?: {
    readonly tokenUrl: string
    readonly clientId: string
    readonly clientSecret: string
    readonly scope?: string
  }
  readonly tls: { readonly ca?: string; readonly cert?: string; readonly key?: string }
  readonly control?: { readonly url: string; readonly token?: string }
  /** Where the suite gets webhooks. Left out: on a target of this machine it finds out whether they arrive. */
  readonly webhook?: {
    /** `HOST:PORT` */
    readonly listen: string
    readonly url?: string
    readonly certificate?: CertificateFiles
  }
  /** A file that records what the run creates, until it is removed. Left out: nothing can be cleaned up after a crash. */
  readonly resourceLog?: string
  /** Moving the target's clock ages its access tokens too. */
  readonly clockAgesTokens: boolean
  /** Starts no receiver, also where the target is on this machine. */
  readonly noReceiver?: boolean
  readonly fixtures?: Fixtures
  /** The target keeps nothing: rules that need state are not exercised. */
  readonly stateless: boolean
  /** Sends nothing that may change something, to the target or to its control interface. */
  readonly readOnly?: boolean
  /** The embedded sandbox, which alone offers what the description does not show. */
  readonly provisional: boolean
  readonly only: readonly string[]
  readonly skip: readonly string[]
  readonly level: 'must' | 'should'
  readonly seed: number
  /** Replays this one case of a check, as fast-check names it. */
  readonly path?: string
  /** Cases for each check. */
  readonly runs: number
  /** Requests in flight at most. */
  readonly concurrency: number
  /** Requests per second at most. */
  readonly rate?: number
  /** Milliseconds to wait for an answer. */
  readonly timeout: number
  /** Failures that are known: they do not fail the run; those that are gone do. */
  readonly baseline: Baseline
  /** The baseline is about to be written anew: every failure counts as known. */
  readonly updateBaseline?: boolean
  /** Left out: broken musts alone fail the run. */
  readonly failOn?: FailOn
  /**
   * Ends the run at the first broken must, shown as it is: the rules that were not reached count as not exercised, and what the run
   * has made stays. For targets that end with the run.
   */
  readonly bail?: boolean
  /** Tells no exchange as an event of its own, where nobody reads them. */
  readonly withoutExchanges?: boolean
  /** Seconds after which no further check starts. */
  readonly budget?: number
  /** Of the checks only this part, counted from 1; others may exercise the other parts at the same time. */
  readonly shard?: { readonly part: number; readonly of: number }
}

/** A run of one case of everything, against a target that keeps what it is sent: what the proof and the tests start from. */
export const plainRun = {
  stateless: false,
  provisional: false,
  clockAgesTokens: true,
  only: [],
  skip: [],
  level: 'should',
  seed: 1,
  runs: 1,
  concurrency: 16,
  timeout: 20_000,
  baseline: {},
} as const satisfies Partial<RunOptions>
