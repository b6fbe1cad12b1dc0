import type { Failure } from '../failure/failure.ts'
import type { Exchange } from '../http/exchange.ts'
import type { OperationState } from '../run/discovery/triage.ts'
import type { CreatedCounts } from '../run/resources/resource-log.ts'
import type { Conclusion } from '../run/verdicts/conclusion.ts'
import type { RuleResult, Verdict } from '../run/verdicts/verdicts.ts'
import type { CallerFinding } from './caller-finding.ts'

/**
 * What a run emits, in order: the exchanges that find out whether the target responds, one `start`, then exchanges, notes and
 * verdicts, then one `end`. Without its end it is incomplete.
 * `conformance/report/report.schema.json` describes them.
 */
export type RunEvent =
  | StartEvent
  | ProgressEvent
  | NoteEvent
  | ExchangeEvent
  | CallerEvent
  | CoverageEvent
  | VerdictEvent
  | EndEvent

/** Which suite tests which target, with which options. Each report begins with it. */
export type StartEvent = {
  readonly event: 'start'
  readonly format: 1
  readonly tool: { readonly name: string; readonly version: string }
  readonly contract: { readonly title: string; readonly version: string; readonly sha256: string }
  readonly target: { readonly baseUrl: string; readonly capabilities: readonly string[] }
  readonly environment: { readonly node: string; readonly platform: string }
  readonly seed: number
  /** Generated cases per rule. */
  readonly runs: number
  /** Which part of the checks the run has, counted from 1, where it is not all of them. */
  readonly shard?: { readonly part: number; readonly of: number }
  /** Address of the published documentation, to whose pages reports link. */
  readonly docsUrl?: string
  /** Folder of the contract in the repository that SARIF and annotations are read in, or `none`. Default: its root. */
  readonly sarifRoot?: string
  /** ISO 8601. */
  readonly started: string
  /** How many rules the run was asked to test. */
  readonly rules: number
  /** Where the traffic comes from, if the suite did not send the requests itself. */
  readonly traffic?: readonly string[]
}

/** How far the run is; not written to reports. */
export type ProgressEvent = {
  readonly event: 'progress'
  readonly phase: string
  /** Checks that have ended, of `all`. */
  readonly done: number
  readonly all: number
  /** Milliseconds since the run started. */
  readonly ms: number
  readonly requests: number
  readonly failures: number
}

/** Something that the user should know about the set-up of the run, in one sentence. */
export type NoteEvent = { readonly event: 'note'; readonly text: string }

/** One exchange, redacted. Bodies of more than 128 Ki characters are truncated, JSON within its long texts first: `truncatedFrom` is then their full length. */
export type ExchangeEvent = {
  readonly event: 'exchange'
  /** The rule whose check sent the request. */
  readonly check: string | null
  /** When the request was sent, ISO 8601. */
  readonly at?: string
  readonly request: Exchange['request'] & { readonly truncatedFrom?: number }
  readonly response: Omit<Exchange['response'], 'json'> & { readonly truncatedFrom?: number }
  /** The bodies, if any, are left out. */
  readonly withoutBodies?: boolean
} & Pick<Exchange, 'id' | 'operation' | 'ms' | 'noResponse' | 'resent' | 'channel' | 'extreme'>

/** One way in which requests of recorded software differ from the contract. It is no failure of the target. */
export type CallerEvent = {
  readonly event: 'caller'
  /** How many requests show it, and how many of them the target accepted. */
  readonly requests: number
  readonly accepted: number
  /** Ids of the first exchange events that show it. */
  readonly exchanges: readonly number[]
} & CallerFinding

/** How much of the contract recorded traffic has used. */
export type CoverageEvent = {
  readonly event: 'coverage'
  /** With one decimal, rounded down. */
  readonly percent: number
  readonly kinds: readonly (Used & { readonly kind: string })[]
  /** By operation, or by DTO that responses contain. */
  readonly parts: readonly (Used & {
    readonly of: string
    readonly missing: readonly { readonly kind: string; readonly name: string }[]
  })[]
} & Used

/** How many items were used, of how many. */
type Used = { readonly used: number; readonly all: number }

/** The result of one rule. */
export type VerdictEvent = {
  readonly event: 'verdict'
  readonly rule: string
  readonly level: 'must' | 'should' | 'open'
  readonly says: string
  /** The heading of the API description that the rule comes from. */
  readonly source: string
  /** How the rule is tested: on every response, by generated requests, or by a check. */
  readonly by: 'responses' | 'requests' | 'check'
  /** How long its check took, in milliseconds, while others ran beside it. */
  readonly ms?: number
  readonly failure?: ReportedFailure
  /** The rule that is nearest to the cause of the failure: the rule itself, or one whose failure explains this one. */
  readonly cause?: string
  /** Why the failure is in the baseline. */
  readonly known?: string
} & Pick<RuleResult, 'verdict' | 'cases' | 'reason' | 'observation'>

/**
 * What a request of a run is: a read, one that may change something, a read of the target's clock from the control interface, or a delivery of
 * the target to the run's receiver.
 */
export type RequestKind = 'read' | 'write' | 'clock' | 'delivery'

/** A failure with what is needed to understand and to reproduce it. */
export type ReportedFailure = Pick<
  Failure,
  | 'expected'
  | 'actual'
  | 'places'
  | 'exchange'
  | 'status'
  | 'noResponse'
  | 'input'
  | 'late'
  | 'malformed'
  | 'precondition'
  | 'notTried'
> & {
  /** The operation that shows it: `GET /v1/cards/{id}`. */
  readonly request?: string
  /** What is unusual about that request: `with an unknown token`. */
  readonly circumstance?: string
  /**
   * Where that is a retrieval, the last operation before it that was sent to change the object, with the status of its response and the time
   * by which the clock was advanced since then: `PATCH /v1/cards/{id} (200) and 8 days`.
   */
  readonly after?: string
  /** Ids of exchange events, in order. */
  readonly exchanges: readonly number[]
  /** Those exchanges as curl commands. */
  readonly curl: readonly string[]
  /** What each of them is; left out where the run tests a receiver, and sends deliveries only. */
  readonly kinds?: readonly RequestKind[]
  /** Ids of those whose command lacks the body, which is too long for a command line. */
  readonly withoutBody?: readonly number[]
  /** Arguments of the command line that show the same failure, with credentials in variables. */
  readonly replay: string
  /** Whether they did when they were tried after the run; left out where they were not tried. */
  readonly reproduces?: boolean
  readonly flaky: boolean
}

/** How a run ended, and its conclusion. A report without it is that of a run that did not end. */
export type EndEvent = {
  readonly event: 'end'
  /** ISO 8601. */
  readonly finished: string
  readonly ms: number
  readonly requests: number
  /** How many responses were 429; left out where there were none. */
  readonly throttled?: number
  /** How many resources the run has created, by operation. */
  readonly created?: CreatedCounts
  /** What the run created and could not remove. */
  readonly leftBehind: readonly string[]
  /** By how much it moved the clock of the target forward, in milliseconds, where it did and the target is not thrown away. */
  readonly clockMoved?: number
  /** What the operations do with a valid request, as far as they were tried. */
  readonly operations?: readonly OperationState[]
} & Conclusion

/** Receives the events of a run, in their order. */
export type Sink = (event: RunEvent) => void

export type { Verdict }
