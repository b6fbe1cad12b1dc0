/** Aborts a request that takes too long. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Extends the deadline by what this many received bytes may take. */
  received(bytes: number): void
  clear(): void
}

/** A long response may take longer: one millisecond for this many bytes. */
const bytesPerMillisecond = 64

const slices = 10

/**
 * A deadline of `ms` milliseconds. Time in which the suite keeps its own process busy does not count, as what arrived in the
 * meantime is still unread: the deadline is counted in ten slices, and a blocked event loop delays each of them.
 */
export function createDeadline(ms: number): Deadline {
  const controller = new AbortController()
  let left = slices
  let timer = setTimeout(function tick() {
    if (--left <= 0) controller.abort()
    else timer = setTimeout(tick, ms / slices)
  }, ms / slices)
  return {
    signal: controller.signal,
    received(bytes) {
      left += (bytes / bytesPerMillisecond / ms) * slices
    },
    clear: () => clearTimeout(timer),
  }
}
