import { Interrupted } from '../failure/errors.ts'
import type { ApiClient } from '../http/api-client.ts'

/**
 * What the work returns, unless the run is interrupted before: then no request is sent any more, and once the last one has ended, what checks
 * still wait for, such as a delivery, is not waited for.
 * @throws {Interrupted}
 */
export function untilInterrupted<T>(
  work: Promise<T>,
  client: Pick<ApiClient, 'stop'>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const interrupted = new Promise<never>((_, reject) => {
    const interrupt = async () => {
      await client.stop(new Interrupted())
      // The last responses are recorded first.
      setImmediate(() => reject(new Interrupted()))
    }
    if (signal?.aborted) void interrupt()
    else signal?.addEventListener('abort', interrupt, { once: true })
  })
  return Promise.race([work, interrupted])
}
