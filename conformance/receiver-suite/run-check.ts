import { CheckFailure, NotTested, Unreachable } from '../failure/errors.ts'
import type { FailureDetails } from '../failure/failure.ts'
import { attemptCheck, hasPassed } from '../run/attempt.ts'
import { CaseFailure } from '../run/for-all.ts'
import type { Seed } from '../run/seed.ts'
import type { Verdicts } from '../run/verdicts/verdicts.ts'
import type { ReceiverCheck } from './check.ts'
import { requireReachable } from './reachable.ts'
import type { Receiver } from './receiver.ts'
import { receiverRules } from './rules.ts'

/** How many exchanges of a check are shown with its failure, the last ones. */
const maxShown = 20

/** Runs one check and records its verdict. One that fails without generated cases is repeated: what passes then is flaky. @throws {Unreachable} @throws {ReceiverGone} */
export async function runReceiverCheck(
  { rule, run }: ReceiverCheck,
  receiver: Receiver,
  seed: Seed,
  verdicts: Verdicts,
): Promise<void> {
  const attempt = () => attemptCheck(rule, () => run(receiver, seed))
  const first = await attempt()
  const { exchanges } = first.context
  if ('error' in first) {
    const { error } = first
    if (error instanceof Unreachable) {
      // The effects URL often ends together with the receiver.
      await requireReachable(receiver, true)
      throw error
    }
    const isUnreached = error instanceof CheckFailure && receiver.unreached.ids.has(error.failure.exchange ?? 0)
    if (isUnreached || error instanceof NotTested) await requireReachable(receiver)
    if (error instanceof NotTested) return verdicts.notTested(rule, error.message)
    if (!(error instanceof CheckFailure)) return verdicts.error(rule, error)
    const how = error instanceof CaseFailure ? error : { flaky: hasPassed(await attempt()) }
    const { path, input, flaky } = how as Partial<CaseFailure>
    const failure: FailureDetails = { ...error.failure, exchanges: upToOffending(error.failure, exchanges) }
    verdicts.fail({ ...failure, rule, check: rule, seed: seed.value, path, input, flaky: flaky === true })
  } else if (receiverRules[rule]?.level === 'open') verdicts.observe(rule, first.observation ?? 'yes')
  else verdicts.pass(rule, Math.max(1, exchanges.length), first.observation ?? undefined)
  await requireReachable(receiver)
}

/** The exchanges up to the one that shows the failure: later ones only waited for effects. */
function upToOffending({ exchange, exchanges }: FailureDetails, ofCheck: FailureDetails['exchanges'] = []) {
  const all = exchanges?.length ? exchanges : ofCheck
  const offending = all.findIndex(({ id }) => id === exchange)
  return (offending === -1 ? all : all.slice(0, offending + 1)).slice(-maxShown)
}
