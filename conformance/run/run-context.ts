import type { OperationId } from '../../generated/operations.ts'
import type { Need } from '../../generated/rules.ts'
import type { Failure } from '../failure/failure.ts'
import type { Sink } from '../report/events.ts'
import type { Secrets } from '../validate/secrets/secrets.ts'
import type { Check } from './check.ts'
import type { Triage } from './discovery/triage.ts'
import type { ExchangeSummary } from './exchange-summary.ts'
import type { ResourceLog } from './resources/resource-log.ts'
import type { RunOptions } from './run-options.ts'
import type { RunTarget } from './target.ts'
import type { Verdicts } from './verdicts/verdicts.ts'

/** Why a target refuses another object: with which status, and whether to the run's own tenant. */
type Limit = { readonly reason: string; readonly status: number; readonly isOwn: boolean }

/** What belongs to one run, passed to each of its parts. */
export interface RunContext {
  readonly options: RunOptions
  readonly target: RunTarget
  /** What the target and the run have; the control interface and the receiver add theirs when the run starts. */
  readonly capabilities: Set<Need>
  readonly verdicts: Verdicts
  readonly resourceLog: ResourceLog
  readonly secrets: Secrets
  /** The ids of the rules that the run is asked to test. */
  readonly selected: ReadonlySet<string>
  /** Milliseconds, as `performance.now()` counts. */
  readonly startedAt: number
  /** Emits an event, redacted. */
  readonly emit: Sink
  /** Ends the run where `--bail` asks for it. */
  readonly bailIfFailed: () => void
  readonly state: RunState
}

/** What a run finds out on its way. */
export type RunState = {
  /** Whether the start event was emitted. */
  hasStarted: boolean
  /** Why there is no webhook receiver, where one was tried. */
  noReceiver?: string
  /** The first `must` that a response failed: later checks may not be able to go on from such a response. */
  firstFailedMust?: string
  /** Milliseconds that each check took, by rule. */
  readonly durations: Map<string, number>
  readonly started: Set<Check>
  /** The values of enumerations that responses and deliveries contained, by the rule that observes them. */
  readonly enumValues: Map<string, Set<unknown>>
  /** Everything that was sent and received, by id. Responses may be long: of them only the status is kept. */
  readonly exchanges: Map<number, ExchangeSummary>
  /** What the operations do with a valid request; empty before they were tried. */
  operations: Triage
  /** The failures of the rules `<operation>.succeeds` that this found, by rule. */
  readonly brokenOperations: Map<string, Failure>
  /** Why no more objects can be created, by the operation that creates them: then the smallest counterexample shows nothing. */
  readonly full: Map<OperationId, Limit>
  /** How many checks have ended. */
  done: number
  /** How many requests the cleanup has sent. */
  requestsOfCleanUp: number
  /** By how much the clock of the target was moved forward, in milliseconds. */
  clockMoved: number
}

/** What is known before the first request. */
export const newRunState = (): RunState => ({
  hasStarted: false,
  durations: new Map(),
  started: new Set(),
  enumValues: new Map(),
  exchanges: new Map(),
  operations: new Map(),
  brokenOperations: new Map(),
  done: 0,
  requestsOfCleanUp: 0,
  full: new Map(),
  clockMoved: 0,
})
