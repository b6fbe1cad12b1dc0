import { randomUUID } from 'node:crypto'
import { currentContext } from '../http/check-context.ts'
import { type Answer, accepting } from './reply.ts'

/** One request that the receiver got. */
export type Delivery = {
  /** Where in the order of all that the run received and sent. */
  readonly id: number
  /** When its body was complete, as `performance.now()` counts. */
  readonly at: number
  readonly method: string
  /** Path and query, as they came. */
  readonly target: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The bytes of the body. */
  readonly raw: Buffer
  /** The parsed body; undefined where it is not JSON. */
  readonly json: unknown
  readonly inbox: Inbox
  /** The status that it was, or will be, answered with; 0 for none. */
  readonly answered: number
}

/** An address of the receiver, for one subscription. */
export type Inbox = {
  readonly url: string
  /** Whether what arrives is held against the contract; not where a redirect of the receiver leads to. */
  readonly validated: boolean
  /** Whether it is the address of one subscription alone. */
  readonly own: boolean
  /** The check that opened it. */
  readonly check: string
  /** How it answers from now on. */
  answer: Answer
  /** Secrets that its deliveries may be signed with; undefined while that is not certain. */
  secrets: readonly string[] | undefined
  /** What arrived, in order; beyond the first 500 nothing is kept. */
  readonly deliveries: readonly Delivery[]
  /**
   * Waits until `count` deliveries have arrived that fit.
   * @param within milliseconds, after which those are returned that there are
   */
  arrived(fits: (delivery: Delivery) => boolean, within: number, count?: number): Promise<readonly Delivery[]>
}

/** So many deliveries an inbox keeps. */
const kept = 500

/** An inbox, and the way to put something into it. */
export function createInbox(
  base: string,
  how: Pick<Inbox, 'own' | 'validated'>,
): { readonly key: string; readonly inbox: Inbox; put(delivery: Delivery): void } {
  const key = how.own ? randomUUID() : 'all'
  const deliveries: Delivery[] = []
  const waiting = new Set<() => void>()
  const inbox: Inbox = {
    ...how,
    url: how.own ? `${base}/${key}/events?source=payments&via=webhook` : `${base}/${key}`,
    check: currentContext()?.check ?? '',
    answer: accepting,
    secrets: undefined,
    deliveries,
    arrived(fits, within, count = 1) {
      return new Promise((resolve) => {
        const look = (late = false) => {
          const fitting = deliveries.filter(fits)
          if (fitting.length < count && !late) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(fitting)
        }
        const timer = setTimeout(() => look(true), within)
        waiting.add(look)
        look()
      })
    },
  }
  return {
    key,
    inbox,
    put(delivery) {
      if (deliveries.length < kept) deliveries.push(delivery)
      for (const look of [...waiting]) look()
    },
  }
}
