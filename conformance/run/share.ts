import type { CreateOperationId } from '../../generated/operations.ts'
import type { SuccessBody } from '../http/api-client.ts'
import { currentContext, newCheckContext, recordOnce, recordRenewals, runInContext } from '../http/check-context.ts'
import type { Exchange } from '../http/exchange.ts'
import type { RequestArguments } from '../http/request.ts'
import { isSuccess } from '../validate/expect.ts'
import { createLikeOthers } from './create-like-others.ts'
import type { Target } from './target.ts'

/**
 * What `make` returns, made once per run and tenant, for checks that leave it unchanged. What was sent for it is evidence of each of them.
 * Not for checks of the phase `clock`: what exists before it is removed.
 * After a failure of a check, or of a case of it, the next use makes it anew: repeating the check shows whether other checks were the reason.
 *
 * @param make may share other objects; what a check calls once it has the result belongs to that check
 */
export async function share<T>(target: Target, key: string, make: () => Promise<T>): Promise<T> {
  const name = keyOf(target, key)
  const user = currentContext()
  recordRenewals(user, [() => target.forget(name)])
  const { value, evidence, renewals } = await target.once(name, () => recorded(make))
  recordOnce(user, evidence)
  recordRenewals(user, renewals)
  return value
}

/**
 * The response to the creation of an object that checks leave unchanged, sent once per run and tenant. One without success is sent again
 * by the next use, and so is one that is too long to be kept.
 */
export async function createOnce<Id extends CreateOperationId>(
  target: Target,
  operation: Id,
  request: RequestArguments,
): Promise<Exchange<SuccessBody<Id>>> {
  const key = `${operation} ${JSON.stringify(request)}`
  const exchange = await share(target, key, () => createLikeOthers(target, operation, request))
  if (!isSuccess(exchange) || exchange.response.text.length > mostKept) target.forget(keyOf(target, key))
  return exchange
}

/** How many characters of a response are kept until the end of the run: those of a boleto with a large image. */
const mostKept = 128 * 1024

const keyOf = ({ tenant = '' }: Target, key: string): string => `shared by tenant ${tenant}: ${key}`

/** Does some work. @returns its result, what was sent for it, and what makes anew the objects that it shares */
async function recorded<T>(work: () => Promise<T>) {
  const outer = currentContext()
  const context = newCheckContext(outer?.check ?? '', outer)
  const value = await runInContext(context, work)
  return { value, evidence: context.exchanges, renewals: context.renewals }
}
