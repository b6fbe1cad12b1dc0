import { validateResponse } from '../../validate/response.ts'
import { emitExchange, recordValidation } from '../responses/observe-exchange.ts'
import type { RunContext } from '../run-context.ts'
import { createTarget } from '../target.ts'
import { cleanUp } from './cleanup.ts'

/**
 * Removes what the run created, over another connection: that of the checks may not send any more.
 * @returns what could not be removed
 */
export async function cleanUpRun(run: RunContext): Promise<readonly string[]> {
  const { options, capabilities, resourceLog, state } = run
  let responds = run.target.client.responds()
  const token = await run.target.token().catch(() => options.token)
  const target = createTarget({ ...options, token, maxRequests: undefined }, capabilities, {
    onExchange(response) {
      const exchange = { ...response, id: run.target.nextId() }
      state.requestsOfCleanUp++
      if (exchange.noResponse === undefined) responds = true
      resourceLog.record(exchange, target.usesOwnToken(exchange.request))
      emitExchange(exchange, run)
      recordValidation(validateResponse(exchange), exchange, run)
    },
  })
  const left = await cleanUp(target, resourceLog, () => responds)
  await target.close()
  return left
}
