import { passiveRules, validateResponse } from '../../validate/response.ts'
import { mapLimit } from '../concurrency.ts'
import { ifResponse } from '../if-response.ts'
import type { RunContext } from '../run-context.ts'

const maxRechecked = 40

/**
 * Repeats reads whose responses failed a rule that every response is validated against: what passes then is marked as flaky. What a
 * check found was repeated with the check, and a write would not be the same a second time.
 */
export async function recheckReads({ target, verdicts, options }: RunContext): Promise<void> {
  const failed = [...passiveRules].flatMap((rule) => {
    const { failure } = verdicts.get(rule)
    const shown = failure?.exchanges?.find(({ id }) => id === failure.exchange) ?? failure?.exchanges?.at(-1)
    return shown !== undefined && shown.operation !== null && shown.request.method === 'GET' ? [{ rule, shown }] : []
  })
  const byRequest = [...Map.groupBy(failed, ({ shown }) => shown.request).values()]
  await mapLimit(byRequest.slice(0, maxRechecked), options.concurrency, async (same) => {
    const again = same[0] && (await ifResponse(target.client.repeat(same[0].shown)))
    if (again === undefined || again.response.status === 401) return
    const { failures } = validateResponse(again)
    for (const { rule } of same) if (!failures.some((failure) => failure.rule === rule)) verdicts.markFlaky(rule)
  })
}
