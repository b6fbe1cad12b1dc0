import { setTimeout as pause } from 'node:timers/promises'
import { objectIn } from './object-path.ts'

/** Holds reads back until a target whose reads lag shows the writes before them. */
export interface LaggingReads {
  /** From now on a read waits until so many milliseconds after the last write to what it reads. */
  setLag(lag: Lag): void
  /** A write has ended. @param created the id of the object that it created */
  wrote(request: Sent, created?: unknown): void
  /** A call of the control interface has ended: it may have changed what any tenant reads. */
  controlled(): void
  /** Resolves when a read may be sent. */
  settled(request: Sent): Promise<void>
}

/** By how much reads of objects and of lists lag, in milliseconds. */
export type Lag = { readonly objects: number; readonly lists: number }

/** A request. `token` stands for the tenant. */
type Sent = { readonly method: string; readonly path: string; readonly token?: string | undefined }

export function createLaggingReads(): LaggingReads {
  /** When the last write to an object ended, and the last one with a token. */
  const written = new Map<string, number>()
  let lastControlled = Number.NEGATIVE_INFINITY
  let lag: Lag | undefined

  const lastWriteTo = (key = ''): number => written.get(key) ?? Number.NEGATIVE_INFINITY

  /** From when on a read shows what was written before it. */
  function shownFrom({ method, path, token }: Sent, { objects, lists }: Lag): number {
    if (isList(method, path)) return Math.max(lastWriteTo(token), lastControlled) + lists
    const object = method === 'GET' ? objectIn(path) : undefined
    return object === undefined ? 0 : lastWriteTo(object) + objects
  }

  return {
    setLag(ms) {
      lag = ms
    },
    wrote({ method, path, token = '' }, created) {
      if (lag === undefined || isList(method, path)) return
      const object = objectIn(path) ?? objectIn(`${path}/${created}`)
      for (const key of [object, token]) if (key !== undefined) written.set(key, performance.now())
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

/** Whether a request reads a list, of which one is read by POST. Deliveries are a list of their event. */
function isList(method: string, path: string): boolean {
  if (/\/cards\/transactions$/.test(path)) return true
  return method === 'GET' && (objectIn(path) === undefined || /\/deliveries$/.test(path))
}
