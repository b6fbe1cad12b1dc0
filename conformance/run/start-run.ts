import type { Need } from '../../generated/rules.ts'
import { exchangeOf } from '../receiver/delivery-exchange.ts'
import { duration } from '../report/progress.ts'
import { startEvent } from '../report/start.ts'
import { validateDelivery } from '../validate/delivery.ts'
import type { Check } from './check.ts'
import { checkReachable } from './discovery/preflight.ts'
import { readFixtures } from './discovery/read-fixtures.ts'
import { boletoLag, readLag, subscriptionLag } from './discovery/read-lag.ts'
import { startReceiverIfReachable } from './discovery/start-receiver.ts'
import { describeBroken, isNothingWorking, triage } from './discovery/triage.ts'
import { findWebhookAddress } from './discovery/webhook-address.ts'
import { emitExchange, recordValidation } from './responses/observe-exchange.ts'
import type { RunContext } from './run-context.ts'
import type { RunOptions } from './run-options.ts'
import { ranking as committed, expectedRequests } from './schedule/ranking.ts'
import { needsReceiver } from './schedule/selection.ts'

/** Finds out what the target has, emits the start event, and gets what checks need. @throws {Unreachable} */
export async function startRun(run: RunContext): Promise<void> {
  const { target, capabilities, options, state, emit, secrets } = run
  const control = await target.discoverControl()
  for (const capability of control?.capabilities ?? []) capabilities.add(`control:${capability}` as Need)
  await checkReachable(target)
  emitStart(run, control?.capabilities ?? [])
  if (control?.capabilities.length === 0) emit({ event: 'note', text: withoutCapabilities(options) })
  if (needsReceiver(run)) {
    state.noReceiver = await startReceiverIfReachable(target, capabilities, (delivery, sent) => {
      const exchange = exchangeOf(delivery, sent)
      emitExchange(exchange, run, delivery.inbox.check)
      const validated = delivery.inbox.validated ? validateDelivery(delivery) : { applied: [], failures: [] }
      const failures = [...validated.failures, ...secrets.leaksOf(delivery)]
      recordValidation({ ...validated, failures }, exchange, run, delivery.inbox.check)
    })
    if (state.noReceiver !== undefined && options.webhook !== undefined) emit({ event: 'note', text: state.noReceiver })
  }
  const mayCreate = capabilities.has('state') && !options.readOnly
  if (target.receiver === undefined && mayCreate) await findWebhookAddress(target)
  await readFixtures(target)
}

/** Emits the start event. @param capabilities those of the control interface */
export function emitStart({ emit, options, selected, state }: RunContext, capabilities: readonly string[]): void {
  emit(startEvent(options, capabilities, selected.size))
  state.hasStarted = true
}

/** Tries each operation once. What is broken as a whole is reported before any check runs. */
export async function tryOperations({
  target,
  options,
  selected,
  state,
  verdicts,
  emit,
  bailIfFailed,
}: RunContext): Promise<void> {
  // A run that ends at the first failure only needs to know whether there is one.
  if (options.firstFailureOnly) return
  const { states, failures } = await triage(target, options, selected, state.exchanges)
  state.operations = states
  for (const failure of failures) {
    state.brokenOperations.set(failure.rule, { ...failure, seed: options.seed })
    if (selected.has(failure.rule)) verdicts.fail({ ...failure, seed: options.seed })
  }
  bailIfFailed()
  if (isNothingWorking(states)) emit({ event: 'note', text: `${describeBroken(states)}; nothing else is tested` })
}

/** Finds out whether reads lag behind writes, and lets them wait where they do. */
export async function holdReadsBack({ target, capabilities, options, emit }: RunContext): Promise<void> {
  if (!capabilities.has('state') || options.readOnly) return
  const [ofCards, ofBoletos, ofSubscriptions] = await Promise.all([
    readLag(target),
    boletoLag(target),
    subscriptionLag(target),
  ])
  const objects = Math.round(Math.max(ofCards, ofBoletos, ofSubscriptions.objects))
  const lists = Math.round(ofSubscriptions.lists)
  if (objects === 0 && lists === 0) return
  const waitFor = (lag: number) => (lag === 0 ? 0 : 2 * lag + 100)
  const wait = { objects: waitFor(objects), lists: waitFor(lists) }
  target.client.holdReadsBack(wait)
  const late = [
    ...(objects > 0
      ? [`reads show an update ${objects} ms after it, and wait ${wait.objects} ms after a write to their object`]
      : []),
    ...(lists > 0
      ? [`lists show a creation ${lists} ms after it, and are read ${wait.lists} ms after a write of their tenant`]
      : []),
  ]
  emit({ event: 'note', text: late.join('; ') })
}

/** Says before the checks how long they will take where the rate is limited. */
export function sayHowLong(checks: readonly Check[], { options, emit }: RunContext): void {
  const { rate, runs, maxRequests = Number.POSITIVE_INFINITY, ranking = committed } = options
  if (rate === undefined) return
  const requests = Math.min(maxRequests, expectedRequests(ranking, checks, runs))
  const text = `about ${requests} requests at ${rate} per second take at least ${duration((requests / rate) * 1000)}; the checks that detect most run first`
  emit({ event: 'note', text })
}

function withoutCapabilities({ control }: RunOptions): string {
  return `the control interface at ${control?.url} lists no capability, so that no rule is tested with it`
}
