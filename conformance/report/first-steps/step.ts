import { plural } from '../../text/in-words.ts'
import type { VerdictEvent } from '../events.ts'
import type { FailureGroup } from '../failures/failure-groups.ts'

/** One thing to do. */
export type Step = {
  readonly text: string
  /** Options to add to the command of the run, or a command. */
  readonly options?: string
}

/** A step, and the failed rules that it is about. */
export type Found = Step & { readonly about: readonly VerdictEvent[] }

/** All failures of some groups. */
export const membersOf = (groups: readonly FailureGroup[]): readonly VerdictEvent[] =>
  groups.flatMap(({ first, others }) => [first, ...others])

/** Whether no response arrived in time. */
export const isLate = ({ failure }: VerdictEvent): boolean => failure?.noResponse === 'timeout'

/** @example `2 more failures probably follow from that` */
export const followingText = (count: number): string =>
  `${plural(count, 'more failure')} probably ${count === 1 ? 'follows' : 'follow'} from that`
