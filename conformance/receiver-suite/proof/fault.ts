import type { ReceiverRuleId } from '../../../generated/receiver-rules.ts'
import type { Parts } from './receiver.ts'

/** A mistake that a good team makes in its receiver. */
export type ReceiverFault = {
  readonly id: string
  /** What the receiver does, in one sentence. */
  readonly says: string
  /** Rules that detect it: one of them has to fail, or to warn where its level is `should`. */
  readonly detectedBy: readonly ReceiverRuleId[]
  readonly parts: Partial<Parts>
  /** Milliseconds that the receiver has for a response, for faults about time. */
  readonly timeout?: number
  /** For the fault that the timing test detects. */
  readonly timingSamples?: number
}
