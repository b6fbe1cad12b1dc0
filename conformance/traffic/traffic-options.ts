import type { RunOptions } from '../run/run-options.ts'
import type { KeptBodies } from './reportable.ts'

/** How recorded or passing traffic is validated. */
export type TrafficOptions = {
  readonly run: RunOptions
  /** The recordings, or where the traffic passed. */
  readonly sources: readonly string[]
  /** Arguments of the command line that show a failure again, without `--only`. */
  readonly replay: string
  /** They show every failure again: nothing of the recordings is left out. */
  readonly isReplayExact?: boolean
  readonly keepBodies: KeptBodies
  /** Percent of the contract that the traffic has to use. */
  readonly minCoverage?: number
  /** A finding about a request that the target accepted fails the run. */
  readonly failOnCaller: boolean
  /** Secrets that webhook deliveries are signed with. Others are learned from creations and rotations of subscriptions. */
  readonly webhookSecrets?: readonly string[]
  /** How many exchanges without a failure `report.ndjson.gz` contains. Default: all. */
  readonly mostExchanges?: number
  /** Sees the first failure of each rule, redacted, when it occurs. */
  readonly onFailure?: (text: string) => void
}
