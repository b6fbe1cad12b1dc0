import type { CertificateFiles } from '../receiver/certificate.ts'
import type { Ranking } from './schedule/ranking.ts'
import { type Baseline, type FailOn, noBaseline } from './verdicts/baseline.ts'

/** What a target has that a run cannot create without a control interface. */
export type Fixtures = {
  /** Ids of cards that have settled transactions, older than two days. */
  readonly cards?: readonly string[]
  /** Ids of boletos that are no longer registered: paid, blocked, written off. Checks read them, and try to change them. */
  readonly boletos?: readonly string[]
  /** Ids of webhook events. */
  readonly events?: readonly string[]
  /** An access token of another tenant. */
  readonly otherToken?: string
}

/** The options of a run: where the target is, how the suite authenticates, which rules are tested, and how thoroughly. */
export type RunOptions = {
  readonly baseUrl: string
  readonly token?: string
  readonly clientCredentials?: {
    readonly tokenUrl: string
    readonly clientId: string
    /** Left out where the client certificate authenticates the client at the token endpoint too (RFC 8705, 2). */
    readonly clientSecret?: string
    readonly scope?: string
  }
  readonly tls: { readonly ca?: string; readonly cert?: string; readonly key?: string }
  readonly control?: { readonly url: string; readonly token?: string }
  /** Where the suite receives webhooks. Without it, the suite tries a local receiver if the target runs on this machine. */
  readonly webhook?: {
    /** `HOST:PORT` */
    readonly listen: string
    readonly url?: string
    readonly certificate?: CertificateFiles
  }
  /** A file that records what the run creates, until it is removed. Without it, nothing can be cleaned up after a crash. */
  readonly resourceLog?: string
  /** Moving the target's clock ages its access tokens too. */
  readonly clockAgesTokens: boolean
  /** Starts no receiver, also where the target is on this machine. */
  readonly noReceiver?: boolean
  readonly fixtures?: Fixtures
  /** The target stores nothing: rules that need state are not tested. */
  readonly stateless: boolean
  /** Sends only requests that change nothing, and none to the control interface. */
  readonly readOnly?: boolean
  /** The target is the embedded sandbox: provisional operations, which the description does not document, are tested too. */
  readonly provisional: boolean
  /** The target is thrown away after the run, which therefore removes only its subscriptions: they would receive more events. */
  readonly discarded?: boolean
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
  /** Milliseconds to wait for a response. */
  readonly timeout: number
  /** Known failures: they do not fail the run; an entry that no longer occurs does. */
  readonly baseline: Baseline
  /** Rules that fail the run where they are not tested: a level, or patterns of rules. */
  readonly requireTested: readonly string[]
  /** The baseline is rewritten after the run: every failure counts as known. */
  readonly updateBaseline?: boolean
  /** Without it, only failures of level must fail the run. */
  readonly failOn?: FailOn
  /** Ends the run once this many requirements are not met: rules that were not reached are not tested. */
  readonly bail?: number
  /**
   * Only finds out whether a requirement is not met: the run ends at the first failure, operations are not tried before, counterexamples
   * are not minimized, and what the run created stays. For targets that are discarded after the run.
   */
  readonly firstFailureOnly?: boolean
  /** Address of the published documentation, to whose pages reports link. */
  readonly docsUrl?: string
  /** Folder of the contract in the repository that SARIF and annotations are read in, or `none`. */
  readonly sarifRoot?: string
  /** The configuration file that the options come from: commands in reports name it. */
  readonly config?: string
  /** Options that this file or the environment sets, by their names such as `--base-url`: commands in reports leave them out. */
  readonly setElsewhere?: readonly string[]
  /** Runs the checks of failures again, without the others, to find out whether this shows the failures. */
  readonly triesReplays?: boolean
  /** Emits no event per exchange, where no format needs them. */
  readonly withoutExchanges?: boolean
  /** Reports failing cases as they were found, without a search for smaller ones. */
  readonly withoutShrinking?: boolean
  /** Requests that the run may send, cleanup included; the checks that detect most with them run. */
  readonly maxRequests?: number
  /** The order in which checks run where requests are few or slow. Default: the committed one. */
  readonly ranking?: Ranking
  /** Called when a check has ended, with the ids of the exchanges that it needed, those for shared fixtures included. */
  readonly onCheck?: (rule: string, exchanges: ReadonlySet<number>) => void
  /** Seconds after which no further check starts. */
  readonly budget?: number
  /** Runs only this part of the checks, counted from 1; the other parts may run concurrently elsewhere. */
  readonly shard?: { readonly part: number; readonly of: number }
}

/** One case of every check, against a target that stores its objects: the options that the proof and the tests start from. */
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
  baseline: noBaseline,
  requireTested: [],
} as const satisfies Partial<RunOptions>
