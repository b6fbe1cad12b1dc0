import { setTimeout as pause } from 'node:timers/promises'
import type { OperationId } from '../../../generated/operations.ts'
import { isListRequest, newObjectOf, objectIn, operationOf } from './object-path.ts'

/** Holds requests back until a target whose reads lag shows the writes before them: it may read an object that a request names likewise. */
export interface LaggingReads {
  /**
   * From now on a read, a test call, a rotation or a manual retry waits until so many milliseconds after the last write to what it reads, and
   * any other request until so many after the creation of the object that it names.
   */
  setLag(lag: Lag): void
  /** A write has ended. @param created the id of the object that it created */
  wrote(request: Sent, created?: unknown): void
  /** A call of the control interface has ended: it may have changed what any tenant reads. */
  controlled(): void
  /** Resolves when a request may be sent. */
  settled(request: Sent): Promise<void>
}

/** By how much reads of objects and of lists lag, in milliseconds. */
export type Lag = { readonly objects: number; readonly lists: number }

/** A request. `token` stands for the tenant. */
type Sent = { readonly method: string; readonly path: string; readonly token?: string | undefined }

export function createLaggingReads(): LaggingReads {
  /** When the last write to an object ended, and the last one with a token. */
  const written = new Map<string, number>()
  /** When the creation of an object ended. */
  const creations = new Map<string, number>()
  let lastControlled = Number.NEGATIVE_INFINITY
  let lag: Lag | undefined

  const lastWriteTo = (key = ''): number => written.get(key) ?? Number.NEGATIVE_INFINITY
  const creationOf = (object: string): number => creations.get(object) ?? Number.NEGATIVE_INFINITY

  /** From when on a request meets what was written before it. */
  function shownFrom(request: Sent, { objects, lists }: Lag): number {
    const { path, token } = request
    if (isListRequest(request)) return Math.max(lastWriteTo(token), lastControlled) + lists
    if (operationOf(request) === 'retryWebhookEvent') return lastWriteTo(token) + objects
    const object = objectIn(path)
    if (object === undefined) return 0
    return (needsLastState(request) ? lastWriteTo(object) : creationOf(object)) + objects
  }

  return {
    setLag(ms) {
      lag = ms
    },
    wrote(request, created) {
      const { path, token = '' } = request
      if (lag === undefined || isListRequest(request) || operationOf(request) === 'testWebhookSubscription') return
      const now = performance.now()
      const object = objectIn(path)
      const newObject = object === undefined ? newObjectOf(request, created) : undefined
      if (newObject !== undefined) creations.set(newObject, now)
      for (const key of [object ?? newObject, token]) if (key !== undefined) written.set(key, now)
    },
    controlled() {
      lastControlled = performance.now()
    },
    async settled(request) {
      const wait = lag === undefined ? 0 : shownFrom(request, lag) - performance.now()
      if (wait > 0) await pause(wait)
    },
  }
}

/** Operations whose outcome depends on the last change of the object that their path names. */
const needingLastState: ReadonlySet<OperationId | undefined> = new Set([
  'testWebhookSubscription',
  'rotateWebhookSubscriptionSecret',
])

const needsLastState = (request: Sent): boolean =>
  request.method === 'GET' || needingLastState.has(operationOf(request))
