/** The requests of a run that wait for their responses, until the run stops. */
export interface RequestsInFlight {
  /** Lets `stop` wait for this request. @returns it */
  track<Result>(request: Promise<Result>): Promise<Result>
  /** Whether the run has stopped. */
  hasStopped(): boolean
  /** @throws the error that the run has stopped with */
  requireRunning(): void
  /** That error, once requests in flight were given up. */
  givenUp(): Error | undefined
  /** Resolves when all requests in flight have ended; those that take longer than the time of one request are given up. */
  stop(error: Error): Promise<void>
}

/**
 * @param timeout the time of one request, in milliseconds
 * @param giveUp ends the requests in flight
 */
export function createRequestsInFlight(timeout: number, giveUp: () => void): RequestsInFlight {
  const requests = new Set<Promise<unknown>>()
  let stopped: Error | undefined
  let hasGivenUp = false
  return {
    track(request) {
      requests.add(request)
      request.catch(() => {}).finally(() => requests.delete(request))
      return request
    },
    hasStopped: () => stopped !== undefined,
    requireRunning() {
      if (stopped) throw stopped
    },
    givenUp: () => (hasGivenUp ? stopped : undefined),
    async stop(error) {
      stopped = error
      const overdue = setTimeout(() => {
        hasGivenUp = true
        giveUp()
      }, timeout)
      await Promise.allSettled(requests)
      clearTimeout(overdue)
    },
  }
}
