import { rules } from '../contract/rules.ts'
import { Interrupted } from '../failure/errors.ts'
import { clockAdvance } from '../http/clock-advance.ts'
import { type Exchange, isSuccessStatus } from '../http/exchange.ts'
import type { Sink } from '../report/events.ts'
import { plural } from '../text/in-words.ts'
import { tokenOf } from '../validate/secrets/known-words.ts'
import { createSecrets } from '../validate/secrets/secrets.ts'
import { isObject } from '../values/json.ts'
import { DAY } from '../values/time-units.ts'
import { requestsToCleanUp } from './resources/cleanup.ts'
import { createResourceLog } from './resources/resource-log.ts'
import { emitExchange, recordValidation } from './responses/observe-exchange.ts'
import { createExchangeValidator } from './responses/validate-exchange.ts'
import { newRunState, type RunContext } from './run-context.ts'
import type { RunOptions } from './run-options.ts'
import { capabilitiesOf } from './schedule/capabilities.ts'
import { hasFailedEnough, select } from './schedule/selection.ts'
import { createTarget } from './target.ts'
import { createVerdicts } from './verdicts/verdicts.ts'

/** Everything that belongs to a run, before its first request. */
export function createRun(options: RunOptions, events: Sink): RunContext {
  const secrets = createSecrets(options)
  for (const given of [options.token, options.control?.token, options.fixtures?.otherToken]) secrets.learnIssued(given)
  const capabilities = capabilitiesOf(options)
  const resourceLog = createResourceLog(options.baseUrl, options.readOnly ? undefined : options.resourceLog)
  const validator = createExchangeValidator(capabilities, secrets)
  const verdicts = createVerdicts((rule) => rules[rule]?.level ?? 'must')
  const target = createTarget(options, capabilities, {
    beforeSend: (operation, request) => {
      resourceLog.willSend(operation, request)
      validator.willSend(operation, request)
    },
    onExchange: observe,
    onClockDifference: (difference) => run.emit({ event: 'note', text: describeDifference(difference) }),
    onDeliveryLag: (lag, wait) => run.emit({ event: 'note', text: describeDeliveryLag(lag, wait) }),
    reserved: () => run.state.requestsOfCleanUp + requestsToCleanUp(options, resourceLog),
  })
  const run: RunContext = {
    options,
    target,
    capabilities,
    verdicts,
    resourceLog,
    secrets,
    selected: new Set(select(options)),
    startedAt: performance.now(),
    emit: (event) => events(event.event === 'progress' ? event : secrets.redactEvent(event)),
    bailIfFailed: () => void (hasFailedEnough(run) && target.client.stop(new Interrupted())),
    state: newRunState(),
  }

  /** Emits an exchange as an event, learns from it, and validates it. */
  function observe(exchange: Exchange): void {
    const isOwn = target.usesOwnToken(exchange.request)
    resourceLog.record(exchange, isOwn)
    secrets.learn(exchange)
    if (isOwn) secrets.learnIssued(tokenOf(exchange.request))
    if (exchange.channel === 'control') secrets.learnIssued(issuedIn(exchange.response.json))
    run.state.clockMoved += clockMovedBy(exchange)
    emitExchange(exchange, run)
    recordValidation(validator.validate(exchange), exchange, run)
  }
  return run
}

/** The access token in a response of the control interface, where there is one. */
function issuedIn(response: unknown): string | undefined {
  const token = isObject(response) ? response.accessToken : undefined
  return typeof token === 'string' ? token : undefined
}

/** By how much a request has moved the clock of the target forward, in milliseconds. */
function clockMovedBy({ channel, request, response: { status } }: Exchange): number {
  return channel === 'control' && isSuccessStatus(status) ? (clockAdvance(request) ?? 0) : 0
}

/** @example `the clock of the target is 45 days ahead, …` */
function describeDifference(ms: number): string {
  const days = Math.round(Math.abs(ms) / DAY)
  return `the clock of the target is ${plural(days, 'day')} ${ms > 0 ? 'ahead' : 'behind'}, as a new card and a search for transactions show; the run uses that time`
}

/** @example `deliveries follow a change of a subscription up to 1004 ms later, …` */
const describeDeliveryLag = (lag: number, wait: number): string =>
  `deliveries follow a change of a subscription up to ${Math.round(lag)} ms later; card activity, test calls and manual retries wait ${Math.round(wait)} ms after one`
