import type { OperationId } from '../../generated/operations.ts'
import type { Place } from '../failure/failure.ts'

/** What is wrong with a request. */
type CallerKind =
  | 'undocumented operation'
  | 'undocumented parameter'
  | 'undocumented property'
  | 'invalid value'
  | 'missing value'
  | 'invalid body'
  | 'deprecated operation'

/** One way in which a request differs from the contract: a finding about the caller, never about the target. */
export type CallerFinding = {
  readonly kind: CallerKind
  /** `null` for a request that is no operation of the contract. */
  readonly operation: OperationId | null
  /** Left out where it is about the request as a whole. */
  readonly place?: Place
  readonly expected: string
  readonly actual: string
}
