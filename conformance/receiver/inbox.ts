import { randomUUID } from 'node:crypto'
import { currentContext } from '../http/check-context.ts'
import { createDeadline } from '../http/deadline.ts'
import { accepted, type ReceiverResponse } from './receiver-response.ts'

/** One request that the receiver got. */
export type Delivery = {
  /** Its place in the order of everything that the run sent and received. */
  readonly id: number
  /** When its body was complete, as `performance.now()` counts. */
  readonly receivedAt: number
  /** For how long the suite was kept from its work in the seconds before, in milliseconds: so much earlier it may have been sent. */
  readonly lag?: number
  readonly method: string
  /** Path and query, as they came. */
  readonly path: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The bytes of the body. */
  readonly rawBody: Buffer
  /** The parsed body; undefined where it is not JSON. */
  readonly json: unknown
  readonly inbox: Inbox
  /** The status of the response; 0 for no response. */
  readonly responseStatus: number
  /** When the response had been sent, as `performance.now()` counts; undefined before. */
  respondedAt?: number
}

/** An address of the receiver. */
export interface Inbox {
  readonly url: string
  /** Whether its deliveries are validated; false for the destination of a redirect. */
  readonly validated: boolean
  /** Whether only one subscription has this address. */
  readonly dedicated: boolean
  /** The rule of the check that opened it. */
  readonly check: string
  /** How it responds from now on. */
  response: ReceiverResponse
  /** Secrets that its deliveries may be signed with; undefined while they are not known. */
  secrets: readonly string[] | undefined
  /** The first 500 deliveries, in the order of their arrival. */
  readonly deliveries: readonly Delivery[]
  /**
   * Waits until `count` deliveries match.
   * @param timeout milliseconds, after which the matching deliveries so far are returned; time in which the suite is busy does not count
   */
  waitFor(matches: (delivery: Delivery) => boolean, timeout: number, count?: number): Promise<readonly Delivery[]>
}

const MAX_DELIVERIES = 500

/** An inbox, its key in URLs, and the function that adds a delivery to it. */
export type OpenInbox = { readonly key: string; readonly inbox: Inbox; add(delivery: Delivery): void }

/**
 * What follows the key in a URL, in turn. A target that changes the case, decodes the path or encodes it again, encodes a plus sign, loses a
 * slash at the end, or keeps one value of a repeated query parameter sends its deliveries elsewhere.
 */
const tails = ['Events?source=payments+api&via=webhook', 'Events%2F1/?via=webhook&via=api/'] as const

/** How to open an inbox. Default: its deliveries are validated, and its URL is as short as it can be. */
export type InboxOptions = {
  readonly validated?: boolean
  /** The length of the URL in characters. */
  readonly urlLength?: number
}

/** @param index how many inboxes were opened before */
export function createInbox(
  base: string,
  { dedicated, validated = true, urlLength = 0 }: Pick<Inbox, 'dedicated'> & InboxOptions,
  index = 0,
): OpenInbox {
  const key = dedicated ? randomUUID() : 'all'
  const deliveries: Delivery[] = []
  const listeners = new Set<() => void>()
  const inbox: Inbox = {
    dedicated,
    validated,
    url: dedicated ? longUrl(`${base}/${key}/${tails[index % tails.length]}`, urlLength) : `${base}/${key}`,
    check: currentContext()?.check ?? '',
    response: accepted,
    secrets: undefined,
    deliveries,
    waitFor(matches, timeout, count = 1) {
      return new Promise((resolve) => {
        const resolveIf = (isLate: boolean) => {
          const matching = deliveries.filter(matches)
          if (matching.length < count && !isLate) return
          deadline.clear()
          listeners.delete(onDelivery)
          resolve(matching)
        }
        const onDelivery = () => resolveIf(false)
        const deadline = createDeadline(timeout)
        deadline.signal.addEventListener('abort', () => resolveIf(true))
        listeners.add(onDelivery)
        onDelivery()
      })
    },
  }
  return {
    key,
    inbox,
    add(delivery) {
      if (deliveries.length < MAX_DELIVERIES) deliveries.push(delivery)
      for (const notify of [...listeners]) notify()
    },
  }
}

/** The URL, lengthened by a query parameter. */
function longUrl(url: string, length: number): string {
  const longer = `${url}&filler=`
  return longer.length < length ? longer.padEnd(length, 'abcdefghij') : url
}
