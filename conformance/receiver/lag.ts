/** Measures for how long the process was kept from its work: by itself, or by others on its machine. */
export interface LagMeter {
  /** How long that was in the last milliseconds, in milliseconds; what is longer ago than {@link KEPT} does not count. */
  within(ms: number): number
  stop(): void
}

/** How often the meter looks at the clock, in milliseconds. */
const TICK = 50
/** For how long lags are kept, in milliseconds. */
const KEPT = 60_000

/** Starts to measure. It does not keep the process running. */
export function createLagMeter(now: () => number = () => performance.now()): LagMeter {
  let last = now()
  let lags: { readonly end: number; readonly ms: number }[] = []
  const look = () => {
    const end = now()
    if (end - last > TICK) lags = [...lags.filter((lag) => lag.end > end - KEPT), { end, ms: end - last - TICK }]
    last = end
  }
  const timer = setInterval(look, TICK).unref()
  return {
    within(ms) {
      look()
      const from = last - ms
      return lags.reduce((sum, lag) => sum + Math.min(lag.ms, Math.max(0, lag.end - from)), 0)
    },
    stop: () => clearInterval(timer),
  }
}
