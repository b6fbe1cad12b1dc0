import { setTimeout as pause } from 'node:timers/promises'
import { objectIn } from './object-path.ts'

/** Holds reads back until a target whose reads lag shows the writes before them. */
export interface LaggingReads {
  /** From now on a read waits until so many milliseconds after the last write to what it reads; 0 at first. */
  setLag(lag: { readonly objects: number; readonly lists: number }): void
  /** A write has ended. @param created the id of the object that it created */
  wrote(request: Sent, created?: unknown): void
  /** A call of the control interface has ended: it may have changed what any tenant reads. */
  controlled(): void
  /** Resolves when a read may be sent. */
  settled(request: Sent): Promise<void>
}

/** A request. `token` stands for the tenant. */
type Sent = { readonly method: string; readonly path: string; readonly token?: string | undefined }

export function createLaggingReads(): LaggingReads {
  /** When the last write to an object ended, and the last one with a token. */
  const written = new Map<string, number>()
  let lastControlled = Number.NEGATIVE_INFINITY
  let lag = { objects: 0, lists: 0 }

  /** When what a request reads was last written, and how long after that a read shows it. */
  function lastWrite({ method, path, token = '' }: Sent): readonly [last: number, lag: number] {
    if (isList(method, path)) return [Math.max(written.get(token) ?? lastControlled, lastControlled), lag.lists]
    const object = method === 'GET' ? objectIn(path) : undefined
    const last = object === undefined ? undefined : written.get(object)
    return [last ?? Number.NEGATIVE_INFINITY, lag.objects]
  }

  return {
    setLag(ms) {
      lag = ms
    },
    wrote({ method, path, token = '' }, created) {
      if (isList(method, path)) return
      const object = objectIn(path) ?? objectIn(`${path}/${created}`)
      for (const key of [object, token]) if (key !== undefined) written.set(key, performance.now())
    },
    controlled() {
      lastControlled = performance.now()
    },
    async settled(request) {
      const [last, ms] = lastWrite(request)
      const wait = ms === 0 ? 0 : last + ms - performance.now()
      if (wait > 0) await pause(wait)
    },
  }
}

/** Whether a request reads a list, of which one is read by POST. Deliveries are a list of their event. */
function isList(method: string, path: string): boolean {
  if (/\/cards\/transactions$/.test(path)) return true
  return method === 'GET' && (objectIn(path) === undefined || /\/deliveries$/.test(path))
}
