import { setTimeout as pause } from 'node:timers/promises'
import { objectIn } from './object-path.ts'

/** Holds reads of an object back until a target whose reads lag shows the last write to it. */
export interface LaggingReads {
  /** From now on a read waits until so many milliseconds after the last write; 0 at first. */
  setLag(ms: number): void
  /** A write has ended. @param created the id of the object that it created */
  wrote(path: string, created?: unknown): void
  /** Resolves when a read may be sent. */
  settled(method: string, path: string): Promise<void>
}

export function createLaggingReads(): LaggingReads {
  /** When the last write to an object ended. */
  const written = new Map<string, number>()
  let lag = 0
  return {
    setLag(ms) {
      lag = ms
    },
    wrote(path, created) {
      if (lag === 0) return
      const object = objectIn(path) ?? objectIn(`${path}/${created}`)
      if (object !== undefined) written.set(object, performance.now())
    },
    async settled(method, path) {
      const object = lag === 0 || method !== 'GET' ? undefined : objectIn(path)
      const last = object === undefined ? undefined : written.get(object)
      const wait = last === undefined ? 0 : last + lag - performance.now()
      if (wait > 0) await pause(wait)
    },
  }
}
